/* lp.c: writes a question as an integer program in CPLEX's LP format, for glpsol, cbc, SCIP and others
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "encoder.h"

#define TERMS_A_LINE 12 /* terms in a line; the format limits its length */

static void
begin (TruceEncoder *self)
{
}

static void
print_name (TruceEncoder *self, int variable)
{
  const TruceProblem *problem = self->problem;
  int index = variable - 1;
  char name[TRUCE_SQUARE_NAME_SIZE];

  if (index >= truce_encode_n_variables (problem))
    truce_encoder_print (self, "a%d", variable);
  else
    truce_encoder_print (self, "p%d_%s", 1 + index / problem->n_squares,
                         truce_square_name (problem->board, index % problem->n_squares, name));
}

static void
print_terms (TruceEncoder *self, const int *terms, int n)
{
  for (int i = 0; i < n && !self->counts; i++)
    {
      truce_encoder_print (self, "%s%s", i > 0 && i % TERMS_A_LINE == 0 ? "\n  " : "",
                           terms[i] < 0 ? " - "
                           : i > 0      ? " + "
                                        : " ");
      print_name (self, abs (terms[i]));
    }
}

/* Writes the objective. The format requires one, even if there is no aim. */
static void
objective (TruceEncoder *self, gboolean maximize, const int *variables, int n)
{
  truce_encoder_print (self, maximize ? "Maximize\n obj:" : "Minimize\n obj:");
  if (n > 0)
    print_terms (self, variables, n);
  else
    {
      truce_encoder_print (self, " 0 ");
      print_name (self, 1);
    }
  truce_encoder_print (self, "\nSubject To\n");
}

static void
clause (TruceEncoder *self, const int *literals, int n)
{
  self->n_constraints++;
  print_terms (self, literals, n);
  truce_encoder_print (self, " >= %d\n", truce_encoder_clause_bound (literals, n));
}

static void
sum (TruceEncoder *self, const int *terms, int n, TruceSumRelation relation, int number)
{
  self->n_constraints++;
  print_terms (self, terms, n);
  truce_encoder_print (self, " %s %d\n", relation == TRUCE_SUM_EQUAL ? "=" : "<=", number);
}

static void
end (TruceEncoder *self)
{
  /* The format requires at least one constraint. */
  if (self->n_constraints == 0)
    {
      print_name (self, 1);
      truce_encoder_print (self, " >= 0\n");
    }
  truce_encoder_print (self, "Binary\n");
  for (int variable = 1; variable <= self->n_variables && !self->counts; variable++)
    {
      truce_encoder_print (self, " ");
      print_name (self, variable);
      truce_encoder_print (self, variable % TERMS_A_LINE == 0 || variable == self->n_variables ? "\n" : "");
    }
  truce_encoder_print (self, "End\n");
}

const TruceEncoding truce_encoding_lp = {
  "\\", begin, objective, clause, sum, truce_encoder_order, end,
};
