/* truce-export-dialog.h: asks for a file and writes it completely or not at all
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Returns (transfer full) the contents of a file with this suffix ("png", "csv", …); NULL with an error.
 * Called when the user has chosen a file. */
typedef GBytes *(*TruceExportMake) (GtkWidget *owner, const char *suffix, GError **error);

/* Starts to write the file. The function itself reports the result. */
typedef void (*TruceExportWrite) (GtkWidget *owner, const char *path, const char *suffix);

/* Shows the result to the user. text: one line. */
typedef void (*TruceExportTell) (GtkWidget *owner, const char *text);

typedef struct
{
  const char *title;  /* of the dialog */
  const char *accept; /* label of the dialog's button; NULL: Export */
  const char *name;   /* suggested file name; NULL: `stem` with a suffix */
  const char *stem;
  const char *const *suffixes; /* NULL-terminated; the first one is suggested */
  TruceExportMake make;
  TruceExportTell tell;
  TruceExportWrite write; /* used instead of `make` if not NULL */
} TruceExport;

/* Opens the dialog over the owner's window, with a filter for each suffix. A suffix that the user types
 * overrides the filter. Each owner has at most one dialog, which closes with the owner. what: copied. */
void truce_export_ask (GtkWidget *owner, const TruceExport *what);

/* Opens a dialog to save a question without placements and the proof of that. write: gets the path for the
 * CNF. */
void truce_export_ask_proof (GtkWidget *owner, TruceExportWrite write, TruceExportTell tell);

/* Writes the chosen file. chosen: the suffix of the selected filter. */
void truce_export_write (GtkWidget *owner, const TruceExport *what, GFile *file, const char *chosen);
