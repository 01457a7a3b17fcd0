/* truce-words.h: texts of rules and engine in the user's language
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"

/* Sets the locale as the user wants it, and says where catalogues are: `installed`, or the folder that
 * TRUCE_LOCALE_DIR in the environment names, for a program that is run from where it was built. Before
 * threads begin. */
void truce_words_init (const char *domain, const char *installed);

/* A text that rules or engine mark with TRUCE_N_ (rules/words.h), such as the name of a method, what
 * `accepts` says, or what is in a record of it: the translation, or the text itself where there is none. ""
 * for NULL and "". */
const char *truce_words (const char *text);

/* The name of a method. That of a variant says what it turns: 'Without “Skip rows”', 'With “Flag columns”'.
 * Returns: (transfer none). */
const char *truce_words_method (const TruceMethod *method);

/* Returns: (transfer none): the name of the method with this id, or the id of an unknown method. */
const char *truce_words_method_of (const char *id);

/* What a method does; of a variant with one option turned what that option does. Returns: (transfer none). */
const char *truce_words_method_summary (const TruceMethod *method);

/* What kinds of the same piece are called, in English and to be translated: 'White', 'Black', … */
extern const char *const truce_kind_colors[TRUCE_KINDS_MAX];

/* 'super queen', 'super queens', 'amazon': as in the middle of a sentence; NULL where the piece has no other
 * name. And 'Tamerlane chess', where it is from. */
const char *truce_words_piece (const TruceNamedPiece *piece);
const char *truce_words_pieces (const TruceNamedPiece *piece);
const char *truce_words_problemist (const TruceNamedPiece *piece);
const char *truce_words_source (const TruceNamedPiece *piece);

/* One sentence without a full stop: 'Leaps one square along rows and columns', 'Moves as rook, knight',
 * 'Moves as rook (forward), bishop (back)'. Newly allocated, as is the kind of move: 'rook line', '(1,3)
 * leap'.
 */
char *truce_words_moves (const TrucePiece *piece);
char *truce_words_move (TruceMove move);

/* The line that says why something was refused; newly allocated. */
char *truce_words_error (const TruceError *error);
