/* proof-clauses.c: clauses in an arena, found by hash, given back when many are deleted
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "proof-clauses.h"

#include <stdlib.h>
#include <string.h>

#include "proof-follows.h"

#define PER_LITERAL (sizeof (int8_t) + sizeof (uint32_t) + sizeof (TruceLiteral) + sizeof (TruceWatchList))
#define HEAD        (sizeof (TruceClause) / sizeof (uint32_t)) /* words */

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

/* `n_variables` says for how many there is room in all of them: where one cannot grow, none is used. */
bool
truce_clauses_need_variable (TruceClauses *self, uint32_t variable)
{
  size_t before = self->n_variables ? 2 * ((size_t) self->n_variables + 1) : 0, room;
  uint32_t n;

  if (variable <= self->n_variables)
    return true;
  n = variable < 64 ? 64 : variable + variable / 2;
  room = 2 * ((size_t) n + 1);
  /* Before any of it is touched. */
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

/* Nothing is marked after it. */
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
  uint32_t mark = fresh_mark (self), kept = 0;

  for (uint32_t i = 0; i < n; i++)
    if (self->marks[literals[i]] != mark)
      {
        self->marks[literals[i]] = mark;
        literals[kept++] = literals[i];
      }
  return kept;
}

/* Whatever their order. */
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
  TruceClause *clause = truce_clause_at (self, at);
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
  for (size_t at = 1; at < self->n_words; at += HEAD + truce_clause_at (self, at)->n)
    if (!(truce_clause_at (self, at)->state & TRUCE_CLAUSE_DELETED))
      enter (self, (uint32_t) at);
  return true;
}

/* Closes the gaps. Lists are made anew: what is watched stays. */
static bool
collect (TruceClauses *self)
{
  size_t to = 1, from = 1;

  for (size_t literal = 0; literal < 2 * ((size_t) self->n_variables + 1); literal++)
    self->lists[literal].n = 0;
  memset (self->table, 0, self->table_size * sizeof *self->table);
  while (from < self->n_words)
    {
      TruceClause *clause = truce_clause_at (self, from);
      size_t words = HEAD + clause->n;

      if (!(clause->state & TRUCE_CLAUSE_DELETED))
        {
          memmove (self->arena + to, self->arena + from, words * sizeof *self->arena);
          enter (self, (uint32_t) to);
          if (!truce_clauses_watch (self, (uint32_t) to))
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
  size_t room = self->room_words;

  if (self->dead_words > 4096 && self->dead_words > self->n_words / 2 && !collect (self))
    return false;
  if (self->n_words + words <= room)
    return true;
  room = self->n_words + words + room / 2 + 1024;
  if (room > UINT32_MAX)
    return refuse_memory (self);
  if (!truce_clauses_resize (self, &self->arena, self->room_words, room, sizeof *self->arena))
    return false;
  self->room_words = room;
  return true;
}

/* The two to be watched in front: true ones before open ones before false ones. */
static void
bring_forward (const TruceClauses *self, TruceLiteral *literals, uint32_t n)
{
  for (uint32_t place = 0; place < 2 && place < n; place++)
    {
      uint32_t best = place;
      TruceLiteral kept = literals[place];

      for (uint32_t i = place + 1; i < n; i++)
        if (self->values[literals[i]] > self->values[literals[best]])
          best = i;
      literals[place] = literals[best];
      literals[best] = kept;
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
  clause = truce_clause_at (self, at);
  *clause = (TruceClause){ .n = n, .hash = hash_of (literals, n) };
  if (n > 0)
    memcpy (clause->literals, literals, n * sizeof *literals);
  self->n_words += HEAD + n;
  self->n_clauses++;
  enter (self, at);
  if (!truce_clauses_watch (self, at))
    return false;
  if (n == 0 || self->values[literals[0]] < 0)
    self->contradiction = true;
  else if (n == 1 || (self->values[literals[0]] == 0 && self->values[literals[1]] < 0))
    return truce_clauses_fix (self, at);
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
       place = &truce_clause_at (self, *place)->next)
    {
      TruceClause *clause = truce_clause_at (self, *place);

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
