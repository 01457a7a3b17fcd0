/* test-timing.c: measuring methods: order, budgets, stop, checks, and what the runs come to
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <string.h>

#include "test-run.h"
#include "timing/truce-timing.h"

static void
note_end (GObject *timing, GAsyncResult *result, gpointer ended)
{
  *(gboolean *) ended = TRUE;
}

/* Turns a main context of its own until the end. */
static TruceTimingState
run_timing (TruceTiming *timing)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  gboolean ended = FALSE;

  g_main_context_push_thread_default (context);
  truce_timing_start (timing, note_end, &ended);
  while (!ended)
    g_main_context_iteration (context, TRUE);
  g_main_context_pop_thread_default (context);
  return truce_timing_get_state (timing);
}

/* Methods that do as told, on n queens */

static GString *order; /* what they were asked, if set; only while one thread measures */
static _Atomic int calls;

static bool
accepts_all (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return true;
}

static bool
accepts_none (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  *why_not = "it is only here to refuse";
  return false;
}

static bool
accepts_small (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  *why_not = "more than five pieces";
  return problem->pieces <= 5;
}

static TruceUnits *
split_one (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  TruceUnits *units = truce_units_new (1);

  units->n = 1;
  return units;
}

static TruceUnits *
split_none (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  return NULL;
}

static TruceEnd
answer (const char *name, const TruceProblem *problem, TruceMonitor *monitor, uint64_t count)
{
  if (order)
    g_string_append_printf (order, "%s%d ", name, problem->pieces);
  truce_tally_add (monitor->tally, count);
  monitor->counters.found += count;
  return TRUCE_END_DONE;
}

static TruceEnd
run_right (const TruceProblem *problem,
           const TruceGoal *goal,
           const TruceUnits *units,
           size_t unit,
           TruceMonitor *monitor,
           TruceSink *sink)
{
  static const int queens[] = { 1, 1, 0, 0, 2, 10, 4, 40, 92 };

  return answer ("r", problem, monitor, queens[problem->pieces]);
}

static TruceEnd
run_wrong (const TruceProblem *problem,
           const TruceGoal *goal,
           const TruceUnits *units,
           size_t unit,
           TruceMonitor *monitor,
           TruceSink *sink)
{
  return answer ("w", problem, monitor, 41);
}

static TruceEnd
run_unsteady (const TruceProblem *problem,
              const TruceGoal *goal,
              const TruceUnits *units,
              size_t unit,
              TruceMonitor *monitor,
              TruceSink *sink)
{
  return answer ("u", problem, monitor, (uint64_t) ++calls);
}

static TruceEnd
run_endless (const TruceProblem *problem,
             const TruceGoal *goal,
             const TruceUnits *units,
             size_t unit,
             TruceMonitor *monitor,
             TruceSink *sink)
{
  while (!truce_monitor_should_stop (monitor))
    g_usleep (200);
  return TRUCE_END_STOPPED;
}

/* The first column: no queen lets that be. */
static TruceEnd
run_column (const TruceProblem *problem,
            const TruceGoal *goal,
            const TruceUnits *units,
            size_t unit,
            TruceMonitor *monitor,
            TruceSink *sink)
{
  TruceSquare squares[TRUCE_SIDE_MAX];

  for (int i = 0; i < problem->pieces; i++)
    squares[i] = (TruceSquare) (i * problem->board.columns);
  sink->take (sink, squares, problem->pieces);
  return TRUCE_END_DONE;
}

#define METHOD(method)                                                                                       \
  static const TruceMethod method = {                                                                        \
    .id = #method, .accepts = accepts_all, .split = split_one, .run = run_##method                           \
  }
METHOD (right);
METHOD (wrong);
METHOD (unsteady);
METHOD (endless);
METHOD (column);
static const TruceMethod refusing = { .id = "refusing", .accepts = accepts_none };
static const TruceMethod small = {
  .id = "small", .accepts = accepts_small, .split = split_one, .run = run_right
};
static const TruceMethod poor = { .id = "poor", .accepts = accepts_all, .split = split_none };

#define METHODS(...) ((const TruceMethod *const[]){ __VA_ARGS__, NULL })
#define SIZES(...)                                                                                           \
  .sizes = (const int[]){ __VA_ARGS__ }, .n_sizes = G_N_ELEMENTS (((const int[]){ __VA_ARGS__ }))

