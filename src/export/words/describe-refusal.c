/* describe-refusal.c: describes in a sentence why something was refused
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "describe.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "core/method.h"

/* Returns the error with the name of the method instead of its id, since ids are for the command line. */
static TruceError
name_method (const TruceError *error)
{
  static const char format[] = TRUCE_N_ ("%s does not accept this problem: %s");
  const gboolean refuses =
      error->code == TRUCE_ERROR_METHOD && error->format && g_str_equal (error->format, format);
  const TruceMethod *method = refuses ? truce_method_find (error->values + error->value[0]) : NULL;
  TruceError named = *error;

  if (method)
    {
      truce_error_set (&named, error->code, format, method->name, error->values + error->value[1]);
      truce_error_set_words (&named, 1 << 0 | 1 << 1);
    }
  return named;
}

char *
truce_describe_error (const TruceError *error)
{
  const TruceError named = name_method (error);
  g_autofree char *text = truce_words_error (&named);

  return truce_describe_capital (text);
}

/* Returns: (transfer full): a square such as 'a8', or with several kinds 'a8 (White, queen)'. */
static char *
describe_preplaced (const TruceProblemSpec *spec, int square)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_square_name (spec->board, square, name);
  for (int kind = 0; kind < spec->n_kinds && spec->n_kinds > 1; kind++)
    if (truce_square_set_has (&spec->kinds[kind].preplaced, square))
      {
        g_autofree char *piece = truce_describe_kind (&spec->kinds[kind].piece, kind);

        return g_strdup_printf ("%s (%s)", name, piece);
      }
  return g_strdup (name);
}

char *
truce_describe_refusal (const TruceProblemSpec *spec, const TruceError *error)
{
  g_autofree char *first = NULL, *second = NULL;
  int from = error->squares[0], to = error->squares[1];

  if (error->code != TRUCE_ERROR_ATTACK)
    return truce_describe_error (error);
  if (!truce_problem_spec_attacks (spec, from, to))
    {
      from = error->squares[1];
      to = error->squares[0];
    }
  first = describe_preplaced (spec, from);
  second = describe_preplaced (spec, to);
  if (!truce_problem_spec_attacks (spec, to, from))
    return g_strdup_printf (_ ("The piece on %s attacks the one on %s."), first, second);
  return g_strdup_printf (_ ("The pieces on %s and %s attack each other."), first, second);
}
