"""Pieces move smoothly: frames drawn while a unit glides, from Chromium's own trace.  It needs a quiet machine: a long test."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from .browser import Visitor
from .screens.positions import find
from .test_browser_scythe import bring
from .test_pieces import TWO, to_move

GLIDE = 420  # ms that a piece glides
LEAST = 50  # frames a second, of 60; software rendering on shared cores loses some


def drawn(events: list[dict[str, float | str]], since: float, until: float) -> int:
    """Frames between two moments (µs)."""
    return sum(e["name"] == "DrawFrame" and since <= float(e["ts"]) <= until for e in events)


@pytest.mark.long
def test_sixty_frames_a_second_while_a_unit_glides(visitor: Callable[..., Visitor]) -> None:
    ann = visitor(asked=False)
    bring(ann, find("scythe", TWO, to_move))
    ann.live()
    page, heard = ann.page, list[dict[str, float | str]]()
    page.wait_for_selector("form.decision[data-key='move.unit']")
    trace = page.context.new_cdp_session(page)
    trace.on("Tracing.dataCollected", lambda found: heard.extend(found["value"]))
    page.locator(".l-marks [data-drag]").first.click()
    page.wait_for_selector("form.decision[data-key='move.to']")
    trace.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": [
        "devtools.timeline", "disabled-by-default-devtools.timeline.frame", "blink.user_timing"]}})
    page.evaluate("""() => document.addEventListener("kronika:swapped", () => {
      const glides = (a) => a.effect.target?.dataset?.flight?.startsWith("unit-") && a.effect.getTiming().duration === 420;
      const moving = document.getAnimations().find(glides);
      if (moving) { performance.mark("glide"); moving.finished.then(() => performance.mark("stands")); } })""")
    page.locator(".l-marks .pick[data-answer]:not([data-drag])").first.click()
    page.wait_for_function("() => performance.getEntriesByName('stands').length > 0")
    page.wait_for_timeout(200)
    trace.send("Tracing.end")
    page.wait_for_timeout(1500)
    begun, ended = (min(float(e["ts"]) for e in heard if e["name"] == name) for name in ("glide", "stands"))
    assert ended - begun > 0.8 * GLIDE * 1000
    first = min(float(e["ts"]) for e in heard if e["name"] == "DrawFrame" and float(e["ts"]) >= begun)
    frames = drawn(heard, first, first + GLIDE * 1000)
    print(json.dumps({"frames": frames, "a_second": round(frames * 1000 / GLIDE, 1), "until_the_first_ms": round((first - begun) / 1000)}))
    assert frames * 1000 / GLIDE >= LEAST
    ann.calm()
