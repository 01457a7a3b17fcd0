/* truce-window-runs.c: the window and the stored runs: its counts are stored, and stored ones shown
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "common/format.h"
#include "common/truce-toast.h"

/* ---- counts of the window ---- */

static void
tell_resumed (TruceWindow *self, TruceStoredRun *stored)
{
  TruceRunsItem *item = truce_runs_keeper_find (self->runs, truce_stored_run_get_id (stored));
  g_autofree char *percent = NULL, *text = NULL;

  if (!item)
    return;
  percent = truce_format_percent (truce_runs_item_get_fraction (item));
  text = g_strdup_printf (_ ("Going on with the stored run at %s"), percent);
  truce_window_toast (self, text);
}

TruceStoredRun *
truce_window_store_count (TruceWindow *self, TruceRequest *request)
{
  const TruceRequest asked = *request;
  gboolean resumed = FALSE;
  TruceStoredRun *stored = truce_runs_keeper_take (self->runs, &asked, &resumed);

  if (!stored)
    return NULL;
  if (resumed)
    tell_resumed (self, stored);
  *request = truce_stored_run_request (stored);
  request->threads = asked.threads;
  request->time_limit = asked.time_limit;
  self->resumes = resumed;
  return stored;
}

void
truce_window_watch_run (TruceWindow *self, TruceRun *run, TruceStoredRun *stored)
{
  g_autoptr (TruceStoredRun) owned = stored;

  if (run)
    truce_runs_keeper_watch (self->runs, run, owned, self->resumes);
  else if (owned && !self->resumes)
    truce_stored_run_discard (owned);
  self->resumes = FALSE;
}

TruceRun *
truce_window_join_run (TruceWindow *self, TruceQuestion question)
{
  TruceProblem *problem = truce_problem_new (&truce_history_now (self->history)->spec, NULL);
  TruceRequest request = { .problem = problem,
                           .goal = truce_window_goal (self, question),
                           .method = self->query.method };
  TruceRun *run = problem ? truce_runs_keeper_find_active (self->runs, &request) : NULL;

  if (problem)
    truce_problem_unref (problem);
  return run ? g_object_ref (run) : NULL;
}

/* A count that has been stopped by an edit is not lost: said, and undone by one click. */
static void
tell_kept (TruceWindow *self, gint64 id)
{
  g_autofree char *percent = truce_format_percent (MAX (truce_run_get_fraction (self->run), 0));
  g_autofree char *text = g_strdup_printf (_ ("The count is stopped at %s, and kept"), percent);
  AdwToast *toast = truce_toast_new (text);

  adw_toast_set_button_label (toast, _ ("_Resume"));
  adw_toast_set_action_name (toast, "win.resume-run");
  adw_toast_set_action_target_value (toast, g_variant_new_int64 (id));
  truce_toast_add (self->toasts, toast);
}

gboolean
truce_window_owns_run (TruceWindow *self, TruceRun *run)
{
  GListModel *windows = gtk_window_get_toplevels (); /* a closing one has no application any more */

  if (run != self->run || truce_runs_keeper_is_background (self->runs, run))
    return FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      if (TRUCE_IS_WINDOW (other) && other != GTK_WINDOW (self) && TRUCE_WINDOW (other)->run == run)
        return FALSE;
    }
  return TRUE;
}

void
truce_window_leave_run (TruceWindow *self)
{
  gint64 id;

  if (!self->run)
    return;
  id = truce_runs_keeper_get_id (self->runs, self->run);
  if (truce_run_is_active (self->run) && truce_window_owns_run (self, self->run))
    {
      truce_run_stop (self->run);
      if (id && truce_run_get_elapsed (self->run) >= TRUCE_RUNS_LONG &&
          !gtk_widget_in_destruction (GTK_WIDGET (self)))
        tell_kept (self, id);
    }
  g_clear_object (&self->run);
}

/* ---- stored runs in the window ---- */

