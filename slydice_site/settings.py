"""Settings by environment (`.env` in development). `slydice_site/checks.py` refuses what cannot work."""

from pathlib import Path

import environ
from django.utils.translation import gettext_lazy as _

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()
env.read_env(BASE_DIR / ".env")

# The default, so that `make run` needs no file; production sets DEVELOPMENT=off and is then checked strictly.
DEVELOPMENT = env.bool("DEVELOPMENT", default=True)
# Django's own error pages, in place of those that visitors get. Never where others can reach the site.
DEBUG = env.bool("DEBUG", default=False)
DEVELOPMENT_SECRET = "development-only-never-in-production"  # noqa: S105 (checks.py refuses it in production)
SECRET_KEY = env.str("SECRET_KEY", default=DEVELOPMENT_SECRET)
# Fernet's keys, with commas between. The first encrypts the secrets that dice follow from; each of them decrypts.
DEVELOPMENT_DICE_KEY = "ZGV2ZWxvcG1lbnQtb25seS0tbm90LWEtc2VjcmV0LS0="
DICE_KEYS = env.list("DICE_KEYS", default=[DEVELOPMENT_DICE_KEY] if DEVELOPMENT else [])
SITE_URL = env.str("SITE_URL", default="http://localhost:8000").rstrip("/")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["*"] if DEVELOPMENT else [])
CSRF_TRUSTED_ORIGINS = [SITE_URL]
DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / ".data")))

INSTALLED_APPS = [
    "slydice_site",
    "accounts",
    "games",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "django_htmx",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "slydice_site.middleware.SecurityHeaders",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "slydice_site.middleware.ServersAway",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "accounts.middleware.SignedInMiddleware",
    "accounts.middleware.PlayerMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "allauth.usersessions.middleware.UserSessionsMiddleware",
]

ROOT_URLCONF = "slydice_site.urls"
WSGI_APPLICATION = "slydice_site.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.context_processors.player",
            ],
        },
    },
]

# The embedded servers are started by slydice_site/servers.py, which sets both variables for its children.
DATABASES = {"default": env.db_url("DATABASE_URL", default="postgres:///slydice")}
DATABASES["default"] |= {"CONN_MAX_AGE": 600, "CONN_HEALTH_CHECKS": False}
# Whoever hangs in the middle of a transaction holds a game's lock; the server ends that within a minute.
DATABASES["default"].setdefault("OPTIONS", {})["options"] = "-c idle_in_transaction_session_timeout=60s"
# A statement that comes often is kept planned on its connection: planning a move's costs more than doing them.
DATABASES["default"]["OPTIONS"] |= {"server_side_binding": True, "prepare_threshold": 5}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", default="redis://localhost:6379/0")
# A dead cache never costs a page: reads miss, and a request that plays does not ask it at all.
CACHES = {
    "default": {"BACKEND": "slydice_site.cache.ForgivingRedisCache", "LOCATION": REDIS_URL, "KEY_PREFIX": "slydice"},
}
SESSION_ENGINE = "slydice_site.sessions"
SESSION_COOKIE_AGE = 180 * 24 * 3600
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("ko", _("Korean")), ("pt-br", _("Brazilian Portuguese"))]
LOCALE_PATHS = [BASE_DIR / "slydice_site" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# Files that the site makes for somebody: given out by pages that ask who it is, never by an address of their own. All
# hosts must see the same folder, or another storage (docs/running.md); what is being made is one worker's own.
MEDIA_ROOT = Path(env.str("MEDIA_ROOT", default=str(DATA_DIR / "media")))
FILE_UPLOAD_PERMISSIONS, FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o600, 0o700
WORK_DIR = Path(env.str("WORK_DIR", default=str(DATA_DIR / "work")))
# The records of all public games by months, for everybody.
ARCHIVE_FILES = Path(env.str("ARCHIVE_FILES", default=str(DATA_DIR / "archive")))
STATIC_URL = "static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(DATA_DIR / "static")))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "slydice_site.static_files.StaticFiles"},
}

