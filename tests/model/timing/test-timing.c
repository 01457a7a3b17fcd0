/* test-timing.c: measuring methods: which runs, in which order, with how many threads
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-run.h"
#include "timing-support.h"

START_TEST (measures_what_is_there)
{
  static const char *const queens[] = { "2", "10", "4", "40" };
  const TruceMethod *const methods[] = { truce_method_find ("original"), truce_method_find ("improved"),
                                         NULL };
  g_autoptr (TruceTiming) timing = timing_of (&(TruceTimingRequest){
      { .threads = 1, .repeats = 3 }, methods, SIZES (7, 4, 5, 6), .count_steps = TRUE });
  const TruceTimingTable *table = truce_timing_get_table (timing);
  guint at_size, at_method;

  ck_assert_int_eq (truce_timing_get_state (timing), TRUCE_TIMING_READY);
  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert (table->whole);
  ck_assert_ptr_null (truce_timing_table_find_wrong (table, &at_size, &at_method));
  for (guint size = 0; size < 4; size++)
    for (guint method = 0; method < 2; method++)
      {
        const TruceTimingCell *cell = cell_of (timing, size, method);
        g_autoptr (GArray) runs = g_array_ref (cell->runs);

        ck_assert_int_eq (cell->state, TRUCE_CELL_MEASURED);
        ck_assert_str_eq (cell->answer, queens[size]);
        ck_assert_int_eq (cell->verdict.check, TRUCE_CHECK_PUBLISHED);
        ck_assert_str_eq (cell->verdict.source, "A000170");
        ck_assert_uint_eq (cell->known, (1u << TRUCE_N_COUNTERS) - 1);
        ck_assert_uint_eq (runs->len, 3);
        for (guint i = 0; i < 3; i++)
          {
            const TruceTimingRun *run = &g_array_index (runs, TruceTimingRun, i);

            ck_assert_double_gt (run->wall, 0);
            ck_assert_double_gt (run->cpu, 0);
            /* one thread has at most the elapsed time (the clocks are not read at the same moment) */
            ck_assert_double_lt (run->cpu, run->wall + 0.001);
            ck_assert_uint_eq (run->attempts, truce_counters_attempts (&cell->counters));
          }
      }
  ck_assert_double_eq (truce_timing_get_fraction (timing), 1);
  ck_assert_double_eq (truce_timing_get_eta (timing), 0);
  ck_assert_ptr_nonnull (table->stamp.compiler);
  ck_assert_ptr_nonnull (table->stamp.started);
}
END_TEST

/* With one thread, the counters are those of the method for the whole problem. */
START_TEST (counters_are_those_of_the_search)
{
  const TruceMethod *method = truce_method_find ("original");
  g_autoptr (TruceTiming) timing =
      timing_of (&(TruceTimingRequest){ { .threads = 1, .repeats = 1 }, METHODS (method), SIZES (6) });
  TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceCounters counters;
  mpz_t total;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ 6, 6 };
  spec.pieces = 6;
  problem = truce_problem_new (&spec, NULL);
  mpz_init (total);
  truce_method_answer (method, problem, &goal, NULL, NULL, total, &counters);
  run_timing (timing);
  ck_assert_uint_eq (cell_of (timing, 0, 0)->counters.found, counters.found);
  ck_assert_uint_eq (cell_of (timing, 0, 0)->counters.dead_ends, counters.dead_ends);
  ck_assert_uint_eq (cell_of (timing, 0, 0)->known & 3, 3);
  mpz_clear (total);
  truce_problem_unref (problem);
}
END_TEST

START_TEST (round_robin)
{
  TruceTimingRequest request = { { .threads = 1, .repeats = 2 },
                                 METHODS (&timing_right, &timing_small),
                                 SIZES (6, 5, 4) };
  g_autoptr (TruceTiming) timing = NULL;

  timing_order = g_string_new (NULL);
  request.warm_up = 60;
  timing = timing_of (&request);
  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  /* warm-up and two rounds; `small` does not accept 6 */
  ck_assert_str_eq (timing_order->str, "r4 r4 r5 r5 r6 r4 r4 r5 r5 r6 r4 r4 r5 r5 r6 ");
  g_string_truncate (timing_order, 0);
  g_clear_object (&timing);
  request.warm_up = -1;
  request.count_steps = TRUE;
  request.task.repeats = 1;
  timing = timing_of (&request);
  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert_str_eq (timing_order->str, "r4 r4 r5 r5 r6 r4 r4 r5 r5 r6 ");
  ck_assert_int_eq (cell_of (timing, 2, 1)->state, TRUCE_CELL_REFUSED);
  ck_assert_str_eq (cell_of (timing, 2, 1)->note, "more than five pieces");
  ck_assert (truce_timing_get_table (timing)->whole);
  g_string_free (g_steal_pointer (&timing_order), TRUE);
}
END_TEST

