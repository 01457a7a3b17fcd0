/* lesson-library.c: the lessons that Truce comes with
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Their texts are for translators in po/lessons.c, which tests/po/lesson-texts.py makes of the files.
 */
#include "lesson-library.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "lessons-resource.h"

#define PREFIX "/io/github/truceboard/Truce/lessons/"

const char *const *
truce_lesson_ids (void)
{
  static const char *const ids[] = { "backtracking", "filtering",    "most-constrained",
                                     "symmetry",     "wrong-counts", NULL };

  return ids;
}

TruceLesson *
truce_lesson_shipped (const char *id)
{
  g_autofree char *path = g_strconcat (PREFIX, id, TRUCE_LESSON_SUFFIX, NULL);
  g_autoptr (GBytes) bytes = NULL;
  TruceLesson *lesson;
  TruceError error;
  gsize length;
  const char *text;

  if (!g_strv_contains (truce_lesson_ids (), id))
    return NULL;
  bytes = g_resource_lookup_data (truce_lessons_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  text = g_bytes_get_data (bytes, &length);
  lesson = truce_lesson_read (text, length, &error);
  if (!lesson)
    g_error ("%s: %s", path, error.text);
  truce_lesson_translate (lesson, gettext);
  return lesson;
}
