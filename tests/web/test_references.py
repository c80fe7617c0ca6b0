"""Lines of the log name what lies on the board."""

from __future__ import annotations

from markupsafe import Markup

from kronika.web.references import referring


def test_the_longest_name_is_meant_and_no_part_of_a_word() -> None:
    refs = {"Inn": "card-1", "Inn & Hall": "card-2", "": "card-3"}
    line = referring("Inn & Hall beside the Inn, for Innkeepers", refs, Markup(""))
    assert line == ('<span class="ref" data-ref="card-2">Inn &amp; Hall</span> beside the '
                    '<span class="ref" data-ref="card-1">Inn</span>, for Innkeepers')


def test_a_sign_stands_before_a_name_and_the_deed_on_the_line() -> None:
    line = referring("Ann <wins>", {"Ann": "seat-0"}, Markup(' data-act="star"'), lambda ref: f"<i>{ref}</i>")
    assert line == '<span data-act="star"><i>seat-0</i><span class="ref" data-ref="seat-0">Ann</span> &lt;wins&gt;</span>'
