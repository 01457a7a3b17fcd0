/* truce-recent-menu.c: menu of the recently opened or saved documents
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-recent-menu.h"

#include "collections/collection.h"
#include "document/truce-document.h"
#include "lessons/lesson.h"

#define RECENT_MAX      8
#define OWN_COLLECTIONS "Truce collections of the user's" /* group of recent files */

static int
compare_newest_first (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static void
add_recent (GMenu *menu, GtkRecentInfo *info)
{
  const char *uri = gtk_recent_info_get_uri (info);
  /* a single underscore would become a mnemonic */
  g_auto (GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (info), "_", -1);
  g_autofree char *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.open-recent", "s", uri);
  g_menu_append_item (menu, item);
}

/* Returns whether Truce can open the file. GTK also adds files that its dialogs have chosen for exports. */
static gboolean
can_be_opened (GtkRecentInfo *info)
{
  static const char *const endings[] = { TRUCE_DOCUMENT_SUFFIX, TRUCE_COLLECTION_SUFFIX,
                                         TRUCE_LESSON_SUFFIX };
  const char *type = gtk_recent_info_get_mime_type (info), *uri = gtk_recent_info_get_uri (info);

  if (g_str_equal (type, TRUCE_DOCUMENT_TYPE) || g_str_equal (type, TRUCE_COLLECTION_TYPE))
    return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    if (g_str_has_suffix (uri, endings[i]))
      return TRUE;
  return FALSE;
}

static void
fill_recent (GtkRecentManager *manager, GMenu *menu)
{
  GList *all = g_list_sort (gtk_recent_manager_get_items (manager), compare_newest_first);
  int n = 0;

  g_menu_remove_all (menu);
  for (GList *link = all; link && n < RECENT_MAX; link = link->next)
    {
      if (!gtk_recent_info_has_application (link->data, "Truce") || !can_be_opened (link->data) ||
          !gtk_recent_info_exists (link->data))
        continue;
      add_recent (menu, link->data);
      n++;
    }
  g_list_free_full (all, (GDestroyNotify) gtk_recent_info_unref);
}

static void
add (GFile *file, const char *type, const char *const *groups)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) type,
    .app_name = (char *) "Truce",
    .app_exec = (char *) "truce %u",
    .groups = (char **) groups,
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

void
truce_recent_add (GFile *file, const char *type)
{
  add (file, type, NULL);
}

/* The last collection that this process has added; NULL: none. GTK writes its list of recent files a moment
 * later, and loses new entries if another program has changed the list in the meantime. */
static GFile *own_collection;

void
truce_recent_add_own_collection (GFile *file)
{
  static const char *const groups[] = { OWN_COLLECTIONS, NULL };

  g_set_object (&own_collection, file);
  add (file, TRUCE_COLLECTION_TYPE, groups);
}

GFile *
truce_recent_get_own_collection (void)
{
  GList *all;
  GFile *file = NULL;

  if (own_collection && g_file_query_exists (own_collection, NULL))
    return g_object_ref (own_collection);
  all = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  all = g_list_sort (all, compare_newest_first);
  for (GList *link = all; link && !file; link = link->next)
    if (gtk_recent_info_has_group (link->data, OWN_COLLECTIONS) && gtk_recent_info_exists (link->data))
      file = g_file_new_for_uri (gtk_recent_info_get_uri (link->data));
  g_list_free_full (all, (GDestroyNotify) gtk_recent_info_unref);
  return file;
}

void
truce_recent_menu_follow (GMenu *menu)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();

  fill_recent (manager, menu);
  g_signal_connect_object (manager, "changed", G_CALLBACK (fill_recent), menu, 0);
}
