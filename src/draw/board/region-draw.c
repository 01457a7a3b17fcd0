/* region-draw.c: draws colours or patterns of regions, the lines between them, and their letters
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "board-pen.h"
#include "common/draw-text.h"
#include "common/shapes.h"

/* pixels: on smaller squares letters are omitted */
#define SMALLEST_LETTERED 22.0

/* Finds which regions touch, even only at a corner. */
static void
find_neighbours (const TruceBoardScene *scene, bool beside[TRUCE_REGIONS_MAX + 1][TRUCE_REGIONS_MAX + 1])
{
  TruceBoard board = scene->board;

  for (int square = 0; square < truce_board_n_squares (board); square++)
    for (int down = 0; down <= 1; down++)
      for (int right = -1; right <= 1; right++)
        {
          int row = truce_board_row (board, square) + down,
              column = truce_board_column (board, square) + right;
          int one = scene->regions.of[square], other;

          if (!truce_board_has (board, row, column))
            continue;
          other = scene->regions.of[truce_board_square (board, row, column)];
          beside[one][other] = beside[other][one] = true;
        }
}

void
truce_regions_choose_colors (const TruceBoardScene *scene, int colors[TRUCE_REGIONS_MAX + 1])
{
  bool beside[TRUCE_REGIONS_MAX + 1][TRUCE_REGIONS_MAX + 1] = { { false } };
  int uses[TRUCE_REGION_COLORS] = { 0 };

  find_neighbours (scene, beside);
  for (int region = 1; region <= scene->regions.n; region++)
    {
      int best = 0, min_cost = -1;

      for (int color = 0; color < TRUCE_REGION_COLORS; color++)
        {
          int cost = uses[color];

          for (int other = 1; other < region; other++)
            if (beside[region][other] && colors[other] == color)
              cost += 2 * TRUCE_REGIONS_MAX;
          if (min_cost < 0 || cost < min_cost)
            {
              best = color;
              min_cost = cost;
            }
        }
      colors[region] = best;
      uses[best]++;
    }
}

static void
add_line (cairo_t *cr, double x1, double y1, double x2, double y2)
{
  cairo_move_to (cr, x1, y1);
  cairo_line_to (cr, x2, y2);
}

static void
add_dots (cairo_t *cr, double size, int n)
{
  for (int i = 0; i < n * n; i++)
    truce_add_disc (cr, (i % n + 0.5) * size / n, (i / n + 0.5) * size / n, size * 0.045);
  cairo_fill (cr);
}

/* Adds lines that continue in the neighbouring squares. directions: sum of 1: horizontal; 2: vertical; 4:
 * rising; 8: falling. */
static void
add_hatch (cairo_t *cr, double size, unsigned directions)
{
  for (int i = 0; i <= 2; i++)
    {
      double at = size * i / 2, middle = size * (i + 0.5) / 3;

      if (directions & 1 && i < 3)
        add_line (cr, 0, middle, size, middle);
      if (directions & 2)
        add_line (cr, middle, 0, middle, size);
      if (directions & 4)
        add_line (cr, at - size / 2, size / 2, at + size / 2, -size / 2);
      if (directions & 4)
        add_line (cr, at, size, at + size, 0);
      if (directions & 8)
        add_line (cr, at - size / 2, size / 2, at + size / 2, size * 1.5);
      if (directions & 8)
        add_line (cr, at, 0, at + size, size);
    }
}

/* Paints the pattern that replaces a colour. key->id: index of the colour. */
static void
paint_pattern (cairo_t *cr, const TruceSpriteKey *key)
{
  static const unsigned hatches[TRUCE_REGION_COLORS] = { 0, 4, 8, 1, 0, 2, 12, 3, 0, 0 };
  double size = key->width;

  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  truce_set_color (cr, &key->b, 1);
  cairo_paint (cr);
  truce_set_color (cr, &key->a, 0.55);
  cairo_set_line_width (cr, fmax (0.7, size * 0.025));
  switch (key->id)
    {
    case 4:
      add_dots (cr, size, 3);
      break;
    case 8:
      add_dots (cr, size, 5);
      break;
    case 9:
      truce_set_color (cr, &key->a, 0.22);
      cairo_paint (cr);
      break;
    default:
      add_hatch (cr, size, hatches[key->id]);
      cairo_stroke (cr);
    }
}

static void
fill_region (const TruceBoardPen *pen, const TruceSquareSet *squares, int color)
{
  TruceSpriteKey key = { paint_pattern, pen->square, pen->square, color };

  if (!pen->theme->region_patterns || pen->square < SMALLEST_RULED)
    {
      truce_board_pen_fill_set (pen, squares, &pen->theme->regions[color], 1);
      return;
    }
  key.a = pen->theme->coordinate;
  key.b = pen->theme->light_square;
  truce_board_pen_put_set (pen, squares, &key);
}

void
truce_regions_draw_ground (const TruceBoardPen *pen)
{
  const TruceBoardScene *scene = pen->scene;
  int colors[TRUCE_REGIONS_MAX + 1];

  truce_regions_choose_colors (scene, colors);
  for (int region = 1; region <= scene->regions.n; region++)
    {
      TruceSquareSet squares = truce_regions_squares (&scene->regions, scene->board, region);

      fill_region (pen, &squares, colors[region]);
    }
  truce_board_pen_rule (pen, &pen->theme->piece_fill, 0.3);
}

/* Adds the lower (below) or the right edge of a square to the path, if another region or no square is
 * beyond this edge. row, column: -1: before the first row or column, for the edge of the board. */
static void
add_border (const TruceBoardPen *pen, int row, int column, bool below)
{
  TruceBoard board = pen->scene->board;
  const uint8_t *regions = pen->scene->regions.of;
  int next_row = row + below, next_column = column + !below;
  int one = truce_board_has (board, row, column) ? regions[truce_board_square (board, row, column)] : -1;
  int other = truce_board_has (board, next_row, next_column)
                  ? regions[truce_board_square (board, next_row, next_column)]
                  : -1;
  double x = pen->layout->x + next_column * pen->square, y = pen->layout->y + next_row * pen->square;

  if (one != other)
    add_line (pen->cr, x, y, below ? x + pen->square : x, below ? y : y + pen->square);
}

static void
draw_letter (const TruceBoardPen *pen, int region)
{
  TruceSquareSet squares = truce_regions_squares (&pen->scene->regions, pen->scene->board, region);
  const char letter[] = { truce_region_letter (region), '\0' };
  int square = truce_square_set_next (&squares, 0);
  double x, y, size = fmin (13, pen->square * 0.26);

  if (square < 0 || !truce_board_pen_shows (pen, square))
    return;
  truce_board_layout_rectangle (pen->layout, square, &x, &y);
  truce_draw_text (pen->cr, letter, x + size * 0.8, y + size * 0.85, size, 0, true, &pen->theme->piece_fill);
}

void
truce_regions_draw_borders (const TruceBoardPen *pen)
{
  TruceBoard board = pen->scene->board;

  cairo_new_path (pen->cr);
  for (int row = -1; row < board.rows; row++)
    for (int column = -1; column < board.columns; column++)
      {
        if (column >= 0)
          add_border (pen, row, column, true);
        if (row >= 0)
          add_border (pen, row, column, false);
      }
  truce_set_color (pen->cr, &pen->theme->piece_fill, 1);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (pen->cr, fmax (1, fmin (4, pen->square * 0.07)));
  cairo_stroke (pen->cr);
  for (int region = 1; region <= pen->scene->regions.n && pen->square >= SMALLEST_LETTERED; region++)
    draw_letter (pen, region);
}
