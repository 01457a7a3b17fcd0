/* proof-read.h: reads the two files of a proof check, clause by clause; for src/model/proof only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "proof-clauses.h"

typedef struct
{
  TruceClauses *clauses; /* also counts the memory */
  FILE *file;
  bool binary;
  bool ended;
  const char *why; /* (nullable): what is garbled */
  uint64_t line;   /* from 1; in a binary proof the number of the step */
  uint64_t began;  /* line or step where the last clause starts */
  size_t at, length;
  TruceLiteral *literals; /* literals of the last clause */
  uint32_t n, room;
  uint8_t buffer[1 << 16];
} TruceProofReader;

typedef enum
{
  TRUCE_STEP_ADD,
  TRUCE_STEP_DELETE,
  TRUCE_STEP_END,  /* end of the file */
  TRUCE_STEP_FAIL, /* garbled input, or no memory */
} TruceProofStep;

void truce_proof_reader_init (TruceProofReader *self, TruceClauses *clauses, FILE *file);
void truce_proof_reader_clear (TruceProofReader *self);

/* Reads the head of a CNF. */
bool truce_proof_read_head (TruceProofReader *self, uint32_t *n_variables, uint64_t *n_clauses);

/* Reads a clause of a CNF or of a text proof. */
TruceProofStep truce_proof_read_text (TruceProofReader *self, uint32_t most_variables, bool may_delete);

/* Finds out whether the proof is binary. */
void truce_proof_find_form (TruceProofReader *self);
TruceProofStep truce_proof_read_step (TruceProofReader *self);
