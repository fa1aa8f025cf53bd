"""The addresses of the pages. A key or token of another shape is no address at all."""

from django.urls import path, register_converter

from . import (
    acts,
    analysis,
    answering,
    archive,
    archive_feed,
    archive_files,
    calendar,
    channels_page,
    confirmations,
    deadlines,
    development,
    development_answer,
    dice_so_far,
    feeds,
    game,
    holidays,
    home,
    how_to_play,
    invitations,
    my_archive,
    my_games,
    naming,
    news,
    orders,
    pause,
    players,
    proof,
    push,
    ratings,
    records,
    rematch,
    replay,
    saved_searches,
    seat_link,
    showing,
    tables,
    told,
    unsubscribe,
    ways_page,
    webhooks,
)


class KeyConverter:
    regex = "[a-z0-9]{1,16}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class TokenConverter(KeyConverter):
    regex = "[a-z2-7]{24}"


class LineConverter:
    regex = "[0-9]{1,9}"

    def to_python(self, value: str) -> int:
        return int(value)

    def to_url(self, value: int) -> str:
        return str(value)


class MonthConverter(KeyConverter):
    regex = "[0-9]{4}-[0-9]{2}"


register_converter(KeyConverter, "key")
register_converter(TokenConverter, "token")
register_converter(LineConverter, "line")
register_converter(MonthConverter, "month")

