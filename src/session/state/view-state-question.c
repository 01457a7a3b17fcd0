/* view-state-question.c: transitions of the rules: kinds of pieces, their numbers, peace, cover and aim
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "view-state.h"

gboolean
truce_view_state_has_open_number (const TruceViewState *state)
{
  const TruceProblemSpec *spec = &state->spec;
  gboolean open = spec->n_kinds == 1 && spec->pieces == TRUCE_PIECES_ANY;

  for (int i = 0; i < spec->n_kinds && spec->n_kinds > 1; i++)
    open = open || spec->kinds[i].pieces == TRUCE_PIECES_ANY;
  return open;
}

int
truce_view_state_get_pieces (const TruceViewState *state)
{
  return state->spec.n_kinds == 1 ? state->spec.pieces : state->spec.kinds[state->active].pieces;
}

/* As an edit leaves it: without what no longer applies. */
static TruceViewState
edited_to (TruceViewState next)
{
  TruceProblemSpec *spec = &next.spec;

  if (!truce_view_state_has_open_number (&next))
    spec->aim = TRUCE_AIM_EXACTLY;
  if (spec->n_kinds == 1 && spec->aim == TRUCE_AIM_MOST_EQUAL)
    spec->aim = TRUCE_AIM_MOST;
  if (spec->n_kinds == 1 && spec->peace == TRUCE_PEACE_BETWEEN)
    spec->peace = TRUCE_PEACE_ALL;
  for (int kind = 0; kind < spec->n_kinds; kind++)
    if (!truce_geometry_fits_piece (spec->geometry, &spec->kinds[kind].piece, NULL))
      spec->geometry = TRUCE_GEOMETRY_TRUE;
  next.solution = TRUCE_NO_SOLUTION;
  return next;
}

TruceViewState
truce_view_state_set_piece (const TruceViewState *state, const TrucePiece *piece)
{
  TruceViewState next = *state;

  if (truce_piece_equal (piece, &state->spec.kinds[state->active].piece))
    return *state;
  next.spec.kinds[state->active].piece = *piece;
  return edited_to (next);
}

TruceViewState
truce_view_state_set_pieces (const TruceViewState *state, int pieces)
{
  TruceViewState next = *state;
  int least = state->spec.n_kinds == 1 ? TRUCE_PIECES_ANY : 0;

  if (pieces == truce_view_state_get_pieces (state) || (pieces < least && pieces != TRUCE_PIECES_ANY))
    return *state;
  if (state->spec.n_kinds > 1)
    next.spec.kinds[state->active].pieces = pieces;
  next.spec.pieces = state->spec.n_kinds == 1 ? pieces : TRUCE_PIECES_DEFAULT;
  return edited_to (next);
}

#define SETTER(Type, field)                                                                                  \
  TruceViewState truce_view_state_set_##field (const TruceViewState *state, Type field)                      \
  {                                                                                                          \
    TruceViewState next = *state;                                                                            \
    next.spec.field = field;                                                                                 \
    return field == state->spec.field ? *state : edited_to (next);                                           \
  }

SETTER (TruceGeometry, geometry)
SETTER (TrucePeace, peace)
SETTER (TruceCover, cover)
SETTER (TruceAim, aim)

/* One more kind, with its number, which is the active one then. */
static TruceViewState
with_kind (const TruceViewState *state, const TrucePiece *piece, int pieces)
{
  TruceViewState next = *state;
  TruceProblemSpec *spec = &next.spec;

  if (spec->n_kinds == TRUCE_KINDS_MAX)
    return *state;
  if (spec->n_kinds == 1)
    spec->kinds[0].pieces = truce_problem_spec_pieces (spec);
  spec->pieces = TRUCE_PIECES_DEFAULT;
  next.active = spec->n_kinds++;
  spec->kinds[next.active] = (TruceKind){ .piece = *piece, .pieces = pieces };
  return edited_to (next);
}

/* Returns the kind that has most pieces of those that need not stand where the user has put them; NULL: no
 * kind has one to spare. */
static TruceKind *
find_largest (TruceProblemSpec *spec)
{
  TruceKind *largest = NULL;

  for (TruceKind *kind = spec->kinds; kind < spec->kinds + spec->n_kinds; kind++)
    if (kind->pieces > MAX (1, truce_square_set_count (&kind->preplaced)) &&
        (!largest || kind->pieces > largest->pieces))
      largest = kind;
  return largest;
}

TruceViewState
truce_view_state_add_kind (const TruceViewState *state, const TrucePiece *piece)
{
  TruceViewState next = with_kind (state, piece, 1);
  TruceKind *largest = find_largest (&next.spec);

  /* in the place of one: there may be no room for one more, as for a rook beside as many queens as rows */
  if (next.spec.n_kinds > state->spec.n_kinds && largest)
    largest->pieces--;
  return next;
}

gboolean
truce_view_state_has_armies (const TruceViewState *state)
{
  return state->spec.n_kinds > 1 && state->spec.peace == TRUCE_PEACE_BETWEEN;
}

TruceViewState
truce_view_state_add_army (const TruceViewState *state)
{
  const TruceKind *active = &state->spec.kinds[state->active];
  gboolean first = !truce_view_state_has_armies (state);
  TruceViewState next = with_kind (state, &active->piece, first ? TRUCE_PIECES_ANY : active->pieces);
  TruceProblemSpec *spec = &next.spec;

  if (spec->n_kinds == state->spec.n_kinds)
    return *state;
  if (state->spec.n_kinds == 1)
    spec->kinds[0].pieces = TRUCE_PIECES_ANY;
  if (first)
    spec->aim = TRUCE_AIM_MOST_EQUAL;
  spec->peace = TRUCE_PEACE_BETWEEN;
  return edited_to (next);
}

/* Moves the number of the only kind to the problem. It stays the default if all pieces together, `all`, were
 * as many as the shorter side has squares. */
static void
give_number (TruceProblemSpec *spec, int all)
{
  int usual = MIN (spec->board.rows, spec->board.columns);
  int pieces = all == usual ? usual : spec->kinds[0].pieces;

  spec->kinds[0].pieces = 0;
  spec->pieces = TRUCE_PIECES_DEFAULT;
  if (pieces != truce_problem_spec_pieces (spec))
    spec->pieces = pieces;
}

TruceViewState
truce_view_state_remove_kind (const TruceViewState *state, int kind)
{
  TruceViewState next = *state;
  TruceProblemSpec *spec = &next.spec;

  if (spec->n_kinds == 1 || kind < 0 || kind >= spec->n_kinds)
    return *state;
  spec->n_kinds--;
  for (int i = kind; i < spec->n_kinds; i++)
    spec->kinds[i] = spec->kinds[i + 1];
  spec->kinds[spec->n_kinds] = (TruceKind){ 0 };
  spec->pieces = TRUCE_PIECES_DEFAULT;
  if (spec->n_kinds == 1)
    give_number (spec, truce_problem_spec_pieces (&state->spec));
  if (next.active > kind || next.active == spec->n_kinds)
    next.active--;
  return edited_to (next);
}

TruceViewState
truce_view_state_choose_kind (const TruceViewState *state, int kind)
{
  TruceViewState next = *state;

  if (kind >= 0 && kind < state->spec.n_kinds)
    next.active = kind;
  return next;
}
