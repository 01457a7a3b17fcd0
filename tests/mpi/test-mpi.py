# test-mpi.py: truce-mpi count: answers, shared tables, stopping, resuming, and bad options
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import contextlib
import fcntl
import json
import os
import re
import signal
import subprocess
import unittest

from mpi import IS_OPEN_MPI, LAUNCHER, MPI, Jobs
from support import HERE, PATIENCE, SANITIZED, ask, await_true, classes, main, placements, reference, run

ENDLESS = ['-n', 20, '-m', 'mrv', '--units', 100000]  # a hundred thousand units of some milliseconds each
LONG = ['-n', 12, '-m', 'original', '--units', 300]
PUBLISHED = {(piece, int(row['n'])): row['value'] for piece, _, row in reference(mode='ordered', source='oeis')}


def memory_bytes():
    """Returns the memory in bytes, or the limit of this control group if that is smaller."""
    bytes_here = os.sysconf('SC_PHYS_PAGES') * os.sysconf('SC_PAGE_SIZE')
    with contextlib.suppress(OSError, ValueError), open('/sys/fs/cgroup/memory.max', encoding='ascii') as file:
        bytes_here = min(bytes_here, int(file.read()))
    return bytes_here


class Counts(Jobs):
    def check(self, ranks, args, count, **more):
        self.logs = os.path.join(self.folder.name, f'logs-{len(os.listdir(self.folder.name))}')
        out, err = self.job(ranks, *args, **more)
        self.assertEqual(out, f'{count}\n', (ranks, args, err))
        self.assertEqual(self.merge(), str(count))
        numbers = self.records()
        self.assertEqual(len(numbers), len(set(numbers)))  # no unit was repeated
        self.assertEqual(len([name for name in os.listdir(self.logs) if name.startswith('rank-')]), ranks)

    def test_ranks(self):
        for ranks in (1, 4) if SANITIZED else (1, 2, 4, 7):
            self.check(ranks, ['-n', 12], PUBLISHED['Q', 12])
        self.check(2, ['-n', 14, '--units', 2000], PUBLISHED['Q', 14])
        self.check(4, ['-n', 16, '-p', 'QNN', '-m', 'improved'], PUBLISHED['QNN', 16])

    @unittest.skipUnless(IS_OPEN_MPI, 'the words are those of Open MPI')
    def test_over_tcp(self):
        self.check(4, ['-n', 13], PUBLISHED['Q', 13], launch=['--mca', 'btl', 'tcp,self'])

    def test_questions(self):
        blocked = [0, 9, 27, 43]
        found = placements(8, 8, 'Q', 8, blocked=blocked)
        args = ['-n', 8, '--block', ','.join(map(str, blocked))]
        self.check(3, args, len(found))
        self.check(2, [*args, '--unique'], len(classes(8, 8, found, blocked=blocked)))
        self.check(2, ['-n', 7, '-k', 4, '--cover', 'every', '-j', 2],
                   run('count', '-n', 7, '-k', 4, '--cover', 'every').stdout.strip())

    def test_json(self):
        result = json.loads(self.job(2, '-n', 10, '--json', '--quiet')[0])
        merged = json.loads(run('runs', 'merge', self.logs, '--json').stdout)
        self.assertEqual(result, merged)
        self.assertEqual((result['count'], result['status'], result['check']), ('724', 'exact', 'published'))

    def test_quiet(self):
        self.assertEqual(self.job(2, '-n', 8, '--quiet'), ('92\n', ''))


