/* truce-board-view.h: TruceBoardView, the board: a function of the scene it is given; emits what the user does to it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "board-scene.h"

G_BEGIN_DECLS

/* A widget of accessible role grid whose children are TruceSquare widgets (role grid cell). Tab enters and leaves it;
 * inside, arrows, Home, End, Ctrl+Home, Ctrl+End, Page Up/Down move the focus and letters + digits jump to a square.
 *
 * Signals (all with squares as int):
 *   "square-toggled" (square)        left click or Space/Enter: put or take a piece
 *   "square-removed" (square)        Delete or Backspace
 *   "square-blocked" (square)        right click or x: block or unblock
 *   "piece-moved" (from, to)         a piece dragged to another square
 *   "square-hovered" (square or -1)
 *   "square-selected" (square or -1) the keyboard focus moved
 *   "copy", "paste"                  Ctrl+C, Ctrl+V
 *
 * Ctrl+wheel zooms about the pointer, drag with the middle button or two fingers pans. */
#define TRUCE_TYPE_BOARD_VIEW (truce_board_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardView, truce_board_view, TRUCE, BOARD_VIEW, GtkWidget)

GtkWidget *truce_board_view_new (void);

/* Copies the scene; `map` (attack map of its board and piece) is borrowed and must stay until the next call. Cheap when
 * only hovered or selected change. */
void truce_board_view_set_scene (TruceBoardView *self, const TruceBoardScene *scene, const TruceAttackMap *map);

/* FALSE: clicks and keys do not edit (hovering and focus still work). */
void truce_board_view_set_editable (TruceBoardView *self, gboolean editable);

void truce_board_view_set_show_coordinates (TruceBoardView *self, gboolean show);

/* 1 fits the board; up to 16. */
void truce_board_view_set_zoom (TruceBoardView *self, double zoom);
double truce_board_view_get_zoom (TruceBoardView *self);

/* The analysis of the scene shown: attackers, free squares, conflicts. Owned by the view. */
const TruceBoardAnalysis *truce_board_view_get_analysis (TruceBoardView *self);

G_END_DECLS
