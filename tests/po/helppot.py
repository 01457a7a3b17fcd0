"""helppot.py SOURCE OUTPUT: generates the template of the help for translators from its pages
helppot.py --prefill CATALOGUE: fills in texts that are the same in every language

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HEADER = r'''# The help of Truce.
# This file is distributed under the same licence as Truce.
msgid ""
msgstr ""
"Project-Id-Version: truce-help\n"
"Report-Msgid-Bugs-To: https://github.com/truceboard/truce/issues\n"
"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
'''


def pages(source):
    return sorted(pathlib.Path(source, 'data', 'help', 'C').glob('*.page'))


def make(source, output):
    with tempfile.TemporaryDirectory() as folder:
        raw = pathlib.Path(folder, 'raw.pot')
        subprocess.run(['itstool', '-o', raw, *[f'C/{page.name}' for page in pages(source)]], check=True,
                       cwd=pathlib.Path(source, 'data', 'help'), env=os.environ | {'LC_ALL': 'C.UTF-8'})
        # Drops the header, which has a time, and entries with the context _: checksums of pictures, since each language
        # has its own pictures, and names of translators, which are in the catalogues.
        texts = [block for block in raw.read_text(encoding='utf-8').strip().split('\n\n')[1:]
                 if 'msgctxt "_"' not in block.split('\n')]
        whole = pathlib.Path(folder, 'whole.pot')
        whole.write_text('\n\n'.join([HEADER.strip(), *texts]) + '\n', encoding='utf-8')
        # Without line numbers, since these change often.
        subprocess.run(['msgcat', '--add-location=file', '--output-file', output, whole], check=True)


def prefill(catalogue):
    """Copies texts that consist only of code or numbers."""
    blocks = pathlib.Path(catalogue).read_text(encoding='utf-8').split('\n\n')
    for i, block in enumerate(blocks):
        match = re.search(r'^msgid ((?:".*"\n)+)msgstr ""$', block, re.M)
        if not match or block.startswith('#~'):
            continue
        text = ''.join(re.findall(r'^"(.*)"$', match[1], re.M))
        text = re.sub(r'<(code|cmd|input|file)[^>]*>.*?</\1>|<[^>]*>', '', text)
        if text.strip() == '' or not re.search(r'[^\W\d_]|[.,]\d|\d[.,]', text):
            blocks[i] = block[:match.end(1)] + 'msgstr ' + match[1].rstrip('\n') + block[match.end():]
    pathlib.Path(catalogue).write_text('\n\n'.join(blocks), encoding='utf-8')


if __name__ == '__main__':
    if sys.argv[1] == '--prefill':
        prefill(sys.argv[2])
    else:
        make(sys.argv[1], sys.argv[2])
