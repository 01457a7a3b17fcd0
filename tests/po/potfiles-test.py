"""potfiles-test.py SOURCE: po/POTFILES lists every file with text for translators, and every listed file exists

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(sys.argv.pop(1))
# _ ("…"), N_ ("…"), ngettext ("…", C_ ("…", "…")
IN_C = re.compile(r'(?:\b_|\bN_|\bngettext|\bC_|\bNC_|\bg_dngettext|\bTRUCE_N_|\bTRUCE_NC_)\s*\(\s*"')
IN_UI = re.compile(r'translatable="(?:yes|true|1)"')


def listed_files():
    lines = (ROOT / 'po' / 'POTFILES').read_text(encoding='utf-8').splitlines()
    return [line for line in lines if line and not line.startswith('#')]


def files_with_text():
    for path in sorted((ROOT / 'src').rglob('*.[ch]')):
        if IN_C.search(path.read_text(encoding='utf-8')):
            yield str(path.relative_to(ROOT))
    for path in sorted([*(ROOT / 'src').rglob('*.ui'), *(ROOT / 'resources').rglob('*.ui')]):
        if IN_UI.search(path.read_text(encoding='utf-8')):
            yield str(path.relative_to(ROOT))
    for pattern in ('*.desktop.in', '*.metainfo.xml.in', '*.mime.xml.in', '*.gschema.xml'):
        for path in sorted((ROOT / 'data').glob(pattern)):
            yield str(path.relative_to(ROOT))


class Potfiles(unittest.TestCase):
    def test_all_files_are_listed(self):
        self.assertEqual([name for name in files_with_text() if name not in listed_files()], [])

    def test_listed_files_exist_once(self):
        self.assertEqual([name for name in listed_files() if not (ROOT / name).is_file()], [])
        self.assertEqual(len(listed_files()), len(set(listed_files())))

    def test_files_are_found(self):
        self.assertGreater(len(list(files_with_text())), 50)


if __name__ == '__main__':
    unittest.main()
