/* encoder.c: what formats share: text on its way, variables, orders as clauses
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "encoder.h"

#define WRITE_AT 65536 /* bytes */

void
truce_encoder_print (TruceEncoder *self, const char *format, ...)
{
  va_list arguments;

  if (self->counts || self->ended)
    return;
  va_start (arguments, format);
  g_string_append_vprintf (self->text, format, arguments);
  va_end (arguments);
  if (self->text->len < WRITE_AT)
    return;
  self->ended = !self->write (self->text->str, self->text->len, self->data);
  g_string_truncate (self->text, 0);
}

void
truce_encoder_comment (TruceEncoder *self, const char *comment)
{
  truce_encoder_print (self, "%s %s\n", self->encoding->comment, comment);
}

int
truce_encoder_variable (TruceEncoder *self)
{
  return (int) ++self->n_variables;
}

void
truce_encoder_clause (TruceEncoder *self, int a, int b, int c)
{
  int literals[3], n = 0;

  for (int i = 0; i < 3; i++)
    {
      int literal = i == 0 ? a : i == 1 ? b : c;

      if (literal)
        literals[n++] = literal;
    }
  self->encoding->clause (self, literals, n);
}

/* By a variable that there always is: no format has a word for it that all solvers read. */
void
truce_encoder_contradict (TruceEncoder *self)
{
  truce_encoder_clause (self, 1, 0, 0);
  truce_encoder_clause (self, -1, 0, 0);
}

void
truce_encoder_order (TruceEncoder *self, const int *first, const int *second, int n)
{
  int equal = 0; /* whether all before are; 0: they are, as there are none */

  for (int i = 0; i < n; i++)
    {
      int before = equal;

      truce_encoder_clause (self, -before, first[i], -second[i]);
      if (i == n - 1)
        break;
      /* With the clause above, what is equal is what is not set in the first alone. */
      equal = truce_encoder_variable (self);
      truce_encoder_clause (self, -equal, -first[i], second[i]);
      truce_encoder_clause (self, -before, first[i], equal);
      truce_encoder_clause (self, -before, -second[i], equal);
      if (before)
        truce_encoder_clause (self, -equal, before, 0);
    }
}

int
truce_encoder_clause_bound (const int *literals, int n)
{
  int bound = 1;

  for (int i = 0; i < n; i++)
    bound -= literals[i] < 0;
  return bound;
}
