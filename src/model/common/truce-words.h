/* truce-words.h: texts of rules and engine in the user's language
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "piece.h"

/* Sets the locale as the user wants it, and says where catalogues are: `installed`, or the folder that
 * TRUCE_LOCALE_DIR in the environment names, for a program that is run from where it was built. Before
 * threads begin. */
void truce_words_init (const char *domain, const char *installed);

/* A text that rules or engine mark with TRUCE_N_ (rules/words.h), such as the name of a method, what
 * `accepts` says, or what is in a record of it: the translation, or the text itself where there is none. ""
 * for NULL and "". */
const char *truce_words (const char *text);

/* 'super queen', 'amazon': as in the middle of a sentence; NULL where the piece has no other name. */
const char *truce_words_piece (const TruceNamedPiece *piece);
const char *truce_words_problemist (const TruceNamedPiece *piece);

/* The line that says why something was refused; newly allocated. */
char *truce_words_error (const TruceError *error);
