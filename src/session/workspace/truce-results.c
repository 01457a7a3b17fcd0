/* truce-results.c: TruceResults, the answer that a window shows (a run, its placements, a filter), or the
 * reason why there is none
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-results.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "words/citation.h"
#include "words/format.h"

#define SORTED_MAX 5000000 /* longer lists would take too long to sort */

struct _TruceResults
{
  GObject parent_instance;

  TruceResultsKind kind;
  char *refusal;
  TruceErrorCode refused; /* code of the refusal; TRUCE_ERROR_NONE: none */
  TruceBestRun *best;
  GHashTable *proved; /* text of a problem without preplaced pieces -> its optimum + 1 */
  TruceRun *run;
  TruceRun *classes;
  TruceRun *example;
  TruceSolutionFilter *filter;
  gboolean whole;                 /* whether `filter` last showed all placements in the order of the list */
  TruceSolutionFilter *symmetric; /* NULL: not requested yet */
  TruceStoredConfirmation *confirmation;
  guint n_solutions; /* `n_solutions` and `run_state` are the values at the last "progress" */
  TruceRunState run_state;
};

G_DEFINE_FINAL_TYPE (TruceResults, truce_results, G_TYPE_OBJECT)

enum
{
  SHOWN,
  CHANGED,
  PROGRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

TruceResultsKind
truce_results_get_kind (TruceResults *self)
{
  return self->kind;
}

const char *
truce_results_get_refusal (TruceResults *self, TruceErrorCode *code)
{
  if (code)
    *code = self->refused;
  return self->refusal;
}

TruceRun *
truce_results_get_run (TruceResults *self)
{
  return self->kind == TRUCE_RESULTS_SHOWN ? self->run : NULL;
}

TruceRun *
truce_results_get_seen (TruceResults *self)
{
  return self->run;
}

TruceRun *
truce_results_get_example (TruceResults *self)
{
  return self->kind == TRUCE_RESULTS_SHOWN ? self->example : NULL;
}

void
truce_results_set_example (TruceResults *self, TruceRun *run)
{
  if (!g_set_object (&self->example, run))
    return;
  g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[PROGRESS], 0);
}

TruceRun *
truce_results_get_classes (TruceResults *self)
{
  return self->classes;
}

void
truce_results_set_classes (TruceResults *self, TruceRun *run)
{
  if (g_set_object (&self->classes, run))
    g_signal_emit (self, signals[CHANGED], 0);
}

const TruceStoredConfirmation *
truce_results_get_confirmation (TruceResults *self)
{
  return self->confirmation;
}

void
truce_results_set_confirmation (TruceResults *self, const TruceStoredConfirmation *confirmation)
{
  g_clear_pointer (&self->confirmation, truce_stored_confirmation_free);
  self->confirmation = truce_stored_confirmation_copy (confirmation);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Returns whether the shown results answer the present question. */
static gboolean
is_current (TruceResults *self)
{
  return self->kind == TRUCE_RESULTS_SHOWN || self->kind == TRUCE_RESULTS_OPTIMIZING;
}

char *
truce_results_cite (TruceResults *self)
{
  const TruceStoredConfirmation *said = truce_results_get_confirmation (self);
  g_autoptr (GPtrArray) confirmations = g_ptr_array_new ();
  TruceRun *run = truce_results_get_run (self);
  TruceBestRun *best = truce_results_get_best (self);

  if (said)
    g_ptr_array_add (confirmations, (gpointer) said);
  if (best && is_current (self))
    return truce_citation_of_best (best, confirmations);
  return run ? truce_citation_of_run (run, confirmations) : NULL;
}

TruceSolutionFilter *
truce_results_get_filter (TruceResults *self)
{
  return self->filter;
}

GArray *
truce_results_get_shown_numbers (TruceResults *self)
{
  GArray *numbers;
  guint n;

  if (!self->filter || truce_solution_filter_is_whole (self->filter))
    return NULL;
  n = g_list_model_get_n_items (G_LIST_MODEL (self->filter));
  numbers = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);
  for (guint i = 0; i < n; i++)
    {
      guint number = truce_solution_filter_get_number (self->filter, i);

      g_array_append_val (numbers, number);
    }
  return numbers;
}

