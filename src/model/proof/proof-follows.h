/* proof-follows.h: inside proof: unit propagation
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "proof-clauses.h"

static inline TruceClause *
truce_clause_at (const TruceClauses *self, size_t at)
{
  return (TruceClause *) (self->arena + at);
}

/* Puts the clause on the lists of its first two literals. */
bool truce_clauses_watch (TruceClauses *self, uint32_t at);

/* Its first literal is true for good, and what follows from that. */
bool truce_clauses_fix (TruceClauses *self, uint32_t at);
