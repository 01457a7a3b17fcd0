/* truce-armies-page-saved.c: searches of the armies page that were interrupted, and how they are gone on with
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-page-private.h"

#include <glib/gi18n.h>

#include "armies-words.h"
#include "common/format.h"
#include "common/truce-store-task.h"
#include "common/truce-toast.h"

#define ROWS_MAX 12
#define ID_KEY   "truce-item"
#define NAME_KEY "truce-item-name" /* of the toast that can bring it back, as is its text */
#define TEXT_KEY "truce-item-text"

int
truce_armies_page_get_threads (TruceArmiesPage *self)
{
  return truce_armies_setup_get_request (self->setup).threads;
}

/* The board that the search is of, unless it shows already; that can be undone. */
static void
go_on_with (TruceArmiesPage *self, TruceArmiesSolver *run)
{
  const TruceProblemSpec *asked = &truce_armies_solver_get_request (run)->spec;

  if (!truce_armies_same_problem (truce_armies_document_get (self->document), asked, FALSE))
    truce_armies_document_set (self->document, asked);
  truce_armies_page_begin (self, run);
}

static gint64
id_of (GtkWidget *button)
{
  return *(gint64 *) g_object_get_data (G_OBJECT (button), ID_KEY);
}

static void
on_resume_clicked (TruceArmiesPage *self, GtkWidget *button)
{
  g_autoptr (GError) error = NULL;
  TruceArmiesSolver *run = truce_saved_armies_take (
      self->saved, id_of (button), truce_armies_page_get_threads (self), TRUCE_ARMIES_SAVE_EVERY, &error);

  if (run)
    {
      go_on_with (self, run);
      return;
    }
  truce_armies_page_tell (self, error->message);
}

static void
undo_delete (TruceArmiesPage *self, AdwToast *toast)
{
  truce_saved_armies_put_back (self->saved, g_object_get_data (G_OBJECT (toast), NAME_KEY),
                               g_object_get_data (G_OBJECT (toast), TEXT_KEY));
}

/* The toast has what was deleted. */
static void
on_delete_clicked (TruceArmiesPage *self, GtkWidget *button)
{
  GtkWidget *toasts = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_TOAST_OVERLAY);
  g_autoptr (GError) error = NULL;
  char *name;
  GBytes *text = truce_saved_armies_take_out (self->saved, id_of (button), &name, &error);
  AdwToast *toast;

  if (!text)
    {
      truce_armies_page_tell (self, error->message);
      return;
    }
  toast = truce_toast_new_with_undo (_ ("Search deleted"), G_CALLBACK (undo_delete), self);
  g_object_set_data_full (G_OBJECT (toast), NAME_KEY, name, g_free);
  g_object_set_data_full (G_OBJECT (toast), TEXT_KEY, text, (GDestroyNotify) g_bytes_unref);
  truce_toast_add (ADW_TOAST_OVERLAY (toasts), toast);
}

static GtkWidget *
new_button (TruceArmiesPage *self, const char *icon, const char *name, gint64 id, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (button), ID_KEY, g_memdup2 (&id, sizeof id), g_free);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  return button;
}

static void
add_row (TruceArmiesPage *self, const TruceSavedArmiesItem *item)
{
  AdwActionRow *row = ADW_ACTION_ROW (adw_action_row_new ());
  g_autofree char *title = truce_armies_title (&item->spec), *state = truce_saved_armies_item_text (item);
  g_autofree char *title_markup = g_markup_escape_text (title, -1);
  g_autofree char *state_markup = g_markup_escape_text (state, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title_markup);
  adw_action_row_set_title_lines (row, 2);
  adw_action_row_set_subtitle (row, state_markup);
  adw_action_row_add_suffix (row, new_button (self, "media-playback-start-symbolic", _ ("Resume"), item->id,
                                              G_CALLBACK (on_resume_clicked)));
  adw_action_row_add_suffix (
      row, new_button (self, "user-trash-symbolic", _ ("Delete"), item->id, G_CALLBACK (on_delete_clicked)));
  adw_preferences_group_add (self->unfinished, GTK_WIDGET (row));
  g_ptr_array_add (self->unfinished_rows, row);
}

