/* own-piece-lines.h: writes and reads pieces that users have named: lines 'name = Betza notation'
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "piece.h"

#define TRUCE_OWN_NAME_MAX 40 /* characters */

/* Returns FALSE with an error unless the name is short, begins with a letter, has only letters, digits,
 * spaces, - _ ', and is neither Betza notation nor a name of a built-in piece. */
gboolean truce_own_name_check (const char *name, TruceError *error);

/* Compares names without case, spaces and dashes. */
gboolean truce_own_name_equal (const char *a, const char *b);

/* Returns: (transfer full): 'name = Betza', without a line feed. */
char *truce_own_line_new (const char *name, const TrucePiece *piece);

/* Parses 'name = piece', see truce_piece_parse(). *name: (transfer full). Returns FALSE with an error. */
gboolean truce_own_line_parse (const char *line, char **name, TrucePiece *piece, TruceError *error);

/* Returns whether the line is empty or begins with #. */
gboolean truce_own_line_is_remark (const char *line);
