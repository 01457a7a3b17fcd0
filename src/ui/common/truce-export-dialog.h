/* truce-export-dialog.h: asks for a file and writes it completely or not at all
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Returns (transfer full) the bytes of a file with that suffix ("png", "csv", …); NULL with an error. Called
 * when the user has chosen. */
typedef GBytes *(*TruceExportMake) (GtkWidget *owner, const char *suffix, GError **error);

/* Starts to write the file, and reports the result itself. */
typedef void (*TruceExportWrite) (GtkWidget *owner, const char *path, const char *suffix);

/* Shows the result, one line. */
typedef void (*TruceExportTell) (GtkWidget *owner, const char *text);

typedef struct
{
  const char *title;  /* of the dialog */
  const char *accept; /* its button; NULL: Export */
  const char *name;   /* suggested file name; NULL: `stem` with a suffix */
  const char *stem;
  const char *const *suffixes; /* NULL-terminated; the first one is suggested */
  TruceExportMake make;
  TruceExportTell tell;
  TruceExportWrite write; /* NULL: `make` makes the bytes */
} TruceExport;

/* Opens the dialog over the owner's window, with a filter for each suffix; a suffix in the name overrides the
 * filter. Each owner has at most one dialog, which closes with it. what: copied. */
void truce_export_ask (GtkWidget *owner, const TruceExport *what);

/* Does the same for a question without placements and its proof. write: gets the path of the CNF. */
void truce_export_ask_proof (GtkWidget *owner, TruceExportWrite write, TruceExportTell tell);

/* Writes the chosen file. chosen: the suffix of the filter. */
void truce_export_write (GtkWidget *owner, const TruceExport *what, GFile *file, const char *chosen);
