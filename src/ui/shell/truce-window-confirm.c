/* truce-window-confirm.c: answers confirmed by other programs, and questions written for them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>
#include <string.h>

#include "common/truce-export-dialog.h"
#include "common/truce-task-toast.h"
#include "common/truce-words.h"
#include "confirm/confirm.h"
#include "encode/encode.h"
#include "truce-window-private.h"
#include "words/describe.h"

#define TIME_LIMIT 600 /* seconds */

/* What is asked, and of what. */
typedef struct
{
  const TruceConfirmer *program;
  TruceConfirmQuestion question; /* a reference to its problem */
  char *answer;
  TruceRun *run; /* references, to know whether they are still what is seen; may be NULL */
  TruceBestRun *best;
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

/* ---- what there is to confirm ---- */

static gboolean
take_best (Asking *self)
{
  int value = truce_best_run_get_value (self->best);

  self->question.problem = truce_problem_ref (truce_best_run_get_problem (self->best));
  self->question.asked = TRUCE_CONFIRM_BEST;
  self->answer = value < 0 ? g_strdup (TRUCE_CONFIRM_NONE) : g_strdup_printf ("%d", value);
  return truce_best_run_is_proved (self->best);
}

/* That there is none more programs can tell than how many there are. */
static gboolean
take_run (Asking *self)
{
  const TruceGoal *goal = truce_run_get_goal (self->run);
  gboolean none = g_str_equal (truce_run_get_count (self->run), "0");

  if (truce_run_get_state (self->run) != TRUCE_RUN_DONE || truce_run_get_capped (self->run) ||
      !truce_confirm_question (truce_run_get_problem (self->run), goal, &self->question, NULL))
    return FALSE;
  truce_problem_ref (self->question.problem);
  if (none)
    self->question.asked = TRUCE_CONFIRM_EXISTS;
  self->answer = g_strdup (none                                           ? TRUCE_CONFIRM_NONE
                           : self->question.asked == TRUCE_CONFIRM_EXISTS ? TRUCE_CONFIRM_SOME
                                                                          : truce_run_get_count (self->run));
  return TRUE;
}

/* Returns NULL if there is no answer that other programs could confirm, or it is the answer of a puzzle. */
static Asking *
asking_new (TruceWindow *window)
{
  TruceResults *results = truce_workspace_get_results (window->workspace);
  TruceRun *run = truce_results_get_run (results);
  g_autoptr (Asking) self = NULL;

  if (truce_view_state_is_puzzle (truce_workspace_get_state (window->workspace)) ||
      truce_results_is_active (results) || (!run && !truce_results_get_best (results)))
    return NULL;
  self = g_new0 (Asking, 1);
  g_set_object (&self->run, run);
  g_set_object (&self->best, truce_results_get_best (results));
  return (self->best ? take_best (self) : take_run (self)) ? g_steal_pointer (&self) : NULL;
}

/* ---- asking ---- */

static gboolean
ask_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Asking *self = data;

  atomic_store (&progress->percent, TRUCE_TASK_UNKNOWN);
  self->result =
      truce_confirm (self->program, &self->question, self->answer, TIME_LIMIT, progress->cancellable, error);
  return self->result != NULL;
}

/* Of a best number there is no run. */
static void
store (TruceWindow *window, const Asking *self, const TruceStoredConfirmation *confirmation)
{
  TruceStore *there = truce_run_manager_get_store (truce_run_policy_get_manager (window->policy));
  gint64 id = 0;

  if (there && !self->best)
    id = truce_store_find_run (there, truce_run_get_problem (self->run), truce_run_get_goal (self->run),
                               truce_run_get_method (self->run), NULL);
  if (id > 0)
    truce_store_add_confirmation_async (there, id, confirmation);
}

static void
on_told (gpointer owner, gpointer data, const GError *error)
{
  TruceWindow *window = TRUCE_WINDOW (owner);
  TruceResults *results = truce_workspace_get_results (window->workspace);
  const Asking *self = data;
  g_autoptr (TruceStoredConfirmation) confirmation = NULL;
  g_autofree char *text = NULL, *line = NULL;

  if (!self->result)
    return;
  confirmation = truce_confirmation_to_stored (self->result);
  store (window, self, confirmation);
  if (truce_results_get_run (results) == self->run && truce_results_get_best (results) == self->best)
    truce_results_set_confirmation (results, confirmation);
  text = truce_confirmation_describe (self->result);
  line = truce_describe_capital (text);
  truce_window_toast (window, line);
}

