/* fake-method.h: a method that does as told, to test what the model does with units, ends and polls
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

/* What it does. */
typedef struct
{
  size_t n_units;
  int64_t steps;     /* of each unit; each polls once; below 0: until it is stopped */
  int step_us;       /* what a step sleeps */
  int64_t find_from; /* finds one at each step from this one on; below 0: never */
  size_t lazy_units; /* units below this one begin when another has ended; 0: none */
  int no_memory_at;  /* the unit that fails; -1: none */
  bool no_units;     /* split fails */
  bool prefixes;     /* units u begin with the first square u / 2 */
} FakeTask;

/* Runs whose split begins from now on do this. */
void fake_method_do (FakeTask task);

/* While it is held, split does not come to its end, deaf to all signals; how many are at it. */
extern _Atomic bool fake_split_held;
extern _Atomic int fake_splits;

/* 50 endless units that find something all the time. */
extern const FakeTask fake_endless;

/* Finds, in unit u at step s, the pair of squares (u, s % 4096), s ascending: for problems of two pieces, as
 * sequences on a 64 × 64 board, where every pair is a lexicographic number of its own. */
extern const TruceMethod fake_method;

/* The same with TRUCE_METHOD_FIRST_SQUARES. */
extern const TruceMethod fake_method_by_square;

/* A method that accepts nothing. */
extern const TruceMethod fake_method_refusing;

/* Two kings anywhere on a 64 × 64 board. */
TruceProblem *fake_problem (void);
