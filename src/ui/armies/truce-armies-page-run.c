/* truce-armies-page-run.c: a search of the armies page, from its start to the classes it has found
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-page-private.h"

#include <glib/gi18n.h>

#include "armies-words.h"
#include "common/describe.h"

gboolean
truce_armies_page_is_running (TruceArmiesPage *self)
{
  return self->run && truce_armies_solver_is_active (self->run);
}

guint
truce_armies_page_get_n_classes (TruceArmiesPage *self)
{
  GListModel *list = truce_armies_classes_panel_get_list (self->classes);

  return list ? g_list_model_get_n_items (list) : 0;
}

/* A run that goes on meanwhile is stopped; what it still tells nobody hears. */
void
truce_armies_page_forget_run (TruceArmiesPage *self)
{
  if (!self->run)
    return;
  g_signal_handlers_disconnect_by_data (self->run, self);
  truce_armies_solver_stop (self->run);
  if (self->saved)
    truce_saved_armies_leave (self->saved);
  truce_armies_classes_panel_set_run (self->classes, NULL);
  g_clear_object (&self->run);
}

void
truce_armies_page_show_class (TruceArmiesPage *self, guint position)
{
  GListModel *list = truce_armies_classes_panel_get_list (self->classes);
  g_autoptr (TruceArmiesClass) item = list ? g_list_model_get_item (list, position) : NULL;

  if (!item)
    return;
  if (position != truce_armies_classes_panel_get_selected (self->classes))
    {
      truce_armies_classes_panel_select (self->classes, position); /* which tells that it is to be shown */
      return;
    }
  truce_armies_document_show (self->document, truce_armies_class_get_placement (item));
  truce_armies_page_show_run (self);
  truce_armies_page_update_actions (self);
}

static void
show_position (TruceArmiesPage *self)
{
  guint n = truce_armies_page_get_n_classes (self),
        position = truce_armies_classes_panel_get_selected (self->classes);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->navigation, n > 0);
  if (n == 0)
    return;
  if (position == GTK_INVALID_LIST_POSITION)
    text = g_strdup_printf (ngettext ("%u class", "%u classes", n), n);
  else
    /* Translators: the number of a class, and how many there are */
    text = g_strdup_printf (_ ("%u of %u"), position + 1, n);
  gtk_label_set_label (self->position, text);
}

static void
show_proof (TruceArmiesPage *self, const TruceArmiesView *view)
{
  g_autofree char *proof = truce_armies_proof_text (view), *bound = truce_armies_bound_text (view);
  g_autofree char *status = truce_armies_status_text (view);
  /* Translators: a bound, and what a search does */
  g_autofree char *both = bound ? g_strdup_printf (_ ("%s · %s"), bound, status) : g_strdup (status);

  gtk_label_set_label (self->proof, proof);
  gtk_label_set_label (self->status, both);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), both);
  gtk_widget_set_visible (GTK_WIDGET (self->status), *both != '\0');
}

static void
show_progress (TruceArmiesPage *self, const TruceArmiesView *view)
{
  gtk_widget_set_visible (GTK_WIDGET (self->progress), truce_armies_page_is_running (self));
  if (view->fraction >= 0)
    gtk_progress_bar_set_fraction (self->progress, view->fraction);
  else if (view->state == TRUCE_ARMIES_RUNNING)
    gtk_progress_bar_pulse (self->progress);
}

void
truce_armies_page_show_run (TruceArmiesPage *self)
{
  show_position (self);
  if (self->run)
    {
      show_proof (self, truce_armies_solver_get_view (self->run));
      show_progress (self, truce_armies_solver_get_view (self->run));
      return;
    }
  gtk_label_set_label (self->proof, _ ("Not searched"));
  gtk_widget_set_visible (GTK_WIDGET (self->status), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
}

static void
end (TruceArmiesPage *self)
{
  const TruceArmiesView *view = truce_armies_solver_get_view (self->run);

  truce_armies_page_note_proof (self);
  if (view->state == TRUCE_ARMIES_FAILED)
    truce_armies_page_tell (self, _ ("There is not enough memory for this search"));
  if (truce_armies_page_get_n_classes (self) > 0)
    truce_armies_page_show_class (self, 0);
  truce_armies_page_show_score (self);
}

static void
on_updated (TruceArmiesPage *self)
{
  const TruceBestValue *best = &truce_armies_solver_get_view (self->run)->best;
  gboolean running = truce_armies_page_is_running (self);

  /* the best so far, live; the last one stays */
  if (best->value >= 0 && (running || truce_armies_page_get_n_classes (self) == 0))
    truce_armies_document_show (self->document, &best->placement);
  if (!running)
    end (self);
  truce_armies_page_show_run (self);
  truce_armies_page_update_actions (self);
}

void
truce_armies_page_begin (TruceArmiesPage *self, TruceArmiesSolver *run)
{
  truce_armies_page_forget_run (self);
  self->run = run;
  if (self->saved)
    truce_saved_armies_follow (self->saved, run);
  /* before ours: at the end the panel has its list when the page hears of it */
  truce_armies_classes_panel_set_run (self->classes, run);
  g_signal_connect_object (run, "updated", G_CALLBACK (on_updated), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (run, "notify::state", G_CALLBACK (truce_armies_page_update_actions), self,
                           G_CONNECT_SWAPPED);
  truce_armies_solver_start (run);
  truce_armies_page_show_run (self);
  truce_armies_page_update_actions (self);
}

/* What was begun on another day is gone on with. */
void
truce_armies_page_start (TruceArmiesPage *self)
{
  TruceArmiesRequest request;
  g_autoptr (GError) error = NULL;
  TruceArmiesSolver *run, *saved;

  if (truce_armies_page_is_running (self))
    return;
  request = truce_armies_setup_get_request (self->setup);
  request.save_every = TRUCE_ARMIES_SAVE_EVERY;
  /* a search that keeps nothing begins on an empty board, one that keeps pieces with what is seen */
  run = truce_armies_solver_new (&request, &error);
  if (!run)
    {
      g_autofree char *text = g_strdup_printf (_ ("Cannot search: %s"), error->message);

      truce_armies_page_tell (self, text);
      return;
    }
  saved = truce_armies_page_find_saved (self, run);
  if (saved)
    {
      g_object_unref (run);
      truce_armies_page_tell (self, _ ("Going on with an unfinished search"));
    }
  truce_armies_page_begin (self, saved ? saved : run);
}
