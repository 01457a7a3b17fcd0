/* truce-store-proof.h: TruceStoredProof, the proof that a stored run has no placement: a CNF and its DRAT
 * proof
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-progress.h"
#include "store/core/truce-store-record.h"
#include "store/core/truce-store.h"

#define TRUCE_STORED_PROOF_MAX (G_GUINT64_CONSTANT (128) << 20) /* bytes of both files */

typedef struct
{
  char *program;                  /* program that made the proof, as "cadical" */
  char *version;                  /* "": unknown */
  gint64 time;                    /* when the proof was checked or read, seconds since 1970 */
  guint64 cnf_bytes, proof_bytes; /* sizes before compression */
  GBytes *cnf, *proof;            /* compressed files (gzip); NULL in a TruceStoredInfo */
} TruceStoredProof;

void truce_stored_proof_free (TruceStoredProof *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredProof, truce_stored_proof_free)

/* Reads and compresses both files. Returns: (transfer full): NULL with an error if they cannot be read or are
 * together larger than TRUCE_STORED_PROOF_MAX. Thread: any. */
TruceStoredProof *truce_stored_proof_new (
    const char *program, const char *version, const char *cnf_path, const char *proof_path, GError **error);

/* Decompresses both files. cnf, proof: (transfer full). Returns FALSE with TRUCE_STORE_ERROR_DAMAGED if that
 * fails or a size is wrong. Thread: any. */
gboolean
truce_stored_proof_unpack (const TruceStoredProof *self, GBytes **cnf, GBytes **proof, GError **error);

/* Returns whether a CNF file asks for a placement of the problem. Thread: any. */
typedef gboolean (*TruceProofAsks) (GBytes *cnf, const TruceProblem *problem);

/* Returns TRUE if the CNF asks for a placement of the problem and truce_proof_check() accepts the proof;
 * otherwise FALSE with TRUCE_STORE_ERROR_DAMAGED or G_IO_ERROR_CANCELLED. progress: (nullable): only cancels.
 * Thread: any. */
gboolean truce_stored_proof_check (const TruceStoredProof *self,
                                   const TruceProblem *problem,
                                   TruceProofAsks asks,
                                   TruceProgress *progress,
                                   GError **error);

/* Stores the proof of a finished run without a placement, and replaces an earlier proof. Waits until the
 * proof is written. proof: borrowed, with its files. Returns FALSE with an error, TRUCE_STORE_ERROR_STATE if
 * the run is not done or has a placement. */
gboolean truce_store_add_proof (TruceStore *self, gint64 run, TruceStoredProof *proof, GError **error);

/* Returns: (transfer full): the stored proof with its files; NULL with TRUCE_STORE_ERROR_NO_RUN,
 * TRUCE_STORE_ERROR_STATE if no proof is stored, or TRUCE_STORE_ERROR_DAMAGED. */
TruceStoredProof *truce_store_get_proof (TruceStore *self, gint64 run, GError **error);

/* ---- rows, for the folders of the store ---- */

struct sqlite3;

/* Reads the proof of a run. whole: also reads the files. Returns: (transfer full) (nullable): NULL if there
 * is no undamaged proof of the run's count. */
TruceStoredProof *truce_proof_row_read (struct sqlite3 *db, const TruceRunRecord *run, gboolean whole);
gboolean truce_stored_proofs_equal (const TruceStoredProof *a, const TruceStoredProof *b);

/* Writes a proof. replace: FALSE: leaves an existing proof as it is. Returns FALSE with an error,
 * TRUCE_STORE_ERROR_STATE if the run has found a placement or is not done. */
gboolean truce_proof_row_write (struct sqlite3 *db,
                                const TruceRunRecord *run,
                                const TruceStoredProof *proof,
                                gboolean replace,
                                GError **error);
