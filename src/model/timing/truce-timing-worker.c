/* truce-timing-worker.c: the thread that measures: order of the runs, budgets
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timing-private.h"

static gint64
microseconds (double seconds)
{
  /* Centuries are as good as for ever, and fit. */
  return (gint64) (MIN (seconds, 1e10) * G_USEC_PER_SEC);
}

/* When the run has had its time, or 0. */
static gint64
end_of_time (TruceTiming *self, const TruceTimingPlan *plan, int run)
{
  gint64 whole = self->budget > 0 ? self->began + microseconds (self->budget) : 0;
  gint64 now = g_get_monotonic_time (), cell = 0;

  if (run == 0)
    cell = now + microseconds (self->warm_up);
  else if (self->cell_budget > 0 && run <= self->task.repeats)
    cell = now + microseconds (MAX (self->cell_budget - plan->used, 0));
  if (whole == 0 || cell == 0)
    return MAX (whole, cell);
  return MIN (whole, cell);
}

static guint
count_finished (TruceTiming *self)
{
  guint n = 0;

  while (n < self->n_sizes * self->n_methods && self->plans[n].over)
    n++;
  return n / self->n_methods;
}

/* Takes hold of the pool for one run; FALSE when there is to be none. */
static gboolean
begin_run (TruceTiming *self, guint size, guint method, int run)
{
  gboolean begun;

  truce_unit_pool_lock (self->pool);
  self->shared.n_finished = count_finished (self);
  if (self->budget > 0 && g_get_monotonic_time () >= self->began + microseconds (self->budget))
    self->shared.late = TRUE;
  begun = !truce_unit_pool_is_stopped (self->pool) && !self->shared.late;
  if (begun)
    {
      self->shared.size = size;
      self->shared.method = method;
      self->shared.run = run;
      self->shared.stops_run = end_of_time (self, truce_timing_plan (self, size, method), run);
      truce_unit_pool_rest (self->pool, FALSE);
    }
  truce_unit_pool_unlock (self->pool);
  return begun;
}

static void
end_run (TruceTiming *self)
{
  truce_unit_pool_lock (self->pool);
  self->shared.run = -1;
  self->shared.stops_run = 0;
  truce_unit_pool_unlock (self->pool);
}

/* What is ahead in the round under way is not known before each cell has had one run. */
static double
seconds_ahead (TruceTiming *self)
{
  double ahead = 0;

  for (guint i = 0; i < self->n_sizes * self->n_methods; i++)
    {
      const TruceTimingPlan *plan = &self->plans[i];

      if (plan->over)
        continue;
      if (plan->n == 0)
        return -1;
      ahead += plan->used / plan->n * (self->task.repeats - plan->n);
    }
  return self->budget > 0
             ? MIN (ahead, self->budget - (double) (g_get_monotonic_time () - self->began) / G_USEC_PER_SEC)
             : ahead;
}

/* Hands the news over, and what follows from it for progress. */
static void
tell (TruceTiming *self, const TruceTimingNews *news)
{
  guint64 n_done = 0;
  double ahead = seconds_ahead (self);

  for (guint i = 0; i < self->n_sizes * self->n_methods; i++)
    n_done += (guint64) (self->plans[i].over ? self->task.repeats : self->plans[i].n);
  truce_unit_pool_lock (self->pool);
  g_array_append_val (self->shared.news, *news);
  self->shared.n_done = n_done;
  self->shared.ahead = ahead;
  truce_unit_pool_unlock (self->pool);
}

/* A cell without a run, and those of the same method at larger sizes, get none. */
static void
give_up (TruceTiming *self, guint size, guint method, TruceTimingCellState state)
{
  for (guint i = size; i < self->n_sizes; i++)
    {
      TruceTimingPlan *plan = truce_timing_plan (self, i, method);
      TruceTimingNews news = { .size = i, .method = method, .state = state };

      if (plan->over || plan->n > 0)
        continue;
      plan->over = TRUE;
      tell (self, &news);
    }
}

