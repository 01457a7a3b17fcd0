/* own-piece-file.h: the file of the pieces that the user has named; for this folder's own sources
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-own-pieces.h"

TruceOwnPiece *truce_own_piece_new (const char *name, const TrucePiece *piece, gboolean lent);

/* Of TruceOwnPiece, owned. */
GPtrArray *truce_own_piece_array_new (void);
TruceOwnPiece *truce_own_piece_array_find (GPtrArray *pieces, const char *name);

typedef struct
{
  char *path;
  GPtrArray *lines;  /* as they stand, also those that name no piece */
  GPtrArray *pieces; /* of TruceOwnPiece, in the order of their lines; of one name the first */
} TruceOwnPieceFile;

void truce_own_piece_file_init (TruceOwnPieceFile *file, const char *path);
void truce_own_piece_file_clear (TruceOwnPieceFile *file);

/* A file that is not there has no lines; of one that cannot be read what was known stays. */
gboolean truce_own_piece_file_read (TruceOwnPieceFile *file, GError **error);

/* Whole or not at all; names and moves of `pieces` as they are now. */
gboolean truce_own_piece_file_write (TruceOwnPieceFile *file, GError **error);

/* Before the i-th piece, or behind all lines. */
void
truce_own_piece_file_insert (TruceOwnPieceFile *file, guint i, const char *name, const TrucePiece *piece);
void truce_own_piece_file_remove (TruceOwnPieceFile *file, TruceOwnPiece *piece);
