/* none-files.h: writes files that prove that there is no placement: the question as a CNF, and a DRAT proof
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "confirm.h"

#define TRUCE_NONE_PROVER "cadical"

typedef struct
{
  char *proof;              /* (nullable): path of the proof, in the folder of the CNF */
  TruceConfirmation *asked; /* (nullable): answer of cadical, with the proof; NULL: cadical is not
                             * installed */
} TruceNoneFiles;

void truce_none_files_clear (TruceNoneFiles *self);

/* Writes a CNF file that asks whether there is a placement. If cadical is installed and proves that there is
 * none, also writes the checked proof to a new file with suffix .drat. seconds: time limit for cadical and
 * the check together; 0: none. Returns FALSE with an error if the question cannot be written as a CNF, the
 * CNF file cannot be written, or the call was cancelled. No proof file remains then. */
gboolean truce_none_files_write (TruceNoneFiles *self,
                                 const TruceProblem *problem,
                                 const char *cnf,
                                 double seconds,
                                 GCancellable *cancellable,
                                 GError **error);

/* Writes the CNF of a stored proof to `cnf`, and the proof to a new file in the same folder. Returns
 * (transfer full) the path of the proof; NULL with an error if the data are damaged or cannot be written. The
 * CNF file may exist even after an error. */
char *truce_none_files_save (const TruceStoredProof *stored, const char *cnf, GError **error);

/* Returns whether `cnf` equals the CNF that truce_none_files_write() writes for the problem, apart from
 * comments. Thread: any. */
gboolean truce_none_asks (GBytes *cnf, const TruceProblem *problem);

/* Returns a translated line which says that a proof was omitted because it does not prove the answer of the
 * run. */
const char *truce_none_unproved (void);

/* Returns (transfer full) a translated text about the written files: 'Saved as “question.cnf” and
 * “question.drat”: …'. If there is no proof, the text says why. */
char *truce_none_files_describe (const TruceNoneFiles *self, const char *cnf);
