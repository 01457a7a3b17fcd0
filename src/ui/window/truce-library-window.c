/* truce-library-window.c: a window with the library of positions
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-library-window.h"

#include "collection-file.h"
#include "collections/library.h"
#include "common/truce-widget-util.h"
#include "entry-picture.h"

#define ENTRY      "truce-entry"
#define COLLECTION "truce-collection"
#define FILE_KEY   "truce-file"
#define LIST       "truce-list" /* of the window */

#define ROWS_AT_ONCE 40 /* of a file, which may have many: the others come in idle time */

/* The note and where the position comes from. */
static char *
subtitle_of (const TruceEntry *entry)
{
  g_autofree char *provenance = truce_entry_provenance (entry);
  const char *note = entry->texts[TRUCE_ENTRY_NOTE];

  return g_strconcat (note ? note : "", note && *provenance ? "\n" : "", provenance, NULL);
}

/* Takes the entry. */
static GtkWidget *
row_new (TruceEntry *entry, const char *collection)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *text = subtitle_of (entry);
  g_autofree char *subtitle = g_markup_escape_text (text, -1);
  g_autofree char *title = g_markup_escape_text (entry->texts[TRUCE_ENTRY_TITLE], -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), truce_entry_picture_new (entry));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), ENTRY, entry, (GDestroyNotify) truce_entry_free);
  g_object_set_data_full (G_OBJECT (row), COLLECTION, g_strdup (collection), g_free);
  return row;
}

static void
append_collection (GtkListBox *list, const char *id)
{
  g_autoptr (TruceCollection) collection = truce_library_read (id);

  for (guint i = 0; i < collection->entries->len; i++)
    gtk_list_box_append (list, row_new (truce_entry_copy (collection->entries->pdata[i]), collection->name));
}

/* ---- collections of files ---- */

typedef struct
{
  GtkListBox *list;
  GtkListBoxRow *last; /* NULL: the first is to come */
  TruceCollection *collection;
  guint next;
  char *uri;
} Filling;

static void
filling_free (gpointer data)
{
  Filling *filling = data;

  g_object_unref (filling->list);
  g_clear_object (&filling->last);
  truce_collection_free (filling->collection);
  g_free (filling->uri);
  g_free (filling);
}

/* Others may have been put above meanwhile; or what is there of it has gone again. */
static gboolean
fill (gpointer data)
{
  Filling *filling = data;
  GPtrArray *entries = filling->collection->entries;
  const guint end = MIN (entries->len, filling->next + ROWS_AT_ONCE);
  int place = filling->last ? gtk_list_box_row_get_index (filling->last) + 1 : 0;

  if (!gtk_widget_get_root (GTK_WIDGET (filling->list)) || (filling->last && place == 0))
    return G_SOURCE_REMOVE;
  for (; filling->next < end; filling->next++, place++)
    {
      GtkWidget *row = row_new (truce_entry_copy (entries->pdata[filling->next]), filling->collection->name);

      g_object_set_data_full (G_OBJECT (row), FILE_KEY, g_strdup (filling->uri), g_free);
      gtk_list_box_insert (filling->list, row, place);
      g_set_object (&filling->last, GTK_LIST_BOX_ROW (row));
    }
  return end < entries->len ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
remove_file (GtkListBox *list, const char *uri)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i));)
    if (g_strcmp0 (g_object_get_data (G_OBJECT (row), FILE_KEY), uri) == 0)
      gtk_list_box_remove (list, GTK_WIDGET (row));
    else
      i++;
}

void
truce_library_window_add (GtkWindow *self, GFile *file, TruceCollection *collection)
{
  Filling *filling = g_new0 (Filling, 1);
  gboolean more;

  filling->list = g_object_ref (g_object_get_data (G_OBJECT (self), LIST));
  filling->collection = collection;
  filling->uri = g_file_get_uri (file);
  remove_file (filling->list, filling->uri);
  more = fill (filling);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (filling->list, 0)));
  if (more)
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, fill, filling, filling_free);
  else
    filling_free (filling);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, GtkWindow *self)
{
  GSList *files = g_value_get_boxed (value);

  if (files)
    truce_collection_file_open (self, files->data, truce_library_window_add);
  return files != NULL;
}

/* ---- sections ---- */

static const char *
collection_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), COLLECTION);
}

static void
set_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  truce_list_row_show_section (row, collection_of (row), before ? collection_of (before) : NULL);
}

/* ---- search ---- */

/* Whether a word of the texts begins with each word that is searched for. */
static gboolean
is_shown (GtkListBoxRow *row, gpointer search)
{
  const TruceEntry *entry = g_object_get_data (G_OBJECT (row), ENTRY);
  const char *words = gtk_editable_get_text (GTK_EDITABLE (search));
  g_autofree char *text = subtitle_of (entry);
  g_autofree char *all = g_strjoin (" ", collection_of (row), entry->texts[TRUCE_ENTRY_TITLE], text, NULL);

  return !*words || g_str_match_string (words, all, TRUE);
}

static void
on_search (GtkSearchEntry *search, GtkListBox *list)
{
  gtk_list_box_invalidate_filter (list);
  gtk_list_box_invalidate_headers (list);
}

static void
on_activated (GtkListBox *list, GtkListBoxRow *row, TruceEntryChosen chosen)
{
  g_autoptr (TruceEntry) entry = truce_entry_copy (g_object_get_data (G_OBJECT (row), ENTRY));
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (list)));
  GtkWindow *parent = gtk_window_get_transient_for (window);

  gtk_window_close (window);
  if (parent)
    chosen (parent, entry);
}

GtkWindow *
truce_library_window_new (GtkWindow *parent, TruceEntryChosen chosen)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/truceboard/Truce/ui/library-window.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  GtkListBox *list = GTK_LIST_BOX (gtk_builder_get_object (builder, "list"));
  GtkSearchEntry *search = GTK_SEARCH_ENTRY (gtk_builder_get_object (builder, "search"));
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  for (const char *const *id = truce_library_ids (); *id; id++)
    append_collection (list, *id);
  gtk_list_box_set_header_func (list, set_header, NULL, NULL);
  gtk_list_box_set_filter_func (list, is_shown, search, NULL);
  gtk_search_entry_set_key_capture_widget (search, GTK_WIDGET (window));
  g_signal_connect (search, "search-changed", G_CALLBACK (on_search), list);
  g_signal_connect_swapped (search, "stop-search", G_CALLBACK (gtk_window_close), window);
  g_signal_connect (list, "row-activated", G_CALLBACK (on_activated), chosen);
  g_object_set_data (G_OBJECT (window), LIST, list);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), window, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
  gtk_window_set_transient_for (window, parent);
  return window;
}
