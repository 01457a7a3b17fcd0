"""lesson-texts.py SOURCE [--check]: generates po/lessons.c, the texts of the shipped lessons for translators

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later

xgettext does not read lessons. po/lessons.c has each paragraph as a string, in the order of the files. With --check the
file is compared and not written.
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
    """Yields keyword and value of each line, joined with its continuation lines."""
    lines = [line for line in text.split('\n')[1:] if line.strip() and not line.startswith('#')]
    joined_lines = []
    for line in lines:
        if line[0].isspace():
            joined_lines[-1] += ' ' + line.strip()
        else:
            joined_lines.append(line.rstrip())
    for line in joined_lines:
        word, value = line.split(':', 1)
        yield word, value.strip()


def make(source):
    parts, written = [HEAD], set()
    resource_list = (source / 'resources' / 'lessons' / 'lessons.gresource.xml').read_text(encoding='utf-8')
    for name in re.findall(r'<file>(.*?)</file>', resource_list):
        parts.append(f'\n/* {name} */\n')
        for word, value in paragraphs((source / 'resources' / 'lessons' / name).read_text(encoding='utf-8')):
            if word in TEXTS and value not in written and not re.fullmatch(r'[\d ]+', value):
                written.add(value)
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
