"""pseudo.py TEMPLATE OUTPUT [longer|rtl]: generates a pseudo-translation, to find untranslated and cut texts

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later

`longer` puts every text into brackets, uses tall letters and makes it 40 % longer, like German and Hungarian. `rtl`
uses Arabic letters. Placeholders, mnemonics, markup and escapes stay.
"""
import re
import subprocess
import sys
import tempfile

# printf and strftime placeholders, markup, entities, escapes in a catalogue, and mnemonics
UNCHANGED = re.compile(r'(%(?:\d+\$)?[-+ #0\']*(?:\d+|\*)?(?:\.(?:\d+|\*))?(?:hh|h|ll|l|z|j|t|<PRI\w+>)?[A-Za-z%]|%<\w+>|<[^>]*>|&\w+;|\\.|_(?=\w))')
LONGER = str.maketrans('aeiounAEIOUyc', 'áéíőúñÁÉÍŐÚŷç')
ARABIC = str.maketrans('abcdefghijklmnopqrstuvwxyz', 'ابتثجحخدذرزسشصضطظعغفقكلمنه')


def change(text, mode):
    parts = UNCHANGED.split(text)
    for i in range(0, len(parts), 2):
        if mode == 'rtl':
            parts[i] = parts[i].lower().translate(ARABIC)
        else:
            parts[i] = parts[i].translate(LONGER)
    return ''.join(parts)


def pseudo(text, mode):
    """Returns the pseudo-translation of an escaped text, as between the quotes of a catalogue."""
    body = text[:-2] if text.endswith('\\n') else text
    leading = '\\n' if body.startswith('\\n') else ''
    body = body[len(leading):]
    changed = change(body, mode)
    if mode != 'rtl':
        letters = len(re.sub(UNCHANGED, '', body))
        filler = ' őñé ćŕűŷ' * 40
        changed = '⟦' + changed + filler[:max(2, round(letters * 0.4))].rstrip() + '⟧'
    return leading + changed + ('\\n' if text.endswith('\\n') else '')


def entries(lines):
    """Yields blocks of lines of a catalogue that msgcat wrote without wrapping."""
    block = []
    for line in lines:
        if line.strip():
            block.append(line)
        elif block:
            yield block
            block = []
    if block:
        yield block


def main(template, output, mode='longer'):
    with tempfile.NamedTemporaryFile(suffix='.po') as flat:
        subprocess.run(['msgcat', '--no-wrap', '--to-code=UTF-8', '-o', flat.name, template], check=True)
        lines = open(flat.name, encoding='utf-8').read().split('\n')
    result = []
    for block in entries(lines):
        text = texts_of(block)
        is_header = text.get('msgid') == '' and 'msgctxt' not in text
        if is_header:
            block = ['msgid ""', 'msgstr ""', '"Content-Type: text/plain; charset=UTF-8\\n"',
                     '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"', '"Language: ar\\n"']
        else:
            block = [line for line in block if line.startswith('#,') or not line.startswith('#')]
            end = next(i for i, line in enumerate(block) if line.startswith('msgstr'))
            block = block[:end]
            if 'msgid_plural' in text:
                block.append(f'msgstr[0] "{pseudo(text["msgid"], mode)}"')
                block.append(f'msgstr[1] "{pseudo(text["msgid_plural"], mode)}"')
            else:
                block.append(f'msgstr "{pseudo(text["msgid"], mode)}"')
        result += block + ['']
    with open(output, 'w', encoding='utf-8') as file:
        file.write('\n'.join(result))


def texts_of(block):
    """Returns the texts of an entry by keyword, with their lines joined."""
    found, key = {}, None
    for line in block:
        match = re.match(r'(msg\w+(?:\[\d\])?) "(.*)"$', line)
        if match:
            key = match[1]
            found[key] = match[2]
        elif line.startswith('"') and key:
            found[key] += line[1:-1]
    return found


if __name__ == '__main__':
    main(*sys.argv[1:])
