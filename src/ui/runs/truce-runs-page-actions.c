/* truce-runs-page-actions.c: what can be done with stored runs, as actions with the run's id
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-runs-page-private.h"

#include <glib/gi18n.h>

#include "common/truce-toast.h"
#include "words/citation.h"

#define SAMPLE 20 /* units */

static void
tell_failure (TruceRunsPage *self, gboolean well, const GError *error)
{
  if (!well && error)
    truce_runs_page_tell (self, error->message);
}

static void
resume (GtkWidget *widget, const char *name, GVariant *id)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  tell_failure (self, truce_run_manager_resume (self->manager, g_variant_get_int64 (id), &error), error);
}

static void
repeat (GtkWidget *widget, const char *name, GVariant *id)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  tell_failure (self, truce_run_manager_repeat (self->manager, g_variant_get_int64 (id), &error), error);
}

static void
begin_sample (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_run_manager_begin_sample (TRUCE_RUNS_PAGE (widget)->manager);
}

static void
pause_run (GtkWidget *widget, const char *name, GVariant *id)
{
  truce_run_manager_pause (TRUCE_RUNS_PAGE (widget)->manager, g_variant_get_int64 (id));
}

static void
stop (GtkWidget *widget, const char *name, GVariant *id)
{
  truce_run_manager_stop (TRUCE_RUNS_PAGE (widget)->manager, g_variant_get_int64 (id));
}

static void
verify (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (widget);
  gint64 id = g_variant_get_int64 (parameter);
  TruceRunsItem *item = truce_runs_list_find (truce_run_manager_get_list (self->manager), id);
  const TruceMethod *method =
      item && g_str_equal (name, "runs.verify") ? truce_runs_item_find_second_method (item) : NULL;
  gsize sample = g_str_equal (name, "runs.verify-sample") ? SAMPLE : 0;
  g_autoptr (GError) error = NULL;

  tell_failure (self, truce_run_manager_verify (self->manager, id, method, sample, &error), error);
}

static void
show (GtkWidget *widget, const char *name, GVariant *id)
{
  if (truce_run_policy_show_stored (TRUCE_RUNS_PAGE (widget)->policy, g_variant_get_int64 (id)))
    g_signal_emit_by_name (widget, "page-wanted", TRUCE_PAGE_BOARD);
}

static void
cite (GtkWidget *widget, const char *name, GVariant *id)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (widget);
  TruceRunsItem *item =
      truce_runs_list_find (truce_run_manager_get_list (self->manager), g_variant_get_int64 (id));
  g_autofree char *text = item ? truce_citation_of_stored (item->info) : NULL;

  if (!text)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  truce_runs_page_tell (self, _ ("Citation copied"));
}

static void
copy_count (GtkWidget *widget, const char *name, GVariant *id)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (widget);
  TruceRunsItem *item =
      truce_runs_list_find (truce_run_manager_get_list (self->manager), g_variant_get_int64 (id));
  const TruceStoredInfo *info = item ? item->info : NULL;

  if (!info || !info->count)
    return;
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), info->count);
  truce_runs_page_tell (self, _ ("Count copied"));
}

static void
copy_details (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (widget);
  g_autofree char *text = NULL;

  if (!truce_run_detail_get_item (self->detail))
    return;
  text = truce_run_detail_get_text (self->detail);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
  truce_runs_page_tell (self, _ ("Details copied"));
}

static void
go_back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_runs_page_go_back (TRUCE_RUNS_PAGE (widget));
}

static void
unqueue (GtkWidget *widget, const char *name, GVariant *id)
{
  truce_runs_queue_remove (truce_run_manager_get_queue (TRUCE_RUNS_PAGE (widget)->manager),
                           g_variant_get_int64 (id));
}

static void
toggle_queue (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceRunManager *manager = TRUCE_RUNS_PAGE (widget)->manager;

  truce_runs_queue_set_going (truce_run_manager_get_queue (manager),
                              !truce_runs_queue_is_going (truce_run_manager_get_queue (manager)));
}

