/* truce-own-pieces.h: TruceOwnPieces, the pieces that the user has named, stored in a file
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "own-piece-lines.h"
#include "problem.h"

typedef struct
{
  char *name;
  TrucePiece piece;
  gboolean temporary; /* comes from a document, and is not saved in the file */
} TruceOwnPiece;

void truce_own_piece_free (TruceOwnPiece *piece);

/* The pieces that the user has named: the saved ones in the order of the file, then the temporary ones.
 * Thread: main. Signal "changed": pieces or names changed. */
#define TRUCE_TYPE_OWN_PIECES (truce_own_pieces_get_type ())
G_DECLARE_FINAL_TYPE (TruceOwnPieces, truce_own_pieces, TRUCE, OWN_PIECES, GObject)

/* Returns: (transfer none): the pieces of the file in the user's data folder, never freed. Thread: any. */
TruceOwnPieces *truce_own_pieces_get_default (void);

/* Returns: (transfer full): the pieces of a file; no pieces if the file does not exist or cannot be read.
 * Changes leave all other lines of the file in place. */
TruceOwnPieces *truce_own_pieces_new (const char *path);

/* Watches the file for changes by other programs. */
void truce_own_pieces_follow_file (TruceOwnPieces *self);

guint truce_own_pieces_get_n (TruceOwnPieces *self);

/* Returns: (transfer none): the i-th piece. i: below truce_own_pieces_get_n(). Valid until "changed". */
const TruceOwnPiece *truce_own_pieces_get (TruceOwnPieces *self, guint i);

/* Return: (transfer none) (nullable): the first piece with this name, see truce_own_name_equal(), or with
 * these moves. Valid until "changed". */
const TruceOwnPiece *truce_own_pieces_find (TruceOwnPieces *self, const char *name);
const TruceOwnPiece *truce_own_pieces_find_moves (TruceOwnPieces *self, const TrucePiece *piece);

/* Like truce_piece_parse(), but also accepts the user's names. self: NULL: the default object. Returns FALSE
 * with the error of truce_piece_parse() if `text` is neither. */
gboolean
truce_own_pieces_parse (TruceOwnPieces *self, const char *text, TrucePiece *piece, TruceError *error);

/* Change saved pieces: read the file again, write it and emit "changed". Return FALSE with an error, and
 * leave the file unchanged, if the file cannot be read or written, a name is not allowed, another saved piece
 * has the name, or no saved piece has the old name. */
gboolean
truce_own_pieces_add (TruceOwnPieces *self, const char *name, const TrucePiece *piece, GError **error);
gboolean
truce_own_pieces_rename (TruceOwnPieces *self, const char *name, const char *new_name, GError **error);
gboolean truce_own_pieces_remove (TruceOwnPieces *self, const char *name, GError **error);

/* Adds a saved piece before the present i-th one, or at the end if there are fewer. Returns FALSE with an
 * error like truce_own_pieces_add(). */
gboolean truce_own_pieces_put_back (
    TruceOwnPieces *self, guint i, const char *name, const TrucePiece *piece, GError **error);

/* Returns: (transfer full): a remark, and a line for each saved piece. */
char *truce_own_pieces_to_text (TruceOwnPieces *self);
#define TRUCE_OWN_PIECES_TEXT_MAX                                                                            \
  (1 << 20) /* bytes of the file, and of a file of pieces that is imported                                   \
             */

/* Adds and saves the pieces of a text like truce_own_pieces_to_text(). Skips pieces that are already saved
 * with the same name and moves. *n_added: number of added pieces, 0 after an error. Returns FALSE with an
 * error, and adds nothing, if the text is too long or not UTF-8, a line is invalid, a saved piece has the
 * name with other moves, or the file cannot be read or written. */
gboolean truce_own_pieces_import (TruceOwnPieces *self, const char *text, guint *n_added, GError **error);

/* Adds a temporary piece and emits "changed". Does nothing if the name is not allowed, or a piece has the
 * name or the moves. */
void truce_own_pieces_add_temporary (TruceOwnPieces *self, const char *name, const TrucePiece *piece);

/* Returns: (transfer full) (nullable): a line 'name = Betza' for each piece of the problem that the user has
 * named; NULL if there is none. */
GStrv truce_own_pieces_lines_of (TruceOwnPieces *self, const TruceProblemSpec *spec);

/* Adds the pieces of lines 'name = Betza' like truce_own_pieces_add_temporary(). Skips invalid lines, and
 * pieces that the problem lacks. lines: (nullable), NULL-terminated. */
void truce_own_pieces_add_temporary_lines (TruceOwnPieces *self,
                                           const char *const *lines,
                                           const TruceProblemSpec *spec);

/* Returns the translated name that Truce has for a piece, else the user's name in the default object, else
 * piece->betza. Valid as long as `piece`. Thread: any. */
const char *truce_piece_get_name (const TrucePiece *piece);

/* Returns whether truce_piece_get_name() returns a name rather than the Betza text. Thread: any. */
gboolean truce_piece_has_name (const TrucePiece *piece);
