/* truce-run-file.h: a stored run as a file of its own, to be gone on with on another machine
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-progress.h"
#include "store/core/truce-store.h"
#include "store/runs/truce-store-proof.h"

#define TRUCE_RUN_FILE_MAX (1 << 30) /* bytes of a run file */

/* Writes a run with its units and placements to the bytes of an SQLite file with the tables of a store.
 * progress: (nullable). Returns: (transfer full): NULL with an error if the run is damaged or has too many
 * placements.
 */
GBytes *truce_run_file_export (TruceStore *store, gint64 id, TruceProgress *progress, GError **error);

/* Reads a run file, or the log of a part. Of a file that is neither only the beginning is read, which
 * truce_run_file_import() refuses.
 * Returns: (transfer full): NULL with an error if it cannot be read or is longer than TRUCE_RUN_FILE_MAX.
 * Thread: any. */
GBytes *truce_run_file_load (GFile *file, GCancellable *cancellable, GError **error);

typedef struct
{
  gint64 id;
  gsize n_new;          /* number of units that the store did not have */
  gsize n_damaged;      /* number of units of the file that were left out, to be worked again */
  gboolean lacks_proof; /* the proof of the file was left out: it does not prove the run's answer */
} TruceRunImport;

/* Adds the run of a run file or a log to the store or, if the store has a run with its uuid, the missing
 * units. Checks all before it writes anything. asks: (nullable): whether a CNF asks the run's question:
 * without it no proof is imported. progress: (nullable); if cancelled nothing is written. Returns: FALSE with
 * TRUCE_STORE_ERROR_FORMAT, DAMAGED, NEWER, or BUSY while the run is worked on here. Thread: any but the
 * writer's. */
gboolean truce_run_file_import (TruceStore *store,
                                GBytes *bytes,
                                TruceProofAsks asks,
                                TruceRunImport *result,
                                TruceProgress *progress,
                                GError **error);
