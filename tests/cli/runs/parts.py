# parts.py: support for tests of counts by parts: executes parts, and reads, writes and merges their logs
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import subprocess
import zlib

from stored import Stored
from support import PATIENCE, TRUCE, run


HEAD = 12  # lines of a log before its first unit


def seal(head, *lines):
    """Returns a log of these lines, with correct checksums."""
    head = b''.join(head[:-1])
    message = dict(line.split(b' ', 1) for line in head.splitlines()[1:])
    seed = zlib.crc32(b'\n'.join(message[key]
                                 for key in (b'uuid', b'problem', b'mode', b'method', b'wanted', b'created',
                                                          b'program')) + b'\n')
    units = []
    for line in lines:
        text = line.rstrip(b'\n').split(b' ', 1)[1].rsplit(b' ', 1)[0]
        units.append(b'unit %b %08x\n' % (text, zlib.crc32(text, seed)))
    return head + b'head %08x\n' % zlib.crc32(head) + b''.join(units)


class Parts(Stored):
    def path(self, name):
        return os.path.join(self.folder.name, f'{name}.log')

    def part(self, part, args, name=None, code=0, **more):
        """Works on one part and returns the ended process."""
        done = run('count', *args, '--part', part, '--log', name or self.path(part.replace('/', '-')), **more)
        self.assertEqual((done.returncode, done.stdout), (code, ''), (args, done))
        return done

    def parts(self, n, args):
        """Works on all parts and returns the paths of their logs."""
        logs = [self.path(f'{i}-{n}-{zlib.crc32(repr(args).encode())}') for i in range(1, n + 1)]
        working = [self.start(f'{i}/{n}', args, log) for i, log in enumerate(logs, 1)]
        for process in working:  # all at once, since they mostly wait for the disk
            out, err = process.communicate(timeout=PATIENCE)
            self.assertEqual((process.returncode, out), (0, b''), err)
        return logs

    def start(self, part, args, name):
        process = subprocess.Popen([TRUCE, 'count', *map(str, args), '--part', part, '--log', name],
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(process.kill)
        return process

    def merge(self, *logs):
        return self.call('runs', 'merge', *logs, lines=0).strip()

    def lines(self, log):
        with open(log, 'rb') as file:
            return file.read().splitlines(keepends=True)

    def write(self, log, *content):
        with open(log, 'wb') as file:
            file.write(b''.join(content))

    def gap(self, *logs):
        """Merges logs with missing units. Returns standard error, which must agree with the JSON."""
        done = run('runs', 'merge', *logs)
        self.assertEqual((done.returncode, done.stdout), (3, ''), done)
        result = self.ask('runs', 'merge', *logs, code=3)
        self.assertEqual((result['status'], result['check']), ('stopped', 'unchecked'))
        self.assertIn(f"{result['units_missing']} of {result['units']} units are missing", done.stderr)
        return done.stderr
