/* truce-runs-list.h: TruceRunsList, the store of the program and the list of its runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "truce-runs-item.h"

/* Opens and reads the store on a thread. Signals: "message" (text): a message to the user. "changed" (): the
 * list was read for the first time, the store could not be opened, a run has started or ended, or the queue
 * has changed. Thread: main. */
#define TRUCE_TYPE_RUNS_LIST (truce_runs_list_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsList, truce_runs_list, TRUCE, RUNS_LIST, GObject)

TruceRunsList *truce_runs_list_new (void);

/* Deletes hidden runs from the store, and closes the store. The list must not be used afterwards. */
void truce_runs_list_close (TruceRunsList *self);

void truce_runs_list_emit_message (TruceRunsList *self, const char *text); /* emits "message" */
void truce_runs_list_changed (TruceRunsList *self);                        /* emits "changed" */

/* Returns: (transfer none) (nullable): the store; NULL if it is not open yet or cannot be written. */
TruceStore *truce_runs_list_get_store (TruceRunsList *self);

/* Returns: (transfer none) (nullable): the store, also if it can only be read; NULL: not open. */
TruceStore *truce_runs_list_get_readable (TruceRunsList *self);

/* Returns: (nullable): why runs cannot be stored; NULL: they can, or the store has not been opened yet. */
const char *truce_runs_list_get_refusal (TruceRunsList *self);

/* data: (transfer full). store: (nullable): NULL: see truce_runs_list_get_refusal(). */
typedef void (*TruceRunsStoreReady) (gpointer data, TruceStore *store);

/* Calls `go_on` at once if the store is open and can be written; otherwise when a thread has opened the store
 * or has failed to. free_data: (nullable): frees `data` if the list is closed before. */
void truce_runs_list_wait (TruceRunsList *self,
                           TruceRunsStoreReady go_on,
                           gpointer data,
                           GDestroyNotify free_data);

/* Starts to read the store on a thread, or opens the store if its file exists. If a thread reads it already,
 * reads it again afterwards. */
void truce_runs_list_refresh (TruceRunsList *self);

/* Starts to read the store if it, or the lock of a run, has changed. Call it by a timer. */
void truce_runs_list_poll (TruceRunsList *self);

/* Updates the shown runs from the fields of their items and the time. */
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

/* Returns: (transfer full): the item of a run that this process has locked; a new item if the run is not
 * listed yet. */
TruceRunsItem *truce_runs_list_ensure_item (TruceRunsList *self, TruceStoredRun *stored);

/* Selects the run whose `parts` are read with the list. id: 0: none. */
void truce_runs_list_set_detailed_run (TruceRunsList *self, gint64 id);

/* The functions below write on a thread. "message" reports a failure. */

/* text: "" removes the comment. */
void truce_runs_list_set_comment (TruceRunsList *self, gint64 id, const char *text);

void truce_runs_list_unqueue (TruceRunsList *self, TruceRunsItem *item);

/* Deletes a run from the store. Hides the run from the next truce_runs_list_update() on, and shows it again
 * if it cannot be deleted. */
void truce_runs_list_delete (TruceRunsList *self, TruceRunsItem *item);
