/* lines.h: reads files of lines `word: value`, such as collections and lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "error.h"

/* A file whose first line names its type. A line that begins with a space continues the line before. Lines
 * that begin with # are comments. */

#define TRUCE_LINES_TEXT_MAX  (4 << 20) /* bytes of a file */
#define TRUCE_LINES_SHORT_MAX 300       /* characters of a title, a name, a source */
#define TRUCE_LINES_LONG_MAX  2000      /* characters of a note, a question, an answer */
#define TRUCE_LINES_WORD_MAX  250       /* characters without a possible line break */

typedef struct
{
  int line;          /* number of the first line of the present item */
  int before;        /* added to line numbers in messages, if the text is a part of another */
  GString *comments; /* comments that belong to no item yet */
  TruceError *error; /* (nullable), of the caller */
} TruceLines;

/* Reads a line; `value` is not empty. Returns FALSE with an error if the line is wrong. */
typedef gboolean (*TruceLinesFunc) (gpointer reader, const char *word, const char *value);

/* Returns whether a text begins with the line. */
gboolean truce_lines_begin (const char *text, gsize length, const char *first_line);

/* Passes all lines to `take` until it fails. Returns FALSE with an error if `take` failed, or if the text has
 * another type, is not UTF-8, has control characters, or is too long. */
gboolean truce_lines_read (TruceLines *self,
                           const char *text,
                           gsize length,
                           const char *first_line,
                           TruceLinesFunc take,
                           gpointer reader);

/* Set an error that begins with the number of the present line. Return FALSE. */
gboolean truce_lines_refuse (TruceLines *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean truce_lines_refuse_error (TruceLines *self, const TruceError *error);

/* Returns (transfer full) (nullable) the comments so far, with newlines, and clears them. */
char *truce_lines_steal_comments (TruceLines *self);

/* Returns the number of characters of the longest word. Lines can break before it and after it. */
int truce_lines_longest_word (const char *text);

/* Returns FALSE with an error if the text has more than `max` characters, or a word has more than
 * TRUCE_LINES_WORD_MAX: the time to lay out a word grows with the square of its length. word: the word
 * before the colon, for the message. */
gboolean truce_lines_check_length (TruceLines *self, const char *word, const char *text, glong max);

/* Appends `value` to `*text` (nullable) as a new paragraph. Returns FALSE with an error if the result has
 * more than `max` characters. */
gboolean truce_lines_add_text (TruceLines *self, const char *word, char **text, const char *value, glong max);
