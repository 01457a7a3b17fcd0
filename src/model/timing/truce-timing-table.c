/* truce-timing-table.c: TruceTimingTable, the cells of a table of times, checks of their answers, and
 * statistics
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timing-table.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "armies/armies.h"

#define ANSWERS_APART " / "

const char *
truce_timing_state_text (TruceTimingCellState state)
{
  static const char *const texts[TRUCE_CELL_N_STATES] = {
    [TRUCE_CELL_WAITING] = "not-reached", [TRUCE_CELL_MEASURED] = "measured",
    [TRUCE_CELL_TOO_LONG] = "too-long",   [TRUCE_CELL_REFUSED] = "refused",
    [TRUCE_CELL_NO_MEMORY] = "no-memory",
  };

  return texts[state];
}

const char *
truce_timing_task_text (const TruceTimingTask *task)
{
  if (task->armies > 0)
    return task->armies == 2 ? "two-armies" : "three-armies";
  return truce_question_text (task->goal.question);
}

gboolean
truce_timing_task_parse (const char *text, TruceTimingTask *task)
{
  TruceQuestion question;

  for (int armies = 2; armies <= 3; armies++)
    if (g_str_equal (text, truce_timing_task_text (&(TruceTimingTask){ .armies = armies })))
      {
        task->armies = armies;
        task->goal.question = (TruceQuestion){ TRUCE_FIRST };
        return TRUE;
      }
  if (!truce_question_parse (text, &question) || question.asks > TRUCE_ANY)
    return FALSE;
  task->armies = 0;
  task->goal.question = question;
  return TRUE;
}

gboolean
truce_timing_task_has_number (const TruceTimingTask *task)
{
  return task->armies > 0 || task->goal.question.asks == TRUCE_COUNT;
}

const char *
truce_timing_answer_title (const TruceTimingTask *task)
{
  if (task->armies > 0)
    return _ ("Largest Armies");
  return task->goal.question.asks == TRUCE_COUNT ? _ ("Count") : _ ("Placement");
}

TruceProblem *
truce_timing_task_problem (const TruceTimingTask *task, int size, TruceError *error)
{
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  if (task->armies > 0)
    truce_armies_spec_init (&spec);
  else
    spec.pieces = size;
  spec.board = (TruceBoard){ size, size };
  spec.kinds[0].piece = task->piece;
  spec.geometry = task->geometry;
  if (task->armies > 0)
    truce_armies_spec_set (&spec, task->armies, &task->piece);
  return truce_problem_new (&spec, error);
}

gboolean
truce_timing_task_accepts (const TruceTimingTask *task,
                           const TruceMethod *method,
                           const TruceProblem *problem,
                           const char **why_not)
{
  _Atomic int incumbent = -1;
  TruceGoal goal = task->goal;

  if (task->armies > 0)
    goal.incumbent = &incumbent;
  if (!truce_method_accepts (method, problem, &goal, why_not))
    return FALSE;
  if (task->armies == 0 || method->flags & TRUCE_METHOD_PROVES)
    return TRUE;
  if (why_not)
    *why_not = N_ ("this method does not prove that its armies are the largest");
  return FALSE;
}

static const struct
{
  const char *name;
  gsize offset;
} counters_by_index[TRUCE_N_COUNTERS] = {
#define X(field, name, what) { name, G_STRUCT_OFFSET (TruceCounters, field) },
  TRUCE_COUNTERS (X)
#undef X
};

guint64
truce_counter_get (const TruceCounters *counters, int index)
{
  return G_STRUCT_MEMBER (uint64_t, counters, counters_by_index[index].offset);
}

void
truce_counter_set (TruceCounters *counters, int index, guint64 value)
{
  G_STRUCT_MEMBER (uint64_t, counters, counters_by_index[index].offset) = value;
}

const char *
truce_counter_name (int index)
{
  return counters_by_index[index].name;
}

static int
compare_ints (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

TruceTimingTable *
truce_timing_table_new (const TruceTimingTask *task,
                        const char *const *methods,
                        const int *sizes,
                        guint n_sizes)
{
  TruceTimingTable *self = g_new0 (TruceTimingTable, 1);

  self->task = *task;
  self->methods = g_strdupv ((char **) methods);
  self->n_methods = g_strv_length (self->methods);
  self->sizes = g_new (int, n_sizes + 1);
  if (n_sizes > 0)
    memcpy (self->sizes, sizes, n_sizes * sizeof *sizes);
  qsort (self->sizes, n_sizes, sizeof *self->sizes, compare_ints);
  for (guint i = 0; i < n_sizes; i++)
    if (i == 0 || self->sizes[i] != self->sizes[i - 1])
      self->sizes[self->n_sizes++] = self->sizes[i];
  self->cells = g_new0 (TruceTimingCell, self->n_sizes * self->n_methods + 1);
  self->published = g_new0 (TruceTimingPublished, self->n_sizes + 1);
  for (guint i = 0; i < self->n_sizes * self->n_methods; i++)
    self->cells[i].runs = g_array_new (FALSE, FALSE, sizeof (TruceTimingRun));
  return self;
}

void
truce_timing_table_free (TruceTimingTable *self)
{
  for (guint i = 0; i < self->n_sizes * self->n_methods; i++)
    {
      g_array_unref (self->cells[i].runs);
      g_free (self->cells[i].answer);
      g_free (self->cells[i].note);
    }
  truce_timing_stamp_clear (&self->stamp);
  g_strfreev (self->methods);
  g_free (self->published);
  g_free (self->sizes);
  g_free (self->cells);
  g_free (self);
}

void
truce_timing_cell_add (TruceTimingCell *cell, const TruceTimingRun *run)
{
  g_array_append_val (cell->runs, *run);
  cell->state = TRUCE_CELL_MEASURED;
}

void
truce_timing_cell_answer (TruceTimingCell *cell, const char *answer)
{
  if (!cell->answer)
    cell->answer = g_strdup (answer);
  else if (!g_str_equal (cell->answer, answer) && !strstr (cell->answer, ANSWERS_APART))
    {
      g_autofree char *first = g_steal_pointer (&cell->answer);

      cell->answer = g_strconcat (first, ANSWERS_APART, answer, NULL);
    }
}

void
truce_timing_cell_count (TruceTimingCell *cell, const TruceCounters *counters, gboolean count_steps)
{
  const unsigned plain = 0
#define X(field, name, what) | 1u << TRUCE_COUNTER_INDEX_##field
      TRUCE_COUNTERS_PLAIN (X)
#undef X
      ;

  for (int i = 0; i < TRUCE_N_COUNTERS; i++)
    if ((plain >> i & 1) != count_steps && !(cell->known >> i & 1))
      {
        truce_counter_set (&cell->counters, i, truce_counter_get (counters, i));
        cell->known |= 1u << i;
      }
}

const TrucePublished *
truce_timing_known (const TruceTimingTask *task, int size)
{
  const TrucePublished *known = NULL;
  TruceProblem *problem;

  if (!truce_timing_task_has_number (task))
    return NULL;
  problem = truce_timing_task_problem (task, size, NULL);
  if (problem)
    {
      known = task->armies > 0 ? truce_published_best (problem)
                               : truce_published_count (problem, task->goal.question);
      truce_problem_unref (problem);
    }
  return known;
}

static const TrucePublished *
published (TruceTimingTable *self, guint size)
{
  TruceTimingPublished *entry = &self->published[size];

  if (!entry->looked_up)
    *entry = (TruceTimingPublished){ TRUE, truce_timing_known (&self->task, self->sizes[size]) };
  return entry->known;
}

/* Returns whether another method has the same answer at the size. *other: the first method with a different
 * answer; NULL: none. */
