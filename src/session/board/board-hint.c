/* board-hint.c: the line below the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-hint.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "common/truce-words.h"
#include "published.h"
#include "puzzle/truce-puzzle.h"
#include "words/describe.h"
#include "words/verdict-words.h"

/* Returns 'd4 and f6 attack each other: bishop line' or 'd4 attacks f6: bishop line'; for a region: 'same
 * region'. */
static char *
conflict_text (const TruceProblemSpec *spec, const TruceConflict *conflict)
{
  char a[TRUCE_SQUARE_NAME_SIZE], b[TRUCE_SQUARE_NAME_SIZE];
  g_autofree char *move = conflict->move >= 0
                              ? truce_words_move (spec->kinds[conflict->kind].piece.moves[conflict->move])
                              : g_strdup (_ ("same region"));

  truce_square_name (spec->board, conflict->a, a);
  truce_square_name (spec->board, conflict->b, b);
  if (!conflict->mutual)
    /* Translators: the squares of two pieces, and a kind of move; the second does not attack the first */
    return g_strdup_printf (_ ("%s attacks %s: %s"), conflict->attacker == conflict->a ? a : b,
                            conflict->attacker == conflict->a ? b : a, move);
  return g_strdup_printf (_ ("%s and %s attack each other: %s"), a, b, move);
}

static char *
progress_text (const TruceViewState *state, const TruceBoardAnalysis *analysis, int placed)
{
  int pieces = truce_problem_spec_pieces (&state->spec);
  int unguarded = truce_square_set_count (&analysis->unguarded);
  g_autofree char *text = NULL, *coverage = NULL;

  if (pieces == TRUCE_PIECES_ANY)
    text = g_strdup_printf (ngettext ("%d piece placed", "%d pieces placed", placed), placed);
  else
    text = g_strdup_printf (ngettext ("%d of %d pieces placed", "%d of %d pieces placed", placed), placed,
                            pieces);
  if (state->spec.cover == TRUCE_COVER_NONE)
    return g_steal_pointer (&text);
  if (unguarded == 0)
    coverage = g_strdup (_ ("every square is guarded"));
  else
    coverage = g_strdup_printf (
        ngettext ("%d square is not guarded", "%d squares are not guarded", unguarded), unguarded);
  /* Translators: how many pieces are placed, and how many squares they leave open */
  return g_strdup_printf (_ ("%s, %s"), text, coverage);
}

/* Returns 'White 3 · Black 2/9, Score 3 of 5'. The first part has the size of each army; '2/9': 2 of the 9
 * pieces that the army must have. The score is the size of the smallest army of open size. It is only shown
 * for the aim `most equal`, when all armies of fixed size are complete. proved: the optimum of the score;
 * below 0: unknown. */
static char *
armies_text (const TruceViewState *state, const TruceBoardScene *scene, int proved)
{
  g_autoptr (GString) sizes = g_string_new (NULL);
  g_autofree char *score_text = NULL;
  int score = G_MAXINT;

  for (int kind = 0; kind < scene->n_kinds; kind++)
    {
      int required = state->spec.kinds[kind].pieces, size = 0;

      for (int square = 0; square < truce_board_n_squares (scene->board); square++)
        size += scene->kinds[square] == kind && (truce_square_set_has (&scene->pinned, square) ||
                                                 truce_square_set_has (&scene->placed, square));
      g_string_append_printf (sizes, "%s%s %d", kind ? " · " : "", truce_kind_color_name (kind), size);
      if (required != TRUCE_PIECES_ANY)
        g_string_append_printf (sizes, "/%d", required);
      if (required == TRUCE_PIECES_ANY || size < required)
        score = MIN (score, required == TRUCE_PIECES_ANY ? size : -1);
    }
  if (score < 0 || state->spec.aim != TRUCE_AIM_MOST_EQUAL)
    return g_strdup (sizes->str);
  /* Translators: the size of the armies on the board, and the most that was proved to be possible */
  score_text = proved >= 0 ? g_strdup_printf (_ ("Score %d of at most %d"), score, proved)
                           : g_strdup_printf (_ ("Score %d"), score);
  return g_strdup_printf (_ ("%s, %s"), sizes->str, score_text);
}

