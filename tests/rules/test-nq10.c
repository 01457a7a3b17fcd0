/* test-nq10.c: rays of NqProblemExtended 1.0, step by step, compared with the attack maps
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "nq10.h"

#include <stdlib.h>
#include <string.h>

#include "attack-map.h"
#include "test-run.h"

#define STEPS_MAX 256
#define SIDE_MAX  12

/* Marks the pairs that the steps from all squares reach: by correct and by wrong steps. */
static void
trace_all (int n, bool *right, bool *wrong)
{
  TruceNq10Step steps[STEPS_MAX];

  for (int start = 0; start < n * n; start++)
    {
      int n_steps = truce_nq10_trace (n, start, steps, STEPS_MAX), ends = 0, rays = 0;

      ck_assert_int_le (n_steps, STEPS_MAX);
      for (int i = 0; i < n_steps; i++)
        {
          bool *pairs = steps[i].what == TRUCE_NQ10_RIGHT ? right : wrong;

          rays += i == 0 || steps[i].ray != steps[i - 1].ray;
          ends += steps[i].what >= TRUCE_NQ10_BEYOND;
          if (steps[i].what < TRUCE_NQ10_BEYOND)
            pairs[start * n * n + steps[i].to] = pairs[steps[i].to * n * n + start] = true;
        }
      ck_assert_int_eq (ends, rays);
    }
}

static void
check_size (int n)
{
  const TruceBoard board = { n, n };
  TrucePiece nightrider;
  TruceAttackMap *right, *wrong;
  bool *sound = calloc ((size_t) n * n * n * n, 1), *astray = calloc ((size_t) n * n * n * n, 1);

  ck_assert (truce_piece_parse ("NN", &nightrider, NULL));
  right = truce_attack_map_new (board, &nightrider, TRUCE_GEOMETRY_TRUE, NULL);
  wrong = truce_attack_map_new (board, &nightrider, TRUCE_GEOMETRY_NQ10, NULL);
  trace_all (n, sound, astray);
  for (int a = 0; a < n * n; a++)
    for (int b = 0; b < a; b++)
      {
        bool attacks = truce_attack_map_attacks (right, a, b);

        ck_assert_msg (sound[a * n * n + b] == attacks, "n = %d: %d, %d", n, a, b);
        ck_assert_msg ((attacks || astray[a * n * n + b]) == truce_attack_map_attacks (wrong, a, b),
                       "n = %d: %d, %d", n, a, b);
        ck_assert_msg (n % 2 || !astray[a * n * n + b], "n = %d: %d, %d", n, a, b);
      }
  truce_attack_map_free (right);
  truce_attack_map_free (wrong);
  free (sound);
  free (astray);
}

START_TEST (steps_make_the_map)
{
  for (int n = 1; n <= SIDE_MAX; n++)
    check_size (n);
}
END_TEST

/* a5, c4, e3, and then b1 instead of leaving the board. */
START_TEST (five_by_five)
{
  TruceNq10Step steps[STEPS_MAX];
  int n = truce_nq10_trace (5, 0, steps, STEPS_MAX), wraps = 0;

  for (int i = 0; i < n; i++)
    if (steps[i].what == TRUCE_NQ10_WRAPS)
      {
        wraps++;
        ck_assert_int_eq (steps[i].from, 14);
        ck_assert_int_eq (steps[i].to, 21);
      }
  ck_assert_int_eq (wraps, 1);
  ck_assert_int_eq (truce_nq10_trace (5, 0, steps, 2), n);
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("nq10");
  TCase *tcase = tcase_create ("rays");

  tcase_add_test (tcase, steps_make_the_map);
  tcase_add_test (tcase, five_by_five);
  suite_add_tcase (suite, tcase);
  return truce_test_run (suite);
}
