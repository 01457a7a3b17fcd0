/* encode.c: writes a question in two passes, the first of which only counts; says which questions are
 * refused
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "encode.h"

#include <glib/gi18n.h>

#include "encoder.h"

#define WRITE_AT 65536 /* bytes of text that are collected before writing */

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

gboolean
truce_encoder_is_ended (TruceEncoder *self)
{
  if (!self->ended)
    self->ended = !self->write ("", 0, self->data);
  return self->ended;
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

/* Two clauses make variable 1 true and false, since solvers have no common keyword for a contradiction. */
void
truce_encoder_contradict (TruceEncoder *self)
{
  truce_encoder_clause (self, 1, 0, 0);
  truce_encoder_clause (self, -1, 0, 0);
}

void
truce_encoder_order (TruceEncoder *self, const int *first, const int *second, int n)
{
  int equal = 0; /* variable that says that the lists are equal before index i; 0: always true */

  for (int i = 0; i < n; i++)
    {
      int before = equal;

      truce_encoder_clause (self, -before, first[i], -second[i]);
      if (i == n - 1)
        break;
      /* The clause above forbids first[i] < second[i]. So the lists are equal up to i if first[i] <=
       * second[i]. */
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

/* Maximum number of compared pairs of variables. More pairs would need some hundreds of MB. */
#define ORDERS_MAX 2e7

static const char *const names[] = {
#define X(id, name, ...) [TRUCE_ENCODE_##id] = name,
  TRUCE_ENCODE_FORMATS (X)
#undef X
};

static const char *const extensions[] = {
#define X(id, name, extension) [TRUCE_ENCODE_##id] = extension,
  TRUCE_ENCODE_FORMATS (X)
#undef X
};

static const TruceEncoding *const encodings[] = {
  [TRUCE_ENCODE_CNF] = &truce_encoding_cnf,
  [TRUCE_ENCODE_OPB] = &truce_encoding_opb,
  [TRUCE_ENCODE_LP] = &truce_encoding_lp,
  [TRUCE_ENCODE_MZN] = &truce_encoding_mzn,
};

gboolean
truce_encode_format_parse (const char *text, TruceEncodeFormat *format)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (text, names[i]))
      {
        *format = (TruceEncodeFormat) i;
        return TRUE;
      }
  return FALSE;
}

const char *
truce_encode_format_extension (TruceEncodeFormat format)
{
  return extensions[format];
}

gboolean
truce_encode_accepts (const TruceProblem *problem,
                      TruceEncodeFormat format,
                      gboolean classes,
                      TruceError *error)
{
  if (format == TRUCE_ENCODE_CNF && problem->aim != TRUCE_AIM_EXACTLY)
    return truce_error_set (
        error, TRUCE_ERROR_VALUE,
        _ ("a CNF has no objective: give the number of pieces, or use --format opb, lp or mzn"));
  if (problem->aim == TRUCE_AIM_MOST_EQUAL && problem->cover != TRUCE_COVER_NONE)
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            _ ("'most-equal' cannot be combined with a cover; use most or fewest"));
  if (classes && truce_encode_orders_size (problem) > ORDERS_MAX)
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            _ ("there are too many symmetries to write down; leave out --unique"));
  return TRUE;
}

gboolean
truce_encode (const TruceProblem *problem,
              TruceEncodeFormat format,
              gboolean classes,
              TruceEncodeWrite write,
              gpointer data,
              TruceError *error)
{
  TruceEncoder encoder = { .encoding = encodings[format],
                           .problem = problem,
                           .classes = classes,
                           .counts = TRUE,
                           .text = g_string_new (NULL),
                           .write = write,
                           .data = data };

  if (!truce_encode_accepts (problem, format, classes, error))
    {
      g_string_free (encoder.text, TRUE);
      return FALSE;
    }
  truce_encode_question (&encoder);
  encoder.counts = FALSE;
  encoder.all_variables = encoder.n_variables;
  encoder.all_constraints = encoder.n_constraints;
  if (!encoder.ended)
    truce_encode_question (&encoder);
  if (!encoder.ended && encoder.text->len > 0)
    write (encoder.text->str, encoder.text->len, data);
  g_string_free (encoder.text, TRUE);
  return TRUE;
}
