/* proof.h: checks a DRAT proof that a CNF has no model, step by step
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
  TRUCE_PROOF_MEMORY, /* the check needs more memory than the limit */
  TRUCE_PROOF_STOPPED,
} TruceProofStatus;

#define TRUCE_PROOF_MEMORY_USUAL ((size_t) 4 << 30)

typedef struct
{
  size_t memory;             /* largest number of bytes */
  bool (*stop) (void *data); /* polled often; true stops the check; NULL: never */
  void *data;
} TruceProofLimits;

typedef struct
{
  TruceProofStatus status;
  const char *why;  /* (nullable): a clause about garbled input, marked for translation */
  bool binary;      /* form of the proof */
  uint64_t line;    /* line of the CNF or the proof to which the status refers; in a binary proof the step */
  uint64_t clauses; /* number of clauses of the CNF */
  uint64_t added;   /* number of checked clauses of the proof */
  uint64_t by_rat;  /* number of added clauses that do not follow, but keep a satisfiable CNF satisfiable */
  uint64_t deleted;
  uint64_t kept; /* deletions without effect: of unit clauses (as in drat-trim) or missing ones */
} TruceProofReport;

/* Checks a proof, binary or text. Reads it up to the contradiction. */
TruceProofStatus
truce_proof_check (FILE *cnf, FILE *proof, const TruceProofLimits *limits, TruceProofReport *report);
