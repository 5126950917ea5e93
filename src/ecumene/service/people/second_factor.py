"""A second factor: codes of an app (TOTP, RFC 6238), and codes for the day the app is lost.

Who has switched it on gives a code after the password, the link or the other site. A code counts
once. Passkeys need no second factor: the device asks for a finger or a number itself.
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

#: seconds that a code lasts, and how many codes before and after the present one are good
STEP = 30
AROUND = 1
RECOVERY_CODES = 10
#: no letters that are taken for others
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class SecondFactor(msgspec.Struct, frozen=True):
    """What somebody's app knows, and what is kept of the codes for the day it is lost."""

    account: UUID
    secret: str
    #: once a first code has shown that the app knows it
    on: bool = False
    #: the last span of time of which a code was used
    step: int = 0
    #: SHA-256 of the codes that are left
    recovery: tuple[str, ...] = ()


def begin(account: UUID) -> SecondFactor:
    """A secret for an app; nothing is asked for until it is switched on."""
    import pyotp  # only here: not at home

    return SecondFactor(account, pyotp.random_base32())


def address_for_app(factor: SecondFactor, name: str, site: str) -> str:
    """What an app reads from a QR code."""
    import pyotp

    host = site.split("://")[-1] or "Ecumene"
    return str(pyotp.TOTP(factor.secret).provisioning_uri(name, issuer_name=f"Ecumene {host}"))


def switch_on(factor: SecondFactor, code: str, now: datetime) -> tuple[SecondFactor, list[str]]:
    """Ask for codes from now on; also the codes for the day the app is lost, shown this once."""
    if factor.on:
        raise refusal("second_factor_on")
    used = use_code(msgspec.structs.replace(factor, on=True), code, now)
    codes = [_new_code() for _ in range(RECOVERY_CODES)]
    return msgspec.structs.replace(used, recovery=tuple(map(_hash, codes))), codes


def use_code(factor: SecondFactor, code: str, now: datetime) -> SecondFactor:
    """What is left after a code was used, of the app or one for the day it is lost."""
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
