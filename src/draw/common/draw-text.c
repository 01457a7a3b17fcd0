/* draw-text.c: draws short texts with Pango
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw-text.h"

#include <math.h>
#include <pango/pangocairo.h>

void
truce_set_color (cairo_t *cr, const TruceColor *color, double alpha)
{
  cairo_set_source_rgba (cr, color->r, color->g, color->b, color->a * alpha);
}

/* Returns: (transfer none): the shared layout of this thread, because making a layout takes longer than
 * drawing a label. */
static PangoLayout *
shared_layout (void)
{
  static GPrivate thread_layout = G_PRIVATE_INIT (g_object_unref);
  PangoLayout *layout = g_private_get (&thread_layout);

  if (!layout)
    {
      PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());

      /* whole pixels would make the gaps between small letters unequal */
      pango_context_set_round_glyph_positions (context, FALSE);
      layout = pango_layout_new (context);
      g_private_set (&thread_layout, layout);
      g_object_unref (context);
    }
  return layout;
}

static void
set_font (PangoLayout *layout, double size, bool bold)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, "Adwaita Sans,Cantarell,Sans");
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_MEDIUM);
  /* Rounding to quarters limits the number of sizes in the font cache while zooming. */
  pango_font_description_set_absolute_size (font, round (size * 4) / 4 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
}

/* Returns: (transfer none): the shared layout with the text. Moves the current point to the start of the
 * text. */
static PangoLayout *
lay_out (cairo_t *cr, const char *text, double x, double y, double size, double widest, bool bold)
{
  PangoLayout *layout = shared_layout ();
  PangoRectangle ink;
  double width;

  set_font (layout, size, bold);
  pango_layout_set_text (layout, text, -1);
  pango_cairo_update_layout (cr, layout);
  pango_layout_get_extents (layout, NULL, &ink);
  width = (double) ink.width / PANGO_SCALE;
  if (widest > 0 && width > widest)
    {
      set_font (layout, size * widest / width, bold);
      pango_layout_get_extents (layout, NULL, &ink);
      size *= widest / width;
    }
  /* the middle of capitals and digits is about 0.36 em above the baseline */
  cairo_move_to (cr, x - (double) ink.width / PANGO_SCALE / 2,
                 y + size * 0.36 - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  return layout;
}

void
truce_draw_text (cairo_t *cr,
                 const char *text,
                 double x,
                 double y,
                 double size,
                 double widest,
                 bool bold,
                 const TruceColor *color)
{
  cairo_save (cr);
  truce_set_color (cr, color, 1);
  pango_cairo_show_layout (cr, lay_out (cr, text, x, y, size, widest, bold));
  cairo_new_path (cr);
  cairo_restore (cr);
}

void
truce_text_path (cairo_t *cr, const char *text, double x, double y, double size, double widest)
{
  pango_cairo_layout_path (cr, lay_out (cr, text, x, y, size, widest, true));
}

void
truce_draw_text_at (cairo_t *cr,
                    const char *text,
                    double x,
                    double y,
                    double align,
                    double size,
                    double widest,
                    bool bold,
                    const TruceColor *color)
{
  PangoLayout *layout = shared_layout ();
  PangoRectangle logical;

  cairo_save (cr);
  set_font (layout, size, bold);
  pango_layout_set_text (layout, text, -1);
  pango_cairo_update_layout (cr, layout);
  if (widest > 0)
    {
      pango_layout_set_width (layout, (int) (widest * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_extents (layout, NULL, &logical);
  truce_set_color (cr, color, 1);
  cairo_move_to (cr, x - align * logical.width / PANGO_SCALE,
                 y + size * 0.36 - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
  pango_layout_set_width (layout, -1);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
  cairo_new_path (cr);
  cairo_restore (cr);
}

/* Returns: (transfer none): the shared layout with the lines. Call release_lines() afterwards. */
static PangoLayout *
lay_out_lines (const char *text, double size, double width, PangoRectangle *logical)
{
  PangoLayout *layout = shared_layout ();

  set_font (layout, size, false);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, NULL, logical);
  return layout;
}

static void
release_lines (PangoLayout *layout)
{
  pango_layout_set_width (layout, -1);
  pango_layout_set_alignment (layout, PANGO_ALIGN_LEFT);
}

void
truce_draw_text_lines (
    cairo_t *cr, const char *text, double x, double y, double size, double width, const TruceColor *color)
{
  PangoRectangle logical;
  PangoLayout *layout = lay_out_lines (text, size, width, &logical);

  cairo_save (cr);
  truce_set_color (cr, color, 1);
  cairo_move_to (cr, x - width / 2, y - (double) logical.height / PANGO_SCALE / 2);
  pango_cairo_show_layout (cr, layout);
  cairo_new_path (cr);
  cairo_restore (cr);
  release_lines (layout);
}

double
truce_text_lines_height (const char *text, double size, double width)
{
  PangoRectangle logical;

  release_lines (lay_out_lines (text, size, width, &logical));
  return (double) logical.height / PANGO_SCALE;
}

double
truce_text_width (const char *text, double size, bool bold)
{
  PangoLayout *layout = shared_layout ();
  PangoRectangle logical;

  set_font (layout, size, bold);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, NULL, &logical);
  return (double) logical.width / PANGO_SCALE;
}
