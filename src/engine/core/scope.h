/* scope.h: what of a question goes beyond the plain one: one kind of piece, all in peace, on the plane, a
 * number of them. A method answers only what its scope names, so that a new kind of question is refused by
 * all that never heard of it.
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "goal.h"

typedef enum
{
  TRUCE_SCOPE_KINDS = 1 << 0, /* several kinds of pieces */
  TRUCE_SCOPE_TORUS = 1 << 1,
  TRUCE_SCOPE_BETWEEN = 1 << 2,    /* peace between kinds alone */
  TRUCE_SCOPE_NO_PEACE = 1 << 3,   /* attacks are free */
  TRUCE_SCOPE_EVERY = 1 << 4,      /* each open square is occupied or attacked */
  TRUCE_SCOPE_TOTAL = 1 << 5,      /* each open square is attacked */
  TRUCE_SCOPE_ANY = 1 << 6,        /* a number of pieces is open */
  TRUCE_SCOPE_WALLS = 1 << 7,      /* rides end at some squares */
  TRUCE_SCOPE_AIM = 1 << 8,        /* the most, the fewest: best/best.h leads it back to questions without */
  TRUCE_SCOPE_REGIONS = 1 << 9,    /* pieces in the same region attack each other */
  TRUCE_SCOPE_ONE_SIDED = 1 << 10, /* a piece moves in some directions only */
} TruceScope;

/* All but aims. */
#define TRUCE_SCOPE_ALL 0x6ffu

/* Bits of TruceScope. */
unsigned truce_problem_scope (const TruceProblem *problem);
unsigned truce_problem_spec_scope (const TruceProblemSpec *spec);

/* One clause for the lowest of the bits, such as 'the board is a torus'. */
const char *truce_scope_text (unsigned scope);
