"""What staff see of people: accounts, never a seat's hidden dice."""

from django.contrib import admin
from django.http import HttpRequest

from .models import Player, User
from .staff import staff_site


class PeopleAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """People sign up themselves (the first of the staff by `createsuperuser`), and leaving is more than a row gone."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Django would filter by any column that the address names, a password's hash included."""
        return False


@admin.register(User, site=staff_site)
class UserAdmin(PeopleAdmin):
    list_display = ("email", "is_active", "is_staff", "date_joined", "last_login")
    search_fields = ("email",)
    fields = ("email", "is_active", "is_staff", "is_superuser", "date_joined", "last_login")
    readonly_fields = ("email", "date_joined", "last_login")


@admin.register(Player, site=staff_site)
class PlayerAdmin(PeopleAdmin):
    list_display = ("name", "user", "language", "zone", "created_at")
    list_select_related = ("user",)
    search_fields = ("name", "user__email")
    fields = ("name", "user", "language", "zone", "created_at")
    readonly_fields = ("user", "created_at")
