"""Passkeys (WebAuthn): a device signs in for its owner, on this site only.

They need https or localhost. The device must have verified its user (finger, face or PIN), so
passkeys need no second factor.
"""

from __future__ import annotations

import json
from datetime import date, datetime
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

import msgspec

from ecumene.kernel import Refusal
from ecumene.service.refusals import refusal

MAX_PASSKEYS = 10
MAX_LABEL = 60
NAME = "Ecumene"


class Passkey(msgspec.Struct, frozen=True):
    """A passkey."""

    id: bytes
    account: UUID
    key: bytes
    #: how often it has signed, as reported by itself
    count: int
    #: the owner's name for it
    name: str
    created: datetime
    used: date | None = None


def are_possible(site: str) -> bool:
    """Whether browsers offer passkeys at this address.

    >>> [are_possible(each) for each in ("https://play.example.org", "http://localhost:8000")]
    [True, True]
    >>> [are_possible(each) for each in ("http://192.168.1.20:8000", "")]
    [False, False]
    """
    parts = urlsplit(site)
    return parts.scheme == "https" or (parts.scheme == "http" and parts.hostname == "localhost")


def options_to_add(
    site: str, account: UUID, name: str, known: list[Passkey], challenge: bytes
) -> dict[str, Any]:
    """Return the browser options for creating a passkey."""
    import webauthn
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = webauthn.generate_registration_options(
        rp_id=_host(site),
        rp_name=NAME,
        user_id=account.bytes,
        user_name=name,
        challenge=challenge,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=each.id) for each in known],
    )
    return _plain(webauthn.options_to_json(options))


def read_new(
    site: str, account: UUID, name: str, answer: dict[str, Any], challenge: bytes, now: datetime
) -> Passkey:
    """Verify and return a new passkey."""
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        made = webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=_host(site),
            expected_origin=site,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError):
        raise no_passkey() from None
    return Passkey(
        made.credential_id, account, made.credential_public_key, made.sign_count, name, now
    )


def options_to_sign_in(site: str, challenge: bytes) -> dict[str, Any]:
    """Return the browser options for signing in with any passkey of this site."""
    import webauthn
    from webauthn.helpers.structs import UserVerificationRequirement

    options = webauthn.generate_authentication_options(
        rp_id=_host(site),
        challenge=challenge,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return _plain(webauthn.options_to_json(options))


def credential_id(answer: dict[str, Any]) -> bytes:
    """Return the id of the passkey in a browser's response."""
    import webauthn

    try:
        return webauthn.base64url_to_bytes(answer["rawId"])
    except (KeyError, TypeError, ValueError, AttributeError):
        raise no_passkey() from None


def use(
    site: str, passkey: Passkey, answer: dict[str, Any], challenge: bytes, today: date
) -> Passkey:
    """Verify a sign-in and return the updated passkey."""
    import webauthn
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        signed = webauthn.verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=_host(site),
            expected_origin=site,
            credential_public_key=passkey.key,
            credential_current_sign_count=passkey.count,
            require_user_verification=True,
        )
    except (WebAuthnException, ValueError, TypeError, KeyError):
        raise no_passkey() from None
    return msgspec.structs.replace(passkey, count=signed.new_sign_count, used=today)


def no_passkey() -> Refusal:
    return refusal("no_passkey")


def _host(site: str) -> str:
    return urlsplit(site).hostname or ""


def _plain(text: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text)
    return data
