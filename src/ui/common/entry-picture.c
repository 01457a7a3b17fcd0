/* entry-picture.c: a small picture of an entry's position
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-picture.h"

#include "board/board-draw.h"
#include "truce-widget-util.h"

static void
draw_picture (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const TruceTheme *theme = truce_widget_theme ();
  TruceBoardLayout layout;
  TruceBoardScene scene;

  truce_entry_show (data, NULL, &scene);
  layout = truce_board_layout (scene.board, width, height, false, 1, 0.5, 0.5);
  truce_board_draw_ground (cr, &layout, &scene, theme);
  truce_board_draw_content (cr, &layout, &scene, NULL, NULL, theme);
}

GtkWidget *
truce_entry_picture_new (TruceEntry *entry, int size)
{
  GtkWidget *area =
      g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), size);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), size);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_picture, entry, NULL);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (area, 9);
  gtk_widget_set_margin_bottom (area, 9);
  truce_widget_follow_theme (area, gtk_widget_queue_draw);
  return area;
}
