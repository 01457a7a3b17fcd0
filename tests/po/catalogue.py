"""catalogue.py: reads catalogues, for the tests of the programs' and the help's translations

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import re
import subprocess

# Number of plural forms by language, as in msgfmt -c and in CLDR. Add new languages here.
PLURALS = {'de': 2, 'fr': 2, 'es': 2, 'pt_BR': 2, 'hu': 2, 'zh_CN': 1, 'xx': 2}


def languages(root):
    lines = (root / 'po' / 'LINGUAS').read_text(encoding='utf-8').split('\n')
    return [word for line in lines if not line.startswith('#') for word in line.split()]


def run(*command):
    return subprocess.run([str(part) for part in command], check=False, capture_output=True, text=True,
                          env=os.environ | {'LC_ALL': 'C.UTF-8', 'LANGUAGE': ''})


def unquote(text):
    return text.replace('\\n', '\n').replace('\\t', '\t').replace('\\"', '"').replace('\\\\', '\\')


def entries(catalogue):
    """Yields flags and texts by keyword for each entry that is not obsolete."""
    flat = run('msgattrib', '--no-obsolete', '--no-wrap', catalogue)
    if flat.returncode:
        raise ValueError(flat.stderr)
    for block in flat.stdout.split('\n\n'):
        flags, found, key = set(), {}, None
        for line in block.split('\n'):
            match = re.match(r'(msg\w+(?:\[\d+\])?) "(.*)"$', line)
            if line.startswith('#,'):
                flags |= {flag.strip() for flag in line[2:].split(',')}
            elif match:
                key = match[1]
                found[key] = unquote(match[2])
            elif line.startswith('"') and key:
                found[key] += unquote(line[1:-1])
        if found:
            yield flags, found


def translations(entry):
    return [text for key, text in entry.items() if key.startswith('msgstr')]


def header_faults(header, language, has_plurals=True):
    plural = re.search(r'nplurals\s*=\s*(\d+)', header)
    if plural and int(plural[1]) != PLURALS[language] or has_plurals and not plural:
        yield f'its header should say nplurals={PLURALS[language]}'
    if 'charset=UTF-8' not in header:
        yield 'it is not UTF-8'
    if language != 'xx' and not re.search(rf'^Language: {language}$', header, re.M):
        yield f'its header should say Language: {language}'


def complete_faults(catalogue, template, merged):
    """Merges the catalogue with the template, without fuzzy matching, to the file `merged`. Yields a fault if texts are
    missing."""
    run('msgmerge', '--no-fuzzy-matching', '--quiet', '-o', merged, catalogue, template)
    numbers = run('msgfmt', '--statistics', '-o', '/dev/null', merged).stderr
    if 'fuzzy' in numbers or 'untranslated' in numbers:
        yield 'not complete: ' + numbers.strip()
