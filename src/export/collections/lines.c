/* lines.c: reads files of lines `word: value`
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lines.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/truce-words.h"

gboolean
truce_lines_refuse (TruceLines *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list values;

  va_start (values, format);
  text = g_strdup_vprintf (format, values);
  va_end (values);
  return truce_error_set (self->error, TRUCE_ERROR_VALUE, _ ("line %d: %.400s"), self->line + self->before,
                          text);
}

gboolean
truce_lines_refuse_error (TruceLines *self, const TruceError *error)
{
  g_autofree char *text = truce_words_error (error);

  return truce_lines_refuse (self, "%s", text);
}

char *
truce_lines_steal_comments (TruceLines *self)
{
  char *comments = self->comments->len > 0 ? g_strdup (self->comments->str) : NULL;

  g_string_truncate (self->comments, 0);
  return comments;
}

/* Returns whether a line can break before and after this character without a space, as in Chinese and
 * Thai. */
static gboolean
breaks_anywhere (gunichar c)
{
  const GUnicodeBreakType type = g_unichar_break_type (c);

  return type == G_UNICODE_BREAK_IDEOGRAPHIC || type == G_UNICODE_BREAK_CONDITIONAL_JAPANESE_STARTER ||
         type == G_UNICODE_BREAK_COMPLEX_CONTEXT || type == G_UNICODE_BREAK_HANGUL_LV_SYLLABLE ||
         type == G_UNICODE_BREAK_HANGUL_LVT_SYLLABLE;
}

int
truce_lines_longest_word (const char *text)
{
  int longest = 0, length = 0;

  for (; *text; text = g_utf8_next_char (text))
    {
      const gunichar c = g_utf8_get_char (text);

      length = g_unichar_isspace (c) || breaks_anywhere (c) ? 0 : length + 1;
      longest = MAX (longest, length);
    }
  return longest;
}

gboolean
truce_lines_check_length (TruceLines *self, const char *word, const char *text, glong max)
{
  const glong length = g_utf8_strlen (text, -1);
  const int of_word = truce_lines_longest_word (text);

  if (length > max)
    return truce_lines_refuse (self, _ ("“%s” has %ld characters; up to %ld are allowed"), word, length, max);
  return of_word <= TRUCE_LINES_WORD_MAX ||
         truce_lines_refuse (self, _ ("a word of “%s” has %d characters; up to %d are allowed"), word,
                             of_word, TRUCE_LINES_WORD_MAX);
}

gboolean
truce_lines_add_text (TruceLines *self, const char *word, char **text, const char *value, glong max)
{
  char *both = *text ? g_strconcat (*text, "\n", value, NULL) : g_strdup (value);

  g_free (*text);
  *text = both;
  return truce_lines_check_length (self, word, both, max);
}

static gboolean
read_text (TruceLines *self, char *text, TruceLinesFunc take, gpointer reader)
{
  char *colon = strchr (text, ':'), *value;

  if (!colon || text + strspn (text, " ") == colon)
    return truce_lines_refuse (self, _ ("each line must begin with a word and a colon, such as “title:”"));
  *colon = '\0';
  value = g_strstrip (colon + 1);
  if (!*value)
    return truce_lines_refuse (self, _ ("there is nothing after “%.20s:”"), text);
  return take (reader, text, value);
}

static gboolean
read_lines (TruceLines *self, char **lines, TruceLinesFunc take, gpointer reader)
{
  for (int i = 1; lines[i]; i++)
    {
      g_autoptr (GString) text = NULL;

      g_strchomp (lines[i]);
      self->line = i + 1;
      if (!*lines[i])
        continue;
      if (*lines[i] == '#')
        {
          g_string_append_printf (self->comments, "%s\n", lines[i]);
          continue;
        }
      text = g_string_new (lines[i]);
      while (lines[i + 1] && g_ascii_isspace (*lines[i + 1]) && *g_strstrip (lines[i + 1]))
        g_string_append_printf (text, " %s", lines[++i]);
      if (!read_text (self, text->str, take, reader))
        return FALSE;
    }
  return TRUE;
}

gboolean
truce_lines_begin (const char *text, gsize length, const char *first_line)
{
  const gsize magic = strlen (first_line);

  return length >= magic && memcmp (text, first_line, magic) == 0 &&
         (length == magic || g_ascii_isspace (text[magic]));
}

static gboolean
refuse_byte (TruceLines *self, const char *text, const char *byte, const char *why)
{
  self->line = 1;
  for (; text < byte; text++)
    self->line += *text == '\n';
  return truce_lines_refuse (self, "%s", why);
}

static gboolean
check_bytes (TruceLines *self, const char *text, gsize length, const char *first_line)
{
  const char *end;

  if (length > TRUCE_LINES_TEXT_MAX)
    return truce_error_set (self->error, TRUCE_ERROR_VALUE, _ ("the file is larger than %d bytes"),
                            TRUCE_LINES_TEXT_MAX);
  if (!truce_lines_begin (text, length, first_line))
    return truce_error_set (self->error, TRUCE_ERROR_VALUE, _ ("line 1: the file must begin with “%s”"),
                            first_line);
  if (!g_utf8_validate (text, (gssize) length, &end))
    return refuse_byte (self, text, end, _ ("the file is not UTF-8 text"));
  for (gsize i = 0; i < length; i++)
    if (g_ascii_iscntrl (text[i]) && text[i] != '\n' &&
        !(text[i] == '\r' && i + 1 < length && text[i + 1] == '\n'))
      return refuse_byte (self, text, text + i, _ ("tabs and control characters are not allowed"));
  return TRUE;
}

gboolean
truce_lines_read (TruceLines *self,
                  const char *text,
                  gsize length,
                  const char *first_line,
                  TruceLinesFunc take,
                  gpointer reader)
{
  g_autofree char *copy = NULL;
  g_auto (GStrv) lines = NULL;

  if (!check_bytes (self, text, length, first_line))
    return FALSE;
  copy = g_strndup (text, length);
  lines = g_strsplit (copy, "\n", -1);
  self->line = 1;
  return read_lines (self, lines, take, reader);
}
