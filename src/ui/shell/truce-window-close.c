/* truce-window-close.c: how the window closes: asked first, out of sight at once, then taken apart bit by bit
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include "runs/truce-run-dialogs.h"
#include "truce-document-dialogs.h"

void
truce_window_let_go (TruceWindow *self)
{
  if (!self->policy)
    return;
  truce_window_keep (self);
  truce_sequence_session_leave (self->sequence);
  g_signal_handlers_disconnect_by_data (self->sequence, self);
  g_signal_handlers_disconnect_by_data (self->workspace, self);
  g_signal_handlers_disconnect_by_data (truce_workspace_get_results (self->workspace), self);
  g_signal_handlers_disconnect_by_data (self->layout, self);
  g_signal_handlers_disconnect_by_data (self->runs_offer, self);
  /* without a window nobody could resume them, and they would keep the program from ending */
  if (truce_run_policy_is_only () && truce_run_policy_get_manager (self->policy))
    truce_run_manager_stop_paused (truce_run_policy_get_manager (self->policy));
  g_object_run_dispose (G_OBJECT (self->policy));
  g_object_run_dispose (G_OBJECT (self->document));
  g_clear_object (&self->policy);
  g_clear_object (&self->document);
}

/* Their templates keep the panel and the page alive, but not what is in them. */
static void
drop_flap (AdwFlap *flap)
{
  g_autoptr (GtkWidget) panel = g_object_ref (adw_flap_get_flap (flap));

  adw_flap_set_flap (flap, NULL);
  g_object_run_dispose (G_OBJECT (panel));
}

static void
drop_board (TruceWindow *self)
{
  adw_view_stack_remove (self->pages, GTK_WIDGET (self->board_page));
  g_object_run_dispose (G_OBJECT (self->board_page));
}

/* GTK takes some microseconds for each widget, of which a window has some thousand: other windows, and a
 * program that goes on in the background, need not wait for all of them at once. */
static gboolean
take_apart (gpointer window)
{
  TruceWindow *self = window;
  TruceLatePage *const pages[] = { self->matrix_page, self->theatre_page, self->timings_page,
                                   self->runs_page };
  AdwFlap *const flaps[] = { self->rules_flap, truce_board_page_get_flap (self->board_page) };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (truce_late_page_peek (pages[i]))
      {
        adw_bin_set_child (ADW_BIN (pages[i]), NULL);
        return G_SOURCE_CONTINUE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (flaps); i++)
    if (flaps[i] && adw_flap_get_flap (flaps[i]))
      {
        drop_flap (flaps[i]);
        return G_SOURCE_CONTINUE;
      }
  if (gtk_widget_get_parent (GTK_WIDGET (self->board_page)))
    {
      drop_board (self);
      return G_SOURCE_CONTINUE;
    }
  gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

void
truce_window_close_now (GtkWindow *window)
{
  TruceWindow *self = TRUCE_WINDOW (window);

  if (!self->policy)
    return;
  truce_window_let_go (self);
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, take_apart, g_object_ref (window), g_object_unref);
}

gboolean
truce_window_is_closing (TruceWindow *self)
{
  return !self->policy;
}

static gboolean
close_document (gpointer window)
{
  if (!truce_document_ask_to_close (window, TRUCE_WINDOW (window)->document))
    truce_window_close_now (window);
  return G_SOURCE_REMOVE;
}

/* Returns: (nullable): the question that the window asks now. */
static GtkWindow *
find_question (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) one = g_list_model_get_item (windows, i);

      if (ADW_IS_MESSAGE_DIALOG (one) && gtk_window_get_transient_for (one) == window &&
          gtk_widget_get_visible (GTK_WIDGET (one)))
        return one;
    }
  return NULL;
}

gboolean
truce_window_close_request (GtkWindow *window)
{
  TruceWindow *self = TRUCE_WINDOW (window);
  GtkWindow *question = find_question (window);

  if (question)
    gtk_window_present (question); /* the user must answer it first */
  else if (self->policy && !truce_run_dialogs_ask_to_close (window, self->policy, close_document) &&
           !truce_document_ask_to_close (window, self->document))
    truce_window_close_now (window);
  return TRUE;
}