static gboolean
is_seconded (const TruceTimingTable *self, guint size, guint method, const char **other)
{
  const TruceTimingCell *cell = truce_timing_table_cell (self, size, method);
  gboolean seconded = FALSE;

  *other = NULL;
  for (guint i = 0; i < self->n_methods; i++)
    {
      const TruceTimingCell *second = truce_timing_table_cell (self, size, i);

      if (i == method || !second->answer)
        continue;
      if (g_str_equal (second->answer, cell->answer))
        seconded = TRUE;
      else if (!*other)
        *other = self->methods[i];
    }
  return seconded;
}

static void
set_check (TruceTimingCell *cell, TruceCheck check, char *note)
{
  cell->verdict.check = check;
  g_free (cell->note);
  cell->note = note;
}

static void
check_cell (const TruceTimingTable *self, const TrucePublished *known, guint size, guint method)
{
  TruceTimingCell *cell = truce_timing_table_cell (self, size, method);
  const char *other;
  gboolean seconded = is_seconded (self, size, method, &other);

  cell->verdict.source = known ? known->source : NULL;
  if (strstr (cell->answer, ANSWERS_APART) || g_str_has_prefix (cell->answer, "wrong"))
    set_check (cell, TRUCE_CHECK_DIFFERS,
               g_strdup (strstr (cell->answer, ANSWERS_APART)
                             ? _ ("the answer differs from run to run")
                             : _ ("the answer is not a placement of this problem")));
  else if (known && !g_str_equal (known->value, cell->answer))
    set_check (cell, TRUCE_CHECK_DIFFERS, g_strdup_printf (_ ("%s says %s"), known->source, known->value));
  else if (known)
    set_check (cell, TRUCE_CHECK_PUBLISHED, NULL);
  else if (other)
    set_check (cell, TRUCE_CHECK_DIFFERS, g_strdup_printf (_ ("method %s gives another answer"), other));
  else
    set_check (cell, seconded ? TRUCE_CHECK_DOUBLE_CHECKED : TRUCE_CHECK_UNCHECKED, NULL);
}

