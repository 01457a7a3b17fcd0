/* truce-timing.c: TruceTiming, which measures on a thread and collects the times on the main thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timing.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "run/truce-run.h"
#include "truce-timing-measure.h"

#define TICK_US   50000  /* microseconds between two polls, and largest delay after the end of a budget */
#define NOTIFY_US 125000 /* microseconds between two notifications */

/* A report of the measuring thread. */
typedef struct
{
  guint size, method;
  TruceTimingCellState state; /* new state of the cell */
  gboolean measured;          /* the report is of a measured run */
  gboolean count_steps;       /* the report is of a run that counted steps */
  TruceMeasurement measurement;
} TruceTimingNews;

/* Progress of a cell. */
typedef struct
{
  double used;   /* seconds of the measured runs */
  int n;         /* number of measured runs */
  gboolean over; /* gets no more measured runs */
  gboolean cold; /* used only for the first size: the method is not warmed up any more */
} TruceTimingPlan;

struct _TruceTiming
{
  GObject parent_instance;

  /* constant after the start */
  TruceTimingTask task;
  const TruceMethod **methods;
  TruceProblem **problems; /* by size */
  guint n_sizes;
  guint n_methods;
  double warm_up;
  double cell_budget;
  double budget;
  gboolean count_steps;
  gint64 began; /* start; monotonic microseconds */
  TruceUnitPool *pool;

  struct
  {
    TruceTimingTable *table;
    TruceTimingState state;
    double elapsed;
    double fraction;
    double eta;
    guint n_finished;
  } main_only;

  TruceTimingPlan *plans; /* used only by the measuring thread after the start */

  struct /* guarded by the pool's lock */
  {
    GArray *news;       /* of TruceTimingNews */
    gint64 stops_run;   /* when to stop the current run, monotonic microseconds; 0: never */
    gboolean late;      /* the budget of the whole measurement is used up */
    gboolean whole;     /* at the end: each cell has all its runs, or a reason why not */
    guint size, method; /* of the current run */
    int run;            /* number of the current run, see truce_timing_get_current(); -1: none */
    guint64 n_done;     /* number of runs that are measured or will never be measured */
    guint n_finished;   /* number of sizes, from the first on, that get no more measured runs */
    double ahead;       /* seconds left, estimated by earlier runs; -1: unknown */
  } shared;
};

static guint progress_signal, updated_signal;

G_DEFINE_FINAL_TYPE (TruceTiming, truce_timing, G_TYPE_OBJECT)

static TruceTimingPlan *
plan_of (TruceTiming *self, guint size, guint method)
{
  return &self->plans[size * self->n_methods + method];
}

static void
truce_timing_finalize (GObject *object)
{
  TruceTiming *self = TRUCE_TIMING (object);

  g_clear_pointer (&self->pool, truce_unit_pool_free);
  for (guint i = 0; i < self->shared.news->len; i++)
    truce_measurement_clear (&g_array_index (self->shared.news, TruceTimingNews, i).measurement);
  g_array_unref (self->shared.news);
  for (guint i = 0; i < self->n_sizes; i++)
    if (self->problems[i])
      truce_problem_unref (self->problems[i]);
  g_clear_pointer (&self->main_only.table, truce_timing_table_free);
  g_free (self->problems);
  g_free (self->methods);
  g_free (self->plans);
  G_OBJECT_CLASS (truce_timing_parent_class)->finalize (object);
}

