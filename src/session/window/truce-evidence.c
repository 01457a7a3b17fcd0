/* truce-evidence.c: TruceEvidence, lets other programs confirm the shown answer or prove that there is no
 * placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-evidence.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "common/truce-words.h"
#include "confirm/confirm.h"
#include "confirm/none-files.h"
#include "encode/encode.h"
#include "words/describe.h"
#include "words/file-words.h"

#define TIME_LIMIT 600 /* seconds */

struct _TruceEvidence
{
  GObject parent_instance;

  TruceWorkspace *workspace;
  TruceRunPolicy *policy;
};

G_DEFINE_FINAL_TYPE (TruceEvidence, truce_evidence, G_TYPE_OBJECT)

static guint message_signal;

static void
emit_message (TruceEvidence *self, const char *text)
{
  g_signal_emit (self, message_signal, 0, text);
}

static TruceStore *
get_store (TruceEvidence *self)
{
  return truce_runs_list_get_store (truce_run_manager_get_list (truce_run_policy_get_manager (self->policy)));
}

static gint64
find_run (TruceStore *store, TruceRun *run)
{
  return truce_store_find_run (store, truce_run_get_problem (run), truce_run_get_goal (run),
                               truce_run_get_method (run), NULL);
}

typedef struct
{
  const TruceConfirmer *program;
  TruceConfirmQuestion question; /* owns a reference to its problem */
  char *answer;
  TruceRun *run; /* `run` and `best` are references to the results at the start; NULL: none */
  TruceBestRun *best;
  gint64 stored; /* id of the stored run whose answer is confirmed; 0: the shown answer is confirmed */
  TruceConfirmation *result;
} Asking;

static void
asking_free (gpointer data)
{
  Asking *self = data;

  if (self->question.problem)
    truce_problem_unref (self->question.problem);
  g_clear_pointer (&self->result, truce_confirmation_free);
  g_clear_object (&self->run);
  g_clear_object (&self->best);
  g_free (self->answer);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asking, asking_free)

static gboolean
ask_best (Asking *self)
{
  int value = truce_best_run_get_value (self->best);

  self->question.problem = truce_problem_ref (truce_best_run_get_problem (self->best));
  self->question.question.asks = TRUCE_BEST;
  self->answer = value < 0 ? g_strdup (TRUCE_CONFIRM_NONE) : g_strdup_printf ("%d", value);
  return truce_best_run_is_proved (self->best);
}

static gboolean
is_whole (TruceRun *run)
{
  return truce_run_get_state (run) == TRUCE_RUN_DONE && !truce_run_get_capped (run);
}

/* Sets the question and the answer for the other program. If `count` (decimal) is 0, asks only whether there
 * is a placement, because more programs can answer that. Returns FALSE if sequences were counted, because
 * other programs cannot count them. */
static gboolean
ask_count (Asking *self, const TruceProblem *problem, const TruceGoal *goal, const char *count)
{
  gboolean none = g_str_equal (count, "0");

  if (!truce_confirm_question (problem, goal, &self->question, NULL))
    return FALSE;
  truce_problem_ref (self->question.problem);
  if (none)
    self->question.question.asks = TRUCE_ANY;
  self->answer = g_strdup (none                                        ? TRUCE_CONFIRM_NONE
                           : self->question.question.asks == TRUCE_ANY ? TRUCE_CONFIRM_SOME
                                                                       : count);
  return TRUE;
}

/* Returns (transfer full) (nullable) the question of a stored run; NULL if it has no complete answer. */
static Asking *
asking_new_stored (TruceEvidence *self, gint64 id)
{
  TruceRunsList *list = truce_run_manager_get_list (truce_run_policy_get_manager (self->policy));
  TruceRunsItem *item = truce_runs_list_find (list, id);
  const TruceProblemSpec *spec = item ? truce_runs_item_get_spec (item) : NULL;
  g_autoptr (Asking) asking = NULL;
  TruceProblem *problem;
  TruceGoal goal;
  gboolean asks;

  if (!spec || !item->info->count)
    return NULL;
  problem = truce_problem_new (spec, NULL);
  if (!problem)
    return NULL;
  asking = g_new0 (Asking, 1);
  asking->stored = id;
  goal = truce_stored_info_goal (item->info);
  asks = ask_count (asking, problem, &goal, item->info->count);
  truce_problem_unref (problem);
  return asks ? g_steal_pointer (&asking) : NULL;
}

/* Returns (transfer full) (nullable) the question of the shown answer. NULL if there is no complete answer,
 * or for a puzzle, whose answer would be revealed. */
