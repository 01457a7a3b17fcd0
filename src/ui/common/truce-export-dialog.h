/* truce-export-dialog.h: asks for a file and writes it completely or not at all
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Returns (transfer full) the contents of the file that the user has chosen; NULL with an error on failure.
 * suffix: format of the file ("png", "csv", …). */
typedef GBytes *(*TruceExportMake) (GtkWidget *owner, const char *suffix, GError **error);

/* Starts to write the file and reports the result itself. path: native path of the file. */
typedef void (*TruceExportWrite) (GtkWidget *owner, const char *path, const char *suffix);

/* Shows the result to the user. text: one line. */
typedef void (*TruceExportReport) (GtkWidget *owner, const char *text);

typedef struct
{
  const char *title;           /* of the dialog */
  const char *accept;          /* label of the dialog's button; NULL: Export */
  const char *name;            /* suggested file name; NULL: `stem` with the first suffix */
  const char *stem;            /* suggested file name without suffix; not used if `name` is set */
  const char *const *suffixes; /* NULL-terminated; the first one is suggested */
  TruceExportMake make;
  TruceExportReport tell;
  TruceExportWrite write; /* used instead of `make` if not NULL */
} TruceExport;

/* Opens the dialog over the owner's window, with a filter for each suffix if there are several. A typed
 * suffix overrides the selected filter. Does nothing if the owner has an open file dialog. The dialog
 * closes with the owner. what: borrowed during the call. */
void truce_export_ask (GtkWidget *owner, const TruceExport *what);

/* Opens a dialog to save two files: the CNF of a question without placements, and the proof that there are
 * none. write: gets the path for the CNF. tell: shows errors. */
void truce_export_ask_proof (GtkWidget *owner, TruceExportWrite write, TruceExportReport tell);

/* Writes `file` as if the user had chosen it in the dialog. Calls `what->write` if it is set; otherwise
 * shows the result by `what->tell`. If the name is refused, shows the error by `what->tell`. chosen: suffix
 * of the selected filter. */
void truce_export_write (GtkWidget *owner, const TruceExport *what, GFile *file, const char *chosen);
