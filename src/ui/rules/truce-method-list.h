/* truce-method-list.h: the methods as a list for a combo row, with notes on which accept the problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/method.h"

/* Read-only properties: "name", "note" (summary of the method, or why it does not accept the problem),
 * "available". */
#define TRUCE_TYPE_METHOD_ITEM (truce_method_item_get_type ())
G_DECLARE_FINAL_TYPE (TruceMethodItem, truce_method_item, TRUCE, METHOD_ITEM, GObject)

/* Returns (static) the method of the item; NULL for automatic. */
const TruceMethod *truce_method_item_get_method (TruceMethodItem *self);
/* Returns (static) the method of the item. For automatic, returns the method that automatic chooses; NULL
 * if unknown. */
const TruceMethod *truce_method_item_get_chosen (TruceMethodItem *self);

const char *truce_method_item_get_note (TruceMethodItem *self);
gboolean truce_method_item_get_available (TruceMethodItem *self);

/* Returns (transfer full): a list of TruceMethodItem: automatic, then truce_best_methods(), then
 * truce_methods(). */
GListModel *truce_method_list_new (void);

/* Updates notes, availability and the choice of automatic. If the problem has an aim, the notes are about
 * the search for the optimum, otherwise about `goal`, which should list placements. problem: (nullable).
 * Without a problem, `goal` may be NULL, and only the methods of truce_methods() are available. */
void truce_method_list_update (GListModel *list, const TruceProblem *problem, const TruceGoal *goal);

/* Returns (transfer full): a factory for rows with name and note. Unavailable methods cannot be selected. */
GtkListItemFactory *truce_method_list_factory_new (void);
