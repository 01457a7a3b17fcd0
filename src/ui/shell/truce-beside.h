/* truce-beside.h: TruceBeside, the windows that open beside a window: questions, positions, lessons,
 * sequences
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "learn/truce-sequence-session.h"

typedef struct _TruceBeside TruceBeside;

/* window: a TruceWindow, which owns the result and outlives it. */
TruceBeside *truce_beside_new (GtkWindow *window, TruceSequenceSession *sequence);
void truce_beside_free (TruceBeside *self);

void truce_beside_show_questions (TruceBeside *self);
void truce_beside_show_library (TruceBeside *self);
void truce_beside_show_lessons (TruceBeside *self);
void truce_beside_show_sequence (TruceBeside *self);
gboolean truce_beside_has_sequence (TruceBeside *self); /* its window is open */

/* Asks for a collection to add the board to, and offers to take the position back. The dialog opens again as
 * it was left while the board is the same. */
void truce_beside_collect (TruceBeside *self);

/* Shows a lesson or a collection of positions, known by the name of its file, in the window of lessons or
 * positions. Returns FALSE and does nothing for any other file. */
gboolean truce_beside_open (TruceBeside *self, GFile *file);
