/* queens-strips.h: placements of queens in a few rows, by the set of columns that they occupy
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TRUCE_HALVES_SIDE_MAX 26

/* Flags of a half: a queen stands on the main diagonal (MAIN) or on the antidiagonal (ANTI). */
#define TRUCE_HALF_MAIN (UINT64_C (1) << 63)
#define TRUCE_HALF_ANTI (UINT64_C (1) << 62)

/* Flag of a strip's record for odd n: the middle column's queen is in row `row`. Halves have no such flags.
 */
#define TRUCE_HALF_ROW(row) (UINT64_C (1) << (63 - (row)))
#define TRUCE_HALF_ROWS     (~UINT64_C (0) << 52)

/* All placements of a strip on one set of columns. Each placement is a record of the occupied diagonals that
 * cross a border. The arrays are owned by the TruceStrips. They are padded to a multiple of eight with
 * records that fit no other record. */
typedef struct
{
  const uint64_t *cross; /* by record: diagonals that cross into the other strip */
  const uint64_t *final; /* by record: diagonals that cross the middle of the board */
  const uint64_t
      *inner; /* by record: diagonals that cross into the other part of the strip; NULL for a whole strip */
  uint32_t n; /* number of records, without padding */
} TruceStripList;

/* `cross` (or `inner`) of a padding record. All bits are set, so it shares a bit with each real record,
 * which has at least one. */
#define TRUCE_STRIP_PADDING (~UINT64_C (0))

/* How an n x n board is split. The upper half is rows 0 to half - 1. Its first `upper` rows are the upper
 * strip, its other rows are the lower strip. For odd n, the middle row follows. The lower half of the board
 * is a mirrored upper half. */
typedef struct
{
  int n;
  int half;  /* number of rows of the upper half: n / 2 */
  int upper; /* number of rows of the upper strip */
  int odd;
  int crossings;       /* number of places where diagonals cross the middle line or row */
  uint64_t bit[2][64]; /* [direction][place]: bit of a crossing; 0: down to the right, 1: down to the left */
  uint64_t mask;       /* all bits in `bit`, except TRUCE_HALF_MAIN and TRUCE_HALF_ANTI */
} TruceHalvesLayout;

/* Lists the numbers below 2^of with `size` bits set, ascending. *n: receives their number. Returns: (transfer
 * full): to free(); NULL if memory runs out. */
uint32_t *truce_splits_new (int of, int size, size_t *n);

void truce_halves_layout_init (TruceHalvesLayout *layout, int n);

/* Gives each set of `size` of the n columns a number from 0, its rank: high[set / 2^13] + low[set % 2^13]. */
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

/* Initializes the ranks of the sets of `size` of `n` columns. Returns: false if memory runs out; clear the
 * rank also then. */
bool truce_set_rank_init (TruceSetRank *rank, int n, int size);
void truce_set_rank_clear (TruceSetRank *rank);

static inline uint32_t
truce_set_rank (const TruceSetRank *rank, uint32_t set)
{
  return rank->high[set >> 13] + rank->low[set & 0x1fff];
}

typedef struct
{
  TruceSetRank
      own_rank; /* empty for filtered strips, which use the rank of the strips they were filtered from */
  const TruceSetRank *rank;
  uint32_t *start;  /* by rank of the set: its first record; last entry: end */
  uint32_t *length; /* by rank of the set: number of records, without padding */
  uint64_t *cross;
  uint64_t *final;
  uint64_t *inner; /* for a part of a strip: diagonals into the other part; else NULL */
} TruceStrips;

static inline TruceStripList
truce_strips_list (const TruceStrips *strips, uint32_t set)
{
  uint32_t rank = truce_set_rank (strips->rank, set), start = strips->start[rank];

  return (TruceStripList){ strips->cross + start, strips->final + start,
                           strips->inner ? strips->inner + start : NULL, strips->length[rank] };
}

typedef enum
{
  TRUCE_STRIP_WALKED,  /* stores all placements, found row by row */
  TRUCE_STRIP_JOINED,  /* stores all placements, joined from two parts: much faster from five rows on */
  TRUCE_STRIP_DIVIDED, /* stores only two parts, and joins them each time a set of columns is used */
} TruceStripMode;

/* A strip: some rows of the upper half. */
typedef struct
{
  TruceStripMode mode;
  int rows;
  TruceStrips whole;      /* empty if divided */
  TruceStrips part[2];    /* upper and lower rows; empty if walked */
  uint32_t *own_splits;   /* NULL if `splits` are filtered from those of another strip */
  const uint32_t *splits; /* columns of the upper part; bit i: i-th column of the set */
  size_t n_splits;
} TruceStrip;

/* Returns: the maximum number of records of a strip on one set of columns: rows!, all orders of the columns.
 */
size_t truce_strip_records_max (int rows);

/* Joins the two parts of a strip on one set of columns. cross, final: receive the records with padding;
 * capacity eight more than truce_strip_records_max(). Returns: the number of records without the padding. */
typedef uint32_t (*TruceJoinParts) (const TruceStrip *strip, uint32_t set, uint64_t *cross, uint64_t *final);

/* Makes the upper or lower strip of the layout. A strip of one row is always walked. Returns: false if memory
 * runs out; clear the strip also then. */
bool truce_strip_init (
    TruceStrip *strip, const TruceHalvesLayout *layout, bool upper, TruceStripMode mode, TruceJoinParts join);

/* For odd n, selects the placements of `all` that fit a middle row's queen in column `middle`. She must
 * attack none of their queens. If they have a queen in the middle column, this queen must be further from the
 * middle than she is. Records of the new strip have no TRUCE_HALF_ROW() flags. all: must outlive `strip`.
 * Returns: false if memory runs out; clear the strip also then. */
bool truce_strip_filter (TruceStrip *strip,
                         const TruceStrip *all,
                         const TruceHalvesLayout *layout,
                         int middle,
                         TruceJoinParts join);
void truce_strip_clear (TruceStrip *strip);
