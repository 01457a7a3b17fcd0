/* words-test.c: numbers, times, problems and results in words, without a display
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/time-left.h"
#include "notation.h"
#include "state/view-state.h"
#include "words/describe.h"
#include "words/format.h"
#include "words/run-words.h"
#include "words/verdict-words.h"

#include "test-run.h"

#define GAP "\u00a0" /* between groups of digits, since the C locale has no separator */

static void
says (char *text, const char *wanted)
{
  ck_assert_str_eq (text, wanted);
  g_free (text);
}

START_TEST (groups_digits)
{
  says (truce_format_decimal ("0"), "0");
  says (truce_format_decimal ("1234"), "1234");
  says (truce_format_decimal ("12345"), "12" GAP "345");
  says (truce_format_decimal ("234907967154122528"), "234" GAP "907" GAP "967" GAP "154" GAP "122" GAP "528");
  says (truce_format_number (G_MAXUINT64), "18" GAP "446" GAP "744" GAP "073" GAP "709" GAP "551" GAP "615");
}
END_TEST

START_TEST (tells_durations)
{
  says (truce_format_duration (0), "0 s");
  says (truce_format_duration (-1), "0 s");
  says (truce_format_duration (0.0004), "under 1 ms");
  says (truce_format_duration (0.043), "43 ms");
  says (truce_format_duration (1.44), "1.4 s");
  says (truce_format_duration (59.4), "59 s");
  says (truce_format_duration (59.6), "1m 0s");
  says (truce_format_duration (81), "1m 21s");
  says (truce_format_duration (6081), "1h 41m 21s");
  says (truce_format_duration (90000), "1d 1h");
}
END_TEST

START_TEST (tells_rates)
{
  says (truce_format_rate (0), "0 a second");
  says (truce_format_rate (999), "999 a second");
  says (truce_format_rate (1200), "1.2 thousand a second");
  says (truce_format_rate (1200000), "1.2 million a second");
  says (truce_format_rate (345e6), "345 million a second");
  says (truce_format_rate (1.2e9), "1.2 billion a second");
}
END_TEST

/* The keys in JSON output must not change. Only the window tells who executes a run. */
START_TEST (tells_states)
{
  static const char *const keys[] = { "running",     "paused", "queued", "stopped",
                                      "interrupted", "done",   "failed" };
  static const TruceRunState stored[] = { TRUCE_RUN_RUNNING, TRUCE_RUN_PAUSED,      TRUCE_RUN_QUEUED,
                                          TRUCE_RUN_STOPPED, TRUCE_RUN_INTERRUPTED, TRUCE_RUN_DONE,
                                          TRUCE_RUN_FAILED };
  const TruceRunState held = TRUCE_RUN_HELD_BACK, ended = TRUCE_RUN_DONE;

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      TruceRunState state = truce_run_state_decide (stored[i], NULL);

      ck_assert_str_eq (truce_run_state_key (stored[i]), keys[i]);
      ck_assert_str_eq (truce_run_state_key (state), keys[i]);
      ck_assert_int_eq (truce_run_state_is_active (state), i < 2);
      ck_assert_int_eq (state == stored[i], i >= 2);
      ck_assert_int_eq (truce_run_state_decide (stored[i], &held), TRUCE_RUN_HELD_BACK);
      ck_assert_int_eq (truce_run_state_decide (stored[i], &ended), TRUCE_RUN_STORING);
    }
  for (int state = 0; state < TRUCE_N_RUN_STATES; state++)
    {
      ck_assert_str_ne (truce_run_state_key (state), "");
      ck_assert_str_ne (truce_run_state_word (state, FALSE), "");
      ck_assert_str_ne (truce_run_state_icon (state, FALSE), "");
      ck_assert_int_eq (g_str_equal (truce_run_state_word (state, FALSE), truce_run_state_word (state, TRUE)),
                        state != TRUCE_RUN_RUNNING);
    }
}
END_TEST

START_TEST (keeps_boards_in_a_line)
{
  says (truce_format_boards ("3 × 2 is on 20 × 20 ×"), "3\u00a0×\u00a02 is on 20\u00a0×\u00a020 ×");
  says (truce_format_boards ("none"), "none");
  says (truce_format_facts ("22 queens on 22 × 22"), "22\u00a0queens on 22\u00a0×\u00a022");
  says (truce_format_facts ("Stopped · 0.98 % · 7.6 s"), "Stopped\u00a0· 0.98\u00a0%\u00a0· 7.6\u00a0s");
  says (truce_format_facts ("all, n = 8 to 11"), "all, n\u00a0=\u00a08\u00a0to 11");
}
END_TEST

START_TEST (tells_progress)
{
  says (truce_format_percent (0), "0 %");
  says (truce_format_percent (0.0025), "0.25 %");
  says (truce_format_percent (0.615), "61 %");
  says (truce_format_percent (0.9999), "99 %");
  says (truce_format_percent (1), "100 %");
}
END_TEST

