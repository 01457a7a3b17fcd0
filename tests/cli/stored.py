# stored.py: what the tests of stored runs share: a store of their own, and ways to ask and to damage it
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import json
import os
import signal
import sqlite3
import subprocess
import tempfile
import time
import unittest

from support import TRUCE, await_handler, run


class Stored(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.store = os.path.join(self.folder.name, 'sub', 'runs.db')

    def environment(self, **more):
        return {**os.environ, 'TRUCE_STORE': self.store, **more}

    def call(self, *words, code=0, lines=None, **more):
        """The answer; `lines`: how many of them stand on standard error."""
        done = run(*words, env=self.environment(**more))
        self.assertEqual(done.returncode, code, (words, done))
        if lines is not None:
            self.assertEqual(len(done.stderr.splitlines()), lines, done.stderr)
        return done.stdout

    def ask(self, *words, code=0, **more):
        return json.loads(self.call(*words, '--json', code=code, **more))

    def refused(self, *words, **more):
        """The one line that says why."""
        done = run(*words, env=self.environment(**more))
        self.assertEqual((done.returncode, done.stdout), (2, ''), (words, done))
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        return done.stderr

    def begin(self, words, seconds=0.6, number=signal.SIGKILL, command='count', **more):
        """Begins a stored run and ends it by a signal."""
        process = subprocess.Popen([TRUCE, command, *words, '--store'], env=self.environment(**more),
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if number != signal.SIGKILL:
            await_handler(process, number)
        time.sleep(seconds)
        process.send_signal(number)
        out, err = process.communicate(timeout=120)
        return process.returncode, out.decode(), err.decode()

    def change(self, *statements):
        with sqlite3.connect(self.store) as store:
            for statement in statements:
                self.assertGreater(store.execute(*statement).rowcount, 0, statement)
        store.close()

    def make_old(self, version):
        """The store as an older program wrote it: the first version had no tables for times and armies."""
        os.makedirs(os.path.dirname(self.store))
        store = sqlite3.connect(self.store)
        with open(os.path.join(os.path.dirname(__file__), 'store-2.sql'), encoding='utf-8') as file:
            store.executescript(file.read())
        if version == 1:
            store.executescript('DROP TABLE timings; DROP TABLE armies; PRAGMA user_version = 1')
        store.close()
