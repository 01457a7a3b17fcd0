/* widgets-support.h: a window around the widget under test, a log of its signals, and control of keyboard and
 * pointer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>
#include <check.h>

#include "board/truce-board-view.h"

/* Runs the suite. All tests run unforked, whatever CK_FORK says, since GTK needs one process. Returns: the
 * exit status. */
int widgets_test_main (Suite *suite);

/* Runs the main loop until nothing is pending, including a frame drawn after the last change. Fails the test
 * after 600 s. */
void widgets_settle (void);

/* Shows the child alone in an undecorated window of this size at (0, 0), and waits until it is drawn. */
GtkWindow *widgets_window (GtkWidget *child, int width, int height);
void widgets_close (GtkWindow *window);

/* Runs `xdotool ARGUMENTS` while the main loop runs. */
void widgets_drive (const char *arguments);

/* Connects to a signal of int arguments. Each emission appends 'name a b;' to the log. */
void widgets_log_signal (gpointer object, const char *name, GString *log);

/* Returns the log so far, and empties it. Valid until the next call. */
const char *widgets_take (GString *log);

/* Returns (transfer full) what the widget itself draws now, without its children: RGB, one guint32 per pixel.
 */
guint32 *widgets_pixels (GtkWidget *widget, int *width, int *height);

/* A board view in a window. Its scene follows the user's actions, as in the application. */
typedef struct
{
  TruceBoardScene scene;
  TruceBoardAnalysis analysis;
  TruceAttackMap *map;
  TruceBoardView *view;
  GString *log;
} BoardDesk;

void board_desk_init (BoardDesk *desk, int rows, int columns, const char *piece);
void board_desk_set_board (BoardDesk *desk, int rows, int columns, const char *piece);
void board_desk_pin (BoardDesk *desk, const char *squares); /* names separated by spaces */
void board_desk_show (BoardDesk *desk);
void board_desk_clear (BoardDesk *desk);
int board_desk_square (BoardDesk *desk, const char *name);
GtkWidget *board_desk_widget (BoardDesk *desk, const char *name);
void assert_label (GtkWidget *widget, const char *label);
