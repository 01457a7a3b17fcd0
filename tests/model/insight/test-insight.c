/* test-insight.c: counts by square and smallest conflicts, compared with published values and plain
 * enumeration
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "insight/truce-insight-work.h"
#include "random-problem.h"
#include "reference.h"
#include "test-run.h"
#include "waiting.h"

/* Enumeration that shares no code with any method: each square in order is taken or not. */
typedef struct
{
  const TruceAttackMap *map;
  const TruceProblemSpec *spec;
  int n_squares, pieces;
  int taken[TRUCE_SQUARES_MAX];
  guint64 total;
  guint64 through[TRUCE_SQUARES_MAX];
} Plain;

static void
enumerate (Plain *plain, int square, int n)
{
  if (n == plain->pieces)
    {
      for (; square < plain->n_squares; square++)
        if (truce_square_set_has (&plain->spec->kinds[0].preplaced, square))
          return;
      plain->total++;
      for (int i = 0; i < n; i++)
        plain->through[plain->taken[i]]++;
      return;
    }
  if (square == plain->n_squares)
    return;
  if (!truce_square_set_has (&plain->spec->kinds[0].preplaced, square))
    enumerate (plain, square + 1, n);
  if (truce_square_set_has (&plain->spec->blocked, square))
    return;
  for (int i = 0; i < n; i++)
    if (truce_attack_map_attacks (plain->map, plain->taken[i], square) ||
        truce_attack_map_attacks (plain->map, square, plain->taken[i]))
      return;
  plain->taken[n] = square;
  enumerate (plain, square + 1, n + 1);
}

static Plain *
enumerated (const TruceProblemSpec *spec)
{
  Plain *plain = g_new0 (Plain, 1);
  TruceAttackMap *map = truce_attack_map_new (spec->board, &spec->kinds[0].piece, spec->geometry, NULL);

  plain->map = map;
  plain->spec = spec;
  plain->n_squares = truce_board_n_squares (spec->board);
  plain->pieces =
      spec->pieces == TRUCE_PIECES_DEFAULT ? MIN (spec->board.rows, spec->board.columns) : spec->pieces;
  enumerate (plain, 0, 0);
  truce_attack_map_free (map);
  return plain;
}

static TruceInsightState
work_on (const TruceProblemSpec *spec, int threads, TruceInsightResult *result)
{
  g_autofree TruceInsightWork *work = g_new0 (TruceInsightWork, 1);
  TruceInsightState state;

  *result = (TruceInsightResult){ 0 };
  work->spec = *spec;
  work->memory_max = G_MAXUINT64;
  work->pool = truce_insight_work_pool (threads);
  state = truce_insight_work (work, result);
  truce_unit_pool_free (work->pool);
  return state;
}

static TruceProblemSpec
empty_spec (const char *piece, int n)
{
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  ck_assert (truce_piece_parse (piece, &spec.kinds[0].piece, NULL));
  return spec;
}

START_TEST (eight_queens_as_published)
{
  TruceProblemSpec spec = empty_spec ("Q", 8);
  TruceInsightResult result;
  const TruceReference *row;
  int n_rows = 0;

  ck_assert_int_eq (work_on (&spec, 1, &result), TRUCE_INSIGHT_COUNTED);
  ck_assert_str_eq (result.total, "92");
  for (int i = 0; i < 8; i++)
    {
      g_autofree char *mode = g_strdup_printf ("square_counts_row%d", i);
      size_t cursor = 0;

      while ((row = truce_reference_next (&cursor, "queen", "regular", mode, NULL)))
        {
          g_auto (GStrv) values = g_strsplit (row->value, " ", -1);

          ck_assert_int_eq (row->n, 8);
          ck_assert_uint_eq (g_strv_length (values), 8);
          for (int column = 0; column < 8; column++)
            ck_assert_str_eq (result.through[i * 8 + column], values[column]);
          n_rows++;
        }
    }
  ck_assert_int_eq (n_rows, 8);
  ck_assert_int_eq (truce_square_set_count (&result.dead[0]) + truce_square_set_count (&result.forced[0]), 0);
  truce_insight_result_clear (&result);
}
END_TEST

/* Nine rooks off the diagonal have 133,496 placements (derangements). By symmetry, the 8 other squares of a
 * row are in equally many. */
