/* confirm.h: an answer confirmed by programs that others wrote: clasp, cadical, minisat+, sat4j, glpsol, cbc,
 * minizinc
 *
 * Each is found on the path, gets the question as a file (encode.h), and its answer is compared. What it
 * writes is not trusted: it is bounded, placements are checked by verify, and cadical's word that there is
 * none by the proof that it writes.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "core/method.h"
#include "store/runs/stored-notes.h"
#include "store/runs/truce-store-proof.h"

/* What was asked. */
typedef enum
{
  TRUCE_CONFIRM_COUNT,  /* how many placements, or classes of them */
  TRUCE_CONFIRM_EXISTS, /* whether there is a placement */
  TRUCE_CONFIRM_BEST,   /* the most or the fewest pieces */
  TRUCE_CONFIRM_N_QUESTIONS
} TruceConfirmAsked;

/* "count", "exists", "best" */
const char *truce_confirm_asked_text (TruceConfirmAsked asked);

typedef enum
{
  TRUCE_CONFIRM_CONFIRMED,
  TRUCE_CONFIRM_CONTRADICTED,
  TRUCE_CONFIRM_UNDECIDED, /* not within the time, or the question is too large */
  TRUCE_CONFIRM_FAILED,    /* it crashed, or its answer is garbled or wrong by itself */
} TruceConfirmStatus;

/* "confirmed", "contradicted", "undecided", "failed" */
const char *truce_confirm_status_text (TruceConfirmStatus status);

typedef struct
{
  const TruceProblem *problem; /* with an aim for BEST, without one otherwise */
  TruceConfirmAsked asked;
  gboolean classes; /* of COUNT: only one of each class counts */
  gboolean keeps;   /* a proof that there is none, once it was checked */
} TruceConfirmQuestion;

/* What an answer is where there is no placement, and where EXISTS has one; otherwise it is a number. */
#define TRUCE_CONFIRM_NONE "none"
#define TRUCE_CONFIRM_SOME "some"

/* The question that a run with this goal has answered; FALSE and an error: nobody else can answer it, as the
 * order of placing is nothing that solvers know. */
gboolean truce_confirm_question (const TruceProblem *problem,
                                 const TruceGoal *goal,
                                 TruceConfirmQuestion *question,
                                 TruceError *error);

/* A program that is known. */
typedef struct TruceConfirmer TruceConfirmer;

/* All of them, NULL-terminated; those that are preferred come first. */
extern const TruceConfirmer *const truce_confirmers[];
const TruceConfirmer *truce_confirmer_find (const char *id); /* NULL: there is none */
const char *truce_confirmer_get_id (const TruceConfirmer *self);

/* Whether it is found on the path. */
gboolean truce_confirmer_is_here (const TruceConfirmer *self);

/* Whether it answers such questions at all. */
gboolean truce_confirmer_can_tell (const TruceConfirmer *self, TruceConfirmAsked asked);

/* FALSE and one line: that is nothing it can answer. */
gboolean
truce_confirmer_accepts (const TruceConfirmer *self, const TruceConfirmQuestion *question, TruceError *error);

/* The one named, or for "any" the first that is found and accepts the question. NULL and one line: it is not
 * known, not found, or cannot answer. */
const TruceConfirmer *
truce_confirmer_choose (const char *id, const TruceConfirmQuestion *question, TruceError *error);

/* What came of it. */
typedef struct
{
  const char *program; /* its id */
  char *version;       /* NULL: it was not told */
  TruceConfirmAsked asked;
  TruceConfirmStatus status;
  char *answer;           /* its own; NULL unless CONFIRMED or CONTRADICTED */
  double seconds;         /* with the check of a proof */
  gboolean proved;        /* its proof was checked */
  char *why;              /* of the other statuses: one clause, in the user's language */
  TruceStoredProof *kept; /* where that was asked; NULL: there is none, or it is not kept */
  char *unkept;           /* one line why that is so of one that was checked; or NULL */
} TruceConfirmation;

void truce_confirmation_free (TruceConfirmation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceConfirmation, truce_confirmation_free)

/* 'confirmed by clasp 3.3.5', 'contradicted by …: its answer is 91', and so on; newly allocated. */
char *truce_confirmation_describe (const TruceConfirmation *self);

/* The same as the store keeps it: the caller frees it. */
TruceStoredConfirmation *truce_confirmation_to_stored (const TruceConfirmation *self);

/* Writes it to the run that it is about, with the proof that it keeps, and waits until that is done. FALSE
 * and an error as truce_store_add_confirmation and truce_store_keep_proof have them. Any thread. */
gboolean
truce_confirmation_store (const TruceConfirmation *self, TruceStore *store, gint64 run, GError **error);

/* 'clasp 3.3.5'; newly allocated. */
char *truce_stored_confirmation_name (const TruceStoredConfirmation *self);
char *truce_stored_confirmation_describe (const TruceStoredConfirmation *self);

/* 'DRAT by cadical 1.5.3, checked on 2027-01-31, 2.1 kB'; newly allocated. */
char *truce_stored_proof_describe (const TruceStoredProof *self);

/* The name of a new file for the proof of what the file `cnf` asks: beside it, with its name and the suffix
 * .drat, or a number before that where there is such a file. Newly allocated. */
char *truce_confirm_proof_name (const char *cnf);

/* Asks it whether the answer is right, on the calling thread. `seconds`: of the whole; 0: no limit. NULL and
 * G_IO_ERROR_CANCELLED: it was cancelled. */
TruceConfirmation *truce_confirm (const TruceConfirmer *self,
                                  const TruceConfirmQuestion *question,
                                  const char *answer,
                                  double seconds,
                                  GCancellable *cancellable,
                                  GError **error);

/* The same, which saves the proof that there is none, once it was checked, beside the file `cnf`. `*proof`:
 * its path, to be freed; untouched where none is saved. */
TruceConfirmation *truce_confirm_keep (const TruceConfirmer *self,
                                       const TruceConfirmQuestion *question,
                                       const char *answer,
                                       const char *cnf,
                                       char **proof,
                                       double seconds,
                                       GCancellable *cancellable,
                                       GError **error);

/* The same without saving it, on a thread of its own; the callback comes in the caller's main context. */
void truce_confirm_async (const TruceConfirmer *self,
                          const TruceConfirmQuestion *question,
                          const char *answer,
                          double seconds,
                          GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
TruceConfirmation *truce_confirm_finish (GAsyncResult *result, GError **error);
