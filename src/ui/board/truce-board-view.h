/* truce-board-view.h: TruceBoardView, the board: shows a scene and emits signals for the user's input
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-layout.h"
#include "board/board-scene.h"
#include "common/truce-pan-zoom.h"

/* A widget of accessible role grid. Its children are TruceBoardSquare widgets (role grid cell, action
 * `square.toggle`). Tab enters and leaves the board. Arrows move the focus inside, with Ctrl to the edge.
 * Home and End go to the ends of the row, Page Up and Page Down to the ends of the file, Ctrl+Home and
 * Ctrl+End to the first and last square. Letters and digits go to a square (c6); they are cleared after a
 * second or by Escape. Escape also ends a drag.
 *
 * Signals (squares are int):
 *   "square-toggled" (square)        left click, Space or Enter: add or remove a piece
 *   "square-removed" (square)        Delete or Backspace
 *   "square-blocked" (square)        right click, long press, # or x: block or unblock
 *                                    (x only below 24 files: above, it is the name of a file)
 *   "square-walled" (square)         Shift and right click or long press, or %: add or remove a wall
 *   "square-painted" (square)        the right button dragged the pointer to the square: change it like
 *                                    the square where the button was pressed; only for squares without
 *                                    pieces that need a change
 *   "piece-moved" (from, to)         a piece was dragged to another square
 *   "square-parted" (square)         Ctrl and click, or +: make the square a region of its own
 *   "square-joined" (from, to)       Ctrl and drag over squares, or Alt and an arrow: add `to` to the
 *                                    region of `from`; emitted for the first square of the drag
 *   "square-joined-more" (from, to)  further squares of the same drag
 *   "stroke-cancelled"               Escape during a stroke that paints or joins squares: undo the stroke
 *   "square-hovered" (square)        the square under the pointer; -1: none
 *   "square-previewed" (square)      the result of truce_board_view_get_previewed() has changed
 *   "square-selected" (square)       a key or click has moved the focus; the selection stays when the focus
 *                                    leaves the board, so that its overlay can be switched on
 *   "kind-chosen" (kind)             a digit that is not part of a square's name; kinds start at 0
 *   "asked" (TruceBoardQuestion)     P, S, T, O, N, R if not names of files; with Shift on any board;
 *                                    Shift with an arrow, Home, End, Page Up or Page Down (placed as on the
 *                                    keypad): what is in this direction. Without a handler the keys are free
 *   "copy", "paste"                  Ctrl+C, Ctrl+V
 *
 * The zoom is 1 (the board fits) to 16. A change of the board's size resets it to 1. Ctrl+wheel and pinching
 * zoom around the pointer, Ctrl with + - 0 around the focus. The wheel, the middle button or a finger not on
 * a piece pan an enlarged board. */
#define TRUCE_TYPE_BOARD_VIEW (truce_board_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardView, truce_board_view, TRUCE, BOARD_VIEW, TrucePanZoom)

/* Copies the scene and redraws the layers that differ. analysis: NULL for a board with a look. map: of the
 * scene's board and piece. Both are borrowed and must stay valid until the next call. */
void truce_board_view_set_scene (TruceBoardView *self,
                                 const TruceBoardScene *scene,
                                 const TruceBoardAnalysis *analysis,
                                 const TruceAttackMap *map);

/* Returns (transfer none) the shown scene. */
const TruceBoardScene *truce_board_view_get_scene (TruceBoardView *self);

/* Sets whether clicks and keys edit. Hovering and moving the focus always work. */
void truce_board_view_set_editable (TruceBoardView *self, gboolean editable);

/* Returns the square at a point of the view; -1: none. */
int truce_board_view_square_at (TruceBoardView *self, double x, double y);

/* Returns the square that has the focus, or gets it when the board is focused. */
int truce_board_view_get_cursor (TruceBoardView *self);

/* Makes a screen reader announce the text, by adding it to the name of the focused square. */
void truce_board_view_announce (TruceBoardView *self, const char *text);

/* Returns the square whose attacks were drawn last: the focused square while the focus ring shows, else the
 * square under the pointer; -1: none. Emits "square-previewed" after a change was drawn. */
int truce_board_view_get_previewed (TruceBoardView *self);

/* Functions that draw and name squares instead of the scene's pieces. All are required. */
typedef struct
{
  void (*draw_content) (cairo_t *cr, const TruceBoardLayout *layout, const TruceTheme *theme, gpointer data);
  void (*draw_hovered) (
      cairo_t *cr, const TruceBoardLayout *layout, int square, const TruceTheme *theme, gpointer data);
  void (*draw_dragged) (
      cairo_t *cr, int square, double x, double y, double size, const TruceTheme *theme, gpointer data);
  gboolean (*has_piece) (int square, gpointer data);
  char *(*name) (int square, gpointer data); /* Returns (transfer full) the accessible name of a square. */
} TruceBoardAppearance;

/* Sets the look. From then on, the view uses only board, blocked squares, hovered and selected square of the
 * scene. look: static. */
void truce_board_view_set_look (TruceBoardView *self, const TruceBoardAppearance *look, gpointer data);

/* Call the first after a change of the content or names that the look draws; the second if only its moving
 * content has changed. */
void truce_board_view_look_changed (TruceBoardView *self);
void truce_board_view_look_moved (TruceBoardView *self);
