/* test-harvest.c: placements of many units, brought in any order, show in lexicographic order and within
 * bounds
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fake-method.h"
#include "placements/truce-harvest.h"
#include "random-problem.h"
#include "test-run.h"

#define N_REAPERS 4

/* Numbers stand for placements: the first square counts 4096, the second one. */
static gboolean
bring (TruceReaper *reaper, int number)
{
  TruceSquare squares[2] = { (TruceSquare) (number / 4096), (TruceSquare) (number % 4096) };

  return reaper->sink.take (&reaper->sink, squares, 2);
}

static int
number_at (TruceHarvest *harvest, guint position)
{
  TruceSquare squares[2];

  truce_harvest_get (harvest, position, squares);
  return squares[0] * 4096 + squares[1];
}

static TruceHarvest *
harvest_new (guint cap, gboolean any, gsize n_units)
{
  TruceProblem *problem = fake_problem ();
  TruceHarvest *harvest = truce_harvest_new (problem, TRUE, cap, any);

  truce_problem_unref (problem);
  ck_assert (truce_harvest_set_units (harvest, n_units));
  return harvest;
}

START_TEST (later_units_wait_for_earlier_ones)
{
  TruceHarvest *harvest = harvest_new (G_MAXUINT, FALSE, 3);
  TruceReaper reapers[3];

  for (int i = 0; i < 3; i++)
    {
      truce_reaper_init (&reapers[i], harvest);
      truce_reaper_begin (&reapers[i], i);
    }
  bring (&reapers[1], 10);
  bring (&reapers[1], 11);
  truce_reaper_end (&reapers[1], TRUE);
  bring (&reapers[2], 20);
  ck_assert_uint_eq (truce_harvest_show (harvest), 0);

  bring (&reapers[0], 1);
  ck_assert_uint_eq (truce_harvest_show (harvest), 1);
  bring (&reapers[0], 2);
  ck_assert_uint_eq (truce_harvest_show (harvest), 2);
  truce_reaper_end (&reapers[0], TRUE);
  ck_assert_uint_eq (truce_harvest_show (harvest), 5);

  /* A stopped unit shows its part; what comes after it never does. */
  truce_reaper_end (&reapers[2], FALSE);
  ck_assert_uint_eq (truce_harvest_show (harvest), 5);
  truce_harvest_settle (harvest);
  for (guint i = 0; i < 5; i++)
    ck_assert_int_eq (number_at (harvest, i), ((int[]){ 1, 2, 10, 11, 20 })[i]);
  for (int i = 0; i < 3; i++)
    truce_reaper_clear (&reapers[i]);
  truce_harvest_unref (harvest);
}
END_TEST

typedef struct
{
  TruceReaper reaper;
  gboolean busy;
  int unit;
  int at;
} Worker;

/* One step of a worker: brings some of its unit, whose numbers are 100000 × unit …, or takes the next. */
static void
step (Worker *worker, TruceRandom *random, TruceHarvest *harvest, int n_units, int *next, const int *sizes)
{
  int amount = truce_random_below (random, 3000);

  if (!worker->busy)
    {
      if (*next == n_units || truce_harvest_is_full (harvest))
        return;
      worker->unit = (*next)++;
      worker->at = 0;
      worker->busy = TRUE;
      truce_reaper_begin (&worker->reaper, worker->unit);
    }
  for (; amount > 0 && worker->at < sizes[worker->unit]; amount--)
    if (!bring (&worker->reaper, 100000 * worker->unit + worker->at++))
      worker->at = sizes[worker->unit];
  if (worker->at < sizes[worker->unit])
    return;
  worker->busy = FALSE;
  truce_reaper_end (&worker->reaper, TRUE);
}

static void
check_numbers (TruceHarvest *harvest, const int *sizes, guint n)
{
  int unit = 0, at = 0;

  for (guint i = 0; i < n; i++, at++)
    {
      for (; at == sizes[unit]; unit++)
        at = 0;
      /* Check's own assertions each write to a pipe: too slow for millions. */
      if (number_at (harvest, i) != 100000 * unit + at)
        ck_abort_msg ("position %u has %d, not %d", i, number_at (harvest, i), 100000 * unit + at);
    }
}

