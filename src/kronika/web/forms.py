"""What a request got wrong, field by field, in our words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kronika.kernel import Message, message
from kronika.words import mark

# kind of pydantic's fault -> message; what stands in braces is in the fault's context
FAULTS = {
    "bool_parsing": mark("true or false is expected"),
    "bool_type": mark("true or false is expected"),
    "dict_type": mark("an object is expected"),
    "extra_forbidden": mark("there is no such field"),
    "greater_than": mark("more than {gt} is expected"),
    "greater_than_equal": mark("{ge} or more is expected"),
    "int_from_float": mark("a whole number is expected"),
    "int_parsing": mark("a whole number is expected"),
    "int_type": mark("a whole number is expected"),
    "json_invalid": mark("this is no JSON"),
    "less_than": mark("less than {lt} is expected"),
    "less_than_equal": mark("{le} or less is expected"),
    "list_type": mark("a list is expected"),
    "missing": mark("this field is missing"),
    "model_attributes_type": mark("an object is expected"),
    "string_pattern_mismatch": mark("this has signs that are not allowed here"),
    "string_too_long": mark("longest length: {max_length}"),
    "string_too_short": mark("shortest length: {min_length}"),
    "string_type": mark("a text is expected"),
    "too_long": mark("longest length: {max_length}"),
    "too_short": mark("shortest length: {min_length}"),
}
OTHERWISE = mark("this is not of the expected form")


def form_fault(fault: Mapping[str, Any]) -> Message:
    """One of pydantic's errors as a sentence."""
    text = FAULTS.get(str(fault.get("type")), OTHERWISE)
    return message(text, **fault.get("ctx", {})) if "{" in text else message(text)
