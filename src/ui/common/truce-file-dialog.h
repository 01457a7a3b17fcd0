/* truce-file-dialog.h: asks for a file to open or to save
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Takes the file that was chosen, and the suffix of the filter that stood (NULL: of none). */
typedef void (*TruceFileChosen) (gpointer owner, GFile *file, const char *suffix, gpointer data);

/* Takes all files that were chosen: elements are GFile, one at least. */
typedef void (*TruceFilesChosen) (gpointer owner, GListModel *files, gpointer data);

/* A modal dialog over the window of `owner`, a widget, with which it ends; still to be shown. NULL while
 * another one of the owner is open: `data` is freed at once then, otherwise with the dialog. */
GtkFileChooser *truce_file_dialog_new (GtkWidget *owner,
                                       const char *title,
                                       GtkFileChooserAction action,
                                       const char *accept,
                                       TruceFileChosen chosen,
                                       gpointer data,
                                       GDestroyNotify free_data);

/* Lets several files be chosen, which this is called with instead. */
void truce_file_dialog_take_many (GtkFileChooser *dialog, TruceFilesChosen chosen);

/* A filter for files of these suffixes, separated by spaces (NULL: for all files). */
void truce_file_dialog_add_filter (GtkFileChooser *dialog, const char *name, const char *suffixes);

/* The suffixes of the filter that stands; NULL: there is none. */
const char *truce_file_dialog_get_suffixes (GtkFileChooser *dialog);

void truce_file_dialog_show (GtkFileChooser *dialog);

/* Returns: (transfer full): `file` if its name ends in `ending` (".truce"), else the file with that added. */
GFile *truce_file_add_ending (GFile *file, const char *ending);

/* Returns: whether the name has any ending, such as ".txt". */
gboolean truce_file_has_ending (GFile *file);

/* Adds `ending` to a name that has none. The user was not asked whether to replace a file of the longer name.
 * Returns: (transfer full): the file; NULL with an error if there is such a file. */
GFile *truce_file_complete (GFile *file, const char *ending, GError **error);
