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

    def start_parallel(self, resume):
        args = ['parallel', '--joblog', self.path('jobs'), resume, '-j', 2, TRUCE, 'count', *self.WORDS, '--part',
                f'{{}}/{self.N}', '--log', self.path('{}'), ':::', *range(1, self.N + 1)]
        process = subprocess.Popen(list(map(str, args)), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, env=self.environment(PARALLEL_HOME=self.folder.name))
        self.addCleanup(process.kill)
        return process

    def ended_parts(self):
        """Returns the parts in parallel's job log, with their exit statuses."""
        jobs = self.lines(self.path('jobs')) if os.path.exists(self.path('jobs')) else []
        return [(int(line.split(b'\t')[0]), int(line.split(b'\t')[6])) for line in jobs[1:] if line.endswith(b'\n')]

    def interrupt(self, resume, number):
        """Interrupts parallel once one more part is done. Returns the parts that are done. SIGKILL ends all processes
        at once; with SIGTERM parallel ends its jobs, except any that it is just starting."""
        before = len(self.ended_parts())
        process = self.start_parallel(resume)
        await_true('a part is done', lambda: len(self.ended_parts()) > before or process.poll() is not None)
        process.send_signal(number)

        def all_gone():
            """A process that is just forked or is still the shell of its job counts as well. The second look finds what
            a process forked after the first look had listed the others."""
            pids = [pid for _ in range(2) for pid in processes(self.folder.name)]
            for pid in pids if number == signal.SIGKILL else ():
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, number)
            return not pids
        await_true('all have ended', all_gone)
        process.communicate(timeout=PATIENCE)
        return [part for part, code in self.ended_parts() if code == 0]

    def test_resumes(self):
        """Parallel resumes the unfinished parts and does not change the finished ones."""
        done = {}
        for resume, number in (('--resume', signal.SIGKILL), ('--resume-failed', signal.SIGTERM)):
            for part in self.interrupt(resume, number):
                done.setdefault(part, self.lines(self.path(part)))
        self.assertGreater(len(done), 0)
        out, err = self.start_parallel('--resume-failed').communicate(timeout=PATIENCE)
        self.assertEqual(out, b'', err)
        self.assertEqual(sorted(part for part, code in self.ended_parts() if code == 0), list(range(1, self.N + 1)),
                         err)
        self.assertEqual({part: self.lines(self.path(part)) for part in done}, done)
        self.assertEqual(self.merge(*map(self.path, range(1, self.N + 1))), PUBLISHED[self.SIZE])


if not shutil.which('parallel'):
    print('GNU parallel is not here')
    sys.exit(77)
main()
