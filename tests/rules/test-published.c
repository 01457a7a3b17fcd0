/* test-published.c: published values are found for their questions, and for no others
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "problem-text.h"
#include "published.h"
#include "reference.h"
#include "test-run.h"

static TruceProblem *
problem_for (const TrucePiece *piece, int n, TruceGeometry geometry)
{
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  spec.kinds[0].piece = *piece;
  spec.geometry = geometry;
  return truce_problem_new (&spec, NULL);
}

static bool
is_number (const char *text)
{
  for (const char *c = text; *c; c++)
    if (!isdigit ((unsigned char) *c))
      return false;
  return *text != '\0';
}

/* Checks that every row of this mode and source is found with its value. Returns their number. */
static int
check_rows (const char *mode_text, const char *source, TruceQuestion question, TruceGeometry geometry)
{
  const TruceReference *row;
  size_t cursor = 0;
  int checked = 0;

  while ((row = truce_reference_next (&cursor, NULL, NULL, mode_text, source)))
    {
      TrucePiece piece;
      TruceProblem *problem;
      const TrucePublished *known;

      if (!truce_reference_piece (row, &piece))
        continue;
      problem = problem_for (&piece, row->n, geometry);
      known = truce_published_count (problem, question);
      ck_assert_msg (known != NULL, "%s %d %s", piece.betza, row->n, mode_text);
      ck_assert_msg (strcmp (known->value, row->value) == 0, "%s %d: %s", piece.betza, row->n, known->value);
      if (geometry == TRUCE_GEOMETRY_NQ10)
        ck_assert_str_eq (known->source, "NqProblemExtended 1.0");
      else if (strcmp (source, "oeis") == 0)
        ck_assert_msg (
            (known->source[0] == 'A' && is_number (known->source + 1) && strlen (known->source) == 7) ||
                strcmp (known->source, "OEIS") == 0,
            "%s", known->source);
      checked++;
      truce_problem_unref (problem);
    }
  return checked;
}

START_TEST (all_published_values_are_known)
{
  ck_assert_int_gt (check_rows ("ordered", "oeis", (TruceQuestion){ TRUCE_COUNT }, TRUCE_GEOMETRY_TRUE), 200);
  ck_assert_int_gt (
      check_rows ("unique", "oeis", (TruceQuestion){ TRUCE_COUNT, .classes = true }, TRUCE_GEOMETRY_TRUE),
      70);
  ck_assert_int_gt (check_rows ("ordered", "seed", (TruceQuestion){ TRUCE_COUNT }, TRUCE_GEOMETRY_TRUE), 100);
  ck_assert_int_gt (check_rows ("ordered", "seed", (TruceQuestion){ TRUCE_COUNT }, TRUCE_GEOMETRY_NQ10), 100);
  ck_assert_int_eq (check_rows ("ordered", "seed-wrong", (TruceQuestion){ TRUCE_COUNT }, TRUCE_GEOMETRY_NQ10),
                    17);
  ck_assert_int_eq (
      check_rows ("all", "seed", (TruceQuestion){ TRUCE_COUNT, .sequences = true }, TRUCE_GEOMETRY_TRUE), 9);
  ck_assert_int_eq (
      check_rows ("all", "seed", (TruceQuestion){ TRUCE_COUNT, .sequences = true }, TRUCE_GEOMETRY_NQ10), 9);
}
END_TEST

START_TEST (nothing_known_contradicts_brute_force)
{
  static const struct
  {
    const char *text;
    TruceQuestion question;
  } modes[] = { { "ordered", (TruceQuestion){ TRUCE_COUNT } },
                { "all", (TruceQuestion){ TRUCE_COUNT, .sequences = true } },
                { "unique", (TruceQuestion){ TRUCE_COUNT, .classes = true } } };

  for (int i = 0; i < 3; i++)
    {
      const TruceReference *row;
      size_t cursor = 0;

      while ((row = truce_reference_next (&cursor, NULL, NULL, modes[i].text, "computed")))
        {
          TrucePiece piece;
          TruceProblem *problem;
          const TrucePublished *known;

          if (!truce_reference_piece (row, &piece))
            continue;
          problem = problem_for (&piece, row->n, TRUCE_GEOMETRY_TRUE);
          known = truce_published_count (problem, modes[i].question);
          ck_assert_msg (!known || strcmp (known->value, row->value) == 0, "%s %d: %s", piece.betza, row->n,
                         row->value);
          truce_problem_unref (problem);
        }
    }
}
END_TEST

START_TEST (each_of_the_nine_is_known)
{
  TrucePiece piece =
      truce_piece_nine ((TruceFamily) (_i / TRUCE_N_STRENGTHS), (TruceStrength) (_i % TRUCE_N_STRENGTHS));

  for (int geometry = TRUCE_GEOMETRY_TRUE; geometry <= TRUCE_GEOMETRY_NQ10; geometry++)
    {
      TruceProblem *problem = problem_for (&piece, 4, (TruceGeometry) geometry);
      const TrucePublished *known = truce_published_count (problem, (TruceQuestion){ TRUCE_COUNT });

      ck_assert_msg (known && is_number (known->value), "%s", piece.betza);
      truce_problem_unref (problem);
    }
}
END_TEST

