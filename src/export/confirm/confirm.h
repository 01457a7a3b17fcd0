/* confirm.h: confirms answers by other programs: clasp, cadical, minizinc, minisat+, sat4j, glpsol, cbc
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/method.h"
#include "store/runs/stored-notes.h"
#include "store/runs/truce-store-proof.h"

/* Asks another program, which is searched in PATH. The program gets the question as a file (encode.h). Its
 * answer is compared with ours. Its output is limited and not trusted: placements are verified. If cadical
 * says that there is no placement, it must prove this. */

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
  const TruceProblem *problem; /* has an aim only for BEST */
  TruceQuestion question;      /* COUNT, ANY (whether there is a placement) or BEST */
  gboolean stores_proof;       /* stores a checked proof that there is no placement */
} TruceConfirmQuestion;

/* Answers to ANY and BEST if there is no placement, and to ANY if there is one. All other answers are decimal
 * numbers. */
#define TRUCE_CONFIRM_NONE "none"
#define TRUCE_CONFIRM_SOME "some"

/* Sets the question that a run with this goal answers. It borrows `problem`. Returns FALSE with an error for
 * sequences: other programs do not know the order of placing. */
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

/* Returns whether the program can answer such questions. asks: COUNT, ANY or BEST. */
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
  char *version;          /* NULL: unknown */
  TruceQuestionKind asks; /* as in TruceConfirmQuestion */
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

/* Returns (transfer full) the form for the store, with the present time. */
TruceStoredConfirmation *truce_confirmation_to_stored (const TruceConfirmation *self);

/* Stores the confirmation and its proof for a run, and waits for it. Returns FALSE with an error as
 * truce_store_add_confirmation() and truce_store_add_proof(). Thread: any. */
gboolean
truce_confirmation_store (const TruceConfirmation *self, TruceStore *store, gint64 run, GError **error);

/* Return (transfer full) the name and version, as in 'clasp 3.3.5', and the result in words. */
char *truce_stored_confirmation_name (const TruceStoredConfirmation *self);
char *truce_stored_confirmation_describe (const TruceStoredConfirmation *self);

/* Returns (transfer full) 'DRAT by cadical 1.5.3, checked on 2027-01-31, 2.1 kB'. */
char *truce_stored_proof_describe (const TruceStoredProof *self);

/* Returns (transfer full) an unused path for the proof of a CNF file, in the same folder, with the suffix
 * .drat, and with a number if needed. */
char *truce_confirm_proof_name (const char *cnf);

/* Asks the program whether the answer is right. answer: decimal, or one of the two words above. seconds:
 * limit for all steps; 0: none. Returns: (transfer full): the result; NULL with G_IO_ERROR_CANCELLED if
 * cancelled. Thread: any; blocks. */
TruceConfirmation *truce_confirm (const TruceConfirmer *self,
                                  const TruceConfirmQuestion *question,
                                  const char *answer,
                                  double seconds,
                                  GCancellable *cancellable,
                                  GError **error);

/* Like truce_confirm(), but also saves a checked proof that there is no placement in the folder of the file
 * `cnf`. proof: (out) (transfer full): its path; unchanged if none is saved. */
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
