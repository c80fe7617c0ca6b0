"""Notices to browsers by Web Push: encrypted for one browser (RFC 8291), signed by this server (RFC 8292), posted to the browser's maker.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
from typing import Any
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from kronika.store import Refused, Store
from kronika.store.journal import now

from . import hooks

WAITS = 24 * 3600  # seconds for which a browser that is closed may still be told
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve P-256


def _private(store: Store) -> ec.EllipticCurvePrivateKey:
    """This server's key: made of a secret that all its processes share, and the same for ever, for browsers remember it."""
    number = int.from_bytes(hashlib.sha512(store.secret("push").encode()).digest()) % (ORDER - 1) + 1
    return ec.derive_private_key(number, ec.SECP256R1())


def public_key(store: Store) -> str:
    """What a browser must be told when it subscribes."""
    return encode(_private(store).public_key().public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint))


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def check_keys(text: str) -> str:
    """The keys of a browser's subscription, as JSON with p256dh and auth.  Raises Refused."""
    try:
        keys = json.loads(text)
        point, auth = decode(keys["p256dh"]), decode(keys["auth"])
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        if len(auth) != 16:
            raise ValueError
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise Refused(422, "keys", "this is no subscription of a browser") from None
    return json.dumps({"p256dh": encode(point), "auth": encode(auth)})


def send_push(store: Store, address: str, keys: str, news: dict[str, Any], topic: str, sender: str, private: bool = False) -> None:
    """One message for the service worker.  topic: a newer message of this topic takes the place of one that waits; sender: the host's
    address, for the browser's maker to complain to.  Raises what hooks.post raises."""
    found, parts = json.loads(keys), urlsplit(address)
    body = http_ece.encrypt(json.dumps(news, ensure_ascii=False).encode(), salt=os.urandom(16), private_key=ec.generate_private_key(
        ec.SECP256R1()), dh=decode(found["p256dh"]), auth_secret=decode(found["auth"]), version="aes128gcm")
    whom = sender if sender.startswith("https:") else f"mailto:kronika@{urlsplit(sender).hostname}"
    vapid = Vapid02(_private(store), {"no-strict": True})  # strictly, it takes neither ports nor names without a dot
    signed = vapid.sign({"aud": f"{parts.scheme}://{parts.netloc}", "sub": whom, "exp": int(now()) + WAITS // 2})
    hooks.post(address, body, {**signed, "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(WAITS),
                               "Urgency": "normal", "Topic": topic}, private)
