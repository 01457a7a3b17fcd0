/* draw.h: placements drawn at random, each with the same probability
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "problem.h"

/* How placements are drawn. Depends on problem and seed only, so that a seed draws the same on every machine.
 */
typedef enum
{
  TRUCE_DRAW_BY_COUNTS, /* exact: piece by piece, in proportion to the number of completions */
  TRUCE_DRAW_BY_LIST,   /* exact: from the list of all */
  TRUCE_DRAW_BY_PATHS,  /* approximate: one of some thousand random paths (tree.h), by weight (D. B. Rubin,
                         * 'Using the SIR algorithm to simulate posterior distributions', 1988) */
} TruceDrawWay;

typedef enum
{
  TRUCE_DRAW_DONE,
  TRUCE_DRAW_NONE,    /* no placement exists */
  TRUCE_DRAW_UNKNOWN, /* no path met a placement, but some may exist; or the verification failed */
  TRUCE_DRAW_STOPPED,
  TRUCE_DRAW_REFUSED, /* a part of the question was rejected: a bug */
  TRUCE_DRAW_NO_MEMORY,
} TruceDrawEnd;

typedef struct TruceDraw TruceDraw;

/* control: (nullable). Returns: (transfer full): NULL if memory runs out. */
TruceDraw *truce_draw_new (const TruceProblem *problem, uint64_t seed, TruceControl *control);
void truce_draw_free (TruceDraw *self);

/* Returns: how the last placement was drawn. A list that turns out to be too long is abandoned. */
TruceDrawWay truce_draw_get_way (const TruceDraw *self);
int truce_draw_get_paths (const TruceDraw *self); /* number of paths; 0: drawn exactly */

/* Returns: why a part of the question was rejected, after TRUCE_DRAW_REFUSED; owned by `self`. */
const TruceError *truce_draw_get_refusal (const TruceDraw *self);

/* Draws and verifies a placement. whole: all pieces, preplaced ones included, ascending; capacity
 * problem->pieces_max; *n: their number. */
TruceDrawEnd truce_draw_next (TruceDraw *self, TruceSquare *whole, int *n);

/* The method that draws a placement by the goal's seed; not listed. Its dead ends are the paths that were not
 * drawn: 0 if drawn exactly. */
extern const TruceMethod truce_method_random;
