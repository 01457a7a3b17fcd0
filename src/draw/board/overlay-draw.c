/* overlay-draw.c: draws overlays below and above the pieces, and their marks, which differ without colour
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "board-pen.h"
#include "common/draw-text.h"
#include "common/shapes.h"
#include "common/thin-lines.h"
#include "kind-draw.h"

TruceColor
truce_overlay_color (TruceOverlay overlay, const TruceTheme *theme)
{
  switch (overlay)
    {
    case TRUCE_OVERLAY_HOVERED:
      return theme->hovered;
    case TRUCE_OVERLAY_SELECTED:
      return theme->selected;
    case TRUCE_OVERLAY_FREE:
      return theme->free_square;
    case TRUCE_OVERLAY_CONFLICTS:
    case TRUCE_OVERLAY_UNGUARDED:
      return theme->conflict;
    case TRUCE_OVERLAY_ATTACKERS:
      return theme->number_background;
    default:
      return theme->attacked;
    }
}

/* Returns a translucent tint, so that the board's pattern stays visible. On light boards the tint is
 * lighter than the mark, because the wood would look grey otherwise. */
TruceColor
truce_overlay_tint (const TruceColor *color, const TruceTheme *theme)
{
  double white = theme->dark ? 0 : 0.35;

  return (TruceColor){ color->r + (1 - color->r) * white, color->g + (1 - color->g) * white,
                       color->b + (1 - color->b) * white, color->a * (theme->dark ? 0.32 : 0.38) };
}

/* Adds four corners, as of a viewfinder, to the path. */
static void
corners (cairo_t *cr, double size)
{
  double inset = fmax (1, size * 0.1), leg = size * 0.13;

  for (int i = 0; i < 4; i++)
    {
      double x = i % 2 ? size - inset : inset, y = i / 2 ? size - inset : inset;

      cairo_move_to (cr, x + (i % 2 ? -leg : leg), y);
      cairo_line_to (cr, x, y);
      cairo_line_to (cr, x, y + (i / 2 ? -leg : leg));
    }
}

void
truce_overlay_mark_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width, middle = size / 2;

  truce_set_color (cr, &key->a, 1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  switch (key->id)
    {
    case TRUCE_OVERLAY_HOVERED:
      truce_add_disc (cr, middle, middle, fmax (0.9, size * 0.085));
      cairo_fill (cr);
      break;
    case TRUCE_OVERLAY_SELECTED:
      corners (cr, size);
      cairo_set_line_width (cr, fmax (1, size * 0.036));
      cairo_stroke (cr);
      break;
    case TRUCE_OVERLAY_FREE:
      truce_add_disc (cr, middle, middle, fmax (1.2, size * 0.15));
      cairo_set_line_width (cr, fmax (1, size * 0.055));
      cairo_stroke (cr);
      break;
    case TRUCE_OVERLAY_UNGUARDED:
      cairo_rectangle (cr, middle - size * 0.13, middle - size * 0.13, size * 0.26, size * 0.26);
      cairo_move_to (cr, middle - size * 0.2, middle + size * 0.2);
      cairo_line_to (cr, middle + size * 0.2, middle - size * 0.2);
      cairo_set_line_width (cr, fmax (1, size * 0.045));
      cairo_stroke (cr);
      break;
    default:
      for (int i = 0; i < 4; i++)
        truce_add_disc (cr, size * (i % 2 ? 0.75 : 0.25), size * (i / 2 ? 0.75 : 0.25),
                        fmax (0.6, size * 0.035));
      cairo_fill (cr);
    }
}

void
truce_blocked_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width;
  int n_lines = (int) fmax (2, round (size / 15));
  double step = size / n_lines;

  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  truce_set_color (cr, &key->a, 0.38);
  cairo_paint (cr);
  truce_set_color (cr, &key->a, 1);
  cairo_set_line_width (cr, fmax (1, step * 0.24));
  /* equal steps from edge to edge, so that the lines of neighbours join */
  for (int i = 1; i <= 2 * n_lines; i++)
    {
      cairo_move_to (cr, (i - 0.5) * step + 2, -2);
      cairo_line_to (cr, -2, (i - 0.5) * step + 2);
    }
  cairo_stroke (cr);
}

