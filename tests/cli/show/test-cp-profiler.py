# test-cp-profiler.py: a receiver that knows CP Profiler's protocol rebuilds the tree, which is that of the events
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import collections
import json
import signal
import socket
import struct
import subprocess
import threading
import unittest

from support import PATIENCE, TRUCE, ask, await_handler, main, run

SOLVED, FAILED, BRANCH, SKIPPED = range(4)
NODE, DONE, START = range(3)
LABEL, NOGOOD, INFO, VERSION = range(4)

Node = collections.namedtuple('Node', 'number parent child children status label info')

QUESTIONS = [
    ('-n', 5, '-m', 'improved'),
    ('-n', 5, '-m', 'original'),
    ('-n', 6, '-m', 'mrv'),
    ('-n', 4, '-m', 'one-queen-per-line'),
    ('-n', 4, '-m', 'reduced-recursion'),
    ('-n', 5, '-m', 'diagonal-locking'),
    ('-n', 6, '-m', 'dancing-links'),
    ('-n', 5, '-m', 'backtrack'),
    ('-n', 4, '-p', 'N', '-k', 3, '-m', 'improved'),
    ('-n', 4, '-p', 'N', '-k', 3, '-m', 'original'),
    ('-n', 3, '-p', 'K', '-k', 'any'),
    ('-n', 3, '-p', 'K', '-k', 'any', '--preplace', '5'),
    ('-n', 4, '--set', 'Q,N,B'),
    ('-n', 5, '-k', 3, '--cover', 'every', '--peace', 'none', '-m', 'cover'),
    ('-n', 3),  # no placement
    ('-n', 1),
    ('-n', 4, '--preplace', '1'),
    ('-n', 2, '--preplace', '0', '-m', 'improved'),  # dead before anything is placed
]


def whole(connection, n):
    piece = connection.recv(n, socket.MSG_WAITALL)
    assert len(piece) == n, (n, piece)
    return piece


class Message:
    """Reads what is in a message's bytes, all of them."""

    def __init__(self, data):
        self.data, self.at = data, 0
        self.type = self.byte()
        if self.type == NODE:
            ids = [self.number() for _ in range(6)]
            self.node = ids[:3]
            self.parent = ids[3:]
            self.child, self.children, self.status = self.number(), self.number(), self.byte()
        self.fields = {}
        while self.at < len(data):
            kind = self.byte()
            assert kind not in self.fields
            self.fields[kind] = self.number() if kind == VERSION else self.text()

    def take(self, n):
        assert self.at + n <= len(self.data), self.data
        self.at += n
        return self.data[self.at - n:self.at]

    def byte(self):
        return self.take(1)[0]

    def number(self):
        return struct.unpack('>i', self.take(4))[0]

    def text(self):
        return self.take(self.number()).decode()


class Profiler(threading.Thread):
    """Listens, and keeps what one program sends until it goes."""

    def __init__(self, reads=True):
        super().__init__(daemon=True)
        self.server = socket.create_server(('localhost', 0))
        self.server.settimeout(PATIENCE)
        self.address = f'localhost:{self.server.getsockname()[1]}'
        self.reads, self.messages, self.failure = reads, [], None
        self.connected = threading.Event()
        self.start()

    def run(self):
        try:
            self.connection, _ = self.server.accept()
            self.connection.settimeout(PATIENCE)
            self.connected.set()
            while self.reads:
                length = self.connection.recv(4, socket.MSG_WAITALL)
                if not length:
                    break
                self.messages.append(Message(whole(self.connection, struct.unpack('<I', length)[0])))
        except Exception as failure:
            self.failure = failure

    def finish(self):
        self.join(PATIENCE)
        assert not self.is_alive() and self.failure is None, self.failure
        self.close()
        return self.messages

    def close(self):
        self.connection.close()
        self.server.close()


def profile(*words, code=0):
    """The ended program, and the messages."""
    profiler = Profiler()
    done = run('step', *words, f'--cpprofiler={profiler.address}')
    assert done.returncode == code, done
    return done, profiler.finish()