static TrucePiece
piece_of (const char *betza)
{
  TrucePiece piece;

  ck_assert (truce_piece_parse (betza, &piece, NULL));
  return piece;
}

static TruceTiming *
timing_of (const TruceTimingRequest *request)
{
  TruceTimingRequest filled = *request;
  g_autoptr (GError) error = NULL;
  TruceTiming *timing;

  if (!filled.task.piece.betza[0])
    filled.task.piece = piece_of ("Q");
  timing = truce_timing_new (&filled, &error);
  ck_assert_msg (timing != NULL, "%s", error ? error->message : "");
  return timing;
}

static const TruceTimingCell *
cell_of (TruceTiming *timing, guint size, guint method)
{
  return truce_timing_table_cell (truce_timing_get_table (timing), size, method);
}

/* What the runs come to */

static TruceTimingTable *
table_of (const char *const *methods, const int *sizes, guint n_sizes)
{
  TruceTimingTask task = { .piece = piece_of ("Q"), .threads = 1, .repeats = 1 };

  return truce_timing_table_new (&task, methods, sizes, n_sizes);
}

static void
add (TruceTimingTable *table, guint size, guint method, double seconds)
{
  truce_timing_cell_add (truce_timing_table_cell (table, size, method), &(TruceTimingRun){ .wall = seconds });
}

START_TEST (summary_by_hand)
{
  static const double times[] = { 5, 1, 4, 100, 2, 8, 9, 6, 7, 3 };
  g_autoptr (TruceTimingTable) table = table_of ((const char *const[]){ "a", NULL }, (int[]){ 8 }, 1);
  TruceTimingSummary summary = truce_timing_summary (truce_timing_table_cell (table, 0, 0), FALSE);

  ck_assert_uint_eq (summary.n, 0);
  ck_assert (isnan (summary.median));
  add (table, 0, 0, times[0]);
  summary = truce_timing_summary (truce_timing_table_cell (table, 0, 0), FALSE);
  ck_assert_double_eq (summary.median, 5);
  ck_assert_double_eq (summary.middle, 5);
  ck_assert (isnan (summary.deviation));
  for (int i = 1; i < 5; i++)
    add (table, 0, 0, times[i]);
  summary = truce_timing_summary (truce_timing_table_cell (table, 0, 0), FALSE);
  /* 1 2 4 5 100: mean 22.4, squares about it 7537.2. */
  ck_assert_double_eq (summary.median, 4);
  ck_assert_double_eq_tol (summary.middle, 11.0 / 3, 1e-12);
  ck_assert_double_eq (summary.min, 1);
  ck_assert_double_eq (summary.max, 100);
  ck_assert_double_eq_tol (summary.deviation, sqrt (7537.2 / 4), 1e-12);
  for (int i = 5; i < 10; i++)
    add (table, 0, 0, times[i]);
  summary = truce_timing_summary (truce_timing_table_cell (table, 0, 0), FALSE);
  /* 1 2 | 3 4 5 6 7 8 | 9 100 */
  ck_assert_double_eq (summary.median, 5.5);
  ck_assert_double_eq_tol (summary.middle, 5.5, 1e-12);
}
END_TEST

/* NqProblemExtended's own table has these rates, cut to three decimals. */
START_TEST (rates_of_the_published_table)
{
  static const double original[] = { 2377, 15116, 104357, 766915, 6040290, 48165728 };
  static const double improved[] = { 536, 2941, 17580, 117029, 820977, 6081743 };
  static const int rate1[] = { 225, 194, 168, 152, 135, 126 };
  static const int rate2[] = { -1, 5486, 5977, 6656, 7015, 7407 };
  g_autoptr (TruceTimingTable) table =
      table_of ((const char *const[]){ "o", "i", NULL }, (int[]){ 18, 17, 16, 15, 13, 14, 13 }, 7);
  g_autofree TruceFitPoint *points = NULL;
  gsize n;

  ck_assert_uint_eq (table->n_sizes, 6);
  for (guint i = 0; i < 6; i++)
    {
      ck_assert_int_eq (table->sizes[i], 13 + (int) i);
      add (table, i, 0, original[i]);
      add (table, i, 1, improved[i]);
    }
  for (guint i = 0; i < 6; i++)
    {
      ck_assert_int_eq ((int) (1000 * truce_timing_rate1 (table, i, 0, 1)), rate1[i]);
      if (i > 0)
        ck_assert_int_eq ((int) (1000 * truce_timing_rate2 (table, i, 1)), rate2[i]);
    }
  ck_assert (isnan (truce_timing_rate2 (table, 0, 1)));
  points = truce_timing_points (table, 1, &n);
  ck_assert_uint_eq (n, 6);
  ck_assert_double_eq (points[2].x, 15);
  ck_assert_double_eq (points[2].y, 17580e3);
}
END_TEST

