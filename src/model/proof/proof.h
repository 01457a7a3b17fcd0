/* proof.h: checks a DRAT proof that a CNF has no model, step by step
 *
 * Nathan Wetzler and others (2014), DRAT-trim: Efficient checking and trimming using
 * expressive clausal proofs. Unlike DRAT-trim, checks every step, from the first on. Uses no code of the
 * engine.
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
  TRUCE_PROOF_GARBLED_CNF, /* the CNF is invalid or cannot be read: see `why` */
  TRUCE_PROOF_GARBLED,     /* the proof is invalid or cannot be read: see `why` */
  TRUCE_PROOF_MEMORY,      /* the check needs more memory than the limit */
  TRUCE_PROOF_STOPPED,
} TruceProofStatus;

#define TRUCE_PROOF_MEMORY_USUAL ((size_t) 4 << 30)

typedef struct
{
  size_t memory;             /* largest number of allocated bytes */
  bool (*stop) (void *data); /* (nullable): polled often; returns true to stop the check */
  void *data;
} TruceProofLimits;

typedef struct
{
  TruceProofStatus status;
  const char *why;  /* (nullable): static: a clause about garbled input, marked for translation */
  bool binary;      /* form of the proof */
  uint64_t line;    /* WRONG, GARBLED, GARBLED_CNF: where; a line, or a step of a binary proof */
  uint64_t clauses; /* number of clauses of the CNF */
  uint64_t added;   /* number of clauses of the proof that were checked and added */
  uint64_t by_rat;  /* number of added clauses that do not follow, but keep a satisfiable CNF satisfiable */
  uint64_t deleted; /* number of deleted clauses */
  uint64_t kept;    /* number of ignored deletions, of unit clauses (as in drat-trim) or unknown clauses */
} TruceProofReport;

/* Checks a proof, binary or text. Reads the proof up to the contradiction. Returns report->status. */
TruceProofStatus
truce_proof_check (FILE *cnf, FILE *proof, const TruceProofLimits *limits, TruceProofReport *report);
