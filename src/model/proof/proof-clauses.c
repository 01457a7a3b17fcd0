/* proof-clauses.c: clauses in an arena, found by hash; the arena is compacted when many are deleted
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "proof-clauses.h"

#include <stdlib.h>
#include <string.h>

#define TICKS       1024 /* clauses and literals between two polls for a stop */
#define PER_LITERAL (sizeof (int8_t) + sizeof (uint32_t) + sizeof (TruceLiteral) + sizeof (TruceWatchList))
#define HEAD        (sizeof (TruceClause) / sizeof (uint32_t)) /* words of a clause before its literals */

bool
truce_clauses_are_stopped (TruceClauses *self)
{
  if (self->failure == TRUCE_PROOF_VERIFIED && self->limits.stop && self->limits.stop (self->limits.data))
    self->failure = TRUCE_PROOF_STOPPED;
  return self->failure != TRUCE_PROOF_VERIFIED;
}

static bool
refuse_memory (TruceClauses *self)
{
  self->failure = TRUCE_PROOF_MEMORY;
  return false;
}

bool
truce_clauses_resize (TruceClauses *self, void *array, size_t before, size_t room, size_t size)
{
  void **place = array, *wider;

  if ((room - before) * size > self->limits.memory - self->used)
    return refuse_memory (self);
  wider = realloc (*place, room * size);
  if (!wider)
    return refuse_memory (self);
  memset ((char *) wider + before * size, 0, (room - before) * size);
  self->used += (room - before) * size;
  *place = wider;
  return true;
}

bool
truce_clauses_init (TruceClauses *self, const TruceProofLimits *limits)
{
  *self = (TruceClauses){ .limits = *limits, .n_words = 1 };
  self->table_size = 1024;
  return truce_clauses_resize (self, &self->table, 0, self->table_size, sizeof *self->table);
}

void
truce_clauses_clear (TruceClauses *self)
{
  for (size_t literal = 0; self->lists && literal < 2 * ((size_t) self->n_variables + 1); literal++)
    free (self->lists[literal].watches);
  free (self->arena);
  free (self->table);
  free (self->values);
  free (self->marks);
  free (self->lists);
  free (self->trail);
}

bool
truce_clauses_need_variable (TruceClauses *self, uint32_t variable)
{
  size_t before = self->n_variables ? 2 * ((size_t) self->n_variables + 1) : 0, room;
  uint32_t n;

  if (variable <= self->n_variables)
    return true;
  n = variable < 64 ? 64 : variable + variable / 2;
  room = 2 * ((size_t) n + 1);
  if ((room - before) * PER_LITERAL > self->limits.memory - self->used)
    return refuse_memory (self);
  if (!truce_clauses_resize (self, &self->values, before, room, sizeof *self->values) ||
      !truce_clauses_resize (self, &self->marks, before, room, sizeof *self->marks) ||
      !truce_clauses_resize (self, &self->trail, before / 2, room / 2, sizeof *self->trail) ||
      !truce_clauses_resize (self, &self->lists, before, room, sizeof *self->lists))
    return false;
  self->n_variables = n;
  return true;
}

static TruceClause *
clause_at (const TruceClauses *self, size_t at)
{
  return (TruceClause *) (self->arena + at);
}

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

static bool
watch (TruceClauses *self, uint32_t at)
{
  const TruceClause *clause = clause_at (self, at);

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
  KEPT,  /* the clause still watches the literal */
  MOVED, /* the clause watches another literal, or is deleted */
  CONFLICT,
  FAILED,
} Visit;

/* Handles a clause with a watched literal that has become false. */
static Visit
visit (TruceClauses *self, TruceWatch *watch, TruceLiteral gone)
{
  TruceClause *clause = clause_at (self, watch->clause);
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
  if (self->for_good) /* the clause must not be deleted */
    clause->state |= TRUCE_CLAUSE_UNIT;
  assign (self, literals[0]);
  return KEPT;
}

