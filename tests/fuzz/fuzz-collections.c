/* fuzz-collections.c: fuzz target: texts of collections of positions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "collections/collection.h"

/* Reads the text as if it was pasted. */
static void
read_part (const uint8_t *data, size_t size)
{
  TruceError error = { 0 };
  char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  TruceCollection *part = truce_collection_read_part (text, &error);

  if (part ? part->entries->len == 0 : error.code != TRUCE_ERROR_NONE && !*error.text)
    abort ();
  g_clear_pointer (&part, truce_collection_free);
  g_free (text);
}

/* Writes each collection that was read as text, and checks that the text reads back as the same collection.
 */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  TruceError error = { 0 };
  TruceCollection *collection = truce_collection_read ((const char *) data, size, &error), *again;
  char *text, *second;

  read_part (data, size);
  if (!collection)
    {
      if (!*error.text || strchr (error.text, '\n'))
        abort ();
      return 0;
    }
  text = truce_collection_write (collection);
  again = truce_collection_read (text, strlen (text), NULL);
  if (!again || again->entries->len != collection->entries->len)
    abort ();
  second = truce_collection_write (again);
  if (strcmp (text, second) != 0)
    abort ();
  g_free (text);
  g_free (second);
  truce_collection_free (again);
  truce_collection_free (collection);
  return 0;
}