static void
assert_known (const char *text, TruceQuestion question, const char *value, const char *source)
{
  TruceProblem *problem = test_problem_text (text);
  const TrucePublished *known = truce_published_count (problem, question);

  if (value)
    {
      ck_assert_msg (known != NULL, "%s", text);
      ck_assert_str_eq (known->value, value);
      ck_assert_str_eq (known->source, source);
    }
  else
    ck_assert_msg (known == NULL, "%s", text);
  truce_problem_unref (problem);
}

START_TEST (sources_and_limits_are_kept)
{
  assert_known ("8 Q", (TruceQuestion){ TRUCE_COUNT }, "92", "A000170");
  assert_known ("8 BR", (TruceQuestion){ TRUCE_COUNT, .classes = true }, "12", "A002562");
  assert_known ("27 Q", (TruceQuestion){ TRUCE_COUNT }, "234907967154122528", "A000170");
  assert_known ("8 Q", (TruceQuestion){ TRUCE_COUNT, .sequences = true }, "3709440", "NqProblemExtended 1.0");
  assert_known ("11 QNN", (TruceQuestion){ TRUCE_COUNT }, "44", "A102388");
  assert_known ("11 QNN nq1.0", (TruceQuestion){ TRUCE_COUNT }, "33", "NqProblemExtended 1.0");
  assert_known ("6 BNN", (TruceQuestion){ TRUCE_COUNT }, "2824", "NqProblemExtended 1.0");
  assert_known ("8 R", (TruceQuestion){ TRUCE_COUNT, .classes = true }, "5282", "A000903");
  assert_known ("8 amazon", (TruceQuestion){ TRUCE_COUNT }, "0", "A051223");
  assert_known ("8 Q k=7", (TruceQuestion){ TRUCE_COUNT }, "3192", "A178721");
  assert_known ("8 W", (TruceQuestion){ TRUCE_COUNT }, "771464278", "A201508");
  /* not published, or another question */
  assert_known ("5 BNN", (TruceQuestion){ TRUCE_COUNT }, NULL, NULL);
  assert_known ("8 R", (TruceQuestion){ TRUCE_COUNT, .sequences = true }, NULL, NULL);
  assert_known ("8 Q", (TruceQuestion){ TRUCE_COUNT, true, true }, NULL, NULL);
  assert_known ("8 Q nq1.0", (TruceQuestion){ TRUCE_COUNT, .classes = true }, NULL, NULL);
  assert_known ("8 Q k=9", (TruceQuestion){ TRUCE_COUNT }, NULL, NULL);
  assert_known ("8 Q p=0", (TruceQuestion){ TRUCE_COUNT }, NULL, NULL);
  assert_known ("8 Q b=0", (TruceQuestion){ TRUCE_COUNT }, NULL, NULL);
  assert_known ("8x9 Q", (TruceQuestion){ TRUCE_COUNT }, NULL, NULL);
  assert_known ("8 H", (TruceQuestion){ TRUCE_COUNT }, NULL, NULL);
  assert_known ("40 Q", (TruceQuestion){ TRUCE_COUNT }, NULL, NULL);
}
END_TEST

START_TEST (questions_have_words)
{
  static const char *const words[] = { "placements", "sequences", "fundamental", "fundamental-sequences",
                                       "first",      "any",       "best",        "ways",
                                       "classes" };
  static const char *const unknown[] = { "", "placement", "Placements", "placements ", "lexicographic" };
  TruceQuestion read = { TRUCE_COUNT, .sequences = true };

  for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
    ck_assert (!truce_question_parse (unknown[i], &read));
  ck_assert (truce_question_equal (read, (TruceQuestion){ TRUCE_COUNT, .sequences = true }));
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    {
      ck_assert (truce_question_parse (words[i], &read));
      ck_assert_str_eq (truce_question_text (read), words[i]);
    }
  ck_assert_str_eq (truce_question_text ((TruceQuestion){ TRUCE_COUNT }), "placements");
  ck_assert_str_eq (truce_question_text ((TruceQuestion){ TRUCE_LIST, .classes = true }), "fundamental");
  ck_assert_str_eq (truce_question_text ((TruceQuestion){ TRUCE_ANY }), "any");
  ck_assert_str_eq (truce_question_text ((TruceQuestion){ TRUCE_WAYS, .classes = true }), "classes");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules: known values");
  TCase *values = truce_test_case (suite, "values", 30);

  tcase_add_test (values, all_published_values_are_known);
  tcase_add_test (values, nothing_known_contradicts_brute_force);
  tcase_add_loop_test (values, each_of_the_nine_is_known, 0, TRUCE_N_NINE);
  tcase_add_test (values, sources_and_limits_are_kept);
  tcase_add_test (values, questions_have_words);
  return truce_test_run (suite);
}
