/* test-unit-pool.c: a pool assigns units to workers, skips units, pauses, stops, and takes snapshots
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/truce-unit-pool.h"

#include <semaphore.h>

#include "test-run.h"
#include "waiting.h"

#define N_UNITS 1000

typedef struct
{
  TruceUnitWorker base;
  int n; /* number of units of this worker */
} Worker;

typedef struct
{
  TruceUnitPool *pool;
  int worked[N_UNITS];
  int n_rounds;
  gboolean ended;
} Fixture;

static gboolean
take_most (TruceUnitWorker *worker, gsize unit)
{
  return unit % 7 != 0;
}

static void
note (TruceUnitWorker *worker, gsize unit)
{
  Fixture *fixture = worker->owner;

  fixture->worked[unit]++; /* no other thread has this unit */
  ((Worker *) worker)->n++;
}

/* Works until it is stopped. */
static void
work_on (TruceUnitWorker *worker, gsize unit)
{
  truce_monitor_start_unit (&worker->monitor);
  while (!truce_monitor_should_stop (&worker->monitor))
    worker->monitor.counters.found++;
  truce_monitor_end_unit (&worker->monitor);
}

static const TruceUnitCalls noting = { sizeof (Worker), NULL, note };
static const TruceUnitCalls passing = { sizeof (Worker), take_most, note };
static const TruceUnitCalls endless = { sizeof (Worker), NULL, work_on };

static double
clock_of (TruceUnitPool *pool)
{
  double time;

  truce_unit_pool_lock (pool);
  time = truce_unit_pool_clock (pool);
  truce_unit_pool_unlock (pool);
  return time;
}

START_TEST (each_unit_is_dealt_once)
{
  for (int n = 1; n <= 5; n++)
    {
      Fixture fixture = { .pool = truce_unit_pool_new (&noting, n) };
      int sum = 0;

      for (int round = 1; round <= 3; round++)
        {
          truce_unit_pool_work (fixture.pool, &fixture, N_UNITS, N_UNITS);
          for (int i = 0; i < N_UNITS; i++)
            ck_assert_int_eq (fixture.worked[i], round);
        }
      for (int i = 0; i < truce_unit_pool_n_workers (fixture.pool); i++)
        sum += ((Worker *) truce_unit_pool_worker (fixture.pool, i))->n;
      ck_assert_int_eq (sum, 3 * N_UNITS);
      truce_unit_pool_free (fixture.pool);
    }
}
END_TEST

START_TEST (units_are_passed_over)
{
  Fixture fixture = { .pool = truce_unit_pool_new (&passing, 3) };

  truce_unit_pool_work (fixture.pool, &fixture, N_UNITS, N_UNITS);
  for (int i = 0; i < N_UNITS; i++)
    ck_assert_int_eq (fixture.worked[i], i % 7 != 0);
  truce_unit_pool_free (fixture.pool);
}
END_TEST

START_TEST (a_stop_is_never_taken_back)
{
  Fixture fixture = { .pool = truce_unit_pool_new (&noting, 3) };

  truce_unit_pool_stop (fixture.pool);
  truce_unit_pool_resume (fixture.pool);
  truce_unit_pool_pause (fixture.pool);
  truce_unit_pool_work (fixture.pool, &fixture, N_UNITS, N_UNITS);
  for (int i = 0; i < N_UNITS; i++)
    ck_assert_int_eq (fixture.worked[i], 0);
  truce_unit_pool_free (fixture.pool);
}
END_TEST

/* ---- lead thread ---- */

static gboolean
lead_round (gpointer data)
{
  Fixture *fixture = data;

  truce_unit_pool_work (fixture->pool, fixture, 8, 8);
  return TRUE;
}

/* Each round ends at the snapshot that it has requested. */
static gboolean
lead_rounds (gpointer data)
{
  Fixture *fixture = data;

  for (int i = 0; i < 4; i++)
    {
      truce_unit_pool_poll_in (fixture->pool, 20000);
      lead_round (data);
      fixture->n_rounds++;
      truce_unit_pool_lock (fixture->pool);
      truce_unit_pool_interrupt (fixture->pool, FALSE);
      truce_unit_pool_unlock (fixture->pool);
    }
  return TRUE;
}

