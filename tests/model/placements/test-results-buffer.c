/* test-results-buffer.c: placements of many units, delivered in any order, are listed in lexicographic order
 * and within limits
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fake-method.h"
#include "placements/truce-results-buffer.h"
#include "random-problem.h"
#include "test-run.h"

#define N_WORKER_SINKS 4

/* Delivers the placement that a number represents: the first square is number / 4096, the second the
 * remainder. */
static gboolean
bring (TruceWorkerSink *worker_sink, int number)
{
  TruceSquare squares[2] = { (TruceSquare) (number / 4096), (TruceSquare) (number % 4096) };

  return worker_sink->sink.take (&worker_sink->sink, squares, 2);
}

static int
number_at (TruceResultsBuffer *results, guint position)
{
  TruceSquare squares[2];

  truce_results_buffer_get (results, position, squares);
  return squares[0] * 4096 + squares[1];
}

static TruceResultsBuffer *
buffer_new (guint cap, gboolean any, gsize n_units)
{
  TruceProblem *problem = fake_problem ();
  TruceResultsBuffer *results = truce_results_buffer_new (problem, TRUE, cap, any);

  truce_problem_unref (problem);
  ck_assert (truce_results_buffer_set_units (results, n_units));
  return results;
}

START_TEST (later_units_wait_for_earlier_ones)
{
  TruceResultsBuffer *results = buffer_new (G_MAXUINT, FALSE, 3);
  TruceWorkerSink worker_sinks[3];

  for (int i = 0; i < 3; i++)
    {
      truce_worker_sink_init (&worker_sinks[i], results);
      truce_worker_sink_begin (&worker_sinks[i], i);
    }
  bring (&worker_sinks[1], 10);
  bring (&worker_sinks[1], 11);
  truce_worker_sink_end (&worker_sinks[1], TRUE);
  bring (&worker_sinks[2], 20);
  ck_assert_uint_eq (truce_results_buffer_show (results), 0);

  bring (&worker_sinks[0], 1);
  ck_assert_uint_eq (truce_results_buffer_show (results), 1);
  bring (&worker_sinks[0], 2);
  ck_assert_uint_eq (truce_results_buffer_show (results), 2);
  truce_worker_sink_end (&worker_sinks[0], TRUE);
  ck_assert_uint_eq (truce_results_buffer_show (results), 5);

  /* a stopped unit shows its part; no later unit is shown */
  truce_worker_sink_end (&worker_sinks[2], FALSE);
  ck_assert_uint_eq (truce_results_buffer_show (results), 5);
  truce_results_buffer_finalize (results);
  for (guint i = 0; i < 5; i++)
    ck_assert_int_eq (number_at (results, i), ((int[]){ 1, 2, 10, 11, 20 })[i]);
  for (int i = 0; i < 3; i++)
    truce_worker_sink_clear (&worker_sinks[i]);
  truce_results_buffer_unref (results);
}
END_TEST

typedef struct
{
  TruceWorkerSink worker_sink;
  gboolean busy;
  int unit;
  int at;
} Worker;

/* Makes one step of a worker: delivers a part of its unit, whose numbers start at 100000 × unit, or begins
 * the next unit. */
static void
step (Worker *worker,
      TruceRandom *random,
      TruceResultsBuffer *results,
      int n_units,
      int *next,
      const int *sizes)
{
  int amount = truce_random_below (random, 3000);

  if (!worker->busy)
    {
      if (*next == n_units || truce_results_buffer_is_full (results))
        return;
      worker->unit = (*next)++;
      worker->at = 0;
      worker->busy = TRUE;
      truce_worker_sink_begin (&worker->worker_sink, worker->unit);
    }
  for (; amount > 0 && worker->at < sizes[worker->unit]; amount--)
    if (!bring (&worker->worker_sink, 100000 * worker->unit + worker->at++))
      worker->at = sizes[worker->unit];
  if (worker->at < sizes[worker->unit])
    return;
  worker->busy = FALSE;
  truce_worker_sink_end (&worker->worker_sink, TRUE);
}

static void
check_numbers (TruceResultsBuffer *results, const int *sizes, guint n)
{
  int unit = 0, at = 0;

  for (guint i = 0; i < n; i++, at++)
    {
      for (; at == sizes[unit]; unit++)
        at = 0;
      /* Check's assertions each write to a pipe, which is too slow for millions */
      if (number_at (results, i) != 100000 * unit + at)
        ck_abort_msg ("position %u has %d, not %d", i, number_at (results, i), 100000 * unit + at);
    }
}

