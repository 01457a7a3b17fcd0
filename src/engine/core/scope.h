/* scope.h: unusual properties of problems; a method accepts only those in its scope
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "goal.h"

typedef enum
{
  TRUCE_SCOPE_KINDS = 1 << 0,
  TRUCE_SCOPE_TORUS = 1 << 1,
  TRUCE_SCOPE_BETWEEN = 1 << 2,    /* peace between kinds only */
  TRUCE_SCOPE_NO_PEACE = 1 << 3,   /* pieces may attack each other */
  TRUCE_SCOPE_EVERY = 1 << 4,      /* each open square is occupied or attacked */
  TRUCE_SCOPE_TOTAL = 1 << 5,      /* each open square is attacked */
  TRUCE_SCOPE_ANY = 1 << 6,        /* the number of pieces of some kind is open */
  TRUCE_SCOPE_WALLS = 1 << 7,      /* rides end at some squares */
  TRUCE_SCOPE_AIM = 1 << 8,        /* has an aim; best/best.h reduces the problem to questions without one */
  TRUCE_SCOPE_REGIONS = 1 << 9,    /* pieces in the same region attack each other */
  TRUCE_SCOPE_ONE_SIDED = 1 << 10, /* some piece's moves are not symmetric */
} TruceScope;

/* All except aims. */
#define TRUCE_SCOPE_ALL 0x6ffu

/* Both return bits of TruceScope: one bit for each unusual property of the problem. */
unsigned truce_problem_scope (const TruceProblem *problem);
unsigned truce_problem_spec_scope (const TruceProblemSpec *spec);

/* Returns: an English clause for the lowest set bit of `scope`, such as 'the board is a torus'. Static.
 * scope: not 0. */
const char *truce_scope_text (unsigned scope);
