/* collection-read.h: reads the lines that describe a board: problem, pieces, marks, arrows, claim
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collection.h"
#include "lines.h"

typedef struct
{
  TruceLines *lines;
  TruceEntry *entry;  /* entry that is being read */
  gboolean has_board; /* the entry has a board, so that squares can be named */
  /* the entry has had a line `problem:`, `pieces:` or `marks:` */
  gboolean has_problem, has_pieces, has_marks;
  gboolean names_squares; /* a line has named squares, so the board cannot change any more */
} TruceEntryReader;

/* Starts an entry. self->lines must be set before. entry: borrowed. has_board: the entry has a board
 * already. */
void truce_entry_reader_begin (TruceEntryReader *self, TruceEntry *entry, gboolean has_board);

/* Returns whether truce_entry_reader_add_line() can read lines that begin with this word. */
gboolean truce_entry_reader_accepts (const char *word);

/* Reads a line `word: value` into the entry. word: accepted by truce_entry_reader_accepts(). Returns FALSE
 * with an error if the line is wrong. */
gboolean truce_entry_reader_add_line (TruceEntryReader *self, const char *word, const char *value);

/* Adds the squares of a list of names, such as 'a8 b6, c4', to `squares`. Returns FALSE with an error if a
 * name is wrong or repeated. */
gboolean truce_entry_reader_squares (TruceEntryReader *self, const char *value, TruceSquareSet *squares);

/* Returns the number in `text` without leading zeros, borrowed from `text`. Returns NULL with an error if
 * `text` is no number, or has more than TRUCE_CLAIM_DIGITS digits. word: word of the line, for the error. */
const char *truce_entry_reader_number (TruceEntryReader *self, const char *word, const char *text);
