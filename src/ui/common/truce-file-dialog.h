/* truce-file-dialog.h: a dialog that asks for a file to open or to save
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Called with the chosen file. suffix: (nullable): of the selected filter. */
typedef void (*TruceFileChosen) (gpointer owner, GFile *file, const char *suffix, gpointer data);

/* Called with all chosen files (GFile), at least one. */
typedef void (*TruceFilesChosen) (gpointer owner, GListModel *files, gpointer data);

/* Returns (transfer none) a modal dialog over the owner's window, which closes with the owner. Show it with
 * truce_file_dialog_show(). If another dialog of the owner is open, frees `data` and returns NULL. data:
 * freed with the dialog. */
GtkFileChooser *truce_file_dialog_new (GtkWidget *owner,
                                       const char *title,
                                       GtkFileChooserAction action,
                                       const char *accept,
                                       TruceFileChosen chosen,
                                       gpointer data,
                                       GDestroyNotify free_data);

/* Lets the user choose several files. Calls `chosen` instead of the function of truce_file_dialog_new(). */
void truce_file_dialog_take_many (GtkFileChooser *dialog, TruceFilesChosen chosen);

/* Adds a filter. suffixes: separated by spaces; NULL: all files. */
void truce_file_dialog_add_filter (GtkFileChooser *dialog, const char *name, const char *suffixes);

/* Returns (transfer none) the suffixes of the selected filter; NULL: none. */
const char *truce_file_dialog_get_suffixes (GtkFileChooser *dialog);

void truce_file_dialog_show (GtkFileChooser *dialog);

/* Returns: (transfer full): `file` if its name ends in `ending` (".truce"), else the file whose name has
 * `ending` added. */
GFile *truce_file_add_ending (GFile *file, const char *ending);

/* Returns: whether the name has any ending, such as ".txt". */
gboolean truce_file_has_ending (GFile *file);

/* Adds `ending` to a name that has no ending. Returns: (transfer full): the file; NULL with an error if a
 * file with the longer name exists, because the user was not asked whether to replace it. */
GFile *truce_file_complete (GFile *file, const char *ending, GError **error);
