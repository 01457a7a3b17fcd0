/* truce-lesson-layout.h: TruceLessonLayout, a board and a text beside or above each other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Lays out two children: a square board, which gets a share of the space, and a text, which gets the
 * remaining space. The text is beside the board if the widget is wider than high and has room for that,
 * otherwise below the board. */
#define TRUCE_TYPE_LESSON_LAYOUT (truce_lesson_layout_get_type ())
G_DECLARE_FINAL_TYPE (TruceLessonLayout, truce_lesson_layout, TRUCE, LESSON_LAYOUT, GtkLayoutManager)
