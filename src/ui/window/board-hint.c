/* board-hint.c: the line below the board
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board-hint.h"

#include <glib/gi18n.h>

#include "common/describe.h"
#include "common/truce-widget-util.h"

/* 'd4 and f6 attack each other (bishop line).' */
static char *
conflict_text (const TruceProblemSpec *spec, const TruceConflict *conflict)
{
  char a[TRUCE_SQUARE_NAME_SIZE], b[TRUCE_SQUARE_NAME_SIZE];
  g_autofree char *move =
      conflict->move >= 0 ? truce_move_display_name (spec->kinds[conflict->kind].piece.moves[conflict->move])
                          : NULL;

  truce_square_name (spec->board, conflict->a, a);
  truce_square_name (spec->board, conflict->b, b);
  return g_strdup_printf (_ ("%s and %s attack each other: %s"), a, b, move ? move : "");
}

/* How far the position is: pieces, and squares that are still to be guarded. */
static char *
progress_text (const TruceViewState *state, const TruceBoardAnalysis *analysis, int placed)
{
  int pieces = truce_problem_spec_pieces (&state->spec);
  int unguarded = analysis ? truce_square_set_count (&analysis->unguarded) : 0;
  g_autofree char *text = NULL, *rest = NULL;

  if (pieces == TRUCE_PIECES_ANY)
    text = g_strdup_printf (ngettext ("%d placed", "%d placed", placed), placed);
  else
    text = g_strdup_printf (ngettext ("%d of %d placed", "%d of %d placed", placed), placed, pieces);
  if (state->spec.cover == TRUCE_COVER_NONE)
    return g_steal_pointer (&text);
  if (unguarded == 0)
    rest = g_strdup (_ ("every square is guarded"));
  else
    rest = g_strdup_printf (ngettext ("%d square is not guarded", "%d squares are not guarded", unguarded),
                            unguarded);
  /* Translators: how many pieces are placed, and how many squares they leave open */
  return g_strdup_printf (_ ("%s, %s"), text, rest);
}

static char *
hint_text (const TruceViewState *state, const TruceBoardAnalysis *analysis)
{
  TruceSquareSet pieces = truce_problem_spec_preplaced (&state->spec);
  int placed = truce_square_set_count (&pieces);
  g_autofree char *piece = truce_describe_a_piece (&state->spec.kinds[state->active].piece);

  if (state->solution != TRUCE_NO_SOLUTION)
    return g_strdup (_ ("Click a piece to fix it and search again"));
  if (placed == 0)
    /* Translators: %s is 'a queen' or another piece */
    return g_strdup_printf (_ ("Click a square to place %s"), piece);
  if (placed == 1 && state->spec.cover == TRUCE_COVER_NONE)
    return g_strdup (_ ("Click again to remove, drag to move, right-click to block a square"));
  return progress_text (state, analysis, placed);
}

char *
truce_board_hint (const TruceViewState *state, const TruceBoardAnalysis *analysis)
{
  if (analysis && analysis->n_conflicts > 0)
    return conflict_text (&state->spec, &analysis->conflicts[0]);
  return hint_text (state, analysis);
}
