/* truce-armies-thumbnail.h: TruceArmiesThumbnail, a small board with armies, or the mark of one
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "armies/armies.h"

G_BEGIN_DECLS

/* Role presentation: whatever it stands in has the name. */
#define TRUCE_TYPE_ARMIES_THUMBNAIL (truce_armies_thumbnail_get_type ())
G_DECLARE_FINAL_TYPE (TruceArmiesThumbnail, truce_armies_thumbnail, TRUCE, ARMIES_THUMBNAIL, GtkWidget)

/* A board, `size` pixels wide and high; empty until one is set. */
GtkWidget *truce_armies_thumbnail_new (int size);

/* Copies; NULL: nothing. */
void truce_armies_thumbnail_set (TruceArmiesThumbnail *self,
                                 const TruceProblemSpec *spec,
                                 const TruceKindSets *placement);

/* The mark of an army. */
GtkWidget *truce_armies_mark_new (int army, int size);

G_END_DECLS
