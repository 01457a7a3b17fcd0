/* truce-run-verification.h: TruceRunVerification, which counts units of a stored run again and compares the
 * results
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-stored-run.h"

/* Counts units of a stored run again, with kernels in plain C. Start it by truce_stored_run_request(); the
 * count of the started run has no meaning. If a unit differs, the stored run is marked. Damaged records are
 * replaced. All stored placements are checked; those of repeated units are also compared. */
#define TRUCE_TYPE_RUN_VERIFICATION (truce_run_verification_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunVerification, truce_run_verification, TRUCE, RUN_VERIFICATION, TruceStoredRun)

/* Locks a run for verification. sample: number of units to count again; 0: all; below 0: only damaged ones.
 * seed: chooses the units. Returns: (transfer full): NULL with an error. */
TruceRunVerification *
truce_store_verify_run (TruceStore *self, gint64 id, gint64 sample, guint64 seed, GError **error);

/* Reads the number of compared units and of different units, which are final when the run has ended. fault:
 * (transfer full) (nullable): a translated clause about the first difference. */
void truce_run_verification_get_result (TruceRunVerification *self,
                                        gsize *n_verified,
                                        gsize *n_differing,
                                        char **fault);
