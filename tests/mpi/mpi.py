# mpi.py: support for tests of truce-mpi: starts jobs with the launcher of one MPI, waits for them and ends them
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import contextlib
import glob
import os
import signal
import subprocess
import tempfile
import unittest

from support import PATIENCE, await_true, processes, run

MPI = os.path.abspath(os.environ['TRUCE_MPI'])  # truce-mpi, built with that MPI
LAUNCHER = os.environ['TRUCE_MPIRUN']
IS_OPEN_MPI = os.environ['TRUCE_MPI_NAME'] == 'openmpi'
SYSTEM = {
    # Allow more ranks than processors, root, only this machine, and containers.
    'OMPI_MCA_rmaps_base_oversubscribe': '1', 'OMPI_ALLOW_RUN_AS_ROOT': '1', 'OMPI_ALLOW_RUN_AS_ROOT_CONFIRM': '1',
    'OMPI_MCA_plm': 'isolated', 'OMPI_MCA_btl_vader_single_copy_mechanism': 'none',
    'OMPI_MCA_hwloc_base_binding_policy': 'none', 'HYDRA_LAUNCHER': 'fork',
    # hwloc queries the display :0 for graphics cards. If it belongs to another test, it may end meanwhile.
    'HWLOC_COMPONENTS': '-gl',
    # Both MPIs allocate memory that they never free.
    'ASAN_OPTIONS': os.environ.get('ASAN_OPTIONS', '') + ':detect_leaks=0',
}


class Jobs(unittest.TestCase):
    command = 'count'

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix='truce-mpi-')  # short: Open MPI has sockets below TMPDIR
        self.addCleanup(self.folder.cleanup)
        self.logs = os.path.join(self.folder.name, 'logs')

    def environment(self):
        return {**os.environ, **SYSTEM, 'TRUCE_STORE': os.path.join(self.folder.name, 'runs.db')}

    def start(self, ranks, *args, launch=()):
        """Starts a job. Its launcher has its own process group."""
        job = subprocess.Popen([LAUNCHER, '-n', str(ranks), *launch, MPI, self.command, *map(str, args), '--log',
                                self.logs],
                               stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               encoding='utf-8', env=self.environment(), start_new_session=True)
        self.addCleanup(self.clear, job)
        return job

    def job(self, ranks, *args, code=0, launch=()):
        """Runs a job to its end. Returns standard output and error."""
        job = self.start(ranks, *args, launch=launch)
        out, err = job.communicate(timeout=PATIENCE)
        self.assertEqual(job.returncode, code, (ranks, args, out, err))
        return out, err

    def ranks(self):
        """Returns the process numbers of the ranks of this test."""
        return sorted(pid for pid, name in processes(self.logs).items() if name == os.path.basename(MPI))

    def clear(self, job):
        """Kills all processes of the job."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(job.pid, signal.SIGKILL)
        for pid in processes(self.logs):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        job.communicate(timeout=PATIENCE)
        await_true('all ranks are gone', lambda: not processes(self.logs))

    def merge(self):
        done = run('runs', 'merge', self.logs)
        self.assertEqual((done.returncode, done.stderr), (0, ''), done)
        return done.stdout.strip()

    def records(self):
        """Returns the numbers of the units in all logs, with repetitions."""
        numbers = []
        for name in glob.glob(os.path.join(self.logs, '*.log')):
            with open(name, 'rb') as file:
                numbers += [int(line.split()[1]) for line in file if line.startswith(b'unit ') and line.count(b' ') > 5]
        return numbers
