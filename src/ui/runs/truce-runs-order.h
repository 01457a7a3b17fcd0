/* truce-runs-order.h: TruceRunsOrder, which of the stored runs are listed, and in which order
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Properties, notified when they change: "text", words that a listed run has all of; "show": "all",
 * "unfinished", "exact", "unchecked" or "commented"; "sort": "newest", "oldest", "size", "work" or "count".
 */
#define TRUCE_TYPE_RUNS_ORDER (truce_runs_order_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsOrder, truce_runs_order, TRUCE, RUNS_ORDER, GObject)

/* `items`: of TruceRunsItem, newest first. */
TruceRunsOrder *truce_runs_order_new (GListModel *items);

/* Those that are listed, of TruceRunsItem. Owned by it. */
GListModel *truce_runs_order_get_model (TruceRunsOrder *self);

/* What is known of the runs has changed: others may be listed. */
void truce_runs_order_update (TruceRunsOrder *self);

/* Lists all of them. */
void truce_runs_order_reset (TruceRunsOrder *self);
