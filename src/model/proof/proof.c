/* proof.c: checks a proof that a CNF has no model, step by step
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "proof.h"

#include <stdlib.h>
#include <string.h>

#include "proof-clauses.h"
#include "proof-read.h"
#include "words.h"

typedef struct
{
  TruceClauses clauses;
  TruceProofReader reader;
  TruceProofReport *report;
} Check;

static TruceProofStatus
end_garbled (Check *self, TruceProofStatus status, uint64_t line)
{
  if (self->clauses.failure != TRUCE_PROOF_VERIFIED)
    return self->clauses.failure;
  self->report->why = self->reader.why;
  self->report->line = line;
  return status;
}

static bool
has_room_for (TruceClauses *clauses, const TruceLiteral *literals, uint32_t n)
{
  for (uint32_t i = 0; i < n; i++)
    if (!truce_clauses_need_variable (clauses, literals[i] / 2))
      return false;
  return true;
}

static TruceProofStatus
read_cnf (Check *self, FILE *file)
{
  TruceProofReader *reader = &self->reader;
  uint32_t n_variables;
  uint64_t n_clauses;
  TruceProofStep step;

  truce_proof_reader_init (reader, &self->clauses, file);
  if (!truce_proof_read_head (reader, &n_variables, &n_clauses))
    return end_garbled (self, TRUCE_PROOF_GARBLED_CNF, reader->line);
  while ((step = truce_proof_read_text (reader, n_variables, false)) == TRUCE_STEP_ADD)
    {
      if (++self->report->clauses > n_clauses)
        {
          reader->why = TRUCE_N_ ("there are more clauses than the header says");
          return end_garbled (self, TRUCE_PROOF_GARBLED_CNF, reader->began);
        }
      if (self->clauses.contradiction)
        continue;
      if (!has_room_for (&self->clauses, reader->literals, reader->n))
        return self->clauses.failure;
      reader->n = truce_clauses_unique (&self->clauses, reader->literals, reader->n);
      if (!truce_clauses_add (&self->clauses, reader->literals, reader->n))
        return self->clauses.failure;
    }
  if (step == TRUCE_STEP_END && self->report->clauses == n_clauses && !reader->why)
    return self->clauses.failure;
  if (step == TRUCE_STEP_END && !reader->why)
    reader->why = TRUCE_N_ ("there are fewer clauses than the header says");
  return end_garbled (self, TRUCE_PROOF_GARBLED_CNF, reader->line);
}

static bool
add (Check *self, bool *follows)
{
  TruceProofReader *reader = &self->reader;
  bool by_rat;

  if (!has_room_for (&self->clauses, reader->literals, reader->n))
    return false;
  reader->n = truce_clauses_unique (&self->clauses, reader->literals, reader->n);
  if (!truce_clauses_follows (&self->clauses, reader->literals, reader->n, follows, &by_rat))
    return false;
  if (!*follows)
    return true;
  self->report->added++;
  self->report->by_rat += by_rat;
  return truce_clauses_add (&self->clauses, reader->literals, reader->n);
}

/* Executes a deletion. An unknown clause has no effect. */
static void delete (Check *self)
{
  TruceProofReader *reader = &self->reader;
  bool found = true;

  for (uint32_t i = 0; i < reader->n; i++)
    found &= reader->literals[i] / 2 <= self->clauses.n_variables;
  if (found)
    {
      reader->n = truce_clauses_unique (&self->clauses, reader->literals, reader->n);
      found = truce_clauses_delete (&self->clauses, reader->literals, reader->n);
    }
  self->report->deleted += found;
  self->report->kept += !found;
}

static TruceProofStatus
read_proof (Check *self, FILE *file)
{
  TruceProofReader *reader = &self->reader;

  truce_proof_reader_init (reader, &self->clauses, file);
  truce_proof_find_form (reader);
  self->report->binary = reader->binary;
  while (!self->clauses.contradiction)
    {
      TruceProofStep step = truce_proof_read_step (reader);
      bool follows = true;

      if (step == TRUCE_STEP_FAIL || reader->why)
        return end_garbled (self, TRUCE_PROOF_GARBLED, reader->binary ? reader->began : reader->line);
      if (step == TRUCE_STEP_END)
        return self->clauses.failure ? self->clauses.failure : TRUCE_PROOF_INCOMPLETE;
      if (step == TRUCE_STEP_DELETE)
        delete (self);
      else if (!add (self, &follows))
        return self->clauses.failure;
      if (!follows)
        {
          self->report->line = reader->began;
          return TRUCE_PROOF_WRONG;
        }
    }
  return TRUCE_PROOF_VERIFIED;
}

TruceProofStatus
truce_proof_check (FILE *cnf, FILE *proof, const TruceProofLimits *limits, TruceProofReport *report)
{
  Check *self = calloc (1, sizeof *self);

  *report = (TruceProofReport){ .status = TRUCE_PROOF_MEMORY };
  if (!self)
    return report->status;
  self->report = report;
  if (truce_clauses_init (&self->clauses, limits) && truce_clauses_need_variable (&self->clauses, 1))
    {
      report->status = read_cnf (self, cnf);
      truce_proof_reader_clear (&self->reader);
    }
  if (report->status == TRUCE_PROOF_VERIFIED)
    {
      report->status = read_proof (self, proof);
      truce_proof_reader_clear (&self->reader);
    }
  truce_clauses_clear (&self->clauses);
  free (self);
  return report->status;
}
