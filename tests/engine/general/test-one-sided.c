/* test-one-sided.c: pieces that move in some directions only, and attack one way
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "best/best.h"
#include "harness.h"
#include "random-problem.h"
#include "test-run.h"
#include "verify-count.h"

static TruceProblem *
problem_of (const char *text)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceError error;

  ck_assert_msg (truce_problem_spec_from_text (text, &spec, &error), "%s: %s", text, error.text);
  problem = truce_problem_new (&spec, &error);
  ck_assert_msg (problem != NULL, "%s: %s", text, error.text);
  return problem;
}

/* Checks the count by every method that accepts the question. Returns the number of these methods. */
static int
counts (const TruceProblem *problem, bool fundamental, unsigned long right, const char *text)
{
  const TruceGoal goal = { .question.classes = fundamental };
  int answered = 0;
  mpz_t total;

  mpz_init (total);
  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    if (truce_method_accepts (*method, problem, &goal, NULL))
      {
        ck_assert_int_eq (truce_method_answer (*method, problem, &goal, NULL, NULL, total, NULL),
                          TRUCE_STATUS_DONE);
        ck_assert_msg (mpz_cmp_ui (total, right) == 0, "%s: %s counts %s%lu, not %lu", text, (*method)->id,
                       fundamental ? "classes, " : "", mpz_get_ui (total), right);
        answered++;
      }
  mpz_clear (total);
  return answered;
}

/* Values that follow from the rules, derived without a program.
 *
 * Lances (fR) are at peace if no column holds two: n^n ways for n lances, (n + 1)^n for any number. A
 * mirror can exchange left and right of their placements, but not top and bottom: 2 × 2 squares have 4
 * placements in 3 classes. Shogi pawns (fW) are at peace if none is right in front of another: a column of
 * n squares has F(n + 2) ways, 1 2 3 5 8. A rook to the right (rR) in each row also has n^n ways.
 * Go-betweens (vW) are at peace in the same placements as shogi pawns, though they attack both ways. A
 * lance and a piece that moves back (bR) can share a column if the front one looks forward and the rear
 * one looks back. */
START_TEST (counts_follow_from_the_rules)
{
  static const struct
  {
    const char *text;
    unsigned long count, classes;
  } known[] = {
    { "2x2 fR", 4, 3 },
    { "4x4 fR", 256, 0 },
    { "5x5 fR k=any", 7776, 0 },
    { "3x5 rR k=3", 125, 0 },
    { "4x4 fW k=any", 4096, 0 },
    { "5x2 vW k=any", 169, 0 },
    { "4x1 fR+bR", 6, 0 }, /* the lance in front of the other, in 6 of 12 ways to place both */
    { "4x1 fR+bR peace=none", 12, 0 },
    { "3x1 fR+fR", 0, 0 },
    { "1x4 fR k=any", 16, 0 }, /* nothing is in front or behind */
    { "4x4 fR torus", 256, 0 },
    { "3x3 fR k=3 cover=every", 1, 1 }, /* the pieces in the last row guard all squares in front of them */
    { "3x3 fR k=3 peace=none cover=every", 1, 1 },
    { "3x3 fR k=any peace=none cover=every", 64, 0 },
    { "3x3 fR k=any peace=none cover=total", 0, 0 }, /* nothing guards the last row */
    { "3x3 fR torus k=3 cover=every", 27, 0 },
    { "1x5 rW k=any peace=none cover=every", 8,
      0 }, /* the first square is occupied, and one of any two neighbours */
  };

  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    {
      TruceProblem *problem = problem_of (known[i].text);

      ck_assert_int_ge (counts (problem, false, known[i].count, known[i].text), 1);
      if (known[i].classes)
        ck_assert_int_ge (counts (problem, true, known[i].classes, known[i].text), 1);
      truce_problem_unref (problem);
    }
}
END_TEST