START_TEST (threads_do_not_change_answers)
{
  const TruceMethod *const methods[] = { truce_method_find ("original"), truce_method_find ("improved"),
                                         NULL };

  for (int threads = 1; threads <= 3; threads++)
    for (int question = 0; question < 4; question++)
      {
        /* the first placement of eight queens is in columns 0 4 7 5 2 6 1 3 */
        static const char *const answers[] = { "92", "12", "0 12 23 29 34 46 49 59", "found" };
        g_autoptr (TruceTiming) timing =
            timing_of (&(TruceTimingRequest){ { .threads = threads,
                                                .repeats = 2,
                                                .goal = { .question = { question < 2    ? TRUCE_COUNT
                                                                        : question == 2 ? TRUCE_FIRST
                                                                                        : TRUCE_ANY,
                                                                        .classes = question == 1 } } },
                                              methods,
                                              SIZES (8) });

        ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
        for (guint method = 0; method < 2; method++)
          {
            const TruceTimingCell *cell = cell_of (timing, 0, method);

            ck_assert_str_eq (cell->answer, answers[question]);
            ck_assert_int_eq (cell->verdict.check,
                              question < 2 ? TRUCE_CHECK_PUBLISHED : TRUCE_CHECK_DOUBLE_CHECKED);
          }
      }
}
END_TEST

START_TEST (none_where_there_is_none)
{
  const TruceMethod *method = truce_method_find ("original");
  g_autoptr (TruceTiming) timing = timing_of (&(TruceTimingRequest){
      { .threads = 1, .repeats = 1, .goal = { .question = { TRUCE_FIRST } } }, METHODS (method), SIZES (3) });

  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert_str_eq (cell_of (timing, 0, 0)->answer, "none");
}
END_TEST

static void
note_fraction (TruceTiming *timing, double *last)
{
  ck_assert_double_ge (truce_timing_get_fraction (timing), *last);
  *last = truce_timing_get_fraction (timing);
}

/* Largest armies by a method and by its variants, each with one option toggled. */
START_TEST (armies)
{
  const TruceMethod *method = truce_best_method_find ("alternating");
  const TruceMethod *const methods[] = { method,
                                         truce_method_variant (method, 0),
                                         truce_method_variant (method, 1),
                                         truce_method_variant (method, 4),
                                         truce_method_variant (method, 5),
                                         truce_best_method_find ("lines"),
                                         truce_best_method_find ("local-search"),
                                         NULL };
  static const char *const sizes[] = { "2", "4" };
  TruceTimingRequest request = {
    { .threads = _i + 1, .repeats = 2, .armies = 2, .goal.question.asks = TRUCE_FIRST },
    methods,
    SIZES (4, 5),
    .count_steps = TRUE
  };
  g_autoptr (TruceTiming) timing = timing_of (&request);
  const TruceTimingTable *table = truce_timing_get_table (timing);

  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert (table->whole);
  ck_assert_str_eq (table->methods[1], "alternating:no-row-skip");
  for (guint size = 0; size < 2; size++)
    {
      for (guint i = 0; i < 6; i++)
        {
          const TruceTimingCell *cell = cell_of (timing, size, i);

          ck_assert_str_eq (cell->answer, sizes[size]);
          ck_assert_int_eq (cell->verdict.check, TRUCE_CHECK_PUBLISHED);
          ck_assert_str_eq (cell->verdict.source, "A250000");
          ck_assert_uint_eq (cell->runs->len, 2);
        }
      ck_assert_int_eq (cell_of (timing, size, 6)->state, TRUCE_CELL_REFUSED);
      ck_assert_ptr_nonnull (strstr (cell_of (timing, size, 6)->note, "does not prove"));
    }
  if (_i > 0)
    return;
  /* the counters of one thread show what each option saves */
  ck_assert_uint_gt (cell_of (timing, 1, 1)->counters.reads, cell_of (timing, 1, 0)->counters.reads);
  ck_assert_uint_eq (cell_of (timing, 1, 1)->counters.tried, cell_of (timing, 1, 0)->counters.tried);
  ck_assert_uint_gt (cell_of (timing, 1, 2)->counters.tried, cell_of (timing, 1, 0)->counters.tried);
  ck_assert_uint_gt (cell_of (timing, 1, 3)->counters.tried, cell_of (timing, 1, 0)->counters.tried);
}
END_TEST

START_TEST (progress)
{
  g_autoptr (TruceTiming) timing = timing_of (&(TruceTimingRequest){
      { .threads = 1, .repeats = 50 }, METHODS (&timing_right, &timing_small), SIZES (4, 6) });
  double last = -1;
  guint size, method;
  int run;

  g_signal_connect (timing, "progress", G_CALLBACK (note_fraction), &last);
  run_timing (timing);
  ck_assert_double_eq (last, 1);
  ck_assert (!truce_timing_get_current (timing, &size, &method, &run));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("timing");
  TCase *tests = truce_test_case (suite, "timing", 60);

  tcase_add_test (tests, measures_what_is_there);
  tcase_add_test (tests, counters_are_those_of_the_search);
  tcase_add_test (tests, round_robin);
  tcase_add_test (tests, threads_do_not_change_answers);
  tcase_add_test (tests, none_where_there_is_none);
  tcase_add_loop_test (tests, armies, 0, 2);
  tcase_add_test (tests, progress);
  return truce_test_run (suite);
}
