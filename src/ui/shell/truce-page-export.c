/* truce-page-export.c: what a page of the window is as a picture, and on paper
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-page-export.h"

#include <glib/gi18n.h>

#include "board/truce-board-page-export.h"
#include "common/truce-export-dialog.h"
#include "matrix/truce-matrix-page.h"
#include "theatre/truce-theatre-page.h"
#include "timings/truce-timings-page.h"
#include "words/describe.h"
#include "words/truce-file-stem.h"

static void
tell (GtkWidget *page, const char *text)
{
  g_signal_emit_by_name (page, "told", text);
}

static GBytes *
make_picture (GtkWidget *page, const char *suffix, GError **error)
{
  return truce_board_page_picture (TRUCE_BOARD_PAGE (page), suffix, error);
}

/* After the question that the board shows. */
static char *
stem_of (GtkWidget *board_page)
{
  TruceWorkspace *workspace = truce_board_page_get_workspace (TRUCE_BOARD_PAGE (board_page));

  return truce_file_stem (truce_describe_problem (&truce_workspace_get_state (workspace)->spec));
}

static void
export_board (GtkWidget *page)
{
  g_autofree char *stem = stem_of (page);
  static const char *const suffixes[] = { "png", "svg", "pdf", "tex", NULL };
  const TruceExport what = {
    .title = _ ("Export Board"),
    .stem = stem,
    .suffixes = suffixes,
    .make = make_picture,
    .tell = tell,
  };

  truce_export_ask (page, &what);
}

static GBytes *
make_json (GtkWidget *page, const char *suffix, GError **error)
{
  return truce_board_page_best_json (TRUCE_BOARD_PAGE (page));
}

void
truce_page_export_best (GtkWidget *board_page)
{
  static const char *const suffixes[] = { "json", NULL };
  g_autofree char *stem = stem_of (board_page);
  const TruceExport what = {
    .title = _ ("Export Best Number"),
    .stem = stem,
    .suffixes = suffixes,
    .make = make_json,
    .tell = tell,
  };

  truce_export_ask (board_page, &what);
}

/* What a page that has files of its own calls its picture; NULL: it has none. */
static const char *
picture_action (GtkWidget *page)
{
  return TRUCE_IS_MATRIX_PAGE (page)    ? "matrix.export"
         : TRUCE_IS_TIMINGS_PAGE (page) ? "timings.save-png"
         : TRUCE_IS_THEATRE_PAGE (page) ? "theatre.export"
                                        : NULL;
}

void
truce_page_export (GtkWidget *page)
{
  const char *action = picture_action (page);

  if (action)
    gtk_widget_activate_action (page, action, NULL);
  else
    export_board (page);
}

gboolean
truce_page_can_export (GtkWidget *page)
{
  return TRUCE_IS_BOARD_PAGE (page) || picture_action (page);
}

void
truce_page_print (GtkWidget *page)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (page));
  TrucePrintSource source = { 0 };
  TruceTheme theme;

  if (TRUCE_IS_BOARD_PAGE (page))
    {
      truce_board_page_print (TRUCE_BOARD_PAGE (page), TRUCE_PRINT_BOARD);
      return;
    }
  truce_board_page_paper_theme (&theme);
  source.theme = &theme;
  source.book = truce_timings_book (truce_timings_page_get_timings (TRUCE_TIMINGS_PAGE (page)), &theme);
  if (source.book)
    gtk_window_present (GTK_WINDOW (truce_print_dialog_new (window, &source, TRUCE_PRINT_BOARD)));
  else
    tell (page, _ ("There are no times to print yet"));
}

gboolean
truce_page_can_print (GtkWidget *page)
{
  return TRUCE_IS_BOARD_PAGE (page) || TRUCE_IS_TIMINGS_PAGE (page);
}
