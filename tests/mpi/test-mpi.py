# test-mpi.py: counts by ranks: what they come to, how they end early and go on, and what is refused
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


def machine_bytes():
    """Of memory, or as many as this control group may have."""
    bytes_here = os.sysconf('SC_PHYS_PAGES') * os.sysconf('SC_PAGE_SIZE')
    with contextlib.suppress(OSError, ValueError), open('/sys/fs/cgroup/memory.max', encoding='ascii') as file:
        bytes_here = min(bytes_here, int(file.read()))
    return bytes_here


class Counts(Jobs):
    def check(self, ranks, words, count, **more):
        self.logs = os.path.join(self.folder.name, f'logs-{len(os.listdir(self.folder.name))}')
        out, err = self.job(ranks, *words, **more)
        self.assertEqual(out, f'{count}\n', (ranks, words, err))
        self.assertEqual(self.merge(), str(count))
        numbers = self.records()
        self.assertEqual(len(numbers), len(set(numbers)))  # none was worked twice
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
        words = ['-n', 8, '--block', ','.join(map(str, blocked))]
        self.check(3, words, len(found))
        self.check(2, [*words, '--unique'], len(classes(8, 8, found, blocked=blocked)))
        self.check(2, ['-n', 7, '-k', 4, '--cover', 'every', '-j', 2],
                   run('count', '-n', 7, '-k', 4, '--cover', 'every').stdout.strip())

    def test_json(self):
        told = json.loads(self.job(2, '-n', 10, '--json', '--quiet')[0])
        merged = json.loads(run('runs', 'merge', self.logs, '--json').stdout)
        self.assertEqual(told, merged)
        self.assertEqual((told['count'], told['status'], told['check']), ('724', 'exact', 'published'))

    def test_quiet(self):
        self.assertEqual(self.job(2, '-n', 8, '--quiet'), ('92\n', ''))


class Tables(Jobs):
    """Of a method that makes large ones: the ranks of a machine have them together."""

    WORDS = ['-n', 14 if SANITIZED else 21, '-p', 'RN']

    def files(self):
        """Of each rank, which file without a name its tables are in; None: in none."""
        found = []
        for pid in self.ranks():
            with contextlib.suppress(OSError), open(f'/proc/{pid}/maps', encoding='utf-8') as maps:
                found += [{line.split()[4] for line in maps if 'truce-tables' in line}]
        return found

    def ends(self, job):
        out, err = job.communicate(timeout=PATIENCE)
        self.assertEqual((job.returncode, out.strip()), (0, PUBLISHED['RN', self.WORDS[1]]), err)
        self.assertEqual(self.merge(), PUBLISHED['RN', self.WORDS[1]])

    def await_tables(self, job):
        """The files, once all three ranks have them."""
        files = []

        def are_there():
            files[:] = self.files()
            return len(files) == 3 and all(files) or job.poll() is not None
        await_true('tables', are_there)
        self.assertEqual([len(file) for file in files], [1, 1, 1], job.stderr.read() if job.poll() is not None else '')
        return files

    def test_together(self):
        job = self.start(3, *self.WORDS)
        self.assertEqual(len(set.union(*self.await_tables(job))), 1)
        self.ends(job)

    def test_told_to_stop_meanwhile(self):
        """While tables are made, as a rule: all end, and what they have is gone on with."""
        job = self.start(3, *self.WORDS)
        self.await_tables(job)
        with contextlib.suppress(ProcessLookupError, IndexError):
            os.kill(self.ranks()[-1], signal.SIGTERM)
        job.communicate(timeout=PATIENCE)
        self.assertIn(job.returncode, (0, 3))
        self.ends(self.start(2, *self.WORDS))

    def test_apart(self):
        """Where no file can be that large, each has its own."""
        job = self.start(2, *self.WORDS, launch=['sh', '-c', 'trap "" XFSZ; ulimit -f 60000; exec "$0" "$@"'])
        files = []

        def has_ended():
            files.extend(self.files())
            return job.poll() is not None
        await_true('the end', has_ended)
        self.assertGreater(len(files), 0)
        self.assertEqual(set.union(*files), set())
        self.ends(job)

    def test_alone(self):
        job = self.start(1, *self.WORDS)
        self.ends(job)

    def test_too_little_memory(self):
        """For all ranks of a machine, though each would have enough."""
        memory = ask('plan', '-n', 26, '-j', 1024, '--budget', 0.2, '--quiet')['memory']
        threads = int(0.8 * machine_bytes() / memory['thread'])
        if not 0 < threads <= 1024:
            self.skipTest('this machine has another memory')
        out, err = self.job(2, '-n', 26, '-j', threads, code=2)
        self.assertEqual(out, '')
        self.assertRegex(err, r'(?m)^truce-mpi count: .*\b2 ranks would need about .* this machine has')