# Mail. Without EMAIL_URL the development sink that `make run` starts takes everything.
MAIL_SINK_PORT = env.int("MAIL_SINK_PORT", default=8026)
EMAIL_CONFIG = env.email_url("EMAIL_URL", default=f"smtp://127.0.0.1:{MAIL_SINK_PORT}")
vars().update(EMAIL_CONFIG)
EMAIL_TIMEOUT = 10
MAIL_DOMAIN = env.str("MAIL_DOMAIN", default="play.localhost")
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default=f"Sly Dice by post <turn@{MAIL_DOMAIN}>")
# Mails that come in: the listener of `manage.py post`, and a mailbox for `manage.py poll_mailbox` (docs/mail.md).
POST_PORT = env.int("POST_PORT", default=8025)
MAILBOX_URL = env.str("MAILBOX_URL", default="")
# The name under which our own mail server writes Authentication-Results; without it nobody's verdicts are believed.
MAIL_AUTHSERV_ID = env.str("MAIL_AUTHSERV_ID", default="")
MAIL_DEMAND_DMARC = env.bool("MAIL_DEMAND_DMARC", default=False)
# The keys with which mail services sign what they hand over at /inbound/<service>/.
_WEBHOOK_KEYS = (
    "WEBHOOK_SECRET",
    "MAILGUN_WEBHOOK_SIGNING_KEY",
    "POSTAL_WEBHOOK_KEY",
    "MANDRILL_WEBHOOK_KEY",
    "MAILERSEND_INBOUND_SECRET",
    "MAILERSEND_SIGNING_SECRET",
)
ANYMAIL = {key: value for key in _WEBHOOK_KEYS if (value := env.str(key, default=""))}
# How long a question may be answered on the page before anybody is told: whoever is there gets no message, and what is
# asked and closed again within that time is never told. Less in games whose time is short.
TURN_MAIL_GRACE_SECONDS = env.int("TURN_MAIL_GRACE_SECONDS", default=60)
# How many messages one worker sends at the same time, so that a slow provider does not hold up the others.
SENT_AT_ONCE = env.int("SENT_AT_ONCE", default=4)
# Whether webhooks and pushes may lead to this machine: else a stranger's address would reach what listens only here.
OUTSIDE_LOOPBACK = DEVELOPMENT
# A file of authorities whose certificates are believed there, in place of the system's.
OUTSIDE_CA = env.str("OUTSIDE_CA", default="")
# Pushes to browsers: the private key that says who we are (`manage.py make_vapid_keys`); a new one ends every
# subscription. And the hosts of push services, a leading dot for all below a name.
DEVELOPMENT_VAPID_KEY = "ZGV2ZWxvcG1lbnQtb25seS0tbm90LWEtc2VjcmV0LS0"
VAPID_KEY = env.str("VAPID_KEY", default=DEVELOPMENT_VAPID_KEY if DEVELOPMENT else "")
PUSH_HOSTS = [
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
    *env.list("PUSH_HOSTS", default=[]),
]
# Who gets the daily message that goes through the whole chain; "" for nobody.
OPERATOR_ADDRESS = env.str("OPERATOR_ADDRESS", default="")
# What a program that watches the site brings to read /metrics; "" for staff alone.
METRICS_TOKEN = env.str("METRICS_TOKEN", default="")