static gboolean
look (gpointer data)
{
  Fixture *fixture = data;

  truce_unit_pool_lock (fixture->pool);
  fixture->ended = truce_unit_pool_has_ended (fixture->pool);
  if (!fixture->ended)
    truce_unit_pool_interrupt (fixture->pool, TRUE);
  truce_unit_pool_unlock (fixture->pool);
  return !fixture->ended;
}

START_TEST (rests_end_a_round_and_no_more)
{
  Fixture fixture = { .pool = truce_unit_pool_new (&endless, 3) };
  double elapsed;

  truce_unit_pool_attach (fixture.pool, "test", look, &fixture, NULL);
  ck_assert (truce_unit_pool_start (fixture.pool, lead_rounds, &fixture));
  while (!fixture.ended)
    turn_for (0.01);
  truce_unit_pool_join (fixture.pool);
  ck_assert_int_eq (fixture.n_rounds, 4);
  elapsed = clock_of (fixture.pool);
  ck_assert_double_gt (elapsed, 0.079); /* four snapshots, 20 ms apart */
  turn_for (0.02);
  ck_assert_double_eq (clock_of (fixture.pool), elapsed);
  truce_unit_pool_free (fixture.pool);
}
END_TEST

static guint64
turn_until_more (TruceUnitPool *pool, guint64 than)
{
  while (truce_unit_pool_counters (pool).found <= than)
    turn_for (0.001);
  return truce_unit_pool_counters (pool).found;
}

/* Waits for workers that make some steps before they notice the pause. */
static guint64
turn_until_still (TruceUnitPool *pool)
{
  guint64 found;

  do
    {
      found = truce_unit_pool_counters (pool).found;
      turn_for (0.1);
    }
  while (truce_unit_pool_counters (pool).found != found);
  return found;
}

START_TEST (a_pause_stops_work_and_clock)
{
  Fixture fixture = { .pool = truce_unit_pool_new (&endless, 2) };
  guint64 found;
  double elapsed;

  ck_assert_double_eq (clock_of (fixture.pool), 0);
  truce_unit_pool_start (fixture.pool, lead_round, &fixture);
  turn_until_more (fixture.pool, 0);
  truce_unit_pool_pause (fixture.pool);
  elapsed = clock_of (fixture.pool);
  ck_assert_double_gt (elapsed, 0);
  found = turn_until_still (fixture.pool);
  turn_for (0.05);
  ck_assert_uint_eq (truce_unit_pool_counters (fixture.pool).found, found);
  ck_assert_double_eq (clock_of (fixture.pool), elapsed);
  truce_unit_pool_resume (fixture.pool);
  turn_until_more (fixture.pool, found);
  ck_assert_double_gt (clock_of (fixture.pool), elapsed);
  truce_unit_pool_pause (fixture.pool);
  truce_unit_pool_free (fixture.pool);
}
END_TEST

/* ---- abandoned thread ---- */

static sem_t may_go, gone;

static gboolean
wait_and_promise (gpointer data)
{
  sem_wait (&may_go);
  sem_post (&gone);
  return FALSE;
}

START_TEST (nobody_waits_for_an_abandoned_thread)
{
  Fixture fixture = { .pool = truce_unit_pool_new (&noting, 2) };

  sem_init (&may_go, 0, 0);
  sem_init (&gone, 0, 0);
  truce_unit_pool_attach (fixture.pool, "test", look, &fixture, NULL);
  truce_unit_pool_start (fixture.pool, wait_and_promise, NULL);
  truce_unit_pool_lock (fixture.pool);
  truce_unit_pool_abandon (fixture.pool);
  truce_unit_pool_unlock (fixture.pool);
  while (!fixture.ended)
    turn_for (0.01);
  truce_unit_pool_free (fixture.pool);
  sem_post (&may_go);
  sem_wait (&gone);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("unit-pool");
  TCase *tcase = truce_test_case (suite, "pool", 60);

  tcase_add_test (tcase, each_unit_is_dealt_once);
  tcase_add_test (tcase, units_are_passed_over);
  tcase_add_test (tcase, a_stop_is_never_taken_back);
  tcase_add_test (tcase, rests_end_a_round_and_no_more);
  tcase_add_test (tcase, a_pause_stops_work_and_clock);
  tcase_add_test (tcase, nobody_waits_for_an_abandoned_thread);
  return truce_test_run (suite);
}
