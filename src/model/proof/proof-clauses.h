/* proof-clauses.h: inside proof: the clauses there are, and what follows from them by unit propagation
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "proof.h"

/* A literal is 2 * variable, + 1 where it is negated; variables count from 1. */
typedef uint32_t TruceLiteral;

#define TRUCE_PROOF_VARIABLES_MAX (1u << 29)

/* A clause in the arena: its literals, behind a head. The first two are watched. */
typedef struct
{
  uint32_t n;
  uint32_t next; /* of the same place in the table; 0: none */
  uint32_t hash;
  uint32_t state; /* bits */
  TruceLiteral literals[];
} TruceClause;

enum
{
  TRUCE_CLAUSE_DELETED = 1,
  TRUCE_CLAUSE_UNIT = 2, /* it made a literal true for good */
};

typedef struct
{
  uint32_t clause;    /* where it is in the arena */
  TruceLiteral other; /* one of its literals: true, and the clause need not be looked at */
} TruceWatch;

typedef struct
{
  TruceWatch *watches;
  uint32_t n, room;
} TruceWatchList;

typedef struct
{
  TruceProofLimits limits;
  size_t used;              /* bytes */
  TruceProofStatus failure; /* MEMORY or STOPPED; VERIFIED: none */
  uint32_t ticks;

  uint32_t *arena; /* words; clauses from the word 1 on */
  size_t n_words, room_words, dead_words;
  uint32_t *table; /* by hash */
  uint32_t table_size, n_clauses;

  uint32_t n_variables; /* for which there is room */
  int8_t *values;       /* by literal: 1 true, -1 false, 0 open */
  uint32_t *marks;      /* by literal: `mark` where it is marked */
  uint32_t mark;
  TruceWatchList *lists; /* by literal: clauses that watch it */
  TruceLiteral *trail;   /* true literals in their order */
  uint32_t n_trail, head;
  bool for_good;      /* what is found out now stays true */
  bool contradiction; /* the clauses have no model */
} TruceClauses;

/* false is a failure, unless they say otherwise. */
bool truce_clauses_init (TruceClauses *self, const TruceProofLimits *limits);
void truce_clauses_clear (TruceClauses *self);

/* Asks whether to stop; true: that, or another failure. */
bool truce_clauses_are_stopped (TruceClauses *self);

/* `*array` with room for `room` things instead of `before`, which are fewer. */
bool truce_clauses_resize (TruceClauses *self, void *array, size_t before, size_t room, size_t size);

bool truce_clauses_need_variable (TruceClauses *self, uint32_t variable);

/* Takes the literals (none twice; their order is changed), and what follows from them at once. */
bool truce_clauses_add (TruceClauses *self, TruceLiteral *literals, uint32_t n);

/* Takes a clause with these literals away; whether there was one that may go. */
bool truce_clauses_delete (TruceClauses *self, const TruceLiteral *literals, uint32_t n);

/* Whether the clause follows by unit propagation, or (*by_rat) is RAT on its first literal. */
bool truce_clauses_follows (
    TruceClauses *self, const TruceLiteral *literals, uint32_t n, bool *follows, bool *by_rat);

/* Leaves out what is twice; how many are left. */
uint32_t truce_clauses_unique (TruceClauses *self, TruceLiteral *literals, uint32_t n);
