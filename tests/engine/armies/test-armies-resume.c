/* test-armies-resume.c: searches for armies stopped, written down, read again and gone on with
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "armies-harness.h"
#include "armies/methods.h"
#include "test-run.h"

static const TruceGoal plain;
static uint64_t seed;

static uint64_t
draw (uint64_t below)
{
  seed = seed * UINT64_C (6364136223846793005) + 1442695040888963407u;
  return (seed >> 33) % below;
}

typedef struct
{
  TruceSink sink;
  TruceArmiesSaved *saved;
} Owner;

static bool
take (TruceSink *sink, const TruceSquare *placed, int n)
{
  TruceArmiesSaved *saved = ((Owner *) sink)->saved;
  TruceKindSets placement;
  int score;

  truce_kind_sets_whole (&placement, saved->problem, placed, n);
  score = truce_armies_score (saved->problem, &placement);
  ck_assert (truce_armies_verify (saved->problem, &placement, NULL, NULL));
  if (saved->classes)
    return truce_classes_add_sets (saved->classes, &placement);
  if (score > saved->best.value)
    {
      saved->best.value = score;
      saved->best.placement = placement;
    }
  return true;
}

/* As a run does it. */
static TruceUnits *
cut (TruceArmiesSaved *saved, TestArmiesGoal *goal)
{
  TruceUnits *units;

  test_armies_goal_init (goal, saved->goal.question,
                         saved->goal.question == TRUCE_LIST ? saved->best.value - 1 : -1);
  goal->goal.options = saved->goal.options;
  goal->goal.seed = saved->goal.seed;
  units = saved->method->split (saved->problem, &goal->goal, saved->wanted);
  ck_assert (units && truce_armies_saved_take_units (saved, units));
  if (saved->goal.question == TRUCE_FIRST)
    atomic_store (&goal->above, saved->best.value);
  return units;
}

static bool
has_ended (const TruceArmiesSaved *saved)
{
  for (size_t i = 0; i < saved->n_units; i++)
    if (!saved->done[i])
      return false;
  return true;
}

/* The best is proved: all of them, cut. */
static void
turn_to_all (TruceArmiesSaved *saved)
{
  TestArmiesGoal goal;

  saved->classes = truce_classes_new (saved->problem);
  truce_armies_saved_turn_to_all (saved);
  truce_units_free (cut (saved, &goal));
}

/* Works on units in their order until `polls` have passed (0: to the end). True: the question has its answer.
 */
static bool
work (TruceArmiesSaved *saved, int64_t polls)
{
  Owner owner = { { take }, saved };
  TestArmiesGoal goal;
  TruceUnits *units = cut (saved, &goal);
  TruceControl control;
  TruceMonitor monitor;
  TruceTally tally;

  truce_control_init (&control);
  if (polls > 0)
    atomic_store (&control.polls_to_stop, polls);
  truce_tally_init (&tally);
  truce_monitor_init (&monitor, &control, &tally);
  for (size_t i = 0; i < units->n && atomic_load (&control.signal) == TRUCE_GO; i++)
    if (!saved->done[i])
      {
        monitor.position = &saved->positions[i];
        truce_monitor_begin_unit (&monitor);
        saved->done[i] = saved->method->run (saved->problem, &goal.goal, units, i, &monitor, &owner.sink) ==
                         TRUCE_END_DONE;
        truce_monitor_end_unit (&monitor);
      }
  truce_tally_clear (&tally);
  truce_units_free (units);
  return has_ended (saved);
}

/* As if the program had ended and been started again. *last: the text, and before that the one of the last
 * time, which is freed. */
static TruceArmiesSaved *
write_and_read (TruceArmiesSaved *saved, char **last)
{
  TruceError error;
  char *text = truce_armies_saved_to_text (saved), *again;
  TruceArmiesSaved *read = truce_armies_saved_from_text (text, &error);

  ck_assert_msg (read != NULL, "%s\n%s", error.text, text);
  again = truce_armies_saved_to_text (read);
  ck_assert_str_eq (text, again);
  free (again);
  truce_armies_saved_free (saved);
  free (*last);
  *last = text;
  return read;
}