START_TEST (no_rate_across_a_gap)
{
  g_autoptr (TruceTimingTable) table = table_of ((const char *const[]){ "a", NULL }, (int[]){ 4, 6 }, 2);

  add (table, 0, 0, 1);
  ck_assert (isnan (truce_timing_rate1 (table, 1, 0, 0)));
  add (table, 1, 0, 2);
  ck_assert (isnan (truce_timing_rate2 (table, 1, 0)));
  ck_assert_double_eq (truce_timing_rate1 (table, 1, 0, 0), 1);
}
END_TEST

START_TEST (words)
{
  static const char *const tasks[] = { "placements", "sequences", "fundamental", "fundamental-sequences",
                                       "first",      "any" };
  TruceGoal goal;

  for (guint i = 0; i < G_N_ELEMENTS (tasks); i++)
    {
      ck_assert (truce_timing_task_parse (tasks[i], &goal));
      ck_assert_str_eq (truce_timing_task_text (&goal), tasks[i]);
    }
  ck_assert (!truce_timing_task_parse ("firstly", &goal));
}
END_TEST

/* Measuring */

START_TEST (measures_what_is_there)
{
  static const char *const queens[] = { "2", "10", "4", "40" };
  const TruceMethod *const methods[] = { truce_method_find ("original"), truce_method_find ("improved"),
                                         NULL };
  g_autoptr (TruceTiming) timing = timing_of (
      &(TruceTimingRequest){ { .threads = 1, .repeats = 3 }, methods, SIZES (7, 4, 5, 6), .detailed = TRUE });
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
        ck_assert_int_eq (cell->check, TRUCE_CHECK_PUBLISHED);
        ck_assert_str_eq (cell->check_source, "A000170");
        ck_assert_uint_eq (cell->known, (1u << TRUCE_N_COUNTERS) - 1);
        ck_assert_uint_eq (runs->len, 3);
        for (guint i = 0; i < 3; i++)
          {
            const TruceTimingRun *run = &g_array_index (runs, TruceTimingRun, i);

            ck_assert_double_gt (run->wall, 0);
            ck_assert_double_gt (run->cpu, 0);
            /* One thread cannot have more than all the time (clocks are not read at once). */
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

/* The counters of one thread are those of the method on the whole problem. */
START_TEST (counters_are_those_of_the_search)
{
  const TruceMethod *method = truce_method_find ("original");
  g_autoptr (TruceTiming) timing =
      timing_of (&(TruceTimingRequest){ { .threads = 1, .repeats = 1 }, METHODS (method), SIZES (6) });
  TruceGoal goal = { TRUCE_COUNT };
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
  TruceTimingRequest request = { { .threads = 1, .repeats = 2 }, METHODS (&right, &small), SIZES (6, 5, 4) };
  g_autoptr (TruceTiming) timing = NULL;

  order = g_string_new (NULL);
  request.warm_up = 60;
  timing = timing_of (&request);
  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  /* Warm-up and two rounds; `small` has no 6. */
  ck_assert_str_eq (order->str, "r4 r4 r5 r5 r6 r4 r4 r5 r5 r6 r4 r4 r5 r5 r6 ");
  g_string_truncate (order, 0);
  g_clear_object (&timing);
  request.warm_up = -1;
  request.detailed = TRUE;
  request.task.repeats = 1;
  timing = timing_of (&request);
  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert_str_eq (order->str, "r4 r4 r5 r5 r6 r4 r4 r5 r5 r6 ");
  ck_assert_int_eq (cell_of (timing, 2, 1)->state, TRUCE_CELL_REFUSED);
  ck_assert_str_eq (cell_of (timing, 2, 1)->note, "more than five pieces");
  ck_assert (truce_timing_get_table (timing)->whole);
  g_string_free (g_steal_pointer (&order), TRUE);
}
END_TEST

START_TEST (threads_do_not_change_answers)
{
  const TruceMethod *const methods[] = { truce_method_find ("original"), truce_method_find ("improved"),
                                         NULL };

  for (int threads = 1; threads <= 3; threads++)
    for (int question = 0; question < 4; question++)
      {
        /* The first of eight queens is in columns 0 4 7 5 2 6 1 3. */
        static const char *const answers[] = { "92", "12", "0 12 23 29 34 46 49 59", "found" };
        g_autoptr (TruceTiming) timing = timing_of (
            &(TruceTimingRequest){ { .threads = threads,
                                     .repeats = 2,
                                     .goal = { .question = question < 2 ? TRUCE_COUNT : TRUCE_FIRST,
                                               .fundamental = question == 1,
                                               .any = question == 3 } },
                                   methods,
                                   SIZES (8) });

        ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
        for (guint method = 0; method < 2; method++)
          {
            const TruceTimingCell *cell = cell_of (timing, 0, method);

            ck_assert_str_eq (cell->answer, answers[question]);
            ck_assert_int_eq (cell->check, question < 2 ? TRUCE_CHECK_PUBLISHED : TRUCE_CHECK_DOUBLE_CHECKED);
          }
      }
}
END_TEST

START_TEST (none_where_there_is_none)
{
  const TruceMethod *method = truce_method_find ("original");
  g_autoptr (TruceTiming) timing = timing_of (&(TruceTimingRequest){
      { .threads = 1, .repeats = 1, .goal = { .question = TRUCE_FIRST } }, METHODS (method), SIZES (3) });

  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert_str_eq (cell_of (timing, 0, 0)->answer, "none");
}
END_TEST

/* Checking */

START_TEST (wrong_answers_are_marked)
{
  g_autoptr (TruceTiming) timing = timing_of (
      &(TruceTimingRequest){ { .threads = 1, .repeats = 2 }, METHODS (&right, &wrong), SIZES (6, 7) });
  guint size, method;

  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert_int_eq (cell_of (timing, 1, 0)->check, TRUCE_CHECK_PUBLISHED);
  ck_assert_int_eq (cell_of (timing, 1, 1)->check, TRUCE_CHECK_DIFFERS);
  ck_assert_str_eq (cell_of (timing, 1, 1)->note, "A000170 says 40");
  ck_assert_ptr_eq (truce_timing_table_find_wrong (truce_timing_get_table (timing), &size, &method),
                    cell_of (timing, 0, 1));
  ck_assert_uint_eq (size, 0);
  ck_assert_uint_eq (method, 1);
}
END_TEST

/* Nobody has published counts for the camel. */
START_TEST (methods_check_each_other)
{
  TruceTimingRequest request = { { .piece = piece_of ("C"), .threads = 1, .repeats = 1 },
                                 METHODS (&wrong, &wrong),
                                 SIZES (4) };
  g_autoptr (TruceTiming) agreeing = timing_of (&request);
  g_autoptr (TruceTiming) quarrelling = NULL;
  g_autoptr (TruceTiming) alone = NULL;

  run_timing (agreeing);
  ck_assert_int_eq (cell_of (agreeing, 0, 0)->check, TRUCE_CHECK_DOUBLE_CHECKED);
  request.methods = METHODS (&wrong, &right);
  quarrelling = timing_of (&request);
  run_timing (quarrelling);
  ck_assert_int_eq (cell_of (quarrelling, 0, 0)->check, TRUCE_CHECK_DIFFERS);
  ck_assert_int_eq (cell_of (quarrelling, 0, 1)->check, TRUCE_CHECK_DIFFERS);
  ck_assert_str_eq (cell_of (quarrelling, 0, 1)->note, "wrong answers otherwise");
  request.methods = METHODS (&wrong);
  alone = timing_of (&request);
  run_timing (alone);
  ck_assert_int_eq (cell_of (alone, 0, 0)->check, TRUCE_CHECK_UNCHECKED);
}
END_TEST

START_TEST (unsteady_answers_are_marked)
{
  g_autoptr (TruceTiming) timing =
      timing_of (&(TruceTimingRequest){ { .piece = piece_of ("C"), .threads = 1, .repeats = 3 },
                                        METHODS (&unsteady),
                                        SIZES (4),
                                        .warm_up = -1 });

  calls = 0;
  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert_str_eq (cell_of (timing, 0, 0)->answer, "1 / 2");
  ck_assert_int_eq (cell_of (timing, 0, 0)->check, TRUCE_CHECK_DIFFERS);
}
END_TEST

START_TEST (wrong_placements_are_marked)
{
  for (int any = 0; any < 2; any++)
    {
      g_autoptr (TruceTiming) timing = timing_of (&(TruceTimingRequest){
          { .threads = 1, .repeats = 1, .goal = { .question = TRUCE_FIRST, .any = any } },
          METHODS (&column),
          SIZES (4) });

      run_timing (timing);
      ck_assert_str_eq (cell_of (timing, 0, 0)->answer, "wrong 0 4 8 12");
      ck_assert_int_eq (cell_of (timing, 0, 0)->check, TRUCE_CHECK_DIFFERS);
    }
}
END_TEST

/* Budgets, stop, failures */

START_TEST (whole_budget)
{
  g_autoptr (TruceTiming) timing = timing_of (&(TruceTimingRequest){ { .threads = 1, .repeats = 2 },
                                                                     METHODS (&right, &endless),
                                                                     SIZES (4, 5),
                                                                     .warm_up = 0.01,
                                                                     .budget = 0.3 });

  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_LATE);
  ck_assert (!truce_timing_get_table (timing)->whole);
  ck_assert_int_eq (cell_of (timing, 0, 0)->state, TRUCE_CELL_MEASURED);
  ck_assert_int_eq (cell_of (timing, 0, 1)->state, TRUCE_CELL_WAITING);
  ck_assert_int_eq (cell_of (timing, 1, 0)->state, TRUCE_CELL_WAITING);
  ck_assert_double_ge (truce_timing_get_elapsed (timing), 0.3);
}
END_TEST

START_TEST (budget_of_a_cell)
{
  g_autoptr (TruceTiming) timing = timing_of (&(TruceTimingRequest){ { .threads = 1, .repeats = 3 },
                                                                     METHODS (&endless, &right),
                                                                     SIZES (4, 5),
                                                                     .warm_up = 0.01,
                                                                     .cell_budget = 0.2 });

  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert (!truce_timing_get_table (timing)->whole);
  for (guint size = 0; size < 2; size++)
    {
      /* The larger one is not even tried. */
      ck_assert_int_eq (cell_of (timing, size, 0)->state, TRUCE_CELL_TOO_LONG);
      ck_assert_uint_eq (cell_of (timing, size, 1)->runs->len, 3);
    }
}
END_TEST

static void
stop_after_first_news (TruceTiming *timing)
{
  if (cell_of (timing, 0, 0)->state == TRUCE_CELL_MEASURED)
    truce_timing_stop (timing);
}

START_TEST (stopped)
{
  g_autoptr (TruceTiming) timing = timing_of (
      &(TruceTimingRequest){ { .threads = 2, .repeats = 2 }, METHODS (&right, &endless), SIZES (4) });

  g_signal_connect (timing, "updated", G_CALLBACK (stop_after_first_news), NULL);
  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_STOPPED);
  ck_assert_uint_eq (cell_of (timing, 0, 0)->runs->len, 1);
  ck_assert_int_eq (cell_of (timing, 0, 1)->state, TRUCE_CELL_WAITING);
  ck_assert (!truce_timing_get_table (timing)->whole);
}
END_TEST

