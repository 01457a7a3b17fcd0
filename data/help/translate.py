"""translate.py SOURCE LINGUAS OUTPUT DEPFILE ITSTOOL MSGFMT: the help in each language that has a catalogue

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later

OUTPUT/LANGUAGE/truce/PAGE.page from SOURCE/C and SOURCE/LANGUAGE/LANGUAGE.po, with the pictures of SOURCE/LANGUAGE/figures.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

source, linguas, output, depfile, itstool, msgfmt = sys.argv[1:]
source, output = pathlib.Path(source), pathlib.Path(output)
pages = sorted((source / 'C').glob('*.page'))
made_of = [source, source / 'C', *pages]


def translate(language, catalogue, folder):
    folder.mkdir(parents=True)
    with tempfile.NamedTemporaryFile(suffix='.mo') as compiled:
        subprocess.run([msgfmt, '-o', compiled.name, catalogue], check=True)
        subprocess.run([itstool, '-m', compiled.name, '-l', language, '-o', folder, *pages], check=True,
                       env=os.environ | {'LC_ALL': 'C.UTF-8'})
    pictures = sorted((source / language / 'figures').glob('*.png'))
    (folder / 'figures').mkdir()
    for picture in pictures:
        shutil.copyfile(picture, folder / 'figures' / picture.name)
    made_of.extend([catalogue, *pictures, *({picture.parent for picture in pictures})])


languages = [word for line in pathlib.Path(linguas).read_text(encoding='utf-8').split('\n') for word in line.partition('#')[0].split()]
shutil.rmtree(output, ignore_errors=True)
output.mkdir()
for language in languages:
    catalogue = source / language / f'{language}.po'
    if catalogue.exists():
        translate(language, catalogue, output / language / 'truce')
pathlib.Path(depfile).write_text(f'{output}: ' + ' '.join(str(name).replace(' ', '\\ ') for name in made_of) + '\n', encoding='utf-8')
