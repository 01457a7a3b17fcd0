/* overlay-draw.c: the overlays of the board, below the pieces and above them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "board-pen.h"
#include "draw-text.h"

/* Below these a mark or a number is no longer told from its neighbours. */
#define SMALLEST_MARKED   4.0
#define SMALLEST_NUMBERED 14.0
/* More lines than this hide the board and each other. */
#define MOST_CONFLICT_LINES 400

static bool
has_piece (const TruceBoardScene *scene, int square)
{
  return truce_square_set_has (&scene->pinned, square) || truce_square_set_has (&scene->placed, square);
}

static bool
shows (const TruceBoardPen *pen, TruceOverlay overlay)
{
  return (pen->scene->overlays & overlay) != 0;
}

/* A tint that leaves the board's pattern visible, and the overlay's mark where a square can hold it. */
static void
draw_attacked (const TruceBoardPen *pen, const TruceSquareSet *set, TruceOverlay overlay)
{
  TruceSpriteKey key = { truce_overlay_mark_paint, pen->square, pen->square, overlay };
  TruceSquareSet open = *set;
  TruceSprite sprite;
  TruceColor tint;

  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    open.words[i] &= ~pen->scene->blocked.words[i];
  key.a = truce_overlay_color (overlay, pen->theme);
  tint = truce_overlay_tint (&key.a);
  truce_board_pen_fill_set (pen, &open, &tint, 1);
  if (pen->square < SMALLEST_MARKED)
    return;
  truce_sprite_init (&sprite, pen->cr, &key);
  truce_board_pen_put_set (pen, &open, &sprite, 1);
  truce_sprite_clear (&sprite);
}

static void
draw_attacked_from (const TruceBoardPen *pen, const TruceAttackMap *map, int square, TruceOverlay overlay)
{
  TruceSquareSet set;

  truce_square_set_clear (&set);
  memcpy (set.words, truce_attack_map_row (map, square),
          (size_t) truce_set_words_for (pen->scene->board) * sizeof set.words[0]);
  truce_square_set_remove (&set, square);
  draw_attacked (pen, &set, overlay);
}

/* From the squares of the overlays that are on. */
static void
draw_lines (const TruceBoardPen *pen, const TruceAttackMap *map, bool hovered, bool selected)
{
  const TruceBoardScene *scene = pen->scene;
  TruceSquareSet origins = { { 0 } };

  if (shows (pen, TRUCE_OVERLAY_ALL))
    for (int i = 0; i < TRUCE_SET_WORDS; i++)
      origins.words[i] = scene->pinned.words[i] | scene->placed.words[i];
  if (hovered)
    truce_square_set_add (&origins, scene->hovered);
  if (selected)
    truce_square_set_add (&origins, scene->selected);
  truce_moves_draw (pen, &origins, map);
}

static void
draw_free (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis)
{
  TruceSpriteKey key = { truce_overlay_mark_paint, pen->square, pen->square, TRUCE_OVERLAY_FREE };
  TruceSprite sprite;

  key.a = pen->theme->free_square;
  if (pen->square < SMALLEST_MARKED)
    {
      truce_board_pen_fill_set (pen, &analysis->free, &key.a, 0.45);
      return;
    }
  truce_sprite_init (&sprite, pen->cr, &key);
  truce_board_pen_put_set (pen, &analysis->free, &sprite, 1);
  truce_sprite_clear (&sprite);
}

void
truce_overlays_draw_below (const TruceBoardPen *pen,
                           const TruceBoardAnalysis *analysis,
                           const TruceAttackMap *map)
{
  const TruceBoardScene *scene = pen->scene;
  bool hovered = shows (pen, TRUCE_OVERLAY_HOVERED) && scene->hovered >= 0;
  bool selected =
      shows (pen, TRUCE_OVERLAY_SELECTED) && scene->selected >= 0 && has_piece (scene, scene->selected);

  if (shows (pen, TRUCE_OVERLAY_ALL) && analysis)
    draw_attacked (pen, &analysis->attacked, TRUCE_OVERLAY_ALL);
  if (selected && map)
    draw_attacked_from (pen, map, scene->selected, TRUCE_OVERLAY_SELECTED);
  if (hovered && map)
    draw_attacked_from (pen, map, scene->hovered, TRUCE_OVERLAY_HOVERED);
  if (shows (pen, TRUCE_OVERLAY_LINES))
    draw_lines (pen, map, hovered, selected);
  if (shows (pen, TRUCE_OVERLAY_FREE) && analysis)
    draw_free (pen, analysis);
}

