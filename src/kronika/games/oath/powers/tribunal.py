"""The Tribunal: exchanges of favor and secrets together with promises about the future (oath.7.6.3.tribunal)."""

from __future__ import annotations

from kronika.kernel import Form

from .. import deals, promises
from ..hooks import ACTION
from ..state import OathTable, others
from .choices import pick_player

KINDS = ("favor", "secrets")


@ACTION.act("the-tribunal")
async def the_tribunal(t: OathTable, source: int, user: int) -> None:
    """With any one player: favor and secrets at once, and what each promises."""
    other = await pick_player(t, user, source, lambda: others(t.s, user))
    form = Form(user, "promise.offer", *deals.parts(t, user, user, other, KINDS, "gives"), *promises.parts(user, "gives"),
                *deals.parts(t, user, other, user, KINDS, "wants"), *promises.parts(user, "wants"))
    form.subject = (other,)
    favor, secrets, mine, my_number, wanted_favor, wanted_secrets, theirs, their_number = await form
    gives, wants = deals.Goods(favor, secrets), deals.Goods(wanted_favor, wanted_secrets)
    if await deals.accepted(t, user, other, gives, wants, word(mine, my_number), word(theirs, their_number)):
        await deals.exchange(t, user, other, gives, wants)
        promises.make(t, user, other, mine, my_number)
        promises.make(t, other, user, theirs, their_number)


def word(kind: str, number: int) -> str:
    """A promise as part of an offer, e.g. "promise-no-campaign:6"."""
    return "" if kind == "nothing" else f"promise-{kind}:{number}"
