# drat.py: a slow, simple checker of RUP and RAT, and random CNFs
#
# SPDX-FileCopyrightText: The Truce developers
# SPDX-License-Identifier: GPL-3.0-or-later
import itertools


def text_of(clauses, n_variables):
    lines = [' '.join(map(str, [*clause, 0])) for clause in clauses]
    return '\n'.join([f'p cnf {n_variables} {len(clauses)}', *lines, ''])


def draw_clause(random, n_variables, max_length):
    variables = random.sample(range(1, n_variables + 1), random.randint(1, min(max_length, n_variables)))
    return [random.choice((-1, 1)) * variable for variable in variables]


def has_model(clauses, n_variables):
    return any(all(any((literal > 0) == signs[abs(literal) - 1] for literal in clause) for clause in clauses)
               for signs in itertools.product((False, True), repeat=n_variables))


def conflicts(clauses, assumed):
    """Whether unit propagation of the assumed literals leads to a conflict."""
    true = set()
    new = list(assumed)
    while new:
        true.update(new)
        if any(-literal in true for literal in true):
            return True
        new = []
        for clause in clauses:
            if not any(literal in true for literal in clause):
                rest = {literal for literal in clause if -literal not in true}
                if not rest:
                    return True
                if len(rest) == 1:
                    new.extend(rest - true)
    return any(not clause or all(-literal in true for literal in clause) for clause in clauses)


def units(clauses):
    """Returns the literals of the unit clauses, with which conflicts() starts."""
    return [literal for clause in clauses if len(set(clause)) == 1 for literal in clause]


def follows(clauses, clause):
    """Whether the clause has the property RUP, or RAT on its first literal."""
    base = units(clauses)
    if conflicts(clauses, base + [-literal for literal in clause]):
        return True
    return bool(clause) and all(
        conflicts(clauses, base + [-literal for literal in clause] +
                  [-literal for literal in other if literal != -clause[0]])
        for other in clauses if -clause[0] in other)


def first_failure(clauses, proof):
    """Returns the first line of the proof that does not follow, 0 if it derives a contradiction, -1 if it is
    incomplete."""
    clauses = list(clauses)
    for line, clause in enumerate(proof, 1):
        if conflicts(clauses, units(clauses)):
            return 0
        if not follows(clauses, clause):
            return line
        clauses.append(clause)
    return 0 if conflicts(clauses, units(clauses)) else -1
