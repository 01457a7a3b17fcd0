/* positions-find.c: finds the collections and positions that the arguments of truce-cli convert name
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <string.h>

#include "collections/collection.h"
#include "collections/lines.h"
#include "common/file-read.h"
#include "common/truce-words.h"
#include "input.h"
#include "lessons/lesson-check.h"
#include "positions.h"

void
truce_cli_positions_clear (gpointer data)
{
  TruceCliPositions *found = data;

  g_free (found->name);
  g_clear_pointer (&found->collection, truce_collection_free);
}

/* Reads positions as `convert` prints them: each below its board, without the first line of a file.
 * Returns NULL with `error` set if a position is wrong. Returns NULL with an empty `error` if the text has
 * another form. */
static TruceCollection *
read_part (const char *text, gsize length, TruceError *error)
{
  *error = (TruceError){ 0 };
  if (strlen (text) != length || !g_utf8_validate (text, (gssize) length, NULL))
    return NULL;
  return truce_collection_read_part (text, error);
}

/* Reads a collection, or a lesson, whose steps become a collection. Piped text can also be positions as
 * `convert` prints them. Returns NULL with `error` set if the text is wrong, or a quick check finds a wrong
 * answer in the lesson. */
static TruceCollection *
read_text (const char *text, gsize length, gboolean piped, TruceError *error)
{
  g_autoptr (TruceLesson) lesson = NULL;
  TruceCollection *part = piped ? read_part (text, length, error) : NULL;

  if (part || (piped && error->code != TRUCE_ERROR_NONE))
    return part;
  if (!truce_lesson_is (text, length))
    return truce_collection_read (text, length, error);
  lesson = truce_lesson_read (text, length, error);
  return lesson && truce_lesson_check (lesson, error) ? truce_lesson_to_collection (lesson) : NULL;
}

static TruceCollection *
read_file (const TruceCli *cli, const char *path)
{
  const gboolean piped = g_str_equal (path, "-");
  g_autoptr (GError) failed = NULL;
  gsize length;
  g_autofree char *text = piped ? truce_stdin_read (TRUCE_LINES_TEXT_MAX, &length, &failed)
                                : truce_path_read (path, TRUCE_LINES_TEXT_MAX, &length, &failed);
  TruceCollection *collection;
  TruceError error;

  if (!text)
    {
      truce_cli_fail (cli, "%s", failed->message);
      return NULL;
    }
  collection = read_text (text, length, piped, &error);
  if (!collection)
    {
      g_autofree char *why = truce_words_error (&error);

      truce_cli_fail (cli, "%s: %s", path, why);
    }
  return collection;
}

static TruceCollection *
read_collection (const TruceCli *cli, const char *name)
{
  g_autofree char *ids = NULL;

  if (g_strv_contains (truce_library_ids (), name))
    return truce_library_read (name);
  if (g_str_equal (name, "-") || g_file_test (name, G_FILE_TEST_EXISTS))
    return read_file (cli, name);
  ids = g_strjoinv (", ", (char **) truce_library_ids ());
  truce_cli_fail (cli,
                  _ ("'%.80s' is neither a file nor a collection of the library; the "
                     "collections are: %s"),
                  name, ids);
  return NULL;
}

/* Splits "history/3", or "history/" without a number. Returns (transfer full) the name of the collection;
 * NULL if the text has another form or names an existing file. *number: set if there is a number. */
static char *
split_number (const char *text, gint64 *number)
{
  const char *slash = strrchr (text, '/');

  if (!slash || slash == text || slash[1 + strspn (slash + 1, "0123456789")] ||
      g_file_test (text, G_FILE_TEST_EXISTS) ||
      (slash[1] && !truce_cli_parse_integer (slash + 1, 0, G_MAXINT64, number)))
    return NULL;
  return g_strndup (text, (gsize) (slash - text));
}

gboolean
truce_cli_positions_are (const char *text)
{
  gint64 number;
  g_autofree char *before = split_number (text, &number);
  const char *name = before ? before : text;

  return g_str_equal (name, "-") || g_strv_contains (truce_library_ids (), name) ||
         g_str_has_suffix (name, TRUCE_COLLECTION_SUFFIX) || g_str_has_suffix (name, TRUCE_LESSON_SUFFIX);
}

gboolean
truce_cli_positions_find (const TruceCli *cli, const char *text, TruceCliPositions *found)
{
  gint64 number = -1;
  guint n;

  *found = (TruceCliPositions){ .name = split_number (text, &number) };
  if (!found->name)
    found->name = g_strdup (text);
  found->collection = read_collection (cli, found->name);
  n = found->collection ? found->collection->entries->len : 0;
  if (found->collection && number >= 0 && (number < 1 || number > n))
    {
      if (n == 0)
        truce_cli_fail (cli, _ ("%s has no positions"), found->name);
      else
        truce_cli_fail (cli, _ ("there is no position %s; the collection has the positions 1 to %u"),
                        strrchr (text, '/') + 1, n);
      g_clear_pointer (&found->collection, truce_collection_free);
    }
  if (!found->collection)
    {
      truce_cli_positions_clear (found);
      return FALSE;
    }
  found->first = number > 0 ? (guint) number - 1 : 0;
  found->n = number > 0 ? 1 : n;
  return TRUE;
}

GArray *
truce_cli_positions_all (const TruceCli *cli, int argc, char **argv)
{
  const char *const *names = argc > 0 ? (const char *const *) argv : truce_library_ids ();
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (TruceCliPositions));

  g_array_set_clear_func (all, truce_cli_positions_clear);
  for (int i = 0; argc > 0 ? i < argc : names[i] != NULL; i++)
    {
      TruceCliPositions found;

      if (!truce_cli_positions_find (cli, names[i], &found))
        return NULL;
      g_array_append_val (all, found);
    }
  return g_steal_pointer (&all);
}
