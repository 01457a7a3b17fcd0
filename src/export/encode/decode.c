/* decode.c: what solvers answer, read to its end; each answer as a placement, checked
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "decode.h"

#include <glib/gi18n.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "common/file-read.h"
#include "core/verify.h"
#include "decoder.h"

gboolean
truce_decoder_refuse (TruceDecoder *self, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list arguments;

  va_start (arguments, format);
  what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return truce_error_set (self->error, TRUCE_ERROR_WORD, _ ("line %" PRIu64 ": %s"), self->line, what);
}

gboolean
truce_decoder_begin (TruceDecoder *self, TruceAnswerForm form)
{
  if (self->form != TRUCE_ANSWER_NOTHING && self->form != form)
    return truce_decoder_refuse (self, _ ("an answer begins before the one above has ended"));
  self->form = form;
  return TRUE;
}

/* What is no kind on a square follows from those that are. */
gboolean
truce_decoder_set (TruceDecoder *self, gint64 variable, gboolean value)
{
  gint8 told = value ? 1 : -1;

  if (variable < 1)
    return truce_decoder_refuse (self, _ ("there is no variable %" PRId64), variable);
  if (variable > truce_encode_n_variables (self->problem))
    return TRUE;
  if (self->values[variable - 1] == -told)
    return truce_decoder_refuse (self, _ ("variable %" PRId64 " is both true and false"), variable);
  self->values[variable - 1] = told;
  return TRUE;
}

static gboolean
refuse_placement (TruceDecoder *self, int a, int b)
{
  TruceBoard board = self->problem->board;
  char name_a[TRUCE_SQUARE_NAME_SIZE], name_b[TRUCE_SQUARE_NAME_SIZE];

  if (a < 0)
    return truce_decoder_refuse (
        self, _ ("the answer is not a placement: the number of pieces or a preplaced piece is wrong"));
  truce_square_name (board, a, name_a);
  if (b < 0 || a == b)
    return truce_decoder_refuse (self, _ ("the answer is not a placement: %s breaks a rule"), name_a);
  truce_square_name (board, b, name_b);
  return truce_decoder_refuse (self, _ ("the answer is not a placement: %s and %s attack each other"), name_a,
                               name_b);
}

gboolean
truce_decoder_end (TruceDecoder *self)
{
  const TruceProblem *problem = self->problem;
  int all = truce_encode_n_variables (problem), n = 0, a, b;
  g_autofree TruceSquare *pieces = g_new (TruceSquare, all);

  for (int i = 0; i < all; i++)
    if (self->values[i] > 0)
      pieces[n++] = truce_placed (i / problem->n_squares, i % problem->n_squares);
  if (n > problem->n_squares || !truce_verify_placement (problem, pieces, n, &a, &b))
    return n > problem->n_squares ? refuse_placement (self, -1, -1) : refuse_placement (self, a, b);
  memset (self->values, 0, all);
  self->form = TRUCE_ANSWER_NOTHING;
  self->n_answers++;
  self->enough = !self->found (pieces, n, self->data);
  return TRUE;
}

static gboolean
finish (TruceDecoder *self, TruceDecoded *decoded)
{
  if (!self->enough && (self->form == TRUCE_ANSWER_LITERALS || self->form == TRUCE_ANSWER_ARRAYS))
    return truce_decoder_refuse (self, _ ("the text ends within an answer"));
  if (self->form != TRUCE_ANSWER_NOTHING && !self->enough && !truce_decoder_end (self))
    return FALSE;
  *decoded = self->n_answers > 0 ? TRUCE_DECODE_FOUND : TRUCE_DECODE_NONE;
  if (self->n_answers > 0 || self->none)
    return TRUE;
  if (self->unknown)
    return truce_error_set (self->error, TRUCE_ERROR_WORD, _ ("the solver did not find an answer"));
  return truce_error_set (
      self->error, TRUCE_ERROR_WORD,
      _ ("this is not a solver's answer: expected are v lines, names with values, or MiniZinc's arrays"));
}

gboolean
truce_decode (const TruceProblem *problem,
              FILE *file,
              TruceDecodeFound found,
              gpointer data,
              TruceDecoded *decoded,
              TruceError *error)
{
  TruceDecoder self = { .problem = problem, .found = found, .data = data, .error = error };
  gboolean understood = TRUE;
  g_autoptr (GString) line = g_string_new (NULL);

  self.values = g_new0 (gint8, truce_encode_n_variables (problem));
  while (understood && !self.enough && truce_line_read (file, line, TRUCE_DECODE_LINE_MAX))
    {
      self.line++;
      if (line->len > TRUCE_DECODE_LINE_MAX)
        understood = truce_decoder_refuse (&self, _ ("it is longer than %d bytes, the most allowed"),
                                           TRUCE_DECODE_LINE_MAX);
      else
        {
          line->str[strcspn (line->str, "\r")] = '\0';
          understood = truce_decoder_line (&self, line->str);
        }
    }
  if (understood && ferror (file))
    understood = truce_error_set (error, TRUCE_ERROR_WORD, _ ("the answer cannot be read"));
  if (understood)
    understood = finish (&self, decoded);
  g_free (self.values);
  return understood;
}
