/* truce-placement-iterator.h: TrucePlacementIterator, placements one after another while they are found
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "truce-placement.h"

G_BEGIN_DECLS

typedef struct TruceProblem TruceProblem;

#define TRUCE_TYPE_PLACEMENT_ITERATOR (truce_placement_iterator_get_type ())
G_DECLARE_FINAL_TYPE (TrucePlacementIterator, truce_placement_iterator, TRUCE, PLACEMENT_ITERATOR, GObject)

TrucePlacement *
truce_placement_iterator_next (TrucePlacementIterator *self, GCancellable *cancellable, GError **error);
void truce_placement_iterator_next_async (TrucePlacementIterator *self,
                                          GCancellable *cancellable,
                                          GAsyncReadyCallback callback,
                                          gpointer user_data);
TrucePlacement *
truce_placement_iterator_next_finish (TrucePlacementIterator *self, GAsyncResult *result, GError **error);
GBytes *truce_placement_iterator_next_block (TrucePlacementIterator *self,
                                             guint max,
                                             GCancellable *cancellable,
                                             GError **error);
TruceProblem *truce_placement_iterator_get_problem (TrucePlacementIterator *self);
guint truce_placement_iterator_get_width (TrucePlacementIterator *self);

G_END_DECLS
