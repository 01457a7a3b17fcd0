/* truce-print-dialog.h: TrucePrintDialog, which asks what to print and previews the pages
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

/* Contents to print. The dialog copies them or takes references, except `book`. */
typedef struct
{
  const TruceBoardScene *scene;
  gboolean coordinates;
  const TruceTheme *theme; /* for paper */
  const TruceProblemSpec *spec;
  const char *title;       /* '8 queens on 8 × 8' */
  TruceSolutionList *list; /* NULL: none */
  gboolean none;           /* it is proved that no placement exists */
  GArray *numbers;         /* of guint: positions in `list` of the placements to print; NULL: all */
  TruceBook *book; /* (transfer full): pages to print; of the other members only `theme` is used. NULL: the
                      user chooses */
} TrucePrintSource;

/* Sets `theme` to the user's appearance, with light colours on white paper. */
void truce_print_theme (TruceTheme *theme);

/* Actions: "print.run", "print.export", "print.setup", "print.previous-page", "print.next-page". */
#define TRUCE_TYPE_PRINT_DIALOG (truce_print_dialog_get_type ())
G_DECLARE_FINAL_TYPE (TrucePrintDialog, truce_print_dialog, TRUCE, PRINT_DIALOG, AdwWindow)

GtkWidget *
truce_print_dialog_new (GtkWindow *parent, const TrucePrintSource *source, TrucePrintContent content);

/* Returns: (transfer none) (nullable): the pages that the dialog shows; NULL if there are none or they are
 * still being made. */
TruceBook *truce_print_dialog_get_book (TrucePrintDialog *self);

/* Returns: whether the preview shows the current page. */
gboolean truce_print_dialog_is_painted (TrucePrintDialog *self);

/* Starts writing a file with all pages (suffix "pdf") or with the current page ("svg", "png"). A toast shows
 * the result. Does nothing without pages. */
void truce_print_dialog_write (GtkWidget *dialog, const char *path, const char *suffix);