class GoesOn(Jobs):
    def await_records(self, n, job):
        await_true(f'{n} records', lambda: len(self.records()) >= n or job.poll() is not None)
        self.assertIsNone(job.poll(), job.stderr.read() if job.poll() is not None else '')

    def test_told_to_stop(self):
        """One rank is told, whichever, or the launcher, and all end; the exit status is 3, but for a launcher of MPICH,
        which where it hears a signal itself at times has none of the ranks'."""
        for who in ('first', 'last', 'launcher'):
            before = len(self.records())
            job = self.start(3, *ENDLESS)
            self.await_records(before + 1, job)
            pids = {'first': self.ranks()[0], 'last': self.ranks()[-1], 'launcher': job.pid}
            os.kill(pids[who], signal.SIGUSR1 if who == 'launcher' else signal.SIGTERM)
            out, err = job.communicate(timeout=PATIENCE)
            self.assertIn((job.returncode, out), [(3, ''), (3 if IS_OPEN_MPI or who != 'launcher' else 0, '')], err)
            self.assertRegex(err, r'units are missing: .* there are at least \d+')
            self.assertGreater(len(self.records()), before)
        numbers = self.records()
        self.assertEqual(len(numbers), len(set(numbers)))

    def test_launcher_ended(self):
        """By SIGTERM: what its own status then is, is the launcher's affair, but the ranks end well."""
        job = self.start(2, *ENDLESS)
        self.await_records(1, job)
        job.terminate()
        out, err = job.communicate(timeout=PATIENCE)
        self.assertEqual(out, '', err)
        await_true('all ranks have ended', lambda: not self.ranks())
        told = json.loads(run('runs', 'merge', self.logs, '--json').stdout)
        self.assertEqual((told['status'], told['units_missing']), ('stopped', told['units'] - len(self.records())))

    def test_time_limit(self):
        out, err = self.job(2, *ENDLESS, '--time-limit', '0.01', '--json', code=3)
        told = json.loads(out)
        self.assertEqual(told['status'], 'stopped')
        self.assertEqual('are missing' in err, 'units' in told, err)  # not where it was still cut into units

    def test_progress(self):
        job = self.start(2, *ENDLESS)
        line = job.stderr.readline()
        self.assertRegex(line, r'^truce-mpi count: found \d+, \d+ s')
        os.kill(self.ranks()[0], signal.SIGTERM)
        job.communicate(timeout=PATIENCE)

    def leave(self, keep):
        """Of a whole count's logs every so many records, as a job that was ended leaves them."""
        self.job(3, *LONG)
        for name in os.listdir(self.logs):
            path = os.path.join(self.logs, name)
            with open(path, 'rb') as file:
                lines = file.read().splitlines(keepends=True)
            with open(path, 'wb') as file:
                file.writelines(line for i, line in enumerate(lines) if not line.startswith(b'unit ') or i % keep == 0)
        return set(self.records())

    def check_whole(self, kept):
        self.assertEqual(self.merge(), PUBLISHED['Q', 12])
        numbers = self.records()
        self.assertEqual(len(numbers), len(set(numbers)))
        self.assertLess(kept, set(numbers))

    def test_with_other_ranks(self):
        kept = self.leave(3)
        self.assertEqual(self.job(5, *LONG)[0], '14200\n')
        self.check_whole(kept)
        size = sum(os.path.getsize(os.path.join(self.logs, name)) for name in os.listdir(self.logs))
        self.assertEqual(self.job(2, '-n', 12, '-m', 'original')[0], '14200\n')  # cut as it was; nothing is left to do
        self.assertEqual(sum(os.path.getsize(os.path.join(self.logs, name)) for name in os.listdir(self.logs)), size)

    def test_as_parts(self):
        kept = self.leave(2)
        for part in ('1/3', '3/3', '2/3'):
            done = run('count', '-n', 12, '-m', 'original', '--part', part, '--log', self.logs)
            self.assertEqual((done.returncode, done.stdout), (0, ''), done)
        self.check_whole(kept)

    def test_what_parts_left(self):
        os.mkdir(self.logs)
        self.assertEqual(run('count', *LONG, '--part', '2/3', '--log', self.logs).returncode, 0)
        kept = set(self.records())
        self.assertEqual(self.job(2, *LONG)[0], '14200\n')
        self.check_whole(kept)


