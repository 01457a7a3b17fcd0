/* test-armies-saved.c: the text of a search for armies that is gone on with, and what is none
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>

#include "armies/methods.h"
#include "saved-search.h"
#include "test-run.h"

static const TruceGoal plain;
static TruceRandom random_numbers;

static TruceArmiesSaved *
half_done (const char *method, const TruceProblem *problem)
{
  const TruceGoal drawn = { .seed = 7 };
  TruceArmiesSaved *saved =
      truce_armies_saved_new (problem, truce_best_method_find (method), &drawn, 5, true);

  ck_assert (saved_work (saved, 0));
  saved_turn_to_all (saved);
  for (int polls = 2; polls < 40 && truce_classes_count (saved->classes) == 0; polls++)
    saved_work (saved, polls);
  return saved;
}

/* The check sum made anew, so that what lies behind it is reached. */
static void
sum_again (char *text)
{
  char *sum = strstr (text, "\nsum ");

  if (sum && strlen (sum) >= strlen ("\nsum 0123456789abcdef\n"))
    snprintf (sum + 5, strlen (sum + 5) + 1, "%016llx\n",
              (unsigned long long) truce_armies_sum (0, text, (size_t) (sum + 1 - text)));
}

/* A search that was read works to its end without a fault, whatever it says. */
static int
try_text (const char *text)
{
  TruceError error = { 0 };
  TruceArmiesSaved *saved;

  /* Others may be of boards that take their time. */
  if (strstr (text, "\nproblem ") && !strstr (text, "\nproblem 5x5 Q+Q k=any,any true peace=between "))
    return 0;
  saved = truce_armies_saved_from_text (text, &error);
  if (!saved)
    {
      ck_assert (error.text[0] && !strchr (error.text, '\n'));
      return 0;
    }
  for (int i = 0; i < 100 && !saved_work (saved, 200); i++)
    ;
  truce_armies_saved_free (saved);
  return 1;
}

START_TEST (test_bad_text)
{
  static const char *const methods[] = { "lines", "squares", "alternating" };
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceArmiesSaved *saved;
  char *text, *bad;
  size_t length;
  int accepted = 0;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ 5, 5 };
  problem = test_armies_problem (&spec);
  saved = half_done (methods[_i], problem);
  text = truce_armies_saved_to_text (saved);
  length = strlen (text);
  bad = malloc (length + 1);
  ck_assert_int_eq (try_text (text), 1);
  /* One changed letter, or a lost end, is told by the sum. */
  for (size_t i = 0; i < length; i++)
    {
      strcpy (bad, text);
      bad[i] = bad[i] == '1' ? '2' : '1';
      ck_assert_int_eq (try_text (bad), 0);
      bad[i] = '\0';
      ck_assert_int_eq (try_text (bad), 0);
    }
  /* With a right sum all else is looked at. */
  for (int i = 0; i < 3000; i++)
    {
      static const char letters[] = "0123456789abcdef-/, \nxQ";

      strcpy (bad, text);
      for (int changes = 1 + truce_random_below (&random_numbers, 3); changes > 0; changes--)
        bad[truce_random_below (&random_numbers, (int) length - 23)] =
            letters[truce_random_below (&random_numbers, sizeof letters - 1)];
      sum_again (bad);
      accepted += try_text (bad);
    }
  ck_assert_int_lt (accepted, 1500);
  free (bad);
  free (text);
  truce_armies_saved_free (saved);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (test_refusals)
{
  static const struct
  {
    const char *from, *to, *part;
  } changes[] = {
    { "truce-armies 1", "truce-armies 2", "does not begin" },
    { "method lines", "method nines", "no such method" },
    { "switches 0", "switches 1", "its range" },
    { "wanted all", "wanted hat", "neither" },
    { "score 4", "score 5", "not at peace, or not of the size" },
    { "best 0", "best 1", "not at peace, or not of the size" },
    { "units 5", "units 6", "another way" },
    { "done ", "done 9-9", "ranges" },
    { "done ", "gone ", "done" },
    { "peace=between", "peace=all", "peace between armies" },
  };
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceArmiesSaved *saved;
  char *text, *bad;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ 5, 5 };
  problem = test_armies_problem (&spec);
  saved = truce_armies_saved_new (problem, truce_best_method_find ("lines"), &plain, 5, true);
  ck_assert (saved_work (saved, 0));
  ck_assert_int_eq (saved->best.value, 4);
  memset (saved->done, 0, saved->n_units * sizeof *saved->done);
  text = truce_armies_saved_to_text (saved);
  bad = malloc (strlen (text) + 100);
  for (size_t i = 0; i < sizeof changes / sizeof *changes; i++)
    {
      const char *at = strstr (text, changes[i].from);
      TruceError error = { 0 };

      ck_assert_msg (at != NULL, "%s is not in %s", changes[i].from, text);
      sprintf (bad, "%.*s%s%s", (int) (at - text), text, changes[i].to, at + strlen (changes[i].from));
      sum_again (bad);
      ck_assert_ptr_null (truce_armies_saved_from_text (bad, &error));
      ck_assert_msg (strstr (error.text, changes[i].part) != NULL, "%s: %s", changes[i].to, error.text);
    }
  free (bad);
  free (text);
  truce_armies_saved_free (saved);
  truce_problem_unref (problem);
}
END_TEST

/* A translation of the placement, in the line that a search's text has for it. */
static void
add_moved (char *text, const TruceProblemSpec *spec, const TruceKindSets *placement, int shift)
{
  const char *separator = "class ";

  for (int army = 0; army < spec->n_kinds; army++, separator = "/")
    truce_square_set_foreach (square, &placement->kinds[army])
      {
        const int row = square / spec->board.columns + shift / spec->board.columns;
        const int column = square % spec->board.columns + shift % spec->board.columns;

        sprintf (text + strlen (text), "%s%d", separator,
                 row % spec->board.rows * spec->board.columns + column % spec->board.columns);
        separator = ",";
      }
  strcat (text, "\n");
}

