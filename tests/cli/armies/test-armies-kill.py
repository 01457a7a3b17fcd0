# test-armies-kill.py: searches for armies, killed at random moments and gone on with, end as if nothing had been
#
# TRUCE_KILLS says how often each is killed (8 by default), TRUCE_TEST_SEED repeats a run.
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import random
import re
import signal
import subprocess
import tempfile
import time
import unittest

from support import PATIENCE, TRUCE, ask, await_true, main, run

KILLS = int(os.environ.get('TRUCE_KILLS', '8'))
SEED = int(os.environ.get('TRUCE_TEST_SEED', str(time.time_ns() % 10**9)))
SAME = ('m', 'upper', 'status', 'class_count', 'configurations', 'classes', 'complete')
ENDLESS = ('-n', 24)  # queens, by lines: it finds at once, and would prove for years
SEARCHES = (
    ('-n', 12, '--all'),
    ('-n', 7, '-p', 'QN', '--all', '--method', 'squares'),
    ('-n', 6, '--all', '--method', 'alternating', '--switches', 'row-skip,first-quarter,remaining'),
    ('-n', 6, '--armies', 3, '--all'),
)


def score_of(text):
    """What a saved search has found; -1: nothing."""
    return int(re.search(r'(?m)^score (-?\d+)$', text)[1])


class Kill(unittest.TestCase):
    def setUp(self):
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)
        self.file = os.path.join(self.directory.name, 'search')
        self.random = random.Random(SEED)

    def version(self):
        """Another one each time the search is saved."""
        there = os.path.exists(self.file) and os.stat(self.file)
        return there and (there.st_ino, there.st_mtime_ns)

    def saved(self):
        with open(self.file, encoding='ascii') as file:
            return file.read()

    def kill_once(self, words, saves):
        """Kills it once it has been saved so often; whether it had not ended before."""
        environment = dict(os.environ, TRUCE_SAVE_MILLISECONDS='5')
        process = subprocess.Popen([TRUCE, 'armies', *map(str, words), '--save', self.file, '--quiet',
                                    '--threads', str(self.random.randint(1, 3))], env=environment,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for _ in range(saves):
            before = self.version()
            await_true('the search is saved', lambda: self.version() != before or process.poll() is not None)
        process.kill()
        complaint = process.communicate()[1].decode()
        self.assertIn(process.returncode, (0, -signal.SIGKILL), complaint)
        return process.returncode != 0

    def test_same_end(self):
        """A fast machine may be done before it is killed; what is always killed is below."""
        print('seed', SEED)
        for words in SEARCHES:
            plain = ask('armies', *words, '--threads', 1)
            for _ in range(KILLS):
                there = os.path.exists(self.file)
                if not self.kill_once(('--resume', self.file) if there else words, self.random.randint(1, 3)):
                    break
            resumed = ask('armies', '--resume', self.file, '--threads', 2)
            for member in SAME:
                self.assertEqual(plain[member], resumed[member], (words, member))
            os.remove(self.file)

    def test_endless(self):
        """Nothing of what was saved is lost, however often it is killed."""
        best = -1
        for kill in range(KILLS):
            words = ('--resume', self.file) if kill else ENDLESS
            self.assertTrue(self.kill_once(words, self.random.randint(1, 3)))
            self.assertGreaterEqual(score_of(self.saved()), best)
            best = score_of(self.saved())

    def test_stopped(self):
        """Stopped by a signal or the clock it is saved, too, and tells what it has."""
        process = subprocess.Popen([TRUCE, 'armies', *map(str, ENDLESS), '--save', self.file, '--json'],
                                   env=dict(os.environ, TRUCE_SAVE_MILLISECONDS='5'),
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        await_true('a placement', lambda: os.path.exists(self.file) and score_of(self.saved()) > 0, process)
        process.terminate()
        first = json.loads(process.communicate(timeout=PATIENCE)[0])
        self.assertEqual(process.returncode, 143)
        done = run('armies', '--resume', self.file, '--save', self.file, '--time-limit', 0.3, '--json')
        self.assertEqual(done.returncode, 3, done)
        second = json.loads(done.stdout)
        self.assertGreaterEqual(second['m'], first['m'])
        self.assertGreater(second['seconds'], first['seconds'])
        self.assertEqual((second['size'], second['status']), (24, 'best-found'))
        # As text the best so far does not look like an answer.
        done = run('armies', '--resume', self.file, '--time-limit', 0.3)
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        squares = r'\d+( \d+)*'
        self.assertRegex(done.stderr, rf'^truce-cli armies: stopped before the end: at least [1-9]\d*, as {squares} / '
                                      rf'{squares}; no more than \d+ is possible\n$')

    def test_refused(self):
        self.assertEqual(run('armies', '-n', 5, '--save', self.file).returncode, 0)
        with open(self.file, encoding='ascii') as file:
            text = file.read()

        def refuse(words, *parts):
            done = run('armies', *words)
            self.assertEqual((done.returncode, done.stdout, len(done.stderr.splitlines())), (2, '', 1), done)
            for part in parts:
                self.assertIn(part, done.stderr)

        refuse(['-n', 5, '--save', self.file], 'there already')
        refuse(['-n', 5, '--save', '/'], '/')
        refuse(['-n', 5, '--save', self.directory.name + '/none/x'], 'none')
        refuse(['--resume', self.directory.name + '/none'], 'none')
        refuse(['--resume', self.file, '-n', 6], '--resume')
        other = self.file + '.2'
        for bad in (b'', b'truce-armies 1\n', text.encode()[:-30], text.replace('score 4', 'score 5').encode(),
                    text.encode() + b'\0more'):
            with open(other, 'wb') as file:
                file.write(bad)
            refuse(['--resume', other], other)
        # Under another name it is still the same file.
        os.link(self.file, self.file + '.3')
        self.assertEqual(ask('armies', '--resume', self.file, '--save', self.file + '.3')['m'], 4)


main()