/* With random sizes, interleaving and limit, the buffer always shows the first `cap` numbers in order. */
static void
one_storm (TruceRandom *random)
{
  enum
  {
    n_units = 40
  };
  int sizes[n_units + 1] = { 0 }, next = 0, total = 0;
  guint cap, shown = 0, bytes = 3;
  TruceResultsBuffer *results;
  Worker workers[N_WORKER_SINKS] = { 0 };
  gboolean busy = TRUE;

  for (int i = 0; i < n_units; i++)
    total += sizes[i] = truce_random_below (random, 3) == 0 ? truce_random_below (random, 60000)
                                                            : truce_random_below (random, 20);
  cap = 1 + truce_random_below (random, total + total / 3 + 1);
  results = buffer_new (cap, FALSE, n_units);
  for (int i = 0; i < N_WORKER_SINKS; i++)
    truce_worker_sink_init (&workers[i].worker_sink, results);
  while (busy)
    {
      guint now;

      step (&workers[truce_random_below (random, N_WORKER_SINKS)], random, results, n_units, &next, sizes);
      now = truce_results_buffer_show (results);
      ck_assert_uint_ge (now, shown);
      ck_assert_uint_le (now, cap);
      shown = now;
      ck_assert_uint_le (truce_results_buffer_get_memory (results), cap * bytes + (n_units + 1) * 17000);
      busy = next < n_units && !truce_results_buffer_is_full (results);
      for (int i = 0; i < N_WORKER_SINKS; i++)
        busy |= workers[i].busy;
    }
  truce_results_buffer_finalize (results);
  ck_assert_uint_eq (shown, MIN (cap, (guint) total));
  ck_assert_int_eq (truce_results_buffer_is_complete (results), (guint) total >= cap);
  if ((guint) total != cap)
    ck_assert_int_eq (truce_results_buffer_has_refused (results) || next<n_units, (guint) total> cap);
  check_numbers (results, sizes, shown);
  for (int i = 0; i < N_WORKER_SINKS; i++)
    truce_worker_sink_clear (&workers[i].worker_sink);
  truce_results_buffer_unref (results);
}

START_TEST (any_interleaving_shows_the_first_in_order)
{
  TruceRandom random;

  truce_random_start (&random);
  for (int i = 0; i < 40; i++)
    one_storm (&random);
}
END_TEST

START_TEST (memory_stays_within_the_cap_when_late_units_are_quick)
{
  enum
  {
    cap = 200000
  };
  TruceResultsBuffer *results = buffer_new (cap, FALSE, 4);
  TruceWorkerSink worker_sinks[4];

  for (int i = 0; i < 4; i++)
    {
      truce_worker_sink_init (&worker_sinks[i], results);
      truce_worker_sink_begin (&worker_sinks[i], i);
    }
  for (int i = 3; i >= 0; i--)
    {
      for (int number = 0; bring (&worker_sinks[i], 1000000 * i + number); number++)
        if (truce_results_buffer_get_memory (results) > 3 * cap + 5 * 17000)
          ck_abort_msg ("%d bytes are held", (int) truce_results_buffer_get_memory (results));
      ck_assert (!truce_results_buffer_is_complete (results));
      ck_assert_uint_eq (truce_results_buffer_show (results), i == 0 ? cap : 0);
    }
  for (int i = 0; i < 4; i++)
    {
      truce_worker_sink_end (&worker_sinks[i], TRUE);
      truce_worker_sink_clear (&worker_sinks[i]);
    }
  ck_assert (truce_results_buffer_is_complete (results));
  ck_assert (truce_results_buffer_has_refused (results));
  ck_assert_uint_eq (truce_results_buffer_show (results), cap);
  for (guint i = 0; i < cap; i += 997)
    ck_assert_int_eq (number_at (results, i), i);
  truce_results_buffer_unref (results);
}
END_TEST

START_TEST (any_takes_whichever_unit_ends_first)
{
  TruceResultsBuffer *results = buffer_new (1, TRUE, 5);
  TruceWorkerSink worker_sinks[2];

  for (int i = 0; i < 2; i++)
    {
      truce_worker_sink_init (&worker_sinks[i], results);
      truce_worker_sink_begin (&worker_sinks[i], 2 * i + 1);
    }
  ck_assert (!bring (&worker_sinks[1], 33));
  truce_worker_sink_end (&worker_sinks[1], TRUE);
  ck_assert (truce_results_buffer_is_complete (results));
  ck_assert_uint_eq (truce_results_buffer_show (results), 1);
  bring (&worker_sinks[0], 11);
  truce_worker_sink_end (&worker_sinks[0], TRUE);
  ck_assert_uint_eq (truce_results_buffer_show (results), 1);
  truce_results_buffer_finalize (results);
  ck_assert_int_eq (number_at (results, 0), 33);
  for (int i = 0; i < 2; i++)
    truce_worker_sink_clear (&worker_sinks[i]);
  truce_results_buffer_unref (results);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("model-results");
  TCase *tests = truce_test_case (suite, "results", 60);

  tcase_add_test (tests, later_units_wait_for_earlier_ones);
  tcase_add_test (tests, any_interleaving_shows_the_first_in_order);
  tcase_add_test (tests, memory_stays_within_the_cap_when_late_units_are_quick);
  tcase_add_test (tests, any_takes_whichever_unit_ends_first);
  return truce_test_run (suite);
}
