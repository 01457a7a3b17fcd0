/* test-armies-resume.c: interrupted searches for armies come to the same result
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "resumed-search.h"
#include "test-run.h"

static TruceRandom random_numbers;

/* Each search is large enough for some hundred polls. */
static const struct
{
  const char *method, *piece;
  int n, armies, white, most_polls, score, classes; /* A250000, A260680; 0: no other source */
  bool torus;
} runs[] = {
  { "lines", "Q", 6, 2, TRUCE_PIECES_ANY, 6, 5, 35, false },
  { "lines", "Q", 8, 2, TRUCE_PIECES_ANY, 40, 9, 71, false },
  { "squares", "Q", 7, 2, TRUCE_PIECES_ANY, 20, 7, 19, false },
  { "squares", "QN", 6, 2, TRUCE_PIECES_ANY, 6, 5, 1, false },
  { "squares", "Q", 6, 3, TRUCE_PIECES_ANY, 200, 2, 0, false },
  { "squares", "Q", 6, 2, TRUCE_PIECES_ANY, 400, 4, 0, true },
  { "squares", "N", 4, 2, 3, 4, 0, 0, false },
  { "alternating", "Q", 5, 2, TRUCE_PIECES_ANY, 1, 4, 3, false },
};

START_TEST (test_same_end)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  ResumedSearch whole;
  const TruceMethod *method = truce_best_method_find (runs[_i].method);
  int rests, all_rests = 0;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ runs[_i].n, runs[_i].n };
  truce_armies_spec_set (&spec, runs[_i].armies, &spec.kinds[0].piece);
  spec.kinds[0].pieces = runs[_i].white;
  spec.geometry = runs[_i].torus ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
  ck_assert (truce_piece_parse (runs[_i].piece, &spec.kinds[0].piece, NULL));
  problem = test_armies_problem (&spec);
  whole = resumed_search (problem, method, 1, 0, &random_numbers, &rests);
  if (runs[_i].classes)
    ck_assert_uint_eq (truce_classes_count (whole.classes), runs[_i].classes);
  if (runs[_i].score)
    ck_assert_int_eq (whole.best.value, runs[_i].score);
  for (size_t wanted = 1; wanted <= 100; wanted += 33)
    {
      ResumedSearch broken =
          resumed_search (problem, method, wanted, runs[_i].most_polls, &random_numbers, &rests);

      resumed_assert_same (&whole, &broken);
      truce_classes_free (broken.classes);
      all_rests += rests;
    }
  ck_assert_int_ge (all_rests, 8); /* each of two searches, four times */
  truce_classes_free (whole.classes);
  truce_problem_unref (problem);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("armies-resume");
  TCase *same = truce_test_case (suite, "same end", 200);

  truce_random_start (&random_numbers);
  tcase_add_loop_test (same, test_same_end, 0, sizeof runs / sizeof *runs);
  return truce_test_run (suite);
}
