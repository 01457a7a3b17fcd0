/* test-armies.c: armies placed by hand, and searches for them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>
#include <string.h>

#include "armies/truce-armies-document.h"
#include "known-values.h"
#include "reference.h"
#include "test-run.h"

/* Whether a piece on a attacks b: each step of each move walked from its coordinates, over the edges of a
 * torus. */
static bool
attacks (const TruceProblemSpec *spec, int a, int b)
{
  for (int m = 0; m < spec->kinds[0].piece.n_moves; m++)
    {
      int8_t steps[8][2];
      int n = truce_move_steps (spec->kinds[0].piece.moves[m], steps);

      for (int s = 0; s < n; s++)
        {
          int row = truce_board_row (spec->board, a), column = truce_board_column (spec->board, a);

          for (int i = 0; i < (spec->kinds[0].piece.moves[m].ride ? 64 * 64 : 1); i++)
            {
              row += steps[s][0];
              column += steps[s][1];
              if ((spec->geometry == TRUCE_GEOMETRY_TORUS))
                {
                  row = (row + 64 * spec->board.rows) % spec->board.rows;
                  column = (column + 64 * spec->board.columns) % spec->board.columns;
                }
              if (!truce_board_has (spec->board, row, column) ||
                  truce_board_square (spec->board, row, column) == a)
                break;
              if (truce_board_square (spec->board, row, column) == b)
                return true;
            }
        }
    }
  return false;
}

static TruceProblemSpec
spec_of (int n, const char *piece)
{
  TruceProblemSpec spec;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  ck_assert (truce_piece_parse (piece, &spec.kinds[0].piece, NULL));
  truce_armies_spec_set (&spec, spec.n_kinds, &spec.kinds[0].piece);
  return spec;
}

/* Each square: nothing, one of the armies, or blocked. */
static TruceKindSets
scatter (TruceProblemSpec *spec, GRand *random)
{
  TruceKindSets placement = { 0 };

  for (int square = 0; square < truce_board_n_squares (spec->board); square++)
    {
      int what = g_rand_int_range (random, 0, 9);

      if (what < spec->n_kinds)
        truce_square_set_add (&placement.kinds[what], square);
      else if (what == 8)
        truce_square_set_add (&spec->blocked, square);
    }
  return placement;
}

static int
army_at (const TruceKindSets *placement, int square)
{
  for (int army = 0; army < TRUCE_ARMIES_MAX; army++)
    if (truce_square_set_has (&placement->kinds[army], square))
      return army;
  return -1;
}

static void
check_analysis (const TruceProblemSpec *spec,
                const TruceKindSets *placement,
                const TruceArmiesAnalysis *analysis)
{
  int n = truce_board_n_squares (spec->board);
  guint conflicts = 0;

  for (int a = 0; a < n; a++)
    {
      int army = army_at (placement, a);
      bool safe[TRUCE_ARMIES_MAX] = { true, true, true };

      for (int b = 0; b < n; b++)
        {
          int other = army_at (placement, b);

          if (other < 0 || !attacks (spec, b, a))
            continue;
          for (int i = 0; i < spec->n_kinds; i++)
            safe[i] = safe[i] && i == other;
          conflicts += a < b && army >= 0 && army != other;
        }
      for (int i = 0; i < spec->n_kinds; i++)
        ck_assert_int_eq (truce_square_set_has (&analysis->safe[i], a),
                          army < 0 && !truce_square_set_has (&spec->blocked, a) && safe[i]);
    }
  ck_assert_uint_eq (analysis->conflicts->len, conflicts);
}

