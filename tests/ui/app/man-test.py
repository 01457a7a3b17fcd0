"""man-test.py PROGRAM SOURCE: the manual page of the window program has its options and a setting, and no warnings

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(sys.argv.pop())
PROGRAM = sys.argv.pop()
MAN = ROOT / 'data' / 'man' / 'truce.1'
SOURCE = MAN.read_text(encoding='utf-8')
SCHEMAS = xml.etree.ElementTree.parse(ROOT / 'data' / 'io.github.truceboard.Truce.gschema.xml')


def run(*arguments, **variables):
    """Runs the program without a display. Help and version need none."""
    environment = {name: value for name, value in os.environ.items() if name not in ('DISPLAY', 'WAYLAND_DISPLAY')}
    environment.update(variables)
    return subprocess.run([PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8',
                          env=environment, timeout=60)


class Manual(unittest.TestCase):
    def test_options(self):
        documented = set(re.findall(r'(?m)^\.It (?:Fl (\w) , )?Fl Fl ([a-z-]+)', SOURCE))
        documented |= {('', name) for name in re.findall(r'(?m)^\.Fl Fl ([a-z-]+)$', SOURCE)}
        actual = set(re.findall(r'(?m)^  (?:-(\w), )?--([a-z-]+)', run('--help-all').stdout))
        self.assertGreater(len(actual), 3)
        self.assertEqual(documented, actual - {('', 'help-gapplication')})

    def test_version(self):
        done = run('--version')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.assertRegex(done.stdout, r'^truce \d+\.\d+\.\d+\n$')

    def test_unknown_option(self):
        done = run('--nonsense')
        self.assertEqual((done.returncode, done.stdout), (1, ''))
        self.assertIn('--nonsense', done.stderr)

    def test_no_display(self):
        for arguments in [], ['--new-window'], ['queens.truce']:
            for variables in {}, {'DISPLAY': ':nowhere'}:
                done = run(*arguments, DBUS_SESSION_BUS_ADDRESS='disabled:', **variables)
                self.assertEqual((done.returncode, done.stdout), (1, ''))
                self.assertRegex(done.stderr, r'^truce: [^\n]*display[^\n]*truce-cli[^\n]*\n$')

    def test_example_of_a_setting(self):
        examples = re.findall(r'(?m)^\.Dl \$ gsettings set (\S+) (\S+) (\S+)$', SOURCE)
        self.assertTrue(examples)
        for schema, key, value in examples:
            found = SCHEMAS.find(f"./schema[@id='{schema}']/key[@name='{key}']")
            nicks = [one.get('nick') for one in SCHEMAS.findall(f"./enum[@id='{found.get('enum')}']/value")]
            self.assertIn(value, nicks)

    def test_page_has_no_warnings(self):
        if mandoc := shutil.which('mandoc'):
            command = [mandoc, '-T', 'lint', '-W', 'warning', MAN]
        else:
            command = ['man', '--warnings', '-l', MAN]
            self.assertTrue(shutil.which('man'), 'neither mandoc nor man is here')
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8', timeout=60)
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        if mandoc:
            self.assertEqual(done.stdout, '')


class Schema(unittest.TestCase):
    def test_every_key_has_a_description(self):
        keys = SCHEMAS.findall('./schema/key')
        self.assertGreater(len(keys), 5)
        for key in keys:
            for part in ('summary', 'description'):
                self.assertTrue(key.findtext(part), f"{key.get('name')} has no {part}")

    def test_gettext_domain(self):
        self.assertEqual(SCHEMAS.getroot().get('gettext-domain'), 'truce')


if __name__ == '__main__':
    unittest.main()
