/* truce-board-menu.h: TruceBoardMenu, the context menu of a square
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-board-view.h"
#include "workspace/truce-workspace.h"

/* Opens at the square of the board's signal "menu-requested". In a puzzle there is no menu: the square is
 * crossed out instead. The focus returns to the square when the menu closes.
 *
 * Items edit the square by actions of the group "square", each of which is one step of the history. The menu
 * hides disabled actions:
 *   place          places a piece of the active kind on a square without a piece
 *   keep           makes a piece of the shown placement a piece of the user
 *   remove         removes a piece of the user
 *   block          blocks a square that is not blocked
 *   unblock        opens a blocked square
 *   wall           makes a wall of a square that is none
 *   remove-wall    opens a wall
 *   start-region   makes the square a region of its own, unless it is one
 *   remove-region  removes the region of a square that is a region of its own
 *   join-above, join-below, join-left, join-right
 *                  add the square to the region of a neighbour, if that changes something
 *
 * All other items belong to the window. */
#define TRUCE_TYPE_BOARD_MENU (truce_board_menu_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardMenu, truce_board_menu, TRUCE, BOARD_MENU, GObject)

/* board, workspace: borrowed, must live as long as the menu. model: the items. The menu leaves the board
 * when it is disposed of. */
TruceBoardMenu *truce_board_menu_new (TruceBoardView *board, TruceWorkspace *workspace, GMenuModel *model);
