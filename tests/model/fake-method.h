/* fake-method.h: a method whose work the test sets, to test how runs handle units, ends and polls
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

/* Work of the method. */
typedef struct
{
  size_t n_units;
  int64_t steps;     /* steps of each unit, each of which polls once; below 0: until it is stopped */
  int step_us;       /* microseconds that a step sleeps */
  int64_t find_from; /* finds a placement at each step from this one on; below 0: never */
  size_t lazy_units; /* units below this one start when another unit has ended; 0: none */
  int no_memory_at;  /* number of the unit that runs out of memory; -1: none */
  bool no_units;     /* `split` fails */
  bool prefixes;     /* unit u starts with the first square u / 2 */
} FakeTask;

/* Sets the work of runs whose `split` begins from now on. */
void fake_method_do (FakeTask task);

/* While fake_split_held is true, `split` does not return and ignores all requests. fake_splits is the number
 * of threads in it. */
extern _Atomic bool fake_split_held;
extern _Atomic int fake_splits;

/* 50 endless units, which find a placement at each step. */
extern const FakeTask fake_endless;

/* Unit u finds at step s the pair of squares (u, s % 4096), so in ascending order. For problems of two pieces
 * on a 64 × 64 board, such as sequences, where each pair is a placement. */
extern const TruceMethod fake_method;

/* fake_method with the flag TRUCE_METHOD_FIRST_SQUARES. */
extern const TruceMethod fake_method_by_square;

/* Accepts no problem. */
extern const TruceMethod fake_method_refusing;

/* Returns: (transfer full): a problem of two kings on a 64 × 64 board. */
TruceProblem *fake_problem (void);