class Words(Jobs):
    def refused(self, ranks, *words):
        """The one line of rank 0; launchers add their own."""
        out, err = self.job(ranks, *words, code=2)
        self.assertEqual(out, '')
        lines = [line for line in err.splitlines() if line.startswith('truce-mpi')]
        self.assertEqual(len(lines), 1, err)
        return lines[0]

    def alone(self, *words, **more):
        """Without a launcher: a job of one rank."""
        return subprocess.run([MPI, *map(str, words)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, encoding='utf-8', env={**self.environment(), **more},
                              timeout=PATIENCE)

    def test_words(self):
        self.assertIn('piece', self.refused(2, '-p', 'dragon'))
        for words, said in ((['count', '-n', 8], '--log'), (['sequence'], 'the commands are count'),
                            (['count', '--units', '0', '--log', self.logs], '1 to 4000000'),
                            (['count', '--part', '1/2', '--log', self.logs], '--part'),
                            (['count', '-n', 100, '-p', 'R', '--log', self.logs], '64'),
                            (['count', '--log', os.path.join(self.folder.name, 'none', 'logs')], 'none')):
            done = self.alone(*words)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
            self.assertIn(said, done.stderr)
        self.assertFalse(os.path.exists(self.logs))

    def test_ranks_apart(self):
        """Of those that srun begins without the PMI of this MPI none counts by itself; the first says so for all."""
        for process in range(2):
            done = self.alone('count', '-n', 8, '--log', self.logs, SLURM_STEP_NUM_TASKS='2', SLURM_PROCID=str(process))
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1 - process), done)
            self.assertEqual('--mpi=pmix' in done.stderr, process == 0)
        self.assertFalse(os.path.exists(self.logs))
        done = self.alone('count', '-n', 8, '--log', self.logs, '--quiet', SLURM_STEP_NUM_TASKS='1', SLURM_PROCID='0')
        self.assertEqual((done.returncode, done.stdout), (0, '92\n'), done)

    def test_logs_of_others(self):
        self.job(2, '-n', 8, '--quiet')
        self.assertIn('its problem is', self.refused(2, '-n', 9))
        self.assertIn('--units', self.refused(3, '-n', 8, '--units', 7))
        self.assertIn('by method', self.refused(2, '-n', 8, '-m', 'improved'))
        with open(os.path.join(self.logs, 'job.log'), 'w', encoding='ascii') as file:
            file.write('what a scheduler says\n' * 20)
        self.assertIn('job.log', self.refused(2, '-n', 8))

    def test_a_log_that_another_process_writes(self):
        self.job(2, '-n', 8, '--quiet')
        with open(os.path.join(self.logs, 'rank-1.log'), 'r+b') as file:
            fcntl.lockf(file, fcntl.LOCK_EX)
            said = self.refused(2, '-n', 8)
        self.assertIn('rank 1: ', said)
        self.assertIn('another process', said)

    def test_manual(self):
        """The page has the options of --help, and formats."""
        page = os.path.join(HERE, '..', '..', 'data', 'man', 'truce-mpi.1')
        with open(page, encoding='utf-8') as file:
            source = file.read()
        helped = self.alone('count', '--help').stdout + self.alone('best', '--help').stdout
        pattern = r'(?m)^\.It (?:Fl (\w) , )?Fl Fl ([a-z-]+)'
        self.assertEqual(set(re.findall(pattern, source)) | {('', 'help')},
                         {*re.findall(r'(?m)^  (?:-(\w), )?--([a-z-]+)', helped)} - {('h', 'help')} | {('', 'help')})
        self.assertEqual(self.alone('--version').stdout.split()[0], 'truce-mpi')


main()