void
truce_timing_table_check (TruceTimingTable *self)
{
  for (guint size = 0; size < self->n_sizes; size++)
    for (guint method = 0; method < self->n_methods; method++)
      if (truce_timing_table_cell (self, size, method)->answer)
        check_cell (self, published (self, size), size, method);
}

const TruceTimingCell *
truce_timing_table_find_wrong (const TruceTimingTable *self, guint *size, guint *method)
{
  for (*size = 0; *size < self->n_sizes; (*size)++)
    for (*method = 0; *method < self->n_methods; (*method)++)
      {
        const TruceTimingCell *cell = truce_timing_table_cell (self, *size, *method);

        if (cell->answer && cell->verdict.check == TRUCE_CHECK_DIFFERS)
          return cell;
      }
  return NULL;
}

/* ---- statistics and comparisons ---- */

/* A run is an outlier if its distance from the median is more than OUTLIER robust deviations. The robust
 * deviation is ROBUST times the median distance from the median, but at least CLOCK_WORTH times the median.
 */
#define OUTLIER     10
#define ROBUST      1.4826 /* for normal values: standard deviation / median distance from the median */
#define CLOCK_WORTH 1e-3   /* smaller distances are below the precision of a clock */
#define OUTLIER_MIN 3      /* minimum number of runs for finding outliers */
#define MEDIAN_WORTH                                                                                         \
  1.2533 /* error of the median divided by the error of the mean: sqrt (pi / 2), for many normal values */

static double
mean (const double *values, guint n)
{
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += values[i];
  return sum / n;
}

static double
deviation (const double *values, guint n)
{
  double middle = mean (values, n), sum = 0;

  for (guint i = 0; i < n; i++)
    sum += (values[i] - middle) * (values[i] - middle);
  return n > 1 ? sqrt (sum / (n - 1)) : NAN;
}

/* Returns the median of ascending values. */
static double
median (const double *values, guint n)
{
  return values[(n - 1) / 2] / 2 + values[n / 2] / 2;
}

/* Returns the distance from the median beyond which a run is an outlier. */
static double
tolerance (const double *times, guint n, double middle)
{
  g_autofree double *distances = g_new (double, n);

  for (guint i = 0; i < n; i++)
    distances[i] = fabs (times[i] - middle);
  qsort (distances, n, sizeof *distances, truce_compare_doubles);
  return OUTLIER * MAX (ROBUST * median (distances, n), CLOCK_WORTH * middle);
}

static double
time_of (const TruceTimingCell *cell, guint i, gboolean cpu)
{
  const TruceTimingRun *run = &g_array_index (cell->runs, TruceTimingRun, i);

  return cpu ? run->cpu : run->wall;
}

static void
find_outliers (const TruceTimingCell *cell, gboolean cpu, const double *times, TruceTimingSummary *summary)
{
  double far = tolerance (times, summary->n, summary->median);

  for (guint i = 0; i < summary->n && summary->n >= OUTLIER_MIN; i++)
    if (fabs (time_of (cell, i, cpu) - summary->median) > far)
      {
        if (summary->n_outliers++ == 0)
          summary->first_off = i + 1;
      }
}

TruceTimingSummary
truce_timing_summary (const TruceTimingCell *cell, gboolean cpu)
{
  guint n = cell->runs->len, drop = n / 5;
  g_autofree double *times = g_new (double, n + 1);
  TruceTimingSummary summary;

  if (n == 0)
    return (TruceTimingSummary){ 0, NAN, NAN, NAN, NAN, NAN, NAN, 0, 0 };
  for (guint i = 0; i < n; i++)
    times[i] = time_of (cell, i, cpu);
  qsort (times, n, sizeof *times, truce_compare_doubles);
  summary = (TruceTimingSummary){
    .n = n,
    .mean = mean (times, n),
    .median = median (times, n),
    .middle = mean (times + drop, n - 2 * drop),
    .min = times[0],
    .max = times[n - 1],
    .deviation = deviation (times, n),
  };
  find_outliers (cell, cpu, times, &summary);
  return summary;
}

TruceTimingRatio
truce_timing_relative (const TruceTimingCell *cell, const TruceTimingCell *by)
{
  TruceTimingSummary a = truce_timing_summary (cell, FALSE), b = truce_timing_summary (by, FALSE);
  double ratio = a.median > 0 && b.median > 0 ? a.median / b.median : NAN;

  return (TruceTimingRatio){ ratio, ratio * hypot (a.deviation / a.median, b.deviation / b.median) };
}

