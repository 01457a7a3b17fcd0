/* truce-timing-table.c: TruceTimingTable, the cells of a table of times, and checks of their answers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timing-table.h"

#include <glib/gi18n.h>
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
