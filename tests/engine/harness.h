/* harness.h: what the engine's tests share: whole runs unit by unit, collected placements, a brute force
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "problem-text.h"
#include "simd/isa.h"

/* Placements or sequences one behind the other, `k` squares each. */
typedef struct
{
  TruceSink sink; /* collects what it takes; wants no more once it has `limit` (0: no limit) */
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

/* Tests of kernels are a case named "kernels", for one instruction set: plain C, or what TRUCE_TEST_ISA
 * names, and then the program runs no other case (truce_test_run). Each program is run for every set. */
TruceIsa test_isa (void);

/* False where this machine lacks it: main then returns TEST_SKIPPED, so that nobody takes the
 * tests for passed. */
bool test_isa_is_here (void);
#define TEST_SKIPPED 77

/* Has kernels be chosen for that instruction set from now on. */
void test_force_isa (TruceIsa isa);

/* Splits and runs all units one after the other, as a solver does; asserts that the units are in order and
 * that none begins with another. `sink` and `control` may be NULL. */
TestOutcome test_run (const TruceMethod *method,
                      const TruceProblem *problem,
                      const TruceGoal *goal,
                      size_t wanted,
                      TruceControl *control,
                      TruceSink *sink);

/* The same by the method of that id, which has to accept it, without a control. */
TestOutcome test_answer (
    const char *id, const TruceProblem *problem, const TruceGoal *goal, size_t wanted, TruceSink *sink);

/* A square problem of one of the nine pieces with default pieces; aborts when it is refused. */
TruceProblem *test_problem (const char *piece, int n, TruceGeometry geometry);

/* The same with lists of squares. k: TRUCE_PIECES_DEFAULT or how many. */
TruceProblem *test_problem_with (
    const char *piece, int rows, int columns, int k, const char *preplaced, const char *blocked);

/* The pieces' squares and the preplaced ones together, ascending; `whole` has room for problem->pieces. */
void test_whole (const TruceProblem *problem, const TruceSquare *placed, TruceSquare *whole);

/* All placements (preplaced squares included), from coordinates alone. False when it takes more than `work`
 * tries. */
bool test_brute (const TruceProblem *problem, long work, TestPlacements *found);

/* How many classes they fall into under the symmetries that keep the problem, by gathering equal canonical
 * forms. */
size_t test_brute_classes (const TruceProblem *problem, const TestPlacements *placements);
