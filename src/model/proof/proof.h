/* proof.h: proofs that a CNF has no model, checked: DRAT, each step as it comes
 *
 * Nathan Wetzler and others (2014), DRAT-trim: Efficient checking and trimming using
 * expressive clausal proofs. Here every step is checked, from the first on. Nothing of the engine is used.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef enum
{
  TRUCE_PROOF_VERIFIED,    /* the CNF has no model */
  TRUCE_PROOF_WRONG,       /* a clause does not follow */
  TRUCE_PROOF_INCOMPLETE,  /* every clause follows, but the proof ends before a contradiction */
  TRUCE_PROOF_GARBLED_CNF, /* `why` says how */
  TRUCE_PROOF_GARBLED,
  TRUCE_PROOF_MEMORY, /* it needs more than it may have */
  TRUCE_PROOF_STOPPED,
} TruceProofStatus;

#define TRUCE_PROOF_MEMORY_USUAL ((size_t) 4 << 30)

typedef struct
{
  size_t memory;             /* bytes; no more are taken */
  bool (*stop) (void *data); /* asked often; true ends the check. NULL: never */
  void *data;
} TruceProofLimits;

typedef struct
{
  TruceProofStatus status;
  const char *why;  /* of what is garbled: a clause marked for translation */
  bool binary;      /* the proof is */
  uint64_t line;    /* of the CNF or the proof, where the status is about one; of a binary proof the step */
  uint64_t clauses; /* of the CNF */
  uint64_t added;   /* clauses of the proof that were checked */
  uint64_t by_rat;  /* of these, those that do not follow, but keep the CNF satisfiable if it is */
  uint64_t deleted;
  uint64_t
      kept; /* deletions without effect: of unit clauses, as drat-trim has it, and of what is not there */
} TruceProofReport;

/* Checks a proof, binary or text. Reads it up to the contradiction. */
TruceProofStatus
truce_proof_check (FILE *cnf, FILE *proof, const TruceProofLimits *limits, TruceProofReport *report);