class Tables(Jobs):
    """A method with large tables: ranks on one machine share them."""

    WORDS = ['-n', 14 if SANITIZED else 21, '-p', 'RN']

    def table_files(self):
        """Returns for each rank the unnamed files of its tables, an empty set if these are in its own memory."""
        found = []
        for pid in self.ranks():
            with contextlib.suppress(OSError), open(f'/proc/{pid}/maps', encoding='utf-8') as maps:
                found += [{line.split()[4] for line in maps if 'truce-tables' in line}]
        return found

    def check_end(self, job):
        out, err = job.communicate(timeout=PATIENCE)
        self.assertEqual((job.returncode, out.strip()), (0, PUBLISHED['RN', self.WORDS[1]]), err)
        self.assertEqual(self.merge(), PUBLISHED['RN', self.WORDS[1]])

    def await_tables(self, job):
        """Waits until all three ranks have tables, and returns their files."""
        table_files = []

        def all_have_tables():
            table_files[:] = self.table_files()
            return len(table_files) == 3 and all(table_files) or job.poll() is not None
        await_true('tables', all_have_tables)
        self.assertEqual([len(file) for file in table_files], [1, 1, 1],
                         job.stderr.read() if job.poll() is not None else '')
        return table_files

    def test_shared_tables(self):
        job = self.start(3, *self.WORDS)
        self.assertEqual(len(set.union(*self.await_tables(job))), 1)
        self.check_end(job)

    def test_stopped_while_tables_are_built(self):
        """A job stopped while it (usually) still builds tables ends, and can be resumed."""
        job = self.start(3, *self.WORDS)
        self.await_tables(job)
        with contextlib.suppress(ProcessLookupError, IndexError):
            os.kill(self.ranks()[-1], signal.SIGTERM)
        job.communicate(timeout=PATIENCE)
        self.assertIn(job.returncode, (0, 3))
        self.check_end(self.start(2, *self.WORDS))

    def test_separate_tables(self):
        """If the file of the tables would be too large, each rank has tables of its own."""
        job = self.start(2, *self.WORDS, launch=['sh', '-c', 'trap "" XFSZ; ulimit -f 60000; exec "$0" "$@"'])
        table_files = []

        def collect_until_end():
            table_files.extend(self.table_files())
            return job.poll() is not None
        await_true('the end', collect_until_end)
        self.assertGreater(len(table_files), 0)
        self.assertEqual(set.union(*table_files), set())
        self.check_end(job)

    def test_one_rank(self):
        job = self.start(1, *self.WORDS)
        self.check_end(job)

    def test_too_little_memory(self):
        """The memory suffices for one rank, but not for all ranks of this machine."""
        memory = ask('plan', '-n', 26, '-j', 1024, '--budget', 0.2, '--quiet')['memory']
        threads = int(0.8 * memory_bytes() / memory['thread'])
        if not 0 < threads <= 1024:
            self.skipTest('this machine has another memory')
        out, err = self.job(2, '-n', 26, '-j', threads, code=2)
        self.assertEqual(out, '')
        self.assertRegex(err, r'(?m)^truce-mpi count: .*\b2 ranks would need about .* on this machine, '
                              r'but the machine has only')


class Interrupted(Jobs):
    def await_records(self, n, job):
        await_true(f'{n} records', lambda: len(self.records()) >= n or job.poll() is not None)
        self.assertIsNone(job.poll(), job.stderr.read() if job.poll() is not None else '')

    def test_stopped(self):
        """A signal to any rank or to the launcher stops the whole job with exit status 3. MPICH's launcher sometimes
        does not return the ranks' status if it receives the signal."""
        for target in ('first', 'last', 'launcher'):
            before = len(self.records())
            job = self.start(3, *ENDLESS)
            self.await_records(before + 1, job)
            pids = {'first': self.ranks()[0], 'last': self.ranks()[-1], 'launcher': job.pid}
            os.kill(pids[target], signal.SIGUSR1 if target == 'launcher' else signal.SIGTERM)
            out, err = job.communicate(timeout=PATIENCE)
            self.assertIn((job.returncode, out), [(3, ''), (3 if IS_OPEN_MPI or target != 'launcher' else 0, '')], err)
            self.assertRegex(err, r'units are missing: .* the count is at least \d+')
            self.assertGreater(len(self.records()), before)
        numbers = self.records()
        self.assertEqual(len(numbers), len(set(numbers)))

    def test_launcher_terminated(self):
        """SIGTERM to the launcher stops the ranks properly, whatever exit status the launcher has."""
        job = self.start(2, *ENDLESS)
        self.await_records(1, job)
        job.terminate()
        out, err = job.communicate(timeout=PATIENCE)
        self.assertEqual(out, '', err)
        await_true('all ranks have ended', lambda: not self.ranks())
        result = json.loads(run('runs', 'merge', self.logs, '--json').stdout)
        self.assertEqual((result['status'], result['units_missing']),
                         ('stopped', result['units'] - len(self.records())))

    def test_time_limit(self):
        out, err = self.job(2, *ENDLESS, '--time-limit', '0.01', '--json', code=3)
        result = json.loads(out)
        self.assertEqual(result['status'], 'stopped')
        self.assertEqual('are missing' in err, 'units' in result,
                         err)  # neither, if stopped before it was split into units

    def test_progress(self):
        job = self.start(2, *ENDLESS)
        line = job.stderr.readline()
        self.assertRegex(line, r'^truce-mpi count: found \d+, \d+ s')
        os.kill(self.ranks()[0], signal.SIGTERM)
        job.communicate(timeout=PATIENCE)

    def keep_some_records(self, every):
        """Completes a count, then deletes all but every N-th line of units, as if the job had been stopped."""
        self.job(3, *LONG)
        for name in os.listdir(self.logs):
            path = os.path.join(self.logs, name)
            with open(path, 'rb') as file:
                lines = file.read().splitlines(keepends=True)
            with open(path, 'wb') as file:
                file.writelines(line for i, line in enumerate(lines) if not line.startswith(b'unit ') or i % every == 0)
        return set(self.records())

    def check_complete(self, stored):
        self.assertEqual(self.merge(), PUBLISHED['Q', 12])
        numbers = self.records()
        self.assertEqual(len(numbers), len(set(numbers)))
        self.assertLess(stored, set(numbers))

    def test_resumed_with_other_ranks(self):
        stored = self.keep_some_records(3)
        self.assertEqual(self.job(5, *LONG)[0], '14200\n')
        self.check_complete(stored)
        size = sum(os.path.getsize(os.path.join(self.logs, name)) for name in os.listdir(self.logs))
        self.assertEqual(self.job(2, '-n', 12, '-m', 'original')[0], '14200\n')  # same split; nothing is left to do
        self.assertEqual(sum(os.path.getsize(os.path.join(self.logs, name)) for name in os.listdir(self.logs)), size)

    def test_resumed_as_parts(self):
        stored = self.keep_some_records(2)
        for part in ('1/3', '3/3', '2/3'):
            done = run('count', '-n', 12, '-m', 'original', '--part', part, '--log', self.logs)
            self.assertEqual((done.returncode, done.stdout), (0, ''), done)
        self.check_complete(stored)

    def test_resume_logs_of_parts(self):
        os.mkdir(self.logs)
        self.assertEqual(run('count', *LONG, '--part', '2/3', '--log', self.logs).returncode, 0)
        stored = set(self.records())
        self.assertEqual(self.job(2, *LONG)[0], '14200\n')
        self.check_complete(stored)


