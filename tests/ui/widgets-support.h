/* widgets-support.h: a window round the widget under test, what it told, and hands on its keyboard and mouse
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>
#include <check.h>

#include "board/truce-board-view.h"

/* GTK needs one process for all tests: they run unforked, whatever CK_FORK says. */
int widgets_test_main (Suite *suite);

/* Runs the main loop until it has nothing more to do (a frame drawn after the last change), at most 5 s. */
void widgets_settle (void);

/* Shows the child alone in an undecorated window of that size at 0,0 and waits until it is drawn. */
GtkWindow *widgets_window (GtkWidget *child, int width, int height);
void widgets_close (GtkWindow *window);

/* Runs `xdotool ARGUMENTS` while the main loop runs. */
void widgets_drive (const char *arguments);

/* Connects to a signal of int arguments; each emission appends 'name a b;' to the log. */
void widgets_log_signal (gpointer object, const char *name, GString *log);

/* The log so far, which then is empty; valid until the next call. */
const char *widgets_take (GString *log);

/* What the widget itself draws now, without its children: RGB, one guint32 a pixel; free with g_free. */
guint32 *widgets_pixels (GtkWidget *widget, int *width, int *height);

/* A board view in a window whose scene follows what the user does, as the application's would. */
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