void
truce_window_confirm (TruceWindow *self, const char *program)
{
  g_autoptr (Asking) asking = asking_new (self);
  g_autofree char *title = g_strdup_printf (_ ("Asking %s"), program);

  if (!asking || !(asking->program = truce_confirmer_find (program)))
    return;
  truce_task_show (truce_task_run (self, ask_in_thread, on_told, g_steal_pointer (&asking), asking_free),
                   self->toasts, title);
}

/* ---- the menu ---- */

static void
append (GMenu *menu, const char *label, const char *program)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.confirm", "s", program);
  g_menu_append_item (menu, item);
}

void
truce_window_update_confirm (TruceWindow *self)
{
  g_autoptr (Asking) asking = asking_new (self);
  g_autofree char *key =
      asking ? g_strdup_printf ("%p %d", asking->question.problem, asking->question.asked) : g_strdup ("");
  int n = 0;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.confirm", asking != NULL);
  if (g_strcmp0 (key, g_object_get_data (G_OBJECT (self->confirm_menu), "truce-asked")) == 0)
    return;
  g_object_set_data_full (G_OBJECT (self->confirm_menu), "truce-asked", g_steal_pointer (&key), g_free);
  g_menu_remove_all (self->confirm_menu);
  for (int i = 0; asking && truce_confirmers[i]; i++)
    if (truce_confirmer_accepts (truce_confirmers[i], &asking->question, NULL) &&
        truce_confirmer_is_here (truce_confirmers[i]))
      {
        append (self->confirm_menu, truce_confirmer_get_id (truce_confirmers[i]),
                truce_confirmer_get_id (truce_confirmers[i]));
        n++;
      }
  if (asking && n == 0)
    g_menu_append (self->confirm_menu, _ ("None Is Installed: Save the Question…"), "win.encode");
  else if (!asking)
    append (self->confirm_menu, _ ("There Is No Answer Yet"), "");
}

/* ---- the question as a file ---- */

static gboolean
keep_piece (const char *text, gsize length, gpointer data)
{
  g_byte_array_append (data, (const guint8 *) text, (guint) length);
  return TRUE;
}

static GBytes *
make_question (GtkWidget *window, const char *suffix, GError **error)
{
  TruceWorkspace *workspace = TRUCE_WINDOW (window)->workspace;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  TruceGoal goal = truce_workspace_get_goal (workspace, TRUCE_COUNT);
  TruceEncodeFormat format = TRUCE_ENCODE_CNF;
  TruceError refused = { 0 };
  TruceProblem *problem = truce_problem_new (&truce_workspace_get_state (workspace)->spec, &refused);
  g_autofree char *why = NULL;
  gboolean written = FALSE;

  truce_encode_format_parse (suffix, &format);
  if (problem)
    {
      written = truce_encode (problem, format, goal.fundamental, keep_piece, bytes, &refused);
      truce_problem_unref (problem);
    }
  if (written)
    return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  why = truce_words_error (&refused);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, why);
  return NULL;
}

static void
tell (GtkWidget *window, const char *text)
{
  truce_window_toast (TRUCE_WINDOW (window), text);
}

void
truce_window_encode (TruceWindow *self)
{
  static const char *const suffixes[] = { "cnf", "opb", "lp", "mzn", NULL };
  gboolean has_aim = truce_workspace_get_state (self->workspace)->spec.aim != TRUCE_AIM_EXACTLY;
  const TruceExport what = {
    .title = _ ("Export for Other Programs"),
    .stem = C_ ("file name", "question"),
    .suffixes = suffixes + has_aim, /* the first has no objective */
    .make = make_question,
    .tell = tell,
  };

  truce_export_ask (GTK_WIDGET (self), &what);
}

void
truce_window_copy_citation (TruceWindow *self)
{
  g_autofree char *text = truce_results_cite (truce_workspace_get_results (self->workspace));

  if (!text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  truce_window_toast (self, _ ("Citation copied"));
}
