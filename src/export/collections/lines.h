/* lines.h: files whose lines begin with a word and a colon: what collections and lessons have in common
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first line says what kind of file it is. A line that begins with a space goes on with the one before.
 * Lines that begin with # are comments.
 */
#pragma once

#include <glib.h>

#include "error.h"

#define TRUCE_LINES_TEXT_MAX  (4 << 20) /* bytes of a file */
#define TRUCE_LINES_SHORT_MAX 300       /* characters of a title, a name, a source */
#define TRUCE_LINES_LONG_MAX  2000      /* characters of a note, a question, an answer */
#define TRUCE_LINES_WORD_MAX  250       /* characters without a place where a line can break */

typedef struct
{
  int line;          /* at which what is being read begins */
  int before;        /* added to the number of each line that is told: where the text is a part of another */
  GString *comments; /* read, and not yet of anything */
  TruceError *error; /* the reader's caller's; may be NULL */
} TruceLines;

/* Reads what stands after a word and a colon, of which none is empty. FALSE, and an error: it is refused. */
typedef gboolean (*TruceLinesTake) (gpointer reader, const char *word, const char *value);

/* Whether a text begins with the line. */
gboolean truce_lines_begin (const char *text, gsize length, const char *first_line);

/* Hands all lines to `take`, up to one that is refused; FALSE, and an error that begins with its number. Also
 * of what is no such file, or no text, or too long. */
gboolean truce_lines_read (TruceLines *self,
                           const char *text,
                           gsize length,
                           const char *first_line,
                           TruceLinesTake take,
                           gpointer reader);

/* FALSE, with the number of the line before what is wrong and allowed. */
gboolean truce_lines_refuse (TruceLines *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean truce_lines_refuse_error (TruceLines *self, const TruceError *error);

/* The comments so far, each with its newline; NULL: there are none. */
char *truce_lines_take_comments (TruceLines *self);

/* Returns: the number of characters of the longest word. Lines can break before it and after it. */
int truce_lines_longest_word (const char *text);

/* Refuses a text of more than `most` characters, or with a word of more than TRUCE_LINES_WORD_MAX: the time
 * to lay out a word grows with the square of its length. word: the word before the colon, for the message. */
gboolean truce_lines_check_length (TruceLines *self, const char *word, const char *text, glong most);

/* Appends `value` to `*text` (NULL: empty) as a new paragraph. FALSE, and an error: together they have more
 * than `most` characters. */
gboolean
truce_lines_add_text (TruceLines *self, const char *word, char **text, const char *value, glong most);
