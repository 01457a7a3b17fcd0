/* none-files.h: writes files that prove that there is no placement: the question as a CNF, and a DRAT proof
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "confirm.h"

#define TRUCE_NONE_PROVER "cadical"

typedef struct
{
  char *proof;              /* (nullable): path of the proof, in the folder of the CNF */
  TruceConfirmation *asked; /* (nullable): answer of cadical, with the proof; NULL: it is not installed */
} TruceNoneFiles;

void truce_none_files_clear (TruceNoneFiles *self);

/* Writes a CNF file that asks whether there is a placement. If cadical is installed and its proof that there
 * is none passes the check, also writes the proof to a new file with suffix .drat. seconds: limit for proof
 * and check; 0: none. Returns FALSE with an error, and without files, if the question has no CNF, a file
 * cannot be written, or the task was cancelled. */
gboolean truce_none_files_write (TruceNoneFiles *self,
                                 const TruceProblem *problem,
                                 const char *cnf,
                                 double seconds,
                                 GCancellable *cancellable,
                                 GError **error);

/* Writes the CNF of a stored proof to `cnf`, and the proof to a new file in the same folder. Returns
 * (transfer full) the path of the proof; NULL with an error if the data are damaged or cannot be written; the
 * CNF may then be written. */
char *truce_none_files_save (const TruceStoredProof *stored, const char *cnf, GError **error);

/* Returns whether the CNF equals what truce_none_files_write() writes for the problem, without comments.
 * Thread: any. */
gboolean truce_none_asks (GBytes *cnf, const TruceProblem *problem);

/* Returns a translated line about a proof that was omitted because it does not prove the answer. */
const char *truce_none_unproved (void);

/* Returns (transfer full) a translated text: 'Saved as “question.cnf” and “question.drat”: …', or why there
 * is no proof. */
char *truce_none_files_describe (const TruceNoneFiles *self, const char *cnf);
