/* library.c: the collections that Truce comes with
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "library.h"

#include <gio/gio.h>

#include "collections-resource.h"

#define PREFIX "/io/github/truceboard/Truce/collections/"

const char *const *
truce_library_ids (void)
{
  static const char *const ids[] = { "history",         "symmetric", "problemists", "records",
                                     "counterexamples", "puzzles",   NULL };

  return ids;
}

TruceCollection *
truce_library_read (const char *id)
{
  g_autofree char *path = g_strconcat (PREFIX, id, TRUCE_COLLECTION_SUFFIX, NULL);
  g_autoptr (GBytes) bytes = NULL;
  TruceCollection *collection;
  TruceError error;
  gsize length;
  const char *text;

  if (!g_strv_contains (truce_library_ids (), id))
    return NULL;
  bytes =
      g_resource_lookup_data (truce_collections_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  text = g_bytes_get_data (bytes, &length);
  collection = truce_collection_read (text, length, &error);
  if (!collection)
    g_error ("%s: %s", path, error.text);
  return collection;
}
