/* truce-theatre-ticks.c: TruceTheatreTicks
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-ticks.h"

#include "common/truce-widget-util.h"
#include "theatre/theatre-ticks.h"

/* Pixels. */
#define PLACE    6 /* minimum width of a place, which has at most one tick on each side */
#define TROUGH   6 /* from the middle of the slider to the start of the ticks */
#define SOLUTION 7 /* SOLUTION and DEAD_END: length of a tick */
#define DEAD_END 3
#define INSET    2.0 /* distance from the ends of the trough to the range of the slider */

struct _TruceTheatreTicks
{
  TruceDrawing parent_instance;

  TruceTheatrePlayer *player; /* not owned, nor is `range` */
  GtkRange *range;
  gboolean behind_only; /* no ticks after the position */

  /* The ticks, and the values for which they were made. */
  GArray *ticks[TRUCE_THEATRE_SIDES]; /* of TruceTheatreTick; NULL: not made yet */
  guint known[TRUCE_THEATRE_SIDES];
  guint upper, n_places;
};

G_DEFINE_FINAL_TYPE (TruceTheatreTicks, truce_theatre_ticks, TRUCE_TYPE_DRAWING)

static void
forget (TruceTheatreTicks *self)
{
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    g_clear_pointer (&self->ticks[side], g_array_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static guint
known_of (TruceTheatreTicks *self, guint side)
{
  TruceTheatreSearch *search = truce_theatre_player_get_search (self->player, side);

  return search ? truce_theatre_search_get_known (search) : 0;
}

/* Makes the ticks of a side again if its known events or the parameters have changed. upper: position at the
 * end of the slider. n_places: number of places for ticks. */
static void
ensure_ticks (TruceTheatreTicks *self, guint upper, guint n_places)
{
  gboolean same = upper == self->upper && n_places == self->n_places;

  self->upper = upper;
  self->n_places = n_places;
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    {
      TruceTheatreSearch *search = truce_theatre_player_get_search (self->player, side);
      guint known = known_of (self, side);

      if (same && self->ticks[side] && self->known[side] == known)
        continue;
      g_clear_pointer (&self->ticks[side], g_array_unref);
      self->ticks[side] = truce_theatre_ticks_thin (search ? truce_theatre_search_get_kinds (search) : NULL,
                                                    known, upper, n_places);
      self->known[side] = known;
    }
}

static void
draw_tick (cairo_t *cr, double x, double middle, gboolean above, gboolean solution)
{
  double length = solution ? SOLUTION : DEAD_END;
  double y = above ? middle - TROUGH - length : middle + TROUGH;

  cairo_rectangle (cr, x - (solution ? 1 : 0.5), y, solution ? 2 : 1, length);
}

static void
draw_ticks (TruceTheatreTicks *self,
            cairo_t *cr,
            const TruceTheme *theme,
            const GArray *ticks,
            gboolean above,
            const GdkRectangle *trough)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  double width = trough->width - 2 * INSET, middle = trough->y + trough->height / 2.0;
  guint position = (guint) gtk_range_get_value (self->range);

  for (int solutions = 0; solutions < 2; solutions++)
    {
      for (guint i = 0; i < ticks->len; i++)
        {
          const TruceTheatreTick *tick = &g_array_index (ticks, TruceTheatreTick, i);
          double share = tick->position / (double) MAX (self->upper, 1);

          if (tick->solution == solutions && (!self->behind_only || tick->position <= position))
            draw_tick (cr, trough->x + INSET + width * (mirrored ? 1 - share : share), middle, above,
                       tick->solution);
        }
      truce_set_source_color (cr, solutions ? &theme->free_square : &theme->conflict);
      cairo_fill (cr);
    }
}

static void
draw (TruceDrawing *drawing, cairo_t *cr, int width, int height, const TruceTheme *theme)
{
  TruceTheatreTicks *self = TRUCE_THEATRE_TICKS (drawing);
  GdkRectangle trough;

  if (!self->player)
    return;
  gtk_range_get_range_rect (self->range, &trough);
  /* GTK reports the trough without the padding */
  trough.x = (width - trough.width) / 2;
  trough.y = (height - trough.height) / 2;
  if (trough.width < 2 * PLACE)
    return;
  ensure_ticks (self, (guint) gtk_adjustment_get_upper (gtk_range_get_adjustment (self->range)),
                (guint) trough.width / PLACE);
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    draw_ticks (self, cr, theme, self->ticks[side], side == 0, &trough);
}

static void
on_moved (TruceTheatreTicks *self)
{
  if (self->behind_only)
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
truce_theatre_ticks_set_player (TruceTheatreTicks *self, TruceTheatrePlayer *player, GtkRange *range)
{
  self->player = player;
  self->range = range;
  g_signal_connect_object (player, "search-changed", G_CALLBACK (forget), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (player, "notify::known", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (player, "moved", G_CALLBACK (on_moved), self, G_CONNECT_SWAPPED);
}

void
truce_theatre_ticks_set_ahead (TruceTheatreTicks *self, gboolean ahead)
{
  self->behind_only = !ahead;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
dispose (GObject *object)
{
  TruceTheatreTicks *self = TRUCE_THEATRE_TICKS (object);

  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    g_clear_pointer (&self->ticks[side], g_array_unref);
  self->player = NULL;
  G_OBJECT_CLASS (truce_theatre_ticks_parent_class)->dispose (object);
}

static void
truce_theatre_ticks_class_init (TruceTheatreTicksClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = dispose;
  TRUCE_DRAWING_CLASS (klass)->draw = draw;
}

static void
truce_theatre_ticks_init (TruceTheatreTicks *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_NONE); /* like the slider */
}
