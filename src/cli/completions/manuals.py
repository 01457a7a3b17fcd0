"""manuals.py TRUCE-CLI LINGUAS CATALOGUES DIRECTORY: the manual page in each language, as its program tells it

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later

DIRECTORY/LANGUAGE/man1/truce-cli.1, from the tables of commands and options and the catalogues.
"""
import os
import pathlib
import subprocess
import sys

program, linguas, catalogues, directory = sys.argv[1:]
for line in pathlib.Path(linguas).read_text(encoding='utf-8').split('\n'):
    for language in line.partition('#')[0].split():
        page = pathlib.Path(directory, language, 'man1', 'truce-cli.1')
        page.parent.mkdir(parents=True, exist_ok=True)
        environment = os.environ | {'LC_ALL': 'C.UTF-8', 'LANGUAGE': language, 'TRUCE_LOCALE_DIR': catalogues}
        page.write_bytes(subprocess.run([program, '--manual'], env=environment, check=True, stdout=subprocess.PIPE).stdout)
