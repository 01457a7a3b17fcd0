"""makepot.py SOURCE OUTPUT XGETTEXT-ARGUMENT…: the template of all texts for translators, fresh from the tree

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
    # xgettext would look for more than it is told to where a file is missing.
    files = [name for name in files if (source / name).is_file()]
    subprocess.run(['xgettext', '--directory', str(source), '--output', str(output), *arguments, *files],
                   check=True, stderr=subprocess.PIPE)


if __name__ == '__main__':
    make(sys.argv[1], sys.argv[2], sys.argv[3:])