/* Propagates all new true literals. *conflict: set to whether a clause has become false. Returns false if
 * stopped or out of memory. */
static bool
propagate (TruceClauses *self, bool *conflict)
{
  *conflict = false;
  while (self->head < self->n_trail && !*conflict)
    {
      TruceLiteral gone = self->trail[self->head++] ^ 1;
      TruceWatchList *list = &self->lists[gone];
      uint32_t n_kept = 0, i = 0;

      while (i < list->n && !*conflict)
        {
          TruceWatch watch = list->watches[i++];
          Visit come = self->values[watch.other] > 0 ? KEPT : visit (self, &watch, gone);

          if (come != MOVED)
            list->watches[n_kept++] = watch;
          *conflict = come == CONFLICT;
          if (come == FAILED || is_stopped (self))
            return false;
        }
      while (i < list->n)
        list->watches[n_kept++] = list->watches[i++];
      list->n = n_kept;
    }
  return true;
}

static bool
fix (TruceClauses *self, uint32_t at)
{
  TruceClause *clause = clause_at (self, at);
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

/* Assumes that all literals except `except` are false, and propagates. Returns false if stopped or out of
 * memory. */
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

/* Checks whether a clause is RAT, while all its literals are assumed false. Sets *rat to whether each
 * resolvent on the pivot leads to a conflict. Returns false if stopped or out of memory. */
static bool
is_rat (TruceClauses *self, TruceLiteral pivot, bool *rat)
{
  uint32_t before = self->n_trail;

  *rat = true;
  for (size_t at = 1; at < self->n_words && *rat;
       at += sizeof (TruceClause) / sizeof (uint32_t) + clause_at (self, at)->n)
    {
      const TruceClause *clause = clause_at (self, at);

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

/* Changes `mark` to a number that no literal has in `marks`, so that no literal is marked. Returns `mark`. */
static uint32_t
fresh_mark (TruceClauses *self)
{
  if (++self->mark == 0)
    {
      memset (self->marks, 0, 2 * ((size_t) self->n_variables + 1) * sizeof *self->marks);
      self->mark = 1;
    }
  return self->mark;
}

uint32_t
truce_clauses_unique (TruceClauses *self, TruceLiteral *literals, uint32_t n)
{
  uint32_t mark = fresh_mark (self), n_kept = 0;

  for (uint32_t i = 0; i < n; i++)
    if (self->marks[literals[i]] != mark)
      {
        self->marks[literals[i]] = mark;
        literals[n_kept++] = literals[i];
      }
  return n_kept;
}

/* Returns a hash of a clause that does not depend on the order of its literals. */
static uint32_t
hash_of (const TruceLiteral *literals, uint32_t n)
{
  uint32_t sum = n, product = 1, both = 0;

  for (uint32_t i = 0; i < n; i++)
    {
      sum += literals[i];
      product *= 2 * literals[i] + 1;
      both ^= literals[i] * 2654435761u;
    }
  return (sum * 1023 + product) ^ both;
}

static void
enter (TruceClauses *self, uint32_t at)
{
  TruceClause *clause = clause_at (self, at);
  uint32_t *place = &self->table[clause->hash & (self->table_size - 1)];

  clause->next = *place;
  *place = at;
}

static bool
widen_table (TruceClauses *self)
{
  uint32_t size = self->table_size * 2;

  if (self->n_clauses < self->table_size || self->table_size >= 1u << 30)
    return true;
  if (!truce_clauses_resize (self, &self->table, self->table_size, size, sizeof *self->table))
    return false;
  self->table_size = size;
  memset (self->table, 0, size * sizeof *self->table);
  for (size_t at = 1; at < self->n_words; at += HEAD + clause_at (self, at)->n)
    if (!(clause_at (self, at)->state & TRUCE_CLAUSE_DELETED))
      enter (self, (uint32_t) at);
  return true;
}

/* Removes deleted clauses from the arena and rebuilds the watch lists. Returns false if memory runs out. */
static bool
collect (TruceClauses *self)
{
  size_t to = 1, from = 1;

  for (size_t literal = 0; literal < 2 * ((size_t) self->n_variables + 1); literal++)
    self->lists[literal].n = 0;
  memset (self->table, 0, self->table_size * sizeof *self->table);
  while (from < self->n_words)
    {
      TruceClause *clause = clause_at (self, from);
      size_t words = HEAD + clause->n;

      if (!(clause->state & TRUCE_CLAUSE_DELETED))
        {
          memmove (self->arena + to, self->arena + from, words * sizeof *self->arena);
          enter (self, (uint32_t) to);
          if (!watch (self, (uint32_t) to))
            return false;
          to += words;
        }
      from += words;
    }
  self->n_words = to;
  self->dead_words = 0;
  return true;
}

static bool
need_words (TruceClauses *self, size_t words)
{
  size_t room = self->capacity_words;

  if (self->dead_words > 4096 && self->dead_words > self->n_words / 2 && !collect (self))
    return false;
  if (self->n_words + words <= room)
    return true;
  room = self->n_words + words + room / 2 + 1024;
  if (room > UINT32_MAX)
    return refuse_memory (self);
  if (!truce_clauses_resize (self, &self->arena, self->capacity_words, room, sizeof *self->arena))
    return false;
  self->capacity_words = room;
  return true;
}

/* Moves the two literals to be watched to the front. Prefers true literals to open ones, and open ones to
 * false ones. */
static void
bring_forward (const TruceClauses *self, TruceLiteral *literals, uint32_t n)
{
  for (uint32_t place = 0; place < 2 && place < n; place++)
    {
      uint32_t best = place;
      TruceLiteral first = literals[place];

      for (uint32_t i = place + 1; i < n; i++)
        if (self->values[literals[i]] > self->values[literals[best]])
          best = i;
      literals[place] = literals[best];
      literals[best] = first;
    }
}

bool
truce_clauses_add (TruceClauses *self, TruceLiteral *literals, uint32_t n)
{
  uint32_t at;
  TruceClause *clause;

  if (!need_words (self, HEAD + n) || !widen_table (self))
    return false;
  bring_forward (self, literals, n);
  at = (uint32_t) self->n_words;
  clause = clause_at (self, at);
  *clause = (TruceClause){ .n = n, .hash = hash_of (literals, n) };
  if (n > 0)
    memcpy (clause->literals, literals, n * sizeof *literals);
  self->n_words += HEAD + n;
  self->n_clauses++;
  enter (self, at);
  if (!watch (self, at))
    return false;
  if (n == 0 || self->values[literals[0]] < 0)
    self->contradiction = true;
  else if (n == 1 || (self->values[literals[0]] == 0 && self->values[literals[1]] < 0))
    return fix (self, at);
  return true;
}

static bool
is_same (const TruceClauses *self, const TruceClause *clause, uint32_t n)
{
  if (clause->n != n)
    return false;
  for (uint32_t i = 0; i < n; i++)
    if (self->marks[clause->literals[i]] != self->mark)
      return false;
  return true;
}

bool
truce_clauses_delete (TruceClauses *self, const TruceLiteral *literals, uint32_t n)
{
  uint32_t hash = hash_of (literals, n), mark = fresh_mark (self);

  for (uint32_t i = 0; i < n; i++)
    self->marks[literals[i]] = mark;
  for (uint32_t *place = &self->table[hash & (self->table_size - 1)]; *place;
       place = &clause_at (self, *place)->next)
    {
      TruceClause *clause = clause_at (self, *place);

      if (clause->hash != hash || clause->state & TRUCE_CLAUSE_UNIT || !is_same (self, clause, n))
        continue;
      *place = clause->next;
      clause->state |= TRUCE_CLAUSE_DELETED;
      self->dead_words += HEAD + n;
      self->n_clauses--;
      return true;
    }
  return false;
}
