/* completions.h: finds up to two placements that complete the preplaced pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

/* Up to two completions, without the preplaced pieces. */
typedef struct
{
  TruceSink sink; /* private */
  int n;          /* 0, 1, or 2 for more than one */
  int n_pieces;   /* number of pieces of each completion */
  TruceSquare pieces[2][TRUCE_SQUARES_MAX];
} TruceCompletions;

/* Searches until there are two completions. method: must accept the problem (for TRUCE_LIST). control:
 * (nullable). Returns DONE; or, with the completions found so far, STOPPED (by `control`) or NO_MEMORY. */
TruceStatus truce_completions_find (TruceCompletions *completions,
                                    const TruceMethod *method,
                                    const TruceProblem *problem,
                                    TruceControl *control);