START_TEST (safe_squares_are_those_that_nobody_attacks)
{
  static const char *const pieces[] = { "Q", "QN", "RNN", "K", "N", "(1,3)", "B" };
  guint32 seed = g_random_int ();
  GRand *random = g_rand_new_with_seed (seed);

  g_print ("seed %u\n", seed);
  for (int i = 0; i < 150; i++)
    {
      TruceProblemSpec spec = spec_of (8, pieces[i % G_N_ELEMENTS (pieces)]);
      TruceKindSets placement;
      TruceArmiesAnalysis analysis;
      TruceProblem *rules;

      spec.board = (TruceBoard){ g_rand_int_range (random, 1, 9), g_rand_int_range (random, 1, 9) };
      spec.geometry = g_rand_boolean (random) ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
      truce_armies_spec_set (&spec, g_rand_int_range (random, 2, 4), &spec.kinds[0].piece);
      placement = scatter (&spec, random);
      rules = truce_problem_new (&spec, NULL);
      truce_armies_analysis_init (&analysis, rules, &placement);
      check_analysis (&spec, &placement, &analysis);
      truce_armies_analysis_clear (&analysis);
      truce_problem_unref (rules);
    }
  g_rand_free (random);
}
END_TEST

START_TEST (score_is_the_smaller_army_in_peace)
{
  g_autoptr (TruceArmiesDocument) document = truce_armies_document_new ();

  truce_armies_document_toggle (document, 0, 0);
  truce_armies_document_toggle (document, 1, 0);
  ck_assert_int_eq (truce_armies_document_get_analysis (document)->score, 0);
  truce_armies_document_toggle (document, 26, 1); /* c5: attacks neither a8 nor b8 */
  ck_assert_int_eq (truce_armies_document_get_analysis (document)->score, 1);
  truce_armies_document_toggle (document, 7, 1); /* h8: in their row */
  ck_assert_uint_eq (truce_armies_document_get_analysis (document)->conflicts->len, 2);
  ck_assert_int_eq (truce_armies_document_get_analysis (document)->score, -1);
}
END_TEST

/* The document */

static int
count (TruceArmiesDocument *document)
{
  const TruceKindSets *seen = truce_armies_document_get_seen (document);

  return truce_square_set_count (&seen->kinds[0]) + truce_square_set_count (&seen->kinds[1]) +
         truce_square_set_count (&seen->kinds[2]);
}

START_TEST (each_edit_is_a_step)
{
  g_autoptr (TruceArmiesDocument) document = truce_armies_document_new ();

  truce_armies_document_toggle (document, 3, 0);
  truce_armies_document_toggle (document, 3, 1); /* changes colour */
  ck_assert_int_eq (truce_armies_document_army_at (document, 3), 1);
  truce_armies_document_toggle (document, 3, 1); /* takes it */
  ck_assert_int_eq (count (document), 0);
  truce_armies_document_remove (document, 3); /* nothing there: no step */
  truce_armies_document_undo (document);
  ck_assert_int_eq (truce_armies_document_army_at (document, 3), 1);
  truce_armies_document_move (document, 3, 9);
  ck_assert (!truce_armies_document_can_redo (document));
  truce_armies_document_block (document, 9);
  ck_assert_int_eq (count (document), 0);
  truce_armies_document_undo (document);
  ck_assert_int_eq (truce_armies_document_army_at (document, 9), 1);
  for (int i = 0; i < 3; i++)
    truce_armies_document_undo (document);
  ck_assert (!truce_armies_document_can_undo (document));
  ck_assert_int_eq (count (document), 0);
  truce_armies_document_undo (document);
  truce_armies_document_redo (document);
  ck_assert_int_eq (truce_armies_document_army_at (document, 3), 0);
}
END_TEST

START_TEST (edits_go_on_from_what_is_shown)
{
  g_autoptr (TruceArmiesDocument) document = truce_armies_document_new ();
  TruceKindSets placement = { 0 };

  truce_armies_document_toggle (document, 5, 0);
  truce_square_set_add (&placement.kinds[0], 10);
  truce_square_set_add (&placement.kinds[1], 20);
  truce_armies_document_show (document, &placement);
  ck_assert (truce_armies_document_get_shows (document));
  ck_assert_int_eq (truce_armies_document_army_at (document, 5), -1);
  truce_armies_document_toggle (document, 30, 1);
  ck_assert (!truce_armies_document_get_shows (document));
  ck_assert_int_eq (count (document), 3);
  truce_armies_document_undo (document);
  ck_assert_int_eq (count (document), 1);
  ck_assert_int_eq (truce_armies_document_army_at (document, 5), 0);
}
END_TEST

