/* truce-words.h: translates texts of rules and engine
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"

/* Sets the locale, the gettext domain and the folder of its catalogues. The folder is the value of the
 * environment variable TRUCE_LOCALE_DIR, or `installed` if that is not set. Call it before threads start. */
void truce_words_init (const char *domain, const char *installed);

/* Returns: (transfer none): the translation of a text that rules or engine mark with TRUCE_N_
 * (rules/words.h); "" for NULL. */
const char *truce_translate (const char *text);

/* Returns: (transfer none): the translated name of a method. For a variant it lists the changed options,
 * as in 'Without “Skip rows”, With “Flag columns”'. */
const char *truce_words_method (const TruceMethod *method);

/* Returns: (transfer none): the name of the method with this id, or the id of an unknown method. */
const char *truce_words_method_of (const char *id);

/* Returns: (transfer none): the translated description of a method. For a variant that changes only one
 * option, it is the description of this option. */
const char *truce_words_method_summary (const TruceMethod *method);

/* Names for kinds of the same piece, in English, marked for translation: 'White', 'Black', … */
extern const char *const truce_kind_colors[TRUCE_KINDS_MAX];

/* Return: (transfer none): a translated text about a piece: its name ('super queen'), its plural ('super
 * queens'), its name among problemists ('amazon'; NULL if there is none), or its source ('Tamerlane
 * chess'). Names have the form for the middle of a sentence. */
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
