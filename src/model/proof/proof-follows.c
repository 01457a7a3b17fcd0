/* proof-follows.c: what follows from clauses: unit propagation by watched literals, RUP and RAT
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "proof-follows.h"

#define TICKS 1024 /* clauses and literals between two questions whether to stop */

static bool
is_stopped (TruceClauses *self)
{
  return ++self->ticks % TICKS == 0 && truce_clauses_are_stopped (self);
}

static bool
add_watch (TruceClauses *self, TruceLiteral literal, TruceWatch watch)
{
  TruceWatchList *list = &self->lists[literal];

  if (list->n == list->room)
    {
      uint32_t room = list->room ? list->room * 2 : 4;

      if (!truce_clauses_resize (self, &list->watches, list->room, room, sizeof watch))
        return false;
      list->room = room;
    }
  list->watches[list->n++] = watch;
  return true;
}

bool
truce_clauses_watch (TruceClauses *self, uint32_t at)
{
  const TruceClause *clause = truce_clause_at (self, at);

  return clause->n < 2 || (add_watch (self, clause->literals[0], (TruceWatch){ at, clause->literals[1] }) &&
                           add_watch (self, clause->literals[1], (TruceWatch){ at, clause->literals[0] }));
}

static void
assign (TruceClauses *self, TruceLiteral literal)
{
  self->values[literal] = 1;
  self->values[literal ^ 1] = -1;
  self->trail[self->n_trail++] = literal;
}

static void
undo (TruceClauses *self, uint32_t n_trail)
{
  while (self->n_trail > n_trail)
    {
      TruceLiteral literal = self->trail[--self->n_trail];

      self->values[literal] = self->values[literal ^ 1] = 0;
    }
  self->head = n_trail;
}

typedef enum
{
  KEPT,  /* goes on watching the literal */
  MOVED, /* watches another one now, or is deleted */
  CONFLICT,
  FAILED,
} Visit;

/* A clause one of whose watched literals has become false. */
static Visit
visit (TruceClauses *self, TruceWatch *watch, TruceLiteral gone)
{
  TruceClause *clause = truce_clause_at (self, watch->clause);
  TruceLiteral *literals = clause->literals;

  if (clause->state & TRUCE_CLAUSE_DELETED)
    return MOVED;
  if (literals[0] == gone)
    {
      literals[0] = literals[1];
      literals[1] = gone;
    }
  watch->other = literals[0];
  if (self->values[literals[0]] > 0)
    return KEPT;
  for (uint32_t i = 2; i < clause->n; i++)
    if (self->values[literals[i]] >= 0)
      {
        literals[1] = literals[i];
        literals[i] = gone;
        return add_watch (self, literals[1], *watch) ? MOVED : FAILED;
      }
  if (self->values[literals[0]] < 0)
    return CONFLICT;
  if (self->for_good) /* the clause must stay */
    clause->state |= TRUCE_CLAUSE_UNIT;
  assign (self, literals[0]);
  return KEPT;
}

/* *conflict: whether a clause has become false. */
static bool
propagate (TruceClauses *self, bool *conflict)
{
  *conflict = false;
  while (self->head < self->n_trail && !*conflict)
    {
      TruceLiteral gone = self->trail[self->head++] ^ 1;
      TruceWatchList *list = &self->lists[gone];
      uint32_t kept = 0, i = 0;

      while (i < list->n && !*conflict)
        {
          TruceWatch watch = list->watches[i++];
          Visit come = self->values[watch.other] > 0 ? KEPT : visit (self, &watch, gone);

          if (come != MOVED)
            list->watches[kept++] = watch;
          *conflict = come == CONFLICT;
          if (come == FAILED || is_stopped (self))
            return false;
        }
      while (i < list->n)
        list->watches[kept++] = list->watches[i++];
      list->n = kept;
    }
  return true;
}

bool
truce_clauses_fix (TruceClauses *self, uint32_t at)
{
  TruceClause *clause = truce_clause_at (self, at);
  bool conflict, done;

  clause->state |= TRUCE_CLAUSE_UNIT;
  if (self->values[clause->literals[0]] > 0)
    return true;
  assign (self, clause->literals[0]);
  self->for_good = true;
  done = propagate (self, &conflict);
  self->for_good = false;
  self->contradiction |= conflict;
  return done;
}

/* Supposes that these are false, but for `except`, and follows from there. A literal that is true is a
 * conflict already. */
static bool
suppose_false (
    TruceClauses *self, const TruceLiteral *literals, uint32_t n, TruceLiteral except, bool *conflict)
{
  *conflict = false;
  for (uint32_t i = 0; i < n && !*conflict; i++)
    {
      if (literals[i] == except)
        continue;
      *conflict = self->values[literals[i]] > 0;
      if (self->values[literals[i]] == 0)
        assign (self, literals[i] ^ 1);
    }
  return *conflict || propagate (self, conflict);
}

static bool
has_literal (const TruceClause *clause, TruceLiteral literal)
{
  for (uint32_t i = 0; i < clause->n; i++)
    if (clause->literals[i] == literal)
      return true;
  return false;
}

/* Under the supposition that the clause is false: with each clause that has the negated pivot it comes to a
 * conflict. */
static bool
is_rat (TruceClauses *self, TruceLiteral pivot, bool *rat)
{
  uint32_t before = self->n_trail;

  *rat = true;
  for (size_t at = 1; at < self->n_words && *rat;
       at += sizeof (TruceClause) / sizeof (uint32_t) + truce_clause_at (self, at)->n)
    {
      const TruceClause *clause = truce_clause_at (self, at);

      if (is_stopped (self))
        return false;
      if (clause->state & TRUCE_CLAUSE_DELETED || !has_literal (clause, pivot ^ 1))
        continue;
      if (!suppose_false (self, clause->literals, clause->n, pivot ^ 1, rat))
        return false;
      undo (self, before);
    }
  return true;
}

bool
truce_clauses_follows (
    TruceClauses *self, const TruceLiteral *literals, uint32_t n, bool *follows, bool *by_rat)
{
  uint32_t before = self->n_trail;
  bool done = suppose_false (self, literals, n, 0, follows);

  *by_rat = false;
  if (done && !*follows && n > 0)
    {
      done = is_rat (self, literals[0], by_rat);
      *follows = *by_rat;
    }
  undo (self, before);
  return done;
}
