/* queens-strips.h: placements of a few rows of queens, looked up by the set of columns they stand on
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

#include <stdint.h>

#define TRUCE_HALVES_SIDE_MAX 26

/* Flags of a half: it holds a queen on its half of the main diagonal, of the antidiagonal. */
#define TRUCE_HALF_MAIN (UINT64_C (1) << 63)
#define TRUCE_HALF_ANTI (UINT64_C (1) << 62)

/* Placements of one strip on one set of columns: `cross[i]` has the diagonals that cross into the other
 * strip, `final[i]` those that cross the middle of the board. Padded to a multiple of eight with records that
 * join nothing. */
typedef struct
{
  const uint64_t *cross;
  const uint64_t *final;
  uint32_t n;
} TruceStripList;

#define TRUCE_STRIP_PADDING                                                                                  \
  (UINT64_C (1) << 62) /* `cross` of a padding record; real ones have this bit clear */

/* How an n × n board is cut: the upper half's rows 0 … half - 1, of which the first `upper` are one strip and
 * the others the second; for odd n the middle row follows. The lower half is the upper one mirrored. */
typedef struct
{
  int n;
  int half;  /* n / 2 */
  int upper; /* rows of the upper strip */
  int odd;
  int crossings; /* places where a diagonal may cross the middle line (even n) or row (odd n) */
  uint64_t
      bit[2][64]; /* by direction (0: down to the right, 1: down to the left) and place: its bit in a half */
  uint64_t mask;  /* all of them but the two flags */
} TruceHalvesLayout;

void truce_halves_layout_init (TruceHalvesLayout *layout, int n);

/* Places subsets of one size of n columns in a row of numbers: rank = high[set / 2^13] + low[set % 2^13]. */
typedef struct
{
  uint32_t *low;
  uint32_t *high;
  uint32_t n_sets;
} TruceSetRank;

bool truce_set_rank_init (TruceSetRank *rank, int n, int size);
void truce_set_rank_clear (TruceSetRank *rank);

static inline uint32_t
truce_set_rank (const TruceSetRank *rank, uint32_t set)
{
  return rank->high[set >> 13] + rank->low[set & 0x1fff];
}

typedef struct
{
  TruceSetRank own_rank; /* empty where filtered from other strips, which must then stay */
  const TruceSetRank *rank;
  uint32_t *start;  /* n_sets + 1 record numbers */
  uint32_t *length; /* records of each set, without padding */
  uint64_t *cross;
  uint64_t *final;
} TruceStrips;

/* All placements of the layout's upper or lower strip. False when memory runs out. */
bool truce_strips_init (TruceStrips *strips, const TruceHalvesLayout *layout, bool upper);

/* Those of `all` that a queen in the middle row's column `middle` does not attack (odd n). */
bool truce_strips_filter (TruceStrips *strips,
                          const TruceStrips *all,
                          const TruceHalvesLayout *layout,
                          int middle);
void truce_strips_clear (TruceStrips *strips);

static inline TruceStripList
truce_strips_list (const TruceStrips *strips, uint32_t set)
{
  uint32_t rank = truce_set_rank (strips->rank, set), start = strips->start[rank];

  return (TruceStripList){ strips->cross + start, strips->final + start, strips->length[rank] };
}
