/* test-error.c: translated error messages
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "problem.h"
#include "test-run.h"

/* Translates as gettext does; a text that is not in the catalogue stays. */
static const char *const (*catalogue)[2];

static char *
translate (const char *text)
{
  for (int i = 0; catalogue && catalogue[i][0]; i++)
    if (strcmp (catalogue[i][0], text) == 0)
      return (char *) catalogue[i][1];
  return (char *) text;
}

static void
says (const TruceError *error, const char *const (*in)[2], const char *expected)
{
  char text[TRUCE_ERROR_TEXT_SIZE];

  catalogue = in;
  truce_error_translate (error, translate, text);
  ck_assert_str_eq (text, expected);
}

START_TEST (values_go_into_the_translated_format)
{
  static const char *const german[][2] = {
    { "%s of %d, %ld and %llu (100 %%)", "%4$s/%3$s/%2$s von %1$s (100 %%)" },
    { NULL, NULL },
  };
  TruceError error;

  ck_assert (!truce_error_set (&error, TRUCE_ERROR_COUNT, "%s of %d, %ld and %llu (100 %%)", "part", -7,
                               5000000000L, 18446744073709551615ULL));
  ck_assert_str_eq (error.text, "part of -7, 5000000000 and 18446744073709551615 (100 %)");
  says (&error, NULL, error.text);
  says (&error, german, "18446744073709551615/5000000000/-7 von part (100 %)");
}
END_TEST

START_TEST (values_are_cut_as_the_original_cuts_them)
{
  static const char *const german[][2] = { { "'%.3s' is no %c", "kein %2$c: „%1$s“" }, { NULL, NULL } };
  TruceError error;

  truce_error_set (&error, TRUCE_ERROR_COUNT, "'%.3s' is no %c", "abcdef", 'x');
  ck_assert_str_eq (error.text, "'abc' is no x");
  says (&error, german, "kein x: „abc“");
}
END_TEST

START_TEST (only_words_of_the_program_are_translated_among_the_values)
{
  static const char *const german[][2] = { { "%s: %s", "%s – %s" }, { "queen", "Dame" }, { NULL, NULL } };
  TruceError error;

  truce_error_set (&error, TRUCE_ERROR_COUNT, "%s: %s", "queen", "queen");
  truce_error_set_words (&error, 1 << 1);
  says (&error, german, "queen – Dame");
  truce_error_set (&error, TRUCE_ERROR_COUNT, "%s: %s", "queen", "queen");
  says (&error, german, "queen – queen");
  truce_error_set_words (NULL, 1);
}
END_TEST

/* If a translation is invalid, the message is in English. */
START_TEST (a_format_that_asks_for_more_is_not_taken)
{
  static const char *const wrong[][2] = {
    { "%d pieces", "%d %d" }, { "%d squares", "%2$d" }, { "%d armies", "%d %n" }, { NULL, NULL }
  };
  TruceError error;

  truce_error_set (&error, TRUCE_ERROR_COUNT, "%d pieces", 3);
  says (&error, wrong, "3 pieces");
  truce_error_set (&error, TRUCE_ERROR_COUNT, "%d squares", 4);
  says (&error, wrong, "4 squares");
  truce_error_set (&error, TRUCE_ERROR_COUNT, "%d armies", 5);
  says (&error, wrong, "5 armies");
}
END_TEST

START_TEST (long_lines_end_at_their_end)
{
  static const char *const longer[][2] = { { "%s", "%1$s%1$s%1$s%1$s" }, { NULL, NULL } };
  char text[TRUCE_ERROR_TEXT_SIZE * 2], out[TRUCE_ERROR_TEXT_SIZE];
  TruceError error;

  memset (text, 'a', sizeof text - 1);
  text[sizeof text - 1] = '\0';
  truce_error_set (&error, TRUCE_ERROR_COUNT, "%s", text);
  ck_assert_uint_eq (strlen (error.text), sizeof error.text - 1);
  catalogue = longer;
  truce_error_translate (&error, translate, out);
  ck_assert_uint_eq (strlen (out), sizeof out - 1);
  text[200] = '\0';
  truce_error_set (&error, TRUCE_ERROR_COUNT, "%s %s %s %s", text, text, text, text);
  says (&error, NULL, error.text);
}
END_TEST

/* Every message of the rules can be built again from the stored error. */
START_TEST (every_refusal_can_be_made_again)
{
  static const char *const problems[] = {
    "",
    "8x8",
    "8",
    "0x3 Q k=3 true",
    "99x9 Q k=3 true",
    "8x8 Z\xffQ k=1 true",
    "8x8 (0,0) k=1 true",
    "8x8 super-duper k=1 true",
    "8x8 x k=1 true",
    "8x8 Q( k=1 true",
    "8x8 Q k=x true",
    "8x8 Q k=1 true true",
    "8x9 Q k=1 nq1.0",
    "8x8 Q k=1 true pre=0,1",
    "8x8 N k=2 true pre=0,17",
    "8x8 (1,3) k=2 true pre=0,11",
    "8x8 Q k=1 true pre=0 block=0",
    "8x8 Q k=1 true pre=0,0",
    "8x8 Q k=65 true",
    "8x8 Q k=0 true pre=0",
    "8x8 Q k=1 true pre=z9",
    "8x8 Q k=1 true block=64",
  };
  static const char *const positions[] = { "8/8 Q", "", "8", "1o2/4/4/y3 Q", "4/3 Q", "é Q", "99/99 Q" };
  TruceProblemSpec spec;
  TruceError error;
  int refused = 0;

  for (size_t i = 0; i < sizeof problems / sizeof *problems; i++)
    {
      TruceProblem *problem = NULL;

      memset (&error, 0, sizeof error);
      if (truce_problem_spec_from_text (problems[i], &spec, &error))
        problem = truce_problem_new (&spec, &error);
      if (!problem)
        {
          ck_assert_ptr_nonnull (error.format);
          says (&error, NULL, error.text);
          refused++;
        }
      truce_problem_unref (problem);
    }
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++)
    if (!truce_position_parse (positions[i], &spec, &error))
      {
        says (&error, NULL, error.text);
        refused++;
      }
  ck_assert_int_ge (refused, 20);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("rules: errors");
  TCase *lines = truce_test_case (suite, "lines", 30);

  tcase_add_test (lines, values_go_into_the_translated_format);
  tcase_add_test (lines, values_are_cut_as_the_original_cuts_them);
  tcase_add_test (lines, only_words_of_the_program_are_translated_among_the_values);
  tcase_add_test (lines, a_format_that_asks_for_more_is_not_taken);
  tcase_add_test (lines, long_lines_end_at_their_end);
  tcase_add_test (lines, every_refusal_can_be_made_again);
  return truce_test_run (suite);
}
