/* view-state-transform.c: the board turned, mirrored, and its blocked squares exchanged for open ones
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "view-state.h"

/* truce_transform_square with another board for its result: a quarter turn makes 3 × 5 of 5 × 3. */
static int
moved (TruceBoard from, TruceBoard to, TruceTransform transform, int square)
{
  int row = truce_board_row (from, square), column = truce_board_column (from, square);

  if (transform == TRUCE_ROTATE_90)
    return truce_board_square (to, column, from.rows - 1 - row);
  if (transform == TRUCE_ROTATE_270)
    return truce_board_square (to, from.columns - 1 - column, row);
  return truce_transform_square (from, transform, square);
}

static TruceSquareSet
set_moved (const TruceSquareSet *set, TruceBoard from, TruceBoard to, TruceTransform transform)
{
  TruceSquareSet result;

  truce_square_set_clear (&result);
  truce_square_set_foreach (square, set)
    truce_square_set_add (&result, moved (from, to, transform, square));
  return result;
}

static TruceRegions
regions_moved (const TruceRegions *regions, TruceBoard from, TruceBoard to, TruceTransform transform)
{
  TruceRegions result = { 0 };

  for (int square = 0; square < truce_board_n_squares (from) && regions->n > 0; square++)
    result.of[moved (from, to, transform, square)] = regions->of[square];
  truce_regions_number (&result, to);
  return result;
}

TruceViewState
truce_view_state_transform (const TruceViewState *state, TruceTransform transform)
{
  TruceViewState next = *state;
  TruceBoard from = state->spec.board, to = from;

  if (transform == TRUCE_ROTATE_90 || transform == TRUCE_ROTATE_270)
    to = (TruceBoard){ from.columns, from.rows };
  next.solution = TRUCE_NO_SOLUTION;
  next.spec.board = to;
  for (int kind = 0; kind < next.spec.n_kinds; kind++)
    {
      next.spec.kinds[kind].preplaced = set_moved (&state->spec.kinds[kind].preplaced, from, to, transform);
      next.spec.kinds[kind].piece = truce_piece_transformed (&state->spec.kinds[kind].piece, transform);
    }
  next.spec.blocked = set_moved (&state->spec.blocked, from, to, transform);
  next.spec.walls = set_moved (&state->spec.walls, from, to, transform);
  next.spec.regions = regions_moved (&state->spec.regions, from, to, transform);
  next.given = set_moved (&state->given, from, to, transform);
  next.crossed = set_moved (&state->crossed, from, to, transform);
  if (state->selected >= 0)
    next.selected = moved (from, to, transform, state->selected);
  next.note = 0;
  return truce_view_state_same_problem (&next, state) ? *state : next;
}

TruceViewState
truce_view_state_invert_blocks (const TruceViewState *state)
{
  const TruceSquareSet *blocked = &state->spec.blocked, *walls = &state->spec.walls;
  gboolean to_walls = truce_square_set_next (walls, 0) >= 0 && truce_square_set_next (blocked, 0) < 0;
  TruceViewState next = *state;

  if (truce_view_state_is_puzzle (state))
    return *state;
  next.solution = TRUCE_NO_SOLUTION;
  truce_square_set_clear (&next.spec.blocked);
  truce_square_set_clear (&next.spec.walls);
  for (int square = 0; square < truce_board_n_squares (state->spec.board); square++)
    if (truce_view_state_kind_on (state, square) < 0 && !truce_square_set_has (blocked, square) &&
        !truce_square_set_has (walls, square))
      truce_square_set_add (to_walls ? &next.spec.walls : &next.spec.blocked, square);
  return next;
}