START_TEST (pieces_keep_their_place_on_another_board)
{
  g_autoptr (TruceArmiesDocument) document = truce_armies_document_new ();
  TrucePiece rook = truce_piece_nine (TRUCE_FAMILY_ROOK, TRUCE_STRENGTH_REGULAR);
  TruceBoard small = { 5, 6 };

  truce_armies_document_set_armies (document, 3);
  truce_armies_document_toggle (document, 8 * 4 + 5, 2); /* row 4, column 5 */
  truce_armies_document_toggle (document, 8 * 5, 0);     /* row 5 goes */
  truce_armies_document_set_rules (document, small, &rook);
  ck_assert_int_eq (count (document), 1);
  ck_assert_int_eq (truce_armies_document_army_at (document, 6 * 4 + 5), 2);
  truce_armies_document_set_armies (document, 2);
  ck_assert_int_eq (count (document), 0);
  truce_armies_document_undo (document);
  truce_armies_document_undo (document);
  ck_assert_int_eq (truce_armies_document_get (document)->board.rows, 8);
  ck_assert_int_eq (count (document), 2);
}
END_TEST

START_TEST (the_oldest_steps_are_forgotten)
{
  g_autoptr (TruceArmiesDocument) document = truce_armies_document_new ();
  int n = 0;

  for (int i = 0; i < TRUCE_ARMIES_HISTORY_MAX + 50; i++)
    truce_armies_document_toggle (document, i % 64, i % 2);
  for (; truce_armies_document_can_undo (document); n++)
    truce_armies_document_undo (document);
  ck_assert_int_eq (n, TRUCE_ARMIES_HISTORY_MAX - 1);
}
END_TEST

/* Published values against the reference */

static void
check_known (const char *kind, const char *mode, TruceKnownWhat what, int at_least)
{
  const TruceReference *row;
  TruceProblemSpec spec;
  size_t cursor = 0;
  int n = 0;

  while ((row = truce_reference_next (&cursor, "queen", kind, mode, "oeis")))
    {
      const TruceKnown *known;

      spec = spec_of (row->n, "Q");
      if (strcmp (kind, "toroidal") == 0)
        spec.geometry = TRUCE_GEOMETRY_TORUS;
      if (strcmp (kind, "three_armies") == 0)
        truce_armies_spec_set (&spec, 3, &spec.kinds[0].piece);
      known = truce_known (&spec, what);
      ck_assert_ptr_nonnull (known);
      ck_assert_str_eq (known->value, row->value);
      ck_assert_int_eq (known->source[0], 'A');
      n++;
    }
  ck_assert_int_ge (n, at_least);
}

START_TEST (published_values_are_those_of_the_reference)
{
  TruceProblemSpec spec = spec_of (8, "Q");

  check_known ("regular", "peaceable_max", TRUCE_KNOWN_BEST, 15);
  check_known ("regular", "peaceable_best_known", TRUCE_KNOWN_BEST_FOUND, 15);
  check_known ("regular", "peaceable_classes16", TRUCE_KNOWN_BEST_CLASSES, 10);
  check_known ("toroidal", "peaceable_max", TRUCE_KNOWN_BEST, 12);
  check_known ("three_armies", "peaceable_max", TRUCE_KNOWN_BEST, 14);
  spec.board.columns = 9;
  ck_assert_ptr_null (truce_known (&spec, TRUCE_KNOWN_BEST));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("armies");
  TCase *tcase = truce_test_case (suite, "by hand", 60);

  tcase_add_test (tcase, safe_squares_are_those_that_nobody_attacks);
  tcase_add_test (tcase, score_is_the_smaller_army_in_peace);
  tcase_add_test (tcase, each_edit_is_a_step);
  tcase_add_test (tcase, edits_go_on_from_what_is_shown);
  tcase_add_test (tcase, pieces_keep_their_place_on_another_board);
  tcase_add_test (tcase, the_oldest_steps_are_forgotten);
  tcase_add_test (tcase, published_values_are_those_of_the_reference);
  return truce_test_run (suite);
}
