/* completions.h: whether pieces that stand can be completed, and whether in one way alone
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/method.h"

/* How many completions there are, up to two, and the pieces that the search placed in them. */
typedef struct
{
  TruceSink sink; /* private */
  int n;          /* 0, 1, or 2 for more than one */
  int n_pieces;   /* of each */
  TruceSquare pieces[2][TRUCE_SQUARES_MAX];
} TruceCompletions;

/* Searches until there are two. STOPPED by `control` (may be NULL): what was found until then. A method that
 * does not accept the problem is not to be given. */
TruceStatus truce_completions_find (TruceCompletions *completions,
                                    const TruceMethod *method,
                                    const TruceProblem *problem,
                                    TruceControl *control);
