/* truce-method-list.h: the methods as a list for a combo row, each with why it does not accept the problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/method.h"

/* Properties, read-only: "name", "note" (why not, or what it is), "available". */
#define TRUCE_TYPE_METHOD_ITEM (truce_method_item_get_type ())
G_DECLARE_FINAL_TYPE (TruceMethodItem, truce_method_item, TRUCE, METHOD_ITEM, GObject)

const TruceMethod *truce_method_item_get_method (TruceMethodItem *self); /* NULL: automatic */
const TruceMethod *
truce_method_item_get_chosen (TruceMethodItem *self); /* which it comes to; NULL: not known */
const char *truce_method_item_get_note (TruceMethodItem *self);
gboolean truce_method_item_get_available (TruceMethodItem *self);

/* Automatic first, then those that find a best number themselves, then the others of the registry. A new
 * reference. */
GListModel *truce_method_list_new (void);

/* Works out the notes anew for a goal that lists, or the search for a best number; `problem` NULL: nothing is
 * known to stand against any method. */
void truce_method_list_update (GListModel *list, const TruceProblem *problem, const TruceGoal *goal);

/* Rows with name and note; those not available cannot be picked. A new reference. */
GtkListItemFactory *truce_method_list_factory_new (void);
