/* overlay-samples.c: samples and names of overlays and moves
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "overlay-samples.h"

#include <glib/gi18n.h>

#include "board/board-draw.h"
#include "board/kind-draw.h"
#include "common/truce-words.h"
#include "truce-picture.h"
#include "truce-widget-util.h"

#define MOVE_SAMPLE_WIDTH 44
#define SCALE_WIDTH       108
#define SCALE_HEIGHT      14

const char *
truce_overlay_name (TruceOverlay overlay, gboolean armies)
{
  switch (overlay)
    {
    case TRUCE_OVERLAY_HOVERED:
      return _ ("Attacked from the square under the pointer");
    case TRUCE_OVERLAY_SELECTED:
      return _ ("Attacked by the selected piece");
    case TRUCE_OVERLAY_ALL:
      return _ ("Attacked by any piece");
    case TRUCE_OVERLAY_LINES:
      return _ ("Lines of attack");
    case TRUCE_OVERLAY_ATTACKERS:
      return _ ("Number of attackers");
    case TRUCE_OVERLAY_FREE:
      return _ ("Free squares");
    case TRUCE_OVERLAY_CONFLICTS:
      return _ ("Conflicts");
    case TRUCE_OVERLAY_HEAT:
      return _ ("Placements through each square");
    case TRUCE_OVERLAY_UNGUARDED:
      return armies ? _ ("Squares safe for each army") : _ ("Squares not guarded");
    default:
      g_return_val_if_reached ("");
    }
}

static void
draw_overlay (
    TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data)
{
  truce_overlay_draw_sample (cr, GPOINTER_TO_UINT (data), width, height, theme);
}

/* Draws the marks of two armies side by side, as on a square that is safe for both. */
static void
draw_safe (TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data)
{
  const TruceColor *light = &theme->light_square;
  double size = MIN (width, height);

  cairo_set_source_rgb (cr, light->r, light->g, light->b);
  cairo_rectangle (cr, (width - size) / 2, (height - size) / 2, size, size);
  cairo_fill (cr);
  for (int army = 0; army < 2; army++)
    truce_kind_shape_paint (cr, army, width / 2.0 + (army - 0.5) * size * 0.4, height / 2.0, size * 0.16);
}

static void
draw_move (TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data)
{
  truce_move_draw_sample (cr, GPOINTER_TO_UINT (data), width, height, theme);
}

static void
draw_heat_mark (
    TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data)
{
  truce_heat_draw_sample (cr, GPOINTER_TO_UINT (data), MIN (width, height), theme);
}

static void
draw_scale (TrucePicture *picture, cairo_t *cr, int width, int height, const TruceTheme *theme, gpointer data)
{
  truce_heat_draw_scale (cr, width, height, theme);
}

void
truce_overlay_sample_set (GtkWidget *sample, TruceOverlay overlay, gboolean armies)
{
  gboolean safe = armies && overlay == TRUCE_OVERLAY_UNGUARDED;

  truce_picture_set_draw (TRUCE_PICTURE (sample), safe ? draw_safe : draw_overlay, GUINT_TO_POINTER (overlay),
                          NULL);
}

GtkWidget *
truce_overlay_sample_new (TruceOverlay overlay, gboolean armies)
{
  GtkWidget *sample = truce_picture_new (TRUCE_SAMPLE_SIZE, TRUCE_SAMPLE_SIZE, NULL, NULL, NULL);

  truce_overlay_sample_set (sample, overlay, armies);
  return sample;
}

GtkWidget *
truce_sample_label_new (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  truce_label_add_ellipsis_tooltip (GTK_LABEL (label));
  gtk_widget_add_css_class (label, "caption");
  return label;
}

GtkWidget *
truce_sample_named_new (GtkWidget *sample, const char *name)
{
  GtkWidget *part = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (part), sample);
  gtk_box_append (GTK_BOX (part), truce_sample_label_new (name));
  return part;
}

GtkWidget *
truce_move_sample_named_new (TruceMove move)
{
  g_autofree char *name = truce_words_move (move);

  return truce_sample_named_new (truce_picture_new (MOVE_SAMPLE_WIDTH, TRUCE_SAMPLE_SIZE, draw_move,
                                                    GUINT_TO_POINTER (truce_move_kind (move)), NULL),
                                 name);
}

GtkWidget *
truce_heat_mark_sample_new (TruceHeatMark mark)
{
  return truce_picture_new (TRUCE_SAMPLE_SIZE, TRUCE_SAMPLE_SIZE, draw_heat_mark, GUINT_TO_POINTER (mark),
                            NULL);
}

GtkWidget *
truce_heat_scale_new (void)
{
  return truce_picture_new (SCALE_WIDTH, SCALE_HEIGHT, draw_scale, NULL, NULL);
}

const char *
truce_heat_mark_name (TruceHeatMark mark)
{
  switch (mark)
    {
    case TRUCE_HEAT_FORCED:
      return _ ("In every placement");
    case TRUCE_HEAT_DEAD:
      return _ ("Free, but in no placement");
    case TRUCE_HEAT_CONFLICT:
      return _ ("Pieces that rule out every placement");
    case TRUCE_N_HEAT_MARKS:
    default:
      g_return_val_if_reached ("");
    }
}
