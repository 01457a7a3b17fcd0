/* orders.c: symmetries as constraints: of each class only the placement that no image comes before
 *
 * J. Crawford, M. Ginsberg, E. Luks and A. Roy (1996), Symmetry-breaking predicates for search problems: one
 * order for each symmetry, so that exactly one of each class is left.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "orders.h"

/* The next order of the kinds, kinds that are alike among each other (lexicographically, as from 0 1 2 … on);
 * FALSE after the last. */
static gboolean
next_order (const TruceSymmetries *symmetries, int order[TRUCE_KINDS_MAX])
{
  for (int last = symmetries->n_kinds - 1; last >= 0; last--)
    {
      int least = -1;

      /* the least of what stands behind and is above it */
      for (int other = last + 1; other < symmetries->n_kinds; other++)
        if (symmetries->alike[other] == symmetries->alike[last] && order[other] > order[last] &&
            (least < 0 || order[other] < order[least]))
          least = other;
      if (least >= 0)
        {
          int kept = order[last];

          order[last] = order[least];
          order[least] = kept;
          /* what stands behind, of this class and of all below, ascends */
          for (int a = last + 1; a < symmetries->n_kinds; a++)
            for (int b = a + 1; b < symmetries->n_kinds; b++)
              if (symmetries->alike[a] == symmetries->alike[b] && order[b] < order[a])
                {
                  kept = order[a];
                  order[a] = order[b];
                  order[b] = kept;
                }
          return TRUE;
        }
    }
  return FALSE;
}

/* Where the symmetry takes a kind on a square, as a variable. */
static int
image_of (const TruceProblem *problem, const TruceSymmetry *element, const int *order, int variable)
{
  int kind = (variable - 1) / problem->n_squares, square = (variable - 1) % problem->n_squares;

  return truce_encode_variable (problem, order[element->kinds[kind]],
                                truce_symmetry_square (&problem->symmetries, element, square));
}

static void
write_order (TruceEncoder *encoder, const TruceSymmetry *element, const int *order, int *first, int *second)
{
  const TruceProblem *problem = encoder->problem;
  int n = 0;

  for (int variable = 1; variable <= truce_encode_n_variables (problem); variable++)
    {
      int image = image_of (problem, element, order, variable);

      /* Nothing is said of what stays; nor where two change places, once they are known to be equal. */
      if (image == variable ||
          truce_square_set_has (&problem->blocked, (variable - 1) % problem->n_squares) ||
          (image < variable && image_of (problem, element, order, image) == variable))
        continue;
      first[n] = variable;
      second[n++] = image;
    }
  if (n > 0)
    encoder->encoding->order (encoder, first, second, n);
}

void
truce_encode_orders (TruceEncoder *encoder)
{
  const TruceProblem *problem = encoder->problem;
  int n = truce_encode_n_variables (problem), order[TRUCE_KINDS_MAX];
  g_autofree int *first = g_new (int, n);
  g_autofree int *second = g_new (int, n);

  truce_encoder_comment (encoder, "No symmetric image comes before the placement");
  for (int kind = 0; kind < problem->n_kinds; kind++)
    order[kind] = kind;
  do
    for (int i = 0; i < problem->symmetries.n; i++)
      write_order (encoder, &problem->symmetries.elements[i], order, first, second);
  while (next_order (&problem->symmetries, order));
}

double
truce_encode_orders_size (const TruceProblem *problem)
{
  const TruceSymmetries *symmetries = &problem->symmetries;
  double size = (double) symmetries->n * truce_encode_n_variables (problem);

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      int alike = 1;

      for (int other = 0; other < kind; other++)
        alike += symmetries->alike[other] == symmetries->alike[kind];
      size *= alike;
    }
  return size;
}
