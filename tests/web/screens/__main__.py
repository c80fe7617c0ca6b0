"""Pictures of lobby, opening, mid-game, combat, encounter, score and replay at three sizes, light and dark.

    script/screens             into screens/
    script/screens FOLDER --only combat --sizes phone --themes dark
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext

from tests.web.browser import SIZES, chromium
from tests.web.servers import Remote, serving

from .positions import scythe

PAGES = ("lobby", "create", "waiting", "archive")


def visit(browser: Browser, size: str, theme: str, who: Remote) -> BrowserContext:
    """A browser in which somebody is signed in."""
    wide, high = SIZES[size]
    context = browser.new_context(viewport={"width": wide, "height": high}, color_scheme="dark" if theme == "dark" else "light",
                                  reduced_motion="reduce", device_scale_factor=1, has_touch=size == "phone", is_mobile=size == "phone")
    context.add_cookies([{"name": c.name, "value": c.value or "", "url": str(who.http.base_url)} for c in who.http.cookies.jar])
    return context


def main() -> int:
    p = argparse.ArgumentParser(prog="script/screens", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("folder", nargs="?", default="screens", type=Path)
    p.add_argument("--only", nargs="*", default=[], help="names of pictures")
    p.add_argument("--sizes", nargs="*", default=list(SIZES), choices=list(SIZES))
    p.add_argument("--themes", nargs="*", default=["light", "dark"], choices=["light", "dark"])
    p.add_argument("--whole", action="store_true", help="the whole page, not only what the window shows")
    a = p.parse_args()
    a.folder.mkdir(parents=True, exist_ok=True)
    with (tempfile.TemporaryDirectory() as name, serving(f"sqlite:///{name}/k.db", Path(name), "--thinkers", "0") as server,
          chromium() as browser):
        ann, bob = Remote(server.url, "Ann"), Remote(server.url, "Bob")
        paths = {"lobby": "/", "create": "/create/scythe", "archive": "/archive"}
        evening = {"game": "scythe", "seats": [{"kind": "me", "side": "nordic"}, {"kind": "open"}], "title": "Friday evening"}
        paths["waiting"] = "/table/" + ann.call("POST", "/api/tables", evening)["id"]
        bob.call("POST", "/api/tables", {"game": "scythe", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]})
        for position, text in scythe().items():
            if a.only and position not in a.only and not (position == "score" and "replay" in a.only):
                continue
            made = ann.http.post("/api/records", content=text.encode(), headers={"X-Token": ann.token}).json()
            paths[position] = f"/table/{made['id']}"
        if "score" in paths:
            paths["replay"] = paths["score"]
        for size in a.sizes:
            for theme in a.themes:
                context = visit(browser, size, theme, ann)
                page = context.new_page()
                page.on("pageerror", lambda e: print("script error:", e, file=sys.stderr))
                for shot, path in paths.items():
                    if a.only and shot not in a.only:
                        continue
                    page.goto(server.url + path)
                    page.wait_for_load_state("networkidle")
                    if page.locator(".cover-card button").count():
                        page.click(".cover-card button")
                        page.wait_for_selector("form.decision")
                    if shot == "replay":
                        page.locator("[data-replay] input[type=range]").fill("180")
                        page.wait_for_timeout(1500)
                        page.click("[data-tab=charts]")
                        page.wait_for_selector("figure svg polyline", timeout=60_000)
                    page.mouse.move(0, 0)
                    page.wait_for_timeout(250)
                    file = a.folder / f"{shot}-{size}-{theme}.png"
                    page.screenshot(path=file, full_page=a.whole)
                    print(file, flush=True)
                context.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
