/* truce-export-dialog.h: asks for a file and writes what is shown into it, whole or not at all
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The bytes of a file with that suffix ("png", "csv", …), made when the user has chosen. NULL and an error.
 */
typedef GBytes *(*TruceExportMake) (GtkWidget *owner, const char *suffix, GError **error);

/* Begins to write the file, and tells by itself how it went. */
typedef void (*TruceExportWrite) (GtkWidget *owner, const char *path, const char *suffix);

/* Takes one line: how it went. */
typedef void (*TruceExportTell) (GtkWidget *owner, const char *text);

typedef struct
{
  const char *title;  /* of the dialog */
  const char *accept; /* its button; NULL: Export */
  const char *name;   /* that is offered; NULL: `stem` with a suffix */
  const char *stem;
  const char *const *suffixes; /* NULL-terminated; the first one is offered */
  TruceExportMake make;
  TruceExportTell tell;
  TruceExportWrite write; /* NULL: `make` is asked for the bytes */
} TruceExport;

/* Opens the dialog over the owner's window, with a filter for each suffix, of which the one in the name
 * decides where there are several. `what` is copied. One dialog at a time for each owner, with which it ends.
 */
void truce_export_ask (GtkWidget *owner, const TruceExport *what);

/* The same for a question that has no placement and its proof: `write` is given the path of the CNF. */
void truce_export_ask_proof (GtkWidget *owner, TruceExportWrite write, TruceExportTell tell);

/* What the dialog does once a file is chosen: `chosen` is the suffix of its filter. */
void truce_export_write (GtkWidget *owner, const TruceExport *what, GFile *file, const char *chosen);
