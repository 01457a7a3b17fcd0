# test-completions.py: completions of bash, zsh and fish, from files that the build creates
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import pty
import re
import select
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from support import PATIENCE, TRUCE, main, run

# Completions run the program, so it must be in the path.
ENVIRONMENT = os.environ | {'PATH': os.path.dirname(TRUCE) + os.pathsep + os.environ['PATH'], 'TERM': 'dumb'}
COMMANDS = re.findall(r'(?m)^  ([\w-]+) +\S', run('help').stdout.split('Commands:')[1])


def script(shell):
    done = run('--completions', shell)
    assert (done.returncode, done.stderr) == (0, ''), done
    return done.stdout


def options_of(command):
    return set(re.findall(r'(?m)^  (?:-\w, )?(--[a-z-]+)', run(command, '--help').stdout))


EXAMPLES = {  # typed text, and its completions
    'truce-cli count --peace b': ['between'],
    'truce-cli count -p awesome-q': ['awesome-queen'],
    'truce-cli count --set 2Q,3super-q': ['2Q,3super-queen'],
    'truce-cli convert hist': ['history/'],
    'truce-cli convert --list hist': ['history/'],
    'truce-cli convert history/1': ['history/1', *(f'history/1{i}' for i in range(10))],
}


ZSH = """PS1='> '
fpath=({} $fpath)
autoload -U compinit
compinit -u -D
LISTMAX=1000
complete-and-tell () {{ zle complete-word; zle -R; print; print en''d; }}
zle -N complete-and-tell
bindkey '^X' complete-and-tell
echo rea''dy
"""  # without quotes in the output, so that it differs from the typed text


def complete_in_zsh(folder, line, patience=PATIENCE):
    """Returns what a terminal with zsh shows after the line is typed and completed."""
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.execvpe('zsh', ['zsh', '-f', '-i'], ENVIRONMENT | {'ZDOTDIR': folder, 'COLUMNS': '120'})
    shown, end, is_typed = '', time.monotonic() + patience, False
    os.write(terminal, ZSH.format(folder).encode())
    while time.monotonic() < end and not (is_typed and 'end\r\n' in shown):
        if select.select([terminal], [], [], 0.1)[0]:
            shown += os.read(terminal, 65536).decode(errors='replace')
        if not is_typed and 'ready\r\n' in shown:
            is_typed, shown = True, ''
            os.write(terminal, (line + '\x18').encode())
    os.close(terminal)
    os.waitpid(child, 0)
    return shown


