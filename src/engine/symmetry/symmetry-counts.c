/* symmetry-counts.c: numbers of placements and classes by their symmetries
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "symmetry-counts.h"

#include <stdlib.h>

static void
begin (TruceSymmetryCounts *counts, const TruceSymmetries *symmetries)
{
  *counts =
      (TruceSymmetryCounts){ .group = truce_symmetries_transforms (symmetries), .order = symmetries->n };
  for (int i = 0; i < TRUCE_N_TRANSFORMS; i++)
    mpz_init (counts->fixed[i]);
  mpz_inits (counts->placements, counts->classes, NULL);
}

void
truce_symmetry_counts_clear (TruceSymmetryCounts *counts)
{
  if (counts->order == 0)
    return;
  for (int i = 0; i < TRUCE_N_TRANSFORMS; i++)
    mpz_clear (counts->fixed[i]);
  mpz_clears (counts->placements, counts->classes, NULL);
  for (int i = 0; i < counts->n_types; i++)
    mpz_clears (counts->types[i].placements, counts->types[i].classes, NULL);
  free (counts->types);
  *counts = (TruceSymmetryCounts){ 0 };
}

/* Adds the placements to the type of their stabilizer. Returns: false if memory runs out. */
static bool
add_type (TruceSymmetryCounts *counts, TruceStabilizer stabilizer, const mpz_t placements)
{
  TruceSymmetryType *types;
  int i = 0;

  if (mpz_sgn (placements) == 0)
    return true;
  stabilizer.transforms = truce_subgroup_type (counts->group, stabilizer.transforms);
  while (i < counts->n_types && (counts->types[i].stabilizer.transforms != stabilizer.transforms ||
                                 counts->types[i].stabilizer.shifts != stabilizer.shifts))
    i++;
  if (i == counts->n_types)
    {
      types = realloc (counts->types, (size_t) (i + 1) * sizeof *types);
      if (!types)
        return false;
      types[i].stabilizer = stabilizer;
      mpz_inits (types[i].placements, types[i].classes, NULL);
      counts->types = types;
      counts->n_types++;
    }
  mpz_add (counts->types[i].placements, counts->types[i].placements, placements);
  return true;
}

static int
compare_types (const void *a, const void *b)
{
  const TruceStabilizer *x = &((const TruceSymmetryType *) a)->stabilizer,
                        *y = &((const TruceSymmetryType *) b)->stabilizer;

  if (truce_stabilizer_order (x) != truce_stabilizer_order (y))
    return truce_stabilizer_order (x) < truce_stabilizer_order (y) ? -1 : 1;
  return (x->transforms > y->transforms) - (x->transforms < y->transforms);
}

/* Computes the numbers of classes and checks them. A class has as many placements as the index of its
 * stabilizer. The number of all classes must agree with the placements that each symmetry fixes. Returns:
 * false if the counts are inconsistent. */
static bool
add_up (TruceSymmetryCounts *counts)
{
  mpz_t sum, of_types;
  bool right = true;

  mpz_inits (sum, of_types, NULL);
  for (int i = 0; i < counts->n_types; i++)
    {
      TruceSymmetryType *type = &counts->types[i];

      mpz_mul_si (type->classes, type->placements, truce_stabilizer_order (&type->stabilizer));
      right = right && mpz_sgn (type->placements) >= 0 &&
              mpz_divisible_ui_p (type->classes, (unsigned long) counts->order);
      mpz_fdiv_q_ui (type->classes, type->classes, (unsigned long) counts->order);
      mpz_add (of_types, of_types, type->classes);
      mpz_add (counts->placements, counts->placements, type->placements);
    }
  for (int i = 0; i < TRUCE_N_TRANSFORMS; i++)
    mpz_add (sum, sum, counts->fixed[i]);
  right = right && mpz_divisible_ui_p (sum, (unsigned long) counts->order);
  mpz_fdiv_q_ui (counts->classes, sum, (unsigned long) counts->order);
  right = right && mpz_cmp (counts->classes, of_types) == 0;
  mpz_clears (sum, of_types, NULL);
  if (counts->n_types > 1)
    qsort (counts->types, (size_t) counts->n_types, sizeof *counts->types, compare_types);
  return right;
}

