/* draw-counts.h: draws placements by exact counts of the completions of each prefix
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "draw.h"

typedef struct TruceDrawCounts TruceDrawCounts;

/* Returns: the estimated seconds to draw the first placement. Below 0 if the time is unknown, or if the
 * problem cannot be split into prefixes. */
double truce_draw_counts_seconds (const TruceProblem *problem);

/* Prepares the drawing of placements. problem: not owned. control: (nullable), not owned. refusal: not owned;
 * receives the reason if a draw returns TRUCE_DRAW_REFUSED. Returns: (transfer full): NULL if memory runs
 * out. */
TruceDrawCounts *
truce_draw_counts_new (const TruceProblem *problem, TruceControl *control, TruceError *refusal);
void truce_draw_counts_free (TruceDrawCounts *self);

/* Draws a placement; all have the same probability. rng: state of the random numbers. placed: receives the
 * pieces without the preplaced ones, ascending; capacity problem->to_place. *n_placed: receives their
 * number. */
TruceDrawEnd
truce_draw_counts_next (TruceDrawCounts *self, uint64_t *rng, TruceSquare *placed, int *n_placed);
