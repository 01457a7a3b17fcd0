/* truce-board-page-export.c: exports and prints the board and the placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-board-page-export.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/json.h"
#include "common/truce-export-dialog.h"
#include "common/truce-widget-util.h"
#include "pictures/board-picture.h"
#include "positions/positions.h"
#include "words/best-words.h"
#include "words/describe.h"
#include "words/file-words.h"

static const TruceBoardScene *
scene_of (TruceBoardPage *self)
{
  return truce_board_view_get_scene (truce_board_page_get_board (self));
}

static gboolean
has_coordinates (const TruceTheme *theme)
{
  return theme->coordinates != TRUCE_COORDINATES_NONE;
}

static GBytes *
tikz_of (TruceBoardPage *self, GError **error)
{
  TruceProblemSpec spec = truce_workspace_seen_position (truce_board_page_get_workspace (self));
  TruceError why = { 0 };
  char *text = truce_position_write (&spec, TRUCE_POSITION_LATEX, &why);
  g_autofree char *reason = NULL;

  if (text)
    return g_bytes_new_take (text, strlen (text));
  reason = truce_describe_error (&why);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, reason);
  return NULL;
}

GBytes *
truce_board_page_picture (TruceBoardPage *self, const char *kind, GError **error)
{
  const TruceTheme *theme = truce_widget_theme ();
  TrucePictureKind picture = TRUCE_PICTURE_PNG;

  if (g_str_equal (kind, "tex"))
    return tikz_of (self, error);
  truce_picture_kind_parse (kind, &picture);
  return truce_board_picture (scene_of (self),
                              truce_workspace_get_map (truce_board_page_get_workspace (self)),
                              has_coordinates (theme), theme, picture, error);
}

GBytes *
truce_board_page_best_json (TruceBoardPage *self)
{
  TruceResults *results = truce_workspace_get_results (truce_board_page_get_workspace (self));
  TruceBestRun *best = truce_results_get_best (results);
  TruceRun *run = truce_results_get_run (results);
  gboolean counts = run && !truce_question_is_one (truce_run_get_goal (run)->question) &&
                    !truce_run_get_goal (run)->question.sequences;
  gboolean whole = counts && truce_run_get_state (run) == TRUCE_RUN_DONE && !truce_run_get_capped (run);
  double seconds = truce_best_run_get_elapsed (best) + (run ? truce_run_get_elapsed (run) : 0);
  g_autoptr (JsonBuilder) builder = truce_json_new ();
  g_autofree char *document = NULL;
  char *line;

  truce_json_add_best (builder, best, counts, whole ? truce_run_get_count (run) : NULL, seconds);
  json_builder_end_object (builder);
  document = truce_json_to_text (builder);
  line = g_strconcat (document, "\n", NULL);
  return g_bytes_new_take (line, strlen (line));
}

static TruceSolutionList *
list_of (TruceBoardPage *self)
{
  TruceRun *run = truce_workspace_get_run (truce_board_page_get_workspace (self));
  GListModel *list = run ? truce_run_get_solutions (run) : NULL;

  /* sequences of one placement would look alike */
  if (!list || truce_solution_list_get_ordered (TRUCE_SOLUTION_LIST (list)) ||
      truce_run_get_problem (run)->n_kinds > 1) /* worksheets support one kind */
    return NULL;
  return TRUCE_SOLUTION_LIST (list);
}

static gboolean
proves_none (TruceBoardPage *self)
{
  TruceResults *results = truce_workspace_get_results (truce_board_page_get_workspace (self));
  TruceBestRun *best = truce_results_get_best (results);
  TruceRun *run = truce_results_get_run (results);

  if (best)
    return truce_best_run_is_proved (best) && truce_best_run_get_value (best) < 0;
  return run && truce_run_get_state (run) == TRUCE_RUN_DONE && g_str_equal (truce_run_get_count (run), "0");
}

static void
ask (TruceBoardPage *self, TruceExport what)
{
  const TruceViewState *state = truce_workspace_get_state (truce_board_page_get_workspace (self));
  g_autofree char *stem = truce_file_stem (truce_describe_problem (&state->spec));

  what.stem = stem;
  what.tell = truce_page_emit_message;
  truce_export_ask (GTK_WIDGET (self), &what);
}

static GBytes *
make_picture (GtkWidget *page, const char *suffix, GError **error)
{
  return truce_board_page_picture (TRUCE_BOARD_PAGE (page), suffix, error);
}

void
truce_board_page_export (TruceBoardPage *self)
{
  static const char *const suffixes[] = { "png", "svg", "pdf", "tex", NULL };

  ask (self, (TruceExport){ .title = _ ("Export Board"), .suffixes = suffixes, .make = make_picture });
}

static GBytes *
make_json (GtkWidget *page, const char *suffix, GError **error)
{
  return truce_board_page_best_json (TRUCE_BOARD_PAGE (page));
}

void
truce_board_page_export_best (TruceBoardPage *self)
{
  static const char *const suffixes[] = { "json", NULL };

  ask (self, (TruceExport){ .title = _ ("Export Optimum"), .suffixes = suffixes, .make = make_json });
}

GtkWidget *
truce_board_page_print (TruceBoardPage *self, TrucePrintContent content)
{
  const TruceViewState *state = truce_workspace_get_state (truce_board_page_get_workspace (self));
  g_autofree char *title = truce_describe_problem (&state->spec);
  g_autoptr (GArray) numbers =
      truce_results_get_shown_numbers (truce_workspace_get_results (truce_board_page_get_workspace (self)));
  TrucePrintSource source = { .scene = scene_of (self), .spec = &state->spec, .title = title };
  TruceTheme theme;
  GtkWidget *dialog;

  truce_print_theme (&theme);
  source.theme = &theme;
  source.coordinates = has_coordinates (&theme);
  /* for a puzzle only the board, because lists and worksheets contain the answer */
  if (truce_view_state_is_puzzle (state))
    source.book = truce_book_of_board (source.scene, source.coordinates, source.theme, title);
  else
    source.list = list_of (self);
  source.numbers = source.list ? numbers : NULL;
  source.none = proves_none (self);
  dialog = truce_print_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), &source, content);
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}
