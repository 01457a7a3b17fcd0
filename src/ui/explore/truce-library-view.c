/* truce-library-view.c: TruceLibraryView
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-library-view.h"

#include <glib/gi18n.h>

#include "collection-file.h"
#include "collections/collection.h"
#include "common/entry-picture.h"
#include "common/truce-file-dialog.h"
#include "common/truce-late-rows.h"
#include "common/truce-names.h"
#include "common/truce-recent-menu.h"
#include "common/truce-row-layout.h"
#include "common/truce-tab-group.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "workspace/classic-questions.h"

/* data of the items in `entries` */
#define ENTRY    "truce-entry"
#define SECTION  "truce-section"  /* name of the entry's collection */
#define FILE_KEY "truce-file"     /* URI of the entry's file */
#define QUESTION "truce-question" /* text of the problem that the position answers, static */

/* largest numbers of lines in a row; the board's note shows the rest */
#define TITLE_LINES    2
#define SUBTITLE_LINES 6

struct _TruceLibraryView
{
  TruceExploreView parent_instance;

  GtkEditable *search;
  GtkListBox *list;
  GtkWidget *scroller; /* contains the list; gets the focus if the list is empty */
  GtkLabel *placeholder;
  GtkWidget *open;
  GtkWidget *open_first; /* shown while there are no positions at all */

  GListStore *entries; /* of GObject, with the data above */
  GtkFilter *filter;
};

G_DEFINE_FINAL_TYPE (TruceLibraryView, truce_library_view, TRUCE_TYPE_EXPLORE_VIEW)

GListModel *
truce_library_view_get_entries (TruceLibraryView *self)
{
  return G_LIST_MODEL (self->entries);
}

/* Returns (transfer full) an item of `entries`. entry: (transfer full). section, uri: (nullable), copied. */
static GObject *
item_new (TruceEntry *entry, const char *section, const char *uri)
{
  GObject *item = g_object_new (G_TYPE_OBJECT, NULL);

  g_object_set_data_full (item, ENTRY, entry, (GDestroyNotify) truce_entry_free);
  g_object_set_data_full (item, SECTION, g_strdup (section), g_free);
  g_object_set_data_full (item, FILE_KEY, g_strdup (uri), g_free);
  return item;
}

/* Inserts the entries of a collection at `position`. collection: (transfer full). uri: (nullable): of its
 * file. */
static void
insert (TruceLibraryView *self, guint position, TruceCollection *collection, const char *uri)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < collection->entries->len; i++)
    g_ptr_array_add (items,
                     item_new (truce_entry_copy (collection->entries->pdata[i]), collection->name, uri));
  g_list_store_splice (self->entries, position, 0, items->pdata, items->len);
  truce_collection_free (collection);
}

static void
add_library (TruceLibraryView *self)
{
  for (const char *const *id = truce_library_ids (); *id; id++)
    insert (self, g_list_model_get_n_items (G_LIST_MODEL (self->entries)), truce_library_read (*id), NULL);
}

static void
add_questions (TruceLibraryView *self)
{
  guint n;
  const TruceClassicQuestion *questions = truce_classic_questions (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) item = item_new (truce_classic_question_make_entry (&questions[i]), NULL, NULL);

      g_object_set_data (item, QUESTION, (gpointer) questions[i].question);
      g_list_store_append (self->entries, item);
    }
}

/* Returns the position of the first item from the file, or the number of all items if none is from the
 * file. */
static guint
find_file (TruceLibraryView *self, const char *uri)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->entries)), i;

  for (i = 0; i < n; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (self->entries), i);

      if (g_strcmp0 (g_object_get_data (item, FILE_KEY), uri) == 0)
        break;
    }
  return i;
}

/* Removes the items from a file. Returns the former position of the first removed item, or the number of
 * all items if none was from the file. */
static guint
remove_file (TruceLibraryView *self, const char *uri)
{
  guint position = find_file (self, uri);

  for (guint i = position; i < g_list_model_get_n_items (G_LIST_MODEL (self->entries));
       i = find_file (self, uri))
    g_list_store_remove (self->entries, i);
  return position;
}

void
truce_library_view_add (gpointer view, GFile *file, TruceCollection *collection)
{
  TruceLibraryView *self = TRUCE_LIBRARY_VIEW (view);
  g_autofree char *uri = g_file_get_uri (file);

  gtk_editable_set_text (self->search, "");
  truce_late_rows_restart (self->list);
  remove_file (self, uri);
  insert (self, 0, collection, uri);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0)));
}

/* Returns (transfer full) the note and the provenance, as two paragraphs. */
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
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), truce_entry_picture_new (entry, TRUCE_ENTRY_PICTURE_SIZE));
  truce_a11y_make_activatable (row);
  truce_row_layout_use (row);
  return row;
}

static const char *
section_of (GtkListBoxRow *row)
{
  return g_object_get_data (truce_late_rows_item (row), SECTION);
}

static void
set_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  if (section_of (row))
    truce_list_row_show_section (row, section_of (row), before ? section_of (before) : NULL);
}

