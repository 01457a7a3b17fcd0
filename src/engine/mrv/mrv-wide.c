/* mrv-wide.c: the roots of counts on boards of more than 30 columns
 *
 * Compiles mrv-roots.c a second time, with lines of 64 bits instead of 32 (see mrv-lines.h).
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define TRUCE_MRV_WIDE

#include "mrv-roots.c"

#include "mrv-wide.h"

struct TruceMrvWideRoots
{
  TruceMrvRoots roots;
  TruceBoard board;
};

TruceMrvWideRoots *
truce_mrv_wide_roots_new (const TruceMrvBoard *board, size_t wanted)
{
  TruceMrvWideRoots *wide = malloc (sizeof *wide);
  TruceMrvTables tables;

  if (!wide)
    return NULL;
  wide->board = board->problem->board;
  truce_mrv_tables_use (&tables, board->problem, board->attacks);
  if (truce_mrv_roots_init (&wide->roots, board->problem, &tables, wanted))
    return wide;
  free (wide);
  return NULL;
}

void
truce_mrv_wide_roots_free (TruceMrvWideRoots *wide)
{
  if (wide)
    truce_mrv_roots_clear (&wide->roots);
  free (wide);
}

size_t
truce_mrv_wide_n_roots (const TruceMrvWideRoots *wide)
{
  return wide->roots.n;
}

TruceMrvBeginning
truce_mrv_wide_beginning (const TruceMrvWideRoots *wide, size_t i)
{
  const TruceMrvStart *start = &wide->roots.starts[i];
  TruceMrvBeginning beginning = { .weight = start->weight, .placed = start->placed };

  for (int row = 0; row < wide->board.rows; row++)
    if (start->columns[row])
      beginning.squares[beginning.n++] =
          (TruceSquare) truce_board_square (wide->board, row, start->columns[row] - 1);
  return beginning;
}
