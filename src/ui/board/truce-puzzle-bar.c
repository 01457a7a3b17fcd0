/* truce-puzzle-bar.c: TrucePuzzleBar, the actions and the clock of the puzzle on the board, and its
 * score once it is solved
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-puzzle-bar.h"

#include <glib/gi18n.h>

#include "common/truce-settings.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "workspace/puzzle-texts.h"

/* GDK_TOPLEVEL_STATE_SUSPENDED of GTK 4.12: nobody sees the window. GTK 4.8 does not set it. */
#define SUSPENDED (1 << 16)

struct _TrucePuzzleBar
{
  AdwBin parent_instance;

  GtkWidget *card;
  GtkWidget *solved; /* a check mark */
  GtkLabel *title;
  GtkLabel *time;
  GtkLabel *hints;
  GtkStack *buttons;
  GtkMenuButton *menu;
  GMenu *puzzle_menu;
  TruceWorkspace *workspace;
  GdkSurface *surface; /* of the window, while the bar is mapped; NULL otherwise */
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
  TrucePuzzleScore score = truce_puzzle_game_get_score (truce_workspace_get_game (self->workspace));
  g_autofree char *time = truce_puzzle_describe_time (score.seconds);

  gtk_label_set_label (self->time, time);
  return G_SOURCE_CONTINUE;
}

/* Returns whether the player sees the bar, and so the board. */
static gboolean
is_seen (TrucePuzzleBar *self)
{
  return self->surface && !(gdk_toplevel_get_state (GDK_TOPLEVEL (self->surface)) &
                            (GDK_TOPLEVEL_STATE_MINIMIZED | SUSPENDED));
}

/* Lets the time of the puzzle run while the player sees the bar. Updates the clock every second until the
 * puzzle is solved. */
static void
follow_clock (TrucePuzzleBar *self)
{
  TrucePuzzleGame *game = self->workspace ? truce_workspace_get_game (self->workspace) : NULL;
  gboolean seen = is_seen (self);
  gboolean runs = seen && game && truce_puzzle_game_is_on (game) && !truce_puzzle_game_is_solved (game);

  if (runs && !self->tick_source)
    self->tick_source = g_timeout_add_seconds (1, show_time, self);
  else if (!runs)
    g_clear_handle_id (&self->tick_source, g_source_remove);
  if (!game)
    return;
  truce_puzzle_game_set_shown (game, seen);
  show_time (self);
}

/* Turns the bar into a card with the score, and back. */
static void
show_solved (TrucePuzzleBar *self, gboolean solved)
{
  TrucePuzzleScore score = truce_puzzle_game_get_score (truce_workspace_get_game (self->workspace));
  g_autofree char *hints = truce_puzzle_describe_hints (score.hints);

  truce_widget_set_class (self->card, "card", solved);
  gtk_widget_set_visible (self->solved, solved);
  gtk_label_set_label (self->hints, hints);
  gtk_widget_set_visible (GTK_WIDGET (self->hints), solved);
  gtk_stack_set_visible_child_name (self->buttons, solved ? "solved" : "playing");
}

static void
show (TrucePuzzleBar *self)
{
  TrucePuzzleGame *game = truce_workspace_get_game (self->workspace);
  gboolean solved = truce_puzzle_game_is_solved (game);

  gtk_label_set_label (self->title, solved ? _ ("Solved") : title_of (truce_puzzle_game_get_puzzle (game)));
  show_solved (self, solved);
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
  TrucePuzzleBar *self = TRUCE_PUZZLE_BAR (widget);

  GTK_WIDGET_CLASS (truce_puzzle_bar_parent_class)->map (widget);
  self->surface = g_object_ref (gtk_native_get_surface (gtk_widget_get_native (widget)));
  g_signal_connect_swapped (self->surface, "notify::state", G_CALLBACK (follow_clock), self);
  follow_clock (self);
}

static void
truce_puzzle_bar_unmap (GtkWidget *widget)
{
  TrucePuzzleBar *self = TRUCE_PUZZLE_BAR (widget);

  g_signal_handlers_disconnect_by_data (self->surface, self);
  g_clear_object (&self->surface);
  GTK_WIDGET_CLASS (truce_puzzle_bar_parent_class)->unmap (widget);
  follow_clock (self);
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
  truce_template_set (widget_class, "puzzle-bar");
  TRUCE_BIND_CHILDREN (widget_class, TrucePuzzleBar, card, solved, title, time, hints, buttons, menu,
                       puzzle_menu);
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