class Bash(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.file = tempfile.NamedTemporaryFile('w', suffix='.bash', encoding='utf-8')
        self.file.write(script('bash'))
        self.file.flush()

    def tearDown(self):
        self.file.close()
        self.folder.cleanup()

    def complete(self, *args, files=False):
        """Returns the completions of the last word. The words are split as bash does it. `files`: readline would quote
        them."""
        program = ('source "$1"; shift; COMP_WORDS=(truce-cli "$@"); COMP_CWORD=$#; _truce_cli; '
                   'printf "%s\\n" "${COMPREPLY[@]}"; complete -p truce-cli >&2')
        done = subprocess.run(['bash', '-c', program, 'bash', self.file.name, *args], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, encoding='utf-8', cwd=self.folder.name, env=ENVIRONMENT)
        self.assertEqual((done.returncode, done.stderr), (0, 'complete -F _truce_cli truce-cli\n'))
        return [line if files else ' '.join(shlex.split(line)) for line in done.stdout.splitlines() if line]

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
        for args in (('--peace', ''), ('--peace', '='), ('--peace', '=', ''), ('-n', '8', '--peace', '=', '')):
            self.assertEqual(self.complete('count', *args), ['all', 'between', 'none'], args)
        self.assertEqual(self.complete('count', '--peace', '=', 'b'), ['between'])
        self.assertEqual(self.complete('count', '-p', 'super-'), ['super-queen', 'super-rook', 'super-bishop'])
        self.assertEqual(self.complete('count', '--piece', 'amazo'), ['amazon', 'amazonrider'])
        self.assertEqual(self.complete('count', '--piece', '=', 'RNN'), ['RNN'])
        self.assertEqual(self.complete('count', '--set', '2Q,*amazo'), ['2Q,*amazon', '2Q,*amazonrider'])
        self.assertEqual(self.complete('count', '--confirm', 'cl'), ['clasp'])
        self.assertEqual(self.complete('count', '--size', ''), [])
        self.assertEqual(self.complete('runs', 're'), ['resume'])
        self.assertEqual(self.complete('sequence', '--format', ''), ['bfile', 'csv', 'draft'])

    def test_offered_values_are_accepted(self):
        pieces = self.complete('count', '-p', '')
        listed = json.loads(run('pieces', '--json').stdout)['pieces']
        for each in listed:
            for name in (each['name'], each['piece'], *each['other_names']):
                self.assertIn(name.replace(' ', '-'), pieces)
        for piece in pieces[::8]:
            self.assertEqual(run('count', '-n', 3, '-k', 1, '-p', piece).stdout, '9\n', piece)
        for method in self.complete('step', '-m', ''):
            self.assertNotIn('known', run('step', '-n', 4, '-m', method, '--limit', 1).stderr, method)
        for command, args in (('solve', ('-n', 4)), ('encode', ('-n', 4)), ('convert', ('-n', 4, '[1,3,0,2]')),
                              ('sequence', ('--to', 3))):
            formats = self.complete(command, '--format', '')
            self.assertTrue(formats)
            for name in formats:
                self.assertEqual(run(command, *args, '--format', name).returncode, 0, (command, name))
        listed = re.findall(r'(?m)^([a-z][a-z0-9-]*)$', run('methods').stdout)
        self.assertTrue(set(listed) <= set(self.complete('count', '-m', '')), listed)
        self.assertEqual(self.complete('runs', 'list', 're'), [])
        refused = run('runs', 'nothing').stderr
        for action in self.complete('runs', ''):
            if not action.startswith('--'):
                self.assertIn(action, refused)

    def test_own_pieces(self):
        own_pieces = {'tipsy rook': 'fRsW', "O'Brien größe": 'fRsF'}
        for name, betza in own_pieces.items():
            self.assertEqual(run('pieces', 'add', f'{name} = {betza}').returncode, 0)
        try:
            self.assertEqual(self.complete('count', '-p', 'tip'), ['tipsy-rook'])
            self.assertEqual(self.complete('count', '-p', "O\\'"), ["O'Brien-größe"])
            self.assertEqual(set(self.complete('pieces', 'rename', '', files=True)) - {'--json', '--quiet', '--help'},
                             {'tipsy-rook', "O'Brien-größe"})
            self.assertEqual(run('count', '-n', 3, '-k', 1, '-p', "O'Brien-größe").stdout, '9\n')
        finally:
            for name in own_pieces:
                self.assertEqual(run('pieces', 'remove', name.replace(' ', '-')).returncode, 0)

    def test_positions(self):
        ids = sorted({line.partition('/')[0] + '/' for line in run('convert', '--list').stdout.splitlines()})
        for options in ((), ('--check',), ('--format', 'fen')):
            args = [word for word in self.complete('convert', *options, '') if not word.startswith('--')]
            self.assertEqual(sorted(args), ids)
        self.assertEqual(self.complete('convert', 'hist'), ['history/'])
        self.assertEqual(self.complete('convert', 'puzzles/'),
                         [line.partition('\t')[0] for line in run('convert', '--list', 'puzzles').stdout.splitlines()])
        path = self.folder.name + '/mein größter.truce-positions'
        self.assertEqual(run('convert', '--add', path, 'history/1', 'history/2').returncode, 0)
        self.assertEqual(self.complete('convert', r'mein\ größter.truce-positions/', files=True),
                         [f'mein größter.truce-positions/{i}' for i in (1, 2)])

    def test_files(self):
        with open(self.folder.name + '/board.svg', 'wb'):
            pass
        self.assertEqual(self.complete('solve', '--picture', 'bo'), ['board.svg'])
        self.assertEqual(self.complete('decode', 'bo'), ['board.svg'])
        self.assertEqual(self.complete('count', 'bo'), [])


class OtherShells(unittest.TestCase):
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
        for line, args in EXAMPLES.items():
            with tempfile.TemporaryDirectory() as folder:
                with open(folder + '/truce-cli.fish', 'w', encoding='utf-8') as file:
                    file.write(script('fish'))
                done = subprocess.run(
                    ['fish', '--no-config', '-c', f'source {folder}/truce-cli.fish; complete -C "{line}"'], cwd=folder,
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8', env=ENVIRONMENT | {'HOME': folder})
                self.assertEqual([each.split()[0] for each in done.stdout.splitlines()], args, done)

    @unittest.skipUnless(shutil.which('zsh'), 'zsh is not here')
    def test_zsh_completes(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(folder + '/_truce-cli', 'w', encoding='utf-8') as file:
                file.write(script('zsh'))
            for line, args in EXAMPLES.items():
                shown = complete_in_zsh(folder, line)
                for word in args:
                    self.assertIn(word, shown, line)

    def test_unknown_shell(self):
        done = run('--completions', 'tcsh')
        self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1))
        self.assertIn('bash, zsh or fish', done.stderr)


main()
