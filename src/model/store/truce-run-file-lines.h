/* truce-run-file-lines.h: lines of a text that nobody vouches for, read one by one, and refused with their
 * number
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *text;
  gsize length;
  gsize at;    /* where the next line begins */
  gsize begin; /* where this one did */
  int number;  /* of this one, from 1 */
  char *line;  /* without its line feed */
  GError **error;
} TruceLines;

/* Sets TRUCE_STORE_ERROR_FORMAT: the number of the line and what is wrong there; returns FALSE. So do all
 * that read, where they cannot. */
gboolean truce_lines_refuse (TruceLines *reader, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Goes on to the next line. */
gboolean truce_lines_next_line (TruceLines *reader);

/* The next line's value, which stands behind `key` and a space; NULL and an error otherwise. */
const char *truce_lines_next_value (TruceLines *reader, const char *key);
gboolean truce_lines_read_text (TruceLines *reader, const char *key, char **text);
gboolean truce_lines_read_number (TruceLines *reader, const char *key, gint64 most, gint64 *number);

gboolean
truce_lines_parse_number (TruceLines *reader, const char *text, gint64 least, gint64 most, gint64 *number);

/* Of a number of 64 bits. */
gboolean truce_lines_parse_bits (TruceLines *reader, const char *text, gint64 *bits);

/* Exactly eight hexadecimal digits in lower case: no two texts mean the same sum. */
gboolean truce_lines_parse_sum (TruceLines *reader, const char *text, guint32 *sum);

/* The line's words, if there are as many; NULL and an error otherwise. */
char **truce_lines_split (TruceLines *reader, const char *value, guint n);
gboolean truce_lines_has_words (const char *value, guint n);

G_END_DECLS
