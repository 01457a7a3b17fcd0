/* entry-read.h: the lines that say what is on a board: problem, pieces, marks, arrows, claim
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "collection.h"
#include "lines.h"

typedef struct
{
  TruceLines *lines;
  TruceEntry *entry;                           /* that is being read */
  gboolean has_board;                          /* squares can be named */
  gboolean has_problem, has_pieces, has_marks; /* such a line was there */
  gboolean names_squares;                      /* a line has named some: the board cannot change any more */
} TruceEntryReader;

/* With an entry, which may have a board already. */
void truce_entry_reader_begin (TruceEntryReader *self, TruceEntry *entry, gboolean has_board);

/* Whether it is a word of such lines. */
gboolean truce_entry_reader_knows (const char *word);

/* Reads such a line into the entry. */
gboolean truce_entry_reader_take (TruceEntryReader *self, const char *word, const char *value);

/* Names with spaces or commas between, into the set. */
gboolean truce_entry_reader_squares (TruceEntryReader *self, const char *value, TruceSquareSet *squares);

/* A number of up to so many digits, of which leading zeros are passed over; NULL, and refused, where it is
 * none. */
const char *truce_entry_reader_number (TruceEntryReader *self, const char *word, const char *text);
