/* store-support.h: stores in their own folders, for the tests of the store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/runs/stored-runs.h"
#include "store/runs/truce-run-verification.h"
#include "store/runs/truce-stored-run.h"
#include "waiting.h"

/* Creates a folder for temporary files. Returns: (transfer full): the path of a store in it. */
char *store_make_path (void);

/* Removes the folder and frees the path. */
void store_remove (char *path);

/* Returns: (transfer full): the store. Fails the test if it cannot be opened. */
TruceStore *store_open (const char *path);

/* Starts a stored run that counts. Returns: (transfer full): the run. Fails the test if the store rejects it.
 */
TruceStoredRun *
store_begin (TruceStore *store, const TruceProblem *problem, const TruceMethod *method, gsize units);

/* As store_begin(), for a run that lists and stores placements. */
TruceStoredRun *
store_begin_list (TruceStore *store, const TruceProblem *problem, const TruceMethod *method, gsize units);

/* Executes the run to the end, or for `seconds` (below 0: no limit). stored: (transfer full). Returns:
 * (transfer full): the ended run. */
TruceRun *store_work (TruceStoredRun *stored, int threads, double seconds);
