/* queens-strips.h: placements of queens in a few rows, by the set of columns that they occupy
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TRUCE_HALVES_SIDE_MAX 26

/* Flags of a half: a queen on its half of the main diagonal, of the antidiagonal. */
#define TRUCE_HALF_MAIN (UINT64_C (1) << 63)
#define TRUCE_HALF_ANTI (UINT64_C (1) << 62)

/* Odd n: flags of a strip's record, not of a half: the row of its queen on the middle column. */
#define TRUCE_HALF_ROW(row) (UINT64_C (1) << (63 - (row)))
#define TRUCE_HALF_ROWS     (~UINT64_C (0) << 52)

/* Placements of one strip on one set of columns. cross[i]: diagonals that cross into the other strip.
 * final[i]: those that cross the middle of the board. inner[i]: those that cross into the other part of a
 * strip in two parts. Padded to a multiple of eight with records that join nothing. */
typedef struct
{
  const uint64_t *cross;
  const uint64_t *final;
  const uint64_t *inner;
  uint32_t n;
} TruceStripList;

/* `cross` (or `inner`) of a padding record: it blocks the one diagonal or more on which real records cross
 * the border. */
#define TRUCE_STRIP_PADDING (~UINT64_C (0))

/* The split of an n x n board: rows 0 to half - 1 of the upper half, the first `upper` rows as one strip, the
 * others as the second; for odd n the middle row follows. The lower half is the mirrored upper one. */
typedef struct
{
  int n;
  int half; /* n / 2 */
  int upper;
  int odd;
  int crossings;       /* places where a diagonal can cross the middle line (even n) or row (odd n) */
  uint64_t bit[2][64]; /* bit in a half by direction (0: down to the right, 1: down to the left) and place */
  uint64_t mask;       /* all crossing bits (even n: without the two flags) */
} TruceHalvesLayout;

/* Lists the numbers below 2^of with `take` bits set, ascending. Returns: (transfer full): NULL if memory runs
 * out. */
uint32_t *truce_splits_new (int of, int take, size_t *n);

void truce_halves_layout_init (TruceHalvesLayout *layout, int n);

/* Ranks subsets of one size of n columns: rank = high[set / 2^13] + low[set % 2^13]. */
typedef struct
{
  uint32_t *low;
  uint32_t *high;
  uint32_t n_sets;
} TruceSetRank;

/* Returns: the next larger number with as many bits set (Gosper). */
static inline uint32_t
truce_next_subset (uint32_t set)
{
  uint32_t lowest = set & -set, ripple = set + lowest;

  return ripple | (((set ^ ripple) / lowest) >> 2);
}

bool truce_set_rank_init (TruceSetRank *rank, int n, int size);
void truce_set_rank_clear (TruceSetRank *rank);

static inline uint32_t
truce_set_rank (const TruceSetRank *rank, uint32_t set)
{
  return rank->high[set >> 13] + rank->low[set & 0x1fff];
}

typedef struct
{
  TruceSetRank own_rank; /* empty if filtered from other strips, which must then stay */
  const TruceSetRank *rank;
  uint32_t *start;  /* n_sets + 1 record numbers */
  uint32_t *length; /* records of each set, without padding */
  uint64_t *cross;
  uint64_t *final;
  uint64_t *inner; /* of a part of a strip: the diagonals that cross into the other part; else NULL */
} TruceStrips;

static inline TruceStripList
truce_strips_list (const TruceStrips *strips, uint32_t set)
{
  uint32_t rank = truce_set_rank (strips->rank, set), start = strips->start[rank];

  return (TruceStripList){ strips->cross + start, strips->final + start,
                           strips->inner ? strips->inner + start : NULL, strips->length[rank] };
}

/* How the placements of a strip are kept. */
typedef enum
{
  TRUCE_STRIP_WALKED,  /* all, found row by row */
  TRUCE_STRIP_JOINED,  /* all, joined from two parts: much faster for five rows and more */
  TRUCE_STRIP_DIVIDED, /* only the two parts, to be joined whenever a set of columns comes up */
} TruceStripMode;

/* Some rows of the upper half. */
typedef struct
{
  TruceStripMode mode;
  int rows;
  TruceStrips whole;      /* empty where divided */
  TruceStrips part[2];    /* upper and lower rows; empty where walked */
  uint32_t *own_splits;   /* NULL where filtered from another strip */
  const uint32_t *splits; /* which of the set's columns, by number, the upper part takes */
  size_t n_splits;
} TruceStrip;

/* The most records that a set of columns has in a strip of so many rows: all orders of the columns. */
size_t truce_strip_records_max (int rows);

/* Joins the parts of a strip on one set of columns: writes the records, padded, to `cross` and `final` (room
 * for eight more than there may be) and returns how many there are without the padding. */
typedef uint32_t (*TruceJoinParts) (const TruceStrip *strip, uint32_t set, uint64_t *cross, uint64_t *final);

/* The layout's upper or lower strip; one row cannot be parted. False when memory runs out (clear it then,
 * too). */
bool truce_strip_init (
    TruceStrip *strip, const TruceHalvesLayout *layout, bool upper, TruceStripMode mode, TruceJoinParts join);

/* The placements of `all` that a queen in the middle row's column `middle` does not attack, and whose queen
 * on the middle column, if they have one, is further from the middle than that one (odd n); `all` must stay.
 */
bool truce_strip_filter (TruceStrip *strip,
                         const TruceStrip *all,
                         const TruceHalvesLayout *layout,
                         int middle,
                         TruceJoinParts join);
void truce_strip_clear (TruceStrip *strip);
