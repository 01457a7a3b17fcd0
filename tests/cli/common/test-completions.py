# test-completions.py: what bash, zsh and fish complete, from files that the build makes
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from support import main, run

COMMANDS = re.findall(r'(?m)^  ([\w-]+) +\S', run('help').stdout.split('Commands:')[1])


def script(shell):
    done = run('--completions', shell)
    assert (done.returncode, done.stderr) == (0, ''), done
    return done.stdout


def options_of(command):
    return set(re.findall(r'(?m)^  (?:-\w, )?(--[a-z-]+)', run(command, '--help').stdout))


class Bash(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.file = tempfile.NamedTemporaryFile('w', suffix='.bash', encoding='utf-8')
        self.file.write(script('bash'))
        self.file.flush()

    def tearDown(self):
        self.file.close()
        self.folder.cleanup()

    def complete(self, *words):
        """What is offered for the last of the words, as bash parts them."""
        program = ('source "$1"; shift; COMP_WORDS=(truce-cli "$@"); COMP_CWORD=$#; _truce_cli; '
                   'printf "%s\\n" "${COMPREPLY[@]}"; complete -p truce-cli >&2')
        done = subprocess.run(['bash', '-c', program, 'bash', self.file.name, *words], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, encoding='utf-8', cwd=self.folder.name)
        self.assertEqual((done.returncode, done.stderr), (0, 'complete -F _truce_cli truce-cli\n'))
        return done.stdout.split()

    def test_commands(self):
        self.assertEqual(self.complete(''), [*COMMANDS, '--help', '--version'])
        self.assertEqual(self.complete('co'), [name for name in COMMANDS if name.startswith('co')])
        self.assertEqual(self.complete('help', 'sol'), ['solve'])

    def test_options(self):
        for command in COMMANDS:
            if command != 'help':
                self.assertEqual(set(self.complete(command, '--')), options_of(command), command)
        self.assertEqual(self.complete('count', '-n', '8', '--uni'), ['--units', '--unique'])

    def test_values(self):
        for words in (('--peace', ''), ('--peace', '='), ('--peace', '=', ''), ('-n', '8', '--peace', '=', '')):
            self.assertEqual(self.complete('count', *words), ['all', 'between', 'none'], words)
        self.assertEqual(self.complete('count', '--peace', '=', 'b'), ['between'])
        self.assertEqual(self.complete('count', '-p', 'super-'), ['super-queen', 'super-rook', 'super-bishop'])
        self.assertEqual(self.complete('count', '--piece', 'amazo'), [])
        self.assertEqual(self.complete('count', '--size', ''), [])
        self.assertEqual(self.complete('runs', 're'), ['resume'])
        self.assertEqual(self.complete('table', '--format', ''), ['bfile'])

    def test_values_are_taken(self):
        pieces = self.complete('count', '-p', '')
        self.assertGreater(len(pieces), 20)
        for piece in pieces[::4]:
            self.assertEqual(run('count', '-n', 3, '-k', 1, '-p', piece).stdout, '9\n', piece)
        for command, words in (('solve', ('-n', 4)), ('encode', ('-n', 4)), ('convert', ('-n', 4, '[1,3,0,2]')),
                               ('table', ('-p', 'Q', '--to', 3)), ('sequence', ('--to', 3))):
            formats = self.complete(command, '--format', '')
            self.assertTrue(formats)
            for name in formats:
                self.assertEqual(run(command, *words, '--format', name).returncode, 0, (command, name))
        listed = re.findall(r'(?m)^([a-z][a-z0-9-]*)$', run('methods').stdout)
        self.assertTrue(set(listed) <= set(self.complete('count', '-m', '')), listed)
        refused = run('runs', 'nothing').stderr
        for action in self.complete('runs', ''):
            if not action.startswith('--'):
                self.assertIn(action, refused)

    def test_files(self):
        with open(self.folder.name + '/board.svg', 'wb'):
            pass
        self.assertEqual(self.complete('solve', '--picture', 'bo'), ['board.svg'])
        self.assertEqual(self.complete('decode', 'bo'), ['board.svg'])
        self.assertEqual(self.complete('count', 'bo'), [])


class Others(unittest.TestCase):
    def test_syntax(self):
        for shell in ('bash', 'zsh', 'fish'):
            if not shutil.which(shell):
                print(f'{shell} is not here', file=sys.stderr)
                continue
            done = subprocess.run([shell, '-n', '/dev/stdin'], input=script(shell), stdout=subprocess.PIPE,
                                  stderr=subprocess.PIPE, encoding='utf-8')
            self.assertEqual((done.returncode, done.stderr), (0, ''), shell)

    def test_every_option(self):
        zsh, fish = script('zsh'), script('fish')
        for command in COMMANDS:
            if command == 'help':
                continue
            part = zsh.split(f'    ({command})\n')[1].split(';;')[0]
            names = set(re.findall(r"(?:'|,)(--[a-z-]+)", part)) - {'--)'}
            self.assertEqual(names, options_of(command), command)
            names = {'--' + name for name in re.findall(f"seen_subcommand_from {command}' -l ([a-z-]+)", fish)}
            self.assertEqual(names, options_of(command), command)

    @unittest.skipUnless(shutil.which('fish'), 'fish is not here')
    def test_fish_completes(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(folder + '/truce-cli.fish', 'w', encoding='utf-8') as file:
                file.write(script('fish'))
            done = subprocess.run(
                ['fish', '--no-config', '-c', f'source {folder}/truce-cli.fish; complete -C "truce-cli count --peace b"'],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8', env={'HOME': folder, 'PATH': '/usr/bin:/bin'})
            self.assertEqual([line.split()[0] for line in done.stdout.splitlines()], ['between'], done)

    def test_unknown_shell(self):
        done = run('--completions', 'tcsh')
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1))
        self.assertIn('bash, zsh and fish', done.stderr)


main()