const TruceTimingCell *
truce_timing_fastest (const TruceTimingTable *self, guint size)
{
  const TruceTimingCell *fastest = NULL;
  double min_time = INFINITY;

  for (guint method = 0; method < self->n_methods; method++)
    {
      const TruceTimingCell *cell = truce_timing_table_cell (self, size, method);
      double time = truce_timing_summary (cell, FALSE).median;

      if (time < min_time)
        {
          min_time = time;
          fastest = cell;
        }
    }
  return fastest;
}

TruceTimingVerdict
truce_timing_verdict (TruceTimingRatio ratio)
{
  if (isnan (ratio.ratio) || isnan (ratio.error))
    return TRUCE_TIMING_UNKNOWN;
  if (fabs (ratio.ratio - 1) <= ratio.error)
    return TRUCE_TIMING_SAME;
  return ratio.ratio < 1 ? TRUCE_TIMING_FASTER : TRUCE_TIMING_SLOWER;
}

double
truce_timing_busyness (const TruceTimingTable *self)
{
  double wall = 0, cpu = 0;

  for (guint i = 0; i < self->n_sizes * self->n_methods; i++)
    for (guint k = 0; k < self->cells[i].runs->len; k++)
      {
        wall += time_of (&self->cells[i], k, FALSE);
        cpu += time_of (&self->cells[i], k, TRUE);
      }
  return self->task.threads == 1 && cpu > 0 ? wall / cpu : NAN;
}

const TruceTimingCell *
truce_timing_table_find (const TruceTimingTable *self, int size, const char *method)
{
  for (guint i = 0; i < self->n_sizes; i++)
    for (guint k = 0; k < self->n_methods && self->sizes[i] == size; k++)
      if (g_str_equal (self->methods[k], method) && truce_timing_table_cell (self, i, k)->runs->len > 0)
        return truce_timing_table_cell (self, i, k);
  return NULL;
}

static gboolean
refuse (GError **error, const char *text)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, text);
  return FALSE;
}

/* Returns whether both tasks have the same question, apart from the seed. */
static gboolean
is_same_question (const TruceTimingTask *a, const TruceTimingTask *b)
{
  return truce_piece_equal (&a->piece, &b->piece) && a->geometry == b->geometry &&
         g_str_equal (truce_timing_task_text (a), truce_timing_task_text (b)) &&
         a->goal.restart == b->goal.restart && a->goal.restart_steps == b->goal.restart_steps &&
         a->goal.restart_seconds == b->goal.restart_seconds;
}

gboolean
truce_timing_table_is_comparable (const TruceTimingTable *self, const TruceTimingTable *other, GError **error)
{
  if (!is_same_question (&self->task, &other->task))
    return refuse (error, _ ("the two series are about different questions"));
  if (self->task.threads != other->task.threads)
    return refuse (error, _ ("the two series were measured with different numbers of threads"));
  for (guint size = 0; size < self->n_sizes; size++)
    for (guint method = 0; method < self->n_methods; method++)
      if (truce_timing_table_cell (self, size, method)->runs->len > 0 &&
          truce_timing_table_find (other, self->sizes[size], self->methods[method]))
        return TRUE;
  return refuse (error, _ ("the two series have no method and size in common"));
}

static double
median_of (const TruceTimingTable *self, guint size, guint method)
{
  return truce_timing_summary (truce_timing_table_cell (self, size, method), FALSE).median;
}

double
truce_timing_rate1 (const TruceTimingTable *self, guint size, guint a, guint b)
{
  double by = median_of (self, size, a);

  return by > 0 ? median_of (self, size, b) / by : NAN;
}

double
truce_timing_rate2 (const TruceTimingTable *self, guint size, guint method)
{
  double by;

  if (size == 0 || self->sizes[size - 1] != self->sizes[size] - 1)
    return NAN;
  by = median_of (self, size - 1, method);
  return by > 0 ? median_of (self, size, method) / by : NAN;
}

TruceFitPoint *
truce_timing_points (const TruceTimingTable *self, guint method, gsize *n)
{
  TruceFitPoint *points = g_new0 (TruceFitPoint, self->n_sizes + 1);

  *n = 0;
  for (guint size = 0; size < self->n_sizes; size++)
    {
      TruceTimingSummary summary = truce_timing_summary (truce_timing_table_cell (self, size, method), FALSE);

      if (summary.n > 0)
        points[(*n)++] = (TruceFitPoint){
          .x = self->sizes[size],
          .y = summary.median * 1000,
          .sigma = summary.n > 1 ? MEDIAN_WORTH * 1000 * summary.deviation / sqrt (summary.n) : 0,
        };
    }
  return points;
}
