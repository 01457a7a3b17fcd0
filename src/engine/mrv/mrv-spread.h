/* mrv-spread.h: the line to begin with on a board where much is open
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mrv-lines.h"

/* How much of a search is left, as a share, after a piece on each free square, by its place in the table of
 * attacks. */
typedef struct
{
  uint32_t left[TRUCE_MRV_SQUARES_MAX];
} TruceMrvShares;

/* Estimates them from how many squares a piece takes. */
void truce_mrv_shares_init (TruceMrvShares *shares, const TruceMrvTables *tables, const TruceMrvRoot *board);

/* What pieces on the line leave to search. The shares may be those of a board with fewer pieces. */
uint32_t truce_mrv_share_of_line (const TruceMrvShares *shares,
                                  const TruceMrvTables *tables,
                                  const TruceMrvRoot *board,
                                  int line);

/* The open line whose pieces leave least to search; -1: all are closed. */
int
truce_mrv_shares_line (const TruceMrvShares *shares, const TruceMrvTables *tables, const TruceMrvRoot *board);

/* Whether a line of the board has no free square. */
bool truce_mrv_is_dead (const TruceMrvTables *tables, const TruceMrvRoot *board);

/* What a piece on the square takes of all lines: TRUCE_MRV_VECTOR × n_vectors lanes. */
static inline const TruceMrvLine *
truce_mrv_attacks_at (const TruceMrvTables *tables, int line, int bit)
{
  return tables->start[line] + (uint64_t) bit * tables->step[line];
}

/* Puts a piece there. */
static inline void
truce_mrv_put (const TruceMrvTables *tables, const TruceMrvLine *attacks, TruceMrvRoot *board)
{
  for (int lane = 0; lane < TRUCE_MRV_VECTOR * tables->n_vectors; lane++)
    board->taken[lane] |= attacks[lane];
}
