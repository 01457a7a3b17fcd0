/* best-value.h: an answer that is a best value, as far as it is known
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "placement.h"

typedef struct
{
  int value;               /* the best found; -1: none yet */
  int bound;               /* nothing better is possible */
  bool proved;             /* nothing better than `value`, or with -1 nothing at all, is possible */
  TruceKindSets placement; /* one that has the value, where the placements themselves were looked for */
} TruceBestValue;

/* That nothing better is possible. */
static inline void
truce_best_value_prove (TruceBestValue *best)
{
  best->proved = true;
  best->bound = best->value;
}
