/* truce-board-menu.h: TruceBoardMenu, the context menu of a square
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-board-view.h"
#include "workspace/truce-workspace.h"

/* Opens at the square of the board's signal "menu-requested". Its items edit the square by actions of the
 * group "square"; items of other actions belong to the window. In a puzzle there is no menu: the square is
 * crossed out instead. */
#define TRUCE_TYPE_BOARD_MENU (truce_board_menu_get_type ())
G_DECLARE_FINAL_TYPE (TruceBoardMenu, truce_board_menu, TRUCE, BOARD_MENU, GObject)

/* board, workspace: borrowed, must live as long as the menu. model: its items. When the menu is disposed of,
 * it leaves the board. */
TruceBoardMenu *
truce_board_menu_new (TruceBoardView *board, TruceWorkspace *workspace, GMenuModel *model);