/* Paints bricks, or a filled square if the bricks would be too small. */
void
truce_wall_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width, course = size / 4, joint = fmax (1, size * 0.05);

  cairo_rectangle (cr, 0, 0, size, size);
  cairo_clip (cr);
  truce_set_color (cr, &key->a, 1);
  cairo_paint (cr);
  if (size < 12)
    return;
  truce_set_color (cr, &key->b, 1);
  cairo_set_line_width (cr, joint);
  for (int i = 0; i < 4; i++)
    {
      double x = i % 2 ? size / 2 : 0;

      cairo_move_to (cr, 0, i * course);
      cairo_line_to (cr, size, i * course);
      cairo_move_to (cr, x, i * course);
      cairo_line_to (cr, x, (i + 1) * course);
    }
  cairo_stroke (cr);
}

/* Paints a drawing pin from the side, with its needle down to the left; below 7 pixels a filled corner. */
void
truce_pin_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  double size = key->width;

  if (size < 7)
    {
      cairo_move_to (cr, 0, 0);
      cairo_line_to (cr, 0, size);
      cairo_line_to (cr, size, size);
      cairo_close_path (cr);
      truce_set_color (cr, &key->a, 1);
      cairo_fill (cr);
      return;
    }
  cairo_scale (cr, size / 20, size / 20);
  cairo_translate (cr, 10.5, 9.5);
  cairo_rotate (cr, M_PI / 4);
  cairo_move_to (cr, -4.6, -8);
  cairo_line_to (cr, 4.6, -8);
  cairo_line_to (cr, 3.2, -5.6);
  cairo_line_to (cr, 3.2, -1.2);
  cairo_curve_to (cr, 5.2, 0, 6, 1.4, 6, 3);
  cairo_line_to (cr, 0.9, 3);
  cairo_line_to (cr, 0, 10.4);
  cairo_line_to (cr, -0.9, 3);
  cairo_line_to (cr, -6, 3);
  cairo_curve_to (cr, -6, 1.4, -5.2, 0, -3.2, -1.2);
  cairo_line_to (cr, -3.2, -5.6);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  truce_set_color (cr, &key->b, 1);
  cairo_set_line_width (cr, 3.2);
  cairo_stroke_preserve (cr);
  truce_set_color (cr, &key->a, 1);
  cairo_fill (cr);
}

void
truce_chip_draw (cairo_t *cr,
                 const char *text,
                 double width,
                 double height,
                 const TruceColor *number,
                 const TruceColor *ground)
{
  double radius = height / 2;

  cairo_arc (cr, radius, radius, radius, M_PI / 2, 3 * M_PI / 2);
  cairo_arc (cr, width - radius, radius, radius, -M_PI / 2, M_PI / 2);
  cairo_close_path (cr);
  truce_set_color (cr, ground, 1);
  cairo_fill (cr);
  truce_draw_text (cr, text, width / 2, radius, height * 0.78, width * 0.86, true, number);
}

/* Paints a number in the lower right corner, where no piece reaches. key->a: colour of the number; key->b:
 * colour of its ground. */
void
truce_chip_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  double square = key->width, inset = fmax (1, floor (square * 0.05));
  double height = floor (fmax (9, fmin (20, square * 0.30)));
  double width = floor (height * (1 + 0.42 * ((double) strlen (key->text) - 1)));

  cairo_translate (cr, square - inset - width, square - inset - height);
  truce_chip_draw (cr, key->text, width, height, &key->a, &key->b);
}

/* Paints a cross on a disc. key->a: colour of the disc; key->b: colour of cross and rim. */
void
truce_conflict_mark_paint (cairo_t *cr, const TruceSpriteKey *key)
{
  double middle = key->width / 2, radius = middle * 0.86;

  truce_add_disc (cr, middle, middle, radius);
  truce_set_color (cr, &key->a, 1);
  cairo_fill_preserve (cr);
  truce_set_color (cr, &key->b, 1);
  cairo_set_line_width (cr, radius * 0.24);
  cairo_stroke (cr);
  truce_add_cross (cr, middle, middle, radius * 0.4);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, radius * 0.28);
  cairo_stroke (cr);
}

void
truce_ring_draw (cairo_t *cr, double x, double y, double square, const TruceColor *color, double width)
{
  width = fmax (1, fmin (fmin (width, 4), square / 3));
  cairo_rectangle (cr, x + width / 2, y + width / 2, square - width, square - width);
  truce_set_color (cr, color, 1);
  cairo_set_line_width (cr, width);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_stroke (cr);
}

/* Minimum side of a square in pixels: for marks (MARKED), for marks of safe squares (SAFE), for numbers
 * (NUMBERED). On smaller squares they would all look alike. */
