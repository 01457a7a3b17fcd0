/* mrv-first.h: any placement, the lexicographically first, and the split of a long search for the first
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mrv-search.h"

/* A part of the search: the placements that begin with `squares`. */
typedef struct
{
  TruceSquare squares[TRUCE_SIDE_MAX];
  int n;
  bool onwards; /* covers all later placements as well */
} TruceMrvPrefix;

#define TRUCE_MRV_PREFIXES_MAX 2048

/* Parts in lexicographic order. There is no placement between two parts. There is none after the last part
 * either, unless that part is `onwards` or is known to have a placement. */
typedef struct
{
  size_t n;
  TruceMrvPrefix prefixes[TRUCE_MRV_PREFIXES_MAX];
} TruceMrvPrefixes;

/* Sizes for the split: numbers of pieces that searches place. */
typedef struct
{
  uint64_t trial;  /* limit of the trial search of one prefix */
  uint64_t trials; /* limit of all trial searches together; beyond it, the last part is `onwards` */
  double part;     /* a prefix becomes one of the first parts if its estimated size is at most this; the limit
                      grows for later parts */
} TruceMrvCut;

extern const TruceMrvCut truce_mrv_cut_default;

/* Splits a long search for the first placement. The same board and sizes give the same parts. Returns:
 * (transfer full): free(); NULL if memory runs out. */
TruceMrvPrefixes *truce_mrv_prefixes_new (const TruceMrvBoard *board, const TruceMrvCut *sizes);

/* Reports one placement, if any: with goal->question.asks == TRUCE_ANY the first that is found, else the
 * lexicographically first. part: (nullable) NULL: the whole search. */
TruceStatus truce_mrv_first (const TruceMrvBoard *board,
                             const TruceGoal *goal,
                             const TruceMrvPrefix *part,
                             TruceAnswer *answer);