/* Completes the counts. whole: all types were added. Returns: false if the counts are incomplete or
 * inconsistent; `counts` is then cleared. */
static bool
finish (TruceSymmetryCounts *counts, bool whole)
{
  if (whole && add_up (counts))
    return true;
  truce_symmetry_counts_clear (counts);
  return false;
}

static TruceTransforms
cycle_of (TruceTransform transform)
{
  TruceTransforms cycle = 1u << TRUCE_IDENTITY;

  for (TruceTransform at = transform; at != TRUCE_IDENTITY; at = truce_transform_after (at, transform))
    cycle |= (TruceTransforms) (1u << at);
  return cycle;
}

static void
set_fixed (TruceSymmetryCounts *counts, const TruceTransforms *subgroups, int n, const mpz_t *fixed)
{
  for (TruceTransform transform = TRUCE_IDENTITY; transform < TRUCE_N_TRANSFORMS; transform++)
    for (int i = 0; i < n; i++)
      if (truce_transforms_have (counts->group, transform) && subgroups[i] == cycle_of (transform))
        mpz_set (counts->fixed[transform], fixed[i]);
}

bool
truce_symmetry_counts_of_fixed (TruceSymmetryCounts *counts,
                                const TruceSymmetries *symmetries,
                                const mpz_t *fixed)
{
  TruceTransforms subgroups[TRUCE_SUBGROUPS_MAX];
  mpz_t exactly[TRUCE_SUBGROUPS_MAX];
  bool whole = true;
  int n;

  begin (counts, symmetries);
  n = truce_subgroups (counts->group, subgroups);
  set_fixed (counts, subgroups, n, fixed);
  /* Computes exactly[i], from the largest subgroup down: the number of placements that have all symmetries of
   * subgroups[i] and no others. */
  for (int i = n - 1; i >= 0; i--)
    {
      mpz_init_set (exactly[i], fixed[i]);
      for (int over = i + 1; over < n; over++)
        if ((subgroups[i] & ~subgroups[over]) == 0)
          mpz_sub (exactly[i], exactly[i], exactly[over]);
      whole = whole && add_type (counts, (TruceStabilizer){ subgroups[i], 1 }, exactly[i]);
    }
  for (int i = 0; i < n; i++)
    mpz_clear (exactly[i]);
  return finish (counts, whole);
}

bool
truce_symmetry_counts_of_listed (TruceSymmetryCounts *counts,
                                 const TruceSymmetries *symmetries,
                                 const TruceSymmetryListed *listed,
                                 size_t n)
{
  bool whole = true;
  mpz_t placements;

  begin (counts, symmetries);
  mpz_init (placements);
  for (size_t i = 0; i < n && whole; i++)
    {
      mpz_set_ui (placements, listed[i].placements);
      whole = add_type (counts, listed[i].stabilizer, placements);
      mpz_mul_si (placements, placements, listed[i].stabilizer.shifts);
      for (TruceTransform transform = TRUCE_IDENTITY; transform < TRUCE_N_TRANSFORMS; transform++)
        if (truce_transforms_have (listed[i].stabilizer.transforms, transform))
          mpz_add (counts->fixed[transform], counts->fixed[transform], placements);
    }
  mpz_clear (placements);
  return finish (counts, whole);
}

bool
truce_symmetry_counts_equal (const TruceSymmetryCounts *a, const TruceSymmetryCounts *b)
{
  bool equal = a->group == b->group && a->order == b->order && a->n_types == b->n_types &&
               mpz_cmp (a->classes, b->classes) == 0;

  for (int i = 0; i < TRUCE_N_TRANSFORMS && equal; i++)
    equal = mpz_cmp (a->fixed[i], b->fixed[i]) == 0;
  for (int i = 0; i < a->n_types && equal; i++)
    equal = a->types[i].stabilizer.transforms == b->types[i].stabilizer.transforms &&
            a->types[i].stabilizer.shifts == b->types[i].stabilizer.shifts &&
            mpz_cmp (a->types[i].placements, b->types[i].placements) == 0;
  return equal;
}
