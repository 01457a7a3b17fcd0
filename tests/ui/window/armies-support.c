/* armies-support.c: armies on the Board page of the window under test
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "armies-support.h"

gpointer
in_page (const char *id)
{
  GObject *object = gtk_widget_get_template_child (part ("board_page"), TRUCE_TYPE_BOARD_PAGE, id);

  ck_assert_ptr_nonnull (object);
  return object;
}

TruceBoardView *
board (void)
{
  return truce_board_page_get_board (part ("board_page"));
}

/* Puts two armies of queens, white and black, on an empty n × n board. */
void
two_armies (int n)
{
  resize_board (n, n);
  act ("win.add-army", NULL);
  g_object_set (workspace_now (), "kind", 0, NULL);
}

void
put (int kind, const char *square)
{
  g_object_set (workspace_now (), "kind", kind, NULL);
  g_signal_emit_by_name (board (), "square-toggled", square_named (square));
}

int
army_on (const char *square)
{
  return truce_view_state_kind_on (truce_workspace_get_state (workspace_now ()), square_named (square));
}

const char *
hint (void)
{
  return gtk_label_get_label (in_page ("hint"));
}

const char *
badge (void)
{
  return gtk_widget_get_visible (in_page ("badge")) ? gtk_label_get_label (in_page ("badge")) : "";
}

GtkWidget *
panel (void)
{
  return GTK_WIDGET (results_panel ());
}

TruceResults *
results (void)
{
  return truce_workspace_get_results (workspace_now ());
}

TruceBestRun *
best (void)
{
  ck_assert_ptr_nonnull (truce_results_get_best (results ()));
  return truce_results_get_best (results ());
}

/* Returns the number of visible pieces of the army. */
int
n_seen (int army)
{
  const TruceBoardScene *scene = truce_board_view_get_scene (board ());
  int n = 0;

  for (int square = 0; square < truce_board_n_squares (scene->board); square++)
    n += scene->kinds[square] == army &&
         (truce_square_set_has (&scene->pinned, square) || truce_square_set_has (&scene->placed, square));
  return n;
}

void
solve (void)
{
  act ("win.solve", NULL);
  wait_for (truce_workspace_get_run (workspace_now ()) && run_is_done (), 60);
}

/* Disables animations, since libadwaita 1.2 fails if a toast is dismissed while it appears. */
void
armies_up (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  window_up ();
}
