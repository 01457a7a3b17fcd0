/* draw-counts.h: inside estimate: placements drawn by exact counts of how each beginning can be completed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "draw.h"

typedef struct TruceDrawCounts TruceDrawCounts;

/* About how many seconds the first placement takes; below 0: the question is none that can be asked in parts.
 */
double truce_draw_counts_seconds (const TruceProblem *problem);

/* Returns: (transfer full): NULL if memory runs out. refusal: (not owned) set whenever a draw returns
 * TRUCE_DRAW_REFUSED. */
TruceDrawCounts *
truce_draw_counts_new (const TruceProblem *problem, TruceControl *control, TruceError *refusal);
void truce_draw_counts_free (TruceDrawCounts *self);

/* Draws a placement, each as likely as any other: its pieces without the preplaced ones, ascending, into
 * `placed`, and their number. */
TruceDrawEnd
truce_draw_counts_next (TruceDrawCounts *self, uint64_t *rng, TruceSquare *placed, int *n_placed);