static Asking *
asking_new_shown (TruceEvidence *self)
{
  TruceResults *results = truce_workspace_get_results (self->workspace);
  TruceRun *run = truce_results_get_run (results);
  g_autoptr (Asking) asking = NULL;

  if (truce_view_state_is_puzzle (truce_workspace_get_state (self->workspace)) ||
      truce_results_is_active (results) || (!run && !truce_results_get_best (results)))
    return NULL;
  asking = g_new0 (Asking, 1);
  g_set_object (&asking->run, run);
  g_set_object (&asking->best, truce_results_get_best (results));
  if (asking->best ? ask_best (asking)
                   : is_whole (run) && ask_count (asking, truce_run_get_problem (run),
                                                  truce_run_get_goal (run), truce_run_get_count (run)))
    return g_steal_pointer (&asking);
  return NULL;
}

static Asking *
asking_new (TruceEvidence *self, gint64 run)
{
  return run > 0 ? asking_new_stored (self, run) : asking_new_shown (self);
}

gboolean
truce_evidence_can_confirm (TruceEvidence *self)
{
  g_autoptr (Asking) asking = asking_new (self, 0);

  return asking != NULL;
}

static gboolean
ask_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Asking *asking = data;

  atomic_store (&progress->percent, TRUCE_TASK_UNKNOWN);
  asking->result = truce_confirm (asking->program, &asking->question, asking->answer, TIME_LIMIT,
                                  progress->cancellable, error);
  return asking->result != NULL;
}

/* Returns whether the window still shows the answer that was confirmed. */
static gboolean
is_shown (TruceEvidence *self, const Asking *asking)
{
  TruceResults *results = truce_workspace_get_results (self->workspace);
  TruceRun *run = truce_results_get_run (results);

  if (asking->stored > 0)
    return run && is_whole (run) && !truce_results_get_best (results) && get_store (self) &&
           find_run (get_store (self), run) == asking->stored;
  return run == asking->run && truce_results_get_best (results) == asking->best;
}

/* Stores the confirmation with the stored run that it is for. A confirmed optimum has none. */
static void
store (TruceEvidence *self, const Asking *asking, const TruceStoredConfirmation *confirmation)
{
  TruceStore *app_store = get_store (self);
  gint64 id = asking->stored > 0           ? asking->stored
              : app_store && !asking->best ? find_run (app_store, asking->run)
                                           : 0;

  if (app_store && id > 0)
    truce_store_add_confirmation_async (app_store, id, confirmation);
}

static void
on_asked (gpointer owner, gpointer data, const GError *error)
{
  TruceEvidence *self = owner;
  const Asking *asking = data;
  g_autoptr (TruceStoredConfirmation) confirmation = NULL;
  g_autofree char *text = NULL, *line = NULL;

  if (!asking->result)
    return;
  confirmation = truce_confirmation_to_stored (asking->result);
  store (self, asking, confirmation);
  if (is_shown (self, asking))
    truce_results_set_confirmation (truce_workspace_get_results (self->workspace), confirmation);
  text = truce_confirmation_describe (asking->result);
  line = truce_describe_capital (text);
  emit_message (self, line);
}

TruceTask *
truce_evidence_confirm (TruceEvidence *self, gint64 run, const char *program)
{
  g_autoptr (Asking) asking = asking_new (self, run);

  if (!asking || !(asking->program = truce_confirmer_find (program)))
    return NULL;
  return truce_task_run (self, ask_in_thread, on_asked, g_steal_pointer (&asking), asking_free);
}

GPtrArray *
truce_evidence_list_programs (TruceEvidence *self, gint64 run)
{
  g_autoptr (Asking) asking = asking_new (self, run);
  GPtrArray *programs = g_ptr_array_new ();

  for (int i = 0; asking && truce_confirmers[i]; i++)
    if (truce_confirmer_accepts (truce_confirmers[i], &asking->question, NULL) &&
        truce_confirmer_is_here (truce_confirmers[i]))
      g_ptr_array_add (programs, (gpointer) truce_confirmers[i]);
  return programs;
}

static gboolean
append_bytes (const char *text, gsize length, gpointer data)
{
  g_byte_array_append (data, (const guint8 *) text, (guint) length);
  return TRUE;
}

GBytes *
truce_evidence_encode (TruceEvidence *self, const char *suffix, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  TruceGoal goal = truce_workspace_get_goal (self->workspace, TRUCE_COUNT);
  TruceEncodeFormat format = TRUCE_ENCODE_CNF;
  TruceError refused = { 0 };
  TruceProblem *problem = truce_problem_new (&truce_workspace_get_state (self->workspace)->spec, &refused);
  g_autofree char *why = NULL;
  gboolean written = FALSE;

  truce_encode_format_parse (suffix, &format);
  if (problem)
    {
      written = truce_encode (problem, format, goal.question.classes, append_bytes, bytes, &refused);
      truce_problem_unref (problem);
    }
  if (written)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  why = truce_words_error (&refused);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, why);
  return NULL;
}

