/* truce-run-hand-out.h: what is left of a stored count, split for other computers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-progress.h"
#include "store/core/truce-store.h"

#define TRUCE_HAND_OUT_SCRIPT "truce.sh"

/* Writes what is left of a stored count to a folder, which is created if need be: a log of each part
 * (1.log, 2.log, …) with the finished units, and a script for Slurm. Importing the logs brings their units
 * back to the run. threads: of each part. progress: (nullable). Returns: FALSE with an error,
 * TRUCE_STORE_ERROR_STATE if the run is no count, is done or not cut, or if the folder has a file of one of
 * these names. */
gboolean truce_run_hand_out (TruceStore *store,
                             gint64 id,
                             int parts,
                             int threads,
                             const char *folder,
                             TruceProgress *progress,
                             GError **error);
