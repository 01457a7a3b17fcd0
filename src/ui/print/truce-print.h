/* truce-print.h: prints a book of pages, or writes it to a file as a printer would get it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "sheets/sheet.h"

/* Returns (transfer none) the paper that the user has set up for the whole program. Thread: main. */
GtkPageSetup *truce_print_get_page_setup (void);
/* Sets the paper for the whole program, and stores it in the user's configuration. Thread: main. */
void truce_print_set_page_setup (GtkPageSetup *setup);

/* Returns the paper of the setup, in points, with margins of at least 18 mm. */
TrucePaper truce_print_paper (GtkPageSetup *setup);

/* Lock and unlock the layout and painting of pages. One thread may paint pages while another lays out
 * pages. Thread: any. */
void truce_print_lock (void);
void truce_print_unlock (void);

/* Prints the book. book: (transfer full). action: GTK_PRINT_OPERATION_ACTION_EXPORT writes to the file
 * `path`, which is NULL for other actions. With GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, returns
 * GTK_PRINT_OPERATION_RESULT_IN_PROGRESS at once. Errors, also later ones, are shown in a dialog over
 * `parent`. */
GtkPrintOperationResult
truce_print_run (TruceBook *book, GtkPrintOperationAction action, const char *path, GtkWindow *parent);
