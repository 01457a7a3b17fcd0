/* test-insight-questions.c: insight into positions of every question, compared with all fillings of the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "core/verify.h"
#include "insight/truce-insight-work.h"
#include "random-problem.h"
#include "test-run.h"

#define SQUARES_MAX 9
#define WAYS_MAX    30000

/* A filled board: the kind on each square; -1: none. */
typedef struct
{
  gint8 kinds[SQUARES_MAX];
  int value; /* the number that the aim optimizes */
} Filled;

typedef struct
{
  TruceProblemSpec spec;
  TruceProblem *bare; /* the problem without preplaced pieces and aim */
  int n_squares;
  gint8 kinds[SQUARES_MAX];
  GArray *filled; /* of Filled: the placements of `bare` */
} Plain;

/* Returns the number of all pieces or, for the aim most-equal, the smallest number of a kind of open number.
 */
static int
value_of (const Plain *plain)
{
  int n[TRUCE_KINDS_MAX] = { 0 }, all = 0, min = SQUARES_MAX;

  for (int square = 0; square < plain->n_squares; square++)
    if (plain->kinds[square] >= 0)
      {
        all++;
        n[plain->kinds[square]]++;
      }
  if (plain->spec.aim != TRUCE_AIM_MOST_EQUAL)
    return all;
  for (int kind = 0; kind < plain->spec.n_kinds; kind++)
    if (plain->bare->kinds[kind].pieces == TRUCE_PIECES_ANY)
      min = MIN (min, n[kind]);
  return min;
}

static void
keep (Plain *plain)
{
  TruceSquare pieces[SQUARES_MAX];
  Filled filled;
  int n = 0;

  for (int kind = 0; kind < plain->spec.n_kinds; kind++)
    for (int square = 0; square < plain->n_squares; square++)
      if (plain->kinds[square] == kind)
        pieces[n++] = truce_pack (kind, square);
  if (!truce_verify_placement (plain->bare, pieces, n, NULL, NULL))
    return;
  memcpy (filled.kinds, plain->kinds, sizeof filled.kinds);
  filled.value = value_of (plain);
  if (filled.value >= 0)
    g_array_append_val (plain->filled, filled);
}

static void
fill (Plain *plain, int square)
{
  if (square == plain->n_squares)
    {
      keep (plain);
      return;
    }
  for (int kind = -1; kind < plain->spec.n_kinds; kind++)
    {
      plain->kinds[square] = (gint8) kind;
      fill (plain, square + 1);
    }
}

static int
kind_on (const TruceProblemSpec *spec, int square)
{
  for (int kind = 0; kind < spec->n_kinds; kind++)
    if (truce_square_set_has (&spec->kinds[kind].preplaced, square))
      return kind;
  return -1;
}

/* Returns whether the filled board has all these preplaced pieces. */
static gboolean
holds (const Plain *plain, const Filled *filled, const TruceSquareSet *squares)
{
  truce_square_set_foreach (square, squares)
    if (filled->kinds[square] != kind_on (&plain->spec, square))
      return FALSE;
  return TRUE;
}

/* Returns the best value of the placements with all these pieces; -1: there are none. */
static int
best_with (const Plain *plain, const TruceSquareSet *squares)
{
  int best = -1;

  for (guint i = 0; i < plain->filled->len; i++)
    {
      const Filled *filled = &g_array_index (plain->filled, Filled, i);

      if (holds (plain, filled, squares) &&
          (best < 0 || (plain->spec.aim == TRUCE_AIM_FEWEST ? filled->value < best : filled->value > best)))
        best = filled->value;
    }
  return best;
}

/* For the aim most-equal, returns whether no kind of open number has more pieces than needed: `value`, or its
 * placed pieces if these are more. TRUE for other aims. */
static gboolean
is_spare (const Plain *plain, const Filled *filled, const TruceSquareSet *squares, int value)
{
  int n[TRUCE_KINDS_MAX] = { 0 }, placed[TRUCE_KINDS_MAX] = { 0 };

  if (plain->spec.aim != TRUCE_AIM_MOST_EQUAL || value < 0)
    return TRUE;
  for (int square = 0; square < plain->n_squares; square++)
    if (filled->kinds[square] >= 0)
      {
        n[filled->kinds[square]]++;
        placed[filled->kinds[square]] += truce_square_set_has (squares, square);
      }
  for (int kind = 0; kind < plain->spec.n_kinds; kind++)
    if (plain->bare->kinds[kind].pieces == TRUCE_PIECES_ANY && n[kind] != MAX (value, placed[kind]))
      return FALSE;
  return TRUE;
}

/* Returns the number of placements with these pieces, this value (-1: any), and a piece of this kind on the
 * square (kind -1: any). */