START_TEST (stopped_at_once)
{
  g_autoptr (TruceTiming) timing =
      timing_of (&(TruceTimingRequest){ { .threads = 1, .repeats = 1 }, METHODS (&endless), SIZES (4) });

  truce_timing_stop (timing);
  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_STOPPED);
}
END_TEST

START_TEST (context_goes_first)
{
  GMainContext *context = g_main_context_new ();
  TruceTiming *timing =
      timing_of (&(TruceTimingRequest){ { .threads = 2, .repeats = 1 }, METHODS (&endless), SIZES (4) });
  gpointer watched = timing;

  g_main_context_push_thread_default (context);
  truce_timing_start (timing, NULL, NULL);
  g_main_context_pop_thread_default (context);
  g_object_add_weak_pointer (G_OBJECT (timing), &watched);
  g_object_unref (timing);
  ck_assert_ptr_nonnull (watched);
  g_main_context_unref (context);
  ck_assert_ptr_null (watched);
}
END_TEST

START_TEST (no_memory)
{
  g_autoptr (TruceTiming) timing = timing_of (
      &(TruceTimingRequest){ { .threads = 1, .repeats = 2 }, METHODS (&poor, &right), SIZES (4, 5) });

  ck_assert_int_eq (run_timing (timing), TRUCE_TIMING_DONE);
  ck_assert_int_eq (cell_of (timing, 0, 0)->state, TRUCE_CELL_NO_MEMORY);
  ck_assert_uint_eq (cell_of (timing, 1, 1)->runs->len, 2);
  ck_assert (!truce_timing_get_table (timing)->whole);
}
END_TEST

