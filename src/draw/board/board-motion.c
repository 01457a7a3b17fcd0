/* board-motion.c: animation of a board from one event of a search to the next
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-motion.h"

#include <math.h>

#include "common/draw-text.h"
#include "common/shapes.h"
#include "kind-draw.h"
#include "piece-art.h"

/* Returns the distance of two squares in moves of a king. */
static int
distance (TruceBoard board, int a, int b)
{
  int rows = truce_board_row (board, a) - truce_board_row (board, b);
  int columns = truce_board_column (board, a) - truce_board_column (board, b);

  rows = rows < 0 ? -rows : rows;
  columns = columns < 0 ? -columns : columns;
  return rows > columns ? rows : columns;
}

/* Returns the radius of the wave in squares. At progress 1 the wave is beyond the farthest square. */
static double
reach_of (const TruceBoardMotion *motion, TruceBoard board)
{
  return motion->progress * (fmax (board.rows, board.columns) + 1);
}

/* Shows the former mark of an eliminated square until the wave reaches the square. */
static void
delay_marks (const TruceBoardMotion *motion, const TruceBoardScene *scene, TruceBoardMarks *marks)
{
  for (int square = 0; square < truce_board_n_squares (scene->board); square++)
    if (marks->marks[square] == TRUCE_MARK_OUT_NOW &&
        distance (scene->board, square, motion->square) > reach_of (motion, scene->board))
      marks->marks[square] =
          truce_square_set_has (&motion->tried, square) ? TRUCE_MARK_TRIED : TRUCE_MARK_OPEN;
}

void
truce_board_motion_apply (const TruceBoardMotion *motion, TruceBoardScene *scene, TruceBoardMarks *marks)
{
  if (motion->progress >= 1 || motion->square < 0)
    return;
  if (motion->kind == TRUCE_MOTION_SLIDE)
    {
      truce_square_set_remove (&scene->placed, motion->square);
      marks->order[motion->square] = 0;
    }
  else if (motion->kind == TRUCE_MOTION_RIPPLE)
    delay_marks (motion, scene, marks);
}

/* A frame of the animation, and how to draw it. */
typedef struct
{
  cairo_t *cr;
  const TruceBoardLayout *layout;
  const TruceBoardMotion *motion;
  const TruceBoardScene *scene;
  const TruceBoardMarks *marks;
  const TruceTheme *theme;
} Frame;

static void
draw_piece (const Frame *frame, double x, double y, double alpha)
{
  const TruceBoardScene *scene = frame->scene;
  const TruceTheme *theme = frame->theme;
  int kind = frame->motion->piece_kind;
  const TrucePiece *piece = truce_board_scene_piece_of (scene, kind);

  cairo_push_group (frame->cr);
  if (scene->n_kinds > 1)
    truce_kind_draw_piece (frame->cr, piece, kind, truce_board_scene_has_twin (scene, kind), x, y,
                           frame->layout->square, 1, theme);
  else
    truce_piece_art_draw (frame->cr, piece, theme->pieces, x, y, frame->layout->square, &theme->piece_fill,
                          &theme->piece_outline);
  cairo_pop_group_to_source (frame->cr);
  cairo_paint_with_alpha (frame->cr, alpha);
}

static void
draw_slide (const Frame *frame)
{
  const TruceBoardLayout *layout = frame->layout;
  const TruceBoardMotion *motion = frame->motion;
  double t = 1 - pow (1 - motion->progress, 3), x, y, from_x, from_y;

  truce_board_layout_rectangle (layout, motion->square, &x, &y);
  if (motion->from >= 0)
    truce_board_layout_rectangle (layout, motion->from, &from_x, &from_y);
  else
    {
      from_x = layout->x - layout->square;
      from_y = y;
    }
  draw_piece (frame, from_x + (x - from_x) * t, from_y + (y - from_y) * t, motion->from >= 0 ? 1 : t);
}

static void
draw_leave (const Frame *frame)
{
  double x, y;

  truce_board_layout_rectangle (frame->layout, frame->motion->square, &x, &y);
  draw_piece (frame, x, y, 1 - frame->motion->progress);
}

static void
draw_wave (const Frame *frame)
{
  const TruceBoardLayout *layout = frame->layout;
  double x, y;

  truce_board_layout_center (layout, frame->motion->square, &x, &y);
  truce_add_disc (frame->cr, x, y, layout->square * (0.4 + reach_of (frame->motion, layout->board)));
  cairo_set_line_width (frame->cr, fmax (2, layout->square * 0.06));
  truce_set_color (frame->cr, &frame->theme->conflict, 0.6 * (1 - frame->motion->progress));
  cairo_stroke (frame->cr);
}

/* Returns whether the square flashes. If the marks name a dead row, column or square: whether the square
 * belongs to it. Otherwise: whether the square has a placed piece (with the overlay of conflicts) or is a
 * candidate. */
static bool
is_reason (const TruceBoardMarks *marks, const TruceBoardScene *scene, int square)
{
  bool named = marks->dead_row >= 0 || marks->dead_column >= 0 || marks->dead_square >= 0;

  if (named)
    return truce_board_row (scene->board, square) == marks->dead_row ||
           truce_board_column (scene->board, square) == marks->dead_column || square == marks->dead_square;
  if (scene->overlays & TRUCE_OVERLAY_CONFLICTS)
    return truce_square_set_has (&scene->placed, square);
  return marks->marks[square] == TRUCE_MARK_OPEN || marks->marks[square] == TRUCE_MARK_UNTRIED;
}

static void
draw_flash (const Frame *frame)
{
  double strength = 0.55 * fabs (sin (2 * M_PI * frame->motion->progress)), side = frame->layout->square;

  for (int square = 0; square < truce_board_n_squares (frame->scene->board); square++)
    {
      double x, y;

      if (!is_reason (frame->marks, frame->scene, square))
        continue;
      truce_board_layout_rectangle (frame->layout, square, &x, &y);
      cairo_rectangle (frame->cr, x, y, side, side);
    }
  truce_set_color (frame->cr, &frame->theme->conflict, strength);
  cairo_fill (frame->cr);
}

void
truce_board_motion_draw (cairo_t *cr,
                         const TruceBoardLayout *layout,
                         const TruceBoardMotion *motion,
                         const TruceBoardScene *scene,
                         const TruceBoardMarks *marks,
                         const TruceTheme *theme)
{
  const Frame frame = { cr, layout, motion, scene, marks, theme };

  if (motion->progress >= 1 || motion->kind == TRUCE_MOTION_NONE ||
      (motion->square < 0 && motion->kind != TRUCE_MOTION_FLASH))
    return;
  cairo_save (cr);
  cairo_rectangle (cr, layout->margin, 0, fmax (0, layout->width - layout->margin),
                   fmax (0, layout->height - layout->margin));
  cairo_clip (cr);
  cairo_new_path (cr);
  if (motion->kind == TRUCE_MOTION_SLIDE)
    draw_slide (&frame);
  else if (motion->kind == TRUCE_MOTION_LEAVE)
    draw_leave (&frame);
  else if (motion->kind == TRUCE_MOTION_RIPPLE)
    draw_wave (&frame);
  else
    draw_flash (&frame);
  cairo_restore (cr);
}
