/* truce-print-dialog-actions.c: what TrucePrintDialog does with its pages: turns, prints and exports them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-print-dialog-private.h"

#include <glib/gi18n.h>

#include "common/file-write.h"
#include "common/truce-export-dialog.h"
#include "common/truce-task-toast.h"
#include "common/truce-toast.h"
#include "truce-print.h"
#include "words/file-words.h"
#include "words/truce-file-stem.h"

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
  truce_toast_add (TRUCE_PRINT_DIALOG (owner)->toasts, truce_toast_new (text));
}

/* Pages on their way into a file. */
typedef struct
{
  TruceBook *book;
  TrucePictureKind kind;
  int page;
  char *path, *name;
} Pages;

static void
pages_free (gpointer data)
{
  Pages *self = data;

  truce_book_unref (self->book);
  g_free (self->path);
  g_free (self->name);
  g_free (self);
}

static gboolean
write_pages (gpointer data, TruceProgress *progress, GError **error)
{
  Pages *pages = data;
  g_autoptr (GBytes) bytes = truce_book_picture (pages->book, pages->kind, pages->page, progress, error);

  return bytes && truce_file_write_bytes (pages->path, bytes, error);
}

static void
on_written (gpointer owner, gpointer data, const GError *error)
{
  TrucePrintDialog *self = TRUCE_PRINT_DIALOG (owner);
  g_autofree char *text = NULL;

  self->exporting = FALSE;
  truce_print_dialog_show_page (self);
  if (truce_task_is_cancelled (error))
    return;
  text = truce_describe_saved (((Pages *) data)->name, error);
  truce_print_dialog_tell (owner, text);
}

void
truce_print_dialog_write (GtkWidget *owner, const char *path, const char *suffix)
{
  TrucePrintDialog *self = TRUCE_PRINT_DIALOG (owner);
  TrucePictureKind kind;
  Pages *pages;

  if (!self->book || !truce_picture_kind_parse (suffix, &kind))
    return;
  pages = g_new (Pages, 1);
  *pages = (Pages){ truce_book_ref (self->book), kind, self->page, g_strdup (path),
                    g_filename_display_basename (path) };
  self->exporting = TRUE;
  truce_print_dialog_show_page (self);
  truce_task_show (truce_task_run (owner, write_pages, on_written, pages, pages_free), self->toasts,
                   _ ("Exporting the pages"));
}

/* After what the pages show. */
static char *
stem_of (TrucePrintDialog *self)
{
  const char *title = self->title && *self->title ? self->title : _ ("pages");

  switch (adw_combo_row_get_selected (self->what))
    {
    case TRUCE_PRINT_WORKSHEET:
      /* Translators: the name that is offered for a file; without suffix. As in '8 queens worksheet' */
      return truce_file_stem (g_strdup_printf (C_ ("file name", "%s worksheet"), title));
    case TRUCE_PRINT_PLACEMENTS:
      /* Translators: the name that is offered for a file; without suffix. As in '8 queens placements' */
      return truce_file_stem (g_strdup_printf (C_ ("file name", "%s placements"), title));
    default:
      return truce_file_stem (g_strdup (title));
    }
}

static void export(GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const suffixes[] = { "pdf", "svg", "png", NULL };
  static TruceExport what = { .suffixes = suffixes,
                              .tell = truce_print_dialog_tell,
                              .write = truce_print_dialog_write };

  g_autofree char *stem = stem_of (TRUCE_PRINT_DIALOG (widget));

  what.title = _ ("Export Pages");
  what.stem = stem;
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

      truce_print_dialog_set_paper (self, self->book, &paper);
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
