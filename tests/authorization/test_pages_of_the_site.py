"""Who may do what at all other addresses of the site, the admin's included."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.models import Player
from games.models import ReplyAddress, SavedSearch
from games.models.reply_address import hash_token
from games.notify.links import seat_link, stop_link

from .addresses import Address, all_addresses
from .cast import browsing, outsiders
from .stages import game_at
from .tables import METHODS, Cells, outcome, read_table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _in_public(settings: Settings) -> None:
    """Pages that are for development are not there."""
    settings.DEVELOPMENT = False


# `account`: somebody who has signed in; to these pages staff are the same. The link of a mail (`seat`) is Bob's, who
# has an account: it lets nobody in, but `stop-mail` stops his mails for whoever holds it. `healthz` misses the worker.
OURS = """
                                           visitor             guest               account
GET  profile                               >login              200                 200
POST profile                               >login              200                 200
GET  channels                              >login              200                 200
POST channels                              >login              400                 400
GET  undo-channels                         405                 405                 405
POST undo-channels                         >login              >channels           >channels
GET  test-channel                          405                 405                 405
POST test-channel                          >login              404                 404
GET  feed-address                          405                 405                 405
POST feed-address                          >login              >channels           >channels
GET  feed                                  200                 200                 200
POST feed                                  405                 405                 405
GET  add-webhook                           >login              200                 200
POST add-webhook                           >login              400                 400
GET  new-secret                            >login              404                 404
POST new-secret                            >login              404                 404
GET  way-on                                405                 405                 405
POST way-on                                >login              404                 404
GET  way-remove                            >login              404                 404
POST way-remove                            >login              404                 404
GET  mail-again                            405                 405                 405
POST mail-again                            >login              >profile            >profile
GET  calendar-address                      405                 405                 405
POST calendar-address                      >login              >profile            >profile
GET  leave                                 >login              200                 200
POST leave                                 >login              >home               >request_reauthentication_code
GET  end-session                           405                 405                 405
POST end-session                           >login              >login              404
GET  language                              405                 405                 405
POST language                              >home               >home               >home
GET  service-worker                        200                 200                 200
POST service-worker                        405                 405                 405
GET  manifest                              200                 200                 200
POST manifest                              405                 405                 405
GET  add-push                              405                 405                 405
POST add-push                              >login              409                 409
GET  drop-push                             405                 405                 405
POST drop-push                             >login              >channels           >channels
GET  news                                  >login              200                 200
POST news                                  405                 405                 405
GET  news-seen                             405                 405                 405
POST news-seen                             >login              >news               >news
GET  news-unread                           200                 200                 200
POST news-unread                           405                 405                 405
GET  home                                  200                 200                 200
POST home                                  405                 405                 405
GET  play                                  >home               >home               >home
POST play                                  >game               >game               >game
GET  name                                  200                 >home               >home
POST name                                  >home               >home               >home
GET  my-games                              200                 200                 200
POST my-games                              405                 405                 405
GET  player                                200                 200                 200
POST player                                405                 405                 405
GET  choose-figures                        405                 405                 405
POST choose-figures                        >login              >my-archive         >my-archive
GET  holidays                              >login              200                 200
POST holidays                              405                 405                 405
GET  plan-holiday                          >login              200                 200
POST plan-holiday                          >login              400                 400
GET  change-holiday                        >login              409                 409
POST change-holiday                        >login              409                 409
GET  call-off-holiday                      >login              409                 409
POST call-off-holiday                      >login              409                 409
GET  tables                                200                 200                 200
POST tables                                405                 405                 405
GET  new-table                             200                 200                 200
POST new-table                             400                 400                 400
GET  seat                                  >login              >login              >login
POST seat                                  >login              >login              >login
GET  seat-replay                           >login              >login              >login
POST seat-replay                           >login              >login              >login
GET  seat-proof                            >login              >login              >login
POST seat-proof                            >login              >login              >login
GET  answer                                200                 200                 200
POST answer                                200                 200                 200
GET  stop-mail                             200                 200                 200
POST stop-mail                             200                 200                 200
GET  dev-mail                              404                 404                 404
POST dev-mail                              405                 405                 405
GET  dev-mail-one                          404                 404                 404
POST dev-mail-one                          405                 405                 405
GET  dev-mail-html                         404                 404                 404
POST dev-mail-html                         405                 405                 405
GET  dev-mail-answer                       405                 405                 405
POST dev-mail-answer                       404                 404                 404
GET  calendar                              200                 200                 200
POST calendar                              405                 405                 405
GET  archive                               200                 200                 200
POST archive                               405                 405                 405
GET  saved-searches                        >login              200                 200
POST saved-searches                        405                 405                 405
GET  save-search                           405                 405                 405
POST save-search                           >login              >saved-searches     >saved-searches
GET  undo-search                           405                 405                 405
POST undo-search                           >login              >saved-searches     >saved-searches
GET  drop-search                           405                 405                 405
POST drop-search                           >login              404                 404
GET  search-feed                           200                 200                 200
POST search-feed                           405                 405                 405
GET  ratings                               200                 200                 200
POST ratings                               405                 405                 405
GET  leaderboard                           200                 200                 200
POST leaderboard                           405                 405                 405
GET  choose-rating                         405                 405                 405
POST choose-rating                         >login              >ratings            >ratings
GET  my-archive                            >login              200                 200
POST my-archive                            405                 405                 405
GET  export-progress                       >login              200                 200
POST export-progress                       405                 405                 405
GET  request-export                        405                 405                 405
POST request-export                        >login              >my-archive         >my-archive
GET  export-file                           >login              404                 404
POST export-file                           405                 405                 405
GET  drop-export                           405                 405                 405
POST drop-export                           >login              >my-archive         >my-archive
GET  archive-files                         200                 200                 200
POST archive-files                         405                 405                 405
GET  archive-index                         200                 200                 200
POST archive-index                         405                 405                 405
GET  archive-file                          404                 404                 404
POST archive-file                          405                 405                 405
GET  verify                                200                 200                 200
POST verify                                405                 405                 405
GET  dice                                  200                 200                 200
POST dice                                  405                 405                 405
GET  all-rules                             200                 200                 200
POST all-rules                             405                 405                 405
GET  how-to-play                           200                 200                 200
POST how-to-play                           405                 405                 405
GET  inbound                               404                 404                 404
POST inbound                               404                 404                 404
GET  tracking                              404                 404                 404
POST tracking                              404                 404                 404
GET  healthz                               503                 503                 503
POST healthz                               503                 503                 503
GET  metrics                               404                 404                 404
POST metrics                               405                 405                 405
GET  robots                                200                 200                 200
POST robots                                405                 405                 405
"""
# django-allauth's: a guest is a visitor here; what weakens an account wants a fresh proof of who asks.
SIGNING_IN = """
                                           visitor             guest               account
