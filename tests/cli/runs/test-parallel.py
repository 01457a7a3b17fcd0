# test-parallel.py: parts of a count under GNU parallel, interrupted and resumed
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import contextlib
import os
import shutil
import signal
import subprocess
import sys

from parts import Parts
from support import PATIENCE, SANITIZED, TRUCE, await_true, main, processes, reference


PUBLISHED = {int(row['n']): row['value'] for piece, _, row in reference(mode='ordered', source='oeis') if piece == 'Q'}


class UnderParallel(Parts):
    SIZE = 12 if SANITIZED else 13
    WORDS = ['-n', SIZE, '-m', 'original', '-j', 1, '--units', 300]
    N = 6

    def begin(self, resume):
        words = ['parallel', '--joblog', self.path('jobs'), resume, '-j', 2, TRUCE, 'count', *self.WORDS, '--part',
                 f'{{}}/{self.N}', '--log', self.path('{}'), ':::', *range(1, self.N + 1)]
        process = subprocess.Popen(list(map(str, words)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=self.environment(PARALLEL_HOME=self.folder.name))
        self.addCleanup(process.kill)
        return process

    def ended(self):
        """Parts and their exit statuses, as parallel lists them."""
        jobs = self.lines(self.path('jobs')) if os.path.exists(self.path('jobs')) else []
        return [(int(line.split(b'\t')[0]), int(line.split(b'\t')[6])) for line in jobs[1:] if line.endswith(b'\n')]

    def leave(self, resume, number):
        """Ended once one more part is done, while others are under way or not begun: the parts that are done. By SIGKILL
        all end at once, and nothing is told; else parallel ends what it knows of, and what it was just beginning goes
        on without it."""
        before = len(self.ended())
        process = self.begin(resume)
        await_true('a part is done', lambda: len(self.ended()) > before or process.poll() is not None)
        process.send_signal(number)

        def are_gone():
            pids = {pid for name in ('{}', *range(1, self.N + 1)) for pid in processes(self.path(name))} - {process.pid}
            for pid in pids if number == signal.SIGKILL else ():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, number)
            return not pids
        await_true('all have ended', are_gone)
        process.communicate(timeout=PATIENCE)
        return [part for part, code in self.ended() if code == 0]

    def test_resumes(self):
        """With what it has left, and with nothing that was done."""
        done = {}
        for resume, number in (('--resume', signal.SIGKILL), ('--resume-failed', signal.SIGTERM)):
            for part in self.leave(resume, number):
                done.setdefault(part, self.lines(self.path(part)))
        self.assertGreater(len(done), 0)
        out, err = self.begin('--resume-failed').communicate(timeout=PATIENCE)
        self.assertEqual(out, b'', err)
        self.assertEqual(sorted(part for part, code in self.ended() if code == 0), list(range(1, self.N + 1)), err)
        self.assertEqual({part: self.lines(self.path(part)) for part in done}, done)
        self.assertEqual(self.merge(*map(self.path, range(1, self.N + 1))), PUBLISHED[self.SIZE])


if not shutil.which('parallel'):
    print('GNU parallel is not here')
    sys.exit(77)
main()
