/* truce-runs-list.h: TruceRunsList, the store of the program and the list of its runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "truce-runs-item.h"

/* Opens and reads the store on a thread. Signals. "message" (text): a message to the user. "changed": the
 * list was read for the first time, the store could not be opened, a run has started or ended, or the queue
 * has changed. Thread: main. */
#define TRUCE_TYPE_RUNS_LIST (truce_runs_list_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsList, truce_runs_list, TRUCE, RUNS_LIST, GObject)

TruceRunsList *truce_runs_list_new (void);

/* Deletes hidden runs from the store, and closes the store. Do not call other functions of the list
 * afterwards. */
void truce_runs_list_close (TruceRunsList *self);

void truce_runs_list_emit_message (TruceRunsList *self, const char *text); /* emits "message" */
void truce_runs_list_changed (TruceRunsList *self);                        /* emits "changed" */

/* Returns: (transfer none) (nullable): the store to write to; NULL if it is not open yet or cannot be
 * written. */
TruceStore *truce_runs_list_get_store (TruceRunsList *self);

/* Returns: (transfer none) (nullable): the store to read from, which may be read-only; NULL if it is not
 * open. */
TruceStore *truce_runs_list_get_readable (TruceRunsList *self);

/* Returns: (transfer none) (nullable): why runs cannot be stored; NULL if they can, or if the store has not
 * been opened yet. */
const char *truce_runs_list_get_refusal (TruceRunsList *self);

/* Receives the store that can be written. data: (transfer full). store: (nullable): NULL if it cannot be
 * written; truce_runs_list_get_refusal() then says why. */
typedef void (*TruceRunsStoreReady) (gpointer data, TruceStore *store);

/* Calls `go_on` at once if the store is open and can be written. Otherwise calls it when a thread has opened
 * the store or has failed to open it. free_data: (nullable): frees `data` if the list is closed before. */
void truce_runs_list_wait (TruceRunsList *self,
                           TruceRunsStoreReady go_on,
                           gpointer data,
                           GDestroyNotify free_data);

/* Starts to read the store on a thread. If a thread already reads it, reads it again afterwards. If the store
 * is not open, opens it, provided that its file exists. */
void truce_runs_list_refresh (TruceRunsList *self);

/* Starts to read the store if it is not open yet, or if the store or the lock of a run has changed. To be
 * called regularly by a timer. */
void truce_runs_list_poll (TruceRunsList *self);

/* Updates which runs are shown. This depends on members of the items, and on the time. */
void truce_runs_list_update (TruceRunsList *self);

/* Returns whether the list is complete: the runs have been read at least once, or there is no store. */
gboolean truce_runs_list_is_listed (TruceRunsList *self);
gboolean truce_runs_list_is_listing (TruceRunsList *self); /* whether a thread reads the store */

/* Returns: (transfer none): the runs that are shown (TruceRunsItem), newest first. */
GListModel *truce_runs_list_get_items (TruceRunsList *self);

/* Returns: (transfer container): an array of all listed runs (TruceRunsItem), with hidden ones, in any
 * order. */
GPtrArray *truce_runs_list_get_all (TruceRunsList *self);

/* Returns: (transfer none) (nullable): the listed run with this id, even if it is hidden. */
TruceRunsItem *truce_runs_list_find (TruceRunsList *self, gint64 id);

/* Returns: (transfer full): the item of a run that this process has locked. Creates the item if the run is
 * not listed yet. */
TruceRunsItem *truce_runs_list_ensure_item (TruceRunsList *self, TruceStoredRun *stored);

/* Selects the only run whose `parts` are read with the list. id: 0: no run. */
void truce_runs_list_set_detailed_run (TruceRunsList *self, gint64 id);

/* The functions below write to the store on a thread. If that fails, they emit "message". */

/* Sets the comment on a run. text: "" removes the comment. */
void truce_runs_list_set_comment (TruceRunsList *self, gint64 id, const char *text);

void truce_runs_list_unqueue (TruceRunsList *self, TruceRunsItem *item);

/* Deletes a run from the store. The next truce_runs_list_update() hides it. If it cannot be deleted, it is
 * shown again. */
void truce_runs_list_delete (TruceRunsList *self, TruceRunsItem *item);