static void
show_query (TruceWindow *self, const TruceStoredInfo *info)
{
  self->query.sequences =
      info->mode == TRUCE_MODE_SEQUENCES || info->mode == TRUCE_MODE_FUNDAMENTAL_SEQUENCES;
  self->query.fundamental =
      info->mode == TRUCE_MODE_FUNDAMENTAL || info->mode == TRUCE_MODE_FUNDAMENTAL_SEQUENCES;
  self->query.method = truce_method_find (info->method);
}

void
truce_window_show_stored (TruceWindow *self, gint64 id)
{
  TruceRunsItem *item = truce_runs_keeper_find (self->runs, id);
  const TruceProblemSpec *spec = item ? truce_runs_item_get_spec (item) : NULL;
  TruceRun *run = item ? truce_runs_item_get_run (item) : NULL;
  TruceViewState next;

  if (!spec)
    return;
  next = truce_view_state_paste (truce_history_now (self->history), spec);
  next = truce_view_state_set_geometry (&next, spec->geometry);
  next = truce_view_state_set_pieces (&next, spec->pieces);
  show_query (self, truce_runs_item_get_info (item));
  if (!run || run != self->run)
    {
      self->live = FALSE;
      truce_window_results_outdated (self);
      truce_history_go (self->history, &next);
      truce_window_show (self, TRUE);
      if (run && truce_run_get_goal (run)->question == TRUCE_COUNT && truce_run_is_active (run))
        truce_window_attach_run (self, run);
    }
  adw_view_stack_set_visible_child_name (self->pages, "board");
}

void
truce_window_show_run (TruceWindow *self, gint64 id)
{
  adw_view_stack_set_visible_child_name (self->pages, "runs");
  truce_runs_page_reveal (self->runs_page, id);
}

static void
resume_run (GtkWidget *widget, const char *name, GVariant *id)
{
  TruceWindow *self = TRUCE_WINDOW (widget);

  gtk_widget_activate_action_variant (GTK_WIDGET (self->runs_page), "runs.resume", id);
  truce_window_show_run (self, g_variant_get_int64 (id));
}

void
truce_window_install_run_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.resume-run", "x", resume_run);
}

/* ---- the start ---- */

static gboolean
is_only_one (TruceWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  int n_windows = 0;

  for (GList *link = application ? gtk_application_get_windows (application) : NULL; link; link = link->next)
    n_windows += TRUCE_IS_WINDOW (link->data);
  return n_windows <= 1;
}

/* A new window of a program that works in the background shows that work; the first one offers what is
 * unfinished. */
static gboolean
on_start (gpointer data)
{
  TruceWindow *self = data;
  g_autoptr (GPtrArray) active = truce_runs_keeper_get_active (self->runs);

  self->runs_source = 0;
  if (!truce_runs_keeper_is_listed (self->runs))
    return G_SOURCE_REMOVE; /* "changed" tells when they are */
  self->runs_greeted = TRUE;
  if (!is_only_one (self) || self->run)
    return G_SOURCE_REMOVE;
  if (active->len > 0)
    truce_window_show_run (self, truce_runs_keeper_get_id (self->runs, active->pdata[0]));
  else
    truce_runs_offer_make (self->runs_offer, self->runs);
  return G_SOURCE_REMOVE;
}

/* Before the next frame: a busy machine has no time behind the frames of what moves. */
static guint
add_start (TruceWindow *self)
{
  return g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_start, self, NULL);
}

static void
on_runs_changed (TruceWindow *self)
{
  truce_window_update_actions (self);
  if (!self->runs_greeted && !self->runs_source)
    self->runs_source = add_start (self);
}

void
truce_window_follow_runs (TruceWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  self->runs = g_object_ref (truce_runs_keeper_of (application));
  truce_runs_page_set_keeper (self->runs_page, self->runs);
  g_signal_connect_object (self->runs, "told", G_CALLBACK (truce_window_toast), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->runs, "changed", G_CALLBACK (on_runs_changed), self, G_CONNECT_SWAPPED);
  self->runs_source = add_start (self);
}
