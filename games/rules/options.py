"""A table's options as a record writes them: `key=value` pairs split by `; `."""

from collections.abc import Mapping

from games.rules.contract import Illegal, Options, OptionSpec, Unreadable
from games.rules.marking import _


def parse_options(text: str, specs: Mapping[str, OptionSpec]) -> dict[str, str]:
    """Every option's value, defaults included. Refuses what is unknown, twice there, or not `key=value`."""
    chosen: dict[str, str] = {}
    for pair in text.split(";") if text.strip() else ():
        key, value = _parse_pair(pair, specs)
        if key in chosen:
            raise Unreadable(_("the option “{key}” stands twice"), key=key)
        chosen[key] = value
    return {key: chosen.get(key, spec.default) for key, spec in specs.items()}


def _parse_pair(pair: str, specs: Mapping[str, OptionSpec]) -> tuple[str, str]:
    key, equals, value = (part.strip() for part in pair.lower().partition("="))
    if not equals:
        raise Unreadable(
            _("an option is written key=value, and options are split by “; ”: “{pair}”"), pair=pair.strip()
        )
    refuse_option(key, value, specs)
    return key, value


def refuse_option(key: str, value: str, specs: Mapping[str, OptionSpec]) -> None:
    """Raise Illegal for a key that these rules do not have, or a value that the option cannot have."""
    if key not in specs:
        raise Illegal(_("there is no option “{key}”; the options are {all}"), key=key, all=", ".join(specs))
    if value not in specs[key].choices:
        raise Illegal(
            _("the option “{key}” cannot be “{value}”; it can be {choices}"),
            key=key,
            value=value,
            choices=_range(specs[key].choices),
        )


def _range(choices: tuple[str, ...]) -> str:
    return ", ".join(choices) if len(choices) < 10 else f"{choices[0]} … {choices[-1]}"


def format_options(options: Options, specs: Mapping[str, OptionSpec]) -> str:
    """The options that differ from their default, in the order of `specs`."""
    changed = ((key, options.get(key, spec.default), spec.default) for key, spec in specs.items())
    return "; ".join(f"{key}={value}" for key, value, default in changed if value != default)