GET  account_login                         200                 200                 >my-games
POST account_login                         200                 200                 >my-games
GET  account_logout                        >home               >home               200
POST account_logout                        >home               >home               >home
GET  account_inactive                      200                 200                 200
POST account_inactive                      405                 405                 405
GET  account_signup                        200                 200                 >my-games
POST account_signup                        200                 200                 >my-games
GET  account_reauthenticate                >login              >login              >request_reauthentication_code
POST account_reauthenticate                >login              >login              >request_reauthentication_code
GET  account_request_reauthentication_code >login              >login              200
POST account_request_reauthentication_code >login              >login              200
GET  account_confirm_reauthentication_code >login              >login              >request_reauthentication_code
POST account_confirm_reauthentication_code >login              >login              >request_reauthentication_code
GET  account_email                         >login              >login              200
POST account_email                         >login              >login              >email
GET  account_email_verification_sent       >login              >login              >email
POST account_email_verification_sent       >login              >login              >email
GET  account_change_password               >login              >login              >set_password
POST account_change_password               >login              >login              >set_password
GET  account_set_password                  >login              >login              200
POST account_set_password                  >login              >login              200
GET  account_reset_password                200                 200                 200
POST account_reset_password                200                 200                 200
GET  account_confirm_login_code            >request_login_code >request_login_code >my-games
POST account_confirm_login_code            >request_login_code >request_login_code >my-games
GET  account_confirm_password_reset_code   >login              >login              >login
POST account_confirm_password_reset_code   >login              >login              >login
GET  account_complete_password_reset       >reset_password     >reset_password     >reset_password
POST account_complete_password_reset       >reset_password     >reset_password     >reset_password
GET  account_password_reset_completed      200                 200                 200
POST account_password_reset_completed      405                 405                 405
GET  account_signup_by_passkey             200                 200                 >my-games
POST account_signup_by_passkey             200                 200                 >my-games
GET  account_request_login_code            200                 200                 >my-games
POST account_request_login_code            200                 200                 >my-games
GET  mfa_index                             >login              >login              200
POST mfa_index                             >login              >login              405
GET  mfa_authenticate                      >login              >login              >my-games
POST mfa_authenticate                      >login              >login              >my-games
GET  mfa_reauthenticate                    >login              >login              >request_reauthentication_code
POST mfa_reauthenticate                    >login              >login              >request_reauthentication_code
GET  mfa_activate_totp                     >login              >login              >request_reauthentication_code
POST mfa_activate_totp                     >login              >login              >request_reauthentication_code
GET  mfa_deactivate_totp                   >login              >login              404
POST mfa_deactivate_totp                   >login              >login              404
GET  mfa_view_recovery_codes               >login              >login              404
POST mfa_view_recovery_codes               >login              >login              405
GET  mfa_generate_recovery_codes           >login              >login              >request_reauthentication_code
POST mfa_generate_recovery_codes           >login              >login              >request_reauthentication_code
GET  mfa_download_recovery_codes           >login              >login              404
POST mfa_download_recovery_codes           >login              >login              404
GET  mfa_list_webauthn                     >login              >login              200
POST mfa_list_webauthn                     >login              >login              405
GET  mfa_add_webauthn                      >login              >login              >request_reauthentication_code
POST mfa_add_webauthn                      >login              >login              >request_reauthentication_code
GET  mfa_reauthenticate_webauthn           >login              >login              >request_reauthentication_code
POST mfa_reauthenticate_webauthn           >login              >login              >request_reauthentication_code
GET  mfa_remove_webauthn                   >login              >login              >request_reauthentication_code
POST mfa_remove_webauthn                   >login              >login              >request_reauthentication_code
GET  mfa_edit_webauthn                     >login              >login              >request_reauthentication_code
POST mfa_edit_webauthn                     >login              >login              >request_reauthentication_code
GET  mfa_login_webauthn                    >login              >login              >my-games
POST mfa_login_webauthn                    >login              >login              >my-games
GET  mfa_signup_webauthn                   >signup             >signup             >my-games
POST mfa_signup_webauthn                   >signup             >signup             >my-games
GET  usersessions_list                     >login              >login              200
POST usersessions_list                     >login              >login              >usersessions_list
"""
TABLES = [read_table(OURS), read_table(SIGNING_IN)]
TABLE = {column: TABLES[0][column] | TABLES[1][column] for column in TABLES[0]}
ADDRESSES = [address for address in all_addresses() if not address.is_of_game and not address.is_admin]
# The token of a mail that asked Bob something; the question is closed.
ANSWER = "a" * 24
# The secret of Bob's calendar, of his feed and of the search that he has saved.
CALENDAR = "b" * 24
ANY_FORM = {"name": "Vic", "zone": "UTC", "kind": "sly-dice", "programs": "1"}


@pytest.fixture
def values(alice: Player, bob: Player, now: datetime) -> Mapping[str, Any]:
    """What stands in addresses, but the tokens."""
    game = game_at("finished", alice, bob, is_public=False, now=now)
    seat = game.seats.get(player=bob)
    tokens = {"seat": token_of(seat_link(seat, bob)), "stop-mail": token_of(stop_link("turns", bob.pk))}
    tokens |= {"seat-replay": tokens["seat"], "seat-proof": tokens["seat"], "answer": ANSWER}
    tokens |= {"export-file": CALENDAR, "drop-export": CALENDAR}
    tokens |= {"calendar": CALENDAR, "feed": CALENDAR, "search-feed": CALENDAR}
    Player.objects.filter(pk=bob.pk).update(calendar_token=CALENDAR, feed_token=CALENDAR)
    SavedSearch.objects.create(player=bob, name="All", query="", token=CALENDAR, created_at=now)
    ReplyAddress.objects.create(token_hash=hash_token(ANSWER), game=game, seat=seat, asked_at=1, made_at=now)
    return {
        "pk": 1,
        "number": 1,
        "way": 1,
        "name": "a.eml",
        "month": "2026-11",
        "person": bob.key,
        "kind": "sly-dice",
        "provider": "mailgun",
        "tokens": tokens,
    }


def token_of(link: str) -> str:
    return link.rstrip("/").rpartition("/")[2]


@pytest.mark.parametrize(
    ("who", "column"), [("visitor", "visitor"), ("guest", "guest"), ("member", "account"), ("staff", "account")]
)
def test_pages(who: str, column: str, values: Mapping[str, Any], charlie: Player, dora: Player) -> None:
    browser = outsiders(charlie, dora)[who]

    assert outcomes(browser, values, ADDRESSES) == TABLE[column,]


def outcomes(browser: Client, values: Mapping[str, Any], addresses: list[Address]) -> Cells:
    """What comes of each address; nothing of what one request did is left for the next."""
    return {
        (method, address.name): tried(browser, method, address, values) for address in addresses for method in METHODS
    }


def tried(browser: Client, method: str, address: Address, values: Mapping[str, Any]) -> str:
    token = values["tokens"].get(address.name)
    with browsing(browser, method, address.path({**values, "token": token}), ANY_FORM) as response:
        return outcome(response)
