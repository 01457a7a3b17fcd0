"""lesson-texts.py SOURCE [--check]: the texts of the shipped lessons for translators, as po/lessons.c has them

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later

xgettext does not read lessons. po/lessons.c has each paragraph as a string, in the order of the files; with --check it is
compared, and nothing is written.
"""
import pathlib
import re
import sys

TEXTS = {'lesson', 'about', 'step', 'text', 'ask', 'hint', 'why', 'choice', 'right', 'reply'}
HEAD = '''/* lessons.c: the texts of the lessons in resources/lessons, for translators: made by tests/po/lesson-texts.py
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: CC0-1.0
 */
'''


def paragraphs(text):
    """Word and value of each line, with those that go on with it."""
    lines = [line for line in text.split('\n')[1:] if line.strip() and not line.startswith('#')]
    joined = []
    for line in lines:
        if line[0].isspace():
            joined[-1] += ' ' + line.strip()
        else:
            joined.append(line.rstrip())
    for line in joined:
        word, value = line.split(':', 1)
        yield word, value.strip()


def make(source):
    parts, seen = [HEAD], set()
    listed = (source / 'resources' / 'lessons' / 'lessons.gresource.xml').read_text(encoding='utf-8')
    for name in re.findall(r'<file>(.*?)</file>', listed):
        parts.append(f'\n/* {name} */\n')
        for word, value in paragraphs((source / 'resources' / 'lessons' / name).read_text(encoding='utf-8')):
            if word in TEXTS and value not in seen and not re.fullmatch(r'[\d ]+', value):
                seen.add(value)
                quoted = value.replace('\\', '\\\\').replace('"', '\\"')
                parts.append(f'/* Translators: of a lesson: "{word}"; a word between stars is emphasized */\nN_ ("{quoted}")\n')
    return ''.join(parts)


def main():
    source = pathlib.Path(sys.argv[1])
    path, text = source / 'po' / 'lessons.c', make(source)
    if '--check' not in sys.argv:
        path.write_text(text, encoding='utf-8')
    elif path.read_text(encoding='utf-8') != text:
        sys.exit('po/lessons.c is not what the lessons say: python3 tests/po/lesson-texts.py .')


main()
