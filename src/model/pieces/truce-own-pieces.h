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
  gboolean temporary; /* comes from a document; known until the program ends, and not written to the file */
} TruceOwnPiece;

void truce_own_piece_free (TruceOwnPiece *piece);

/* The pieces that the user has named. Thread: main. Signal "changed": pieces or names changed. */
#define TRUCE_TYPE_OWN_PIECES (truce_own_pieces_get_type ())
G_DECLARE_FINAL_TYPE (TruceOwnPieces, truce_own_pieces, TRUCE, OWN_PIECES, GObject)

/* Returns: (transfer none): the pieces of the file in the user's data folder. */
TruceOwnPieces *truce_own_pieces_get_default (void);

/* Returns: (transfer full): the pieces of a file, which need not exist. Other lines of the file are kept. */
TruceOwnPieces *truce_own_pieces_new (const char *path);

/* Watches the file for changes by other programs. */
void truce_own_pieces_follow_file (TruceOwnPieces *self);

guint truce_own_pieces_get_n (TruceOwnPieces *self);
const TruceOwnPiece *truce_own_pieces_get (TruceOwnPieces *self, guint i);

/* Return: (transfer none) (nullable): the piece with this name, or these moves. */
const TruceOwnPiece *truce_own_pieces_find (TruceOwnPieces *self, const char *name);
const TruceOwnPiece *truce_own_pieces_find_moves (TruceOwnPieces *self, const TrucePiece *piece);

/* Like truce_piece_parse(), but also accepts the user's names. self: (nullable): NULL: the default object. */
gboolean
truce_own_pieces_parse (TruceOwnPieces *self, const char *text, TrucePiece *piece, TruceError *error);

/* The functions that change pieces read the file again, write it and emit "changed". They return FALSE with
 * an error, and leave the file as it is, if the file cannot be read or written, a name is not allowed,
 * another saved piece has the name, or no saved piece has the old name. */
gboolean
truce_own_pieces_add (TruceOwnPieces *self, const char *name, const TrucePiece *piece, GError **error);
gboolean
truce_own_pieces_rename (TruceOwnPieces *self, const char *name, const char *new_name, GError **error);
gboolean truce_own_pieces_remove (TruceOwnPieces *self, const char *name, GError **error);

/* Adds a piece before the present i-th one. */
gboolean truce_own_pieces_put_back (
    TruceOwnPieces *self, guint i, const char *name, const TrucePiece *piece, GError **error);

/* Return and parse a text with a remark and a line for each piece. truce_own_pieces_to_text() returns
 * (transfer full) all pieces. truce_own_pieces_import() adds all new pieces of a text, or none after an
 * error. It skips pieces whose name and moves are known. *n_added: number of new pieces. */
char *truce_own_pieces_to_text (TruceOwnPieces *self);
#define TRUCE_OWN_PIECES_TEXT_MAX                                                                            \
  (1 << 20) /* bytes of the file, and of a file of pieces that is imported                                   \
             */

gboolean truce_own_pieces_import (TruceOwnPieces *self, const char *text, guint *n_added, GError **error);

/* Adds a piece of a document, which is not saved, unless its name or moves are known. */
void truce_own_pieces_add_temporary (TruceOwnPieces *self, const char *name, const TrucePiece *piece);

/* Write and read the names of the problem's pieces, for documents. truce_own_pieces_lines_of() returns
 * (transfer full) (nullable) lines; NULL if the user named none of the pieces.
 * truce_own_pieces_add_temporary_lines() adds unknown pieces as truce_own_pieces_add_temporary() does. It
 * ignores lines about pieces that the problem lacks.
 */
GStrv truce_own_pieces_lines_of (TruceOwnPieces *self, const TruceProblemSpec *spec);
void truce_own_pieces_add_temporary_lines (TruceOwnPieces *self,
                                           const char *const *lines,
                                           const TruceProblemSpec *spec);

/* Returns the name of a piece: the translated name that Truce gives it, else the user's name in the default
 * object, else its Betza text. The text lives as long as the program or the piece. truce_piece_has_name()
 * returns whether it is a name. Thread: any. */
const char *truce_piece_get_name (const TrucePiece *piece);
gboolean truce_piece_has_name (const TrucePiece *piece);
