/* completions.c: finds up to two placements that complete the preplaced pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "completions.h"

#include <string.h>

static bool
take (TruceSink *sink, const TruceSquare *pieces, int n)
{
  TruceCompletions *self = (TruceCompletions *) sink;

  self->n_pieces = n;
  memcpy (self->pieces[self->n], pieces, (size_t) n * sizeof *pieces);
  return ++self->n < 2;
}

TruceStatus
truce_completions_find (TruceCompletions *self,
                        const TruceMethod *method,
                        const TruceProblem *problem,
                        TruceControl *control)
{
  const TruceGoal goal = { .question = { TRUCE_LIST } };
  TruceStatus end;
  mpz_t total;

  self->sink.take = take;
  self->n = self->n_pieces = 0;
  mpz_init (total);
  end = truce_method_answer (method, problem, &goal, control, &self->sink, total, NULL);
  mpz_clear (total);
  return end;
}
