/* truce-theatre-bookmarks.c: TruceTheatreBookmarks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-bookmarks.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-row-layout.h"
#include "common/truce-template.h"
#include "common/truce-words.h"
#include "words/format.h"

#define NOTE_MAX    200 /* characters; documents may have longer notes */
#define TITLE_LINES 3

struct _TruceTheatreBookmarks
{
  GtkPopover parent_instance;

  GtkEntry *note;
  GtkWidget *add;
  GtkWidget *empty;
  GtkWidget *scroller;
  GtkListBox *list;
  GtkWidget *removed; /* shown after a removal, with the undo button */
  GtkWidget *undo;

  TruceTheatre *theatre; /* not owned */
  TruceBookmark *former; /* the bookmark removed last, which undo restores; NULL: none */
};

G_DEFINE_FINAL_TYPE (TruceTheatreBookmarks, truce_theatre_bookmarks, GTK_TYPE_POPOVER)

static TruceBookmarks *
bookmarks_of (TruceTheatreBookmarks *self)
{
  return truce_theatre_get_bookmarks (self->theatre);
}

static void
offer_undo (TruceTheatreBookmarks *self, TruceBookmark *former)
{
  g_set_object (&self->former, former);
  gtk_widget_set_visible (self->removed, former != NULL);
}

static void
on_remove (GtkButton *button, TruceTheatreBookmarks *self)
{
  g_autoptr (TruceBookmark) bookmark = g_object_ref (g_object_get_data (G_OBJECT (button), "bookmark"));

  truce_bookmarks_remove (bookmarks_of (self), bookmark);
  offer_undo (self, bookmark);
  gtk_widget_grab_focus (self->undo);
}

static void
on_undo (TruceTheatreBookmarks *self)
{
  if (self->former)
    truce_bookmarks_restore (bookmarks_of (self), self->former);
  offer_undo (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->note));
}

/* Returns (transfer full) a text such as 'Filtering search, 8 × 8, event 356'. */
static char *
describe (TruceBookmark *bookmark)
{
  g_autofree char *event = truce_format_number (truce_bookmark_get_event (bookmark));
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  truce_problem_spec_from_text (truce_bookmark_get_problem (bookmark), &spec, NULL);
  /* Translators: a method, the rows and columns of a board, and the number of an event in the search */
  return g_strdup_printf (_ ("%s, %d × %d, event %s"),
                          truce_words_method_of (truce_bookmark_get_method (bookmark)), spec.board.rows,
                          spec.board.columns, event);
}

static GtkWidget *
make_row (gpointer item, gpointer data)
{
  TruceTheatreBookmarks *self = data;
  TruceBookmark *bookmark = item;
  GtkWidget *row = adw_action_row_new (), *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  const char *text = truce_bookmark_get_text (bookmark);
  g_autofree char *where = describe (bookmark), *name = NULL;

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), *text ? text : where);
  if (*text)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), where);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), TITLE_LINES);
  truce_a11y_make_activatable (row);
  /* Translators: a button's name; %s is the note of the bookmark */
  name = g_strdup_printf (_ ("Remove the bookmark “%s”"), *text ? text : where);
  gtk_widget_set_tooltip_text (remove, _ ("Remove"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_valign (remove, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (remove, "flat");
  g_object_set_data_full (G_OBJECT (remove), "bookmark", g_object_ref (bookmark), g_object_unref);
  g_signal_connect_object (remove, "clicked", G_CALLBACK (on_remove), self, 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), remove);
  truce_row_layout_use (row);
  return row;
}

static void
on_items_changed (TruceTheatreBookmarks *self)
{
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (bookmarks_of (self))) > 0;

  gtk_widget_set_visible (self->empty, !any);
  gtk_widget_set_visible (self->scroller, any);
}

static void
on_add (TruceTheatreBookmarks *self)
{
  if (!truce_theatre_add_bookmark (self->theatre, 0, gtk_editable_get_text (GTK_EDITABLE (self->note))))
    {
      gtk_widget_error_bell (GTK_WIDGET (self->note));
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (self->note), "");
  offer_undo (self, NULL);
}

static void
on_activated (TruceTheatreBookmarks *self, GtkListBoxRow *row)
{
  g_autoptr (TruceBookmark) bookmark =
      g_list_model_get_item (G_LIST_MODEL (bookmarks_of (self)), (guint) gtk_list_box_row_get_index (row));

  gtk_popover_popdown (GTK_POPOVER (self));
  if (bookmark)
    truce_theatre_go_to_bookmark (self->theatre, bookmark);
}

static void
on_show (TruceTheatreBookmarks *self)
{
  TruceTheatreSearch *search = truce_theatre_player_get_search (truce_theatre_get_player (self->theatre), 0);

  offer_undo (self, NULL);
  gtk_widget_set_sensitive (self->add, search != NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->note));
}

void
truce_theatre_bookmarks_set_theatre (TruceTheatreBookmarks *self, TruceTheatre *theatre)
{
  self->theatre = theatre;
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (bookmarks_of (self)), make_row, self, NULL);
  g_signal_connect_object (bookmarks_of (self), "items-changed", G_CALLBACK (on_items_changed), self,
                           G_CONNECT_SWAPPED);
  on_items_changed (self);
}

static void
dispose (GObject *object)
{
  TruceTheatreBookmarks *self = TRUCE_THEATRE_BOOKMARKS (object);

  g_clear_object (&self->former);
  G_OBJECT_CLASS (truce_theatre_bookmarks_parent_class)->dispose (object);
}

static void
truce_theatre_bookmarks_class_init (TruceTheatreBookmarksClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  truce_template_set (widget_class, "truce-theatre-bookmarks");
  TRUCE_BIND_CHILDREN (widget_class, TruceTheatreBookmarks, note, add, empty, scroller, list, removed, undo);
  TRUCE_BIND_CALLBACKS (widget_class, on_add, on_activated, on_undo);
}

static void
truce_theatre_bookmarks_init (TruceTheatreBookmarks *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_entry_set_max_length (self->note, NOTE_MAX);
  g_signal_connect (self, "show", G_CALLBACK (on_show), NULL);
}
