"""glossary.py SOURCE: checks that retired words are not used in the source

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

# Retired words and their replacements, which are standard terms of textbooks, GLib or SQLite.
RETIRED = {
    r'rungs?|ladders?': 'classic methods, TruceClassicSearch',
    r'lots': 'random numbers, restarts, rng',
    r'harvest\w*|reapers?': 'results buffer, worker sink, packer',
    r'hunts?|shel(?:f|ves|ved)': 'search, saved searches',
    r'errands?': 'synchronous write',
    r'wish\w*': 'request, filter',
    r'foretold|foretells?': 'predicted',
    r'loud|loudly|goes_on|mend_shown': 'user_initiated, background, repair_summary',
    r'hand_on|strides': 'report_placement, round-robin',
}
# Splits identifiers into parts: truce_armies_hunt_new has 'hunt', and TruceArmiesHunt has 'Hunt'.
PART = re.compile(r'[a-z]+|[A-Z][a-z]*|[A-Z]+(?![a-z])')
JOINED_PARTS = ('goes_on', 'mend_shown', 'hand_on')


def faults(source):
    for path in sorted([*source.rglob('*.c'), *source.rglob('*.h')]):
        for number, line in enumerate(path.read_text(encoding='utf-8').split('\n'), 1):
            parts = PART.findall(line) + [part for part in JOINED_PARTS if part in line]
            for retired, replacement in RETIRED.items():
                for part in parts:
                    if re.fullmatch(retired, part, re.IGNORECASE):
                        yield f'{path.relative_to(source)}:{number}: “{part}” – use: {replacement}'


if __name__ == '__main__':
    found = list(faults(pathlib.Path(sys.argv[1])))
    print('\n'.join(found))
    sys.exit(bool(found))
