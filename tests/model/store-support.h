/* store-support.h: stores in folders of their own, for the tests of the store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/runs/stored-runs.h"
#include "store/runs/truce-run-verification.h"
#include "store/runs/truce-stored-run.h"
#include "waiting.h"

/* A new folder under the temporary one; the name of a store in it. */
char *store_make_path (void);

/* Removes the folder again, and frees the name. */
void store_remove (char *path);

/* Fails the test when it cannot be opened. */
TruceStore *store_open (const char *path);

/* Begins a run that counts; fails the test when that is refused. */
TruceStoredRun *
store_begin (TruceStore *store, const TruceProblem *problem, const TruceMethod *method, gsize units);

/* The same of one that lists, and keeps the placements. */
TruceStoredRun *
store_begin_list (TruceStore *store, const TruceProblem *problem, const TruceMethod *method, gsize units);

/* Works on the run to the end, or until `seconds` are over (below 0: never); a new reference. Takes the
 * stored run's.
 */
TruceRun *store_work (TruceStoredRun *stored, int threads, double seconds);