START_TEST (refused_requests)
{
  TruceTimingRequest request = { { .piece = piece_of ("Q"), .threads = 1, .repeats = 1 },
                                 METHODS (&refusing),
                                 SIZES (4) };
  g_autoptr (GError) no_method = NULL;
  g_autoptr (GError) no_size = NULL;

  ck_assert_ptr_null (truce_timing_new (&request, &no_method));
  ck_assert_str_eq (no_method->message, "refusing does not accept this problem: it is only here to refuse");
  request = (TruceTimingRequest){ { .piece = piece_of ("Q") }, METHODS (&right), SIZES (4, 65) };
  ck_assert_ptr_null (truce_timing_new (&request, &no_size));
  ck_assert_ptr_nonnull (strstr (no_size->message, "64"));
}
END_TEST

static void
note_fraction (TruceTiming *timing, GParamSpec *spec, double *last)
{
  ck_assert_double_ge (truce_timing_get_fraction (timing), *last);
  *last = truce_timing_get_fraction (timing);
}

START_TEST (progress)
{
  g_autoptr (TruceTiming) timing = timing_of (
      &(TruceTimingRequest){ { .threads = 1, .repeats = 50 }, METHODS (&right, &small), SIZES (4, 6) });
  double last = -1;
  guint size, method;
  int run;

  g_signal_connect (timing, "notify::fraction", G_CALLBACK (note_fraction), &last);
  run_timing (timing);
  ck_assert_double_eq (last, 1);
  ck_assert (!truce_timing_get_current (timing, &size, &method, &run));
}
END_TEST

