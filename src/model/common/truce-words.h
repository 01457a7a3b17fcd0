/* truce-words.h: translates texts of rules and engine
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"

/* Sets the locale, the gettext domain and the folder of its catalogues: the environment variable
 * TRUCE_LOCALE_DIR, or `installed`. Call it before threads start. */
void truce_words_init (const char *domain, const char *installed);

/* Returns: (transfer none): the translation of a text that rules or engine mark with TRUCE_N_
 * (rules/words.h); "" for NULL. */
const char *truce_translate (const char *text);

/* Returns: (transfer none): the translated name of a method; of a variant, the options that it changes, as in
 * 'Without “Skip rows”, With “Flag columns”'. */
const char *truce_words_method (const TruceMethod *method);

/* Returns: (transfer none): the name of the method with this id, or the id of an unknown method. */
const char *truce_words_method_of (const char *id);

/* Returns: (transfer none): the translated description of a method, or of the option that a variant changes
 * if it changes only one. */
const char *truce_words_method_summary (const TruceMethod *method);

/* Names for kinds of the same piece, in English, marked for translation: 'White', 'Black', … */
extern const char *const truce_kind_colors[TRUCE_KINDS_MAX];

/* Return: (transfer none): the translated name ('super queen'), plural ('super queens'), name among
 * problemists ('amazon'; nullable), all for the middle of a sentence, and source ('Tamerlane chess'). */
const char *truce_words_piece (const TruceNamedPiece *piece);
const char *truce_words_pieces (const TruceNamedPiece *piece);
const char *truce_words_problemist (const TruceNamedPiece *piece);
const char *truce_words_source (const TruceNamedPiece *piece);

/* Returns: (transfer full): one sentence without a full stop: 'Leaps 2 squares along diagonals', 'Moves as
 * rook (forward), bishop (back)'. */
char *truce_words_moves (const TrucePiece *piece);

/* Returns: (transfer full): the translated kind of move: 'rook line', '(1,3) leap'. */
char *truce_words_move (TruceMove move);

/* Returns: (transfer full): the translated message of an error. */
char *truce_words_error (const TruceError *error);
