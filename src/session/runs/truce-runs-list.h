/* truce-runs-list.h: TruceRunsList, the store of the program and the list of its runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "truce-runs-item.h"

/* Opens and reads the store on a thread. Signals: "message" (text): a message to the user. "changed" (): the
 * list was read for the first time, the store could not be opened, a run has started or ended, or the queue
 * has changed. */
#define TRUCE_TYPE_RUNS_LIST (truce_runs_list_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsList, truce_runs_list, TRUCE, RUNS_LIST, GObject)

TruceRunsList *truce_runs_list_new (void);

/* Deletes hidden runs from the store, and drops the store. The list is not used any more. */
void truce_runs_list_close (TruceRunsList *self);

void truce_runs_list_tell (TruceRunsList *self, const char *text); /* emits "message" */
void truce_runs_list_changed (TruceRunsList *self);                /* emits "changed" */

/* ---- the store ---- */

/* Returns: (transfer none) (nullable): NULL if the store is not open yet, or cannot be written. */
TruceStore *truce_runs_list_get_store (TruceRunsList *self);

/* Returns: (transfer none) (nullable): also a store that can only be read. */
TruceStore *truce_runs_list_get_readable (TruceRunsList *self);

/* Returns: (nullable): why runs cannot be stored; NULL: they can, or the store has not been opened yet. */
const char *truce_runs_list_get_refusal (TruceRunsList *self);

/* Takes ownership of `data`. store: (nullable): NULL: see truce_runs_list_get_refusal(). */
typedef void (*TruceRunsGoOn) (gpointer data, TruceStore *store);

/* Calls `go_on` at once if the store is open and can be written; otherwise when a thread has opened the store
 * or has failed to. free_data: (nullable): frees `data` if the list is closed before. */
void truce_runs_list_wait (TruceRunsList *self, TruceRunsGoOn go_on, gpointer data, GDestroyNotify free_data);

/* ---- the list ---- */

/* Starts to read the store on a thread. If a thread reads it already, reads it again afterwards. */
void truce_runs_list_refresh (TruceRunsList *self);

/* Reads the store if it has changed. Call it by a timer. */
void truce_runs_list_poll (TruceRunsList *self);

/* Updates which runs are shown, by the fields of their items and the time. */
void truce_runs_list_update (TruceRunsList *self);

/* Returns whether the runs have been read, or there is no store to read. */
gboolean truce_runs_list_is_listed (TruceRunsList *self);
gboolean truce_runs_list_is_listing (TruceRunsList *self); /* a thread reads */

/* Returns: (transfer none): the shown runs (TruceRunsItem), newest first. */
GListModel *truce_runs_list_get_items (TruceRunsList *self);

/* Returns: (transfer container): all listed runs (TruceRunsItem), also hidden ones, in any order. */
GPtrArray *truce_runs_list_get_all (TruceRunsList *self);

/* Returns: (transfer none) (nullable): the listed run, also if it is hidden. */
TruceRunsItem *truce_runs_list_find (TruceRunsList *self, gint64 id);

/* Returns: (transfer full): the item of a run that this process has locked. Makes the item if the run is not
 * listed yet. */
TruceRunsItem *truce_runs_list_take (TruceRunsList *self, TruceStoredRun *stored);

/* Also reads the units of this run with the list. id: 0: of no run. */
void truce_runs_list_look_at (TruceRunsList *self, gint64 id);

/* ---- immediate writes, on a thread; "message" reports a failure ---- */

/* text: "": no comment. */
void truce_runs_list_set_comment (TruceRunsList *self, gint64 id, const char *text);

/* Removes a run from the queue. */
void truce_runs_list_unqueue (TruceRunsList *self, TruceRunsItem *item);

/* Deletes a run. Hides it at once, and shows it again if deleting fails. */
void truce_runs_list_delete (TruceRunsList *self, TruceRunsItem *item);