static char *
hint_text (const TruceViewState *state, const TruceBoardAnalysis *analysis, gboolean by_keys)
{
  TruceSquareSet pieces = truce_problem_spec_preplaced (&state->spec);
  int placed = truce_square_set_count (&pieces);
  g_autofree char *piece = truce_describe_a_piece (&state->spec.kinds[state->active].piece);

  if (truce_view_state_is_puzzle (state) && truce_square_set_equal (&pieces, &state->given) &&
      state->spec.regions.n > 0 && g_str_equal (state->spec.kinds[0].piece.betza, TRUCE_REGION_PIECE))
    return g_strdup (by_keys ? _ ("Place one piece in each row, column and region, so that no two "
                                  "touch; press # to cross a square out")
                             : _ ("Place one piece in each row, column and region, so that no two "
                                  "touch; right-click to cross a square out"));
  if (truce_view_state_is_puzzle (state) && truce_square_set_equal (&pieces, &state->given))
    return g_strdup (by_keys ? _ ("Press Space to place a piece, # to cross a square out")
                             : _ ("Click to place a piece, right-click to cross a square out"));
  if (state->solution != TRUCE_NO_SOLUTION)
    return g_strdup (by_keys ? _ ("Press Space on a piece to fix it in place and search again")
                             : _ ("Click a piece to fix it in place and search again"));
  if (placed == 0)
    /* Translators: %s is 'a queen' or another piece */
    return g_strdup_printf (
        by_keys ? _ ("Press Space on a square to place %s") : _ ("Click a square to place %s"), piece);
  if (placed == 1 && !truce_view_state_is_puzzle (state) && state->spec.cover == TRUCE_COVER_NONE)
    return g_strdup (by_keys ? _ ("Press Space again to remove the piece, # to block a square")
                             : _ ("Click again to remove, drag to move, right-click for more"));
  return progress_text (state, analysis, placed);
}

char *
truce_board_hint (const TruceViewState *state,
                  const TruceBoardScene *scene,
                  const TruceBoardAnalysis *analysis,
                  int proved,
                  gboolean by_keys)
{
  gboolean empty =
      truce_square_set_next (&scene->pinned, 0) < 0 && truce_square_set_next (&scene->placed, 0) < 0;

  if (analysis->n_conflicts > 0)
    return conflict_text (&state->spec, &analysis->conflicts[0]);
  if (truce_board_scene_has_armies (scene) && !empty)
    return armies_text (state, scene, proved);
  return hint_text (state, analysis, by_keys);
}

/* Returns the square of the piece that should be removed to end a conflict; -1: unknown. In a puzzle, it is
 * known only if the other piece is given. */
static int
remove_of_conflict (const TruceViewState *state, const TruceConflict *conflict)
{
  if (!truce_view_state_is_puzzle (state))
    return state->selected == conflict->a ? conflict->a : conflict->b;
  if (truce_square_set_has (&state->given, conflict->a))
    return conflict->b;
  return truce_square_set_has (&state->given, conflict->b) ? conflict->a : -1;
}

int
truce_board_hint_remove (const TruceViewState *state,
                         const TruceBoardAnalysis *analysis,
                         const TruceSquareSet *wrong)
{
  if (!wrong)
    return analysis->n_conflicts > 0 ? remove_of_conflict (state, &analysis->conflicts[0]) : -1;
  return state->selected >= 0 && truce_square_set_has (wrong, state->selected)
             ? state->selected
             : truce_square_set_next (wrong, 0);
}

char *
truce_board_badge (const TruceProblemSpec *spec, int proved, gboolean *differs)
{
  TruceProblemSpec bare = *spec;
  const TrucePublished *known, *found;
  int value;

  *differs = FALSE;
  for (int kind = 0; kind < bare.n_kinds; kind++)
    truce_square_set_clear (&bare.kinds[kind].preplaced);
  known = spec->aim == TRUCE_AIM_EXACTLY ? NULL : truce_published (&bare, (TruceQuestion){ TRUCE_BEST });
  found = known || spec->aim == TRUCE_AIM_EXACTLY ? NULL : truce_published_best_found (&bare);
  if (!known && !found)
    return NULL;
  value = atoi ((known ? known : found)->value);
  if (proved < 0)
    /* Translators: where a value is published, and the value, as in ‘A250000: 9’ */
    return g_strdup_printf (known ? _ ("%s: %d") : _ ("%s: at least %d"), (known ? known : found)->source,
                            value);
  *differs = known ? proved != value : proved < value;
  if (known || *differs)
    return truce_verdict_describe ((TruceVerdict){ *differs ? TRUCE_CHECK_DIFFERS : TRUCE_CHECK_PUBLISHED,
                                                   (known ? known : found)->source });
  if (proved == value)
    return g_strdup (_ ("Proves the published bound"));
  /* Translators: more was found than is published under that number */
  return g_strdup_printf (_ ("Better than %s, which has %d"), found->source, value);
}
