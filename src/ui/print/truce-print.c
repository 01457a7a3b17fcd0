/* truce-print.c: prints a book of pages, or writes it to a file as a printer would get it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-print.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define MARGIN   (18 * 72 / 25.4) /* points */
#define SETTINGS "Print Settings" /* SETTINGS and SETUP: groups of the file */
#define SETUP    "Page Setup"

static GtkPrintSettings *print_settings;
static GtkPageSetup *page_setup;

static char *
saved_path (void)
{
  return g_build_filename (g_get_user_config_dir (), "truce", "printing.ini", NULL);
}

/* Loads the settings once. Missing or unreadable settings are the defaults. */
static void
load (void)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *path = saved_path ();

  if (page_setup)
    return;
  if (g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, NULL))
    {
      print_settings = gtk_print_settings_new_from_key_file (file, SETTINGS, NULL);
      page_setup = gtk_page_setup_new_from_key_file (file, SETUP, NULL);
    }
  if (!print_settings)
    print_settings = gtk_print_settings_new ();
  if (!page_setup)
    page_setup = gtk_page_setup_new ();
}

/* Stores the settings. Errors are ignored, so as not to disturb printing. */
static void
store (void)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *path = saved_path (), *folder = g_path_get_dirname (path);

  gtk_print_settings_to_key_file (print_settings, file, SETTINGS);
  gtk_page_setup_to_key_file (page_setup, file, SETUP);
  g_mkdir_with_parents (folder, 0700);
  g_key_file_save_to_file (file, path, NULL);
}

GtkPageSetup *
truce_print_get_page_setup (void)
{
  load ();
  return page_setup;
}

void
truce_print_set_page_setup (GtkPageSetup *setup)
{
  load ();
  g_set_object (&page_setup, setup);
  store ();
}

TrucePaper
truce_print_paper (GtkPageSetup *setup)
{
  return (TrucePaper){
    .width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS),
    .height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS),
    .left = MAX (MARGIN, gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS)),
    .top = MAX (MARGIN, gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS)),
    .right = MAX (MARGIN, gtk_page_setup_get_right_margin (setup, GTK_UNIT_POINTS)),
    .bottom = MAX (MARGIN, gtk_page_setup_get_bottom_margin (setup, GTK_UNIT_POINTS)),
  };
}

static GMutex pages;

void
truce_print_lock (void)
{
  g_mutex_lock (&pages);
}

void
truce_print_unlock (void)
{
  g_mutex_unlock (&pages);
}

/* Lays out the book again, as the user may have changed the paper in the printer's dialog. */
static void
on_begin (GtkPrintOperation *operation, GtkPrintContext *context, TruceBook *book)
{
  TrucePaper paper = truce_print_paper (gtk_print_context_get_page_setup (context));

  truce_print_lock ();
  truce_book_set_paper (book, &paper);
  truce_print_unlock ();
  gtk_print_operation_set_n_pages (operation, truce_book_n_pages (book));
}

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, TruceBook *book)
{
  truce_book_draw_page (book, gtk_print_context_get_cairo_context (context), page);
}

static void
on_done (GtkPrintOperation *operation, GtkPrintOperationResult result, gpointer unused)
{
  GtkPrintSettings *settings = gtk_print_operation_get_print_settings (operation);
  GtkPageSetup *setup = gtk_print_operation_get_default_page_setup (operation);

  if (result != GTK_PRINT_OPERATION_RESULT_APPLY)
    return;
  if (settings)
    g_set_object (&print_settings, settings);
  if (setup)
    g_set_object (&page_setup, setup);
  store ();
}

/* Shows an error, even if it occurs long after the printer's dialog. */
static void
show_failure (GtkPrintOperation *operation, GtkPrintOperationResult result, GtkWindow *parent)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *message;

  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  message = adw_message_dialog_new (parent, _ ("Not Printed"), error ? error->message : NULL);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (message), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (message));
}

GtkPrintOperationResult
truce_print_run (TruceBook *book, GtkPrintOperationAction action, const char *path, GtkWindow *parent)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();

  load ();
  gtk_print_operation_set_default_page_setup (operation, page_setup);
  gtk_print_operation_set_print_settings (operation, print_settings);
  gtk_print_operation_set_job_name (operation, truce_book_get_title (book));
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, action == GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG);
  gtk_print_operation_set_show_progress (operation, TRUE);
  if (path)
    gtk_print_operation_set_export_filename (operation, path);
  g_object_set_data_full (G_OBJECT (operation), "truce-book", book, (GDestroyNotify) truce_book_unref);
  g_signal_connect (operation, "begin-print", G_CALLBACK (on_begin), book);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw_page), book);
  if (action == GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG)
    g_signal_connect (operation, "done", G_CALLBACK (on_done), NULL);
  g_signal_connect_object (operation, "done", G_CALLBACK (show_failure), parent, 0);
  return gtk_print_operation_run (operation, action, parent, NULL);
}
