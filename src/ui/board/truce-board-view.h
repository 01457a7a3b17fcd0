/* truce-board-view.h: TruceBoardView, the board: shows a scene and emits signals for the user's input
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "board/board-layout.h"
#include "board/board-scene.h"
#include "common/truce-pan-zoom.h"

/* What a click, a drag and Space do on the board. */
typedef enum
{
  TRUCE_TOOL_PLACE,  /* add, remove and move pieces */
  TRUCE_TOOL_BLOCK,  /* block squares, as # and dragging with the right button do */
  TRUCE_TOOL_WALL,   /* add walls, as % and dragging with Shift and the right button do */
  TRUCE_TOOL_REGION, /* draw regions, as Ctrl and dragging do */
  TRUCE_N_TOOLS
} TruceBoardTool;

/* A widget of accessible role grid. Its children are TruceBoardSquare widgets (role grid cell, action
 * `square.toggle`). Tab enters and leaves the board. Arrows move the focus inside, with Ctrl to the edge.
 * Home and End go to the ends of the row, Page Up and Page Down to the ends of the file, Ctrl+Home and
 * Ctrl+End to the first and last square. Letters and digits go to a square (c6); the typed name is cleared
 * after a second, by Escape, and when the focus leaves the board. Escape also cancels a drag or a stroke;
 * otherwise it returns to TRUCE_TOOL_PLACE.
 *
 * Signals (squares are int; numbers of kinds start at 0):
 *   - "square-toggled" (square): left click, Space or Enter. The handler adds or removes a piece. With
 *     another tool than TRUCE_TOOL_PLACE, the view emits "square-blocked", "square-walled" or
 *     "square-parted" instead.
 *   - "square-removed" (square): Delete or Backspace.
 *   - "menu-requested" (square): right click, long press, Menu or Shift+F10.
 *   - "square-blocked" (square): #, or x on boards of less than 24 files (on others, x names a file). The
 *     handler blocks or unblocks the square. Also emitted for the first square of a drag with the right
 *     button or TRUCE_TOOL_BLOCK.
 *   - "square-walled" (square): %, or Shift and right click or long press. The handler adds or removes a
 *     wall. Also emitted for the first square of a drag with Shift and the right button, or with
 *     TRUCE_TOOL_WALL.
 *   - "square-painted" (square): a drag that blocks squares or adds walls has reached this square. The
 *     handler changes the square like the first one. Emitted only for squares without pieces that need a
 *     change.
 *   - "piece-moved" (from, to): a piece was dragged to another square.
 *   - "square-parted" (square): Ctrl and click, or +. The handler makes the square a region of its own.
 *   - "square-joined" (from, to): Ctrl and drag, drag with TRUCE_TOOL_REGION, or Alt and an arrow. The
 *     handler adds `to` to the region of `from`. Emitted for the first square of a drag.
 *   - "square-joined-more" (from, to): as "square-joined", for further squares of the drag.
 *   - "stroke-cancelled": Escape during a drag that paints or joins squares. The handler undoes the drag.
 *   - "square-hovered" (square): the pointer has moved to this square; -1: to none.
 *   - "square-previewed" (square): the result of truce_board_view_get_previewed() has changed.
 *   - "square-selected" (square): the focus has moved to a square that is not selected. The selection
 *     stays when the focus leaves the board, so that its overlay can be switched on.
 *   - "kind-chosen" (kind): a digit that is not part of a square's name.
 *   - "asked" (TruceBoardQuestion): P, S, T, O, N or R, if they are not names of files; with Shift on any
 *     board. Shift with an arrow, Home, End, Page Up or Page Down asks what is in this direction; the keys
 *     are directions as on the keypad. Without a handler, the view does not handle these keys.
 *   - "copy", "paste": Ctrl+C, Ctrl+V.
 *   - "tool-changed" (TruceBoardTool): by truce_board_view_set_tool() or Escape.
 *
 * The zoom is 1 (the board fits) to 16. A change of the board's size resets the zoom to 1. Ctrl+wheel and
 * pinching zoom around the pointer, Ctrl with + - 0 around the focus. The wheel, the middle button or a
 * finger not on a piece pan an enlarged board. */
