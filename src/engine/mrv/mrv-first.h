/* mrv-first.h: finds any placement or the lexicographically first one, and splits a long search for it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mrv-search.h"

/* A part of the search: the placements whose first n pieces are on `squares`. */
typedef struct
{
  TruceSquare squares[TRUCE_SIDE_MAX];
  int n;
  bool onwards; /* the part also has all placements after these */
} TruceMrvPrefix;

#define TRUCE_MRV_PREFIXES_MAX 2048

/* The parts of a search, in lexicographic order. No placement lies between two parts. Placements after the
 * last part are missing only if that part is known to have a placement. */
typedef struct
{
  size_t n;
  TruceMrvPrefix prefixes[TRUCE_MRV_PREFIXES_MAX];
} TruceMrvPrefixes;

/* Limits for the split. Each limit is a number of placed pieces. */
typedef struct
{
  uint64_t trial;  /* limit of the trial search of one prefix */
  uint64_t trials; /* limit of all trial searches together. Once it is reached, one `onwards` part has all
                      other prefixes. */
  double part;     /* maximum estimated size of the first parts; later parts may be larger */
} TruceMrvCut;

extern const TruceMrvCut truce_mrv_cut_default;

/* Splits a long search for the first placement into parts. The same board and sizes always give the same
 * parts. Returns: (transfer full): to free(); NULL if memory runs out. */
TruceMrvPrefixes *truce_mrv_prefixes_new (const TruceMrvBoard *board, const TruceMrvCut *sizes);

/* Finds and reports one placement, if there is any. If goal->question.asks is TRUCE_ANY, this is the first
 * placement that the search meets. Otherwise it is the lexicographically first one. part: (nullable) the part
 * to search; NULL: the whole search. */
TruceStatus truce_mrv_first (const TruceMrvBoard *board,
                             const TruceGoal *goal,
                             const TruceMrvPrefix *part,
                             TruceAnswer *answer);
