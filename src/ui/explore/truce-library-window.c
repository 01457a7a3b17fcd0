/* truce-library-window.c: a window with the library of positions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-library-window.h"

#include "collection-file.h"
#include "collections/collection.h"
#include "common/truce-late-rows.h"
#include "common/truce-row-layout.h"
#include "common/truce-widget-util.h"
#include "entry-picture.h"

/* of an item */
#define ENTRY      "truce-entry"
#define COLLECTION "truce-collection"
#define FILE_KEY   "truce-file"
/* of the window */
#define LIST    "truce-list"
#define ENTRIES "truce-entries" /* GListStore of items */
#define SEARCH  "truce-search"
/* of the search */
#define FILTER "truce-filter"

/* of a row; what is cut is read on the board */
#define TITLE_LINES    2
#define SUBTITLE_LINES 6

/* Takes the entry. uri: of the file that it is from; NULL: none. */
static GObject *
item_new (TruceEntry *entry, const char *collection, const char *uri)
{
  GObject *item = g_object_new (G_TYPE_OBJECT, NULL);

  g_object_set_data_full (item, ENTRY, entry, (GDestroyNotify) truce_entry_free);
  g_object_set_data_full (item, COLLECTION, g_strdup (collection), g_free);
  g_object_set_data_full (item, FILE_KEY, g_strdup (uri), g_free);
  return item;
}

/* Takes the collection. */
static GPtrArray *
items_of (TruceCollection *collection, const char *uri)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < collection->entries->len; i++)
    g_ptr_array_add (items,
                     item_new (truce_entry_copy (collection->entries->pdata[i]), collection->name, uri));
  truce_collection_free (collection);
  return items;
}

/* ---- rows ---- */

/* The note and where the position comes from. */
static char *
subtitle_of (const TruceEntry *entry)
{
  g_autofree char *provenance = truce_entry_provenance (entry);
  const char *note = entry->texts[TRUCE_ENTRY_NOTE];

  return g_strconcat (note ? note : "", note && *provenance ? "\n" : "", provenance, NULL);
}

static GtkWidget *
row_new (gpointer item, gpointer data)
{
  TruceEntry *entry = g_object_get_data (item, ENTRY);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *text = subtitle_of (entry);
  g_autofree char *subtitle = g_markup_escape_text (text, -1);
  g_autofree char *title = g_markup_escape_text (entry->texts[TRUCE_ENTRY_TITLE], -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), TITLE_LINES);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), SUBTITLE_LINES);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), truce_entry_picture_new (entry));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  truce_row_layout_use (row);
  return row;
}

static const char *
collection_of (GtkListBoxRow *row)
{
  return g_object_get_data (truce_late_rows_item (row), COLLECTION);
}

static void
set_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  truce_list_row_show_section (row, collection_of (row), before ? collection_of (before) : NULL);
}

/* ---- collections of files ---- */

static void
remove_file (GListStore *entries, const char *uri)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (entries)); i-- > 0;)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (entries), i);

      if (g_strcmp0 (g_object_get_data (item, FILE_KEY), uri) == 0)
        g_list_store_remove (entries, i);
    }
}

void
truce_library_window_add (GtkWindow *self, GFile *file, TruceCollection *collection)
{
  GtkListBox *list = g_object_get_data (G_OBJECT (self), LIST);
  GListStore *entries = g_object_get_data (G_OBJECT (self), ENTRIES);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GPtrArray) items = items_of (collection, uri);

  gtk_editable_set_text (g_object_get_data (G_OBJECT (self), SEARCH), "");
  truce_late_rows_restart (list);
  remove_file (entries, uri);
  g_list_store_splice (entries, 0, 0, items->pdata, items->len);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0)));
}

GListModel *
truce_library_window_get_entries (GtkWindow *self)
{
  return g_object_get_data (G_OBJECT (self), ENTRIES);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, GtkWindow *self)
{
  GSList *files = g_value_get_boxed (value);

  if (files)
    truce_collection_file_open (self, files->data, truce_library_window_add);
  return files != NULL;
}

/* ---- search ---- */

/* Whether a word of the texts begins with each word that is searched for. */
static gboolean
is_found (gpointer item, gpointer search)
{
  const TruceEntry *entry = g_object_get_data (item, ENTRY);
  const char *words = gtk_editable_get_text (GTK_EDITABLE (search));
  g_autofree char *text = subtitle_of (entry);
  g_autofree char *all = g_strjoin (" ", (char *) g_object_get_data (item, COLLECTION),
                                    entry->texts[TRUCE_ENTRY_TITLE], text, NULL);

  return !*words || g_str_match_string (words, all, TRUE);
}

static void
on_search (GtkListBox *list, GtkSearchEntry *search)
{
  truce_late_rows_restart (list);
  gtk_filter_changed (g_object_get_data (G_OBJECT (search), FILTER), GTK_FILTER_CHANGE_DIFFERENT);
}

static void
on_activated (GtkListBox *list, GtkListBoxRow *row, TruceEntryChosen chosen)
{
  g_autoptr (TruceEntry) entry = truce_entry_copy (g_object_get_data (truce_late_rows_item (row), ENTRY));
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (list)));
  GtkWindow *parent = gtk_window_get_transient_for (window);

  gtk_window_close (window);
  if (parent)
    chosen (parent, entry);
}

/* ---- the window ---- */

static GListStore *
read_library (void)
{
  GListStore *entries = g_list_store_new (G_TYPE_OBJECT);

  for (const char *const *id = truce_library_ids (); *id; id++)
    {
      g_autoptr (GPtrArray) items = items_of (truce_library_read (*id), NULL);

      g_list_store_splice (entries, g_list_model_get_n_items (G_LIST_MODEL (entries)), 0, items->pdata,
                           items->len);
    }
  return entries;
}

static void
on_hide (GtkEditable *search)
{
  gtk_editable_set_text (search, "");
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
  GListStore *entries = read_library ();
  GtkFilter *filter = GTK_FILTER (gtk_custom_filter_new (is_found, search, NULL));
  g_autoptr (GtkFilterListModel) found =
      gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (entries)), g_object_ref (filter));

  g_object_set_data (G_OBJECT (window), LIST, list);
  g_object_set_data (G_OBJECT (window), SEARCH, search);
  g_object_set_data_full (G_OBJECT (window), ENTRIES, entries, g_object_unref);
  g_object_set_data_full (G_OBJECT (search), FILTER, filter, g_object_unref);
  truce_late_rows_bind (list, G_LIST_MODEL (found), row_new, NULL);
  gtk_list_box_set_header_func (list, set_header, NULL, NULL);
  gtk_search_entry_set_key_capture_widget (search, GTK_WIDGET (window));
  g_signal_connect_object (search, "search-changed", G_CALLBACK (on_search), list, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (search, "stop-search", G_CALLBACK (gtk_window_close), window);
  g_signal_connect_swapped (window, "hide", G_CALLBACK (on_hide), search);
  g_signal_connect (list, "row-activated", G_CALLBACK (on_activated), chosen);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), window, 0);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
  gtk_window_set_transient_for (window, parent);
  return window;
}