static void
export_run (GtkWidget *widget, const char *name, GVariant *id)
{
  truce_runs_page_choose_export (TRUCE_RUNS_PAGE (widget), g_variant_get_int64 (id));
}

static void
hand_out (GtkWidget *widget, const char *name, GVariant *id)
{
  truce_runs_page_choose_hand_out (TRUCE_RUNS_PAGE (widget), g_variant_get_int64 (id));
}

static void
prove (GtkWidget *widget, const char *name, GVariant *id)
{
  truce_runs_page_prove (TRUCE_RUNS_PAGE (widget), g_variant_get_int64 (id));
}

static void
save_proof (GtkWidget *widget, const char *name, GVariant *id)
{
  truce_runs_page_save_proof (TRUCE_RUNS_PAGE (widget), g_variant_get_int64 (id));
}

static void
import_run (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_runs_page_choose_import (TRUCE_RUNS_PAGE (widget));
}

/* ---- deleting, which can be undone as long as the toast is there ---- */

typedef struct
{
  TruceRunManager *manager;
  gint64 id;
} Deletion;

static void
deletion_free (gpointer data, GClosure *closure)
{
  Deletion *deletion = data;

  g_object_unref (deletion->manager);
  g_free (deletion);
}

static void
on_undo (AdwToast *toast, Deletion *deletion)
{
  truce_run_manager_unhide (deletion->manager, deletion->id);
}

static void
on_dismissed (AdwToast *toast, Deletion *deletion)
{
  truce_run_manager_delete_hidden (deletion->manager, deletion->id);
}

static void
connect_deletion (AdwToast *toast, const char *signal, GCallback handler, TruceRunManager *manager, gint64 id)
{
  Deletion *deletion = g_new (Deletion, 1);

  *deletion = (Deletion){ g_object_ref (manager), id };
  g_signal_connect_data (toast, signal, handler, deletion, deletion_free, 0);
}

static void
delete_run (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceRunsPage *self = TRUCE_RUNS_PAGE (widget);
  GtkWidget *toasts = gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST_OVERLAY);
  gint64 id = g_variant_get_int64 (parameter);
  AdwToast *toast;

  if (!toasts || !truce_run_manager_hide (self->manager, id))
    {
      truce_runs_page_tell (self, _ ("A run that is being worked on cannot be deleted; stop it first"));
      return;
    }
  toast = truce_toast_new (_ ("Run deleted"));
  adw_toast_set_button_label (toast, _ ("_Undo"));
  connect_deletion (toast, "button-clicked", G_CALLBACK (on_undo), self->manager, id);
  connect_deletion (toast, "dismissed", G_CALLBACK (on_dismissed), self->manager, id);
  truce_toast_add (ADW_TOAST_OVERLAY (toasts), toast);
}

void
truce_runs_page_install_actions (GtkWidgetClass *klass)
{
  static const struct
  {
    const char *name;
    const char *parameter;
    GtkWidgetActionActivateFunc activate;
  } actions[] = {
    { "runs.resume", "x", resume },
    { "runs.pause", "x", pause_run },
    { "runs.stop", "x", stop },
    { "runs.repeat", "x", repeat },
    { "runs.verify", "x", verify },
    { "runs.verify-units", "x", verify },
    { "runs.verify-sample", "x", verify },
    { "runs.show", "x", show },
    { "runs.begin", NULL, begin_sample },
    { "runs.copy-count", "x", copy_count },
    { "runs.cite", "x", cite },
    { "runs.export", "x", export_run },
    { "runs.hand-out", "x", hand_out },
    { "runs.prove", "x", prove },
    { "runs.save-proof", "x", save_proof },
    { "runs.copy-details", NULL, copy_details },
    { "runs.back", NULL, go_back },
    { "runs.unqueue", "x", unqueue },
    { "runs.toggle-queue", NULL, toggle_queue },
    { "runs.import", NULL, import_run },
    { "runs.delete", "x", delete_run },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (klass, actions[i].name, actions[i].parameter, actions[i].activate);
}