START_TEST (derangements_by_orbits)
{
  static const int threads[] = { 1, 3 };
  TruceProblemSpec spec = empty_spec ("R", 9);

  for (int i = 0; i < 9; i++)
    truce_square_set_add (&spec.blocked, i * 9 + i);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      TruceInsightResult result;

      ck_assert_int_eq (work_on (&spec, threads[i], &result), TRUCE_INSIGHT_COUNTED);
      ck_assert_str_eq (result.total, "133496");
      for (int square = 0; square < 81; square++)
        {
          ck_assert_str_eq (result.through[square], square / 9 == square % 9 ? "0" : "16687");
          ck_assert (fabs (result.share[square] - (square / 9 == square % 9 ? 0 : 0.125)) < 1e-12);
        }
      ck_assert_int_eq (truce_square_set_count (&result.dead[0]), 0);
      truce_insight_result_clear (&result);
    }
}
END_TEST

static void
check_counts (const TruceProblemSpec *spec, const TruceInsightResult *result, const Plain *plain)
{
  g_autofree char *total = g_strdup_printf ("%" G_GUINT64_FORMAT, plain->total);
  TruceProblem *problem = truce_problem_new (spec, NULL);

  ck_assert_str_eq (result->total, total);
  for (int i = 0; i < plain->n_squares; i++)
    {
      g_autofree char *through = g_strdup_printf ("%" G_GUINT64_FORMAT, plain->through[i]);
      gboolean preplaced = truce_square_set_has (&spec->kinds[0].preplaced, i);

      ck_assert_msg (g_str_equal (result->through[i], through), "square %d: %s, not %s", i,
                     result->through[i], through);
      ck_assert_int_eq (truce_square_set_has (&result->forced[0], i),
                        !preplaced && plain->through[i] == plain->total);
      ck_assert_int_eq (truce_square_set_has (&result->dead[0], i),
                        plain->through[i] == 0 && truce_square_set_has (&problem->free, i));
    }
  truce_problem_unref (problem);
}

/* Returns the smallest number of pieces that rule out every placement, by trying all sets. */
static int
plain_fewest (const TruceProblemSpec *spec)
{
  int squares[TRUCE_SQUARES_MAX], n = 0, fewest = G_MAXINT;

  truce_square_set_foreach (square, &spec->kinds[0].preplaced)
    squares[n++] = square;
  for (int mask = 0; mask < 1 << n; mask++)
    {
      TruceProblemSpec part = *spec;
      Plain *plain;

      if (__builtin_popcount (mask) >= fewest)
        continue;
      truce_square_set_clear (&part.kinds[0].preplaced);
      for (int i = 0; i < n; i++)
        if (mask >> i & 1)
          truce_square_set_add (&part.kinds[0].preplaced, squares[i]);
      plain = enumerated (&part);
      if (plain->total == 0)
        fewest = __builtin_popcount (mask);
      g_free (plain);
    }
  return fewest;
}

static void
check_conflict (const TruceProblemSpec *spec, const TruceInsightResult *result)
{
  TruceProblemSpec part = *spec;
  Plain *plain;

  ck_assert (result->has_conflict && result->smallest);
  ck_assert_int_eq (truce_square_set_count (&result->conflict), plain_fewest (spec));
  truce_square_set_foreach (square, &result->conflict)
    ck_assert (truce_square_set_has (&spec->kinds[0].preplaced, square));
  part.kinds[0].preplaced = result->conflict;
  plain = enumerated (&part);
  ck_assert_uint_eq (plain->total, 0);
  g_free (plain);
}

START_TEST (random_problems_as_enumerated)
{
  TruceRandom random;
  int n_counted = 0, n_impossible = 0;

  truce_random_start (&random);
  for (int i = 0; i < 300 || n_counted <= 20 || n_impossible <= 20; i++)
    {
      TruceProblemSpec spec;
      TruceInsightResult result;
      TruceInsightState state;
      Plain *plain;

      truce_random_spec (&random, 5, TRUCE_RANDOM_RECTANGLES | TRUCE_RANDOM_NQ10 | TRUCE_RANDOM_ANY_PIECE,
                         &spec);
      plain = enumerated (&spec);
      state = work_on (&spec, 1, &result);
      ck_assert_int_eq (state, plain->total ? TRUCE_INSIGHT_COUNTED : TRUCE_INSIGHT_IMPOSSIBLE);
      if (plain->total)
        check_counts (&spec, &result, plain);
      else
        check_conflict (&spec, &result);
      n_counted += plain->total > 0;
      n_impossible += plain->total == 0;
      truce_insight_result_clear (&result);
      g_free (plain);
    }
}
END_TEST

