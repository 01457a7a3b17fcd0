/* truce-attack-picture.c: TruceAttackPicture
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-attack-picture.h"

#include "board/board-draw.h"
#include "common/truce-widget-util.h"

#define SIDE         9 /* odd, so that there is a middle; wide enough for a nightrider's second step */
#define SIZE_MINIMUM 72
#define TICK         10.0 /* radius */
#define SIZE_NATURAL 162

struct _TruceAttackPicture
{
  GtkWidget parent_instance;
  TruceBoardScene scene;
  TruceAttackMap *map;
  TruceBoardAnalysis analysis;
  gboolean marked;
  int natural;       /* size that it likes to have */
  GdkTexture *layer; /* NULL when it has to be drawn again */
};

G_DEFINE_FINAL_TYPE (TruceAttackPicture, truce_attack_picture, GTK_TYPE_WIDGET)

static void
drop_layer (GtkWidget *widget)
{
  g_clear_object (&TRUCE_ATTACK_PICTURE (widget)->layer);
  gtk_widget_queue_draw (widget);
}

static void
scale_changed (GtkWidget *widget)
{
  drop_layer (widget);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *minimum = *natural = MAX (SIZE_MINIMUM, for_size);
  else
    {
      *minimum = SIZE_MINIMUM;
      *natural = TRUCE_ATTACK_PICTURE (widget)->natural;
    }
}

static void
size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  drop_layer (widget);
}

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
snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TruceAttackPicture *self = TRUCE_ATTACK_PICTURE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (!self->map || width < 1 || height < 1)
    return;
  if (!self->layer)
    {
      TruceBoardLayout layout = truce_board_layout (self->scene.board, width, height, false, 1, 0.5, 0.5);
      cairo_t *cr = truce_layer_begin (widget, width, height);

      truce_board_draw (cr, &layout, &self->scene, &self->analysis, self->map, truce_widget_theme ());
      self->layer = truce_layer_end (cr);
    }
  truce_layer_append (widget, snapshot, self->layer, &GRAPHENE_RECT_INIT (0, 0, width, height));
  if (self->marked)
    draw_tick (snapshot, width - TICK - 3, TICK + 3);
}

static void
finalize (GObject *object)
{
  TruceAttackPicture *self = TRUCE_ATTACK_PICTURE (object);

  g_clear_object (&self->layer);
  truce_board_analysis_clear (&self->analysis);
  truce_attack_map_free (self->map);
  G_OBJECT_CLASS (truce_attack_picture_parent_class)->finalize (object);
}

static void
truce_attack_picture_class_init (TruceAttackPictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  widget_class->get_request_mode = get_request_mode;
  widget_class->measure = measure;
  widget_class->size_allocate = size_allocate;
  widget_class->snapshot = snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "attackpicture");
}

static void
truce_attack_picture_init (TruceAttackPicture *self)
{
  self->natural = SIZE_NATURAL;
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  truce_widget_follow_theme (GTK_WIDGET (self), drop_layer);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_changed), NULL);
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
  self->natural = MAX (SIZE_MINIMUM, size);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
