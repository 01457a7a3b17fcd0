/* entry-picture.c: a small picture of an entry's position
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "entry-picture.h"

#include "board/board-draw.h"
#include "truce-picture.h"

static void
draw_picture (
    TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer entry)
{
  TruceBoardLayout layout;
  TruceBoardScene scene;

  truce_entry_show (entry, NULL, &scene);
  layout = truce_board_layout (scene.board, width, height, false, 1, 0.5, 0.5);
  truce_board_draw_ground (cr, &layout, &scene, theme);
  truce_board_draw_content (cr, &layout, &scene, NULL, NULL, theme);
}

GtkWidget *
truce_entry_picture_new (TruceEntry *entry, int size)
{
  GtkWidget *picture = truce_picture_new (size, size, draw_picture, entry, NULL);

  gtk_widget_set_margin_top (picture, 9);
  gtk_widget_set_margin_bottom (picture, 9);
  return picture;
}
