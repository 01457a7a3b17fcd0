/* cnf.c: writes a question as DIMACS CNF: at most one by pairs or a chain, other numbers by a sequential
 * counter
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "encoder.h"

/* A sequential counter limits the number of true literals: C. Sinz (2005), Towards an optimal CNF encoding of
 * Boolean cardinality constraints. Here clauses define each counter variable in both directions. For the
 * number 1, the counter is a chain of variables. */

#define PAIRS_MAX 4 /* up to this number of literals, each pair gets a clause; more literals get a chain */

static void
begin (TruceEncoder *self)
{
}

/* Writes the line 'p cnf'. The names of the variables precede this line as comments. */
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
  int before = 0; /* variable that says that one of literals[0 … i - 1] is true; 0 if i is 0 */

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

/* Variable s(i, j) says that at least j of the first i literals are true. There are only the variables with
 * lowest() <= j <= highest(), since others cannot influence the total. */
typedef struct
{
  int n, number;
  int *row; /* by j: variable s(i, j) for the literals so far; number + 2 entries */
} Counter;

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

/* Adds literal number i: s(i, j) = s(i - 1, j) or (literal and s(i - 1, j - 1)). j descends, since row[j - 1]
 * must still be s(i - 1, j - 1). */
static void
count_literal (TruceEncoder *self, Counter *counter, int i, int literal)
{
  for (int j = highest (counter, i); j >= lowest (counter, i); j--)
    {
      int same = j <= i - 1 ? counter->row[j] : 0; /* s(i - 1, j); 0: always false */
      int less = j > 1 ? counter->row[j - 1] : 0;  /* s(i - 1, j - 1); 0: always true */
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

/* Requires that exactly, or at most, `number` literals are true. A negative term is a negated literal here,
 * but a subtraction in other formats. This differs only for problems with an aim, which cannot be written as
 * a CNF. */
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
