/* lines.h: reads files of lines `word: value`, such as collections and lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "error.h"

/* The first line of such a file names its type. A line that begins with a space continues the line before.
 * Lines that begin with # are comments. */

#define TRUCE_LINES_TEXT_MAX  (4 << 20) /* bytes of a file */
#define TRUCE_LINES_SHORT_MAX 300       /* characters of a title, a name, a source */
#define TRUCE_LINES_LONG_MAX  2000      /* characters of a note, a question, an answer */
#define TRUCE_LINES_WORD_MAX  250 /* characters of a word, which is text without a possible line break */

typedef struct
{
  int line;          /* number of the first line of the `word: value` that is being read */
  int before;        /* number of lines before the text in the file; added to line numbers in messages */
  GString *comments; /* comment lines since the last truce_lines_steal_comments() */
  TruceError *error; /* (nullable): receives errors */
} TruceLines;

/* Reads a line `word: value`. value: not empty. Returns FALSE with an error if the line is wrong. */
typedef gboolean (*TruceLinesFunc) (gpointer reader, const char *word, const char *value);

/* Returns whether a text begins with `first_line`, followed by white space or by nothing. */
gboolean truce_lines_begin (const char *text, gsize length, const char *first_line);

/* Passes each line to `take` until `take` fails. Returns FALSE with an error if `take` failed. Also returns
 * FALSE with an error if the first line differs from `first_line`, or the text is not UTF-8, has control
 * characters or is too long. */
gboolean truce_lines_read (TruceLines *self,
                           const char *text,
                           gsize length,
                           const char *first_line,
                           TruceLinesFunc take,
                           gpointer reader);

/* Set an error with the number of the present line before the message. Return FALSE. */
gboolean truce_lines_refuse (TruceLines *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean truce_lines_refuse_error (TruceLines *self, const TruceError *error);

/* Returns (transfer full) the comment lines since the last call, with newlines; NULL: none. */
char *truce_lines_steal_comments (TruceLines *self);

/* Returns the number of characters of the longest word in a text. A word is a part of the text in which a
 * line cannot break. */
int truce_lines_longest_word (const char *text);

/* Returns FALSE with an error if the text has more than `max` characters, or one of its words has more than
 * TRUCE_LINES_WORD_MAX characters. Long words are refused because the time to lay out a word grows with the
 * square of its length. word: word of the line, for the message. */
gboolean truce_lines_check_length (TruceLines *self, const char *word, const char *text, glong max);

/* Appends `value` to `*text` as a new paragraph. text: (inout) (transfer full): *text is NULL if there is no
 * text yet. word: for the error. Returns FALSE with an error if the result has more than `max` characters. */
gboolean truce_lines_add_text (TruceLines *self, const char *word, char **text, const char *value, glong max);
