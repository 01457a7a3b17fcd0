# test-stop.py: signals, time limits, closed pipes, full disks, readers that sleep; memory and progress
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import fcntl
import json
import os
import re
import resource
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time
import unittest

from support import PATIENCE, SANITIZED, TRUCE, Watched, await_handler, await_true, main, run

ERASED = '\r\x1b[K'  # the progress line is erased or rewritten

# These never end in practice.
ENDLESS_COUNT = ['count', '-n', '40', '-p', 'QN', '-m', 'improved']
ENDLESS_FOUND = ['count', '-n', '20', '-p', 'R', '-m', 'improved']
ENDLESS_LIST = ['solve', '-n', '20', '-p', 'R']


def start(*args, **more):
    more = {'stdout': subprocess.PIPE, 'stderr': subprocess.PIPE, **more}
    return subprocess.Popen([TRUCE, *args], stdin=subprocess.DEVNULL, **more)


def stop(process, number):
    """Sends the signal and returns standard output and standard error."""
    await_handler(process, number)
    process.send_signal(number)
    out, err = process.communicate(timeout=PATIENCE)
    return (out or b'').decode(), err.decode()


def stop_at_output(pattern, args, number):
    """Stops the command once its standard error matches the pattern. Returns exit status, output and last message."""
    process = Watched(*args, stdout=subprocess.PIPE)
    process.await_output(pattern)
    last = process.finish(number).split(ERASED)[-1]
    out = process.stdout.read().decode()
    process.stdout.close()
    return process.returncode, out, last


def n_unread(pipe):
    """Returns the number of unread bytes."""
    number = bytearray(4)
    fcntl.ioctl(pipe, termios.FIONREAD, number)
    return int.from_bytes(number, sys.byteorder)


class Signals(unittest.TestCase):
    def test_count(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            returned, out, last = stop_at_output(r'found [1-9]', ENDLESS_FOUND, number)
            self.assertEqual((returned, out), (code, ''))
            self.assertRegex(last, r'^truce-cli count: stopped before the end: at least [1-9]\d*\r\n$')

    def test_count_json(self):
        returned, out, _ = stop_at_output(r'found [1-9]', [*ENDLESS_FOUND, '--json'], signal.SIGINT)
        answer = json.loads(out)
        self.assertEqual(returned, 130)
        self.assertEqual((answer['status'], answer['check']), ('stopped', 'unchecked'))
        self.assertGreater(int(answer['count']), 0)
        self.assertGreater(answer['attempts'], 0)

    def test_second_signal_is_ignored(self):
        process = start(*ENDLESS_COUNT)
        await_handler(process, signal.SIGTERM)
        process.send_signal(signal.SIGTERM)
        process.send_signal(signal.SIGTERM)
        out, err = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, out), (143, b''))
        self.assertIn(b'at least', err)

    def test_stopped_list_is_a_prefix(self):
        for threads in ('1', '3'):
            path = os.path.join(os.environ.get('TMPDIR', '/tmp'), f'truce-test-stop-{os.getpid()}')
            with open(path, 'w+b') as file:
                process = start(*ENDLESS_LIST, '-j', threads, stdout=file)
                await_true('lines', lambda: os.path.getsize(path) > 100000, process)
                stop(process, signal.SIGTERM)
                file.seek(0)
                lines = file.read().decode().splitlines(True)
            os.unlink(path)
            self.assertEqual(process.returncode, 143)
            self.assertGreater(len(lines), 1000)
            self.assertTrue(lines[-1].endswith('\n'))
            count = min(len(lines), 20000)
            self.assertEqual(''.join(lines[:count]), run(*ENDLESS_LIST, '--limit', count, '-j', 1).stdout)
            previous = [-1]
            for line in lines:
                placement = list(map(int, line.split()))
                self.assertEqual(len(placement), 20)
                self.assertLess(previous, placement)
                previous = placement

    def test_solve_json(self):
        process = start('solve', '-n', '20', '-p', 'QN', '--json')
        out, _ = stop(process, signal.SIGINT)
        answer = json.loads(out)
        self.assertEqual(process.returncode, 130)
        self.assertEqual(answer['status'], 'stopped')
        self.assertEqual(answer['listed'], len(answer['placements']))

    def test_first_without_an_answer(self):
        process = start('first', '-n', '64', '-p', 'QNN', '-m', 'original')
        out, err = stop(process, signal.SIGTERM)
        self.assertEqual((process.returncode, out), (143, ''))
        self.assertEqual(len(err.splitlines()), 1)

    def test_random_reports_number_of_samples(self):
        path = os.path.join(os.environ.get('TMPDIR', '/tmp'), f'truce-test-random-{os.getpid()}')
        with open(path, 'w+b') as file:
            process = start('random', '-n', '8', '--limit', '1000000000', stdout=file)
            await_true('lines', lambda: os.path.getsize(path) > 10000, process)
            _, err = stop(process, signal.SIGINT)
            file.seek(0)
            n = len(file.read().splitlines())
        os.unlink(path)
        self.assertEqual((process.returncode, err),
                         (130, f'truce-cli random: stopped before the end: placements drawn: {n}\n'))

    def test_nq(self):
        for log in 'nid':
            process = Watched('nq', 'i', '30', 'r', 'r', 'o', '1', 'n', log, stdout=subprocess.PIPE)
            if log == 'd':  # the log itself shows that the search has started
                self.assertIn(b'Piece : 0', [process.stdout.readline().strip() for _ in range(1100)])
            else:
                process.await_output('found [1-9]')
            process.send_signal(signal.SIGINT)
            out = process.stdout.read().decode()
            process.stdout.close()
            process.finish()
            self.assertEqual(process.returncode, 130)
            self.assertRegex(out, r'\nFound : \d+ \(stopped before the end\)\nAttempts : \d+ ')
            self.assertTrue(log == 'd' or re.search(r'\nAttempts : [1-9]', out))

    def test_nine_pieces(self):
        process = start('sequence', '--nine', '--to', '40')
        out, _ = stop(process, signal.SIGINT)
        self.assertEqual(process.returncode, 130)
        self.assertNotIn('\n  40  ', out)

    def test_blocked_pipe_does_not_delay_stop(self):
        process = start(*ENDLESS_LIST)
        await_true('the pipe is full', lambda: n_unread(process.stdout) > 60000, process)
        process.send_signal(signal.SIGTERM)
        self.assertEqual(process.wait(timeout=PATIENCE), 143)
        lines = process.stdout.read().decode().splitlines(True)
        process.stdout.close()
        process.stderr.close()
        self.assertTrue(lines[-1].endswith('\n'))
        self.assertEqual(len(lines[-1].split()), 20)