void
truce_results_set_filter (TruceResults *self, const TruceSolutionFilterSpec *spec)
{
  const TruceSolutionFilterSpec *former = self->filter ? truce_solution_filter_get (self->filter) : spec;

  if (former->fundamental == spec->fundamental && former->class_size == spec->class_size &&
      former->square == spec->square)
    return;
  truce_solution_filter_set (self->filter, spec);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
truce_results_set_order (TruceResults *self, TruceSolutionOrder order, int square)
{
  int former = -1;

  if (!self->filter || (truce_solution_filter_get_order (self->filter, &former) == order && former == square))
    return;
  truce_solution_filter_set_order (self->filter, order, square);
  g_signal_emit (self, signals[CHANGED], 0);
}

char *
truce_results_why_not_sorted (TruceResults *self)
{
  g_autofree char *most = NULL;

  if (self->run && truce_run_is_active (self->run))
    return g_strdup (_ ("You can sort the placements when the search has ended."));
  if (truce_results_get_n_solutions (self) <= SORTED_MAX)
    return NULL;
  most = truce_format_number (SORTED_MAX);
  return g_strdup_printf (_ ("You can sort up to %s placements."), most);
}

TruceSolutionFilter *
truce_results_get_symmetric (TruceResults *self)
{
  static const TruceSolutionFilterSpec symmetric = { .square = -1, .symmetric = TRUE };
  TruceSolutionList *list = self->filter ? truce_solution_filter_get_list (self->filter) : NULL;

  if (!self->symmetric && list && !truce_solution_list_get_ordered (list) &&
      truce_run_get_problem (self->run)->symmetries.n > 1)
    {
      self->symmetric = truce_solution_filter_new (list);
      truce_solution_filter_set (self->symmetric, &symmetric);
    }
  return self->symmetric;
}

guint
truce_results_get_n_solutions (TruceResults *self)
{
  return self->filter
             ? g_list_model_get_n_items (G_LIST_MODEL (truce_solution_filter_get_list (self->filter)))
             : 0;
}

/* Emits "progress" if the number of placements or the state of the run has changed. The signal "updated" of a
 * run also comes without a change. */
static void
follow_run (TruceResults *self)
{
  TruceRun *run = truce_results_get_run (self);
  guint n = truce_results_get_n_solutions (self);
  TruceRunState state = run ? truce_run_get_state (run) : TRUCE_RUN_DONE;

  if (n == self->n_solutions && state == self->run_state)
    return;
  self->n_solutions = n;
  self->run_state = state;
  g_signal_emit (self, signals[PROGRESS], 0);
}

/* Emits "progress" when the whole list in its order is shown, and when it is no longer shown: then actions
 * such as win.previous-solution have changed. */
static void
on_filter_progress (TruceResults *self)
{
  gboolean whole = truce_solution_filter_is_whole (self->filter);

  if (whole == self->whole)
    return;
  self->whole = whole;
  g_signal_emit (self, signals[PROGRESS], 0);
}

static void
set_run (TruceResults *self, TruceRun *run)
{
  GListModel *list = run ? truce_run_get_solutions (run) : NULL;

  if (self->run)
    g_signal_handlers_disconnect_by_func (self->run, follow_run, self);
  if (self->filter)
    g_signal_handlers_disconnect_by_func (self->filter, on_filter_progress, self);
  g_set_object (&self->run, run);
  g_clear_object (&self->filter);
  g_clear_object (&self->symmetric);
  g_clear_object (&self->classes);
  g_clear_object (&self->example);
  if (list)
    self->filter = truce_solution_filter_new (TRUCE_SOLUTION_LIST (list));
  self->whole = TRUE;
  if (self->filter)
    g_signal_connect_object (self->filter, "progress", G_CALLBACK (on_filter_progress), self,
                             G_CONNECT_SWAPPED);
  if (run)
    g_signal_connect_object (run, "updated", G_CALLBACK (follow_run), self, G_CONNECT_SWAPPED);
}

static void
set (TruceResults *self, TruceResultsKind kind, TruceRun *run)
{
  if (run != self->run)
    set_run (self, run);
  g_clear_pointer (&self->confirmation, truce_stored_confirmation_free);
  self->kind = kind;
  if (kind != TRUCE_RESULTS_REFUSED)
    {
      g_clear_pointer (&self->refusal, g_free);
      self->refused = TRUCE_ERROR_NONE;
    }
  g_signal_emit (self, signals[SHOWN], 0);
  follow_run (self);
}

static char *
proved_key (const TruceProblemSpec *spec)
{
  TruceProblemSpec bare = *spec;

  for (int kind = 0; kind < bare.n_kinds; kind++)
    truce_square_set_clear (&bare.kinds[kind].preplaced);
  return truce_problem_spec_to_text (&bare);
}

int
truce_results_get_proved (TruceResults *self, const TruceProblemSpec *spec)
{
  char *key = spec->aim == TRUCE_AIM_EXACTLY ? NULL : proved_key (spec);
  int proved = key ? GPOINTER_TO_INT (g_hash_table_lookup (self->proved, key)) - 1 : -1;

  free (key);
  return proved;
}

static void
note_proof (TruceResults *self)
{
  const TruceProblem *problem = truce_best_run_get_problem (self->best);
  int value = truce_best_run_get_value (self->best);
  TruceProblemSpec spec;
  char *key;

  if (!truce_best_run_is_proved (self->best) || value < 0 || problem->n_preplaced > 0)
    return;
  truce_problem_to_spec (problem, &spec);
  key = proved_key (&spec);
  if (key)
    g_hash_table_insert (self->proved, key, GINT_TO_POINTER (value + 1));
}

static void
on_best_updated (TruceResults *self)
{
  note_proof (self);
  g_signal_emit (self, signals[PROGRESS], 0);
}

static void
set_best (TruceResults *self, TruceBestRun *best)
{
  if (best == self->best)
    return;
  if (self->best)
    g_signal_handlers_disconnect_by_func (self->best, on_best_updated, self);
  g_set_object (&self->best, best);
  if (best)
    g_signal_connect_object (best, "updated", G_CALLBACK (on_best_updated), self, G_CONNECT_SWAPPED);
}

void
truce_results_show_best (TruceResults *self, TruceBestRun *best)
{
  set_best (self, best);
  set (self, TRUCE_RESULTS_OPTIMIZING, NULL);
}

TruceBestRun *
truce_results_get_best (TruceResults *self)
{
  return self->best;
}

int
truce_results_get_shown_best (TruceResults *self)
{
  if (!is_current (self) || !self->best || !truce_best_run_is_proved (self->best) ||
      truce_best_run_get_problem (self->best)->n_preplaced > 0)
    return -1;
  return truce_best_run_get_value (self->best);
}

gboolean
truce_results_is_active (TruceResults *self)
{
  TruceRun *run = truce_results_get_run (self);

  return (run && truce_run_is_active (run)) || (self->best && truce_best_run_is_active (self->best));
}

/* Returns whether the run is for the problem of the optimal placements. Compares texts, because the run may
 * have read its problem from the store. */
static gboolean
is_of_best (TruceResults *self, TruceRun *run)
{
  const TruceProblem *reached = self->best ? truce_best_run_get_reached (self->best) : NULL;
  char *best_text = reached ? truce_problem_to_text (reached) : NULL;
  char *run_text = reached ? truce_problem_to_text (truce_run_get_problem (run)) : NULL;
  gboolean same = best_text && run_text && g_str_equal (best_text, run_text);

  free (best_text);
  free (run_text);
  return same;
}

void
truce_results_show_run (TruceResults *self, TruceRun *run)
{
  if (!is_of_best (self, run))
    set_best (self, NULL);
  set (self, TRUCE_RESULTS_SHOWN, run);
}

void
truce_results_drop_run (TruceResults *self, TruceResultsKind kind)
{
  if (kind != TRUCE_RESULTS_PREVIOUS || !self->run)
    set_best (self, NULL);
  if (kind != TRUCE_RESULTS_PREVIOUS)
    set (self, kind, NULL);
  else if (self->run) /* without a run, keeps the kind, unless a search for the optimum was dropped */
    set (self, kind, self->run);
  else if (self->kind == TRUCE_RESULTS_OPTIMIZING)
    set (self, TRUCE_RESULTS_OUTDATED, NULL);
}

void
truce_results_refuse (TruceResults *self, TruceErrorCode code, const char *text)
{
  set_best (self, NULL);
  g_free (self->refusal);
  self->refusal = g_strdup (text);
  self->refused = code;
  set (self, TRUCE_RESULTS_REFUSED, NULL);
}

static TruceEmpty
run_empty (TruceResults *self)
{
  TruceRun *run = self->run;
  gboolean found = truce_run_get_found (run) > 0 || !g_str_equal (truce_run_get_count (run), "0");

  if (truce_results_get_n_solutions (self) > 0 || (found && !self->filter))
    return TRUCE_EMPTY_NOT;
  if (self->example)
    return TRUCE_EMPTY_NOT_LISTED;
  if (truce_run_is_active (run))
    return TRUCE_EMPTY_SEARCHING;
  if (found || self->best)
    return TRUCE_EMPTY_NOT_LISTED;
  return truce_run_get_state (run) == TRUCE_RUN_DONE ? TRUCE_EMPTY_NONE_EXISTS : TRUCE_EMPTY_NONE_FOUND;
}

static TruceEmpty
best_empty (TruceResults *self)
{
  if (truce_best_run_is_active (self->best))
    return TRUCE_EMPTY_SEARCHING;
  if (truce_best_run_get_value (self->best) >= 0)
    return TRUCE_EMPTY_NOT;
  return truce_best_run_is_proved (self->best) ? TRUCE_EMPTY_NONE_EXISTS : TRUCE_EMPTY_NONE_FOUND;
}

TruceEmpty
truce_results_get_empty (TruceResults *self)
{
  switch (self->kind)
    {
    case TRUCE_RESULTS_SHOWN:
    case TRUCE_RESULTS_PREVIOUS:
      return run_empty (self);
    case TRUCE_RESULTS_OUTDATED:
      return TRUCE_EMPTY_OUTDATED;
    case TRUCE_RESULTS_REFUSED:
      return TRUCE_EMPTY_REFUSED;
    case TRUCE_RESULTS_OPTIMIZING:
      return best_empty (self);
    case TRUCE_RESULTS_NONE:
    default:
      return TRUCE_EMPTY_NOT_SEARCHED;
    }
}

static void
truce_results_finalize (GObject *object)
{
  TruceResults *self = TRUCE_RESULTS (object);

  g_clear_object (&self->best);
  g_hash_table_unref (self->proved);
  g_clear_object (&self->run);
  g_clear_object (&self->classes);
  g_clear_object (&self->example);
  g_clear_object (&self->filter);
  g_clear_object (&self->symmetric);
  g_clear_pointer (&self->confirmation, truce_stored_confirmation_free);
  g_free (self->refusal);
  G_OBJECT_CLASS (truce_results_parent_class)->finalize (object);
}

static void
truce_results_class_init (TruceResultsClass *klass)
{
  static const char *const names[N_SIGNALS] = { "shown", "changed", "progress" };

  G_OBJECT_CLASS (klass)->finalize = truce_results_finalize;
  for (int i = 0; i < N_SIGNALS; i++)
    signals[i] =
        g_signal_new (names[i], TRUCE_TYPE_RESULTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_results_init (TruceResults *self)
{
  self->proved = g_hash_table_new_full (g_str_hash, g_str_equal, free, NULL);
  self->run_state = TRUCE_RUN_DONE;
}
