/* truce-board-view.h: TruceBoardView, the board: a function of the scene it is given; emits what the user
 * does to it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-layout.h"
#include "board/board-scene.h"
#include "common/truce-pan-zoom.h"

/* A widget of accessible role grid whose children are TruceBoardSquare widgets (role grid cell, action
 * `square.toggle`). Tab enters and leaves it. Inside, arrows move the focus, with Ctrl to the edge; Home and
 * End go to the ends of the row, Page Up and Down to those of the file, Ctrl+Home and Ctrl+End to the first
 * and last square; letters + digits jump to a square (c6; what is typed is forgotten after a second, or with
 * Escape). Escape also ends a drag.
 *
 * Signals (all with squares as int):
 *   "square-toggled" (square)        left click or Space/Enter: put or take a piece
 *   "square-removed" (square)        Delete or Backspace
 *   "square-blocked" (square)        right click, long press, # or x: block or unblock
 *                                    (x only below 24 files: on larger boards it is the name of one)
 *   "square-painted" (square)        the right button is dragged on: the same as to the square where it was
 *                                    pressed; squares with pieces, and those that are so, are passed over
 *   "piece-moved" (from, to)         a piece dragged to another square
 *   "square-parted" (square)         Ctrl and a click, or +: a region of its own
 *   "square-joined" (from, to)       Ctrl and a drag from one square over others, or Alt and an arrow:
 *                                    the region of the first; …
 *   "square-joined-more"             … of those that follow in the same drag
 *   "stroke-cancelled"               Escape while the pointer paints or joins squares: all of that is to
 *                                    be as it was before
 *   "square-hovered" (square or -1)
 *   "square-selected" (square)       the keyboard focus moved, by a key or a click; the selection stays
 *                                    when the focus leaves the board, so that its overlay can be switched on
 *   "kind-chosen" (kind)             a number key where no file's name has been typed: the first is 0
 *   "asked" (TruceBoardQuestion)     P, S, T, O, N, R where they are no file's name, with Shift on any board;
 *                                    Shift with an arrow, Home, End, Page Up or Down (as the keypad has
 *                                    them): what lies in that direction. On a board that nobody hears ask,
 *                                    they are not taken
 *   "copy", "paste"                  Ctrl+C, Ctrl+V
 *
 * A zoom of 1 fits the board; 16 is the largest. Another size of the board sets 1. Ctrl+wheel and pinching
 * zoom about the pointer, Ctrl with + - 0 about the focus; on an enlarged board the wheel, the middle button,
 * or a finger on no piece pan. */
#define TRUCE_TYPE_BOARD_VIEW (truce_board_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardView, truce_board_view, TRUCE, BOARD_VIEW, TrucePanZoom)

/* Shows a copy of the scene. `map` (of its board and piece) and `analysis` (NULL for a board with a look) are
 * borrowed and must stay until the next call. Draws nothing again if only hovered or selected change. */
void truce_board_view_set_scene (TruceBoardView *self,
                                 const TruceBoardScene *scene,
                                 const TruceBoardAnalysis *analysis,
                                 const TruceAttackMap *map);

/* What is shown. Owned by the view. */
const TruceBoardScene *truce_board_view_get_scene (TruceBoardView *self);

/* FALSE: clicks and keys do not edit (hovering and focus still work). */
void truce_board_view_set_editable (TruceBoardView *self, gboolean editable);

/* Returns: the square at that place of the view, -1: none. */
int truce_board_view_square_at (TruceBoardView *self, double x, double y);

/* The square that has the focus, or gets it next. */
int truce_board_view_get_cursor (TruceBoardView *self);

/* Has a screen reader say the text, in the name of that square. */
void truce_board_view_announce (TruceBoardView *self, const char *text);

/* Whose attacks were drawn last as those from under the pointer: the square under it, or the one that has the
 * focus while that shows; -1: none. After another one has been drawn, "square-previewed" (square or -1). */
int truce_board_view_get_previewed (TruceBoardView *self);

/* How a board looks that holds other things than pieces of one kind: all of its slots are filled. */
typedef struct
{
  void (*draw_content) (cairo_t *cr, const TruceBoardLayout *layout, const TruceTheme *theme, gpointer data);
  void (*draw_hovered) (
      cairo_t *cr, const TruceBoardLayout *layout, int square, const TruceTheme *theme, gpointer data);
  void (*draw_dragged) (
      cairo_t *cr, int square, double x, double y, double size, const TruceTheme *theme, gpointer data);
  gboolean (*has_piece) (int square, gpointer data);
  char *(*name) (int square, gpointer data); /* of a square, for assistive technology; newly allocated */
} TruceBoardAppearance;

/* Of the scene only board, blocked squares, hovered and selected count then. `look` is static. */
void truce_board_view_set_look (TruceBoardView *self, const TruceBoardAppearance *look, gpointer data);

/* What the look draws and names is another now; or only what it draws, as it moves. */
void truce_board_view_look_changed (TruceBoardView *self);
void truce_board_view_look_moved (TruceBoardView *self);