def nodes_of(messages):
    """By number; parents come first, and each is the child of one parent at one place."""
    nodes, places = {}, set()
    for message in messages:
        if message.type != NODE:
            continue
        number, parent = message.node[0], message.parent[0]
        assert number not in nodes and message.node[1:] == [-1, 0], message.node
        assert set(message.fields) <= {LABEL, INFO}
        if parent == -1:
            assert not nodes and message.parent == [-1, -1, -1] and message.child == -1
        else:
            assert nodes[parent].status == BRANCH and message.parent[1:] == [-1, 0]
            assert 0 <= message.child < nodes[parent].children
            assert (parent, message.child) not in places
            places.add((parent, message.child))
        if message.status != BRANCH:
            assert message.children == 0
        nodes[number] = Node(number, parent, message.child, message.children, message.status,
                             message.fields.get(LABEL, ''), message.fields.get(INFO, ''))
    return nodes


def name_of(event, rows, columns, kinds):
    name = chr(ord('a') + event['square'] % columns) + str(rows - event['square'] // columns)
    return f'{kinds[event["kind"]]} {name}' if 'kind' in event else name


def tree_of(answer):
    """What was placed, as lists of the names of all pieces down to each, in order; and those that are placements,
    and dead ends with their reasons."""
    rows, columns = answer['rows'], answer['columns']
    kinds = [kind['piece'] for kind in answer['kinds']] if 'kinds' in answer else []
    path, placed, found, dead = [], [()], [], []
    for event in answer['events']:
        if event['event'] == 'place':
            path.append(name_of(event, rows, columns, kinds))
            placed.append(tuple(path))
        elif event['event'] == 'found':
            found.append(tuple(path))
        elif event['event'] == 'dead':
            dead.append((tuple(path), event['why']))
        elif event['event'] == 'back':
            path.pop()
    return placed, found, dead


class CpProfiler(unittest.TestCase):
    def assert_tree(self, words, nodes, answer, at_end=True):
        placed, found, dead = tree_of(answer)
        paths, seen, solved, failed = {}, [], [], []
        for node in nodes.values():
            above = paths.get(node.parent, ())
            inside = node.status == SOLVED and not node.label and node.parent >= 0  # a placement that goes on
            paths[node.number] = above + ((node.label,) if node.label else ())
            if node.status == SKIPPED:
                continue
            if not inside:
                seen.append(paths[node.number])
            if node.status == SOLVED:
                solved.append(paths[node.number])
            if node.status == FAILED:
                failed.append(paths[node.number])
                reason = next(why for path, why in dead if path == paths[node.number])
                if reason not in ('attack', 'row empty', 'column empty', 'square unguarded', 'far apart'):
                    self.assertIn(reason.replace('all ', ''), node.info, words)
        self.assertEqual(solved, found, words)
        self.assertEqual(failed, [path for path, why in dead], words)
        # a branch is known to be one when something is placed behind it
        self.assertEqual(sorted(seen), sorted(placed), words) if at_end else self.assertLessEqual(
            set(seen), set(placed), words)
        if at_end:
            children = collections.Counter(node.parent for node in nodes.values())
            for node in nodes.values():
                self.assertEqual(children[node.number], node.children, (words, node))

    def test_tree_is_that_of_the_events(self):
        for words in QUESTIONS:
            done, messages = profile(*words, '--json')
            said = json.loads(done.stdout)
            answer = ask('step', *words)
            nodes = nodes_of(messages)
            self.assert_tree(words, nodes, answer)
            self.assertEqual([message.type for message in messages],
                             [START] + [NODE] * len(nodes) + [DONE], words)
            statuses = collections.Counter(node.status for node in nodes.values())
            self.assertEqual(said['nodes'], {'branch': statuses[BRANCH], 'failed': statuses[FAILED],
                                             'solution': statuses[SOLVED], 'skipped': statuses[SKIPPED]}, words)
            self.assertEqual((statuses[SOLVED], statuses[FAILED]), (answer['found'], answer['dead_ends']), words)
            self.assertEqual((said['listed'], said['status'], said['method']),
                             (len(answer['events']), 'exact', answer['method']), words)

    def test_skipped_are_attacked(self):
        """Plain backtracking looks at four squares of each row, of which those without a piece are attacked."""
        nodes = nodes_of(profile('-n', 4, '-m', 'original')[1])
        out = collections.Counter(f"{chr(97 + e['squares'][0] % 4)}{4 - e['squares'][0] // 4}"
                                  for e in ask('step', '-n', 4, '-m', 'original')['events'] if e['event'] == 'filter')
        skipped = collections.Counter(node.label for node in nodes.values() if node.status == SKIPPED)
        self.assertGreater(len(skipped), 5)
        self.assertLessEqual(set(skipped), set(out))
        self.assertTrue(all(node.children == 4 for node in nodes.values() if node.status == BRANCH))

    def test_start_names_the_search(self):
        messages = profile('-n', 4)[1]
        start = messages[0]
        self.assertEqual((start.type, start.fields[VERSION], messages[-1].type, messages[-1].fields),
                         (START, 3, DONE, {}))
        info = json.loads(start.fields[INFO])
        self.assertIs(info['has_restarts'], False)
        self.assertRegex(info['name'], r'^4x4 Q.*, improved$')

    def test_limit_leaves_open_what_is_open(self):
        for limit in (0, 1, 2, 7, 20, 33):
            words = ('-n', 5, '--limit', limit)
            done, messages = profile(*words, '--json')
            self.assertEqual(json.loads(done.stdout)['status'], 'limited')
            nodes = nodes_of(messages)
            self.assertEqual(messages[-1].type, DONE)
            self.assertFalse([node for node in nodes.values() if node.status == SKIPPED])
            self.assert_tree(words, nodes, ask('step', *words), at_end=False)

    def test_plain_answer(self):
        done, _ = profile('-n', 4)
        self.assertRegex(done.stdout, r'^\d+ branches, \d+ dead ends, \d+ placements, \d+ squares skipped\n$')
        counts = [int(word) for word in done.stdout.split() if word.isdigit()]
        answer = ask('step', '-n', 4)
        placed = sum(event['event'] == 'place' for event in answer['events'])
        self.assertEqual(sum(counts[:3]), placed + 1)
        self.assertEqual(counts[1:], [answer['dead_ends'], answer['found'], 0])

    def test_nobody_listens(self):
        server = socket.create_server(('localhost', 0))
        address = f'localhost:{server.getsockname()[1]}'
        server.close()
        done = run('step', '-n', 4, f'--cpprofiler={address}')
        self.assertEqual((done.returncode, done.stdout), (2, ''))
        self.assertRegex(done.stderr, fr'^truce-cli step: CP Profiler does not listen at {address}: .*'
                                      r'--cpprofiler=HOST:PORT\n$')
        for wrong in ('localhost:99999', 'localhost:x', '', '[::1'):
            done = run('step', '-n', 4, f'--cpprofiler={wrong}')
            self.assertEqual((done.returncode, done.stdout, done.stderr.count('\n')), (2, '', 1), wrong)

    def test_default_address(self):
        try:
            server = socket.create_server(('localhost', 6565))
        except OSError:
            self.skipTest('the port of the profiler is taken here')
        with server:
            process = subprocess.Popen([TRUCE, 'step', '-n', '4', '--cpprofiler', '--quiet'], stdout=subprocess.PIPE)
            connection, _ = server.accept()
            with connection:
                while connection.recv(65536):
                    pass
            self.assertIn(b'placements', process.communicate(timeout=PATIENCE)[0])

    def test_profiler_that_goes(self):
        profiler = Profiler(reads=False)
        process = subprocess.Popen([TRUCE, 'step', '-n', '12', f'--cpprofiler={profiler.address}'],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8')
        profiler.connected.wait(PATIENCE)
        profiler.finish()
        out, said = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, out), (2, ''))
        self.assertRegex(said, r'^truce-cli step: the way to CP Profiler is cut: .*\n$')

    def test_profiler_that_does_not_read(self):
        profiler = Profiler(reads=False)
        process = subprocess.Popen([TRUCE, 'step', '-n', '12', f'--cpprofiler={profiler.address}'],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding='utf-8')
        profiler.connected.wait(PATIENCE)
        await_handler(process, signal.SIGINT)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 130)
        self.assertIn('stopped before the end', said)
        profiler.finish()


main()