static guint64
count_with (const Plain *plain, const TruceSquareSet *squares, int value, int kind, int square)
{
  guint64 n = 0;

  for (guint i = 0; i < plain->filled->len; i++)
    {
      const Filled *filled = &g_array_index (plain->filled, Filled, i);

      n += (value < 0 || filled->value == value) && holds (plain, filled, squares) &&
           is_spare (plain, filled, squares, value) && (kind < 0 || filled->kinds[square] == kind);
    }
  return n;
}

/* Returns the smallest number of preplaced pieces that no placement of this value (-1: any) has together. */
static int
fewest_in_conflict (const Plain *plain, int value)
{
  TruceSquareSet placed = truce_problem_spec_preplaced (&plain->spec);
  int squares[SQUARES_MAX], n = 0, fewest = G_MAXINT;

  truce_square_set_foreach (square, &placed)
    squares[n++] = square;
  for (int mask = 0; mask < 1 << n; mask++)
    {
      TruceSquareSet some = { { 0 } };

      for (int i = 0; i < n; i++)
        if (mask >> i & 1)
          truce_square_set_add (&some, squares[i]);
      if (__builtin_popcount (mask) < fewest && count_with (plain, &some, value, -1, 0) == 0)
        fewest = __builtin_popcount (mask);
    }
  return fewest;
}

static gboolean
plain_init (Plain *plain, const TruceProblemSpec *spec)
{
  TruceProblemSpec bare = *spec;
  double ways = 1;

  *plain = (Plain){ .spec = *spec, .n_squares = truce_board_n_squares (spec->board) };
  for (int square = 0; square < plain->n_squares; square++)
    ways *= 1 + spec->n_kinds;
  bare.aim = TRUCE_AIM_EXACTLY;
  for (int kind = 0; kind < bare.n_kinds; kind++)
    truce_square_set_clear (&bare.kinds[kind].preplaced);
  plain->bare = ways <= WAYS_MAX ? truce_problem_new (&bare, NULL) : NULL;
  if (!plain->bare)
    return FALSE;
  plain->filled = g_array_new (FALSE, FALSE, sizeof (Filled));
  fill (plain, 0);
  return TRUE;
}

static void
plain_clear (Plain *plain)
{
  truce_problem_unref (plain->bare);
  g_array_unref (plain->filled);
}

static TruceInsightState
work_on (const TruceProblemSpec *spec, TruceInsightResult *result)
{
  g_autofree TruceInsightWork *work = g_new0 (TruceInsightWork, 1);
  TruceInsightState state;

  *result = (TruceInsightResult){ 0 };
  work->spec = *spec;
  work->memory_max = G_MAXUINT64;
  work->pool = truce_insight_work_pool (1);
  state = truce_insight_work (work, result);
  truce_unit_pool_free (work->pool);
  return state;
}

static void
check_number (const char *number, guint64 right, const char *text)
{
  g_autofree char *of_right = g_strdup_printf ("%" G_GUINT64_FORMAT, right);

  ck_assert_msg (g_str_equal (number, of_right), "%s: %s, not %s", text, number, of_right);
}

static void
check_counts (const Plain *plain, const TruceInsightResult *result, const char *text)
{
  TruceSquareSet placed = truce_problem_spec_preplaced (&plain->spec);
  guint64 total = count_with (plain, &placed, result->best, -1, 0);

  check_number (result->total, total, text);
  for (int kind = 0; kind < result->n_kinds; kind++)
    for (int square = 0; square < result->n_squares; square++)
      {
        guint64 through = count_with (plain, &placed, result->best, kind, square);

        check_number (result->through[kind * result->n_squares + square], through, text);
        ck_assert_int_eq (truce_square_set_has (&result->forced[kind], square),
                          through == total && !truce_square_set_has (&placed, square));
        ck_assert (!truce_square_set_has (&result->dead[kind], square) || through == 0);
      }
}

/* Checks that the reported pieces are in conflict, and that no smaller set is. */
static void
check_conflict (const Plain *plain, const TruceInsightResult *result, int value, const char *text)
{
  ck_assert_msg (result->has_conflict && result->smallest, "%s", text);
  ck_assert_msg (count_with (plain, &result->conflict, value, -1, 0) == 0, "%s", text);
  ck_assert_msg (truce_square_set_count (&result->conflict) == fewest_in_conflict (plain, value), "%s", text);
}

typedef struct
{
  int counted, impossible, lowered;
} Seen;

