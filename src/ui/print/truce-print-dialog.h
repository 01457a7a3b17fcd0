/* truce-print-dialog.h: TrucePrintDialog, which asks what is to be printed and shows its pages
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "sheets/sheet.h"

typedef enum
{
  TRUCE_PRINT_BOARD,
  TRUCE_PRINT_PLACEMENTS,
  TRUCE_PRINT_WORKSHEET,
} TrucePrintContent;

/* What there is to print. Nothing is owned: the dialog takes copies and references. */
typedef struct
{
  const TruceBoardScene *scene;
  gboolean coordinates;
  const TruceTheme *theme; /* for paper */
  const TruceProblemSpec *spec;
  const char *title;       /* '8 queens on 8 × 8' */
  TruceSolutionList *list; /* NULL: none */
  gboolean none;           /* it is proved that there is no placement */
  GArray *numbers;         /* guint: those of the list that are shown; NULL: all */
  TruceBook *book; /* the pages, which it takes; then only `theme` is of interest. NULL: to be chosen */
} TrucePrintSource;

/* Sets `theme` to the user's choices on white paper. */
void truce_print_theme (TruceTheme *theme);

/* Actions: "print.run", "print.export", "print.setup", "print.previous-page", "print.next-page". */
#define TRUCE_TYPE_PRINT_DIALOG (truce_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TrucePrintDialog, truce_print_dialog, TRUCE, PRINT_DIALOG, AdwWindow)

GtkWidget *
truce_print_dialog_new (GtkWindow *parent, const TrucePrintSource *source, TrucePrintContent content);

/* The pages that it shows; NULL while they are being made, and where there are none. */
TruceBook *truce_print_dialog_get_book (TrucePrintDialog *self);

/* Returns: whether the preview shows the present page. */
gboolean truce_print_dialog_is_painted (TrucePrintDialog *self);

/* Starts to write the pages, or of other kinds than PDF the one that is shown, into a file. A toast says how
 * that ended. */
void truce_print_dialog_write (GtkWidget *dialog, const char *path, const char *suffix);
