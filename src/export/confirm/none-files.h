/* none-files.h: that there is no placement, as files that anyone can check: the question as a CNF, and a
 * proof
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "confirm.h"

#define TRUCE_NONE_PROVER "cadical"

/* What was written. */
typedef struct
{
  char *proof;              /* path of the proof, beside the CNF; NULL: there is none */
  TruceConfirmation *asked; /* what the program said, with the proof for the store; NULL: it is not on the
                               path */
} TruceNoneFiles;

void truce_none_files_clear (TruceNoneFiles *self);

/* Writes the question whether there is a placement to `cnf`, and, where cadical is found, its proof that
 * there is none to a new file of that name with the suffix .drat, once our own checker has accepted it.
 * `seconds`: of the proof and its check. FALSE and an error, with nothing written: the question has no CNF,
 * it cannot be written, or it was cancelled. */
gboolean truce_none_files_write (TruceNoneFiles *self,
                                 const TruceProblem *problem,
                                 const char *cnf,
                                 double seconds,
                                 GCancellable *cancellable,
                                 GError **error);

/* Writes what is kept with a run to `cnf` and a new file beside it; the path of that, newly allocated. NULL
 * and an error: it is damaged, or cannot be written. */
char *truce_none_files_save (const TruceStoredProof *kept, const char *cnf, GError **error);

/* Whether the CNF is what truce_none_files_write() writes for the problem, but for comments: what a proof of
 * it proves. Any thread. */
gboolean truce_none_asks (GBytes *cnf, const TruceProblem *problem);

/* One line, in the user's language, on a proof that was left out for that it does not prove the answer. */
const char *truce_none_unproved (void);

/* 'Saved “question.cnf” and its proof “question.drat”, …', or why there is no proof; newly allocated. */
char *truce_none_files_describe (const TruceNoneFiles *self, const char *cnf);
