/* truce-own-pieces.h: TruceOwnPieces, the pieces that the user has named, kept in a file
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
  gboolean temporary; /* known as long as the program runs: from a document, and in no file */
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

/* The functions that change pieces write the file and emit "changed". They return FALSE with an error, and
 * change nothing, if the file cannot be written or a name is taken. */
gboolean
truce_own_pieces_add (TruceOwnPieces *self, const char *name, const TrucePiece *piece, GError **error);
gboolean
truce_own_pieces_rename (TruceOwnPieces *self, const char *name, const char *new_name, GError **error);
gboolean truce_own_pieces_remove (TruceOwnPieces *self, const char *name, GError **error);

/* Adds a piece before the present i-th one. */
gboolean truce_own_pieces_put_back (
    TruceOwnPieces *self, guint i, const char *name, const TrucePiece *piece, GError **error);

/* All of them, a line each, with a remark what they are; and the pieces of such a text, all or none. Those
 * that are there with the same moves are passed over; *n_added: how many were not. */
char *truce_own_pieces_to_text (TruceOwnPieces *self);
#define TRUCE_OWN_PIECES_TEXT_MAX                                                                            \
  (1 << 20) /* bytes of the file, and of a file of pieces that is imported                                   \
             */

gboolean truce_own_pieces_import (TruceOwnPieces *self, const char *text, guint *n_added, GError **error);

/* Adds a piece of a document, which is not saved, unless its name or moves are known. */
void truce_own_pieces_add_temporary (TruceOwnPieces *self, const char *name, const TrucePiece *piece);

/* What documents carry: the names of the problem's pieces, as lines; NULL where the user named none of them.
 * And the way back, by which what is not known here is lent; lines on other pieces
 * mean nothing. */
GStrv truce_own_pieces_lines_of (TruceOwnPieces *self, const TruceProblemSpec *spec);
void truce_own_pieces_add_temporary_lines (TruceOwnPieces *self,
                                           const char *const *lines,
                                           const TruceProblemSpec *spec);

/* What a piece is called, whatever thread asks: the name that Truce has for it, in the user's language, else
 * that of the default's, else its Betza text. It lives as long as the program, or the piece. And whether that
 * is a name. */
const char *truce_piece_get_name (const TrucePiece *piece);
gboolean truce_piece_has_name (const TrucePiece *piece);
