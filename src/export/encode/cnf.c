/* cnf.c: writes a question as DIMACS CNF: at most one by pairs or a chain, other numbers by a sequential
 * counter
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "encoder.h"

/* The counter is by C. Sinz (2005), Towards an optimal CNF encoding of Boolean cardinality constraints, with
 * implications in both directions. A chain is the counter for the number one. */

#define PAIRS_MAX 4 /* more terms are encoded by a chain */

static void
begin (TruceEncoder *self)
{
}

/* Writes the line 'p cnf', which follows the names of the variables, since these are comments. */
static void
objective (TruceEncoder *self, gboolean maximize, const int *variables, int n)
{
  truce_encoder_print (self, "p cnf %" G_GINT64_FORMAT " %" G_GINT64_FORMAT "\n", self->all_variables,
                       self->all_constraints);
}

static void
clause (TruceEncoder *self, const int *literals, int n)
{
  self->n_constraints++;
  for (int i = 0; i < n && !self->counts; i++)
    truce_encoder_print (self, "%d ", literals[i]);
  truce_encoder_print (self, "0\n");
}

static void
at_most_one (TruceEncoder *self, const int *literals, int n)
{
  int before = 0; /* literal: an earlier literal is true; 0: there is none */

  for (int i = 0; i < n && n <= PAIRS_MAX; i++)
    for (int j = i + 1; j < n; j++)
      truce_encoder_clause (self, -literals[i], -literals[j], 0);
  for (int i = 0; i < n && n > PAIRS_MAX; i++)
    {
      int until = i < n - 1 ? truce_encoder_variable (self) : 0;

      if (before)
        truce_encoder_clause (self, -before, -literals[i], 0);
      if (until)
        {
          truce_encoder_clause (self, -literals[i], until, 0);
          if (before)
            truce_encoder_clause (self, -before, until, 0);
          truce_encoder_clause (self, -until, before, literals[i]);
        }
      before = until;
    }
}

/* Variables s(i, j): at least j of the first i literals are true. They exist only for those j that can
 * decide the number. */
typedef struct
{
  int n, number;
  int *row; /* s(i, j) by j: number + 2 variables */
} Counter;

/* Returns the least j with a variable s(i, j). */
static int
lowest (const Counter *counter, int i)
{
  return MAX (1, counter->number - (counter->n - i));
}

static int
highest (const Counter *counter, int i)
{
  return MIN (i, counter->number + 1);
}

/* Adds a literal: s(i, j) = s(i - 1, j) or (literal and s(i - 1, j - 1)). j descends, since lower j still
 * need the former row. */
static void
count_literal (TruceEncoder *self, Counter *counter, int i, int literal)
{
  for (int j = highest (counter, i); j >= lowest (counter, i); j--)
    {
      int same = j <= i - 1 ? counter->row[j] : 0; /* 0: false */
      int less = j > 1 ? counter->row[j - 1] : 0;  /* 0: true */
      int now = truce_encoder_variable (self);

      if (same)
        truce_encoder_clause (self, -same, now, 0);
      truce_encoder_clause (self, -literal, -less, now);
      truce_encoder_clause (self, -now, same, literal);
      if (less)
        truce_encoder_clause (self, -now, less, 0);
      counter->row[j] = now;
    }
}

static void
count (TruceEncoder *self, const int *literals, int n, TruceSumRelation relation, int number)
{
  Counter counter = { n, number, g_new0 (int, number + 2) };

  for (int i = 1; i <= n && !truce_encoder_is_ended (self); i++)
    count_literal (self, &counter, i, literals[i - 1]);
  if (relation == TRUCE_SUM_EQUAL)
    truce_encoder_clause (self, counter.row[number], 0, 0);
  truce_encoder_clause (self, -counter.row[number + 1], 0, 0);
  g_free (counter.row);
}

/* Requires that `number` terms are true, or at most `number`. A negative term is a negated variable, which is
 * true if the variable is false. Other formats subtract the variable, which a CNF cannot. Only problems with
 * an aim subtract, and they are not written as CNF. */
static void
sum (TruceEncoder *self, const int *terms, int n, TruceSumRelation relation, int number)
{
  g_autofree int *negated = NULL;

  if (number < 0 || (number > n && relation == TRUCE_SUM_EQUAL))
    truce_encoder_contradict (self);
  else if (number == 1 && relation == TRUCE_SUM_AT_MOST)
    at_most_one (self, terms, n);
  else if (number == 0 || (number == n && relation == TRUCE_SUM_EQUAL))
    for (int i = 0; i < n; i++)
      truce_encoder_clause (self, number == 0 ? -terms[i] : terms[i], 0, 0);
  else if (number < n && (2 * number <= n || relation == TRUCE_SUM_AT_MOST))
    count (self, terms, n, relation, number);
  else if (number < n)
    {
      negated = g_new (int, n);
      for (int i = 0; i < n; i++)
        negated[i] = -terms[i];
      count (self, negated, n, relation, n - number);
    }
}

static void
end (TruceEncoder *self)
{
}

const TruceEncoding truce_encoding_cnf = {
  "c", begin, objective, clause, sum, truce_encoder_order, end,
};
