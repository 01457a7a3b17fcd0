/* opb.c: writes a question as OPB, sums of 0 and 1, the format of the pseudo-Boolean competition
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "encoder.h"

/* Writes the first line, which some solvers require. */
static void
begin (TruceEncoder *self)
{
  truce_encoder_print (self, "* #variable= %" G_GINT64_FORMAT " #constraint= %" G_GINT64_FORMAT "\n",
                       self->all_variables, self->all_constraints);
}

/* Writes the terms times `sign`. */
static void
print_terms (TruceEncoder *self, const int *terms, int n, int sign)
{
  for (int i = 0; i < n && !self->counts; i++)
    truce_encoder_print (self, "%c1 x%d ", terms[i] * sign > 0 ? '+' : '-', abs (terms[i]));
}

/* Writes the objective. The format can only minimize, so a maximum is negated. */
static void
objective (TruceEncoder *self, gboolean maximize, const int *variables, int n)
{
  if (n == 0)
    return;
  truce_encoder_print (self, "min: ");
  print_terms (self, variables, n, maximize ? -1 : 1);
  truce_encoder_print (self, ";\n");
}

static void
clause (TruceEncoder *self, const int *literals, int n)
{
  self->n_constraints++;
  print_terms (self, literals, n, 1);
  truce_encoder_print (self, ">= %d ;\n", truce_encoder_clause_bound (literals, n));
}

static void
sum (TruceEncoder *self, const int *terms, int n, TruceSumRelation relation, int number)
{
  gboolean equal = relation == TRUCE_SUM_EQUAL;

  self->n_constraints++;
  print_terms (self, terms, n, equal ? 1 : -1);
  truce_encoder_print (self, "%s %d ;\n", equal ? "=" : ">=", equal ? number : -number);
}

static void
end (TruceEncoder *self)
{
}

const TruceEncoding truce_encoding_opb = {
  "*", begin, objective, clause, sum, truce_encoder_order, end,
};
