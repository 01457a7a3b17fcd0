/* truce-file-dialog.h: a dialog that asks for a file to open or to save
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Called with the chosen file. suffix: (nullable): suffixes of the selected filter, from
 * truce_file_dialog_get_suffixes(). */
typedef void (*TruceFileChosen) (gpointer owner, GFile *file, const char *suffix, gpointer data);

/* Called with all chosen files (GFile), at least one. */
typedef void (*TruceFilesChosen) (gpointer owner, GListModel *files, gpointer data);

/* Returns (transfer none) a modal dialog over the owner's window, to be shown by truce_file_dialog_show().
 * The dialog closes with the owner. Returns NULL and frees `data` if the owner has an open dialog. accept:
 * label of the button. data: passed to `chosen`; freed with the dialog. */
GtkFileChooser *truce_file_dialog_new (GtkWidget *owner,
                                       const char *title,
                                       GtkFileChooserAction action,
                                       const char *accept,
                                       TruceFileChosen chosen,
                                       gpointer data,
                                       GDestroyNotify free_data);

/* Lets the user choose several files. The dialog then calls this `chosen` instead of the function given to
 * truce_file_dialog_new(). */
void truce_file_dialog_select_multiple (GtkFileChooser *dialog, TruceFilesChosen chosen);

/* Adds a filter. suffixes: separated by spaces, without dots; NULL: all files. */
void truce_file_dialog_add_filter (GtkFileChooser *dialog, const char *name, const char *suffixes);

/* Returns the suffixes of the selected filter, separated by spaces. Returns NULL if there is no filter or
 * the filter shows all files. */
const char *truce_file_dialog_get_suffixes (GtkFileChooser *dialog);

void truce_file_dialog_show (GtkFileChooser *dialog);

/* Returns (transfer full) `file` if its name ends in `ending` (".truce"), otherwise the file whose name has
 * `ending` appended. */
GFile *truce_file_add_ending (GFile *file, const char *ending);

/* Returns whether the name has an ending, such as ".txt": a dot, a letter, then letters, digits, hyphens. */
gboolean truce_file_has_ending (GFile *file);

/* Returns (transfer full) the file, with `ending` added if its name has no ending. In a sandbox, returns
 * the file unchanged, because only the chosen file can be written. Returns NULL with an error if a file
 * with the longer name exists: the user was not asked whether to replace that file. */
GFile *truce_file_complete (GFile *file, const char *ending, GError **error);
