/* mrv-first.h: one placement, and the lexicographically first
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mrv-search.h"

/* How the placements of a part begin. */
typedef struct
{
  TruceSquare squares[TRUCE_SIDE_MAX];
  int n;
  bool onwards; /* it has all placements from there on, too */
} TruceMrvPrefix;

#define TRUCE_MRV_PREFIXES_MAX 2048

/* In lexicographic order, and what lies between them has no placement. Nor has what comes after the last,
 * unless that is known to have one, or goes on. */
typedef struct
{
  size_t n;
  TruceMrvPrefix prefixes[TRUCE_MRV_PREFIXES_MAX];
} TruceMrvPrefixes;

/* How fine a cut is, in pieces that are placed. */
typedef struct
{
  uint64_t trial;  /* by the trial of one beginning */
  uint64_t trials; /* by all trials: what comes after that is one part */
  double part;     /* by the search of one of the first parts */
} TruceMrvCut;

extern const TruceMrvCut truce_mrv_cut_usual;

/* Parts of a long search for the first placement; always the same for a board. NULL when memory runs out. */
TruceMrvPrefixes *truce_mrv_prefixes_new (const TruceMrvBoard *board, const TruceMrvCut *cut);

/* Hands one placement to `answer`, if there is any: with `goal->any` the one that the seed leads to soonest,
 * otherwise the lexicographically first, of the part or (NULL) of all. */
TruceEnd truce_mrv_first (const TruceMrvBoard *board,
                          const TruceGoal *goal,
                          const TruceMrvPrefix *part,
                          TruceAnswer *answer);
