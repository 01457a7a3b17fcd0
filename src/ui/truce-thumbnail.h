/* truce-thumbnail.h: TruceThumbnail, one placement as a small board
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "truce-solution-list.h"

G_BEGIN_DECLS

/* Square; role presentation, for the item round it has the name. */
#define TRUCE_TYPE_THUMBNAIL (truce_thumbnail_get_type ())
G_DECLARE_FINAL_TYPE (TruceThumbnail, truce_thumbnail, TRUCE, THUMBNAIL, GtkWidget)

GtkWidget *truce_thumbnail_new (int size);

/* Copies what it needs; `solution` NULL: nothing is drawn. */
void
truce_thumbnail_set_solution (TruceThumbnail *self, const TruceProblem *problem, TruceSolution *solution);

G_END_DECLS
