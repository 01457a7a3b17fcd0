/* truce-print.h: a book of pages to a printer, or to a file as a printer would have it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sheets/sheet.h"

/* What the user has said of paper and printer, kept for the next start in a file of the user's configuration.
 * One for the program; main thread only. */
GtkPageSetup *truce_print_get_page_setup (void);
void truce_print_set_page_setup (GtkPageSetup *setup); /* and keeps it */

/* The page of that setup, its margins never narrower than a book's. */
TrucePaper truce_print_paper (GtkPageSetup *setup);

/* Any thread: whoever paints pages while others may lay them out, and they, take turns. */
void truce_print_lock (void);
void truce_print_unlock (void);

/* Prints the book, which it takes, in the way that `action` says (GTK_PRINT_OPERATION_ACTION_EXPORT: into the
 * file `path`; otherwise that is NULL). A dialog returns at once, with the result IN_PROGRESS. What fails
 * then or later is told in a dialog over `parent`. */
GtkPrintOperationResult
truce_print_run (TruceBook *book, GtkPrintOperationAction action, const char *path, GtkWindow *parent);
