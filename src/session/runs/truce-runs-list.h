/* truce-runs-list.h: TruceRunsList, the store of the program and the list of its runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "truce-runs-item.h"

/* Opens and reads the store on a thread. Signals: "message" (text): a message to the user; "changed" (): the
 * list is read for the first time, the store is refused, a run has begun or ended, or the queue has changed.
 */
#define TRUCE_TYPE_RUNS_LIST (truce_runs_list_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsList, truce_runs_list, TRUCE, RUNS_LIST, GObject)

TruceRunsList *truce_runs_list_new (void);

/* Deletes what is hidden and leaves the store. */
void truce_runs_list_close (TruceRunsList *self);

void truce_runs_list_tell (TruceRunsList *self, const char *text); /* emits "message" */
void truce_runs_list_changed (TruceRunsList *self);                /* emits "changed" */

/* ---- the store ---- */

/* Returns: (transfer none) (nullable): NULL if the store is not open yet, or cannot be written. */
TruceStore *truce_runs_list_get_store (TruceRunsList *self);

/* Returns: (transfer none) (nullable): also a store that can only be read. */
TruceStore *truce_runs_list_get_readable (TruceRunsList *self);

/* Returns: (nullable): why there is no store; NULL: there is one, or it is made when it is needed. */
const char *truce_runs_list_get_refusal (TruceRunsList *self);

/* store: (nullable): NULL: see truce_runs_list_get_refusal(). data: owned by the function. */
typedef void (*TruceRunsGoOn) (gpointer data, TruceStore *store);

/* Calls `go_on` at once if the store can be written; otherwise when a thread has opened it, or could not.
 * free_data: (nullable): frees `data` if the list is closed before. */
void truce_runs_list_wait (TruceRunsList *self, TruceRunsGoOn go_on, gpointer data, GDestroyNotify free_data);

/* ---- the list ---- */

/* Reads the store now. */
void truce_runs_list_refresh (TruceRunsList *self);

/* Reads the store if it has changed. Call it by a timer. */
void truce_runs_list_poll (TruceRunsList *self);

/* Shows and hides runs by the fields of their items and the time. */
void truce_runs_list_update (TruceRunsList *self);

/* Returns whether the runs were read. See "changed". */
gboolean truce_runs_list_is_listed (TruceRunsList *self);
gboolean truce_runs_list_is_listing (TruceRunsList *self); /* is reading */

/* Returns: (transfer none): the shown runs (TruceRunsItem), newest first. */
GListModel *truce_runs_list_get_items (TruceRunsList *self);

/* Returns: (transfer container): all listed runs (TruceRunsItem), also hidden ones, in any order. */
GPtrArray *truce_runs_list_get_all (TruceRunsList *self);

/* Returns: (transfer none) (nullable): the listed run, also if it is hidden. */
TruceRunsItem *truce_runs_list_find (TruceRunsList *self, gint64 id);

/* Returns: (transfer full): the item of a run that has been locked here: listed, or to be listed. */
TruceRunsItem *truce_runs_list_take (TruceRunsList *self, TruceStoredRun *stored);

/* Has the parts of that run read with the list; 0: of no run. */
void truce_runs_list_look_at (TruceRunsList *self, gint64 id);

/* ---- written at once ---- */

/* text: "": no comment. */
void truce_runs_list_set_comment (TruceRunsList *self, gint64 id, const char *text);

/* Takes a run out of the queue. */
void truce_runs_list_unqueue (TruceRunsList *self, TruceRunsItem *item);

/* Deletes a run, which is not shown from now on, unless it cannot be deleted. */
void truce_runs_list_delete (TruceRunsList *self, TruceRunsItem *item);
