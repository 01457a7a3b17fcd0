/* truce-run-export-parts.h: splits the unfinished rest of a stored count into logs for other machines
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-progress.h"
#include "store/core/truce-store.h"

#define TRUCE_PARTS_SCRIPT "truce.sh"

/* Writes the unfinished rest of a stored count to a folder: a log for each part (1.log, 2.log, …), and a
 * script for Slurm. Each log begins with the finished units of its part. Importing the logs later adds their
 * new units to the run. Thread: main.
 * parts: from 1 to TRUCE_PARTS_MAX. threads: of each part. folder: created if there is none. progress:
 * (nullable).
 * Returns FALSE with an error. TRUCE_STORE_ERROR_STATE: the run stores placements, has ended, is not split or
 * has fewer units than parts, or the folder has one of these files. TRUCE_STORE_ERROR_FORMAT: the run
 * searches for one placement. TRUCE_STORE_ERROR_DAMAGED: the run is damaged. G_IO_ERROR_CANCELLED: `progress`
 * is cancelled. */
gboolean truce_run_export_parts (TruceStore *store,
                                 gint64 id,
                                 int parts,
                                 int threads,
                                 const char *folder,
                                 TruceProgress *progress,
                                 GError **error);
