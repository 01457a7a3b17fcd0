/* made.c: the position that is being made of a text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "reader.h"

void
truce_position_begin (TrucePositionReader *self, TruceBoard board)
{
  TruceProblemSpec *spec = self->spec;
  int n_squares = truce_board_n_squares (board);

  *spec = *self->present;
  self->own_kinds = FALSE;
  for (int kind = 0; kind < spec->n_kinds; kind++)
    truce_square_set_clear (&spec->kinds[kind].preplaced);
  if (truce_board_equal (spec->board, board))
    return;
  for (int kind = 0; kind < spec->n_kinds; kind++)
    spec->kinds[kind].pieces = MIN (spec->kinds[kind].pieces, n_squares);
  /* As many as the shorter side has is what a question usually asks for, said or not. */
  if (spec->n_kinds == 1 && spec->pieces == MIN (spec->board.rows, spec->board.columns))
    spec->pieces = TRUCE_PIECES_DEFAULT;
  spec->pieces = MIN (spec->pieces, n_squares);
  spec->board = board;
  truce_square_set_clear (&spec->blocked);
  truce_square_set_clear (&spec->walls);
  spec->regions = (TruceRegions){ 0 };
  if (!truce_board_is_square (board) && spec->geometry == TRUCE_GEOMETRY_NQ10)
    spec->geometry = TRUCE_GEOMETRY_TRUE;
}

gboolean
truce_position_put (TrucePositionReader *self, int kind, int square)
{
  TruceSquareSet taken = truce_problem_spec_preplaced (self->spec);
  char name[TRUCE_SQUARE_NAME_SIZE];

  if (truce_square_set_has (&taken, square))
    return truce_error_set (self->error, TRUCE_ERROR_TWICE,
                            TRUCE_N_ ("%s (%d) is named twice: each square only once"),
                            truce_square_name (self->spec->board, square, name), square);
  truce_square_set_add (&self->spec->kinds[kind].preplaced, square);
  truce_square_set_remove (&self->spec->blocked, square);
  truce_square_set_remove (&self->spec->walls, square);
  return TRUE;
}

static gboolean
are_present (TrucePositionReader *self, const TrucePiece *pieces, int n)
{
  for (int kind = 0; kind < n && n == self->present->n_kinds; kind++)
    if (!truce_piece_equal (&pieces[kind], &self->present->kinds[kind].piece))
      return FALSE;
  return n == self->present->n_kinds;
}

gboolean
truce_position_set_kinds (TrucePositionReader *self, const TrucePiece *pieces, int n, TrucePeace peace)
{
  TruceProblemSpec *spec = self->spec;

  if (n > TRUCE_KINDS_MAX)
    return truce_error_set (self->error, TRUCE_ERROR_PIECE,
                            TRUCE_N_ ("there are more kinds of pieces than %d, the most allowed"),
                            TRUCE_KINDS_MAX);
  if (are_present (self, pieces, n))
    return TRUE;
  self->own_kinds = TRUE;
  spec->n_kinds = n;
  spec->pieces = TRUCE_PIECES_DEFAULT;
  spec->peace = peace;
  spec->cover = TRUCE_COVER_NONE;
  spec->aim = TRUCE_AIM_EXACTLY;
  for (int kind = 0; kind < n; kind++)
    spec->kinds[kind] = (TruceKind){ .piece = pieces[kind] };
  return TRUE;
}

gboolean
truce_position_is_beside_armies (const TrucePositionReader *self)
{
  const TruceProblemSpec *present = self->present;

  for (int kind = 1; kind < present->n_kinds; kind++)
    if (!truce_piece_equal (&present->kinds[kind].piece, &present->kinds[0].piece))
      return FALSE;
  return present->n_kinds > 1;
}

gboolean
truce_position_set_armies (TrucePositionReader *self, int n)
{
  TrucePiece pieces[TRUCE_KINDS_MAX];

  if (truce_position_is_beside_armies (self))
    n = MAX (n, self->present->n_kinds);
  for (int kind = 0; kind < n; kind++)
    pieces[kind] = self->present->kinds[0].piece;
  return truce_position_set_kinds (self, pieces, n, TRUCE_PEACE_BETWEEN);
}

/* The number of pieces in all, where that is given, goes with those of the kinds again. */
static void
set_total (TruceProblemSpec *spec)
{
  TruceSquareSet all = truce_problem_spec_preplaced (spec);
  int n = truce_square_set_count (&all), given = spec->pieces;

  if (spec->n_kinds == 1 && (given < 0 || given >= n))
    return;
  spec->pieces = TRUCE_PIECES_DEFAULT;
  if (spec->n_kinds == 1)
    spec->pieces = truce_problem_spec_pieces (spec) >= n ? TRUCE_PIECES_DEFAULT : n;
  else if (given >= 0 && truce_problem_spec_pieces (spec) == TRUCE_PIECES_ANY)
    spec->pieces = MAX (given, n);
}

/* At least as many pieces are asked for as are there. */
static void
set_numbers (TrucePositionReader *self)
{
  TruceProblemSpec *spec = self->spec;

  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      int n = truce_square_set_count (&spec->kinds[kind].preplaced);

      if (self->own_kinds)
        spec->kinds[kind].pieces = n;
      else if (spec->kinds[kind].pieces >= 0)
        spec->kinds[kind].pieces = MAX (spec->kinds[kind].pieces, n);
    }
  set_total (spec);
}

gboolean
truce_position_end (TrucePositionReader *self)
{
  set_numbers (self);
  if (!truce_problem_spec_check_board (self->spec, self->error))
    return FALSE;
  self->n++;
  self->stopped = !self->found (self->spec, self->data);
  return TRUE;
}