/* Only symmetries that keep the moves count. */
START_TEST (symmetries_keep_the_moves)
{
  static const struct
  {
    const char *text;
    int n;
  } groups[] = {
    { "4x4 fR", 2 },        { "4x4 vR", 4 },     { "4x4 flF", 2 }, /* mirror in its diagonal */
    { "4x4 rvN", 2 },       { "4x4 RfB", 2 },    { "4x4 fRrRlRbR", 8 },
    { "4x4 fWrF", 1 },      { "4x4 lfrbN", 2 },  { "4x4 rfbrlbflN", 4 }, /* rotations, but no mirror */
    { "3x4 fR", 2 },        { "3x4 fRrR", 1 },   { "4x4 fR torus", 64 }, /* the same as vR there */
    { "4x4 fW torus", 32 }, { "4x4 fR b=0", 1 }, { "4x4 fR+bR k=1,1", 2 },
  };

  for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
    {
      TruceProblem *problem = problem_of (groups[i].text);

      ck_assert_msg (problem->symmetries.n == groups[i].n, "%s: %d", groups[i].text, problem->symmetries.n);
      truce_problem_unref (problem);
    }
}
END_TEST

START_TEST (best_numbers_follow_from_the_rules)
{
  static const struct
  {
    const char *text;
    int best;
  } known[] = {
    { "6x6 fR k=any aim=most", 6 },
    { "6x6 fR k=any peace=none cover=every aim=fewest", 6 }, /* the last row */
    { "6x6 fW k=any aim=most", 18 },
    { "5x5 fW k=any aim=most", 15 },
    { "4x6 fF k=any aim=most", 12 }, /* every other row */
    { "2x6 fR k=any peace=none cover=every aim=fewest", 6 },
  };

  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    {
      TruceProblem *problem = problem_of (known[i].text);
      TruceBest best;

      ck_assert (truce_best_init (&best, problem, NULL));
      ck_assert (truce_best_work (&best, NULL));
      ck_assert_msg (best.value == known[i].best, "%s: %d", known[i].text, best.value);
      truce_best_clear (&best);
      truce_problem_unref (problem);
    }
}
END_TEST

/* Random questions of all forms, with one-sided pieces only. */
START_TEST (random_questions_against_brute_force)
{
  TruceRandom random;
  int done = 0, answered = 0;

  truce_random_start (&random);
  while (done < truce_test_fewer (600))
    {
      TruceProblemSpec spec;
      TruceProblem *problem;

      truce_random_question (&random, 20, &spec);
      for (int kind = 0; kind < spec.n_kinds; kind++)
        spec.kinds[kind].piece = kind > 0 && truce_random_below (&random, 3) == 0
                                     ? spec.kinds[0].piece
                                     : truce_random_one_sided_piece (&random);
      problem = truce_problem_new (&spec, NULL);
      if (problem && truce_question_size (problem) < 1e5)
        {
          char *text = truce_problem_to_text (problem);

          for (int fundamental = 0; fundamental < 2; fundamental++)
            answered +=
                counts (problem, fundamental,
                        truce_verify_count (problem, &(TruceGoal){ .question.classes = fundamental }), text);
          free (text);
          done++;
        }
      truce_problem_unref (problem);
    }
  ck_assert_int_gt (answered, 2 * done);
}
END_TEST

/* Methods that do not support one-sided pieces refuse them. */
START_TEST (older_methods_refuse)
{
  TruceProblem *problem = problem_of ("6x6 RfN");
  const char *const refusing[] = { "mrv",          "rook-numbers",  "permanent",    "empress-dp",
                                   "column-flags", "dancing-links", "queens-halves" };

  for (size_t i = 0; i < sizeof refusing / sizeof refusing[0]; i++)
    {
      const char *why_not = NULL;

      ck_assert (
          !truce_method_accepts (truce_method_find (refusing[i]), problem, &(TruceGoal){ 0 }, &why_not));
      ck_assert_ptr_nonnull (strstr (why_not, "some directions only"));
    }
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("engine: one-sided pieces");
  TCase *tcase = truce_test_case (suite, "one-sided", 120);

  tcase_add_test (tcase, counts_follow_from_the_rules);
  tcase_add_test (tcase, symmetries_keep_the_moves);
  tcase_add_test (tcase, best_numbers_follow_from_the_rules);
  tcase_add_test (tcase, random_questions_against_brute_force);
  tcase_add_test (tcase, older_methods_refuse);
  return truce_test_run (suite);
}