/* *rests: how often it was interrupted. */
static TruceArmiesSaved *
search (const TruceProblem *problem, const TruceMethod *method, size_t wanted, int64_t most_polls, int *rests)
{
  const TruceGoal goal = { .options = method->usual & ~method->unsound };
  TruceArmiesSaved *saved = truce_armies_saved_new (problem, method, &goal, wanted, true);
  int64_t patience = 1;
  char *last = NULL, *before;

  ck_assert_ptr_nonnull (saved);
  *rests = 0;
  for (;;)
    {
      bool ended = work (saved, most_polls ? patience + (int64_t) draw (most_polls) : 0);

      if (ended && saved->goal.question == TRUCE_FIRST)
        turn_to_all (saved);
      else if (ended)
        break;
      if (!most_polls)
        continue;
      before = last ? strdup (last) : NULL;
      saved = write_and_read (saved, &last);
      /* A step that ends nothing is to have more time. */
      patience = before && strcmp (before, last) == 0 ? 2 * patience : 1;
      free (before);
      ++*rests;
    }
  saved = write_and_read (saved, &last);
  free (last);
  return saved;
}

static void
assert_same (const TruceArmiesSaved *a, const TruceArmiesSaved *b)
{
  truce_classes_sort (a->classes);
  truce_classes_sort (b->classes);
  ck_assert_int_eq (a->best.value, b->best.value);
  ck_assert_uint_eq (truce_classes_count (a->classes), truce_classes_count (b->classes));
  ck_assert_uint_eq (truce_classes_configurations (a->classes), truce_classes_configurations (b->classes));
  for (size_t i = 0; i < truce_classes_count (a->classes); i++)
    {
      TruceKindSets x, y;

      truce_classes_get (a->classes, i, &x);
      truce_classes_get (b->classes, i, &y);
      ck_assert_mem_eq (&x, &y, sizeof x);
    }
}

/* Each is large enough for some hundred polls. */
static const struct
{
  const char *method, *piece;
  int n, armies, white, most_polls, score, classes; /* A250000, A260680 (0: not known from elsewhere) */
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
  TruceArmiesSaved *whole;
  const TruceMethod *method = truce_best_method_find (runs[_i].method);
  int rests, all_rests = 0;

  printf ("seed %llu\n", (unsigned long long) seed);
  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ runs[_i].n, runs[_i].n };
  truce_armies_spec_set (&spec, runs[_i].armies, &spec.kinds[0].piece);
  spec.kinds[0].pieces = runs[_i].white;
  spec.geometry = runs[_i].torus ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE;
  ck_assert (truce_piece_parse (runs[_i].piece, &spec.kinds[0].piece, NULL));
  problem = test_armies_problem (&spec);
  whole = search (problem, method, 1, 0, &rests);
  if (runs[_i].classes)
    ck_assert_uint_eq (truce_classes_count (whole->classes), runs[_i].classes);
  if (runs[_i].score)
    ck_assert_int_eq (whole->best.value, runs[_i].score);
  for (size_t wanted = 1; wanted <= 100; wanted += 33)
    {
      TruceArmiesSaved *broken = search (problem, method, wanted, runs[_i].most_polls, &rests);

      assert_same (whole, broken);
      truce_armies_saved_free (broken);
      all_rests += rests;
    }
  ck_assert_int_gt (all_rests, 4);
  truce_armies_saved_free (whole);
  truce_problem_unref (problem);
}
END_TEST

/* ---- what is not a saved search ---- */

static TruceArmiesSaved *
half_done (const char *method, const TruceProblem *problem)
{
  const TruceGoal drawn = { .seed = 7 };
  TruceArmiesSaved *saved =
      truce_armies_saved_new (problem, truce_best_method_find (method), &drawn, 5, true);

  ck_assert (work (saved, 0));
  turn_to_all (saved);
  for (int polls = 2; polls < 40 && truce_classes_count (saved->classes) == 0; polls++)
    work (saved, polls);
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
  for (int i = 0; i < 100 && !work (saved, 200); i++)
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

  printf ("seed %llu\n", (unsigned long long) seed);
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
      for (int changes = 1 + (int) draw (3); changes > 0; changes--)
        bad[draw (length - 23)] = letters[draw (sizeof letters - 1)];
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
  ck_assert (work (saved, 0));
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
  saved = search (problem, truce_best_method_find ("squares"), 5, 0, &rests);
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
  assert_same (saved, read);
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
  truce_units_free (cut (saved, &goal));
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

START_TEST (test_problem_text)
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
  Suite *suite = suite_create ("armies-resume");
  TCase *same = truce_test_case (suite, "same end", 200), *text = truce_test_case (suite, "text", 200);
  const char *given = getenv ("TRUCE_TEST_SEED");

  seed = given ? strtoull (given, NULL, 10) : (uint64_t) time (NULL);
  tcase_add_loop_test (same, test_same_end, 0, sizeof runs / sizeof *runs);
  tcase_add_loop_test (text, test_bad_text, 0, 3);
  tcase_add_test (text, test_refusals);
  tcase_add_test (text, test_classes_of_before);
  tcase_add_test (text, test_too_many_units);
  tcase_add_test (text, test_problem_text);
  return truce_test_run (suite);
}
