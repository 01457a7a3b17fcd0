"""sample.py SEED N [COMMENTS|STRINGS|HELP|DESIGN]: prints a random sample of texts of the source, for readers to judge

Prints N comments with the code that follows them, N/2 strings that users see, N/5 passages of help and manual, and
N/10 paragraphs of src/DESIGN.md, or only one kind. 60 of 100 comments are from headers. Folders of src are weighted by
the square root of their number of comments. The same seed and source give the same sample.

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import math
import pathlib
import random
import re
import sys
import textwrap

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from comments import comments  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADERS = .6
DECLARATION_LINES = 6


def comments_of(path):
    """Yields (line, comment, comment and following code) for each comment except file headers and headings."""
    text = path.read_text(encoding='utf-8')
    for offset, comment in comments(text):
        if 'SPDX-' in comment or comment.startswith('/* ----'):
            continue
        end = offset + len(comment)
        before = text[text.rfind('\n', 0, offset) + 1:offset]
        after = text[end:].split('\n')[0 if before.strip() else 1:][:DECLARATION_LINES]
        code = before + comment if before.strip() else '\n'.join([comment, *after])
        yield text.count('\n', 0, offset) + 1, comment, code


def sample_comments(rng, n):
    groups = {}
    for path in sorted([*(ROOT / 'src').rglob('*.c'), *(ROOT / 'src').rglob('*.h')]):
        room = path.relative_to(ROOT / 'src').parts[0]
        for line, _, code in comments_of(path):
            groups.setdefault((path.suffix, room), []).append((f'{path.relative_to(ROOT)}:{line}', code))
    for suffix, share in (('.h', HEADERS), ('.c', 1 - HEADERS)):
        rooms = [room for ending, room in groups if ending == suffix]
        weights = [math.sqrt(len(groups[suffix, room])) for room in rooms]
        for room in rng.choices(rooms, weights, k=round(n * share)):
            yield rng.choice(groups[suffix, room])


def draw(rng, items, n):
    return rng.sample(items, min(n, len(items)))


def sample_strings(rng, n):
    """Samples messages of the catalogue, which has all texts of the window and of the command line."""
    entries = []
    for entry in (ROOT / 'po' / 'de.po').read_text(encoding='utf-8').split('\n\n')[1:]:
        places = ' '.join(re.findall(r'^#: (.*)$', entry, re.MULTILINE))
        text = re.search(r'^msgid ((?:".*"\n?)+)', entry, re.MULTILINE)
        if text and places and 'data/' not in places:
            entries.append((places.split()[0], ''.join(re.findall(r'"(.*)"', text[1]))))
    return draw(rng, entries, n)


def passages():
    for path in sorted((ROOT / 'data' / 'help' / 'C').glob('*.page')):
        text = path.read_text(encoding='utf-8')
        for paragraph in re.finditer(r'<p\b[^>]*>(.*?)</p>', text, re.DOTALL):
            plain = ' '.join(re.sub(r'<[^>]+>', '', paragraph[1]).split())
            yield f'{path.relative_to(ROOT)}:{text.count(chr(10), 0, paragraph.start()) + 1}', plain
    for path in sorted((ROOT / 'data').rglob('*.1')):
        lines = path.read_text(encoding='utf-8').split('\n')
        for number, line in enumerate(lines, 1):
            if len(line) > 60 and line[0] not in '.\'':
                yield f'{path.relative_to(ROOT)}:{number}', line


def paragraphs():
    text = (ROOT / 'src' / 'DESIGN.md').read_text(encoding='utf-8')
    for number, paragraph in enumerate(text.split('\n\n'), 1):
        if not paragraph.startswith('#'):
            yield f'src/DESIGN.md, paragraph {number}', paragraph


KINDS = {
    'COMMENTS': (1, sample_comments),
    'STRINGS': (2, sample_strings),
    'HELP': (5, lambda rng, n: draw(rng, list(passages()), n)),
    'DESIGN': (10, lambda rng, n: draw(rng, list(paragraphs()), n)),
}


def main():
    seed, n, *kinds = sys.argv[1:]
    for kind in kinds or KINDS:
        rng = random.Random(f'{seed} {kind}')
        part, sample = KINDS[kind]
        print(f'==== {kind}')
        for i, (place, text) in enumerate(sample(rng, max(1, int(n) // part)), 1):
            print(f'\n[{kind[0]}{i}] {place}\n{textwrap.indent(text, "    ")}')


if __name__ == '__main__':
    main()
