/* truce-runs-order.h: TruceRunsOrder, a filter and a sort order for the stored runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Properties, with notifications: "text": words that must all occur in the title, question, state,
 * comment or count of a listed run, ignoring case; "show": "all", "unfinished",
 * "exact", "unchecked" or "commented"; "sort": "newest", "oldest", "size", "work" or "count". */
#define TRUCE_TYPE_RUNS_ORDER (truce_runs_order_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsOrder, truce_runs_order, TRUCE, RUNS_ORDER, GObject)

/* items: of TruceRunsItem. */
TruceRunsOrder *truce_runs_order_new (GListModel *items);

/* Returns: (transfer none): the listed runs (TruceRunsItem), in order. */
GListModel *truce_runs_order_get_model (TruceRunsOrder *self);

/* Filters and sorts the runs again. Call it after their items have changed. */
void truce_runs_order_update (TruceRunsOrder *self);

/* Clears "text" and sets "show" to "all". */
void truce_runs_order_reset (TruceRunsOrder *self);
