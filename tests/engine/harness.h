/* harness.h: helpers of the engine's tests: whole runs unit by unit, collected placements, a brute force
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "problem-text.h"
#include "simd/isa.h"

/* Placements or sequences, one after the other, `k` squares each. */
typedef struct
{
  TruceSink sink; /* stores what it takes; wants no more when it has `limit` (0: no limit) */
  int k;
  size_t n;
  size_t capacity;
  size_t limit;
  TruceSquare *squares;
} TestPlacements;

void test_placements_init (TestPlacements *placements, int k, size_t limit);
void test_placements_clear (TestPlacements *placements);
const TruceSquare *test_placements_get (const TestPlacements *placements, size_t i);

typedef struct
{
  TruceStatus end;
  uint64_t total;
  TruceCounters counters;
  size_t n_units;
} TestOutcome;

/* Returns the instruction set for tests of kernels: plain C, or the one that TRUCE_TEST_ISA names. These
 * tests are a case named "kernels". If the variable is set, the program runs no other case
 * (truce_test_run). Each program is run for every set. */
TruceIsa test_isa (void);

/* Returns false if this machine lacks the set. Then main returns TEST_SKIPPED, so that the tests do not
 * count as passed. */
bool test_isa_is_here (void);
#define TEST_SKIPPED 77

/* Makes the engine choose its kernels for that instruction set from now on. */
void test_force_isa (TruceIsa isa);

/* Splits the problem and runs all units one after the other, as a solver does. Asserts that the units are
 * in order and that none is the start of another. sink, control: (nullable). */
TestOutcome test_run (const TruceMethod *method,
                      const TruceProblem *problem,
                      const TruceGoal *goal,
                      size_t wanted,
                      TruceControl *control,
                      TruceSink *sink);

/* Does the same by the method with that id, which must accept the problem, without a control. */
TestOutcome test_answer (
    const char *id, const TruceProblem *problem, const TruceGoal *goal, size_t wanted, TruceSink *sink);

/* Returns a problem on an n × n board for one of the nine pieces, with the default number; aborts if it is
 * invalid. */
TruceProblem *test_problem (const char *piece, int n, TruceGeometry geometry);

/* Returns a problem with lists of squares; aborts if it is invalid. k: number of pieces, or
 * TRUCE_PIECES_DEFAULT. */
TruceProblem *test_problem_with (
    const char *piece, int rows, int columns, int k, const char *preplaced, const char *blocked);

/* Writes the placed and the preplaced squares, ascending, to `whole`, which has room for problem->pieces. */
void test_whole (const TruceProblem *problem, const TruceSquare *placed, TruceSquare *whole);

/* Finds all placements (with preplaced squares) from coordinates alone. Returns false if that takes more
 * than `work` tries. */
bool test_brute (const TruceProblem *problem, long work, TestPlacements *found);

/* Returns the number of classes of the placements under the symmetries that keep the problem, by
 * collecting equal canonical forms. */
size_t test_brute_classes (const TruceProblem *problem, const TestPlacements *placements);