class TimeLimit(unittest.TestCase):
    def test_count(self):
        start_time = time.monotonic()
        done = run(*ENDLESS_COUNT, '--time-limit', 0.5)
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        self.assertRegex(done.stderr, r'^truce-cli count: stopped before the end: at least \d+\n$')
        self.assertGreater(time.monotonic() - start_time, 0.4)
        done = run(*ENDLESS_COUNT, '--time-limit', 0.2, '--json')
        self.assertEqual((done.returncode, json.loads(done.stdout)['status']), (3, 'stopped'))

    def test_other_commands(self):
        done = run('solve', '-n', 20, '-p', 'QN', '--json', '--time-limit', 0.2)
        self.assertEqual((done.returncode, json.loads(done.stdout)['status']), (3, 'stopped'))
        done = run('first', '-n', 64, '-p', 'QNN', '-m', 'original', '--time-limit', 0.2)
        self.assertEqual((done.returncode, done.stdout), (3, ''))
        done = run('nq', 'i', 30, 'q', 's', '--time-limit', 0.2)
        self.assertEqual(done.returncode, 3)
        done = run('nq', 't', 30, '--time-limit', 0.1, '--json')
        self.assertEqual((done.returncode, json.loads(done.stdout)['status']), (3, 'stopped'))

    def test_limit_that_is_not_reached(self):
        done = run('count', '--time-limit', 100)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, '92\n', ''))


