/* truce-store-proof.h: proofs that a stored run has no placement, kept with it: a CNF and its DRAT proof
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "run/truce-progress.h"
#include "store/core/truce-store.h"

#define TRUCE_STORED_PROOF_MOST (G_GUINT64_CONSTANT (128) << 20) /* bytes of both files */

struct TruceStoredProof
{
  char *program; /* that has made it, as cadical */
  char *version; /* "": it was not told */
  gint64 time;   /* when it was checked, seconds since 1970 */
  guint64 cnf_bytes, proof_bytes;
  GBytes *cnf, *proof; /* compressed; NULL where only told of (TruceStoredInfo) */
};

void truce_stored_proof_free (TruceStoredProof *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredProof, truce_stored_proof_free)

/* Reads both files, which were checked now, and compresses them. NULL and an error: they cannot be read, or
 * are larger than TRUCE_STORED_PROOF_MOST. Any thread. */
TruceStoredProof *truce_stored_proof_new (
    const char *program, const char *version, const char *cnf_path, const char *proof_path, GError **error);

/* The two files again, to be saved. FALSE and DAMAGED where that is not what is there. Any thread. */
gboolean
truce_stored_proof_unpack (const TruceStoredProof *self, GBytes **cnf, GBytes **proof, GError **error);

/* Whether a CNF, as the bytes of its file, asks for a placement of the problem. Any thread. */
typedef gboolean (*TruceProofAsks) (GBytes *cnf, const TruceProblem *problem);

/* Whether the CNF asks for a placement of the problem, and our own checker accepts the proof. FALSE and
 * DAMAGED, or G_IO_ERROR_CANCELLED. Any thread. */
gboolean truce_stored_proof_check (const TruceStoredProof *self,
                                   const TruceProblem *problem,
                                   TruceProofAsks asks,
                                   TruceProgress *progress,
                                   GError **error);

/* Of a run that is done and has found nothing: takes the place of a proof that is kept there. Waits until it
 * is written. FALSE and an error: STATE, or as elsewhere. */
gboolean truce_store_keep_proof (TruceStore *self, gint64 run, TruceStoredProof *proof, GError **error);

/* The one kept with the run, whole; NULL and an error: NO_RUN, STATE where none is kept, or DAMAGED. */
TruceStoredProof *truce_store_get_proof (TruceStore *self, gint64 run, GError **error);
