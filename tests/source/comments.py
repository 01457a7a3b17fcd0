"""comments.py ROOT: files and symbols that comments name exist, and each file has its licence

A comment may name a source file (`queens-halves.c`), a function (truce_run_start) or a type (TruceRun). Each must be
in the source: a name that was changed must change in the comments, too. The two lines of the licence stand alone, as
tools read them.

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys

FOLDERS = ('src', 'tests')
LICENCE = re.compile(r'^ ?\* SPDX-FileCopyrightText: The Truce developers\n ?\* SPDX-License-Identifier: GPL-3\.0-or-later( \*/)?$',
                     re.MULTILINE)
TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
NAME = re.compile(r'\b(?:truce_[a-z0-9_]*[a-z0-9]|Truce[A-Z]\w*|TRUCE_[A-Z0-9_]*[A-Z0-9])\b(?![*…]|_\*|_…|\.)')
FILE = re.compile(r'(?<![\w*./-])[\w-]+(?:/[\w-]+)*\.[chy]\b(?!\w)')
# Made while Truce is built, or a file of the system.
MADE = {'config.h', 'stdatomic.h', 'math.h', 'pthread.h', 'stdio.h'}


def comments(text):
    """Offset and text of each comment of a C file."""
    for token in TOKEN.finditer(text):
        if token[0][0] == '/':
            yield token.start(), token[0]


def code(text):
    """The text without its comments."""
    return TOKEN.sub(lambda token: ' ' if token[0][0] == '/' else token[0], text)


def faults(root):
    texts = {path: path.read_text(encoding='utf-8')
             for folder in FOLDERS for ending in ('*.c', '*.h') for path in sorted((root / folder).rglob(ending))}
    places = {str(path.relative_to(root)) for folder in (*FOLDERS, 'data', 'po') for path in (root / folder).rglob('*.*')}
    made = ' '.join(path.read_text(encoding='utf-8')
                    for folder in FOLDERS for path in (root / folder).rglob('meson.build'))
    words = set()
    for text in texts.values():
        words.update(re.findall(r'\w+', code(text)))
    parts = set().union(*({'_'.join(word.split('_')[:n]) for n in range(2, word.count('_') + 1)}
                          for word in words if word.startswith(('truce_', 'TRUCE_'))))
    for path, text in texts.items():
        where = str(path.relative_to(root))
        if not LICENCE.search(text):
            yield f'{where}:1: the lines of the licence are missing, or do not stand alone'
        for offset, comment in comments(text):
            line = text.count('\n', 0, offset) + 1
            for name in NAME.findall(comment):
                if name not in words and name not in parts and name.replace('_', '-') not in made:
                    yield f'{where}:{line}: there is no {name}'
            for name in FILE.findall(comment):
                if name not in MADE and not any(f'/{place}'.endswith('/' + name) for place in places) and name not in made:
                    yield f'{where}:{line}: there is no file {name}'


if __name__ == '__main__':
    found = list(faults(pathlib.Path(sys.argv[1])))
    print('\n'.join(found))
    sys.exit(bool(found))
