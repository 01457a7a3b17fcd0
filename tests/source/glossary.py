"""glossary.py SOURCE: words that were retired do not come back

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

# Each stood for something that has a name in textbooks, in GLib or in SQLite.
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
# Identifiers are read part by part: truce_armies_hunt_new has 'hunt', and TruceArmiesHunt has 'Hunt'.
PART = re.compile(r'[a-z]+|[A-Z][a-z]*|[A-Z]+(?![a-z])')
JOINED = ('goes_on', 'mend_shown', 'hand_on')


def faults(source):
    for path in sorted([*source.rglob('*.c'), *source.rglob('*.h')]):
        for number, line in enumerate(path.read_text(encoding='utf-8').split('\n'), 1):
            words = PART.findall(line) + [word for word in JOINED if word in line]
            for retired, instead in RETIRED.items():
                for word in words:
                    if re.fullmatch(retired, word, re.IGNORECASE):
                        yield f'{path.relative_to(source)}:{number}: “{word}” – use: {instead}'


if __name__ == '__main__':
    found = list(faults(pathlib.Path(sys.argv[1])))
    print('\n'.join(found))
    sys.exit(bool(found))
