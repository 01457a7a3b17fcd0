# test-man.py: the manual page and --help agree
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import re
import shutil
import subprocess
import unittest

from support import HERE, main, run

MAN = os.path.join(HERE, '..', '..', 'data', 'man', 'truce-cli.1')
with open(MAN, encoding='utf-8') as page:
    SOURCE = page.read()
COMMANDS = re.findall(r'(?m)^  ([\w-]+) +\S', run('help').stdout.split('Commands:')[1])


def options_of_help():
    """Returns pairs of letter ('' if there is none) and long name for all commands."""
    found = set()
    for command in COMMANDS:
        if command != 'help':
            for letter, name in re.findall(r'(?m)^  (?:-(\w), )?--([a-z-]+)', run(command, '--help').stdout):
                found.add((letter, name))
    return found


class Manual(unittest.TestCase):
    def test_options(self):
        found_names = {(letter, name) for letter, name in
                       re.findall(r'(?m)^\.It (?:Fl (\w) , )?Fl Fl ([a-z-]+)', SOURCE)}
        self.assertGreater(len(found_names), 15)
        self.assertEqual(found_names, options_of_help() | {('', 'version')})

    def test_commands(self):
        found_names = re.findall(r'(?m)^\.It Cm ([\w-]+)$', SOURCE)
        self.assertEqual(found_names, COMMANDS)

    def test_synopsis(self):
        synopsis = SOURCE.split('.Sh SYNOPSIS')[1].split('.Sh')[0]
        found_names = ' '.join(re.findall(r'(?m)^\.Cm (.*)$', synopsis)).split()
        self.assertEqual(set(COMMANDS) - set(found_names), set())

    def test_quotes(self):
        """`.It Ql x , Ql y` would put the closing quote of the first after the comma."""
        self.assertEqual(re.findall(r'(?m)^\.It Ql .* , Ql .*$', SOURCE), [])

    def test_exit_status(self):
        section = SOURCE.split('.Sh EXIT STATUS')[1].split('.Sh')[0]
        self.assertEqual(re.findall(r'\d+', ' '.join(re.findall(r'(?m)^\.It (.*)$', section))),
                         ['0', '1', '2', '3', '4', '5', '6', '130', '143'])

    def test_examples_run(self):
        examples = re.findall(r'(?m)^\.Dl \$ truce-cli (.*)$', SOURCE)
        self.assertGreater(len(examples), 3)
        for example in examples:
            done = run(*example.split())
            self.assertEqual((done.returncode, done.stderr), (0, ''), example)
            self.assertTrue(done.stdout)

    def test_page_has_no_warnings(self):
        if mandoc := shutil.which('mandoc'):
            args = [mandoc, '-T', 'lint', '-W', 'warning', MAN]
        else:
            args = ['man', '--warnings', '-l', MAN]
            self.assertTrue(shutil.which('man'), 'neither mandoc nor man is here')
        done = subprocess.run(args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        if mandoc:
            self.assertEqual(done.stdout, '')


class GeneratedPage(unittest.TestCase):
    """The page that the program generates for other languages, here in English."""

    def setUp(self):
        done = run('--manual')
        self.assertEqual((done.returncode, done.stderr), (0, ''))
        self.page = done.stdout

    def test_commands_and_options(self):
        self.assertEqual(re.findall(r'(?m)^\.Ss "(.*)"$', self.page), [name for name in COMMANDS if name != 'help'])
        found_names = set(re.findall(r'(?m)^\.It (?:Fl (\w) , )?Fl Fl ([a-z-]+)', self.page))
        self.assertEqual(found_names, options_of_help())
        plain = ' '.join(self.page.replace('\\e', '\\').split())
        for command in COMMANDS[:-1]:
            details = run(command, '--help').stdout.split('\n\n')[3].split('truce-cli')[0]
            self.assertIn(' '.join(details.split())[:300], plain.replace(r'\&', ''), command)

    def test_exit_status(self):
        codes = [re.findall(r'(?m)^\.It ([\d, ]+)$', page.split('EXIT STATUS')[1].split('.Sh')[0])
                 for page in (self.page, SOURCE)]
        self.assertEqual(*(re.findall(r'\d+', ' '.join(each)) for each in codes))

    @unittest.skipUnless(shutil.which('mandoc'), 'mandoc is not here')
    def test_formats(self):
        done = subprocess.run(['mandoc', '-T', 'lint', '-W', 'error'], input=self.page, stdout=subprocess.PIPE, encoding='utf-8')
        self.assertEqual(done.stdout, '')
        shown = subprocess.run(['mandoc', '-T', 'utf8'], input=self.page, stdout=subprocess.PIPE, encoding='utf-8').stdout
        self.assertIn('--time-limit=SECONDS', re.sub('.\b', '', shown))


main()
