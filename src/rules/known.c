/* known.c: looks published values up in the table made from data/known-values.csv
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "known.h"

#include <stdlib.h>
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

static const TruceKnown *
find_question (const TruceProblem *problem, TruceMode mode)
{
  const TruceKnownQuestion *row = truce_known_questions;
  char *text = truce_problem_to_text (problem);

  while (text && row->problem && (row->mode != mode || strcmp (row->problem, text) != 0))
    row++;
  free (text);
  return text && row->problem ? &row->known : NULL;
}

const TruceKnown *
truce_known_best (const TruceProblem *problem)
{
  return find_question (problem, TRUCE_N_MODES);
}

/* The values of the large table are all for one kind of piece, in peace, as many as the side of a square
 * board, and nothing on it before. */
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
    return find_question (problem, mode);
  for (int i = 0; i < truce_known_table_size; i++)
    {
      const TruceKnownRow *row = &truce_known_table[i];

      if (row->n == problem->board.rows && row->mode == mode && row->geometry == problem->geometry &&
          strcmp (row->piece, problem->kinds[0].piece.betza) == 0)
        return &row->known;
    }
  return find_question (problem, mode);
}