class Output(unittest.TestCase):
    def test_closed_pipe_ends_quietly(self):
        for args in (ENDLESS_LIST, [*ENDLESS_LIST, '-j', '1'], [*ENDLESS_LIST, '--json'],
                     ['attacks', '-n', '64'], ['nq', 'i', '20', 'r', 'r', 'o', '1', 'n', 'd']):
            process = start(*args)
            self.assertTrue(process.stdout.readline())
            process.stdout.close()
            err = process.stderr.read()
            process.stderr.close()
            self.assertEqual((process.wait(timeout=PATIENCE), err), (0, b''), args)

    def test_full_disk(self):
        for args in (['count'], ['solve', '-n', '9'], ['first'], ['attacks'], ['methods'],
                     ['sequence', '--nine', '--to', '3'],
                     ['nq', 'i', '5'], ['--version'], ['help'], ['count', '--help'], ENDLESS_LIST,
                     ['count', '--json']):
            with open('/dev/full', 'wb') as full:
                process = start(*args, stdout=full)
                _, err = process.communicate(timeout=PATIENCE)
            self.assertEqual(process.returncode, 2, args)
            self.assertEqual(len(err.splitlines()), 1, err)
            self.assertIn(b'No space left', err)

    def test_full_disk_is_the_only_error(self):
        for args in (['sequence', 'A000170', '--to', '8'], ['random', '--limit', '1000000000'],
                     ['sequence', '--nine', '--to', '5'],
                     ['step', '-n', '12'], ['symmetry', '-n', '8', '--list'], ['best', '--most', '-p', 'B', '--list'],
                     ['armies', '-n', '5', '--all'], ['time', '-n', '5'], ['worksheet'], ['puzzle', '-n', '6']):
            with open('/dev/full', 'wb') as full:
                _, err = start(*args, stdout=full).communicate(timeout=PATIENCE)
            self.assertIn(b'No space left', err.splitlines()[-1], args)
            self.assertNotIn(b'stopped', err, args)

    def test_store_on_full_disk(self):
        """The store's files cannot grow: the message is that of the system, not an error of the database."""
        with tempfile.TemporaryDirectory() as folder:
            more = {'env': {**os.environ, 'TRUCE_STORE': os.path.join(folder, 'runs.db')}}
            self.assertEqual(run('count', '-n', '6', '--store', **more).returncode, 0)

            def limit():
                signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
                resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))
            done = run('count', '-n', '7', '--store', preexec_fn=limit, **more)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), done)
            self.assertIn('No space left', done.stderr)

    def test_closed_output(self):
        for args in (['count'], ['solve'], ['nq', 'i', '5']):
            process = start(*args, stdout=None, preexec_fn=lambda: os.close(1))
            _, err = process.communicate(timeout=PATIENCE)
            self.assertEqual((process.returncode, len(err.splitlines())), (2, 1), err)

    def test_placements_are_printed_during_the_search(self):
        process = start('solve', '-n', '18', '-j', '1')
        self.assertTrue(select.select([process.stdout], [], [], PATIENCE)[0])
        self.assertEqual(len(process.stdout.readline().split()), 18)
        self.assertIsNone(process.poll())
        process.kill()
        process.communicate()

    def test_memory_does_not_grow_with_the_list(self):
        size = '9' if SANITIZED else '10'  # a sanitizer's own memory hides that of the list
        for threads in ('1', '4'):
            process = start('solve', '-n', size, '-p', 'R', '-j', threads, stdout=subprocess.DEVNULL)
            process.stderr.close()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.assertEqual(process.returncode, 0)
            # the 3,628,800 lines of size 10 take more than 100 MB
            self.assertLess(usage.ru_maxrss, 600000 if SANITIZED else 50000)


class Progress(unittest.TestCase):
    def test_line_on_a_terminal(self):
        for args in (ENDLESS_COUNT, ENDLESS_LIST):
            start_time = time.monotonic()
            process = Watched(*args, stdout=subprocess.DEVNULL)
            process.await_output(f'({re.escape(ERASED)}found[^\r]*){{4}}')
            message = process.finish(signal.SIGINT)
            self.assertEqual(process.returncode, 130)
            # The line is written four times per second, and erased before the last message.
            self.assertLessEqual(message.count(ERASED), (time.monotonic() - start_time) * 4 + 2, message)
            self.assertIn('stopped', message.split(ERASED)[-1])

    def test_quiet(self):
        process = Watched(*ENDLESS_COUNT, '--time-limit', '1', '--quiet', stdout=subprocess.DEVNULL)
        self.assertEqual((process.finish(), process.returncode), ('', 3))

    def test_no_progress_in_a_file(self):
        self.assertNotIn('\r', run(*ENDLESS_COUNT, '--time-limit', 1).stderr)


main()
