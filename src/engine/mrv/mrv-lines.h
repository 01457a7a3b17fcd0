/* mrv-lines.h: a board as the taken squares of its rows and columns
 *
 * A square is taken if no piece may be added there: it is occupied, attacked or blocked. Each line is a lane
 * of a vector: bit c of a row is its square in column c. Bits beyond the board are set, except the topmost
 * bit. The topmost bit is set if the line has its piece: the line is then closed.
 *
 * Lines have 32 bits. Only to split a count on a wider board, lines have 64 bits: mrv-wide.c defines
 * TRUCE_MRV_WIDE and includes mrv-roots.c. The names below then stand for lines of 64 bits.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Maximum number of squares of a line. Two more bits are needed: a bit that closes the line, and a bit that
 * is always set. */
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
#define TRUCE_MRV_VECTOR      (64 / (int) sizeof (TruceMrvLine)) /* lanes of a vector */
#define TRUCE_MRV_SQUARES_MAX (TRUCE_MRV_SIDE_MAX * TRUCE_MRV_SIDE_MAX)
#define TRUCE_MRV_CLOSED      ((TruceMrvLine) -1)
#define TRUCE_MRV_OPEN        (TRUCE_MRV_CLOSED >> 1) /* bits of an open line */

/* Tables of a problem. Immutable. */
typedef struct
{
  int n_vectors; /* number of vectors that hold all lines */
  int n_rows;    /* number of rows; their lanes come first */
  int n_lines;   /* number of rows and columns; further lanes are always closed */
  alignas (64) uint32_t order[TRUCE_MRV_LANES]; /* by lane: TRUCE_MRV_ORDER(), which breaks ties */
  const TruceMrvLine
      *start[TRUCE_MRV_LANES]; /* attacks of a piece on bit x of lane l: start[l] + x * step[l] */
  uint64_t step[TRUCE_MRV_LANES];
  TruceMrvLine *attacks;
} TruceMrvTables;

/* Combines a preference (up to 63) and a lane, above five zero bits (see v16_keys() in mrv-simd.h). */
#define TRUCE_MRV_ORDER(preference, lane)                                                                    \
  (((uint32_t) (preference) *TRUCE_MRV_LANES + (uint32_t) (lane)) << 5)
#define TRUCE_MRV_PREFERENCE(order) ((order) / TRUCE_MRV_LANES >> 5)

/* A board from which a search starts. */
typedef struct
{
  TruceMrvLine taken[TRUCE_MRV_LANES];
  uint64_t weight; /* each placement found counts as `weight` placements, by symmetry */
  uint64_t placed; /* pieces placed to reach the board, without those shared with an earlier root */
} TruceMrvRoot;

/* Returns: the free squares of an open line. */
static inline TruceMrvLine
truce_mrv_free_squares (const TruceMrvRoot *board, int line)
{
  return ~board->taken[line] & TRUCE_MRV_OPEN;
}

/* Returns: the bits of an open line beyond its squares. */
static inline TruceMrvLine
truce_mrv_beyond (int n_squares)
{
  return TRUCE_MRV_OPEN & ~(((TruceMrvLine) 1 << n_squares) - 1);
}
