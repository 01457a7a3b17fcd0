/* truce-words.h: translates texts of rules and engine
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"

/* Sets the locale and the folder of catalogues: TRUCE_LOCALE_DIR of the environment, or `installed`. Call it
 * before threads start. */
void truce_words_init (const char *domain, const char *installed);

/* Returns: (transfer none): the translation of a text that rules or engine mark with TRUCE_N_
 * (rules/words.h); "" for NULL. */
const char *truce_translate (const char *text);

/* Returns: (transfer none): the name of a method; of a variant, 'Without “Skip rows”' or 'With “Flag
 * columns”'. */
const char *truce_words_method (const TruceMethod *method);

/* Returns: (transfer none): the name of the method with this id, or the id of an unknown method. */
const char *truce_words_method_of (const char *id);

/* Returns: (transfer none): the description of a method, or of the one option that a variant changes. */
const char *truce_words_method_summary (const TruceMethod *method);

/* Names of kinds of the same piece, in English: 'White', 'Black', … */
extern const char *const truce_kind_colors[TRUCE_KINDS_MAX];

/* Return: (transfer none) (nullable): 'super queen', 'super queens', 'amazon', for the middle of a sentence,
 * and the source 'Tamerlane chess'; NULL: none. */
const char *truce_words_piece (const TruceNamedPiece *piece);
const char *truce_words_pieces (const TruceNamedPiece *piece);
const char *truce_words_problemist (const TruceNamedPiece *piece);
const char *truce_words_source (const TruceNamedPiece *piece);

/* Returns: (transfer full): one sentence without a full stop: 'Leaps one square along rows and columns',
 * 'Moves as rook (forward), bishop (back)'. */
char *truce_words_moves (const TrucePiece *piece);

/* Returns: (transfer full): the kind of move: 'rook line', '(1,3) leap'. */
char *truce_words_move (TruceMove move);

/* Returns: (transfer full): the translated message of an error. */
char *truce_words_error (const TruceError *error);
