"""Two-factor sign-in: codes from an app (TOTP, RFC 6238), and recovery codes.

The code follows the password, the link or the other site. Each code works once. Passkeys need no
code: the device verifies its user.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import datetime
from uuid import UUID

import msgspec

from ecumene.kernel import Refusal
from ecumene.service.refusals import refusal

#: seconds per code, and how many codes before and after the present one are accepted
STEP = 30
AROUND = 1
RECOVERY_CODES = 10
#: without letters that look like others
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class SecondFactor(msgspec.Struct, frozen=True):
    """The app's secret, and the hashes of recovery codes."""

    account: UUID
    secret: str
    #: on once a first code has shown that the app has the secret
    on: bool = False
    #: the time step of the last code used
    step: int = 0
    #: SHA-256 of the remaining codes
    recovery: tuple[str, ...] = ()


def begin(account: UUID) -> SecondFactor:
    """Create a secret for an app; not in effect until it is turned on."""
    import pyotp  # only here: not at home

    return SecondFactor(account, pyotp.random_base32())


def address_for_app(factor: SecondFactor, name: str, site: str) -> str:
    """Return the address for the app's QR code."""
    import pyotp

    host = site.split("://")[-1] or "Ecumene"
    return str(pyotp.TOTP(factor.secret).provisioning_uri(name, issuer_name=f"Ecumene {host}"))


def switch_on(factor: SecondFactor, code: str, now: datetime) -> tuple[SecondFactor, list[str]]:
    """Turn it on; return recovery codes, shown only once."""
    if factor.on:
        raise refusal("second_factor_on")
    used = use_code(msgspec.structs.replace(factor, on=True), code, now)
    codes = [_new_code() for _ in range(RECOVERY_CODES)]
    return msgspec.structs.replace(used, recovery=tuple(map(_hash, codes))), codes


def use_code(factor: SecondFactor, code: str, now: datetime) -> SecondFactor:
    """Use up a code from the app or a recovery code; return the updated factor."""
    code = "".join(code.lower().split()).replace("-", "")
    if code.isascii() and code.isdigit():
        return _use_app_code(factor, code, now)
    hashed = _hash(code)
    left = tuple(each for each in factor.recovery if not hmac.compare_digest(each, hashed))
    if not factor.on or len(left) == len(factor.recovery):
        raise wrong_code()
    return msgspec.structs.replace(factor, recovery=left)


def _use_app_code(factor: SecondFactor, code: str, now: datetime) -> SecondFactor:
    import pyotp

    app, present = pyotp.TOTP(factor.secret, interval=STEP), int(now.timestamp()) // STEP
    for step in range(present - AROUND, present + AROUND + 1):
        expected = app.generate_otp(step)
        if step > factor.step and hmac.compare_digest(expected, code):
            return msgspec.structs.replace(factor, step=step)
    raise wrong_code()


def wrong_code() -> Refusal:
    return refusal("wrong_code")


def _new_code() -> str:
    letters = "".join(secrets.choice(_LETTERS) for _ in range(16))
    return "-".join(letters[at : at + 4] for at in range(0, 16, 4))


def _hash(code: str) -> str:
    return hashlib.sha256(code.replace("-", "").encode("utf-8", "surrogatepass")).hexdigest()