/* Puts as many pieces as rows on random squares, with or without conflicts. */
START_TEST (smallest_conflicts_of_random_pieces)
{
  TruceRandom random;
  int by_size[6] = { 0 };

  truce_random_start (&random);
  for (int i = 0; i < 120; i++)
    {
      TruceProblemSpec spec = empty_spec (i % 3 ? "Q" : "RN", 5 + i % 2);
      TruceInsightResult result;
      Plain *plain;

      for (int k = 0; k < 4; k++)
        truce_square_set_add (&spec.kinds[0].preplaced,
                              truce_random_below (&random, truce_board_n_squares (spec.board)));
      plain = enumerated (&spec);
      if (!plain->total)
        {
          ck_assert_int_eq (work_on (&spec, 1, &result), TRUCE_INSIGHT_IMPOSSIBLE);
          check_conflict (&spec, &result);
          by_size[truce_square_set_count (&result.conflict)]++;
          truce_insight_result_clear (&result);
        }
      g_free (plain);
    }
  /* a piece in a corner of 6 × 6 rules out all placements, as do two in conflict */
  ck_assert_int_gt (by_size[1], 0);
  ck_assert_int_gt (by_size[2], 0);
}
END_TEST

/* ---- TruceInsight ---- */

static void
wait_for (TruceInsight *insight)
{
  gint64 late = g_get_monotonic_time () + 600 * G_USEC_PER_SEC;

  while (truce_insight_get_state (insight) == TRUCE_INSIGHT_WORKING && g_get_monotonic_time () < late)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_int_ne (truce_insight_get_state (insight), TRUCE_INSIGHT_WORKING);
}

START_TEST (asks_anew_and_tells_of_the_last_question)
{
  TruceInsight *insight = truce_insight_new ();
  TruceProblemSpec large = empty_spec ("Q", 20), small = empty_spec ("Q", 6), none = empty_spec ("Q", 3);

  for (int i = 0; i < 5; i++)
    {
      truce_insight_ask (insight, &large, 0, 1);
      ck_assert_int_eq (truce_insight_get_state (insight), TRUCE_INSIGHT_WORKING);
      turn_for (0.02);
      truce_insight_ask (insight, &small, 0, 1);
      wait_for (insight);
      ck_assert_int_eq (truce_insight_get_state (insight), TRUCE_INSIGHT_COUNTED);
      ck_assert_str_eq (truce_insight_get_result (insight)->total, "4");
    }
  truce_insight_ask (insight, &none, 0, 1);
  wait_for (insight);
  ck_assert_int_eq (truce_insight_get_state (insight), TRUCE_INSIGHT_IMPOSSIBLE);
  ck_assert (truce_insight_get_result (insight)->smallest);
  ck_assert_int_eq (truce_square_set_count (&truce_insight_get_result (insight)->conflict), 0);
  truce_insight_clear (insight);
  ck_assert_int_eq (truce_insight_get_state (insight), TRUCE_INSIGHT_NONE);
  ck_assert_ptr_null (truce_insight_get_result (insight));
  g_object_unref (insight);
  turn_for (0.1);
}
END_TEST

START_TEST (stops_at_its_limit_without_half_truths)
{
  TruceInsight *insight = truce_insight_new ();
  TruceProblemSpec large = empty_spec ("Q", 20);

  truce_square_set_add (&large.kinds[0].preplaced, 3);
  truce_insight_ask (insight, &large, 0.05, 1);
  wait_for (insight);
  ck_assert (truce_insight_get_state (insight) == TRUCE_INSIGHT_POSSIBLE ||
             truce_insight_get_state (insight) == TRUCE_INSIGHT_UNKNOWN);
  ck_assert_ptr_null (truce_insight_get_result (insight));
  large.pieces = 0;
  truce_insight_ask (insight, &large, 0, 1); /* fewer pieces than are preplaced */
  ck_assert_int_eq (truce_insight_get_state (insight), TRUCE_INSIGHT_NONE);
  g_object_unref (insight);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("insight");
  TCase *counts = truce_test_case (suite, "counts", 120);
  TCase *object = truce_test_case (suite, "object", 120);

  tcase_add_test (counts, eight_queens_as_published);
  tcase_add_test (counts, derangements_by_orbits);
  tcase_add_test (counts, random_problems_as_enumerated);
  tcase_add_test (counts, smallest_conflicts_of_random_pieces);
  tcase_add_test (object, asks_anew_and_tells_of_the_last_question);
  tcase_add_test (object, stops_at_its_limit_without_half_truths);
  return truce_test_run (suite);
}
