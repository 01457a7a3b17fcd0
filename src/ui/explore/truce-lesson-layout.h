/* truce-lesson-layout.h: TruceLessonLayout, a board and a text beside or above each other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Of a widget with two children: the first is as large as a square board can be, the second has the rest:
 * beside it where there is more width than height, else below it. Their least sizes are those of either way.
 */
#define TRUCE_TYPE_LESSON_LAYOUT (truce_lesson_layout_get_type ())
G_DECLARE_FINAL_TYPE (TruceLessonLayout, truce_lesson_layout, TRUCE, LESSON_LAYOUT, GtkLayoutManager)
