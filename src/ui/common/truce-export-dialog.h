/* truce-export-dialog.h: asks for a file and writes it completely or not at all
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Returns (transfer full) the contents of a file with this suffix ("png", "csv", …); NULL with an error if
 * they cannot be made. Called when the user has chosen a file. */
typedef GBytes *(*TruceExportMake) (GtkWidget *owner, const char *suffix, GError **error);

/* Starts to write the file and reports the result itself. path: native path of the file. */
typedef void (*TruceExportWrite) (GtkWidget *owner, const char *path, const char *suffix);

/* Shows the result to the user. text: one line. */
typedef void (*TruceExportReport) (GtkWidget *owner, const char *text);

typedef struct
{
  const char *title;           /* of the dialog */
  const char *accept;          /* label of the dialog's button; NULL: Export */
  const char *name;            /* suggested file name; NULL: `stem` with a suffix */
  const char *stem;            /* not used if `name` is not NULL */
  const char *const *suffixes; /* NULL-terminated; the first one is suggested */
  TruceExportMake make;
  TruceExportReport tell;
  TruceExportWrite write; /* used instead of `make` if not NULL */
} TruceExport;

/* Opens the dialog over the owner's window, with a filter for each suffix. A suffix that the user types
 * overrides the filter. Does nothing if the owner has an open file dialog. The dialog closes with the owner.
 * what: borrowed during the call. */
void truce_export_ask (GtkWidget *owner, const TruceExport *what);

/* Opens a dialog to save the CNF of a question without placements, with the proof. write: gets the path for
 * the CNF. tell: shows errors. */
void truce_export_ask_proof (GtkWidget *owner, TruceExportWrite write, TruceExportReport tell);

/* Writes `file` as the dialog does when the user has chosen it, and shows the result by `what->tell` unless
 * `what->write` is set. chosen: the suffix of the selected filter. */
void truce_export_write (GtkWidget *owner, const TruceExport *what, GFile *file, const char *chosen);