#define TRUCE_TYPE_BOARD_VIEW (truce_board_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardView, truce_board_view, TRUCE, BOARD_VIEW, TrucePanZoom)

/* Copies the scene and redraws the layers that differ. analysis: of the scene; NULL for a board with an
 * appearance. map: of the scene's board and piece, not NULL. analysis, map and all that the scene borrows
 * must stay valid until the next call. */
void truce_board_view_set_scene (TruceBoardView *self,
                                 const TruceBoardScene *scene,
                                 const TruceBoardAnalysis *analysis,
                                 const TruceAttackMap *map);

/* Returns (transfer none) the shown scene. */
const TruceBoardScene *truce_board_view_get_scene (TruceBoardView *self);

/* Sets whether the view emits the signals that edit the board. Default: TRUE. Hovering and moving the focus
 * always work. */
void truce_board_view_set_editable (TruceBoardView *self, gboolean editable);

/* Sets the tool. Default: TRUCE_TOOL_PLACE. Returns whether the tool has changed. */
gboolean truce_board_view_set_tool (TruceBoardView *self, TruceBoardTool tool);
TruceBoardTool truce_board_view_get_tool (TruceBoardView *self);

/* Returns the square at a point of the view, in pixels; -1: none. */
int truce_board_view_square_at (TruceBoardView *self, double x, double y);

/* Returns the square that has the focus, or gets it when the board is focused. */
int truce_board_view_get_cursor (TruceBoardView *self);

/* Sets *bounds to the place of a square, in pixels of `relative_to`. Returns FALSE if there is no such
 * square.
 */
gboolean truce_board_view_get_bounds (TruceBoardView *self,
                                      int square,
                                      GtkWidget *relative_to,
                                      graphene_rect_t *bounds);

/* Makes a screen reader announce the text, by truce_announce() on the square of
 * truce_board_view_get_cursor(). */
void truce_board_view_announce (TruceBoardView *self, const char *text);

/* Returns the square whose attacks were drawn last; -1: none. This is the focused square while the focus
 * ring is visible, otherwise the hovered square of the scene. The view emits "square-previewed" after
 * drawing another square. */
int truce_board_view_get_previewed (TruceBoardView *self);

/* Functions that draw and name what stands on the squares, instead of the pieces of the scene. Only
 * `draw_hovered` and `draw_dragged` may be NULL. data: from truce_board_view_set_appearance(). `square` is
 * never -1. x, y: top left corner of the dragged piece; size: its side; both in pixels of the view. */
typedef struct
{
  void (*draw_content) (cairo_t *cr, const TruceBoardLayout *layout, const TruceTheme *theme, gpointer data);
  void (*draw_hovered) (
      cairo_t *cr, const TruceBoardLayout *layout, int square, const TruceTheme *theme, gpointer data);
  void (*draw_dragged) (
      cairo_t *cr, int square, double x, double y, double size, const TruceTheme *theme, gpointer data);
  gboolean (*has_piece) (int square, gpointer data);
  char *(*name) (int square, gpointer data); /* Returns (transfer full) the accessible name. */
} TruceBoardAppearance;

/* Sets functions that replace the pieces and overlays of the scene. appearance, data: borrowed, must outlive
 * the view. */
void
truce_board_view_set_appearance (TruceBoardView *self, const TruceBoardAppearance *appearance, gpointer data);

/* Draws the squares again and updates their names after a change of the appearance's data. */
void truce_board_view_appearance_changed (TruceBoardView *self);
/* Calls only `draw_content` again: after a change that affects neither names nor `draw_hovered`. */
void truce_board_view_content_changed (TruceBoardView *self);
