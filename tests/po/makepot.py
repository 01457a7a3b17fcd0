"""makepot.py SOURCE OUTPUT XGETTEXT-ARGUMENT…: generates the template of all texts for translators

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import subprocess
import sys


def make(source, output, arguments):
    source = pathlib.Path(source)
    files = [line for line in (source / 'po' / 'POTFILES').read_text(encoding='utf-8').splitlines()
             if line and not line.startswith('#')]
    # If a file is missing, xgettext would search for it elsewhere.
    files = [name for name in files if (source / name).is_file()]
    subprocess.run(['xgettext', '--directory', str(source), '--output', str(output), *arguments, *files],
                   check=True, stderr=subprocess.PIPE)


if __name__ == '__main__':
    make(sys.argv[1], sys.argv[2], sys.argv[3:])
