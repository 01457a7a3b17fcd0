/* truce-run-file.h: a stored run as a file of its own, to be gone on with on another machine
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "store/runs/truce-store-proof.h"

/* The largest number of parts that a run can be split into. */
#define TRUCE_PARTS_MOST 100000

#define TRUCE_RUN_FILE_MOST (1 << 30) /* bytes of a run file */

/* The bytes of an SQLite file with the tables of a store and in them that run alone, with the placements that
 * it keeps. Refuses a run with damaged records: verifying mends them; and one whose placements are too many
 * for a file. `progress` may be NULL. */
GBytes *truce_run_file_export (TruceStore *store, gint64 id, TruceProgress *progress, GError **error);

typedef struct
{
  gint64 id;
  gsize n_new;          /* units that the store did not have */
  gsize n_damaged;      /* units of the file that were left out, to be worked again */
  gboolean lacks_proof; /* one of the file was left out: it does not prove the run's answer */
} TruceRunImport;

/* Brings the run of a run file or a log into the store; where the run is there
 * already (known by its uuid), the units that are missing. All is looked at before anything is written. FALSE
 * and FORMAT, DAMAGED or NEWER otherwise, with what is wrong; BUSY while the run is being worked on here.
 * A proof comes along where `asks` says that its CNF is the run's question (NULL: no proof does) and our
 * checker accepts it. `progress` may be NULL; cancelled, nothing has been written. Any thread but the store's
 * own. */
gboolean truce_run_file_import (TruceStore *store,
                                GBytes *bytes,
                                TruceProofAsks asks,
                                TruceRunImport *result,
                                TruceProgress *progress,
                                GError **error);
