"""For authors of games: which faces have no code yet, what hooks there are, and the stub of a card's power and of its test.

    script/power GAME                             faces without code; hooks with the arguments of their code
    script/power GAME FACE HOOK                   the two stubs, to be looked at
    script/power GAME FACE HOOK CODE TEST         appended to these two files

What a stub says of the card comes from the facts (Game.face_text); its arguments are those of other code on the hook.  Both stubs fail
until they are written.
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any

from kronika.kernel import Act, Game, Interrupt, Permission, Powers, Quantity, Trigger, game
from kronika.kernel.powers import Hook

RETURNS = {Quantity: "int | Part", Permission: "Reason | str | None", Interrupt: "int | None", Trigger: "None", Act: "None"}


def name_of(hook: Hook[Any], made: Game[Any]) -> str:
    """The variable that holds the hook in the game's modules, or how to look it up."""
    package = type(made).__module__.rpartition(".")[0]
    for module in [m for n, m in sorted(sys.modules.items()) if n == type(made).__module__ or n.startswith(f"{package}.")]:
        if found := next((n for n, value in vars(module).items() if value is hook), ""):
            return found
    return hook.name.upper().replace(".", "_").replace("-", "_")


def signature(hook: Hook[Any]) -> str:
    """(arguments) -> result of code on this hook: as other code has them."""
    if hook.code:
        return str(inspect.signature(next(iter(hook.code.values())))).replace("'", "")
    about = "user: int" if isinstance(hook, Act) else "seat: int, *about: int" if hook.own else "*about: int"
    result = next((text for kind, text in RETURNS.items() if isinstance(hook, kind)), "int")
    return f"(t: Table, source: int, {about}) -> {result}"


def stubs(made: Game[Any], face: str, hook: Hook[Any]) -> tuple[str, str]:
    """(code of the power, test of the power).  Raises ValueError if the face is on the hook already."""
    if face in hook.code:
        raise ValueError(f"{face} is already on {hook.name}")
    word, text = face.replace("-", "_"), made.face_text(face) or "What the card says."
    how = "act" if isinstance(hook, Act) else "on"
    kind = "async def" if isinstance(hook, (Trigger, Interrupt, Act)) else "def"
    says = text if text.endswith((".", "!", "?")) else f"{text}."
    code = f'''

@{name_of(hook, made)}.{how}("{face}")
{kind} {word}{signature(hook)}:
    """{says}"""
    raise AssertionError("{face} is not written yet")
'''
    test = f'''

@pytest.mark.rule("{made.name}.{word}")
def test_{word}() -> None:
    """{says}"""
    g = Scenario()  # the position in which the card matters
    g.say()  # the answers
    raise AssertionError("state what the card makes of it, in numbers of the component")
'''
    return code, test


def overview(made: Game[Any]) -> str:
    """What is there and what is missing."""
    bare = made.powers.without_code(made.faces)
    lines = [f"{made.name}: {len(made.faces)} faces, {len(bare)} without code{':' if bare else ''}"]
    lines += [*(f"  {face}" for face in bare), "hooks:"]
    lines += [f"  {hook.name:<24} {type(hook).__name__:<11} {len(hook.code):>3} faces  {signature(hook)}" for hook in made.powers.hooks]
    return "\n".join(lines)


def main(arguments: list[str]) -> str:
    """What the script prints.  Raises LookupError and ValueError with a sentence."""
    Powers.unfinished = True
    if len(arguments) not in (1, 3, 5):
        raise ValueError("write: script/power GAME, or: script/power GAME FACE HOOK [CODE TEST]")
    made = game(arguments[0])
    if len(arguments) == 1:
        return overview(made)
    face, wanted, *files = arguments[1:]
    hook = next((hook for hook in made.powers.hooks if hook.name == wanted), None)
    if hook is None:
        raise LookupError(f"{made.name} has no hook {wanted!r}; it has: {', '.join(hook.name for hook in made.powers.hooks)}")
    both = stubs(made, face, hook)
    for file, text in zip(files, both):
        with Path(file).open("a", encoding="utf-8") as out:
            out.write(text)
    return "" if files else "".join(both)


if __name__ == "__main__":
    try:
        print(main(sys.argv[1:]))
    except (LookupError, ValueError) as error:
        sys.exit(str(error))
