/* truce-run-verification.h: TruceRunVerification, which counts units of a stored run again and compares the
 * results
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-stored-run.h"

/* Counts units of a stored run again, with kernels in plain C. Pass truce_stored_run_request() to
 * truce_run_start(); the count of that TruceRun has no meaning. If a result differs, the stored run is
 * marked. Damaged records are replaced. All stored placements are checked. The placements of units that are
 * counted again are also compared. */
#define TRUCE_TYPE_RUN_VERIFICATION (truce_run_verification_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunVerification, truce_run_verification, TRUCE, RUN_VERIFICATION, TruceStoredRun)

/* Locks a run for verification. sample: number of undamaged units to count again; 0: all; below 0: none.
 * Damaged units are always counted again. seed: chooses the units. Returns: (transfer full): NULL with an
 * error, TRUCE_STORE_ERROR_STATE if the run has nothing to verify; see also truce_store_resume_run(). */
TruceRunVerification *
truce_store_verify_run (TruceStore *self, gint64 id, gint64 sample, guint64 seed, GError **error);

/* Reads the result, which is final when the TruceRun has ended. n_verified: number of compared units.
 * n_differing: number of differences (a unit, the sum, or the placement that a search has found). fault:
 * (transfer full) (nullable): a translated clause about the first fault. Thread: any. */
void truce_run_verification_get_result (TruceRunVerification *self,
                                        gsize *n_verified,
                                        gsize *n_differing,
                                        char **fault);
