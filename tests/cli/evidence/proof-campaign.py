# proof-campaign.py: proofs by CaDiCaL are accepted, and invalid proofs are rejected
#
# Usage: proof-campaign.py TRUCE [COMPLETIONS MUTATIONS DRAWN [SEED]]
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

import drat
from support import PATIENCE, TRUCE, rounds, run

COMPLETIONS, MUTATIONS, DRAWN = (rounds(int(word)) for word in (sys.argv[2:5] or (100, 1000, 2000)))
SEED = int(sys.argv[5]) if len(sys.argv) > 5 else int(os.environ.get('TRUCE_TEST_SEED', random.randrange(2 ** 32)))
RANDOM = random.Random(SEED)


class Campaign:
    def __init__(self, folder):
        self.cnf = os.path.join(folder, 'question.cnf')
        self.proof = os.path.join(folder, 'proof')
        self.done = {}

    def count(self, what):
        self.done[what] = self.done.get(what, 0) + 1

    def write(self, path, content):
        with open(path, 'wb') as file:
            file.write(content.encode() if isinstance(content, str) else content)

    def check(self):
        done = run('check-proof', self.cnf, self.proof)
        message = {0: 's VERIFIED\n', 1: 's NOT VERIFIED\n', 2: ''}[done.returncode]
        assert done.stdout == message and (done.returncode == 0) == (done.stderr == ''), (SEED, done)
        assert done.stderr.count('\n') <= 1, (SEED, done)
        return done

    def prove_impossible(self):
        """Writes the CNF of preplaced queens that cannot be completed, and the proof by cadical."""
        while True:
            n = RANDOM.randint(5, 20)
            args = ['-n', n, '--preplace', ','.join(map(str, self.queens(n)))]
            encoded = run('encode', '--format', 'cnf', *args)
            assert encoded.returncode == 0, encoded.stderr
            self.write(self.cnf, encoded.stdout)
            done = subprocess.run(['cadical', '-q', RANDOM.choice(('--binary', '--no-binary')), self.cnf, self.proof],
                                  stdout=subprocess.PIPE, encoding='ascii', timeout=PATIENCE)
            possible = 's SATISFIABLE' in done.stdout
            if n <= 12:  # here Truce's own search takes no time
                assert run('first', '--any', *args).returncode == (0 if possible else 1), (SEED, args)
            if not possible:
                assert done.stdout == 's UNSATISFIABLE\n', (SEED, args, done.stdout)
                return n, encoded.stdout

    @staticmethod
    def queens(n):
        """Returns peaceful queens, so many that few boards can be completed."""
        placed = []
        for _ in range(n * n):
            row, column = RANDOM.randrange(n), RANDOM.randrange(n)
            if len(placed) < n // 2 and all(row != r and column != c and abs(row - r) != abs(column - c)
                                            for r, c in placed):
                placed.append((row, column))
        return [row * n + column for row, column in placed]

    def check_completions(self):
        """Each proof is accepted for its question, and refused for the empty board, which has placements."""
        while self.done.get('accepted', 0) < COMPLETIONS:
            n, text = self.prove_impossible()
            done = self.check()
            assert done.returncode == 0, (SEED, n, done)
            self.count('accepted')
            with open(self.proof, 'rb') as file:
                proof = file.read()
            self.check_mutations(n, text, proof, 1 + MUTATIONS // COMPLETIONS)

    def check_mutations(self, n, text, proof, rest):
        """Removes the preplaced queens, so that the CNF has models: no mutation of the proof may be accepted."""
        lines = text.splitlines(keepends=True)
        given = [i for i, line in enumerate(lines) if re.fullmatch(r'\d+ 0\n', line) and int(line.split()[0]) <= n * n]
        heads = [i for i, line in enumerate(lines) if line.startswith('p cnf')]
        _, _, variables, clauses = lines[heads[0]].split()
        lines[heads[0]] = f'p cnf {variables} {int(clauses) - len(given)}\n'
        self.write(self.cnf, ''.join(line for i, line in enumerate(lines) if i not in given))
        for _ in range(rest):
            self.write(self.proof, self.mutated(proof))
            done = self.check()
            assert done.returncode != 0, (SEED, n, 'accepted a proof for a board that can be completed')
            self.count('mutated: refused')

    @staticmethod
    def mutated(proof):
        changed = bytearray(proof)
        for _ in range(RANDOM.choice((0, 1, 1, 2, 5))):
            at = RANDOM.randrange(len(changed)) if changed else 0
            action = RANDOM.randrange(4)
            if not changed or action == 0:
                changed[at:at] = bytes([RANDOM.choice(b'0123456789- \nad\0\1')])
            elif action == 1:
                del changed[at:at + RANDOM.randint(1, 40)]
            elif action == 2:
                changed[at] = RANDOM.randrange(256)
            else:
                changed[at:at] = changed[at:at + RANDOM.randint(1, 40)]
        return bytes(changed)

    def check_random(self):
        """Random small CNFs and proofs: Truce rejects the same line as the simple checker."""
        for _ in range(DRAWN):
            n = RANDOM.randint(1, 6)
            cnf = [drat.draw_clause(RANDOM, n, 3) for _ in range(RANDOM.randint(0, 4 * n))]
            proof = []
            for _ in range(RANDOM.randint(0, 8)):
                # Mostly clauses that follow, so that the proof continues for a while.
                for _ in range(6):
                    clause = drat.draw_clause(RANDOM, n + RANDOM.randint(0, 1), 3)
                    if drat.follows(cnf + proof, clause):
                        break
                proof.append(clause)
            proof += [[]] * (RANDOM.random() < 0.6)
            self.write(self.cnf, drat.text_of(cnf, n))
            self.write(self.proof, ''.join(' '.join(map(str, [*clause, 0])) + '\n' for clause in proof))
            line = drat.first_failure(cnf, proof)
            done = self.check()
            failed_line = re.search(r'line (\d+) does', done.stderr)
            assert (0 if done.returncode == 0 else int(failed_line[1])
                    if failed_line else -1) == line, (SEED, cnf, proof, line, done)
            assert line != 0 or not drat.has_model(cnf, n), (SEED, cnf, proof)
            self.count('drawn: verified' if line == 0 else 'drawn: refused' if line > 0 else 'drawn: incomplete')


def main():
    print(f'TRUCE_TEST_SEED={SEED}, {COMPLETIONS} {MUTATIONS} {DRAWN}, {TRUCE}', flush=True)
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(folder)
        campaign.check_random()
        if shutil.which('cadical'):
            campaign.check_completions()
    print(campaign.done)
    # With too few of either kind, the campaign would show little.
    kinds = ['drawn: verified', 'drawn: refused', 'drawn: incomplete']
    sys.exit(1 if min(campaign.done.get(what, 0) for what in kinds) < DRAWN // 20
             else 0 if shutil.which('cadical') else 77)


main()
