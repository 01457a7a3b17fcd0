/* proof-read.h: reads the two files of a proof check, clause by clause; for src/model/proof only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "proof-clauses.h"

typedef struct
{
  TruceClauses *clauses; /* for the memory limit and polls for a stop */
  FILE *file;
  bool binary;
  bool ended;
  const char *why;   /* (nullable): a clause about garbled input or a read error, marked for translation */
  uint64_t line;     /* current line, from 1; in a binary proof the number of the next step */
  uint64_t began;    /* line or step where the last clause starts */
  size_t at, length; /* next byte in `buffer`, and number of bytes there */
  TruceLiteral *literals; /* literals of the last clause */
  uint32_t n, room;
  uint8_t buffer[1 << 16];
} TruceProofReader;

typedef enum
{
  TRUCE_STEP_ADD,
  TRUCE_STEP_DELETE,
  TRUCE_STEP_END,  /* end of the file, a stop, or a read error (`why`) */
  TRUCE_STEP_FAIL, /* garbled input (`why`), or no memory (clauses->failure) */
} TruceProofStep;

void truce_proof_reader_init (TruceProofReader *self, TruceClauses *clauses, FILE *file);
void truce_proof_reader_clear (TruceProofReader *self);

/* Reads the line "p cnf VARIABLES CLAUSES" of a CNF. Returns false, and sets `why`, if the line is missing
 * or invalid. */
bool truce_proof_read_head (TruceProofReader *self, uint32_t *n_variables, uint64_t *n_clauses);

/* Reads a clause of a CNF, or a step of a text proof, to `literals`. max_variable: largest allowed variable.
 * may_delete: accepts steps that begin with d or a. */
TruceProofStep truce_proof_read_text (TruceProofReader *self, uint32_t max_variable, bool may_delete);

/* Sets `binary` if the first block of the proof has a zero byte. Text has none, and each step of a binary
 * proof ends with one. */
void truce_proof_find_form (TruceProofReader *self);

/* Reads a step of a text or binary proof to `literals`. */
TruceProofStep truce_proof_read_step (TruceProofReader *self);
