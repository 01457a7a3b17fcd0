/* proof-clauses.h: the clauses of a proof check, and unit propagation; for src/model/proof only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "proof.h"

/* 2 * variable, plus 1 if negated. Variables are numbered from 1. */
typedef uint32_t TruceLiteral;

#define TRUCE_PROOF_VARIABLES_MAX (1u << 29)

/* A clause in the arena. The first two literals are watched. */
typedef struct
{
  uint32_t n;
  uint32_t next; /* offset of the next clause in the same chain of the hash table; 0: none */
  uint32_t hash;
  uint32_t state; /* bits TRUCE_CLAUSE_DELETED and TRUCE_CLAUSE_UNIT */
  TruceLiteral literals[];
} TruceClause;

enum
{
  TRUCE_CLAUSE_DELETED = 1,
  TRUCE_CLAUSE_UNIT = 2, /* the clause made a literal true permanently */
};

typedef struct
{
  uint32_t clause;    /* offset in the arena */
  TruceLiteral other; /* a literal of the clause; if it is true, the clause need not be visited */
} TruceWatch;

typedef struct
{
  TruceWatch *watches;
  uint32_t n, room;
} TruceWatchList;

typedef struct
{
  TruceProofLimits limits;
  size_t used;              /* allocated bytes, including the literals of a TruceProofReader */
  TruceProofStatus failure; /* MEMORY or STOPPED; VERIFIED: none */
  uint32_t ticks;

  uint32_t *arena;                            /* the clauses, which start at word 1 */
  size_t n_words, capacity_words, dead_words; /* words of the arena */
  uint32_t *table; /* hash table: offset of the first clause of each chain; 0: none */
  uint32_t table_size, n_clauses;

  uint32_t n_variables; /* largest variable for which the arrays have elements */
  int8_t *values;       /* of each literal: 1: true, -1: false, 0: open */
  uint32_t *marks;      /* of each literal: equal to `mark` if the literal is marked */
  uint32_t mark;
  TruceWatchList *lists;  /* of each literal: the clauses that watch it */
  TruceLiteral *trail;    /* true literals, in the order in which they became true */
  uint32_t n_trail, head; /* literals of `trail` from `head` on are not propagated yet */
  bool for_good;          /* literals that become true now stay true until the end of the check */
  bool contradiction;     /* the clauses have no model */
} TruceClauses;

/* Functions that return bool return false, and set `failure`, if memory runs out or the check is stopped.
 * Comments note the exceptions. */
bool truce_clauses_init (TruceClauses *self, const TruceProofLimits *limits);
void truce_clauses_clear (TruceClauses *self);

/* Polls for a stop. Returns true if `failure` is set. */
bool truce_clauses_are_stopped (TruceClauses *self);

/* Enlarges an array from `before` to `room` elements of `size` bytes, and clears the new elements. array:
 * address of the pointer to the elements. */
bool truce_clauses_resize (TruceClauses *self, void *array, size_t before, size_t room, size_t size);

/* Enlarges the arrays by variable and by literal so that they include `variable`. */
bool truce_clauses_need_variable (TruceClauses *self, uint32_t variable);

/* Adds a clause of distinct literals, whose order changes, and propagates it if it is a unit. Sets
 * `contradiction` if the clauses have no model by unit propagation. */
bool truce_clauses_add (TruceClauses *self, TruceLiteral *literals, uint32_t n);

/* Deletes a clause with these distinct literals, in any order. Keeps clauses with TRUCE_CLAUSE_UNIT. Returns
 * whether a clause was deleted. */
bool truce_clauses_delete (TruceClauses *self, const TruceLiteral *literals, uint32_t n);

/* Sets *follows to whether the clause follows by unit propagation (RUP), or is a resolution asymmetric
 * tautology (RAT) on its first literal. Sets *by_rat to whether the clause is RAT but not RUP. */
bool truce_clauses_follows (
    TruceClauses *self, const TruceLiteral *literals, uint32_t n, bool *follows, bool *by_rat);

/* Removes repeated literals. Returns the number of literals left. */
uint32_t truce_clauses_unique (TruceClauses *self, TruceLiteral *literals, uint32_t n);
