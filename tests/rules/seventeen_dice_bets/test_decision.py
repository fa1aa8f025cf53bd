"""What a seat is offered, in which order, and what it may play unasked."""

from .table import RULES, Table, betting, to_tokens


def offered(table: Table, name: str) -> list[str]:
    return [option.words for option in RULES.decision(table.state, table.names.index(name))]


def unasked(table: Table, name: str) -> list[str]:
    options = RULES.extra(table.state, table.names.index(name))
    return [words for option in options for words in option.moves()]


def test_a_bet_is_offered_on_every_empty_space_with_both_chips() -> None:
    table = betting(3)
    table.bet("same-2 with a")
    options = [option for option in RULES.decision(table.state, 1) if option.words != "token"]
    assert len(options) == 39
    assert "bet same-2" not in [option.words for option in options]
    assert {option.fields[0].choices for option in options} == {("with a", "with b")}


def test_the_second_bet_is_with_the_other_chip() -> None:
    table = betting(2)
    table.bet("same-2 with b", "straight-2 with b")
    table.miss()
    assert {option.fields[0].choices for option in RULES.decision(table.state, 1)[:-1]} == {("with a",)}


def test_what_one_s_dice_make_comes_first_and_the_dearest_of_it_before_all() -> None:
    table = betting(2, "4 5 6", alice="7 8", bob="4 4")
    assert offered(table, "Alice")[:3] == ["bet straight-5", "bet high", "bet straight-4"]
    table.miss()
    assert offered(table, "Bob")[:3] == ["bet same-3", "bet straight-2", "bet straight-3"]


def test_the_order_depends_on_nobody_else_s_dice() -> None:
    assert offered(betting(2, "4 5 6", bob="1 1"), "Alice") == offered(betting(2, "4 5 6", bob="8 7"), "Alice")


def test_each_brown_face_can_be_picked_once() -> None:
    table = betting(2, "4 2 4")
    while table.state.phase == "bet":
        table.miss()
    assert offered(table, table.asked) == ["pick 2", "pick 4", "token"]


def test_a_token_names_any_of_one_s_dice_and_at_least_one() -> None:
    table = betting(2, number=6, alice="5 2 5")
    assert unasked(table, "Bob") == []
    assert unasked(table, "Alice") == [f"token {faces}" for faces in ("2", "5", "2 5", "5 5", "2 5 5")]


def test_who_has_no_token_has_nothing_to_play_unasked() -> None:
    table = betting(2)
    table.play("Bob token 5 = 1")
    assert unasked(table, "Bob") == []
    assert table.view("Bob")["extra"] == []


def test_in_the_end_tokens_are_kept_or_used_by_who_is_asked() -> None:
    table = to_tokens(betting(2))
    assert offered(table, "Alice") == ["keep", "token"]
    table.play("Alice keep")
    assert (offered(table, "Alice"), unasked(table, "Alice")) == ([], [])


def test_nothing_is_played_unasked_before_the_dice_lie() -> None:
    table = Table(2)
    table.play("table shared = 1 2 3", "Alice roll = 4 5")
    assert unasked(table, "Alice") == []