/* Random sizes, random interleaving, random cap: the first `cap` numbers, in order, at every moment. */
static void
one_storm (TruceRandom *random)
{
  enum
  {
    n_units = 40
  };
  int sizes[n_units + 1] = { 0 }, next = 0, total = 0;
  guint cap, shown = 0, bytes = 3;
  TruceHarvest *harvest;
  Worker workers[N_REAPERS] = { 0 };
  gboolean busy = TRUE;

  for (int i = 0; i < n_units; i++)
    total += sizes[i] = truce_random_below (random, 3) == 0 ? truce_random_below (random, 60000)
                                                            : truce_random_below (random, 20);
  cap = 1 + truce_random_below (random, total + total / 3 + 1);
  harvest = harvest_new (cap, FALSE, n_units);
  for (int i = 0; i < N_REAPERS; i++)
    truce_reaper_init (&workers[i].reaper, harvest);
  while (busy)
    {
      guint now;

      step (&workers[truce_random_below (random, N_REAPERS)], random, harvest, n_units, &next, sizes);
      now = truce_harvest_show (harvest);
      ck_assert_uint_ge (now, shown);
      ck_assert_uint_le (now, cap);
      shown = now;
      ck_assert_uint_le (truce_harvest_get_memory (harvest), cap * bytes + (n_units + 1) * 17000);
      busy = next < n_units && !truce_harvest_is_full (harvest);
      for (int i = 0; i < N_REAPERS; i++)
        busy |= workers[i].busy;
    }
  truce_harvest_settle (harvest);
  ck_assert_uint_eq (shown, MIN (cap, (guint) total));
  ck_assert_int_eq (truce_harvest_is_complete (harvest), (guint) total >= cap);
  if ((guint) total != cap)
    ck_assert_int_eq (truce_harvest_has_refused (harvest) || next<n_units, (guint) total> cap);
  check_numbers (harvest, sizes, shown);
  for (int i = 0; i < N_REAPERS; i++)
    truce_reaper_clear (&workers[i].reaper);
  truce_harvest_unref (harvest);
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
  TruceHarvest *harvest = harvest_new (cap, FALSE, 4);
  TruceReaper reapers[4];

  for (int i = 0; i < 4; i++)
    {
      truce_reaper_init (&reapers[i], harvest);
      truce_reaper_begin (&reapers[i], i);
    }
  for (int i = 3; i >= 0; i--)
    {
      for (int number = 0; bring (&reapers[i], 1000000 * i + number); number++)
        if (truce_harvest_get_memory (harvest) > 3 * cap + 5 * 17000)
          ck_abort_msg ("%d bytes are held", (int) truce_harvest_get_memory (harvest));
      ck_assert (!truce_harvest_is_complete (harvest));
      ck_assert_uint_eq (truce_harvest_show (harvest), i == 0 ? cap : 0);
    }
  for (int i = 0; i < 4; i++)
    {
      truce_reaper_end (&reapers[i], TRUE);
      truce_reaper_clear (&reapers[i]);
    }
  ck_assert (truce_harvest_is_complete (harvest));
  ck_assert (truce_harvest_has_refused (harvest));
  ck_assert_uint_eq (truce_harvest_show (harvest), cap);
  for (guint i = 0; i < cap; i += 997)
    ck_assert_int_eq (number_at (harvest, i), i);
  truce_harvest_unref (harvest);
}
END_TEST

START_TEST (any_takes_whichever_unit_ends_first)
{
  TruceHarvest *harvest = harvest_new (1, TRUE, 5);
  TruceReaper reapers[2];

  for (int i = 0; i < 2; i++)
    {
      truce_reaper_init (&reapers[i], harvest);
      truce_reaper_begin (&reapers[i], 2 * i + 1);
    }
  ck_assert (!bring (&reapers[1], 33));
  truce_reaper_end (&reapers[1], TRUE);
  ck_assert (truce_harvest_is_complete (harvest));
  ck_assert_uint_eq (truce_harvest_show (harvest), 1);
  bring (&reapers[0], 11);
  truce_reaper_end (&reapers[0], TRUE);
  ck_assert_uint_eq (truce_harvest_show (harvest), 1);
  truce_harvest_settle (harvest);
  ck_assert_int_eq (number_at (harvest, 0), 33);
  for (int i = 0; i < 2; i++)
    truce_reaper_clear (&reapers[i]);
  truce_harvest_unref (harvest);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("model-harvest");
  TCase *tests = truce_test_case (suite, "harvest", 60);

  tcase_add_test (tests, later_units_wait_for_earlier_ones);
  tcase_add_test (tests, any_interleaving_shows_the_first_in_order);
  tcase_add_test (tests, memory_stays_within_the_cap_when_late_units_are_quick);
  tcase_add_test (tests, any_takes_whichever_unit_ends_first);
  return truce_test_run (suite);
}
