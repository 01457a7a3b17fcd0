/* test-armies.c: published values about armies
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "armies/armies.h"
#include "published.h"
#include "reference.h"
#include "test-run.h"

static TruceProblemSpec
spec_of (int n, const char *piece)
{
  TruceProblemSpec spec;

  truce_armies_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  ck_assert (truce_piece_parse (piece, &spec.kinds[0].piece, NULL));
  truce_armies_spec_set (&spec, spec.n_kinds, &spec.kinds[0].piece);
  return spec;
}

static void
check_known (const char *kind, const char *mode, TruceQuestion question, int at_least)
{
  const TruceReference *row;
  TruceProblemSpec spec;
  size_t cursor = 0;
  int n = 0;

  while ((row = truce_reference_next (&cursor, "queen", kind, mode, "oeis")))
    {
      const TrucePublished *known;

      spec = spec_of (row->n, "Q");
      if (strcmp (kind, "toroidal") == 0)
        spec.geometry = TRUCE_GEOMETRY_TORUS;
      if (strcmp (kind, "three_armies") == 0)
        truce_armies_spec_set (&spec, 3, &spec.kinds[0].piece);
      known = strcmp (mode, "peaceable_best_known") == 0 ? truce_published_best_found (&spec)
                                                         : truce_published (&spec, question);
      ck_assert_ptr_nonnull (known);
      ck_assert_str_eq (known->value, row->value);
      ck_assert_int_eq (known->source[0], 'A');
      n++;
    }
  ck_assert_int_ge (n, at_least);
}

START_TEST (published_values_are_those_of_the_reference)
{
  TruceProblemSpec spec = spec_of (8, "Q");

  check_known ("regular", "peaceable_max", (TruceQuestion){ TRUCE_BEST }, 15);
  check_known ("regular", "peaceable_best_known", (TruceQuestion){ TRUCE_BEST }, 15);
  check_known ("regular", "peaceable_classes16", (TruceQuestion){ TRUCE_WAYS, .classes = true }, 10);
  check_known ("toroidal", "peaceable_max", (TruceQuestion){ TRUCE_BEST }, 12);
  check_known ("three_armies", "peaceable_max", (TruceQuestion){ TRUCE_BEST }, 14);
  spec.board.columns = 9;
  ck_assert_ptr_null (truce_published (&spec, (TruceQuestion){ TRUCE_BEST }));
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("armies");
  TCase *tcase = truce_test_case (suite, "published", 60);

  tcase_add_test (tcase, published_values_are_those_of_the_reference);
  return truce_test_run (suite);
}
