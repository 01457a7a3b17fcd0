# test-armies-kill.py: searches for armies, killed at random moments and gone on with, end as if nothing had been
#
# TRUCE_KILLS says how often each is killed (12 unless told), TRUCE_TEST_SEED repeats a run.
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import random
import signal
import subprocess
import tempfile
import time
import unittest

from support import TRUCE, ask, main, run

KILLS = int(os.environ.get('TRUCE_KILLS', '12'))
SEED = int(os.environ.get('TRUCE_TEST_SEED', str(time.time_ns() % 10**9)))
SAME = ('m', 'upper', 'status', 'class_count', 'configurations', 'classes', 'complete')
SEARCHES = (
    ('-n', 12, '--all'),
    ('-n', 7, '-p', 'QN', '--all', '--method', 'squares'),
    ('-n', 6, '--all', '--method', 'alternating', '--switches', 'row-skip,first-quarter,remaining'),
    ('-n', 6, '--armies', 3, '--all'),
)


class Kill(unittest.TestCase):
    def setUp(self):
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)
        self.file = os.path.join(self.directory.name, 'search')
        self.lots = random.Random(SEED)

    def kill_once(self, words):
        """Whether it was killed; otherwise it had ended before."""
        environment = dict(os.environ, TRUCE_SAVE_MILLISECONDS='5')
        process = subprocess.Popen([TRUCE, 'armies', *map(str, words), '--save', self.file, '--quiet',
                                    '--threads', str(self.lots.randint(1, 3))], env=environment,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        try:
            process.wait(self.lots.uniform(0, 0.15))
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
        complaint = process.communicate()[1].decode()
        self.assertIn(process.returncode, (0, -signal.SIGKILL), complaint)
        return process.returncode != 0

    def test_same_end(self):
        print('seed', SEED)
        for words in SEARCHES:
            plain = ask('armies', *words, '--threads', 1)
            begun = kills = 0
            while kills < KILLS and begun < 4 * KILLS:
                begun += 1
                there = os.path.exists(self.file)
                kills += self.kill_once(('--resume', self.file) if there else words)
            self.assertGreater(kills, 0, words)  # a fast machine may be done before it can be killed often
            resumed = ask('armies', '--resume', self.file, '--threads', 2)
            for member in SAME:
                self.assertEqual(plain[member], resumed[member], (words, member))
            os.remove(self.file)

    def test_stopped(self):
        """Stopped by the clock it is saved, too, and tells what it has."""
        done = run('armies', '-n', 18, '--save', self.file, '--time-limit', 0.3, '--json')
        self.assertEqual(done.returncode, 3, done)
        first = json.loads(done.stdout)
        done = run('armies', '--resume', self.file, '--save', self.file, '--time-limit', 0.3, '--json')
        self.assertEqual(done.returncode, 3, done)
        second = json.loads(done.stdout)
        self.assertGreaterEqual(second['m'], first['m'])
        self.assertGreater(second['seconds'], first['seconds'])
        self.assertEqual((second['size'], second['status']), (18, 'best-found'))

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
