/* truce-board-view-private.h: what the parts of TruceBoardView share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-board-square.h"
#include "truce-board-view.h"

#include "board/board-layout.h"
#include "common/truce-pan-zoom.h"

struct _TruceBoardView
{
  GtkWidget parent_instance;

  TruceBoardScene scene;
  const TruceAttackMap *map;          /* borrowed; NULL until there is a scene */
  const TruceBoardAnalysis *analysis; /* borrowed; NULL where a look draws and names the squares */
  const TruceBoardAppearance *look;   /* NULL: pieces of the scene */
  gpointer look_data;
  gboolean editable;

  GPtrArray *squares; /* TruceBoardSquare by square; the widgets belong to the board as its children */
  int cursor;         /* the square that has the focus, or gets it when Tab comes in */
  gboolean announced; /* something was, in its name */

  TrucePanZoom pan_zoom;
  TruceBoardLayout layout;

  /* Layers: NULL when they have to be drawn again. Hovering lies between them, so that it leaves both as they
   * are. */
  GdkTexture *ground;
  GdkTexture *hover;
  int previewed; /* the square that `hover` was drawn of, or -1 */
  GdkTexture *content;

  /* What each square's accessible name was made from, and where the idle that brings them up to date has got
   * to. */
  guint32 named[TRUCE_SQUARES_MAX];
  int name_next;
  guint name_source;

  char jump[8]; /* letters and digits typed so far */
  guint jump_source;

  gboolean pointer_inside;
  double pointer_x, pointer_y;
  int hovered; /* as last told */
  int drag_from;
  gboolean dragging;
  gboolean panning;
  gboolean joins; /* the drag draws a region, from drag_from on … */
  int joined;     /* … to this square; -1: to none yet */
  GtkGesture *drag;
  int painted;           /* the square last painted, or -1 */
  gboolean paints_walls; /* not blocked squares */
  gboolean paints_open;  /* takes them away */
};

typedef enum
{
  TRUCE_BOARD_SQUARE_TOGGLED,
  TRUCE_BOARD_SQUARE_REMOVED,
  TRUCE_BOARD_SQUARE_BLOCKED,
  TRUCE_BOARD_SQUARE_WALLED,
  TRUCE_BOARD_SQUARE_PAINTED,
  TRUCE_BOARD_PIECE_MOVED,
  TRUCE_BOARD_SQUARE_PARTED,
  TRUCE_BOARD_SQUARE_JOINED,
  TRUCE_BOARD_SQUARE_JOINED_MORE,
  TRUCE_BOARD_STROKE_CANCELLED,
  TRUCE_BOARD_SQUARE_HOVERED,
  TRUCE_BOARD_SQUARE_PREVIEWED,
  TRUCE_BOARD_SQUARE_SELECTED,
  TRUCE_BOARD_KIND_CHOSEN,
  TRUCE_BOARD_ASKED,
  TRUCE_BOARD_COPY,
  TRUCE_BOARD_PASTE,
  TRUCE_BOARD_N_SIGNALS
} TruceBoardSignal;

/* The two emitters do nothing on a board that is not editable, for those signals that edit. */
gboolean truce_board_view_emit (TruceBoardView *self, TruceBoardSignal signal, int square);
void truce_board_view_emit_pair (TruceBoardView *self, TruceBoardSignal signal, int from, int to);
gboolean truce_board_view_toggle (TruceBoardView *self, int square);

gboolean truce_board_view_has_piece (TruceBoardView *self, int square);
int truce_board_view_square_at (TruceBoardView *self, double x, double y);
GtkWidget *truce_board_view_get_square (TruceBoardView *self, int square);
void truce_board_view_announce_forget (TruceBoardView *self); /* before the cursor moves */

/* `ring`: whether the focus shows, as after a key; not after a click. */
void truce_board_view_focus_square (TruceBoardView *self, int square, gboolean ring);

/* -draw */
void truce_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);
void truce_board_view_drop_layers (TruceBoardView *self);

/* -names */
void truce_board_view_names_changed (TruceBoardView *self);
void truce_board_view_names_forget (TruceBoardView *self); /* all are wrong: another board or piece */
void truce_board_view_names_clear (TruceBoardView *self);

/* -keys */
void truce_board_view_init_keys (TruceBoardView *self);
void truce_board_view_clear_jump (TruceBoardView *self);

/* -pointer */
void truce_board_view_init_pointer (TruceBoardView *self);
void truce_board_view_update_hovered (TruceBoardView *self);
gboolean truce_board_view_cancel_drag (TruceBoardView *self);
gboolean truce_board_view_cancel_stroke (TruceBoardView *self);

/* -zoom */
void truce_board_view_init_zoom (TruceBoardView *self);
void truce_board_view_layout (TruceBoardView *self); /* for the size that the widget has */
void truce_board_view_relayout (TruceBoardView *self);