static TCase *
case_of (Suite *suite, const char *name)
{
  return truce_test_case (suite, name, 60);
}

int
main (void)
{
  Suite *suite = suite_create ("timing");
  TCase *tables = case_of (suite, "tables"), *measuring = case_of (suite, "measuring"),
        *checks = case_of (suite, "checks"), *ends = case_of (suite, "ends");

  tcase_add_test (tables, summary_by_hand);
  tcase_add_test (tables, rates_of_the_published_table);
  tcase_add_test (tables, no_rate_across_a_gap);
  tcase_add_test (tables, words);
  tcase_add_test (measuring, measures_what_is_there);
  tcase_add_test (measuring, counters_are_those_of_the_search);
  tcase_add_test (measuring, round_robin);
  tcase_add_test (measuring, threads_do_not_change_answers);
  tcase_add_test (measuring, none_where_there_is_none);
  tcase_add_test (measuring, progress);
  tcase_add_test (checks, wrong_answers_are_marked);
  tcase_add_test (checks, methods_check_each_other);
  tcase_add_test (checks, unsteady_answers_are_marked);
  tcase_add_test (checks, wrong_placements_are_marked);
  tcase_add_test (ends, whole_budget);
  tcase_add_test (ends, budget_of_a_cell);
  tcase_add_test (ends, stopped);
  tcase_add_test (ends, stopped_at_once);
  tcase_add_test (ends, context_goes_first);
  tcase_add_test (ends, no_memory);
  tcase_add_test (ends, refused_requests);
  return truce_test_run (suite);
}
