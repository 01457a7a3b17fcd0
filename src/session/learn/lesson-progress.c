/* lesson-progress.c: the user's progress in each lesson, saved for the next start
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-progress.h"

#include <string.h>

#include "common/truce-state-file.h"
#include "common/truce-task.h"

#define NAME      "lessons.ini"
#define GROUP     "lessons"
#define FILES     "files" /* group for lessons from files; its keys are URIs, the last used one first */
#define FILES_MAX 20

static GKeyFile *
get_file (void)
{
  static GKeyFile *file;
  g_autofree char *path = NULL;

  if (file)
    return file;
  file = g_key_file_new ();
  path = truce_state_file_path (NAME);
  g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL);
  return file;
}

/* Returns (transfer full) a valid key, which must not contain = or brackets. */
static char *
key_of (const char *lesson)
{
  return g_uri_escape_string (lesson, ":/", FALSE);
}

static const char *
group_of (const char *lesson)
{
  return strchr (lesson, ':') ? FILES : GROUP;
}

static gboolean
write_in_thread (gpointer state, TruceProgress *progress, GError **error)
{
  return truce_state_file_write (state, error);
}

static void
on_written (gpointer owner, gpointer state, const GError *error)
{
}

static void
save (void)
{
  g_autoptr (GObject) owner = g_object_new (G_TYPE_OBJECT, NULL);

  truce_task_run (owner, write_in_thread, on_written,
                  truce_state_file_new (NAME, g_key_file_to_data (get_file (), NULL, NULL)),
                  truce_state_file_free);
}

char *
truce_lesson_progress_get (const char *lesson)
{
  g_autofree char *key = key_of (lesson);

  return g_key_file_get_string (get_file (), group_of (lesson), key, NULL);
}

/* Stores how far the user is in a lesson file. Moves the file to the top of the group FILES. */
static void
put_first (const char *key, const char *text)
{
  GKeyFile *file = get_file ();
  g_auto (GStrv) keys = g_key_file_get_keys (file, FILES, NULL, NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; keys && keys[i]; i++)
    g_ptr_array_add (texts, g_key_file_get_string (file, FILES, keys[i], NULL));
  g_key_file_remove_group (file, FILES, NULL);
  g_key_file_set_string (file, FILES, key, text);
  for (guint i = 0, n = 1; i < texts->len && n < FILES_MAX; i++)
    if (!g_str_equal (keys[i], key) && texts->pdata[i])
      {
        g_key_file_set_string (file, FILES, keys[i], texts->pdata[i]);
        n++;
      }
}

void
truce_lesson_progress_set (const char *lesson, const char *text)
{
  g_autofree char *key = key_of (lesson), *former = truce_lesson_progress_get (lesson);

  if (g_strcmp0 (former, text) == 0)
    return;
  if (g_str_equal (group_of (lesson), FILES))
    put_first (key, text);
  else
    g_key_file_set_string (get_file (), GROUP, key, text);
  save ();
}

GStrv
truce_lesson_progress_files (void)
{
  GStrv keys = g_key_file_get_keys (get_file (), FILES, NULL, NULL);

  if (!keys)
    return g_new0 (char *, 1);
  for (int i = 0; keys[i]; i++)
    {
      char *uri = g_uri_unescape_string (keys[i], NULL);

      g_free (keys[i]);
      keys[i] = uri ? uri : g_strdup ("");
    }
  return keys;
}

void
truce_lesson_progress_forget (const char *lesson)
{
  g_autofree char *key = key_of (lesson);

  if (g_key_file_remove_key (get_file (), group_of (lesson), key, NULL))
    save ();
}
