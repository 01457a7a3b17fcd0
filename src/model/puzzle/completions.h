/* completions.h: finds up to two placements that complete the preplaced pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

/* The number of completions, up to two, and their pieces without the preplaced ones. */
typedef struct
{
  TruceSink sink; /* private */
  int n;          /* 0, 1, or 2 for more than one */
  int n_pieces;   /* number of pieces of each completion */
  TruceSquare pieces[2][TRUCE_SQUARES_MAX];
} TruceCompletions;

/* Searches until it has two completions. method: must accept the problem. control: (nullable). Returns
 * TRUCE_STATUS_STOPPED if `control` stopped it; `completions` then has those found so far. */
TruceStatus truce_completions_find (TruceCompletions *completions,
                                    const TruceMethod *method,
                                    const TruceProblem *problem,
                                    TruceControl *control);