static void
show_unfinished (TruceArmiesPage *self)
{
  g_autoptr (GPtrArray) list = truce_saved_armies_list (self->saved);

  for (guint i = 0; i < self->unfinished_rows->len; i++)
    adw_preferences_group_remove (self->unfinished, g_ptr_array_index (self->unfinished_rows, i));
  g_ptr_array_set_size (self->unfinished_rows, 0);
  for (guint i = 0; i < MIN (list->len, ROWS_MAX); i++)
    add_row (self, g_ptr_array_index (list, i));
  gtk_widget_set_visible (GTK_WIDGET (self->unfinished), list->len > 0);
}

static void
on_trouble (TruceArmiesPage *self, const char *reason)
{
  g_autofree char *text = g_strdup_printf (_ ("The search cannot be kept: %s"), reason);

  truce_armies_page_tell (self, text);
}

static void
take_store (TruceArmiesPage *self, TruceStore *store)
{
  self->saved = truce_saved_armies_new (store);
  g_signal_connect_object (self->saved, "changed", G_CALLBACK (show_unfinished), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saved, "trouble", G_CALLBACK (on_trouble), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->saved, "told", G_CALLBACK (truce_armies_page_tell), self, G_CONNECT_SWAPPED);
  show_unfinished (self);
}

static void
on_opened (gpointer page, TruceStore *store, const GError *refusal)
{
  TruceArmiesPage *self = TRUCE_ARMIES_PAGE (page);

  if (self->saved)
    return;
  if (refusal)
    on_trouble (self, refusal->message);
  else
    take_store (self, store);
}

/* Not before the page is looked at. */
static void
on_mapped (TruceArmiesPage *self)
{
  if (self->saved_tried)
    return;
  self->saved_tried = TRUE;
  truce_store_task_open (self, on_opened);
}

/* A search that begins before the store is there waits for it. */
static void
open_saved (TruceArmiesPage *self)
{
  g_autoptr (TruceStore) store = self->saved ? NULL : truce_store_open_shared (NULL);

  if (store)
    take_store (self, store);
}

TruceArmiesSolver *
truce_armies_page_find_saved (TruceArmiesPage *self, TruceArmiesSolver *run)
{
  gint64 id;

  open_saved (self);
  id = self->saved ? truce_saved_armies_find (self->saved, run) : 0;
  return id != 0 ? truce_saved_armies_take (self->saved, id, truce_armies_page_get_threads (self),
                                            TRUCE_ARMIES_SAVE_EVERY, NULL)
                 : NULL;
}

gboolean
truce_armies_page_can_resume (TruceArmiesPage *self)
{
  g_autoptr (GBytes) text = NULL;

  if (!self->run || truce_armies_solver_get_view (self->run)->state != TRUCE_ARMIES_STOPPED)
    return FALSE;
  text = truce_armies_solver_ref_text (self->run);
  return text != NULL;
}

void
truce_armies_page_resume (TruceArmiesPage *self)
{
  g_autoptr (GBytes) text = NULL;
  g_autoptr (GError) error = NULL;
  TruceArmiesSolver *run;

  if (!truce_armies_page_can_resume (self))
    return;
  text = truce_armies_solver_ref_text (self->run);
  run = truce_armies_solver_new_from_text (text, truce_armies_page_get_threads (self),
                                           TRUCE_ARMIES_SAVE_EVERY, &error);
  if (!run)
    {
      truce_armies_page_tell (self, error->message);
      return;
    }
  truce_saved_armies_same_record (run, self->run);
  truce_armies_page_begin (self, run);
}

void
truce_armies_page_init_saved (TruceArmiesPage *self)
{
  self->unfinished_rows = g_ptr_array_new ();
  self->unfinished = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->unfinished, _ ("Unfinished Searches"));
  gtk_widget_set_visible (GTK_WIDGET (self->unfinished), FALSE);
  truce_armies_setup_append (self->setup, GTK_WIDGET (self->unfinished));
  g_signal_connect_object (self, "map", G_CALLBACK (on_mapped), self, G_CONNECT_SWAPPED);
}
