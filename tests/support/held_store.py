"""held_store.py: limits the number of units in a store, and prevents that a run ends

A process that a test kills is then in the middle of its work for the store, however fast the machine is.

SPDX-FileCopyrightText: The Truce developers
SPDX-License-Identifier: GPL-3.0-or-later
"""
import contextlib
import sqlite3

# Drops further units.
HOLD_UNITS = """
    CREATE TRIGGER hold_units BEFORE INSERT ON units WHEN (SELECT count(*) FROM units) >= {most}
      BEGIN SELECT RAISE(IGNORE); END;"""
# DROP_END drops the write of a run's end. NEVER_END makes this write run forever, so that units of the same
# transaction stay invisible.
DROP_END = """
    CREATE TRIGGER hold_end BEFORE UPDATE ON runs WHEN NEW.state <> OLD.state BEGIN SELECT RAISE(IGNORE); END;"""
NEVER_END = """
    CREATE VIEW forever AS WITH RECURSIVE steps(x) AS (SELECT 1 UNION ALL SELECT 1 FROM steps) SELECT x FROM steps;
    CREATE TRIGGER hold_end BEFORE UPDATE ON runs WHEN NEW.state <> OLD.state
      BEGIN SELECT count(*) FROM forever; END;"""
RELEASE = 'DROP TRIGGER hold_units; DROP TRIGGER hold_end; DROP VIEW IF EXISTS forever;'


def _script(path, sql):
    with contextlib.closing(sqlite3.connect(path, timeout=60)) as store:
        store.executescript(sql)


def hold(path, most, end=DROP_END):
    """Drops all units beyond `most`, counted over all runs."""
    _script(path, HOLD_UNITS.format(most=most) + end)


def release(path):
    _script(path, RELEASE)


def n_units(path):
    """Returns the number of stored units of all runs."""
    with contextlib.closing(sqlite3.connect(f'file:{path}?mode=ro', uri=True, timeout=60)) as store:
        return store.execute('SELECT count(*) FROM units').fetchone()[0]