# Celery (engineering notes: the row is the truth, the broker only wakes).
CELERY_BROKER_URL = REDIS_URL
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 600,
    "unacked_restore_interval": 10,
    "unacked_restore_throttle": 1,
    "socket_timeout": 5,
    "socket_connect_timeout": 2,
}
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = 60
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_MAX_TASKS_PER_CHILD = 500
CELERY_TIMEZONE = "UTC"
SWEEP_SECONDS = env.float("SWEEP_SECONDS", default=2.0)
HEARTBEAT_SECONDS = 5.0
TIDY_SECONDS = 3600.0
COUNT_SECONDS = 60.0
TABLES_SECONDS = 15.0
ANALYSE_SECONDS = 5.0
RATE_SECONDS = 5.0
WATCH_SECONDS = 300.0
ARCHIVE_SECONDS = 300.0
# A wake that was not heeded before the next one is worth nothing any more.
CELERY_BEAT_SCHEDULE = {
    task: {"task": f"games.{task}", "schedule": seconds, "options": {"expires": seconds}}
    for task, seconds in [
        ("tasks.sweep_deadlines", SWEEP_SECONDS),
        ("tasks.send_deliveries", SWEEP_SECONDS),
        ("inbound.tasks.read_mails", SWEEP_SECONDS),
        ("inbound.tasks.forget_mails", TIDY_SECONDS),
        ("tasks.show_life", HEARTBEAT_SECONDS),
        ("tasks.tidy", TIDY_SECONDS),
        ("tasks.look_after_tables", TABLES_SECONDS),
        ("tasks.count_dice", COUNT_SECONDS),
        ("tasks.make_exports", SWEEP_SECONDS),
        ("tasks.write_archive_files", ARCHIVE_SECONDS),
        ("tasks.index_games", SWEEP_SECONDS),
        ("tasks.analyse_games", ANALYSE_SECONDS),
        ("tasks.rate_games", RATE_SECONDS),
        ("tasks.send_canary", WATCH_SECONDS),
        ("tasks.watch_deliveries", WATCH_SECONDS),
    ]
}

# Sign-in: a code by mail, passkeys, a password only for those who want one.
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["accounts.backends.PlayerBackend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "my-games"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_MAX_ATTEMPTS = 3
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 300
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_CHANGE = True
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_PREVENT_ENUMERATION = True
ACCOUNT_SESSION_REMEMBER = True
# Ours beside allauth's own (games/web/limits.py).
ACCOUNT_RATE_LIMITS = {
    "new_guest": "10/m/ip,60/h/ip",
    "open_table": "60/h/key",
    "add_webhook": "60/h/key",
    "analyse": "30/m/ip",
}
ACCOUNT_FORMS = {"login": "accounts.entrance.SignInForm", "signup": "accounts.entrance.SignUpForm"}
ACCOUNT_USER_DISPLAY = "accounts.adapter.display_name"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
MFA_ADAPTER = "accounts.adapter.MFAAdapter"
MFA_SUPPORTED_TYPES = ["webauthn", "totp", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_PASSKEY_SIGNUP_ENABLED = True
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = DEVELOPMENT
USERSESSIONS_TRACK_ACTIVITY = False
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

if not DEVELOPMENT:
    SECURE_SSL_REDIRECT = env.bool("SECURE_SSL_REDIRECT", default=True)
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 30 * 24 * 3600
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
    ALLAUTH_TRUSTED_PROXY_COUNT = env.int("TRUSTED_PROXIES", default=1)

# Nobody gets mails of errors (no ADMINS); were there any, they would hold no variables.
DEFAULT_EXCEPTION_REPORTER = "slydice_site.error_reports.ReportWithoutWords"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {
            "()": "slydice_site.error_words.WithoutErrorWords",
            "fmt": "%(asctime)s %(levelname)s %(name)s: %(message)s",
            "quotes": DEVELOPMENT,
        }
    },
    # Django logs the path of every request that it refuses.
    "filters": {"short_tokens": {"()": "slydice_site.secret_paths.ShortTokens"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain", "filters": ["short_tokens"]}},
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="INFO")},
    # Django's own handlers would print each line a second time.
    # aiosmtpd's would write down every reply address, with its token.
    # urllib3's would write down addresses of webhooks, which are secrets.
    "loggers": {
        "django": {"handlers": [], "level": "INFO"},
        "mail.log": {"level": "WARNING"},
        "urllib3": {"level": "ERROR"},
    },
}
