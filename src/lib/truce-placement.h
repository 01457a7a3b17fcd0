/* truce-placement.h: TrucePlacement, pieces on squares that answer a problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define TRUCE_TYPE_PLACEMENT (truce_placement_get_type ())
G_DECLARE_FINAL_TYPE (TrucePlacement, truce_placement, TRUCE, PLACEMENT, GObject)

int truce_placement_get_n_pieces (TrucePlacement *self);
guint *truce_placement_get_squares (TrucePlacement *self, gsize *n_squares);
guint *truce_placement_get_kinds (TrucePlacement *self, gsize *n_kinds);
gboolean truce_placement_equal (TrucePlacement *self, TrucePlacement *other);
char *truce_placement_to_text (TrucePlacement *self);
char *truce_placement_to_board (TrucePlacement *self);
char *truce_placement_to_json (TrucePlacement *self);

G_END_DECLS
