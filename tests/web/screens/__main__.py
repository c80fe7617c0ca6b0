"""Pictures of lobby, opening, mid-game, combat, encounter, score and replay at four sizes, light and dark.

    script/screens             into screens/
    script/screens FOLDER --only combat --sizes phone --themes dark --langs ru
    script/screens docs/pictures --readme     the pictures of the documentation
"""

from __future__ import annotations

import argparse
import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.browser import SIZES, chromium
from tests.web.servers import Remote, serving

from .positions import EMPIRES, OATH, POSITIONS, record_of

README = (("full", "desktop", "light"), ("full", "desktop", "dark"), ("create", "desktop", "light"), ("encounter", "desktop", "light"),
          ("combat", "desktop", "dark"), ("moving", "phone", "light"), ("oath-middle", "desktop", "light"),
          ("oath-campaign", "desktop", "dark"), ("oath-search", "phone", "light"), ("empires-full", "desktop", "light"),
          ("empires-chain", "phone", "dark"), ("empires-expedition", "desktop", "dark"))
"""Those of docs/pictures; three of them are in the README."""


SIDES = ("rusviet", "crimea", "saxony", "polania")


def visit(browser: Browser, size: str, theme: str, who: Remote, lang: str = "en") -> BrowserContext:
    """A browser in which somebody is signed in."""
    wide, high = SIZES[size]
    context = browser.new_context(viewport={"width": wide, "height": high}, color_scheme="dark" if theme == "dark" else "light",
                                  reduced_motion="reduce", locale=lang, device_scale_factor=1,
                                  has_touch=size == "phone", is_mobile=size == "phone")
    context.add_cookies([{"name": c.name, "value": c.value or "", "url": str(who.http.base_url)} for c in who.http.cookies.jar])
    return context


def main() -> int:
    p = argparse.ArgumentParser(prog="script/screens", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("folder", nargs="?", default="screens", type=Path)
    p.add_argument("--only", nargs="*", default=[], help="names of pictures")
    p.add_argument("--sizes", nargs="*", default=list(SIZES), choices=list(SIZES))
    p.add_argument("--themes", nargs="*", default=["light", "dark"], choices=["light", "dark"])
    p.add_argument("--langs", nargs="*", default=["en"], choices=["en", "cs", "ru"])
    p.add_argument("--folded", action="store_true", help="on the phone with the question folded up")
    p.add_argument("--readme", action="store_true", help="only the pictures of the documentation, in English")
    p.add_argument("--whole", action="store_true", help="the whole page, not only what the window shows")
    a = p.parse_args()
    a.folder.mkdir(parents=True, exist_ok=True)
    if a.readme:
        a.only, shots = [name for name, *_ in README], [(size, theme, "en", [name]) for name, size, theme in README]
    else:
        shots = [(size, theme, lang, a.only) for size in a.sizes for theme in a.themes for lang in a.langs]
    with (tempfile.TemporaryDirectory() as name, serving(f"sqlite:///{name}/k.db", Path(name), "--thinkers", "0", toys=False) as server,
          chromium() as browser):
        ann = Remote(server.url, "Ann")
        paths = tables(ann, Remote(server.url, "Bob"), a.only)
        for size, theme, lang, only in shots:
            context = visit(browser, size, theme, ann, lang)
            page = context.new_page()
            page.on("pageerror", lambda e: print("script error:", e, file=sys.stderr))
            for shot, path in paths.items():
                if only and shot not in only:
                    continue
                page.goto(server.url + path)
                page.wait_for_load_state("networkidle")
                pose(page, shot, folded=a.folded and size == "phone", still=a.readme)
                words = [shot, size, theme, *([lang] if lang != "en" else []), *(["folded"] if a.folded else [])]
                file = a.folder / ("-".join(words) + ".png")
                page.screenshot(path=file, full_page=a.whole)
                if a.readme:
                    file = smaller(browser, file)
                print(file, flush=True)
            context.close()
    return 0


WEBP = """async (data) => {
  const image = new Image(), canvas = document.createElement("canvas");
  image.src = "data:image/png;base64," + data;
  await image.decode();
  [canvas.width, canvas.height] = [image.width, image.height];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/webp", 0.84).split(",")[1];
}"""


def smaller(browser: Browser, file: Path) -> Path:
    """The picture as WebP in place of the PNG, made by the browser."""
    page = browser.new_page()
    made = page.evaluate(WEBP, base64.b64encode(file.read_bytes()).decode())
    page.close()
    file.unlink()
    file = file.with_suffix(".webp")
    file.write_bytes(base64.b64decode(made))
    return file


def tables(ann: Remote, bob: Remote, only: list[str]) -> dict[str, str]:
    """Name of a picture -> path of its page; with the tables that these pages show."""
    evening = {"game": "scythe", "seats": [{"kind": "me", "side": "nordic"}, *({"kind": "open", "side": s} for s in SIDES)],
               "title": "Friday evening"}
    bob.call("POST", "/api/tables", {"game": "scythe", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]})
    paths = {"lobby": "/", "create": "/create/scythe", "archive": "/archive",
             "waiting": "/table/" + ann.call("POST", "/api/tables", evening)["id"]}
    if not only or "guided" in only:
        paths["guided"] = ann.http.post("/first-game/scythe", data={"token": ann.token}).headers["location"]
    for position in (*POSITIONS, *EMPIRES, *OATH):
        also = {"score": "replay", "oath-won": "oath-chronicle"}.get(position)
        if not only or position in only or also in only:
            made = ann.http.post("/api/records", content=record_of(position).encode(), headers={"X-Token": ann.token}).json()
            paths[position] = f"/table/{made['id']}"
    if "oath-won" in paths:
        paths["oath-chronicle"] = ann.http.post(f"/campaigns/from/{paths['oath-won'][7:]}", data={"token": ann.token}).headers["location"]
        paths["oath-history"] = paths["oath-won"]
    if "score" in paths:
        paths["replay"] = paths["score"]
    return paths


def pose(page: Page, shot: str, *, folded: bool, still: bool) -> None:
    """Bring a page into the state that the picture shows."""
    if page.locator(".cover-card button").count():
        page.click(".cover-card button")
        page.wait_for_selector("form.decision")
    if still and page.locator("[data-since-close]").is_visible():
        page.click("[data-since-close]")
        page.evaluate("scrollTo(0, 0)")
    if shot == "create" and page.locator("[data-plate]").count():
        page.click("[data-seat-more]")
        for seat, kind, word in ((0, "side", "nordic"), (0, "mat", "industrial"), (1, "side", "saxony")):
            page.locator(f"[data-row='{seat}'] [data-plate={kind}] summary").click()
            page.locator(f"[name=seat-{seat}-{kind}][value={word}]").locator("xpath=..").click()
        page.locator("[data-row='2'] [data-plate=side] summary").click()
        page.evaluate("scrollTo(0, 0)")
    if shot == "guided":
        page.wait_for_selector(".finger:not([hidden])")
    if shot in ("replay", "oath-history"):
        page.locator("[data-replay] input[type=range]").fill("180")
        page.wait_for_timeout(1500)
        page.click("[data-tab=charts]")
        page.wait_for_selector("[data-panel=charts] figure svg polyline", timeout=60_000)
    if folded and page.locator("#sheet").is_visible() and page.get_attribute("#sheet", "aria-expanded") == "true":
        page.click("#sheet")
    page.mouse.move(0, 0)
    page.wait_for_timeout(250)


if __name__ == "__main__":
    sys.exit(main())
