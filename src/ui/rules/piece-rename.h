/* piece-rename.h: a dialog that asks for another name of one of the user's pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Gives the piece the name; FALSE and an error, which the dialog shows. */
typedef gboolean (*TrucePieceRename) (GtkWidget *owner,
                                      const char *name,
                                      const char *new_name,
                                      GError **error);

/* Over the window of `owner`, with which it ends. */
void truce_piece_rename_ask (GtkWidget *owner, const char *name, TrucePieceRename renamed);
