/* truce-print-dialog-actions.c: what TrucePrintDialog does with its pages: turns, prints and exports them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-print-dialog-private.h"

#include <glib/gi18n.h>

#include "truce-export-dialog.h"
#include "truce-print.h"
#include "truce-toast.h"

static void
turn_page (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TrucePrintDialog *self = TRUCE_PRINT_DIALOG (widget);

  self->page += g_str_equal (name, "print.next-page") ? 1 : -1;
  truce_print_dialog_show_page (self);
}

void
truce_print_dialog_tell (GtkWidget *owner, const char *text)
{
  adw_toast_overlay_add_toast (TRUCE_PRINT_DIALOG (owner)->toasts, truce_toast_new (text));
}

static GBytes *
make_file (GtkWidget *owner, const char *suffix, GError **error)
{
  TrucePrintDialog *self = TRUCE_PRINT_DIALOG (owner);
  TrucePictureKind kind;

  if (!self->book || !truce_picture_kind_parse (suffix, &kind))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("there are no pages"));
      return NULL;
    }
  return truce_book_picture (self->book, kind, self->page, error);
}

static void export(GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const suffixes[] = { "pdf", "svg", "png", NULL };
  static TruceExport what = { .suffixes = suffixes, .make = make_file, .tell = truce_print_dialog_tell };

  what.title = _ ("Export Pages");
  /* Translators: the name that is offered for a file of pages; without suffix */
  what.stem = _ ("pages");
  truce_export_ask (widget, &what);
}

static void
on_setup (GtkPageSetup *setup, gpointer data)
{
  TrucePrintDialog *self = data;

  if (setup)
    truce_print_set_page_setup (setup);
  if (self->preview && self->book)
    {
      TrucePaper paper = truce_print_paper (truce_print_get_page_setup ());

      truce_book_set_paper (self->book, &paper);
      truce_print_dialog_show_page (self);
    }
  g_object_unref (self);
}

static void
set_up (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_print_run_page_setup_dialog_async (GTK_WINDOW (widget), truce_print_get_page_setup (), NULL, on_setup,
                                         g_object_ref (widget));
}

/* Pages go to the printer's dialog, which belongs to the window below: this one has done its work. */
static void
run (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TrucePrintDialog *self = TRUCE_PRINT_DIALOG (widget);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  TruceBook *book = g_steal_pointer (&self->book);

  if (!book)
    return;
  if (book == self->board)
    self->board = NULL;
  gtk_widget_set_visible (widget, FALSE);
  truce_print_run (book, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, NULL, parent);
  gtk_window_destroy (GTK_WINDOW (self));
}

void
truce_print_dialog_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "print.run", NULL, run);
  gtk_widget_class_install_action (widget_class, "print.export", NULL, export);
  gtk_widget_class_install_action (widget_class, "print.setup", NULL, set_up);
  gtk_widget_class_install_action (widget_class, "print.previous-page", NULL, turn_page);
  gtk_widget_class_install_action (widget_class, "print.next-page", NULL, turn_page);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, GDK_ALT_MASK, "print.previous-page",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, GDK_ALT_MASK, "print.next-page",
                                       NULL);
}
