/* truce-window-export.c: what the window shows as a picture, and on paper
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-window-private.h"

#include <glib/gi18n.h>

#include "board-picture.h"
#include "common/describe.h"
#include "common/truce-export-dialog.h"
#include "common/truce-settings.h"
#include "common/truce-widget-util.h"
#include "truce-window-export.h"

static gboolean
shows_page (TruceWindow *self, const char *name)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->pages), name) == 0;
}

/* What the board's view shows. */
static const TruceBoardScene *
scene_of (TruceWindow *self)
{
  return truce_board_view_get_scene (truce_board_page_get_board (self->board_page));
}

static gboolean
has_coordinates (const TruceTheme *theme)
{
  return theme->coordinates != TRUCE_COORDINATES_NONE;
}

GBytes *
truce_window_board_picture (TruceWindow *self, const char *kind, GError **error)
{
  const TruceTheme *theme = truce_widget_theme ();
  TrucePictureKind picture = TRUCE_PICTURE_PNG;

  truce_picture_kind_parse (kind, &picture);
  return truce_board_picture (scene_of (self), truce_workspace_get_map (self->workspace),
                              has_coordinates (theme), theme, picture, error);
}

static GBytes *
make_picture (GtkWidget *owner, const char *suffix, GError **error)
{
  return truce_window_board_picture (TRUCE_WINDOW (owner), suffix, error);
}

static void
tell (GtkWidget *owner, const char *text)
{
  truce_window_toast (TRUCE_WINDOW (owner), text);
}

/* What the pages that have files of their own call their pictures. */
static const struct
{
  const char *page, *action;
} forwards[] = {
  { "matrix", "matrix.export" },
  { "timings", "timings.save-png" },
  { "armies", "armies.save-png" },
};

/* Of the page that shows. */
static void
export_picture (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const suffixes[] = { "png", "svg", "pdf", NULL };
  static TruceExport what = { .suffixes = suffixes, .make = make_picture, .tell = tell };
  TruceWindow *self = TRUCE_WINDOW (widget);

  for (guint i = 0; i < G_N_ELEMENTS (forwards); i++)
    if (shows_page (self, forwards[i].page))
      {
        gtk_widget_activate_action (adw_view_stack_get_visible_child (self->pages), forwards[i].action, NULL);
        return;
      }
  what.title = _ ("Export Board");
  /* Translators: the name that is offered for a picture; without suffix */
  what.stem = _ ("board");
  truce_export_ask (widget, &what);
}

static TruceSolutionList *
list_of (TruceWindow *self)
{
  TruceRun *run = truce_workspace_get_run (self->workspace);
  GListModel *list = run ? truce_run_get_solutions (run) : NULL;

  /* the orders of placing one placement would all look alike */
  if (!list || truce_solution_list_get_ordered (TRUCE_SOLUTION_LIST (list)))
    return NULL;
  return TRUCE_SOLUTION_LIST (list);
}

/* On paper there is no darkness. */
static void
paper_theme (TruceTheme *theme)
{
  TruceAppearance look = truce_settings_get_look (truce_settings_get ());

  truce_theme_init (theme, &look, FALSE, truce_widget_theme ()->high_contrast);
  theme->background = (TruceColor){ 1, 1, 1, 1 };
}

GtkWidget *
truce_window_print (TruceWindow *self, TrucePrintContent content)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  g_autofree char *title = truce_describe_problem (&state->spec);
  g_autoptr (GArray) numbers =
      truce_solutions_panel_get_shown (truce_board_page_get_solutions (self->board_page));
  TrucePrintSource source = { .scene = scene_of (self), .spec = &state->spec, .title = title };
  TruceTheme theme;
  GtkWidget *dialog;

  paper_theme (&theme);
  source.theme = &theme;
  source.coordinates = has_coordinates (&theme);
  source.list = list_of (self);
  source.numbers = source.list ? numbers : NULL;
  dialog = truce_print_dialog_new (GTK_WINDOW (self), &source, content);
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

static void
print (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceWindow *self = TRUCE_WINDOW (widget);
  TrucePrintSource source = { 0 };
  TruceTheme theme;

  if (shows_page (self, "board"))
    {
      truce_window_print (self, TRUCE_PRINT_BOARD);
      return;
    }
  paper_theme (&theme);
  source.theme = &theme;
  source.book = truce_window_shows_armies (self) ? truce_armies_page_book (self->armies_page, &theme)
                                                 : truce_timings_page_book (self->timings_page, &theme);
  if (source.book)
    gtk_window_present (GTK_WINDOW (truce_print_dialog_new (GTK_WINDOW (self), &source, TRUCE_PRINT_BOARD)));
  else
    truce_window_toast (self, _ ("There are no times to print yet"));
}

static void
print_placements (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_window_print (TRUCE_WINDOW (widget), TRUCE_PRINT_PLACEMENTS);
}

/* Printed is the board that is seen, or the times: on other pages nobody could tell what it would be. */
void
truce_window_update_export_actions (TruceWindow *self)
{
  gboolean board = shows_page (self, "board");
  gboolean forwarded = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (forwards); i++)
    forwarded = forwarded || shows_page (self, forwards[i].page);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.print",
                                 board || truce_window_shows_armies (self) || shows_page (self, "timings"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.export-picture", board || forwarded);
}

void
truce_window_install_export_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.export-picture", NULL, export_picture);
  gtk_widget_class_install_action (klass, "win.print", NULL, print);
  gtk_widget_class_install_action (klass, "win.print-placements", NULL, print_placements);
}
