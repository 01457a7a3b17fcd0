/* draw.h: placements drawn at random, each with the same probability
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"
#include "problem.h"

/* How placements are drawn. This depends only on the problem and the seed, so that a seed gives the same
 * placements on every machine.
 */
typedef enum
{
  TRUCE_DRAW_BY_COUNTS, /* exact: piece by piece, in proportion to the number of completions */
  TRUCE_DRAW_BY_LIST,   /* exact: from a list of all placements */
  TRUCE_DRAW_BY_PATHS,  /* approximate: from the placements on some thousand random paths (tree.h), in
                           proportion to their weights (D. B. Rubin, 'Using the SIR algorithm to simulate
                           posterior distributions', 1988) */
} TruceDrawWay;

typedef enum
{
  TRUCE_DRAW_DONE,
  TRUCE_DRAW_NONE,    /* no placement exists */
  TRUCE_DRAW_UNKNOWN, /* no path met a placement, though some may exist; or verification failed */
  TRUCE_DRAW_STOPPED,
  TRUCE_DRAW_REFUSED, /* a part of the question was rejected: a bug */
  TRUCE_DRAW_NO_MEMORY,
} TruceDrawEnd;

typedef struct TruceDraw TruceDraw;

/* Prepares to draw random placements. problem: referenced. control: (nullable), not owned. Returns: (transfer
 * full): NULL if memory runs out. */
TruceDraw *truce_draw_new (const TruceProblem *problem, uint64_t seed, TruceControl *control);
void truce_draw_free (TruceDraw *self);

/* Returns: the way in which random placements are drawn. A draw changes the way from TRUCE_DRAW_BY_LIST to
 * TRUCE_DRAW_BY_PATHS if the list turns out to be too long. */
TruceDrawWay truce_draw_get_way (const TruceDraw *self);
int truce_draw_get_paths (const TruceDraw *self); /* number of paths of the last placement; 0: exact */

/* Returns: why a part of the question was rejected, after TRUCE_DRAW_REFUSED; owned by `self`. */
const TruceError *truce_draw_get_refusal (const TruceDraw *self);

/* Draws and verifies a placement. whole: receives all pieces, preplaced ones included, ascending; capacity
 * problem->pieces_max. *n: receives their number. */
TruceDrawEnd truce_draw_next (TruceDraw *self, TruceSquare *whole, int *n);

/* The method that draws one placement, with the goal's seed. It is not in truce_methods(). Paths that were
 * not chosen are counted as dead ends. An exact draw has no paths. */
extern const TruceMethod truce_method_random;