/* One sprite a number, so that thousands of squares cost little. */
static void
draw_numbers_of (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis, int number)
{
  const TruceBoardLayout *layout = pen->layout;
  double height = floor (fmax (9, fmin (20, pen->square * 0.30)));
  TruceSpriteKey key = { truce_chip_paint, height, height };
  double inset = fmax (1, floor (pen->square * 0.05));
  TruceSprite sprite;

  key.a = pen->theme->number;
  key.b = pen->theme->number_background;
  snprintf (key.text, sizeof key.text, "%d", number);
  key.width = floor (height * (1 + 0.42 * ((double) strlen (key.text) - 1)));
  truce_sprite_init (&sprite, pen->cr, &key);
  for (int row = pen->row_start; row < pen->row_end; row++)
    for (int column = pen->column_start; column < pen->column_end; column++)
      {
        int square = truce_board_square (layout->board, row, column);

        if (analysis->attackers[square] == number && !truce_square_set_has (&pen->scene->blocked, square))
          truce_sprite_put (&sprite, pen->cr, layout->x + (column + 1) * pen->square - key.width - inset,
                            layout->y + (row + 1) * pen->square - key.height - inset, 1);
      }
  truce_sprite_clear (&sprite);
}

static void
draw_numbers (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis)
{
  int n_squares = truce_board_n_squares (pen->scene->board), most = 0;

  for (int square = 0; square < n_squares; square++)
    if (analysis->attackers[square] > most)
      most = analysis->attackers[square];
  if (pen->square >= SMALLEST_NUMBERED)
    {
      for (int number = 1; number <= most; number++)
        draw_numbers_of (pen, analysis, number);
      return;
    }
  /* Too small to read: the more attackers the darker. */
  for (int level = 1; level <= 4; level++)
    {
      TruceSquareSet set;

      truce_square_set_clear (&set);
      for (int square = 0; square < n_squares; square++)
        if (analysis->attackers[square] >= level)
          truce_square_set_add (&set, square);
      truce_board_pen_fill_set (pen, &set, &pen->theme->number_background, 0.16);
    }
}

static void
draw_conflict (const TruceBoardPen *pen, const TruceConflict *conflict, const TruceSprite *mark)
{
  cairo_t *cr = pen->cr;
  double width = fmax (1.5, fmin (6, pen->square * 0.055)), x0, y0, x1, y1, dx, dy;

  truce_board_layout_center (pen->layout, conflict->a, &x0, &y0);
  truce_board_layout_center (pen->layout, conflict->b, &x1, &y1);
  /* From the edge of one piece to the edge of the other: neighbours keep a stub. */
  dx = (x1 - x0) * fmin (0.3, 0.36 * pen->square / hypot (x1 - x0, y1 - y0));
  dy = (y1 - y0) * fmin (0.3, 0.36 * pen->square / hypot (x1 - x0, y1 - y0));
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (int pass = 0; pass < 2; pass++)
    {
      cairo_move_to (cr, x0 + dx, y0 + dy);
      cairo_line_to (cr, x1 - dx, y1 - dy);
      cairo_set_line_width (cr, pass ? width : width * 2);
      truce_set_color (cr, pass ? &pen->theme->conflict : &pen->theme->background, pass ? 1 : 0.8);
      cairo_stroke (cr);
    }
  truce_sprite_put (mark, cr, (x0 + x1 - mark->key.width) / 2, (y0 + y1 - mark->key.width) / 2, 1);
}

static void
draw_conflicts (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis)
{
  double size = floor (fmax (9, fmin (30, pen->square * 0.4)));
  TruceSpriteKey key = { truce_conflict_mark_paint, size, size, 0, pen->theme->conflict,
                         pen->theme->background,    "" };
  TruceSquareSet rings = { { 0 } };
  TruceSprite mark;

  for (int i = 0; i < analysis->n_conflicts; i++)
    {
      truce_square_set_add (&rings, analysis->conflicts[i].a);
      truce_square_set_add (&rings, analysis->conflicts[i].b);
    }
  truce_square_set_foreach (square, &rings)
    if (truce_board_pen_shows (pen, square))
      {
        double x, y;

        truce_board_layout_rectangle (pen->layout, square, &x, &y);
        truce_ring_draw (pen->cr, x, y, pen->square, &pen->theme->conflict, pen->square * 0.05);
      }
  truce_sprite_init (&mark, pen->cr, &key);
  for (int i = 0; i < analysis->n_conflicts && i < MOST_CONFLICT_LINES; i++)
    draw_conflict (pen, &analysis->conflicts[i], &mark);
  truce_sprite_clear (&mark);
}

static void
draw_ring (const TruceBoardPen *pen, int square, const TruceColor *color, double share)
{
  double x, y;

  if (square < 0 || !truce_board_pen_shows (pen, square))
    return;
  truce_board_layout_rectangle (pen->layout, square, &x, &y);
  truce_ring_draw (pen->cr, x, y, pen->square, color, fmax (1.5, round (pen->square * share)));
}

void
truce_overlays_draw_above (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis)
{
  if (shows (pen, TRUCE_OVERLAY_ATTACKERS) && analysis)
    draw_numbers (pen, analysis);
  if (shows (pen, TRUCE_OVERLAY_CONFLICTS) && analysis)
    draw_conflicts (pen, analysis);
  draw_ring (pen, pen->scene->selected, &pen->theme->selected, 0.06);
  draw_ring (pen, pen->scene->hovered, &pen->theme->hovered, 0.04);
}