/* Returns the text for an estimate in seconds with its bounds. */
static char *
time_left (double seconds, double low, double high)
{
  return truce_time_left (&(TruceEstimate){ seconds, low, high });
}

START_TEST (tells_the_time_left)
{
  ck_assert_ptr_null (time_left (-1, -1, -1)); /* no estimate */
  says (time_left (0, -1, -1), "about a second left");
  says (time_left (20, -1, -1), "about 20 s left");
  says (time_left (240, -1, -1), "about 4 min left");
  says (time_left (3600 * 5, -1, -1), "about 5 h left");
  says (time_left (86400 * 40, -1, -1), "about 40 days left");
  says (time_left (86400 * 1000., -1, -1), "about 3 years left");
  says (time_left (1e11, -1, -1), "more than a thousand years left");
  says (time_left (1e14, -1, -1), "more than a million years left");
  says (time_left (1e300, 1e299, INFINITY), "more than a billion years left");
  /* bounds are rounded outwards */
  says (time_left (3600 * 3.1, 3600 * 2.9, 3600 * 4.1), "about 3 h (2 to 5) left");
  says (time_left (100, 0, 200), "about 2 min (0 to 4) left");
  says (time_left (100, 3, INFINITY), "about 2 min left");
  says (time_left (100, 3, 1e5), "about 2 min left");
}
END_TEST

START_TEST (tells_problems)
{
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  says (truce_describe_problem (&spec), "8 queens on 8 × 8");
  spec.board = (TruceBoard){ 1, 1 };
  says (truce_describe_problem (&spec), "1 queen on 1 × 1");
  spec.board = (TruceBoard){ 7, 9 };
  spec.pieces = 12;
  ck_assert (truce_piece_parse ("RNN", &spec.kinds[0].piece, NULL));
  says (truce_describe_problem (&spec), "12 awesome rooks on 7 × 9");
  ck_assert (truce_piece_parse ("WDG", &spec.kinds[0].piece, NULL));
  says (truce_describe_problem (&spec), "12 pieces (WDG) on 7 × 9");
  ck_assert (truce_piece_parse ("WD", &spec.kinds[0].piece, NULL));
  says (truce_describe_problem (&spec), "12 woody rooks on 7 × 9");
}
END_TEST

START_TEST (tells_problems_of_every_aim)
{
  static const char *const cases[][2] = {
    { "8x8 Q k=any true", "Any number of queens on 8 × 8" },
    { "8x8 N k=any true aim=most", "The most knights on 8 × 8" },
    { "8x8 Q k=any true peace=none cover=every aim=fewest", "The fewest queens on 8 × 8" },
    { "5x5 QNN k=any torus aim=most", "The most awesome queens on a torus, 5 × 5" },
    { "5x5 WDG k=any true aim=most", "The most WDG on 5 × 5" },
    { "5x5 WD k=any true aim=most", "The most woody rooks on 5 × 5" },
    { "6x6 Q+Q k=any,any true peace=between aim=most-equal", "Peaceable armies of queens on 6 × 6" },
    { "6x6 Q+R k=any,any true peace=between aim=most-equal",
      "Peaceable armies of queens and rooks on 6 × 6" },
    { "6x6 Q+Q+Q k=any,any,any true peace=between aim=most-equal", "3 peaceable armies of queens on 6 × 6" },
    { "6x6 Q+Q k=1,any true peace=between aim=most-equal",
      "Peaceable armies of queens, 1 queen (White) on 6 × 6" },
    { "6x6 Q+N k=any,any true aim=most-equal",
      "As many of each kind as possible: queens and knights on 6 × 6" },
    { "6x6 Q+Q+N k=any,any,any true peace=between aim=most",
      "The most queens of 2 colours and knights on 6 × 6" },
    { "6x6 R+B+K k=any,any,any true aim=fewest cover=every", "The fewest rooks, bishops and kings on 6 × 6" },
    { "7x7 R+N k=2,any true aim=most", "The most knights, 2 rooks on 7 × 7" },
    { "7x7 Q+B+K+N k=2,2,2,1 true", "2 queens, 2 bishops, 2 kings, 1 knight on 7 × 7" },
    { "7x7 Q+Q k=3,4 true peace=between", "3 queens (White), 4 queens (Black) on 7 × 7" },
    { "8x8 Q+R+B+N+K+QN+RN+BN k=1,any,1,any,1,any,1,any true",
      "Any number of rooks, knights, super queens and super bishops, 1 queen, 1 bishop, 1 king, 1 super rook "
      "on 8 × 8" },
  };
  TruceProblemSpec spec;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ck_assert_msg (truce_problem_spec_from_text (cases[i][0], &spec, NULL), "%s", cases[i][0]);
      says (truce_describe_problem (&spec), cases[i][1]);
    }
}
END_TEST

