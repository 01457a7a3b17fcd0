/* overlay-draw.c: the overlays of the board, below the pieces and above them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "board-pen.h"
#include "common/draw-text.h"
#include "common/thin-lines.h"
#include "kind-draw.h"

/* Below these a mark or a number is no longer told from its neighbours. */
#define SMALLEST_MARKED   4.0
#define SMALLEST_SAFE     9.0
#define SMALLEST_NUMBERED 14.0
/* Of the lines of pieces behind those of the one that is looked at. */
#define OTHERS_ALPHA 0.35
/* From here on the ends of lines are seen. */
#define SMALLEST_STROKED 32.0
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

/* A tint that leaves the board's pattern visible, and the overlay's mark where a square can hold it. The
 * colours of regions would turn into those of others under a tint: there is only the mark. */
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

/* The kind of a square's piece; of an empty one the active one, for its preview. */
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

/* From the squares of the overlays that are on; those of all other pieces step back behind the one that is
 * looked at. */
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

/* A bar on each, as on squares where something is amiss. */
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

/* Side by side in the order of the armies, so that a square can be safe for several. */
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
                 !truce_square_set_has (&scene->blocked, scene->hovered); /* no piece can stand there */
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

/* From the edge of one piece to the edge of the other; of neighbours a short piece is left. */
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

/* Where one piece attacks, but is not attacked back. */
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
  int n = analysis->n_conflicts < MOST_CONFLICT_LINES ? analysis->n_conflicts : MOST_CONFLICT_LINES;
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
