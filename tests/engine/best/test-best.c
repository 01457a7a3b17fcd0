/* test-best.c: the most and the fewest pieces for all forms of questions, bounds, and proofs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "best/best.h"
#include "best/bounds.h"
#include "cover/cover.h"
#include "harness.h"
#include "random-problem.h"
#include "test-run.h"
#include "verify-count.h"

#define SQUARES_MAX 16

static bool
answer_asked (const TruceProblem *asked)
{
  TruceGoal goal;
  const TruceMethod *method = truce_best_ask (asked, &goal, NULL);
  bool exists;
  mpz_t total;

  ck_assert_ptr_nonnull (method);
  mpz_init (total);
  ck_assert_int_eq (truce_method_answer (method, asked, &goal, NULL, NULL, total, NULL), TRUCE_STATUS_DONE);
  exists = mpz_sgn (total) > 0;
  mpz_clear (total);
  return exists;
}

/* Returns the optimum. ways: number of placements that reach it. */
static int
find_best (const TruceProblem *problem, uint64_t *ways)
{
  TruceBest best;
  int value;

  ck_assert (truce_best_init (&best, problem, NULL));
  ck_assert (truce_best_work (&best, NULL));
  value = best.value;
  *ways = best.reached ? truce_verify_count (best.reached, &(TruceGoal){ 0 }) : 0;
  truce_best_clear (&best);
  return value;
}

/* Returns the optimum by counting for each number, starting with the best one. */
static int
search_best (const TruceProblem *problem, uint64_t *ways)
{
  bool down = problem->aim != TRUCE_AIM_FEWEST;

  for (int i = 0; i <= problem->n_squares; i++)
    {
      TruceProblemSpec spec;
      TruceProblem *asked;
      int number = down ? problem->n_squares - i : i;

      truce_problem_to_spec (problem, &spec);
      spec.aim = TRUCE_AIM_EXACTLY;
      spec.pieces = number;
      if (problem->aim == TRUCE_AIM_MOST_EQUAL)
        {
          spec.pieces = spec.n_kinds == 1 ? number : TRUCE_PIECES_DEFAULT;
          for (int kind = 0; kind < spec.n_kinds; kind++)
            if (spec.kinds[kind].pieces == TRUCE_PIECES_ANY)
              {
                int preplaced = truce_square_set_count (&spec.kinds[kind].preplaced);

                spec.kinds[kind].pieces = number > preplaced ? number : preplaced;
              }
        }
      asked = truce_problem_new (&spec, NULL);
      *ways = asked ? truce_verify_count (asked, &(TruceGoal){ 0 }) : 0;
      truce_problem_unref (asked);
      if (*ways > 0)
        return number;
    }
  return -1;
}

START_TEST (best_is_that_of_brute_force)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int done = 0; done < truce_test_fewer (300);)
    {
      TruceProblem *problem = truce_random_problem_asked (&random, SQUARES_MAX), *aimed;
      TruceProblemSpec spec;

      if (problem)
        {
          truce_problem_to_spec (problem, &spec);
          spec.aim = (TruceAim) (1 + truce_random_below (&random, TRUCE_N_AIMS - 1));
          aimed = problem->n_squares <= 9 ? truce_problem_new (&spec, NULL) : NULL;
          if (aimed && !(spec.aim == TRUCE_AIM_MOST_EQUAL && spec.cover != TRUCE_COVER_NONE))
            {
              uint64_t ways, right_ways;
              char *text = truce_problem_to_text (aimed);
              int right = search_best (aimed, &right_ways);

              ck_assert_msg (find_best (aimed, &ways) == right, "%s: not %d", text, right);
              ck_assert_uint_eq (ways, right_ways);
              free (text);
              done++;
            }
          truce_problem_unref (aimed);
        }
      truce_problem_unref (problem);
    }
}
END_TEST

/* A wall in a row makes space for both armies. */
START_TEST (walls_part_armies)
{
  TruceProblem *problem = test_problem_text ("1x5 Q+Q k=any,any true w=2 peace=between aim=most-equal");
  uint64_t ways;

  ck_assert_int_eq (find_best (problem, &ways), 2);
  ck_assert_uint_eq (ways, 2); /* either army may be on the left */
  truce_problem_unref (problem);
}
END_TEST

/* Draws a question with peace between all pieces, or with a cover. The number of the first kind is open.
 * Returns NULL if the question is invalid or too large. */
static TruceProblem *
draw_bounded (TruceRandom *random, TruceAim aim)
{
  TruceProblemSpec spec;
  TruceProblem *problem;

  truce_random_question (random, 12, &spec);
  spec.n_kinds = spec.n_kinds > 2 ? 2 : spec.n_kinds;
  spec.kinds[0].pieces = spec.pieces = TRUCE_PIECES_ANY;
  spec.aim = aim;
  if (aim == TRUCE_AIM_MOST)
    spec.peace = TRUCE_PEACE_ALL;
  else if (spec.cover == TRUCE_COVER_NONE)
    spec.cover = TRUCE_COVER_EVERY;
  problem = truce_problem_new (&spec, NULL);
  if (!problem || truce_question_size (problem) < 1e5)
    return problem;
  truce_problem_unref (problem);
  return NULL;
}

