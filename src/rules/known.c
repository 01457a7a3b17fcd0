/* known.c: looks published values up in the table made from data/known-values.csv
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "known.h"

#include <string.h>

#include "known-table.h"

const char *
truce_mode_text (TruceMode mode)
{
  static const char *const texts[TRUCE_N_MODES] = {
    [TRUCE_MODE_PLACEMENTS] = "placements",
    [TRUCE_MODE_SEQUENCES] = "sequences",
    [TRUCE_MODE_FUNDAMENTAL] = "fundamental",
    [TRUCE_MODE_FUNDAMENTAL_SEQUENCES] = "fundamental-sequences",
  };

  return texts[mode];
}

/* The published values are all for one kind of piece, in peace, as many as the side of a square board, and
 * nothing on it before. */
static bool
is_published_kind (const TruceProblem *problem)
{
  return problem->n_kinds == 1 && problem->peace == TRUCE_PEACE_ALL && problem->cover == TRUCE_COVER_NONE &&
         truce_board_is_square (problem->board) && problem->pieces == problem->board.rows &&
         problem->n_preplaced == 0 && truce_square_set_count (&problem->blocked) == 0;
}

const TruceKnown *
truce_known_count (const TruceProblem *problem, TruceMode mode)
{
  if (!is_published_kind (problem))
    return NULL;
  for (int i = 0; i < truce_known_table_size; i++)
    {
      const TruceKnownRow *row = &truce_known_table[i];

      if (row->n == problem->board.rows && row->mode == mode && row->geometry == problem->geometry &&
          strcmp (row->piece, problem->kinds[0].piece.betza) == 0)
        return &row->known;
    }
  return NULL;
}