typedef struct
{
  TruceProblem *problem;
  char *cnf;
  TruceNoneFiles files;
  TruceStore *store; /* NULL: the proved problem has no stored run */
  gint64 run;        /* the proof is also stored with this run */
} Proving;

static void
proving_free (gpointer data)
{
  Proving *self = data;

  truce_problem_unref (self->problem);
  truce_none_files_clear (&self->files);
  g_clear_object (&self->store);
  g_free (self->cnf);
  g_free (self);
}

/* Sets `spec` to a problem that is known to have no placement: the position on the board, or the problem of
 * the shown answer. Its aim is cleared, because no number of pieces has a placement. Returns FALSE if there
 * is no such problem. */
static gboolean
find_impossible (TruceEvidence *self, TruceProblemSpec *spec)
{
  TruceResults *results = truce_workspace_get_results (self->workspace);
  TruceRun *run = truce_results_get_run (results);
  TruceBestRun *best = truce_results_get_best (results);
  gboolean none = truce_position_insight_get_impossible (truce_workspace_get_insight (self->workspace), spec);

  if (!none && !truce_results_is_active (results) && (run || best))
    {
      none = best ? truce_best_run_is_proved (best) && truce_best_run_get_value (best) < 0
                  : is_whole (run) && g_str_equal (truce_run_get_count (run), "0");
      truce_problem_to_spec (best ? truce_best_run_get_problem (best) : truce_run_get_problem (run), spec);
    }
  spec->aim = TRUCE_AIM_EXACTLY;
  return none;
}

gboolean
truce_evidence_can_prove (TruceEvidence *self)
{
  TruceProblemSpec spec;

  return find_impossible (self, &spec);
}

/* Sets the stored run of exactly the proved problem, if there is one. A proof with fewer pieces is not stored
 * with the run, because it answers another question. */
static void
find_proved_run (TruceEvidence *self, Proving *proving)
{
  TruceRun *run = truce_results_get_run (truce_workspace_get_results (self->workspace));
  TruceStore *app_store = get_store (self);
  char *run_text, *proved_text;
  gboolean same;

  if (!run || !app_store || truce_run_get_state (run) != TRUCE_RUN_DONE)
    return;
  run_text = truce_problem_to_text (truce_run_get_problem (run));
  proved_text = truce_problem_to_text (proving->problem);
  same = g_str_equal (run_text, proved_text);
  free (run_text);
  free (proved_text);
  proving->run = same ? find_run (app_store, run) : 0;
  if (proving->run > 0)
    g_set_object (&proving->store, app_store);
}

static gboolean
prove_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Proving *proving = data;

  atomic_store (&progress->percent, TRUCE_TASK_UNKNOWN);
  if (!truce_none_files_write (&proving->files, proving->problem, proving->cnf, TIME_LIMIT,
                               progress->cancellable, error))
    return FALSE;
  /* The files are written even if the store reports an error. */
  if (proving->store && proving->files.asked && proving->files.asked->proof)
    truce_confirmation_store (proving->files.asked, proving->store, proving->run, NULL);
  return TRUE;
}

static void
on_proved (gpointer owner, gpointer data, const GError *error)
{
  Proving *proving = data;
  g_autofree char *text = NULL;

  if (truce_task_is_cancelled (error))
    return;
  text =
      error ? truce_describe_saved (NULL, error) : truce_none_files_describe (&proving->files, proving->cnf);
  emit_message (owner, text);
}

TruceTask *
truce_evidence_prove (TruceEvidence *self, const char *cnf)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceError error;
  Proving *proving;

  if (!find_impossible (self, &spec))
    return NULL;
  problem = truce_problem_new (&spec, &error);
  if (!problem)
    {
      g_autofree char *why = truce_words_error (&error);

      emit_message (self, why);
      return NULL;
    }
  proving = g_new0 (Proving, 1);
  proving->problem = problem;
  proving->cnf = g_strdup (cnf);
  find_proved_run (self, proving);
  return truce_task_run (self, prove_in_thread, on_proved, proving, proving_free);
}

static void
truce_evidence_finalize (GObject *object)
{
  TruceEvidence *self = TRUCE_EVIDENCE (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->policy);
  G_OBJECT_CLASS (truce_evidence_parent_class)->finalize (object);
}

static void
truce_evidence_class_init (TruceEvidenceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_evidence_finalize;
  message_signal = g_signal_new ("message", TRUCE_TYPE_EVIDENCE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
truce_evidence_init (TruceEvidence *self)
{
}

TruceEvidence *
truce_evidence_new (TruceWorkspace *workspace, TruceRunPolicy *policy)
{
  TruceEvidence *self = g_object_new (TRUCE_TYPE_EVIDENCE, NULL);

  self->workspace = g_object_ref (workspace);
  self->policy = g_object_ref (policy);
  return self;
}