static void
check_question (const Plain *plain, Seen *seen)
{
  g_autofree char *text = truce_problem_spec_to_text (&plain->spec);
  TruceSquareSet placed = truce_problem_spec_preplaced (&plain->spec), none = { { 0 } };
  int best = best_with (plain, &placed), bare = best_with (plain, &none);
  gboolean aims = plain->spec.aim != TRUCE_AIM_EXACTLY;
  TruceInsightResult result;
  TruceInsightState state = work_on (&plain->spec, &result);

  if (best < 0)
    {
      ck_assert_msg (state == TRUCE_INSIGHT_IMPOSSIBLE, "%s: %d", text, state);
      check_conflict (plain, &result, -1, text);
      seen->impossible++;
    }
  else
    {
      ck_assert_msg (state == TRUCE_INSIGHT_COUNTED, "%s: %d", text, state);
      ck_assert_msg (result.best == (aims ? best : -1), "%s: %d, not %d", text, result.best, best);
      ck_assert_msg (result.bare == (aims && bare != best ? bare : -1), "%s: %d", text, result.bare);
      check_counts (plain, &result, text);
      if (result.bare >= 0)
        check_conflict (plain, &result, bare, text);
      seen->counted++;
      seen->lowered += result.bare >= 0;
    }
  truce_insight_result_clear (&result);
}

/* Draws a question with pieces on random squares. */
static void
draw_question (TruceRandom *random, TruceProblemSpec *spec)
{
  gboolean open = FALSE;

  truce_random_question (random, SQUARES_MAX, spec);
  while (truce_random_below (random, 3))
    truce_square_set_add (&spec->kinds[truce_random_below (random, spec->n_kinds)].preplaced,
                          truce_random_below (random, truce_board_n_squares (spec->board)));
  for (int kind = 0; kind < spec->n_kinds; kind++)
    open |= (spec->n_kinds > 1 ? spec->kinds[kind].pieces : spec->pieces) == TRUCE_PIECES_ANY;
  if (open && truce_random_below (random, 3))
    spec->aim = (TruceAim) (1 + truce_random_below (random, TRUCE_N_AIMS - 1));
  if (spec->aim == TRUCE_AIM_MOST_EQUAL)
    spec->cover = TRUCE_COVER_NONE;
}

START_TEST (every_question_as_filled)
{
  TruceRandom random;
  const int rounds = truce_test_sanitized () ? 20 : 200;
  Seen seen = { 0 };
  int done = 0;

  truce_random_start (&random);
  /* A question whose optimum the pieces lower is rare, so sanitized code does not wait for one. */
  while (done < rounds || seen.counted == 0 || seen.impossible == 0 ||
         (seen.lowered == 0 && !truce_test_sanitized ()))
    {
      TruceProblemSpec spec;
      TruceError error = { 0 };
      Plain plain;

      draw_question (&random, &spec);
      if (!truce_problem_spec_check (&spec, &error) && error.code != TRUCE_ERROR_ATTACK)
        continue;
      if (!plain_init (&plain, &spec))
        continue;
      check_question (&plain, &seen);
      plain_clear (&plain);
      done++;
    }
}
END_TEST

static TruceInsightState
work_on_text (const char *text, TruceInsightResult *result)
{
  TruceProblemSpec spec;

  ck_assert (truce_problem_spec_from_text (text, &spec, NULL));
  return work_on (&spec, result);
}

/* Published: five queens cover 8 × 8 in 4860 ways (A075458), and 16 kings do not attack each other on it in
 * 281571 ways. */
START_TEST (best_numbers_as_published)
{
  TruceInsightResult result;

  ck_assert_int_eq (work_on_text ("8x8 Q k=any true peace=none cover=every aim=fewest", &result),
                    TRUCE_INSIGHT_COUNTED);
  ck_assert_int_eq (result.best, 5);
  ck_assert_str_eq (result.total, "4860");
  truce_insight_result_clear (&result);
  ck_assert_int_eq (work_on_text ("8x8 K k=any true aim=most", &result), TRUCE_INSIGHT_COUNTED);
  ck_assert_int_eq (result.best, 16);
  ck_assert_str_eq (result.total, "281571");
  truce_insight_result_clear (&result);
}
END_TEST

/* Nine kings on 5 × 5 are on rows and columns 1, 3 and 5 only. */
START_TEST (what_lowers_the_best_is_told)
{
  TruceInsightResult result;

  ck_assert_int_eq (work_on_text ("5x5 K k=any true p=0 aim=most", &result), TRUCE_INSIGHT_COUNTED);
  ck_assert_int_eq (result.best, 9);
  ck_assert_int_eq (result.bare, -1);
  ck_assert_str_eq (result.total, "1");
  truce_insight_result_clear (&result);
  ck_assert_int_eq (work_on_text ("5x5 K k=any true p=0,8 aim=most", &result), TRUCE_INSIGHT_COUNTED);
  ck_assert_int_lt (result.best, 9);
  ck_assert_int_eq (result.bare, 9);
  ck_assert (result.has_conflict && result.smallest);
  ck_assert_int_eq (truce_square_set_count (&result.conflict), 1);
  ck_assert (truce_square_set_has (&result.conflict, 8));
  truce_insight_result_clear (&result);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("insight-questions");
  TCase *counts = truce_test_case (suite, "counts", 240);

  tcase_add_test (counts, every_question_as_filled);
  tcase_add_test (counts, best_numbers_as_published);
  tcase_add_test (counts, what_lowers_the_best_is_told);
  return truce_test_run (suite);
}
