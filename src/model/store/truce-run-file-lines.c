/* truce-run-file-lines.c: lines of a text that nobody vouches for, read one by one, and refused with their
 * number
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-run-file-lines.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <string.h>

#include "truce-store.h"

#define LINE_MOST 65536 /* bytes: the text of any problem is shorter */

gboolean
truce_lines_refuse (TruceLines *reader, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (reader->error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_FORMAT, _ ("line %d: %s"), reader->number,
               what);
  return FALSE;
}

gboolean
truce_lines_next_line (TruceLines *reader)
{
  const char *from = reader->text + reader->at;
  const char *to = memchr (from, '\n', reader->length - reader->at);

  g_clear_pointer (&reader->line, g_free);
  reader->begin = reader->at;
  reader->number++;
  if (!to)
    return truce_lines_refuse (reader, _ ("the file ends too early"));
  if (to - from > LINE_MOST)
    return truce_lines_refuse (reader, _ ("the line is longer than %d bytes"), LINE_MOST);
  if (memchr (from, '\0', to - from) || !g_utf8_validate (from, to - from, NULL))
    return truce_lines_refuse (reader, _ ("the line is not text"));
  reader->line = g_strndup (from, to - from);
  reader->at += to - from + 1;
  return TRUE;
}

const char *
truce_lines_next_value (TruceLines *reader, const char *key)
{
  gsize length = strlen (key);

  if (!truce_lines_next_line (reader))
    return NULL;
  if (strncmp (reader->line, key, length) == 0 && reader->line[length] == ' ')
    return reader->line + length + 1;
  truce_lines_refuse (reader, _ ("“%s …” is expected here"), key);
  return NULL;
}

gboolean
truce_lines_read_text (TruceLines *reader, const char *key, char **text)
{
  const char *value = truce_lines_next_value (reader, key);

  *text = g_strdup (value ? value : "");
  return value != NULL;
}

gboolean
truce_lines_parse_number (TruceLines *reader, const char *text, gint64 least, gint64 most, gint64 *number)
{
  return g_ascii_string_to_signed (text, 10, least, most, number, NULL) ||
         truce_lines_refuse (reader, _ ("“%.40s” is not a number from %" PRId64 " to %" PRId64), text, least,
                             most);
}

gboolean
truce_lines_parse_bits (TruceLines *reader, const char *text, gint64 *bits)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT64, &number, NULL))
    return truce_lines_refuse (reader, _ ("“%.40s” is not a number of 64 bits"), text);
  *bits = (gint64) number;
  return TRUE;
}

gboolean
truce_lines_parse_sum (TruceLines *reader, const char *text, guint32 *sum)
{
  guint64 number = 0;

  if (strlen (text) != 8 || strspn (text, "0123456789abcdef") != 8 ||
      !g_ascii_string_to_unsigned (text, 16, 0, G_MAXUINT32, &number, NULL))
    return truce_lines_refuse (reader, _ ("“%.40s” is not a check sum of eight digits"), text);
  *sum = (guint32) number;
  return TRUE;
}

gboolean
truce_lines_read_number (TruceLines *reader, const char *key, gint64 most, gint64 *number)
{
  const char *value = truce_lines_next_value (reader, key);

  return value && truce_lines_parse_number (reader, value, 0, most, number);
}

char **
truce_lines_split (TruceLines *reader, const char *value, guint n)
{
  char **words = g_strsplit (value, " ", (int) n + 1);

  if (g_strv_length (words) == n)
    return words;
  truce_lines_refuse (reader, _ ("%u words are expected here"), n);
  g_strfreev (words);
  return NULL;
}

gboolean
truce_lines_has_words (const char *value, guint n)
{
  guint spaces = 0;

  for (; *value; value++)
    spaces += *value == ' ';
  return spaces + 1 == n;
}