static void
on_row (TruceLibraryView *self, GtkListBoxRow *row)
{
  GObject *item = truce_late_rows_item (row);
  const char *question = g_object_get_data (item, QUESTION);
  g_autofree char *text = question ? NULL : truce_entry_write (g_object_get_data (item, ENTRY));

  truce_explore_view_choose (GTK_WIDGET (self), question ? "win.ask-question" : "win.show-position",
                             g_variant_new_string (question ? question : text));
}

/* Returns whether each word of the search text is the start of a word of the item's texts, or the search text
 * is empty. search: a GtkEditable. */
static gboolean
is_found (gpointer item, gpointer search)
{
  const TruceEntry *entry = g_object_get_data (item, ENTRY);
  const char *words = gtk_editable_get_text (GTK_EDITABLE (search)),
             *section = g_object_get_data (item, SECTION);
  g_autofree char *text = subtitle_of (entry);
  g_autofree char *all = g_strjoin (" ", section ? section : "", entry->texts[TRUCE_ENTRY_TITLE], text, NULL);

  return !*words || g_str_match_string (words, all, TRUE);
}

static void
on_search (TruceLibraryView *self)
{
  truce_late_rows_restart (self->list);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

static void
on_stop_search (TruceLibraryView *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "window.close", NULL);
}

static void
on_file (gpointer view, GFile *file, const char *suffix, gpointer data)
{
  truce_collection_file_open (view, file, truce_library_view_add);
}

static void
ask_for_file (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkFileChooser *dialog = truce_file_dialog_new (widget, _ ("Open Collection"), GTK_FILE_CHOOSER_ACTION_OPEN,
                                                  _ ("_Open"), on_file, NULL, NULL);

  if (!dialog)
    return;
  truce_file_dialog_add_filter (dialog, _ ("Collections of positions"), &TRUCE_COLLECTION_SUFFIX[1]);
  truce_file_dialog_add_filter (dialog, _ ("All files"), NULL);
  truce_file_dialog_show (dialog);
}

static void
on_own (gpointer view, GFile *file, TruceCollection *collection)
{
  g_autofree char *uri = g_file_get_uri (file);

  insert (view, remove_file (view, uri), collection, uri);
}

/* Reads the user's own collection again, because positions may have been added since the view was last
 * mapped. */
static void
read_own (TruceLibraryView *self)
{
  g_autoptr (GFile) file = truce_recent_get_own_collection ();

  if (file)
    truce_collection_file_read (GTK_WIDGET (self), file, on_own);
}

/* In an empty list of collections, tells how to get positions rather than that none was found. */
static void
show_placeholder (TruceLibraryView *self)
{
  gboolean none = g_list_model_get_n_items (G_LIST_MODEL (self->entries)) == 0;

  gtk_label_set_label (self->placeholder, none ? _ ("Open a collection of positions, or drop its file here.")
                                               : _ ("No position has these words."));
  gtk_widget_set_visible (self->open_first, none);
}

static void
follow (TruceExploreView *view, const char *name, TruceWorkspace *workspace, TruceSequenceSession *sequence)
{
  TruceLibraryView *self = TRUCE_LIBRARY_VIEW (view);
  g_autofree char *title = NULL;

  g_object_get (self, "title", &title, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_widget_set_visible (self->open, g_str_equal (name, "collections"));
  if (g_str_equal (name, "questions"))
    add_questions (self);
  else if (g_str_equal (name, "library"))
    add_library (self);
  else
    {
      show_placeholder (self);
      g_signal_connect_object (self->entries, "items-changed", G_CALLBACK (show_placeholder), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect (self, "map", G_CALLBACK (read_own), NULL);
    }
}

static void
on_unmap (TruceLibraryView *self)
{
  gtk_editable_set_text (self->search, "");
}

static void
truce_library_view_dispose (GObject *object)
{
  TruceLibraryView *self = TRUCE_LIBRARY_VIEW (object);

  g_clear_object (&self->entries);
  g_clear_object (&self->filter);
  G_OBJECT_CLASS (truce_library_view_parent_class)->dispose (object);
}

static void
truce_library_view_class_init (TruceLibraryViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_library_view_dispose;
  TRUCE_EXPLORE_VIEW_CLASS (klass)->follow = follow;
  g_type_ensure (TRUCE_TYPE_TAB_GROUP);
  truce_template_set (widget_class, "library-view");
  TRUCE_BIND_CHILDREN (widget_class, TruceLibraryView, search, list, scroller, placeholder, open, open_first);
  TRUCE_BIND_CALLBACKS (widget_class, on_row, on_search, on_stop_search, on_unmap);
  gtk_widget_class_install_action (widget_class, "library.open", NULL, ask_for_file);
}

static void
truce_library_view_init (TruceLibraryView *self)
{
  g_autoptr (GtkFilterListModel) found = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->entries = g_list_store_new (G_TYPE_OBJECT);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_found, self->search, NULL));
  found =
      gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (self->entries)), g_object_ref (self->filter));
  truce_late_rows_bind (self->list, G_LIST_MODEL (found), row_new, NULL);
  gtk_list_box_set_header_func (self->list, set_header, NULL, NULL);
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self));
}