#define SMALLEST_MARKED   4.0
#define SMALLEST_SAFE     9.0
#define SMALLEST_NUMBERED 14.0
/* opacity of the lines of pieces that are neither hovered nor selected */
#define OTHERS_ALPHA 0.35
/* minimum side of a square, in pixels, on which the ends of lines are visible */
#define SMALLEST_STROKED 32.0
/* maximum number of lines; more would hide the board and each other */
#define CONFLICT_LINES_MAX 400

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

/* Tints the squares, and marks them if they are large enough. If the board has regions, only marks them: a
 * tint could change the colour of one region to that of another. */
static void
draw_attacked (const TruceBoardPen *pen, const TruceSquareSet *set, TruceOverlay overlay)
{
  TruceSpriteKey key = { truce_overlay_mark_paint, pen->square, pen->square, overlay };
  TruceSquareSet open = *set;
  TruceColor tint;

  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    open.words[i] &= ~pen->scene->blocked.words[i];
  key.a = truce_overlay_color (overlay, pen->theme);
  tint = truce_overlay_tint (&key.a, pen->theme);
  if (pen->scene->regions.n == 0)
    truce_board_pen_fill_set (pen, &open, &tint, 1);
  if (pen->square < SMALLEST_MARKED)
    return;
  truce_board_pen_put_set (pen, &open, &key);
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

/* Returns the kind of the square's piece; for an empty square the active kind, for its preview. */
static int
kind_at (const TruceBoardScene *scene, int square)
{
  return has_piece (scene, square) ? scene->kinds[square] : scene->active;
}

static void
draw_lines_from (const TruceBoardPen *pen, const TruceAttackMap *map, const TruceSquareSet *origins)
{
  for (int kind = 0; kind == 0 || kind < pen->scene->n_kinds; kind++)
    if (truce_square_set_next (&origins[kind], 0) >= 0)
      truce_moves_draw (pen, truce_board_scene_piece_of (pen->scene, kind), &origins[kind],
                        truce_board_scene_map_of (pen->scene, map, kind));
}

static void
draw_faded_lines (const TruceBoardPen *pen, const TruceAttackMap *map, const TruceSquareSet *origins)
{
  cairo_push_group (pen->cr);
  draw_lines_from (pen, map, origins);
  cairo_pop_group_to_source (pen->cr);
  cairo_paint_with_alpha (pen->cr, OTHERS_ALPHA);
}

/* Draws the attacks of the overlays as lines. The lines of the hovered and the selected piece are stronger
 * than the others. */
static void
draw_lines (const TruceBoardPen *pen, const TruceAttackMap *map, bool hovered, bool selected)
{
  const TruceBoardScene *scene = pen->scene;
  TruceSquareSet others[TRUCE_KINDS_MAX] = { 0 }, first[TRUCE_KINDS_MAX] = { 0 };

  if (hovered)
    truce_square_set_add (&first[kind_at (scene, scene->hovered)], scene->hovered);
  if (selected)
    truce_square_set_add (&first[kind_at (scene, scene->selected)], scene->selected);
  if (shows (pen, TRUCE_OVERLAY_ALL))
    for (int square = 0; square < truce_board_n_squares (scene->board); square++)
      if (has_piece (scene, square) && !truce_square_set_has (&first[scene->kinds[square]], square))
        truce_square_set_add (&others[scene->kinds[square]], square);
  if (hovered || selected)
    draw_faded_lines (pen, map, others);
  else
    draw_lines_from (pen, map, others);
  draw_lines_from (pen, map, first);
}

static void
draw_unguarded (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis)
{
  TruceSpriteKey key = { truce_overlay_mark_paint, pen->square, pen->square, TRUCE_OVERLAY_UNGUARDED };
  TruceColor tint;

  key.a = truce_overlay_color (TRUCE_OVERLAY_UNGUARDED, pen->theme);
  tint = truce_overlay_tint (&key.a, pen->theme);
  if (pen->square < SMALLEST_MARKED)
    {
      truce_board_pen_fill_set (pen, &analysis->unguarded, &tint, 1);
      return;
    }
  truce_board_pen_put_set (pen, &analysis->unguarded, &key);
}

static void
draw_free (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis)
{
  TruceSpriteKey key = { truce_overlay_mark_paint, pen->square, pen->square, TRUCE_OVERLAY_FREE };
  const TruceSquareSet *free = &analysis->free[pen->scene->active];

  key.a = pen->theme->free_square;
  if (pen->square < SMALLEST_MARKED)
    {
      truce_board_pen_fill_set (pen, free, &key.a, 0.45);
      return;
    }
  truce_board_pen_put_set (pen, free, &key);
}

static void
paint_safe (cairo_t *cr, const TruceSpriteKey *key)
{
  truce_kind_shape_paint (cr, key->id, key->width / 2, key->width / 2, key->width * 0.45);
}

/* Draws the mark of the army on its safe squares. The marks of armies are side by side, because a square
 * can be safe for several. */
static void
draw_safe (const TruceBoardPen *pen, const TruceSquareSet *safe, int army)
{
  double share = fmin (0.2, 0.8 / pen->scene->n_kinds), size = fmax (3, round (pen->square * share));
  double across = (army + 1.0) / (pen->scene->n_kinds + 1.0);
  TruceSpriteKey key = { paint_safe, size, size, army };
  TruceSprite sprite;
  double x, y;

  if (pen->square < SMALLEST_SAFE)
    {
      truce_board_pen_fill_set (pen, safe, truce_kind_fill (army), 0.3);
      return;
    }
  truce_sprite_init (&sprite, pen->cr, &key);
  truce_square_set_foreach (square, safe)
    if (truce_board_pen_shows (pen, square))
      {
        truce_board_layout_rectangle (pen->layout, square, &x, &y);
        truce_sprite_put (&sprite, pen->cr, x + pen->square * across - size / 2, y + (pen->square - size) / 2,
                          1);
      }
  truce_sprite_clear (&sprite);
}

void
truce_overlays_draw_below (const TruceBoardPen *pen,
                           const TruceBoardAnalysis *analysis,
                           const TruceAttackMap *map)
{
  const TruceBoardScene *scene = pen->scene;
  bool hovered = shows (pen, TRUCE_OVERLAY_HOVERED) && scene->hovered >= 0 &&
                 !truce_square_set_has (&scene->blocked, scene->hovered);
  bool selected =
      shows (pen, TRUCE_OVERLAY_SELECTED) && scene->selected >= 0 && has_piece (scene, scene->selected);

  if (shows (pen, TRUCE_OVERLAY_HEAT) && scene->heat)
    truce_heat_draw_below (pen);
  truce_puzzle_marks_draw (pen);
  if (shows (pen, TRUCE_OVERLAY_ALL) && analysis)
    draw_attacked (pen, &analysis->attacked, TRUCE_OVERLAY_ALL);
  if (selected && map)
    draw_attacked_from (pen, truce_board_scene_map_of (scene, map, kind_at (scene, scene->selected)),
                        scene->selected, TRUCE_OVERLAY_SELECTED);
  if (hovered && map)
    draw_attacked_from (pen, truce_board_scene_map_of (scene, map, kind_at (scene, scene->hovered)),
                        scene->hovered, TRUCE_OVERLAY_HOVERED);
  if (shows (pen, TRUCE_OVERLAY_LINES))
    draw_lines (pen, map, hovered, selected);
  if (shows (pen, TRUCE_OVERLAY_UNGUARDED) && analysis)
    draw_unguarded (pen, analysis);
  for (int army = 0; shows (pen, TRUCE_OVERLAY_UNGUARDED) && analysis &&
                     truce_board_scene_has_armies (scene) && army < scene->n_kinds;
       army++)
    draw_safe (pen, &analysis->free[army], army);
  if (shows (pen, TRUCE_OVERLAY_FREE) && analysis)
    draw_free (pen, analysis);
}

static void
draw_numbers_of (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis, int number)
{
  TruceSpriteKey key = { truce_chip_paint, pen->square, pen->square };
  int n_squares = truce_board_n_squares (pen->scene->board);
  TruceSquareSet squares = { { 0 } };

  for (int square = 0; square < n_squares; square++)
    if (analysis->attackers[square] == number && !truce_square_set_has (&pen->scene->blocked, square))
      truce_square_set_add (&squares, square);
  if (truce_square_set_next (&squares, 0) < 0)
    return;
  key.a = pen->theme->number;
  key.b = pen->theme->number_background;
  snprintf (key.text, sizeof key.text, "%d", number);
  truce_board_pen_put_set (pen, &squares, &key);
}

static void
draw_numbers (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis)
{
  int n_squares = truce_board_n_squares (pen->scene->board), max = 0;

  for (int square = 0; square < n_squares; square++)
    if (analysis->attackers[square] > max)
      max = analysis->attackers[square];
  if (pen->square >= SMALLEST_NUMBERED)
    {
      for (int number = 1; number <= max; number++)
        draw_numbers_of (pen, analysis, number);
      return;
    }
  /* numbers would be too small to read: paints darker tints for more attackers */
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

/* Computes the ends of a line from the edge of one piece to the edge of the other. Even between neighbours
 * the line has a length. */
static void
conflict_ends (const TruceBoardPen *pen, const TruceConflict *conflict, double from[2], double to[2])
{
  double dx, dy, share;

  truce_board_layout_center (pen->layout, conflict->a, &from[0], &from[1]);
  truce_board_layout_center (pen->layout, conflict->b, &to[0], &to[1]);
  dx = to[0] - from[0];
  dy = to[1] - from[1];
  share = fmin (0.3, 0.36 * pen->square / hypot (dx, dy));
  from[0] += dx * share;
  from[1] += dy * share;
  to[0] -= dx * share;
  to[1] -= dy * share;
}

static void
draw_conflict_lines (const TruceBoardPen *pen,
                     const TruceBoardAnalysis *analysis,
                     int n,
                     double width,
                     const TruceColor *color,
                     double alpha)
{
  double from[2], to[2];
  TruceThinLines lines = { 0 };

  if (pen->square >= SMALLEST_STROKED || !truce_thin_lines_init (&lines, pen->cr, width, NULL, 0))
    {
      cairo_set_dash (pen->cr, NULL, 0, 0);
      cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (pen->cr, width);
      truce_set_color (pen->cr, color, alpha);
    }
  for (int i = 0; i < n; i++)
    {
      conflict_ends (pen, &analysis->conflicts[i], from, to);
      if (lines.mask)
        {
          truce_thin_lines_add (&lines, from[0], from[1], to[0], to[1], 0);
          continue;
        }
      cairo_move_to (pen->cr, from[0], from[1]);
      cairo_line_to (pen->cr, to[0], to[1]);
      cairo_stroke (pen->cr);
    }
  if (lines.mask)
    truce_thin_lines_finish (&lines, pen->cr, color, alpha);
}

static void
draw_conflict_heads (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis, int n)
{
  truce_set_color (pen->cr, &pen->theme->conflict, 1);
  for (int i = 0; i < n; i++)
    {
      const TruceConflict *conflict = &analysis->conflicts[i];
      double ends[2][2], *from, *to;

      if (conflict->mutual)
        continue;
      conflict_ends (pen, conflict, ends[0], ends[1]);
      from = ends[conflict->attacker != conflict->a];
      to = ends[conflict->attacker == conflict->a];
      truce_head_draw (pen->cr, to[0], to[1], to[0] - from[0], to[1] - from[1], pen->square);
    }
}

static void
draw_conflict_marks (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis, int n)
{
  double size = floor (fmax (9, fmin (30, pen->square * 0.4)));
  TruceSpriteKey key = { truce_conflict_mark_paint, size, size, 0, pen->theme->conflict,
                         pen->theme->background,    "" };
  TruceSprite mark;

  truce_sprite_init (&mark, pen->cr, &key);
  for (int i = 0; i < n; i++)
    {
      double from[2], to[2];

      conflict_ends (pen, &analysis->conflicts[i], from, to);
      truce_sprite_put (&mark, pen->cr, (from[0] + to[0] - size) / 2, (from[1] + to[1] - size) / 2, 1);
    }
  truce_sprite_clear (&mark);
}

static void
draw_conflicts (const TruceBoardPen *pen, const TruceBoardAnalysis *analysis)
{
  int n = analysis->n_conflicts < CONFLICT_LINES_MAX ? analysis->n_conflicts : CONFLICT_LINES_MAX;
  double width = fmax (1.5, fmin (5, pen->square * 0.055));
  TruceSquareSet rings = { { 0 } };

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
  draw_conflict_lines (pen, analysis, n, width * 2.2, &pen->theme->background, 0.85);
  draw_conflict_lines (pen, analysis, n, width, &pen->theme->conflict, 1);
  draw_conflict_heads (pen, analysis, n);
  draw_conflict_marks (pen, analysis, n);
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
  if ((shows (pen, TRUCE_OVERLAY_CONFLICTS) || shows (pen, TRUCE_OVERLAY_HEAT)) && pen->scene->heat)
    truce_heat_draw_conflict (pen);
  draw_ring (pen, pen->scene->selected, &pen->theme->selected, 0.05);
  draw_ring (pen, pen->scene->hovered, &pen->theme->hovered, 0.04);
}
