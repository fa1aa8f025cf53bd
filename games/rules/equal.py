"""How states are compared."""


class Equal:
    """Equal if of one type with equal slots: what a cache that was read back is compared by."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(
            getattr(self, name) == getattr(other, name) for name in type(self).__slots__
        )

    __hash__ = None  # type: ignore[assignment]
