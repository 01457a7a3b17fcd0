/* truce-print-dialog-private.h: what the parts of TrucePrintDialog share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-print-dialog.h"
#include "truce-print-worksheet.h"

struct _TrucePrintDialog
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkWidget *content;
  GtkStack *stack;
  GtkDrawingArea *preview;
  GtkLabel *refusal;
  GtkLabel *page_label;
  AdwComboRow *what;
  GtkWidget *options;
  GtkEditable *title_row;
  GtkWidget *from_row, *to_row, *boards_row, *given_row, *seed_row, *answers_row, *per_page_row;
  GtkSpinButton *from, *to, *boards, *given, *seed, *per_page;
  GtkSwitch *answers;

  TruceBoardScene scene; /* its heat only while `board` is being made */
  TruceBook *board;      /* made at once, as what it is made of may change */
  gboolean coordinates;
  TruceTheme theme;
  TruceProblem *problem; /* NULL: refused */
  char *title;           /* of what is shown; the pages have what became of it in `title_row` */
  TruceSolutionList *list;
  gboolean none; /* it is proved that there is no placement */
  GArray *numbers;

  TruceBook *book; /* what is shown; not owned where it is `board` */
  int page;
  guint source;
  gboolean exporting;
  TruceWorksheetDraft *draft; /* under way */

  guint serial;             /* of what is shown: another page has another one */
  cairo_surface_t *painted; /* the preview; NULL: none yet */
  guint painted_serial;
  double painted_scale; /* pixels a point */
  gboolean painting;    /* on a thread */
};

/* The pages have changed, or another one is to be shown. */
void truce_print_dialog_show_page (TrucePrintDialog *self);

/* -preview */
void truce_print_dialog_init_preview (TrucePrintDialog *self);
void truce_print_dialog_clear_preview (TrucePrintDialog *self);

/* Lays the book out, while nobody paints it. */
void truce_print_dialog_set_paper (TrucePrintDialog *self, TruceBook *book, const TrucePaper *paper);

/* -actions */
void truce_print_dialog_tell (GtkWidget *owner, const char *text); /* by a toast */

/* Begins to write the pages, or of other kinds than PDF the one that is shown, into a file. */
void truce_print_dialog_write (GtkWidget *dialog, const char *path, const char *suffix);
void truce_print_dialog_install_actions (GtkWidgetClass *widget_class);