class Options(Jobs):
    def refused(self, ranks, *args):
        """Returns the line by rank 0. Launchers print further lines."""
        out, err = self.job(ranks, *args, code=2)
        self.assertEqual(out, '')
        lines = [line for line in err.splitlines() if line.startswith('truce-mpi')]
        self.assertEqual(len(lines), 1, err)
        return lines[0]

    def run_without_launcher(self, *args, **more):
        """Runs truce-mpi without a launcher, as a job of one rank."""
        return subprocess.run([MPI, *map(str, args)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, encoding='utf-8', env={**self.environment(), **more},
                              timeout=PATIENCE)

    def test_bad_options(self):
        self.assertIn('piece', self.refused(2, '-p', 'dragon'))
        for args, message in ((['count', '-n', 8], '--log'), (['sequence'], 'the commands are count'),
                              (['count', '--units', '0', '--log', self.logs], '1 to 4000000'),
                              (['count', '--part', '1/2', '--log', self.logs], '--part'),
                              (['count', '-n', 100, '-p', 'R', '--log', self.logs], '64'),
                              (['count', '--log', os.path.join(self.folder.name, 'none', 'logs')], 'none')):
            done = self.run_without_launcher(*args)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
            self.assertIn(message, done.stderr)
        self.assertFalse(os.path.exists(self.logs))

    def test_ranks_without_mpi_connection(self):
        """If srun starts ranks without the PMI of this MPI, they refuse to count. Only the first prints why."""
        for process in range(2):
            done = self.run_without_launcher('count', '-n', 8, '--log', self.logs, SLURM_STEP_NUM_TASKS='2',
                                             SLURM_PROCID=str(process))
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1 - process), done)
            self.assertEqual('--mpi=pmix' in done.stderr, process == 0)
        self.assertFalse(os.path.exists(self.logs))
        done = self.run_without_launcher('count', '-n', 8, '--log', self.logs, '--quiet', SLURM_STEP_NUM_TASKS='1',
                                         SLURM_PROCID='0')
        self.assertEqual((done.returncode, done.stdout), (0, '92\n'), done)

    def test_logs_of_other_questions(self):
        self.job(2, '-n', 8, '--quiet')
        self.assertIn('the problem of this run is', self.refused(2, '-n', 9))
        self.assertIn('--units', self.refused(3, '-n', 8, '--units', 7))
        self.assertIn('by method', self.refused(2, '-n', 8, '-m', 'improved'))
        with open(os.path.join(self.logs, 'job.log'), 'w', encoding='ascii') as file:
            file.write('what a scheduler says\n' * 20)
        self.assertIn('job.log', self.refused(2, '-n', 8))

    def test_locked_log(self):
        self.job(2, '-n', 8, '--quiet')
        with open(os.path.join(self.logs, 'rank-1.log'), 'r+b') as file:
            fcntl.lockf(file, fcntl.LOCK_EX)
            message = self.refused(2, '-n', 8)
        self.assertIn('rank 1: ', message)
        self.assertIn('another process', message)

    def test_manual(self):
        """The manual page has the options of --help."""
        page = os.path.join(HERE, '..', '..', 'data', 'man', 'truce-mpi.1')
        with open(page, encoding='utf-8') as file:
            source = file.read()
        helped = self.run_without_launcher('count', '--help').stdout + self.run_without_launcher('best',
                                                                                                 '--help').stdout
        pattern = r'(?m)^\.It (?:Fl (\w) , )?Fl Fl ([a-z-]+)'
        self.assertEqual(set(re.findall(pattern, source)) | {('', 'help')},
                         {*re.findall(r'(?m)^  (?:-(\w), )?--([a-z-]+)', helped)} - {('h', 'help')} | {('', 'help')})
        self.assertEqual(self.run_without_launcher('--version').stdout.split()[0], 'truce-mpi')


main()
