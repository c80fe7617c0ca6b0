"""Pictures of lobby, opening, mid-game, combat, encounter, score and replay at four sizes, light and dark.

    script/screens             into screens/
    script/screens FOLDER --only combat --sizes phone --themes dark --langs ru
    script/screens docs/pictures --readme     those that the README shows
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.browser import SIZES, chromium
from tests.web.servers import Remote, serving

from .png import shrink
from .positions import POSITIONS, record_of

README = (("middle", "desktop", "light"), ("combat", "desktop", "dark"), ("moving", "phone", "light"))


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
    p.add_argument("--readme", action="store_true", help="only the pictures of the README, in English")
    p.add_argument("--whole", action="store_true", help="the whole page, not only what the window shows")
    a = p.parse_args()
    a.folder.mkdir(parents=True, exist_ok=True)
    if a.readme:
        a.only, shots = [name for name, *_ in README], [(size, theme, "en", [name]) for name, size, theme in README]
    else:
        shots = [(size, theme, lang, a.only) for size in a.sizes for theme in a.themes for lang in a.langs]
    with (tempfile.TemporaryDirectory() as name, serving(f"sqlite:///{name}/k.db", Path(name), "--thinkers", "0") as server,
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
                    shrink(file)
                print(file, flush=True)
            context.close()
    return 0


def tables(ann: Remote, bob: Remote, only: list[str]) -> dict[str, str]:
    """Name of a picture -> path of its page; with the tables that these pages show."""
    evening = {"game": "scythe", "seats": [{"kind": "me", "side": "nordic"}, {"kind": "open"}], "title": "Friday evening"}
    bob.call("POST", "/api/tables", {"game": "scythe", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]})
    paths = {"lobby": "/", "create": "/create/scythe", "archive": "/archive",
             "waiting": "/table/" + ann.call("POST", "/api/tables", evening)["id"]}
    for position in POSITIONS:
        if not only or position in only or position == "score" and "replay" in only:
            made = ann.http.post("/api/records", content=record_of(position).encode(), headers={"X-Token": ann.token}).json()
            paths[position] = f"/table/{made['id']}"
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
    if shot == "replay":
        page.locator("[data-replay] input[type=range]").fill("180")
        page.wait_for_timeout(1500)
        page.click("[data-tab=charts]")
        page.wait_for_selector("figure svg polyline", timeout=60_000)
    if folded and page.locator("#sheet").is_visible() and page.get_attribute("#sheet", "aria-expanded") == "true":
        page.click("#sheet")
    page.mouse.move(0, 0)
    page.wait_for_timeout(250)


if __name__ == "__main__":
    sys.exit(main())