/* An earlier version told translations on a torus apart: what it has kept is read as the classes of now. */
START_TEST (test_classes_of_before)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceArmiesSaved *saved, *read;
  TruceKindSets placement;
  TruceError error = { 0 };
  char *text, *before;
  int rests;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ 4, 4 };
  spec.geometry = TRUCE_GEOMETRY_TORUS;
  problem = test_armies_problem (&spec);
  saved = saved_search (problem, truce_best_method_find ("squares"), 5, 0, NULL, &rests);
  text = truce_armies_saved_to_text (saved);
  before = malloc (strlen (text) + 16 * 100);
  sprintf (before, "%.*s", (int) (strstr (text, "sum ") - text), text);
  truce_classes_get (saved->classes, 0, &placement);
  for (int shift = 0; shift < 16; shift++)
    add_moved (before, &spec, &placement, shift);
  strcat (before, "sum 0123456789abcdef\n");
  sum_again (before);
  read = truce_armies_saved_from_text (before, &error);
  ck_assert_msg (read != NULL, "%s", error.text);
  saved_assert_same (saved, read);
  truce_armies_saved_free (read);
  truce_armies_saved_free (saved);
  free (before);
  free (text);
  truce_problem_unref (problem);
}
END_TEST

/* So many nodes of so large a board would take gigabytes before they could be compared. */
START_TEST (test_too_many_units)
{
  TestArmiesGoal goal;
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceArmiesSaved *saved;
  TruceError error = { 0 };
  char *text, *bad;
  const char *units, *numbers = "\nunits 1 1 ";

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ 64, 64 };
  problem = test_armies_problem (&spec);
  saved = truce_armies_saved_new (problem, truce_best_method_find ("squares"), &plain, 1, false);
  truce_units_free (saved_cut (saved, &goal));
  text = truce_armies_saved_to_text (saved);
  units = strstr (text, numbers);
  ck_assert_ptr_nonnull (units);
  bad = malloc (strlen (text) + 100);
  sprintf (bad, "%.*s\nunits 1000000 1000000 %s", (int) (units - text), text, units + strlen (numbers));
  sum_again (bad);
  ck_assert_ptr_null (truce_armies_saved_from_text (bad, &error));
  ck_assert_msg (strstr (error.text, "two numbers") != NULL, "%s", error.text);
  free (bad);
  free (text);
  truce_armies_saved_free (saved);
  /* What is written can be read, however many units were wanted. */
  saved = truce_armies_saved_new (problem, truce_best_method_find ("local-search"), &plain, SIZE_MAX, false);
  ck_assert_uint_eq (saved->wanted, TRUCE_ARMIES_WANTED_MAX);
  truce_armies_saved_free (saved);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (test_text_of_the_problem)
{
  TruceProblemSpec spec, read;
  TruceError error;
  char *text, *again;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ 6, 9 };
  truce_armies_spec_set (&spec, 3, &spec.kinds[0].piece);
  spec.kinds[0].pieces = 4;
  spec.geometry = TRUCE_GEOMETRY_TORUS;
  ck_assert (truce_piece_parse ("(1,3)W", &spec.kinds[0].piece, NULL));
  truce_armies_spec_set (&spec, 3, &spec.kinds[0].piece);
  truce_square_set_add (&spec.kinds[0].preplaced, 3);
  truce_square_set_add (&spec.kinds[2].preplaced, 11);
  truce_square_set_add (&spec.kinds[2].preplaced, 12);
  truce_square_set_add (&spec.blocked, 53);
  text = truce_problem_spec_to_text (&spec);
  ck_assert_msg (truce_armies_spec_from_text (text, &read, &error), "%s", error.text);
  for (int army = 0; army < 3; army++)
    ck_assert (truce_square_set_equal (&spec.kinds[army].preplaced, &read.kinds[army].preplaced));
  ck_assert_mem_eq (&spec.blocked, &read.blocked, sizeof spec.blocked);
  ck_assert_str_eq (spec.kinds[0].piece.betza, read.kinds[0].piece.betza);
  ck_assert (truce_board_equal (spec.board, read.board) && (read.geometry == TRUCE_GEOMETRY_TORUS) &&
             read.n_kinds == 3 && read.kinds[0].pieces == 4);
  /* The form of before says the same. */
  ck_assert (truce_armies_spec_from_text ("6x9 W(1,3) armies=3 white=4 torus p0=3 p1= p2=11,12 b=53", &read,
                                          &error));
  again = truce_problem_spec_to_text (&read);
  ck_assert_str_eq (text, again);
  free (again);
  free (text);
  ck_assert (!truce_armies_spec_from_text ("8x8 Q k=8 true", &read, &error));
  ck_assert (!truce_armies_spec_from_text ("8 Q armies=2 white=equal flat p0= p1= b=", &read, &error));
  ck_assert (error.text[0]);
  ck_assert (!truce_armies_spec_from_text ("8 Q", &read, &error));
  ck_assert (!truce_armies_spec_from_text ("", &read, &error));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("armies-saved");
  TCase *text = truce_test_case (suite, "text", 200);

  truce_random_start (&random_numbers);
  tcase_add_loop_test (text, test_bad_text, 0, 3);
  tcase_add_test (text, test_refusals);
  tcase_add_test (text, test_classes_of_before);
  tcase_add_test (text, test_too_many_units);
  tcase_add_test (text, test_text_of_the_problem);
  return truce_test_run (suite);
}
