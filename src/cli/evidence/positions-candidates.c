/* positions-candidates.c: collections and positions for shell completion
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "collections/collection.h"
#include "common/candidates.h"
#include "positions.h"

static void
add_positions (GString *text, const char *name, const TruceCollection *collection)
{
  for (guint i = 0; i < collection->entries->len; i++)
    {
      const TruceEntry *entry = collection->entries->pdata[i];
      g_autofree char *word = g_strdup_printf ("%s/%u", name, i + 1);

      truce_cli_candidate_add (text, word, entry->texts[TRUCE_ENTRY_TITLE]);
    }
}

/* Adds each collection of the library with a slash, after which the user can type the number of a
 * position. */
static void
add_library (GString *text)
{
  for (const char *const *id = truce_library_ids (); *id; id++)
    {
      g_autoptr (TruceCollection) collection = truce_library_read (*id);
      g_autofree char *word = g_strconcat (*id, "/", NULL);

      truce_cli_candidate_add (text, word, collection->name);
    }
}

void
truce_cli_positions_candidates (GString *text, const char *action, const char *typed)
{
  const char *slash = strrchr (typed, '/');
  g_autofree char *name = slash ? g_strndup (typed, (gsize) (slash - typed)) : NULL;
  g_autoptr (TruceCollection) collection = name ? truce_library_read (name) : NULL;

  if (name && !collection && g_file_test (name, G_FILE_TEST_IS_REGULAR))
    {
      g_autoptr (GFile) file = g_file_new_for_path (name);

      collection = truce_collection_load (file, NULL);
    }
  if (collection)
    add_positions (text, name, collection);
  else if (!name)
    add_library (text);
}
