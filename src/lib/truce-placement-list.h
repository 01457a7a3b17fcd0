/* truce-placement-list.h: TrucePlacementList, all placements that a search has listed
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TRUCE_TYPE_PLACEMENT_LIST (truce_placement_list_get_type ())
G_DECLARE_FINAL_TYPE (TrucePlacementList, truce_placement_list, TRUCE, PLACEMENT_LIST, GObject)

gboolean truce_placement_list_is_limited (TrucePlacementList *self);
char *truce_placement_list_to_json_lines (TrucePlacementList *self);

G_END_DECLS
