"""What the page "Where is …?" leaves out: one word finds the file, among few others."""

from __future__ import annotations

import subprocess

import pytest

from tools.docs_site.places import ROOT

#: names that a newcomer still reads
FEW = 8
SERVICE = "src/ecumene/service"
QUESTIONS = {
    "Where is the mail of a deadline?": ("deadline", f"{SERVICE}/notices/deadline_reminders.py"),
    "What happens when a person leaves?": ("leaving", f"{SERVICE}/tables/leaving.py"),
    "When does a player count as absent?": ("absence", f"{SERVICE}/reactions/absence.py"),
    "Where is undo?": ("undoable", "src/ecumene/kernel/undoable.py"),
    "What does a saved game look like?": ("save", "src/ecumene/cli/saves.py"),
    "Where are push messages sent?": ("push", f"{SERVICE}/notices/push.py"),
    "Where is a password checked?": ("password", f"{SERVICE}/people/passwords.py"),
    "Where are votes counted?": ("vote", f"{SERVICE}/tables/votes.py"),
    "How do I block or report somebody?": ("block", f"{SERVICE}/edge/routes/mute_block_report.py"),
    "What may a moderator do?": ("moderat", f"{SERVICE}/edge/routes/moderation.py"),
    "What is deleted with an account?": ("delete", f"{SERVICE}/tables/deleted_accounts.py"),
    "Where are rate limits?": ("rate_limit", f"{SERVICE}/edge/rate_limits.py"),
    "Where are metrics counted?": ("metric", f"{SERVICE}/operations/metrics.py"),
    "How does a rematch begin?": ("rematch", f"{SERVICE}/tables/rematches.py"),
    "Where are days off?": ("days_off", f"{SERVICE}/tables/days_off.py"),
    "How long is a draft valid?": ("draft", f"{SERVICE}/play/drafts.py"),
    "Where are standing orders?": ("standing_order", f"{SERVICE}/reactions/standing_orders.py"),
    "Who signs in, and how?": ("sign_in", f"{SERVICE}/edge/sign_ins.py"),
    "Where is the second factor?": ("second_factor", f"{SERVICE}/people/second_factor.py"),
    "Where are databases migrated?": ("migrat", f"{SERVICE}/adapters/postgres/migrate.py"),
    "Who sends webhooks?": ("webhook", f"{SERVICE}/notices/webhooks.py"),
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_one_word_finds_the_file(question: str) -> None:
    word, path = QUESTIONS[question]
    git = ["git", "-c", f"safe.directory={ROOT}", "ls-files", f":(icase)*{word}*"]
    found = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert path in found.splitlines()
    assert len(found.splitlines()) <= FEW
