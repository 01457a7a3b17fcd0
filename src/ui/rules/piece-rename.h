/* piece-rename.h: a dialog that renames one of the user's pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Renames the piece. Returns FALSE with an error if the name is refused; the dialog then asks again. */
typedef gboolean (*TrucePieceRename) (GtkWidget *owner,
                                      const char *name,
                                      const char *new_name,
                                      GError **error);

/* Opens the dialog over the window of `owner`, which must outlive the dialog. name: present name. renamed:
 * called when the user confirms the new name. */
void truce_piece_rename_ask (GtkWidget *owner, const char *name, TrucePieceRename renamed);
