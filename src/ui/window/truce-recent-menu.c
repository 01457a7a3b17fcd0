/* truce-recent-menu.c: the documents that were opened or saved last, as a menu
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-recent-menu.h"

#define RECENT_MAX 8

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
  /* an underscore would become a mnemonic */
  g_auto (GStrv) parts = g_strsplit (gtk_recent_info_get_display_name (info), "_", -1);
  g_autofree char *label = g_strjoinv ("__", parts);
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.open-recent", "s", uri);
  g_menu_append_item (menu, item);
}

static void
fill_recent (GtkRecentManager *manager, GMenu *menu)
{
  GList *all = g_list_sort (gtk_recent_manager_get_items (manager), compare_newest_first);
  int n = 0;

  g_menu_remove_all (menu);
  for (GList *link = all; link && n < RECENT_MAX; link = link->next)
    {
      if (!gtk_recent_info_has_application (link->data, "Truce") || !gtk_recent_info_exists (link->data))
        continue;
      add_recent (menu, link->data);
      n++;
    }
  g_list_free_full (all, (GDestroyNotify) gtk_recent_info_unref);
}

void
truce_recent_add (GFile *file, const char *type)
{
  g_autofree char *uri = g_file_get_uri (file);
  GtkRecentData data = {
    .mime_type = (char *) type,
    .app_name = (char *) "Truce",
    .app_exec = (char *) "truce %u",
  };

  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

void
truce_recent_menu_follow (GMenu *menu)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();

  fill_recent (manager, menu);
  g_signal_connect_object (manager, "changed", G_CALLBACK (fill_recent), menu, 0);
}