/* What a run that did not end means; TRUE: its cell gets no more. */
static void
note_failure (TruceTiming *self, guint size, guint method, TruceEnd end)
{
  TruceTimingPlan *plan = truce_timing_plan (self, size, method);
  gboolean whole_is_over;

  truce_unit_pool_lock (self->pool);
  if (self->budget > 0 && g_get_monotonic_time () >= self->began + microseconds (self->budget))
    self->shared.late = TRUE;
  whole_is_over = truce_unit_pool_is_stopped (self->pool) || self->shared.late;
  truce_unit_pool_unlock (self->pool);
  if (end == TRUCE_END_NO_MEMORY)
    give_up (self, size, method, TRUCE_CELL_NO_MEMORY);
  else if (!whole_is_over)
    give_up (self, size, method, TRUCE_CELL_TOO_LONG);
  /* One that has runs keeps them, and gets no more. */
  if (!whole_is_over)
    plan->over = TRUE;
}

/* One measured run; FALSE when all is over. */
static gboolean
run_once (TruceTiming *self, guint size, guint method, int number)
{
  TruceTimingPlan *plan = truce_timing_plan (self, size, method);
  TruceTimingNews news = { .size = size, .method = method, .state = TRUCE_CELL_MEASURED, .measured = TRUE };
  TruceGoal goal = self->task.goal;

  if (!begin_run (self, size, method, number))
    return FALSE;
  goal.seed += (uint64_t) (number - 1);
  truce_measure (self->pool, self->methods[method], self->problems[size], &goal, FALSE, &news.measurement);
  end_run (self);
  if (news.measurement.end != TRUCE_END_DONE)
    {
      note_failure (self, size, method, news.measurement.end);
      truce_measurement_clear (&news.measurement);
      return TRUE;
    }
  plan->n++;
  plan->used += news.measurement.wall;
  plan->over = plan->n >= self->task.repeats || (self->cell_budget > 0 && plan->used >= self->cell_budget);
  tell (self, &news);
  return TRUE;
}

/* One run that is not measured; FALSE when all is over. `seconds` receives what it took. */
static gboolean
run_beside (TruceTiming *self, guint size, guint method, gboolean detailed, double *seconds)
{
  TruceTimingNews news = { .size = size, .method = method, .state = TRUCE_CELL_MEASURED, .detailed = TRUE };

  if (!begin_run (self, size, method, detailed ? self->task.repeats + 1 : 0))
    return FALSE;
  truce_measure (self->pool, self->methods[method], self->problems[size], &self->task.goal, detailed,
                 &news.measurement);
  end_run (self);
  *seconds = news.measurement.end == TRUCE_END_DONE ? news.measurement.wall : G_MAXDOUBLE;
  if (detailed && news.measurement.end == TRUCE_END_DONE)
    tell (self, &news);
  else
    truce_measurement_clear (&news.measurement);
  return TRUE;
}

static gboolean
warm_up (TruceTiming *self)
{
  for (guint size = 0; size < self->n_sizes; size++)
    for (guint method = 0; method < self->n_methods; method++)
      {
        /* What the first size says holds for the whole method. */
        TruceTimingPlan *first = truce_timing_plan (self, 0, method);
        double seconds;

        if (first->cold || truce_timing_plan (self, size, method)->over)
          continue;
        if (!run_beside (self, size, method, FALSE, &seconds))
          return FALSE;
        first->cold = seconds > self->warm_up;
      }
  return TRUE;
}

static gboolean
measure (TruceTiming *self)
{
  for (int round = 1; round <= self->task.repeats; round++)
    for (guint size = 0; size < self->n_sizes; size++)
      for (guint method = 0; method < self->n_methods; method++)
        if (!truce_timing_plan (self, size, method)->over && !run_once (self, size, method, round))
          return FALSE;
  return TRUE;
}

static gboolean
count_steps (TruceTiming *self)
{
  for (guint size = 0; size < self->n_sizes; size++)
    for (guint method = 0; method < self->n_methods; method++)
      {
        double seconds;

        if (truce_timing_plan (self, size, method)->n > 0 && !run_beside (self, size, method, TRUE, &seconds))
          return FALSE;
      }
  return TRUE;
}

static gboolean
whole (TruceTiming *self)
{
  for (guint i = 0; i < self->n_sizes * self->n_methods; i++)
    if (!self->plans[i].over)
      return FALSE;
  return TRUE;
}

gboolean
truce_timing_work (gpointer timing)
{
  TruceTiming *self = timing;
  gboolean counted = FALSE;

  if ((self->warm_up < 0 || warm_up (self)) && measure (self))
    counted = !self->detailed || count_steps (self);
  truce_unit_pool_lock (self->pool);
  self->shared.whole = counted && whole (self);
  truce_unit_pool_unlock (self->pool);
  return TRUE;
}