urlpatterns = [
    path("", home.home, name="home"),
    path("play/", home.play, name="play"),
    path("name/", naming.name, name="name"),
    path("games/", my_games.my_games, name="my-games"),
    path("profile/channels/", channels_page.channels, name="channels"),
    path("profile/channels/undo/", channels_page.undo, name="undo-channels"),
    path("profile/channels/test/", ways_page.test, name="test-channel"),
    path("profile/feed/", feeds.change_address, name="feed-address"),
    path("feed/<token:token>.atom", feeds.my_turns, name="feed"),
    path("profile/channels/webhook/", webhooks.add, name="add-webhook"),
    path("profile/channels/<line:way>/secret/", webhooks.renew_secret, name="new-secret"),
    path("profile/channels/<line:way>/on/", ways_page.switch_on, name="way-on"),
    path("profile/channels/<line:way>/remove/", ways_page.remove, name="way-remove"),
    path("holidays/", holidays.holidays, name="holidays"),
    path("holidays/plan/", holidays.plan, name="plan-holiday"),
    path("holidays/<line:number>/", holidays.change, name="change-holiday"),
    path("holidays/<line:number>/call-off/", holidays.call_off, name="call-off-holiday"),
    path("tables/", tables.tables, name="tables"),
    path("tables/new/", tables.new_table, name="new-table"),
    path("service-worker.js", push.service_worker, name="service-worker"),
    path("manifest.webmanifest", push.manifest, name="manifest"),
    path("profile/channels/push/", push.add_browser, name="add-push"),
    path("profile/channels/push/drop/", push.drop_browser, name="drop-push"),
    path("news/", news.news, name="news"),
    path("news/seen/", news.seen, name="news-seen"),
    path("news/unread/", news.unread, name="news-unread"),
    path("games/<key:key>/", game.game, name="game"),
    path("games/<key:key>/live/", game.live, name="live"),
    path("games/<key:key>/move/", acts.move, name="move"),
    path("games/<key:key>/out-of-turn/", acts.move_out_of_turn, name="out-of-turn"),
    path("games/<key:key>/join/", acts.join, name="join-table"),
    path("games/<key:key>/leave/", acts.leave, name="leave-table"),
    path("games/<key:key>/rematch/", rematch.rematch, name="rematch"),
    path("games/<key:key>/ready/", acts.ready, name="ready"),
    path("games/<key:key>/keep-open/", acts.keep_open, name="keep-open"),
    path("games/<key:key>/fill/", acts.fill, name="fill-table"),
    path("games/<key:key>/invite/", acts.invite, name="invite"),
    path("games/<key:key>/nudge/", acts.nudge, name="nudge"),
    path("games/<key:key>/mute/", acts.mute, name="mute"),
    path("games/<key:key>/say/", acts.say, name="say"),
    path("games/<key:key>/words/", acts.change_words, name="change-words"),
    path("games/<key:key>/cancel/", confirmations.cancel, name="cancel-table"),
    path("games/<key:key>/resign/", confirmations.resign, name="resign"),
    path("games/<key:key>/pause/", pause.pause, name="pause"),
    path("games/<key:key>/pause/agree/", pause.agree, name="agree-to-pause"),
    path("games/<key:key>/pause/drop/", pause.drop, name="drop-pause"),
    path("games/<key:key>/pause/end/", pause.end, name="end-pause"),
    path("games/<key:key>/return/", acts.return_to_seat, name="return-to-seat"),
    path("games/<key:key>/step-in/", acts.step_in, name="step-in"),
    path("games/<key:key>/orders/", orders.orders, name="orders"),
    path("games/<key:key>/orders/withdraw/", orders.withdraw, name="withdraw-order"),
    path("games/<key:key>/deadlines/", deadlines.deadlines, name="deadlines"),
    path("games/<key:key>/feed.atom", feeds.of_game, name="game-feed"),
    path("games/<key:key>/told/", told.told, name="told"),
    path("games/<key:key>/told/again/", told.tell_again, name="tell-again"),
    path("games/<key:key>/record/", replay.record, name="record"),
    path("games/<key:key>/record/json/", records.record_json, name="record-json"),
    path("games/<key:key>/proof/", proof.proof, name="proof"),
    path("games/<key:key>/proof/file/", proof.proof_file, name="proof-file"),
    path("games/<key:key>/at/<line:line>/", replay.step, name="step"),
    path("games/<key:key>/analysis/", analysis.analysis, name="analysis"),
    path("join/<token:token>/", invitations.invite_link, name="join"),
    path("invitation/<token:token>/", invitations.invitation, name="invitation"),
    path("invitation/<token:token>/decline/", invitations.decline, name="decline"),
    path("seat/<str:token>/", seat_link.seat, name="seat"),
    path("seat/<str:token>/replay/", seat_link.seat, {"to": "step"}, name="seat-replay"),
    path("seat/<str:token>/proof/", seat_link.seat, {"to": "proof"}, name="seat-proof"),
    path("answer/<token:token>/", answering.answer, name="answer"),
    path("mail/stop/<str:token>/", unsubscribe.stop_mail, name="stop-mail"),
    path("dev/mail/", development.mails, name="dev-mail"),
    path("dev/mail/<str:name>/", development.mail, name="dev-mail-one"),
    path("dev/mail/<str:name>/html/", development.mail_html, name="dev-mail-html"),
    path("dev/mail/<str:name>/answer/", development_answer.answer, name="dev-mail-answer"),
    path("calendar/<token:token>.ics", calendar.calendar, name="calendar"),
    path("players/<key:person>/", players.player, name="player"),
    path("profile/figures/", showing.choose_figures, name="choose-figures"),
    path("archive/", archive.archive, name="archive"),
    path("archive/files/", archive_files.archive_files, name="archive-files"),
    path("archive/files/index.json", archive_files.archive_index, name="archive-index"),
    path("archive/files/slydice-<month:month>.games.gz", archive_files.archive_file, name="archive-file"),
    path("profile/archive/", my_archive.my_archive, name="my-archive"),
    path("profile/archive/progress/", my_archive.progress, name="export-progress"),
    path("profile/archive/export/", my_archive.make, name="request-export"),
    path("profile/archive/export/<token:token>/", my_archive.download, name="export-file"),
    path("profile/archive/export/<token:token>/delete/", my_archive.delete, name="drop-export"),
    path("ratings/", ratings.ratings, name="ratings"),
    path("ratings/<slug:kind>/", ratings.leaderboard, name="leaderboard"),
    path("profile/rating/", showing.choose_rating, name="choose-rating"),
    path("archive/saved/", saved_searches.saved, name="saved-searches"),
    path("archive/saved/save/", saved_searches.save, name="save-search"),
    path("archive/saved/undo/", saved_searches.undo, name="undo-search"),
    path("archive/saved/<line:number>/delete/", saved_searches.drop, name="drop-search"),
    path("archive/feed/<token:token>.atom", archive_feed.search_feed, name="search-feed"),
    path("verify/", proof.verify, name="verify"),
    path("dice/", dice_so_far.dice_so_far, name="dice"),
    path("rules/", how_to_play.all_rules, name="all-rules"),
    path("rules/<slug:kind>/", how_to_play.how_to_play, name="how-to-play"),
]
