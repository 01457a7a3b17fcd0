# test-sbatch.py: scripts for Slurm, run with programs in place of Slurm's
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import glob
import os
import re
import unittest

from parts import Parts
from support import SANITIZED, main, run


class Script(Parts):
    def script_of(self, *args):
        """Returns the script. Measured times may cause a warning about uneven parts on a busy machine."""
        done = run('runs', 'sbatch', *args, env=self.environment())
        self.assertEqual(done.returncode, 0, done)
        for line in done.stderr.splitlines():
            self.assertIn('the longest part is expected', line)
        return done.stdout

    def script(self, *args):
        text = self.script_of(*args)
        self.assertEqual(self.ask('runs', 'sbatch', *args), {'script': text})
        return text

    def test_all_parts(self):
        text = self.script('-n', 8, '-p', 'QN', '--block', 'a1,b3', '-k', 6, '--unique', '-j', 2, 3, "our 'logs'")
        for line in ('--array=1-3', '--cpus-per-task=2', '--signal=TERM@120', '--requeue', '--time=0-00:10:00'):
            self.assertIn(f'#SBATCH {line}\n', text)
        for part in (1, 2, 3):
            self.assertEqual(self.as_slurm(text, part, self.folder.name), 0)
        plain = self.call('count', '-n', 8, '-p', 'QN', '--block', 'a1,b3', '-k', 6, '--unique')
        self.assertEqual(self.merge(*glob.glob(os.path.join(self.folder.name, "our 'logs'", '*.log'))) + '\n', plain)
        self.assertEqual(self.scontrol_log(), '')

    def test_stopped_part_is_requeued(self):
        text = self.script('-n', 8, 3)
        for code, state, result in ((2, 'RUNNING', ''),  # an error that a retry would not fix
                                    (3, 'COMPLETING', ''),  # cancelled
                                    (3, 'RUNNING', 'requeue 77_1\n')):
            self.assertEqual(self.as_slurm(text, 1, self.folder.name, srun=f'exit {code}', state=state), code)
            self.assertEqual(self.scontrol_log(), result)

    def test_units(self):
        """The number of units comes from a sample or from the option. With a time limit there is no sample."""
        self.assertRegex(self.script_of('-n', 13, 3), r' --units=[0-9]+ ')
        self.assertIn(' --units=77 ', self.script('-n', 13, '--units', 77, 3))
        self.assertNotIn('--units', self.script('-n', 13, '--time-limit', 1000, 3))

    def test_uneven_parts(self):
        """Eleven units in eight parts cannot be even."""
        done = run('runs', 'sbatch', '-n', 11, '-m', 'original', '--units', 11, 8)
        self.assertEqual(done.returncode, 0)
        self.assertRegex(done.stderr, 'the longest part is expected to take [0-9.]+ times as long')

    @unittest.skipIf(SANITIZED, 'its tables take minutes there; plan has tests of its own')
    def test_time(self):
        def limit(*args):
            """Returns the time limit of the script in seconds. It is an estimate, which differs between calls."""
            done = run('runs', 'sbatch', *args)
            self.assertEqual(done.returncode, 0, done)
            days, hours, minutes, seconds = map(int, re.search(r'--time=(\d+)-(\d+):(\d+):(\d+)\n', done.stdout).groups())
            self.assertTrue(hours < 24 and minutes < 60 and seconds < 60)
            return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
        self.assertEqual(limit('-n', 20, '--time-limit', 98765, 10), 98765)
        few, many = (limit('-n', 26, '--budget', 0.2, parts) for parts in (100, 10000))  # far too short for a sample
        self.assertGreater(few, many)
        self.assertGreater(few, limit('-n', 26, '-j', 64, '--budget', 0.2, 100))
        self.assertEqual(limit('-n', 10, 2), 600)
        self.assertIn('--time-limit', self.refused('runs', 'sbatch', '-n', 20, '-m', 'original', '--budget', 0.2, 10))
        self.assertIn('seconds', self.refused('runs', 'sbatch', '-n', 10, '--budget', 0, 10))
        self.assertIn('180', self.refused('runs', 'sbatch', '-n', 20, '--time-limit', 60, 10))
        self.assertIn('number of parts', self.refused('runs', 'sbatch', '-n', 40, 1))
        for parts in ('0', 'x', '-1', '100001'):
            self.assertIn('100000', self.refused('runs', 'sbatch', parts))
        self.call('count', '-n', 6, '--store')
        for args in (['sbatch', 2, ''], ['hand-out', 1, 2, ''], ['export', 1, ''], ['merge', ''], ['import', ''],
                     ['work', '']):
            self.assertIn('is empty', self.refused('runs', *args))


main()
