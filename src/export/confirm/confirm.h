/* confirm.h: confirms answers by other programs: clasp, cadical, minizinc, minisat+, sat4j, glpsol, cbc
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/method.h"
#include "store/runs/stored-notes.h"
#include "store/runs/truce-store-proof.h"

/* truce_confirm() asks another program, which it finds in PATH, and compares the program's answer with ours.
 * The program reads the question from a file in a format of encode.h. Truce limits the size of the program's
 * output and verifies each placement in it. If cadical says that there is no placement, Truce also checks
 * cadical's proof. */

typedef enum
{
  TRUCE_CONFIRM_CONFIRMED,
  TRUCE_CONFIRM_CONTRADICTED,
  TRUCE_CONFIRM_UNDECIDED, /* time limit reached, or the question is too large */
  TRUCE_CONFIRM_FAILED,    /* the program failed, or its answer is invalid */
} TruceConfirmStatus;

/* Returns "confirmed", "contradicted", "undecided" or "failed". */
const char *truce_confirm_status_text (TruceConfirmStatus status);

typedef struct
{
  const TruceProblem *problem; /* borrowed; has an aim only if the question is BEST */
  TruceQuestion question;      /* COUNT, ANY (whether there is a placement) or BEST */
  gboolean stores_proof;       /* asks for a TruceStoredProof, if there is no placement */
} TruceConfirmQuestion;

/* Answers that are no numbers. "none" answers ANY or BEST: there is no placement. "some" answers ANY: there
 * is a placement. All other answers are decimal numbers. */
#define TRUCE_CONFIRM_NONE "none"
#define TRUCE_CONFIRM_SOME "some"

/* Sets `question` to the question that a run with this goal answers. `question` borrows `problem`. Returns
 * FALSE with an error if the goal is to count sequences: other programs do not know the order of placing. */
gboolean truce_confirm_question (const TruceProblem *problem,
                                 const TruceGoal *goal,
                                 TruceConfirmQuestion *question,
                                 TruceError *error);

typedef struct TruceConfirmer TruceConfirmer;

/* All programs, preferred ones first; NULL-terminated. */
extern const TruceConfirmer *const truce_confirmers[];
const TruceConfirmer *truce_confirmer_find (const char *id); /* nullable */
const char *truce_confirmer_get_id (const TruceConfirmer *self);

/* Returns (transfer none) what kind of program it is, translated: 'Integer linear programming (GLPK)'. */
const char *truce_confirmer_describe (const TruceConfirmer *self);

/* Returns whether the program is found in PATH. */
gboolean truce_confirmer_is_here (const TruceConfirmer *self);

/* Returns whether the program can answer questions of this kind. asks: COUNT, ANY or BEST. */
gboolean truce_confirmer_can_answer (const TruceConfirmer *self, TruceQuestionKind asks);

/* Returns FALSE with a one-line error if the program cannot answer the question. */
gboolean
truce_confirmer_accepts (const TruceConfirmer *self, const TruceConfirmQuestion *question, TruceError *error);

/* Returns the program with this id; for "any", the first installed one that accepts the question. Returns
 * NULL with a one-line error if the program is unknown, not installed or unable to answer. */
const TruceConfirmer *
truce_confirmer_choose (const char *id, const TruceConfirmQuestion *question, TruceError *error);

typedef struct
{
  const char *program;    /* id; static */
  char *version;          /* version of the program; NULL: unknown */
  TruceQuestionKind asks; /* kind of the question: COUNT, ANY or BEST */
  TruceConfirmStatus status;
  char *answer;            /* answer of the program; NULL unless CONFIRMED or CONTRADICTED */
  double seconds;          /* includes the check of a proof */
  gboolean proved;         /* a proof was checked */
  char *why;               /* translated clause: reason of UNDECIDED or FAILED; else NULL */
  TruceStoredProof *proof; /* (nullable): only if the question has `stores_proof` */
  char *proof_error;       /* (nullable): one line: why a checked proof is not stored */
} TruceConfirmation;

void truce_confirmation_free (TruceConfirmation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceConfirmation, truce_confirmation_free)

/* Returns (transfer full) the result in words: 'confirmed by clasp 3.3.5'. */
char *truce_confirmation_describe (const TruceConfirmation *self);

/* Returns (transfer full) a copy of the confirmation for the store, dated with the present time. */
TruceStoredConfirmation *truce_confirmation_to_stored (const TruceConfirmation *self);

/* Stores the confirmation of a run, and its proof if there is one. Waits until both are written. run: id in
 * the store. Returns FALSE with an error if one of them cannot be stored. Thread: any. */
gboolean
truce_confirmation_store (const TruceConfirmation *self, TruceStore *store, gint64 run, GError **error);

/* Returns (transfer full) the name and version of the program: 'clasp 3.3.5'. */
char *truce_stored_confirmation_name (const TruceStoredConfirmation *self);
/* Returns (transfer full) the result in words: 'confirmed by clasp 3.3.5'. */
char *truce_stored_confirmation_describe (const TruceStoredConfirmation *self);

/* Returns (transfer full) a description of a proof: 'DRAT by cadical 1.5.3, checked on 2027-01-31, 2.1
 * kB'. */
char *truce_stored_proof_describe (const TruceStoredProof *self);

/* Returns (transfer full) an unused path for the proof of a CNF file: 'queens.drat' for 'queens.cnf', or
 * 'queens-2.drat' if that file exists. */
char *truce_confirm_proof_name (const char *cnf);

/* Asks the program the question, and compares its answer with ours. answer: our answer: a decimal number,
 * TRUCE_CONFIRM_NONE or TRUCE_CONFIRM_SOME. seconds: time limit for the program and the check of its proof
 * together; 0: none. Returns: (transfer full): the result; NULL with G_IO_ERROR_CANCELLED if cancelled.
 * Thread: any; blocks. */
TruceConfirmation *truce_confirm (const TruceConfirmer *self,
                                  const TruceConfirmQuestion *question,
                                  const char *answer,
                                  double seconds,
                                  GCancellable *cancellable,
                                  GError **error);

/* Like truce_confirm(). If the program proves that there is no placement, also saves the checked proof beside
 * the file `cnf`. proof: (out) (transfer full): path of the saved proof; unchanged if none is saved. */
TruceConfirmation *truce_confirm_save (const TruceConfirmer *self,
                                       const TruceConfirmQuestion *question,
                                       const char *answer,
                                       const char *cnf,
                                       char **proof,
                                       double seconds,
                                       GCancellable *cancellable,
                                       GError **error);

/* Like truce_confirm(), on another thread. Question and answer are copied. callback: called in the
 * thread-default main context. */
void truce_confirm_async (const TruceConfirmer *self,
                          const TruceConfirmQuestion *question,
                          const char *answer,
                          double seconds,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
/* Returns: (transfer full): the result; NULL with an error if cancelled. */
TruceConfirmation *truce_confirm_finish (GAsyncResult *result, GError **error);
