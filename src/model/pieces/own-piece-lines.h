/* own-piece-lines.h: writes and reads pieces that users have named: lines 'name = Betza notation'
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "piece.h"

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
