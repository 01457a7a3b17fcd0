/* truce-puzzle-bar.c: TrucePuzzleBar, the actions and the clock of the puzzle on the board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-puzzle-bar.h"

#include <glib/gi18n.h>

#include "common/truce-settings.h"
#include "common/truce-widget-util.h"

struct _TrucePuzzleBar
{
  AdwBin parent_instance;

  GtkLabel *title;
  GtkLabel *time;
  GtkMenuButton *menu;
  GMenu *puzzle_menu;
  TruceWorkspace *workspace;
  guint tick_source;
};

G_DEFINE_FINAL_TYPE (TrucePuzzleBar, truce_puzzle_bar, ADW_TYPE_BIN)

static const char *
title_of (const TrucePuzzle *puzzle)
{
  switch (puzzle ? puzzle->grade : TRUCE_GRADE_BEYOND)
    {
    case TRUCE_GRADE_EASY:
      return _ ("Easy puzzle");
    case TRUCE_GRADE_MEDIUM:
      return _ ("Medium puzzle");
    case TRUCE_GRADE_HARD:
      return _ ("Hard puzzle");
    case TRUCE_GRADE_BEYOND:
    case TRUCE_N_GRADES:
    default:
      return _ ("Puzzle");
    }
}

static gboolean
show_time (gpointer data)
{
  TrucePuzzleBar *self = data;
  int seconds = truce_puzzle_game_get_seconds (truce_workspace_get_game (self->workspace));
  g_autofree char *text = g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);

  gtk_label_set_label (self->time, text);
  return G_SOURCE_CONTINUE;
}

/* Updates the clock every second while the bar is visible and the puzzle is unsolved. */
static void
follow_clock (TrucePuzzleBar *self)
{
  TrucePuzzleGame *game = self->workspace ? truce_workspace_get_game (self->workspace) : NULL;
  gboolean runs = game && truce_puzzle_game_is_on (game) && !truce_puzzle_game_is_solved (game) &&
                  gtk_widget_get_mapped (GTK_WIDGET (self));

  if (runs && !self->tick_source)
    self->tick_source = g_timeout_add_seconds (1, show_time, self);
  else if (!runs)
    g_clear_handle_id (&self->tick_source, g_source_remove);
  if (game)
    show_time (self);
}

static void
show (TrucePuzzleBar *self)
{
  const TrucePuzzle *puzzle = truce_puzzle_game_get_puzzle (truce_workspace_get_game (self->workspace));

  gtk_label_set_label (self->title, title_of (puzzle));
  gtk_widget_set_visible (GTK_WIDGET (self),
                          truce_view_state_is_puzzle (truce_workspace_get_state (self->workspace)));
  follow_clock (self);
}

void
truce_puzzle_bar_set_workspace (TrucePuzzleBar *self, TruceWorkspace *workspace)
{
  self->workspace = g_object_ref (workspace);
  g_signal_connect_object (workspace, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (truce_workspace_get_game (workspace), "changed", G_CALLBACK (show), self,
                           G_CONNECT_SWAPPED);
  show (self);
}

static void
truce_puzzle_bar_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (truce_puzzle_bar_parent_class)->map (widget);
  follow_clock (TRUCE_PUZZLE_BAR (widget));
}

static void
truce_puzzle_bar_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (truce_puzzle_bar_parent_class)->unmap (widget);
  follow_clock (TRUCE_PUZZLE_BAR (widget));
}

static void
truce_puzzle_bar_dispose (GObject *object)
{
  TrucePuzzleBar *self = TRUCE_PUZZLE_BAR (object);

  g_clear_handle_id (&self->tick_source, g_source_remove);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (truce_puzzle_bar_parent_class)->dispose (object);
}

static void
truce_puzzle_bar_class_init (TrucePuzzleBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_puzzle_bar_dispose;
  widget_class->map = truce_puzzle_bar_map;
  widget_class->unmap = truce_puzzle_bar_unmap;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/truceboard/Truce/ui/puzzle-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, TrucePuzzleBar, title);
  gtk_widget_class_bind_template_child (widget_class, TrucePuzzleBar, time);
  gtk_widget_class_bind_template_child (widget_class, TrucePuzzleBar, menu);
  gtk_widget_class_bind_template_child (widget_class, TrucePuzzleBar, puzzle_menu);
}

static void
truce_puzzle_bar_init (TrucePuzzleBar *self)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GAction) action = g_settings_create_action (truce_settings_get (), "puzzle-time");

  gtk_widget_init_template (GTK_WIDGET (self));
  truce_menu_button_set_late_menu (self->menu, self->puzzle_menu);
  g_action_map_add_action (G_ACTION_MAP (actions), action);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "puzzle", G_ACTION_GROUP (actions));
  g_settings_bind (truce_settings_get (), "puzzle-time", self->time, "visible", G_SETTINGS_BIND_GET);
}
