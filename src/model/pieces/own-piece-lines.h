/* own-piece-lines.h: pieces that users have named, as lines of text: 'name = Betza notation'
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "piece.h"

#define TRUCE_OWN_NAME_MAX 40 /* characters */

/* Refuses what is no name: none, too long, what begins with no letter or has signs that lists of pieces need
 * (letters, digits, spaces, - _ ' are allowed); Betza notation; and names that Truce has itself. */
gboolean truce_own_name_check (const char *name, TruceError *error);

/* Whether both are one name: case, spaces and dashes tell none apart. */
gboolean truce_own_name_equal (const char *a, const char *b);

/* 'name = Betza', without a line feed. */
char *truce_own_line_new (const char *name, const TrucePiece *piece);

/* The other way; of the piece, whatever truce_piece_parse reads. Spaces about either are no part of it. */
gboolean truce_own_line_parse (const char *line, char **name, TrucePiece *piece, TruceError *error);

/* Whether the line says nothing: it is empty, or begins with a #. */
gboolean truce_own_line_is_remark (const char *line);