static void
truce_timing_class_init (TruceTimingClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_timing_finalize;
  progress_signal =
      g_signal_new ("progress", TRUCE_TYPE_TIMING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  updated_signal =
      g_signal_new ("updated", TRUCE_TYPE_TIMING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_timing_init (TruceTiming *self)
{
  self->shared.news = g_array_new (FALSE, TRUE, sizeof (TruceTimingNews));
  self->shared.run = -1;
  self->shared.ahead = -1;
  self->main_only.eta = -1;
}

static gboolean
make_problem (TruceTiming *self, guint size, GError **error)
{
  TruceError reason;

  self->problems[size] = truce_timing_task_problem (&self->task, self->main_only.table->sizes[size], &reason);
  if (!self->problems[size])
    {
      g_autofree char *why = truce_words_error (&reason);

      g_set_error_literal (error, TRUCE_RUN_ERROR, reason.code, why);
    }
  return self->problems[size] != NULL;
}

/* Refuses cells whose method does not accept the problem. Returns FALSE with an error if all are refused. */
static gboolean
refuse (TruceTiming *self, GError **error)
{
  const char *why_not = NULL;
  gboolean accepted = FALSE;

  for (guint size = 0; size < self->n_sizes; size++)
    for (guint method = 0; method < self->n_methods; method++)
      {
        TruceTimingCell *cell = truce_timing_table_cell (self->main_only.table, size, method);

        if (truce_timing_task_accepts (&self->task, self->methods[method], self->problems[size], &why_not))
          {
            accepted = TRUE;
            continue;
          }
        cell->state = TRUCE_CELL_REFUSED;
        cell->note = g_strdup (why_not ? why_not : "");
        plan_of (self, size, method)->over = TRUE;
      }
  if (!accepted)
    g_set_error (error, TRUCE_RUN_ERROR, TRUCE_ERROR_METHOD, _ ("%s does not accept this problem: %s"),
                 self->methods[self->n_methods - 1]->id, truce_translate (why_not));
  return accepted;
}

static void
copy_request (TruceTiming *self, const TruceTimingRequest *request)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  while (request->methods[self->n_methods])
    g_ptr_array_add (ids, (gpointer) request->methods[self->n_methods++]->id);
  g_ptr_array_add (ids, NULL);
  self->task = request->task;
  self->task.threads = CLAMP (request->task.threads, 1, TRUCE_TIMING_THREADS_MAX);
  self->task.repeats = CLAMP (request->task.repeats, 1, TRUCE_TIMING_REPEATS_MAX);
  self->pool = truce_measure_pool (self->task.threads);
  self->warm_up = request->warm_up;
  self->cell_budget = request->cell_budget;
  self->budget = request->budget;
  self->count_steps = request->count_steps;
  self->methods = g_memdup2 (request->methods, self->n_methods * sizeof *self->methods);
  self->main_only.table = truce_timing_table_new (&self->task, (const char *const *) ids->pdata,
                                                  request->sizes, request->n_sizes);
  self->n_sizes = self->main_only.table->n_sizes;
  self->problems = g_new0 (TruceProblem *, self->n_sizes);
  self->plans = g_new0 (TruceTimingPlan, self->n_sizes * self->n_methods);
}

TruceTiming *
truce_timing_new (const TruceTimingRequest *request, GError **error)
{
  g_autoptr (TruceTiming) self = g_object_new (TRUCE_TYPE_TIMING, NULL);

  g_return_val_if_fail (request->methods && request->methods[0] && request->n_sizes > 0, NULL);
  g_return_val_if_fail (request->task.goal.question.asks != TRUCE_LIST, NULL);
  copy_request (self, request);
  for (guint size = 0; size < self->n_sizes; size++)
    if (!make_problem (self, size, error))
      return NULL;
  return refuse (self, error) ? g_steal_pointer (&self) : NULL;
}

static gint64
microseconds (double seconds)
{
  /* Without the limit of 1e10 seconds, the product could overflow. */
  return (gint64) (MIN (seconds, 1e10) * G_USEC_PER_SEC);
}

/* Returns the monotonic time at which to stop the run; 0: never. */
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

/* Prepares the pool for a run. Returns FALSE if measuring was stopped or the budget is used up. */
static gboolean
begin_run (TruceTiming *self, guint size, guint method, int run)
{
  gboolean started;

  truce_unit_pool_lock (self->pool);
  self->shared.n_finished = count_finished (self);
  if (self->budget > 0 && g_get_monotonic_time () >= self->began + microseconds (self->budget))
    self->shared.late = TRUE;
  started = !truce_unit_pool_is_stopped (self->pool) && !self->shared.late;
  if (started)
    {
      self->shared.size = size;
      self->shared.method = method;
      self->shared.run = run;
      self->shared.stops_run = end_of_time (self, plan_of (self, size, method), run);
      truce_unit_pool_interrupt (self->pool, FALSE);
    }
  truce_unit_pool_unlock (self->pool);
  return started;
}

static void
end_run (TruceTiming *self)
{
  truce_unit_pool_lock (self->pool);
  self->shared.run = -1;
  self->shared.stops_run = 0;
  truce_unit_pool_unlock (self->pool);
}

/* Estimates the seconds of all measured runs that are left. Returns -1 until each cell has a run or gets
 * none. */
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

static void
report (TruceTiming *self, const TruceTimingNews *news)
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

/* Gives up a method from `size` on. Cells without a run get the state and no run. */
static void
give_up (TruceTiming *self, guint size, guint method, TruceTimingCellState state)
{
  for (guint i = size; i < self->n_sizes; i++)
    {
      TruceTimingPlan *plan = plan_of (self, i, method);
      TruceTimingNews news = { .size = i, .method = method, .state = state };

      if (plan->over || plan->n > 0)
        continue;
      plan->over = TRUE;
      report (self, &news);
    }
}

/* Handles a run that did not finish. Its cell gets no more runs, unless measuring was stopped as a whole. */
static void
note_failure (TruceTiming *self, guint size, guint method, TruceStatus end)
{
  TruceTimingPlan *plan = plan_of (self, size, method);
  gboolean whole_is_over;

  truce_unit_pool_lock (self->pool);
  if (self->budget > 0 && g_get_monotonic_time () >= self->began + microseconds (self->budget))
    self->shared.late = TRUE;
  whole_is_over = truce_unit_pool_is_stopped (self->pool) || self->shared.late;
  truce_unit_pool_unlock (self->pool);
  if (end == TRUCE_STATUS_NO_MEMORY)
    give_up (self, size, method, TRUCE_CELL_NO_MEMORY);
  else if (!whole_is_over)
    give_up (self, size, method, TRUCE_CELL_TOO_LONG);
  /* The runs so far of the cell still count. */
  if (!whole_is_over)
    plan->over = TRUE;
}

/* Makes a measured run. number: of the run, from 1. Returns FALSE if measuring is over. */
static gboolean
run_once (TruceTiming *self, guint size, guint method, int number)
{
  TruceTimingPlan *plan = plan_of (self, size, method);
  TruceTimingNews news = { .size = size, .method = method, .state = TRUCE_CELL_MEASURED, .measured = TRUE };
  TruceGoal goal = self->task.goal;

  if (!begin_run (self, size, method, number))
    return FALSE;
  goal.seed += (uint64_t) (number - 1);
  truce_measure (self->pool, self->methods[method], self->problems[size], &goal, FALSE, &news.measurement);
  end_run (self);
  if (news.measurement.end != TRUCE_STATUS_DONE)
    {
      note_failure (self, size, method, news.measurement.end);
      truce_measurement_clear (&news.measurement);
      return TRUE;
    }
  plan->n++;
  plan->used += news.measurement.wall;
  plan->over = plan->n >= self->task.repeats || (self->cell_budget > 0 && plan->used >= self->cell_budget);
  report (self, &news);
  return TRUE;
}

/* Makes one run that is not measured, to warm up or to count steps. *seconds: the time of the run;
 * G_MAXDOUBLE if the run did not finish. Returns FALSE if measuring is over. */
static gboolean
run_beside (TruceTiming *self, guint size, guint method, gboolean count_steps, double *seconds)
{
  TruceTimingNews news = {
    .size = size, .method = method, .state = TRUCE_CELL_MEASURED, .count_steps = TRUE
  };

  if (!begin_run (self, size, method, count_steps ? self->task.repeats + 1 : 0))
    return FALSE;
  truce_measure (self->pool, self->methods[method], self->problems[size], &self->task.goal, count_steps,
                 &news.measurement);
  end_run (self);
  *seconds = news.measurement.end == TRUCE_STATUS_DONE ? news.measurement.wall : G_MAXDOUBLE;
  if (count_steps && news.measurement.end == TRUCE_STATUS_DONE)
    report (self, &news);
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
        /* The plan of the first size has the flag for all sizes of the method. */
        TruceTimingPlan *first = plan_of (self, 0, method);
        double seconds;

        if (first->cold || plan_of (self, size, method)->over)
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
        if (!plan_of (self, size, method)->over && !run_once (self, size, method, round))
          return FALSE;
  return TRUE;
}

static gboolean
measure_steps (TruceTiming *self)
{
  for (guint size = 0; size < self->n_sizes; size++)
    for (guint method = 0; method < self->n_methods; method++)
      {
        double seconds;

        if (plan_of (self, size, method)->n > 0 && !run_beside (self, size, method, TRUE, &seconds))
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

static gboolean
work_all (gpointer timing)
{
  TruceTiming *self = timing;
  gboolean counted = FALSE;

  if ((self->warm_up < 0 || warm_up (self)) && measure (self))
    counted = !self->count_steps || measure_steps (self);
  truce_unit_pool_lock (self->pool);
  self->shared.whole = counted && whole (self);
  truce_unit_pool_unlock (self->pool);
  return TRUE;
}

static void
apply_report (TruceTiming *self, TruceTimingNews *news)
{
  TruceTimingCell *cell = truce_timing_table_cell (self->main_only.table, news->size, news->method);
  const TruceMeasurement *measurement = &news->measurement;

  cell->state = news->state;
  if (measurement->answer)
    truce_timing_cell_answer (cell, measurement->answer);
  if (news->measured)
    {
      TruceTimingRun run = { measurement->wall, measurement->cpu,
                             truce_counters_attempts (&measurement->counters) };

      truce_timing_cell_add (cell, &run);
    }
  if (news->measured || news->count_steps)
    truce_timing_cell_count (cell, &measurement->counters, news->count_steps);
  truce_measurement_clear (&news->measurement);
}

static TruceTimingState
end_state (TruceTiming *self)
{
  if (self->shared.whole)
    return TRUCE_TIMING_DONE;
  return truce_unit_pool_is_stopped (self->pool) ? TRUCE_TIMING_STOPPED : TRUCE_TIMING_LATE;
}

/* Collects reports and progress, and stops a run whose time is over. Returns whether there were reports, or
 * more sizes are finished. */
static gboolean
collect (TruceTiming *self, gint64 now)
{
  g_autoptr (GArray) news = NULL;
  guint64 n_runs = (guint64) self->n_sizes * self->n_methods * (guint64) self->task.repeats;
  guint n_finished = self->main_only.n_finished;

  truce_unit_pool_lock (self->pool);
  news = self->shared.news;
  self->shared.news = g_array_new (FALSE, TRUE, sizeof (TruceTimingNews));
  if (self->shared.stops_run > 0 && now >= self->shared.stops_run)
    truce_unit_pool_interrupt (self->pool, TRUE);
  self->main_only.fraction = (double) self->shared.n_done / (double) n_runs;
  self->main_only.eta = self->shared.ahead;
  self->main_only.n_finished = self->shared.n_finished;
  if (truce_unit_pool_has_ended (self->pool))
    self->main_only.state = end_state (self);
  truce_unit_pool_unlock (self->pool);
  self->main_only.elapsed = (double) (now - self->began) / G_USEC_PER_SEC;
  for (guint i = 0; i < news->len; i++)
    apply_report (self, &g_array_index (news, TruceTimingNews, i));
  if (news->len > 0)
    truce_timing_table_check (self->main_only.table);
  return news->len > 0 || self->main_only.n_finished != n_finished;
}

static void
conclude (TruceTiming *self)
{
  TruceTimingTable *table = self->main_only.table;

  truce_unit_pool_join (self->pool);
  self->main_only.eta = self->main_only.state == TRUCE_TIMING_DONE ? 0 : -1;
  table->whole = self->main_only.state == TRUCE_TIMING_DONE;
  for (guint i = 0; i < table->n_sizes * table->n_methods; i++)
    if (table->cells[i].state != TRUCE_CELL_MEASURED && table->cells[i].state != TRUCE_CELL_REFUSED)
      table->whole = FALSE;
}

typedef struct
{
  TruceTiming *self;
  GAsyncReadyCallback callback;
  gpointer user_data;
  gint64 notified;
  gboolean news;
} Delivery;

static void
deliver (Delivery *delivery)
{
  TruceTiming *self = delivery->self;
  g_autoptr (GTask) task =
      truce_unit_pool_task (self->pool, self, truce_timing_start, delivery->callback, delivery->user_data);

  g_task_return_int (task, self->main_only.state);
}

static void
notify (Delivery *delivery, gint64 now, gboolean ended)
{
  g_signal_emit (delivery->self, progress_signal, 0);
  if (delivery->news || ended)
    g_signal_emit (delivery->self, updated_signal, 0);
  delivery->notified = now;
  delivery->news = FALSE;
}

static gboolean
tick (gpointer data)
{
  Delivery *delivery = data;
  TruceTiming *self = delivery->self;
  gint64 now = g_get_monotonic_time ();
  gboolean ended;

  delivery->news = collect (self, now) || delivery->news;
  ended = self->main_only.state != TRUCE_TIMING_RUNNING;
  if (ended)
    conclude (self);
  if (ended || now - delivery->notified >= NOTIFY_US)
    notify (delivery, now, ended);
  if (ended)
    deliver (delivery);
  else
    truce_unit_pool_poll_in (self->pool, TICK_US);
  return ended ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
delivery_free (gpointer data)
{
  Delivery *delivery = data;
  TruceTiming *self = delivery->self;

  /* The main context is destroyed before the end. The thread must not outlive it. Notifies nobody. */
  if (self->main_only.state == TRUCE_TIMING_RUNNING)
    {
      truce_timing_stop (self);
      truce_unit_pool_join (self->pool);
      collect (self, g_get_monotonic_time ());
    }
  g_object_unref (self);
  g_free (delivery);
}

void
truce_timing_start (TruceTiming *self, GAsyncReadyCallback callback, gpointer user_data)
{
  Delivery *delivery;

  g_return_if_fail (self->main_only.state == TRUCE_TIMING_READY);
  delivery = g_new0 (Delivery, 1);
  *delivery = (Delivery){ .self = g_object_ref (self), .callback = callback, .user_data = user_data };
  truce_unit_pool_attach (self->pool, "[truce] timing", tick, delivery, delivery_free);
  truce_timing_stamp_init (&self->main_only.table->stamp);
  self->began = g_get_monotonic_time ();
  self->main_only.state = TRUCE_TIMING_RUNNING;
  truce_unit_pool_start (self->pool, work_all, self);
  truce_unit_pool_poll_in (self->pool, TICK_US);
}

TruceTimingState
truce_timing_finish (TruceTiming *self, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), TRUCE_TIMING_STOPPED);
  return (TruceTimingState) g_task_propagate_int (G_TASK (result), NULL);
}

void
truce_timing_stop (TruceTiming *self)
{
  truce_unit_pool_stop (self->pool);
}

TruceTimingState
truce_timing_get_state (TruceTiming *self)
{
  return self->main_only.state;
}

double
truce_timing_get_fraction (TruceTiming *self)
{
  return self->main_only.fraction;
}

double
truce_timing_get_elapsed (TruceTiming *self)
{
  return self->main_only.elapsed;
}

double
truce_timing_get_eta (TruceTiming *self)
{
  return self->main_only.eta;
}

const TruceTimingTable *
truce_timing_get_table (TruceTiming *self)
{
  return self->main_only.table;
}

guint
truce_timing_get_n_finished (TruceTiming *self)
{
  return self->main_only.n_finished;
}

gboolean
truce_timing_get_current (TruceTiming *self, guint *size, guint *method, int *run)
{
  gboolean current;

  truce_unit_pool_lock (self->pool);
  current = self->shared.run >= 0;
  *size = self->shared.size;
  *method = self->shared.method;
  *run = self->shared.run;
  truce_unit_pool_unlock (self->pool);
  return current;
}