/* Each of the nine pieces has a name, not only Betza letters. */
START_TEST (has_words_for_the_nine)
{
  TrucePiece piece = truce_piece_nine (_i / TRUCE_N_STRENGTHS, _i % TRUCE_N_STRENGTHS);
  g_autofree char *title = truce_describe_piece (&piece);
  g_autofree char *lower = g_utf8_strdown (title, -1);

  ck_assert_str_eq (lower, truce_named_piece (_i)->name);
}
END_TEST

static void
says_relation (const char *betza, const char *walls, const char *a, const char *b, const char *text)
{
  TruceBoard board = { 8, 8 };
  TruceSquareSet set;
  TrucePiece piece;
  int from = truce_square_parse (board, a, NULL), to = truce_square_parse (board, b, NULL), move;

  ck_assert (truce_piece_parse (betza, &piece, NULL) && truce_squares_parse (board, walls, &set, NULL));
  move = truce_attack_move_walled (board, &piece, TRUCE_GEOMETRY_TRUE, &set, from, to);
  says (truce_describe_relation (board, move < 0 ? NULL : &piece.moves[move], move >= 0, from, to,
                                 !truce_piece_is_mutual (&piece)),
        text);
}

START_TEST (tells_relations)
{
  says_relation ("QN", "", "d4", "e6", "d4–e6: knight leap");
  says_relation ("QN", "", "d4", "d4", "d4: the same square");
  says_relation ("R", "", "d4", "e6", "d4 and e6 do not attack each other");
  says_relation ("R", "", "d4", "d7", "d4–d7: rook line");
  says_relation ("R", "d6", "d4", "d7", "d4 and d7 do not attack each other");
  says_relation ("fR", "", "d4", "d7", "d4 attacks d7: rook line");
  says_relation ("fR", "", "d7", "d4", "d7 does not attack d4");
  says_relation ("vR", "", "d7", "d4", "d7–d4: rook line");
  says (truce_describe_relation ((TruceBoard){ 8, 8 }, NULL, TRUE, 0, 1, FALSE), "a8–b8: same region");
}
END_TEST

START_TEST (tells_results)
{
  const TruceSquare squares[] = { 0, 12, 23 };

  says (truce_describe_squares ((TruceBoard){ 8, 8 }, squares, 3), "a8 e7 h6");
  says (truce_describe_count ("92", (TruceQuestion){ TRUCE_COUNT }), "92 placements");
  says (truce_describe_count ("1", (TruceQuestion){ TRUCE_COUNT }), "1 placement");
  says (truce_describe_count ("0", (TruceQuestion){ TRUCE_COUNT, .sequences = true }), "0 sequences");
  says (truce_describe_count ("12", (TruceQuestion){ TRUCE_COUNT, .classes = true }),
        "12 fundamental placements");
  says (truce_describe_count ("1000001", (TruceQuestion){ TRUCE_COUNT }), "1" GAP "000" GAP "001 placements");
  says (truce_verdict_describe ((TruceVerdict){ TRUCE_CHECK_PUBLISHED, "A000170" }), "Matches A000170");
  says (truce_verdict_describe ((TruceVerdict){ TRUCE_CHECK_DIFFERS, "A000170" }), "Differs from A000170");
  says (truce_verdict_describe ((TruceVerdict){ TRUCE_CHECK_DOUBLE_CHECKED, "mrv" }),
        "Double-checked: Most constrained line");
  says (truce_verdict_describe ((TruceVerdict){ TRUCE_CHECK_DOUBLE_CHECKED, NULL }), "Double-checked");
  ck_assert_ptr_null (truce_verdict_describe ((TruceVerdict){ 0 }));
}
END_TEST

START_TEST (tells_refusals)
{
  TruceProblemSpec spec;
  TruceError error = { 0 };

  truce_problem_spec_init (&spec);
  truce_error_set (&error, TRUCE_ERROR_SIZE, "size 0 is not allowed");
  says (truce_describe_error (&error), "Size 0 is not allowed");
  truce_error_set (&error, TRUCE_ERROR_ATTACK, "whatever");
  error.squares[0] = truce_square_parse (spec.board, "d4", NULL);
  error.squares[1] = truce_square_parse (spec.board, "d7", NULL);
  says (truce_describe_refusal (&spec, &error), "The pieces on d4 and d7 attack each other.");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("words");
  TCase *numbers = truce_test_case (suite, "numbers", 10), *rules = truce_test_case (suite, "rules", 10);

  tcase_add_test (numbers, groups_digits);
  tcase_add_test (numbers, tells_durations);
  tcase_add_test (numbers, tells_rates);
  tcase_add_test (numbers, tells_progress);
  tcase_add_test (numbers, tells_states);
  tcase_add_test (numbers, keeps_boards_in_a_line);
  tcase_add_test (numbers, tells_the_time_left);
  tcase_add_test (rules, tells_problems);
  tcase_add_test (rules, tells_problems_of_every_aim);
  tcase_add_loop_test (rules, has_words_for_the_nine, 0, TRUCE_N_NINE);
  tcase_add_test (rules, tells_relations);
  tcase_add_test (rules, tells_results);
  tcase_add_test (rules, tells_refusals);
  return truce_test_run (suite);
}
