# stored.py: support for tests of stored runs: a temporary store, and ways to query and to damage it
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import unittest

from support import HERE, PATIENCE, TRUCE, await_true, run

sys.path.insert(0, os.path.join(HERE, '..', 'support'))
import held_store  # noqa: E402


@contextlib.contextmanager
def full_pipe():
    """Yields the write end of a full pipe, on which a writer blocks."""
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    with contextlib.suppress(BlockingIOError):
        while True:
            os.write(writer, b' ' * 4096)
    os.set_blocking(writer, True)
    try:
        yield writer
    finally:
        os.close(reader)
        os.close(writer)


def open_file(path):
    """Opens an SQLite file; the connection is closed at the end of the block."""
    return contextlib.closing(sqlite3.connect(path))


class Stored(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.store = os.path.join(self.folder.name, 'sub', 'runs.db')

    def environment(self, **more):
        return {**os.environ, 'TRUCE_STORE': self.store, **more}

    def call(self, *args, code=0, lines=None, **more):
        """Returns standard output. `lines`: expected number of lines on standard error."""
        done = run(*args, env=self.environment(**more))
        self.assertEqual(done.returncode, code, (args, done))
        if lines is not None:
            self.assertEqual(len(done.stderr.splitlines()), lines, done.stderr)
        return done.stdout

    def ask(self, *args, code=0, **more):
        """Returns the JSON answer."""
        return json.loads(self.call(*args, '--json', code=code, **more))

    def refused(self, *args, code=2, **more):
        """Checks that the command fails with one line on standard error, and returns this line."""
        done = run(*args, env=self.environment(**more))
        self.assertEqual((done.returncode, done.stdout), (code, ''), (args, done))
        self.assertEqual(len(done.stderr.splitlines()), 1, done.stderr)
        return done.stderr

    def n_units(self):
        return held_store.n_units(self.store)

    def start(self, command, *args, stdout=subprocess.PIPE, **more):
        process = subprocess.Popen([TRUCE, command, *map(str, args), '--store'], env=self.environment(),
                                   stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.PIPE, **more)
        self.addCleanup(process.kill)  # no process is left after a failed test
        return process

    def kill(self, args, units, command='count', release=True):
        """Kills a run when exactly `units` more units are stored, however fast the machine is."""
        self.call('runs')  # creates the store
        max_units = self.n_units() + units
        held_store.hold(self.store, max_units)
        with full_pipe() as out:  # the process blocks if it wants to write the result
            process = self.start(command, *args, stdout=out)
            await_true(f'{max_units} units', lambda: self.n_units() == max_units, process)
            process.kill()
            process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, -signal.SIGKILL)
        if release:
            self.call('runs')  # the program checkpoints the write-ahead log
            held_store.release(self.store)

    def as_slurm(self, script, part, folder, srun='shift; exec "$@"', state='RUNNING'):
        """Runs a job script with replacements for Slurm's programs and returns its exit status. `srun`: shell command
        of the replaced srun. `state`: what squeue reports after the step. The file 'scontrol' logs the arguments of
        scontrol."""
        programs = os.path.join(self.folder.name, 'programs')
        os.makedirs(programs, exist_ok=True)
        for name, line in (('srun', srun), ('squeue', f'echo {state}'), ('truce-cli', f'exec {TRUCE} "$@"'),
                           ('scontrol', f'echo "$@" >> "{self.folder.name}/scontrol"')):
            with open(os.path.join(programs, name), 'w', encoding='utf-8') as file:
                file.write(f'#!/bin/sh\n{line}\n')
            os.chmod(file.name, 0o755)
        done = subprocess.run(['sh', '-c', script], cwd=folder, stdin=subprocess.DEVNULL, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8', timeout=PATIENCE,
                              env={**os.environ, 'PATH': f"{programs}:{os.environ['PATH']}", 'SLURM_CPUS_PER_TASK': '2',
                                   'SLURM_ARRAY_TASK_ID': str(part), 'SLURM_ARRAY_JOB_ID': '77'})
        self.assertEqual(done.stdout, '', done)
        return done.returncode

    def scontrol_log(self):
        path = os.path.join(self.folder.name, 'scontrol')
        if not os.path.exists(path):
            return ''
        with open(path, encoding='utf-8') as file:
            return file.read()

    def stop(self, args, number, units=1, command='count'):
        """Stops an endless run by a signal once `units` more units are stored. Returns exit status, output and
        errors."""
        self.call('runs')
        min_units = self.n_units() + units
        process = self.start(command, *args)
        await_true(f'{min_units} units', lambda: self.n_units() >= min_units, process)
        process.send_signal(number)
        out, err = process.communicate(timeout=PATIENCE)
        return process.returncode, out.decode(), err.decode()

    def change(self, *statements):
        """Executes SQL statements, each of which must change something."""
        with sqlite3.connect(self.store) as store:
            for statement in statements:
                self.assertGreater(store.execute(*statement).rowcount, 0, statement)
        store.close()

    def rows(self, sql, *values):
        with open_file(self.store) as store:
            return store.execute(sql, values).fetchall()
