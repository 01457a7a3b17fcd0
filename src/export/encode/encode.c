/* encode.c: a question as a file for solvers: what is refused, and the two rounds
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "encode.h"

#include <glib/gi18n.h>

#include "orders.h"
#include "question.h"

#define ORDERS_MOST 2e7 /* pairs of variables that are compared: some hundreds of MB */

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
        error, TRUCE_ERROR_WORD,
        _ ("a CNF has no objective: give the number of pieces, or use --format opb, lp or mzn"));
  if (problem->aim == TRUCE_AIM_MOST_EQUAL && problem->cover != TRUCE_COVER_NONE)
    return truce_error_set (error, TRUCE_ERROR_WORD,
                            _ ("'most-equal' does not go with a cover: allowed are most and fewest"));
  if (classes && truce_encode_orders_size (problem) > ORDERS_MOST)
    return truce_error_set (error, TRUCE_ERROR_WORD,
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
  truce_encode_question (&encoder);
  if (!encoder.ended && encoder.text->len > 0)
    write (encoder.text->str, encoder.text->len, data);
  g_string_free (encoder.text, TRUE);
  return TRUE;
}
