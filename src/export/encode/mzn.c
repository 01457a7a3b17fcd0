/* mzn.c: writes a question as a MiniZinc model
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "encoder.h"

static void
begin (TruceEncoder *self)
{
  if (self->classes)
    truce_encoder_print (self, "include \"lex_lesseq.mzn\";\n");
}

static void
print_name (TruceEncoder *self, int variable)
{
  int index = variable - 1, all = truce_encode_n_variables (self->problem);

  if (index >= all)
    truce_encoder_print (self, "a[%d]", index - all + 1);
  else
    truce_encoder_print (self, "p%d[%d]", 1 + index / self->problem->n_squares,
                         index % self->problem->n_squares);
}

static void
print_terms (TruceEncoder *self, const int *terms, int n)
{
  for (int i = 0; i < n && !self->counts; i++)
    {
      truce_encoder_print (self, "%s", terms[i] < 0 ? " - " : i > 0 ? " + " : "");
      print_name (self, abs (terms[i]));
    }
}

static void
print_list (TruceEncoder *self, const int *variables, int n)
{
  truce_encoder_print (self, "[");
  for (int i = 0; i < n && !self->counts; i++)
    {
      truce_encoder_print (self, i > 0 ? ", " : "");
      print_name (self, variables[i]);
    }
  truce_encoder_print (self, "]");
}

/* Writes the declarations of all variables, then the objective. */
static void
objective (TruceEncoder *self, gboolean maximize, const int *variables, int n)
{
  int others = (int) self->all_variables - truce_encode_n_variables (self->problem);

  for (int kind = 0; kind < self->problem->n_kinds; kind++)
    truce_encoder_print (self, "array [0..%d] of var 0..1: p%d;\n", self->problem->n_squares - 1, kind + 1);
  if (others > 0)
    truce_encoder_print (self, "array [1..%d] of var 0..1: a;\n", others);
  if (n == 0)
    {
      truce_encoder_print (self, "solve satisfy;\n");
      return;
    }
  truce_encoder_print (self, "solve %s ", maximize ? "maximize" : "minimize");
  print_terms (self, variables, n);
  truce_encoder_print (self, ";\n");
}

static void
clause (TruceEncoder *self, const int *literals, int n)
{
  self->n_constraints++;
  truce_encoder_print (self, "constraint ");
  print_terms (self, literals, n);
  truce_encoder_print (self, " >= %d;\n", truce_encoder_clause_bound (literals, n));
}

static void
sum (TruceEncoder *self, const int *terms, int n, TruceSumRelation relation, int number)
{
  self->n_constraints++;
  truce_encoder_print (self, "constraint ");
  print_terms (self, terms, n);
  truce_encoder_print (self, " %s %d;\n", relation == TRUCE_SUM_EQUAL ? "=" : "<=", number);
}

static void
order (TruceEncoder *self, const int *first, const int *second, int n)
{
  self->n_constraints++;
  truce_encoder_print (self, "constraint lex_lesseq(");
  print_list (self, second, n);
  truce_encoder_print (self, ", ");
  print_list (self, first, n);
  truce_encoder_print (self, ");\n");
}

static void
end (TruceEncoder *self)
{
}

const TruceEncoding truce_encoding_mzn = {
  "%", begin, objective, clause, sum, order, end,
};