/* No placement exceeds a bound, and usually one reaches it. */
START_TEST (bounds_hold)
{
  TruceRandom random;
  int reached = 0, n = truce_test_fewer (600), better = 0;

  truce_random_start (&random);
  for (int done = 0; done < n;)
    {
      const TruceAim aim = done % 2 ? TRUCE_AIM_MOST : TRUCE_AIM_FEWEST;
      TruceProblem *problem = draw_bounded (&random, aim);
      char *text = problem ? truce_problem_to_text (problem) : NULL;
      uint64_t ways;
      int right;

      if (!problem)
        continue;
      right = search_best (problem, &ways);
      if (aim == TRUCE_AIM_MOST)
        {
          ck_assert_msg (truce_bound_cliques (problem) >= right, "%s: cliques %d", text,
                         truce_bound_cliques (problem));
          ck_assert_msg (truce_bound_lines (problem) >= right, "%s: lines", text);
          reached += truce_bound_cliques (problem) == right;
          better += truce_bound_cliques (problem) < truce_bound_lines (problem);
        }
      else if (right >= 0)
        {
          ck_assert_msg (truce_bound_packing (problem) <= right, "%s: packing %d", text,
                         truce_bound_packing (problem));
          ck_assert_msg (problem->n_kinds > 1 || truce_cover_min (problem) <= right, "%s: squares", text);
          reached += truce_bound_packing (problem) == right;
          better += problem->n_kinds > 1 || truce_bound_packing (problem) > truce_cover_min (problem);
        }
      done++;
      free (text);
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (reached, n / 2);
  ck_assert_int_gt (better, n / 10);
}
END_TEST

/* The name of the proof, and the largest number of questions that it takes. */
START_TEST (proofs_are_named)
{
  static const struct
  {
    const char *text, *proof;
    int best, questions;
  } rows[] = {
    { "8x8 K k=any true aim=most", "cliques", 16, 0 },
    { "9x9 N k=any true aim=most", "cliques", 41, 0 },
    { "3x3 K+R k=2,any true aim=most", "search", 3, 3 },
    { "8x8 B k=any true aim=most", "lines", 14, 14 },
    { "7x7 K k=any torus aim=most", "search", 10, 2 },
    { "8x8 K k=any true peace=none cover=every aim=fewest", "packing", 9, 1 },
    { "9x9 Q k=any true peace=none cover=every aim=fewest", "Weakley 1995", 5, 1 },
    { "8x8 Q k=any true peace=none cover=every aim=fewest", "search", 5, 4 },
    { "3x3 N k=any true peace=none cover=total aim=fewest", "packing", -1, 0 },
    { "4x4 Q k=any true peace=none aim=most", "room", 16, 1 },
  };

  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      TruceProblem *problem = test_problem_text (rows[i].text);
      const TruceProblem *asked;
      TruceBest best;
      int n = 0;

      ck_assert (truce_best_init (&best, problem, NULL));
      for (; (asked = truce_best_next (&best)); n++)
        {
          ck_assert_ptr_null (truce_best_proof (&best));
          truce_best_set_answer (&best, answer_asked (asked));
        }
      ck_assert_msg (best.value == rows[i].best && n <= rows[i].questions, "%s: %d by %d questions",
                     rows[i].text, best.value, n);
      ck_assert_str_eq (truce_best_proof (&best), rows[i].proof);
      truce_best_clear (&best);
      truce_problem_unref (problem);
    }
}
END_TEST

static const struct
{
  const char *problem;
  int best;
  uint64_t ways;
  const char *source;
} published[] = {
  { "4x4 Q k=any cover=every aim=fewest peace=none", 2, 12, "A075458, A002563" },
  { "5x5 Q k=any cover=every aim=fewest peace=none", 3, 186, "A075458" },
  { "6x6 Q k=any cover=every aim=fewest peace=none", 3, 4, "A075458" },
  { "6x6 B k=any aim=most", 10, 64, "A002464 and 2^n" },
  { "5x5 K k=any aim=most", 9, 1, "A018807" },
  { "5x5 Q+Q k=any,any aim=most-equal peace=between", 4, 18, "A250000" },
};

START_TEST (published_values_are_met)
{
  TruceProblem *problem = test_problem_text (published[_i].problem);
  uint64_t ways;

  ck_assert_int_eq (find_best (problem, &ways), published[_i].best);
  ck_assert_uint_eq (ways, published[_i].ways);
  truce_problem_unref (problem);
}
END_TEST

/* An error is set if and only if a method is refused, even if it answers only the second question. */
START_TEST (only_refusals_set_an_error)
{
  static const char *const texts[] = { "4x4 Q+Q k=any,any true peace=between aim=most-equal",
                                       "4x4 R k=any true aim=most", "4x4 Q k=any true aim=most",
                                       "4x4 Q k=any true peace=none cover=every aim=fewest" };

  for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
    {
      TruceProblem *problem = test_problem_text (texts[i]);

      for (const TruceMethod *const *method = truce_methods (); *method; method++)
        {
          TruceError error = { 0 };
          TruceBest best;
          bool accepts;

          ck_assert (truce_best_init (&best, problem, NULL));
          accepts = truce_best_accepts (&best, *method, &error);
          ck_assert_msg (accepts == (error.code == TRUCE_ERROR_NONE), "%s: %s: %s", texts[i], (*method)->id,
                         error.text);
          truce_best_clear (&best);
        }
      truce_problem_unref (problem);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("best");
  TCase *tests = truce_test_case (suite, "best", 200);

  tcase_add_test (tests, best_is_that_of_brute_force);
  tcase_add_test (tests, walls_part_armies);
  tcase_add_test (tests, bounds_hold);
  tcase_add_test (tests, proofs_are_named);
  tcase_add_test (tests, only_refusals_set_an_error);
  tcase_add_loop_test (tests, published_values_are_met, 0, sizeof published / sizeof published[0]);
  return truce_test_run (suite);
}
