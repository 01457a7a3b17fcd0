/* truce-own-pieces.h: TruceOwnPieces, the pieces that the user has named, stored in a file, and its lines
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

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

/* Returns: (transfer full): the pieces of a file. There are none if the file does not exist or cannot be
 * read. Changes leave all other lines of the file in place. */
TruceOwnPieces *truce_own_pieces_new (const char *path);

/* Watches the file for changes by other programs. */
void truce_own_pieces_follow_file (TruceOwnPieces *self);

guint truce_own_pieces_get_n (TruceOwnPieces *self);

/* Returns: (transfer none): the i-th piece. i: below truce_own_pieces_get_n(). Valid until "changed". */
const TruceOwnPiece *truce_own_pieces_get (TruceOwnPieces *self, guint i);

/* Return: (transfer none) (nullable): the first piece with this name or with these moves; NULL if there is
 * none. truce_own_name_equal() compares the names. Valid until "changed". */
const TruceOwnPiece *truce_own_pieces_find (TruceOwnPieces *self, const char *name);
const TruceOwnPiece *truce_own_pieces_find_moves (TruceOwnPieces *self, const TrucePiece *piece);

/* Like truce_piece_parse(), but also accepts the user's names. self: (nullable): NULL means the default
 * object. Returns FALSE with the error of truce_piece_parse() if `text` names no piece. */
gboolean
truce_own_pieces_parse (TruceOwnPieces *self, const char *text, TrucePiece *piece, TruceError *error);

/* Read the file again, change one saved piece, write the file and emit "changed". Return FALSE with an
 * error, and leave the file unchanged, if the file cannot be read or written, the new name is not allowed,
 * another saved piece has the new name, or no saved piece has the old name. */
gboolean
truce_own_pieces_add (TruceOwnPieces *self, const char *name, const TrucePiece *piece, GError **error);
gboolean
truce_own_pieces_rename (TruceOwnPieces *self, const char *name, const char *new_name, GError **error);
gboolean truce_own_pieces_remove (TruceOwnPieces *self, const char *name, GError **error);

/* Adds a saved piece like truce_own_pieces_add(), but before the i-th saved piece, or at the end if there
 * are fewer pieces. Returns FALSE with an error like truce_own_pieces_add(). */
gboolean truce_own_pieces_put_back (
    TruceOwnPieces *self, guint i, const char *name, const TrucePiece *piece, GError **error);

/* Returns: (transfer full): the text for a file: a remark, and a line for each saved piece. */
char *truce_own_pieces_to_text (TruceOwnPieces *self);
#define TRUCE_OWN_PIECES_TEXT_MAX                                                                            \
  (1 << 20) /* largest number of bytes of the file, and of a file of pieces that is imported */

/* Adds and saves the pieces of a text like truce_own_pieces_to_text(). Skips a piece if a saved piece
 * already has its name and moves. *n_added: number of added pieces, 0 after an error. Returns FALSE with
 * an error, and adds nothing, if the text is too long or not UTF-8, a line is invalid, a saved piece has
 * the same name but other moves, or the file cannot be read or written. */
gboolean truce_own_pieces_import (TruceOwnPieces *self, const char *text, guint *n_added, GError **error);

/* Adds a temporary piece and emits "changed". Does nothing if the name is not allowed, or another piece
 * already has the name or the moves. */
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

/* ---- lines 'name = Betza notation' ---- */

#define TRUCE_OWN_NAME_MAX 40 /* characters */

/* Returns FALSE with an error unless the name has 2 to TRUCE_OWN_NAME_MAX characters, begins with a letter,
 * has only letters, digits, spaces, - _ ' and ’, does not end with a space, and is neither Betza notation nor
 * a name of a built-in piece. */
gboolean truce_own_name_check (const char *name, TruceError *error);

/* Compares names, ignoring case and the difference between space, - and _. */
gboolean truce_own_name_equal (const char *a, const char *b);

/* Returns: (transfer full): 'name = Betza', without a line feed. */
char *truce_own_line_new (const char *name, const TrucePiece *piece);

/* Parses 'name = piece', see truce_piece_parse(). *name: (transfer full). Returns FALSE with an error if
 * there is no =, or truce_own_name_check() or truce_piece_parse() fails. */
gboolean truce_own_line_parse (const char *line, char **name, TrucePiece *piece, TruceError *error);

/* Returns whether the line is blank, or its first character after blanks is #. */
gboolean truce_own_line_is_remark (const char *line);
