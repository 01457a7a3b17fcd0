# test-slurm.py: counts under Slurm, as arrays and by ranks, that are stopped, cancelled or preempted
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# TRUCE_MPIS: NAME=PROGRAM for each MPI that truce-mpi was built with, separated by commas.
import glob
import os
import re
import unittest

from slurm import CORES, PAUSE, Slurm
from stored import Stored
from support import HERE, TRUCE, await_true, main, reference

PUBLISHED = {int(row['n']): row['value'] for piece, _, row in reference(mode='ordered', source='oeis') if piece == 'Q'}
SIZE = 15
ARGS = ['-n', SIZE, '-m', 'original', '--units', 300]  # many seconds of a core
ENDLESS = ['-n', 17, '-m', 'original', '--units', 300]
PMI = {'openmpi': 'pmix', 'mpich': 'pmi2'}  # as Debian builds them
MPIS = dict(each.split('=', 1) for each in filter(None, os.environ.get('TRUCE_MPIS', '').split(',')))
slurm = Slurm()


def setUpModule():
    slurm.environment['PATH'] = f"{os.path.dirname(TRUCE)}:{slurm.environment['PATH']}"
    slurm.environment.update(OMPI_ALLOW_RUN_AS_ROOT='1', OMPI_ALLOW_RUN_AS_ROOT_CONFIRM='1', HWLOC_COMPONENTS='-gl')
    slurm.start_daemons()


def tearDownModule():
    slurm.stop_daemons()


class Jobs(Stored):
    def setUp(self):
        super().setUp()
        self.logs = os.path.join(self.folder.name, 'logs')
        self.job = None

    def tearDown(self):
        slurm.cancel()

    def submit(self, script, *args):
        self.job = slurm.submit(script, self.folder.name, *args)

    def records(self, name='*'):
        """Returns the numbers of the units in the logs."""
        numbers = []
        for path in glob.glob(os.path.join(self.logs, f'{name}.log')):
            with open(path, 'rb') as file:
                numbers += [int(line.split()[1]) for line in file if line.startswith(b'unit ')]
        return numbers

    def await_records(self, *names):
        await_true('records', lambda: all(self.records(name) for name in names) or not self.is_running(), pause=PAUSE)
        self.assertTrue(self.is_running(), self.job_output())

    def is_running(self):
        return any(state in ('PENDING', 'RUNNING', 'CONFIGURING') for state in slurm.states(self.job).values())

    def job_output(self):
        text = ''
        for path in glob.glob(os.path.join(self.folder.name, '*.out')):
            with open(path, encoding='utf-8') as file:
                text += file.read()
        return text

    def restarts(self):
        return {task: int(fields['Restarts']) for task, fields in slurm.jobs(self.job).items()}

    def check_count(self):
        slurm.await_end(self.job)
        self.assertEqual(set(slurm.states(self.job).values()), {'COMPLETED'}, self.job_output())
        self.assertEqual(self.call('runs', 'merge', self.logs, lines=0).strip(), PUBLISHED[SIZE])
        numbers = self.records()
        self.assertEqual(len(numbers), len(set(numbers)))  # no unit was repeated


class Arrays(Jobs):
    def script(self, args, parts, *more):
        return self.call('runs', 'sbatch', *args, '--time-limit', 3600, *more, parts, 'logs', lines=0)

    def test_stopped_is_requeued(self):
        """Stops the last task, whose job number is that of the whole array: only this task is requeued."""
        self.submit(self.script(ARGS, 3))
        self.await_records('3')
        slurm.call('scancel', '--signal=TERM', f'{self.job}_3')
        self.check_count()
        self.assertEqual(self.restarts(), {'1': 0, '2': 0, '3': 1})

    def test_preempted(self):
        """Slurm preempts all tasks for an urgent job and requeues them itself."""
        self.submit(self.script(ARGS, 3))
        self.await_records('1', '2', '3')
        slurm.submit('#!/bin/sh\n', self.folder.name, '-p', 'urgent', '-n', CORES, '--wait')
        self.check_count()
        self.assertEqual(self.restarts(), {'1': 1, '2': 1, '3': 1})

    def test_cancelled(self):
        """A task that its user cancels is not requeued."""
        self.submit(self.script(ENDLESS, 2))
        await_true('steps', lambda: all(os.path.exists(os.path.join(self.logs, f'{part}.log')) for part in (1, 2)))
        for part in (1, 2):
            slurm.call('scancel', f'{self.job}_{part}')
        slurm.await_end(self.job)
        self.assertEqual(set(slurm.states(self.job).values()), {'CANCELLED'})
        self.assertEqual(set(self.restarts().values()), {0})

    def test_cores_of_step(self):
        """A step has as many cores as the part has threads."""
        self.submit(self.script(ENDLESS, 1, '-j', 3))
        await_true('a step', lambda: 'CPUs=3' in slurm.call('scontrol', '-o', 'show', 'step', f'{self.job}.0', check=False)
                   or not self.is_running(), pause=PAUSE)
        self.assertTrue(self.is_running(), self.job_output())

    def test_exported_script(self):
        self.kill(['-n', 12, '-m', 'original', '-j', 1, '--units', 100], 20)
        self.call('runs', 'hand-out', 1, 2, self.logs, lines=0)
        with open(os.path.join(self.logs, 'truce.sh'), encoding='utf-8') as file:
            self.job = slurm.submit(file.read(), self.logs, '--wait')
        self.assertEqual(self.call('runs', 'merge', self.logs, lines=0).strip(), PUBLISHED[12])


class Ranks(Jobs):
    def script(self, name, args):
        """Returns the script of the manual page, with other numbers and programs."""
        with open(os.path.join(HERE, '..', '..', 'data', 'man', 'truce-mpi.1'), encoding='utf-8') as file:
            script = re.search(r'#!/bin/sh\n#SBATCH.*?(?=\.Ed)', file.read(), re.S).group()
        for original, replacement in (('--nodes=4 --ntasks-per-node=1 --cpus-per-task=16',
                                       '--ntasks=3 --cpus-per-task=1'),
                                      ('--mpi=pmix --cpus-per-task=16', f'--mpi={PMI[name]} --cpus-per-task=1'),
                                      ('truce-mpi count -n 22 --threads 16',
                                       f'{MPIS[name]} count {" ".join(map(str, args))}')):
            self.assertEqual(script.count(original), 1, script)
            script = script.replace(original, replacement)
        return script

    def test_stopped_is_requeued(self):
        for name in MPIS.keys() & PMI.keys():
            with self.subTest(name):
                self.logs = os.path.join(self.folder.name, 'logs')
                self.submit(self.script(name, ARGS))
                self.await_records('rank-0', 'rank-1', 'rank-2')
                slurm.call('scancel', '--signal=TERM', self.job)
                self.check_count()
                self.assertEqual(self.restarts(), {'': 1})
                self.assertIn(f'\n{PUBLISHED[SIZE]}\n', self.job_output())
                os.rename(self.logs, f'{self.logs}-{name}')

    @unittest.skipUnless('mpich' in MPIS, 'Open MPI does not begin then')
    def test_ranks_without_pmi(self):
        """Ranks without a connection refuse to count, and one prints why."""
        output = slurm.call('srun', '--mpi=none', '-n', 3, MPIS['mpich'], 'count', '-n', 8, '--log', self.logs,
                                code=2)
        self.assertEqual([line.count('--mpi=pmi2') for line in output.splitlines() if line.startswith('truce-mpi')],
                         [1], output)
        self.assertFalse(os.path.exists(self.logs))


main()
