/* mrv-lines.h: a board as the taken squares of its rows and columns
 *
 * A square is taken if it is occupied, attacked or blocked, so that no piece may be added there. A line is a
 * row or a column. It is stored as a word with a bit for each square: bit c of a row is set if the square in
 * column c is taken. Bits beyond the board are always set, except the topmost bit. A line with a piece is
 * closed: all bits are set, including the topmost one. Several words are the lanes of a CPU vector.
 *
 * A line has 32 bits. To split a count on a board of more than 30 columns, mrv-roots.c is compiled again with
 * lines of 64 bits: mrv-wide.c defines TRUCE_MRV_WIDE and includes it. The names below then stand for lines
 * of 64 bits.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Maximum number of squares of a line of 32 bits, and of a line of 64 bits. Two of the bits cannot stand for
 * squares: one marks a closed line, and one is always set. */
#define TRUCE_MRV_COUNT_SIDE_MAX 30
#define TRUCE_MRV_WIDE_SIDE_MAX  62

#define TRUCE_MRV_WIDE_LANES 128

#ifdef TRUCE_MRV_WIDE

typedef uint64_t TruceMrvLine;

#define TRUCE_MRV_SIDE_MAX TRUCE_MRV_WIDE_SIDE_MAX
#define TRUCE_MRV_LANES    TRUCE_MRV_WIDE_LANES

#define TRUCE_MRV_LOWEST(line)   ((int) __builtin_ctzll (line))
#define TRUCE_MRV_N_SQUARES(set) ((unsigned) __builtin_popcountll (set))

#define truce_mrv_attacks_new  truce_mrv_wide_attacks_new
#define truce_mrv_tables_use   truce_mrv_wide_tables_use
#define truce_mrv_tables_init  truce_mrv_wide_tables_init
#define truce_mrv_tables_clear truce_mrv_wide_tables_clear
#define truce_mrv_roots_init   truce_mrv_wide_roots_init
#define truce_mrv_roots_clear  truce_mrv_wide_roots_clear
#define truce_mrv_roots_board  truce_mrv_wide_roots_board
#define truce_mrv_shares_init  truce_mrv_wide_shares_init
#define truce_mrv_shares_line  truce_mrv_wide_shares_line

#else

typedef uint32_t TruceMrvLine;

#define TRUCE_MRV_SIDE_MAX TRUCE_MRV_COUNT_SIDE_MAX
#define TRUCE_MRV_LANES    64

#define TRUCE_MRV_LOWEST(line)   ((int) __builtin_ctz (line))
#define TRUCE_MRV_N_SQUARES(set) ((unsigned) __builtin_popcount (set))

#endif

#define TRUCE_MRV_BITS        ((int) (8 * sizeof (TruceMrvLine)))
#define TRUCE_MRV_VECTOR      (64 / (int) sizeof (TruceMrvLine)) /* number of lines in a CPU vector */
#define TRUCE_MRV_SQUARES_MAX (TRUCE_MRV_SIDE_MAX * TRUCE_MRV_SIDE_MAX)
#define TRUCE_MRV_CLOSED      ((TruceMrvLine) -1)
#define TRUCE_MRV_OPEN        (TRUCE_MRV_CLOSED >> 1) /* an open line without a free square */

/* The lines of a problem, and the attacks of a piece on each square. Immutable. */
typedef struct
{
  int n_vectors; /* number of vectors that hold all lines */
  int n_rows;    /* number of rows; their lanes come first */
  int n_lines;   /* number of rows and columns; further lanes are always closed */
  alignas (64) uint32_t order[TRUCE_MRV_LANES]; /* by lane: see TRUCE_MRV_ORDER() */
  const TruceMrvLine
      *start[TRUCE_MRV_LANES]; /* lane l: a piece on bit x has its attacks at start[l] + x * step[l] */
  uint64_t step[TRUCE_MRV_LANES];
  TruceMrvLine *attacks;
} TruceMrvTables;

/* Packs a preference (up to 63) and a lane into a number that breaks ties between lines. The five lowest bits
 * are 0, since v16_keys() in mrv-simd.h drops them. */
#define TRUCE_MRV_ORDER(preference, lane)                                                                    \
  (((uint32_t) (preference) *TRUCE_MRV_LANES + (uint32_t) (lane)) << 5)
#define TRUCE_MRV_PREFERENCE(order) ((order) / TRUCE_MRV_LANES >> 5)

/* A board from which a search starts. */
typedef struct
{
  TruceMrvLine taken[TRUCE_MRV_LANES];
  uint64_t weight; /* each placement found counts as `weight` placements, by symmetry */
  uint64_t placed; /* number of added pieces, except those that an earlier root also has */
} TruceMrvRoot;

/* Returns: the free squares of an open line, as bits. */
static inline TruceMrvLine
truce_mrv_free_squares (const TruceMrvRoot *board, int line)
{
  return ~board->taken[line] & TRUCE_MRV_OPEN;
}

/* Returns: the bits of an open line that are always set, since they are beyond its `n_squares` squares. */
static inline TruceMrvLine
truce_mrv_beyond (int n_squares)
{
  return TRUCE_MRV_OPEN & ~(((TruceMrvLine) 1 << n_squares) - 1);
}
