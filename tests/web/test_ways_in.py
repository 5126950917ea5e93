"""A passkey and a second step, with a device that Chromium plays and the codes of an app."""

from __future__ import annotations

import time
from collections.abc import Iterator
from uuid import uuid4

import pyotp
import pytest
from playwright.sync_api import Browser, Page, expect

from harness.browsing import context
from harness.people import PATIENCE
from harness.processes import free_port
from harness.site import MEMORY, Server, running

pytestmark = [pytest.mark.browser, pytest.mark.process]

PASSWORD = "many boats at sea"
#: a phone with a fingerprint: it says yes to everything
PHONE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture(scope="module")
def local_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site at "localhost": browsers offer passkeys there without https."""
    port, log = free_port(), tmp_path_factory.mktemp("site") / "serve.log"
    address = f"http://localhost:{port}"
    settings = MEMORY | {"ECUMENE_SITE": address, "ECUMENE_SECURE_COOKIES": "false"}
    server = Server(("serve",), settings, log, port=port)
    with running(server):
        server.wait_until_ready()
        yield address


@pytest.fixture
def page(browser: Browser, local_site: str) -> Iterator[Page]:
    """Somebody who has just registered, at the page about themselves."""
    with context(browser, local_site) as where:
        form = {"name": f"Ada {uuid4().hex[:8]}", "password": PASSWORD}
        answer = where.request.post("/api/accounts", data=form, headers={"X-Ecumene": "1"})
        assert answer.ok, answer.text()
        opened = where.new_page()
        opened.set_default_timeout(PATIENCE)
        opened.goto("/me")
        yield opened


def name_of(page: Page) -> str:
    return page.get_by_role("heading", level=1).inner_text()


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Sign out").first.click()
    page.wait_for_url("**/")
    page.goto("/sign-in")


def confirm_if_asked(page: Page) -> None:
    """It is still they: the dialog wants the password."""
    asked = page.locator("dialog[open] [data-form=confirm]")
    if asked.count():
        asked.locator("input").fill(PASSWORD)
        asked.locator("button.primary").click()


def give_password(page: Page, name: str) -> None:
    form = page.locator("[data-form=sign-in]")
    form.locator("input[autocomplete=username]").fill(name)
    form.locator("input[type=password]").fill(PASSWORD)
    form.locator("[data-submit]").click()


def is_signed_in(page: Page, name: str) -> None:
    page.wait_for_url("**/")
    page.goto("/me")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_a_passkey_is_made_and_signs_in(page: Page) -> None:
    device = page.context.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": PHONE})
    name = name_of(page)
    form = page.locator("[data-form=passkey]")
    form.locator("input").fill("My phone")
    form.locator("button").click()
    listed = page.locator("section[aria-labelledby=passkeys]").get_by_text("My phone")
    expect(listed.or_(page.locator("dialog[open]")).first).to_be_visible()
    confirm_if_asked(page)
    expect(listed).to_be_visible()
    sign_out(page)
    page.locator("[data-passkey]").click()
    is_signed_in(page, name)


def test_a_second_step_takes_a_code_of_the_app_and_one_for_lost_apps(page: Page) -> None:
    name = name_of(page)
    page.locator("[data-begin-second]").click()
    secret_shown = page.locator("[data-secret]")
    expect(secret_shown.or_(page.locator("dialog[open]")).first).to_be_visible()
    confirm_if_asked(page)
    app = pyotp.TOTP(secret_shown.inner_text())
    used = app.now()
    form = page.locator("[data-form=second-on]")
    form.locator("input").fill(used)
    form.locator("button.primary").click()
    recovery = page.locator("[data-recovery]").inner_text().split()
    assert len(recovery) == 10
    with page.expect_download() as saved:
        page.locator("[data-save]").click()
    assert saved.value.path().read_text().split() == recovery
    page.locator("[data-copy]").click()
    expect(page.get_by_text("The codes are copied.")).to_be_visible()

    sign_out(page)
    give_password(page, name)
    step = page.locator("[data-form=second]")
    step.locator("input").fill(used)  # each code is good once
    step.locator("button.primary").click()
    expect(page.get_by_role("alert").or_(page.get_by_role("status")).first).to_be_visible()
    expect(step).to_be_visible()
    step.locator("input").fill(_next_code(app, used))
    step.locator("button.primary").click()
    is_signed_in(page, name)

    sign_out(page)
    give_password(page, name)
    step.locator("input").fill(recovery[0])
    step.locator("button.primary").click()
    is_signed_in(page, name)
    expect(page.locator("section[aria-labelledby=second]")).to_contain_text("9")


def _next_code(app: pyotp.TOTP, used: str) -> str:
    """Return the authenticator's next code; half a minute may pass."""
    while (code := app.at(int(time.time()) + 25)) == used:  # the site takes the next one, too
        time.sleep(0.5)
    return code
