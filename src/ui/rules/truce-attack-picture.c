/* truce-attack-picture.c: TruceAttackPicture
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-attack-picture.h"

#include "board/board-draw.h"
#include "common/truce-widget-util.h"

#define SIDE         9    /* odd, so that there is a centre; shows the second step of a nightrider */
#define SIZE_MINIMUM 72   /* pixels */
#define TICK         10.0 /* radius, pixels */
#define SIZE_NATURAL 162

struct _TruceAttackPicture
{
  TruceDrawing parent_instance;
  TruceBoardScene scene;
  TruceAttackMap *map;
  TruceBoardAnalysis analysis;
  gboolean marked;
};

G_DEFINE_FINAL_TYPE (TruceAttackPicture, truce_attack_picture, TRUCE_TYPE_DRAWING)

static void
draw_tick (GtkSnapshot *snapshot, double x, double y)
{
  const TruceTheme *theme = truce_widget_theme ();
  cairo_t *cr;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x - TICK, y - TICK, 2 * TICK, 2 * TICK));
  cairo_arc (cr, x, y, TICK - 1, 0, 2 * G_PI);
  truce_set_source_color (cr, &theme->cursor);
  cairo_fill_preserve (cr);
  truce_set_source_color (cr, &theme->background);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_move_to (cr, x - TICK * 0.4, y);
  cairo_line_to (cr, x - TICK * 0.1, y + TICK * 0.35);
  cairo_line_to (cr, x + TICK * 0.45, y - TICK * 0.3);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw_layer (TruceDrawing *drawing, guint i, cairo_t *cr, int width, int height, const TruceTheme *theme)
{
  TruceAttackPicture *self = TRUCE_ATTACK_PICTURE (drawing);
  TruceBoardLayout layout = truce_board_layout (self->scene.board, width, height, false, 1, 0.5, 0.5);

  if (self->map)
    truce_board_draw (cr, &layout, &self->scene, &self->analysis, self->map, theme);
}

static void
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GTK_WIDGET_CLASS (truce_attack_picture_parent_class)->snapshot (widget, snapshot);
  if (TRUCE_ATTACK_PICTURE (widget)->marked)
    draw_tick (snapshot, gtk_widget_get_width (widget) - TICK - 3, TICK + 3);
}

static void
finalize (GObject *object)
{
  TruceAttackPicture *self = TRUCE_ATTACK_PICTURE (object);

  truce_board_analysis_clear (&self->analysis);
  truce_attack_map_free (self->map);
  G_OBJECT_CLASS (truce_attack_picture_parent_class)->finalize (object);
}

static void
truce_attack_picture_class_init (TruceAttackPictureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
  GTK_WIDGET_CLASS (klass)->snapshot = snapshot;
  TRUCE_DRAWING_CLASS (klass)->n_layers = 1;
  TRUCE_DRAWING_CLASS (klass)->draw_layer = draw_layer;
}

static void
truce_attack_picture_init (TruceAttackPicture *self)
{
  truce_attack_picture_set_size (self, SIZE_NATURAL);
}

GtkWidget *
truce_attack_picture_new (const TrucePiece *piece)
{
  TruceAttackPicture *self = g_object_new (TRUCE_TYPE_ATTACK_PICTURE, NULL);
  TruceBoard board = { SIDE, SIDE };

  truce_board_scene_init (&self->scene, board, piece);
  truce_square_set_add (&self->scene.placed, truce_board_square (board, SIDE / 2, SIDE / 2));
  self->scene.overlays = TRUCE_OVERLAY_ALL | TRUCE_OVERLAY_LINES;
  self->map = truce_attack_map_new (board, piece, TRUCE_GEOMETRY_TRUE, NULL);
  if (self->map)
    truce_board_analysis_init (&self->analysis, &self->scene, self->map);
  return GTK_WIDGET (self);
}

void
truce_attack_picture_set_marked (TruceAttackPicture *self, gboolean marked)
{
  self->marked = marked;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
truce_attack_picture_set_size (TruceAttackPicture *self, int size)
{
  truce_drawing_set_square (TRUCE_DRAWING (self), SIZE_MINIMUM, MAX (SIZE_MINIMUM, size));
}
