/* truce-lessons-window-private.h: what the parts of TruceLessonsWindow share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-lessons-window.h"

struct _TruceLessonsWindow
{
  AdwWindow parent_instance;

  GtkOverlay *overlay;
  GtkWidget *header;
  AdwWindowTitle *title;
  GtkWidget *choose;
  GtkStack *stack;
  GtkListBox *list;
  TruceLessonView *view;

  TrucePresentation *presentation;
  char *key; /* of the lesson that is shown, as its progress is kept; NULL: none */
};

/* -list: all lessons there are, with how far each has come */
void truce_lessons_window_fill_list (TruceLessonsWindow *self);
void truce_lessons_window_on_row (TruceLessonsWindow *self, GtkListBoxRow *row);
