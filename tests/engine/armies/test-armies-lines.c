/* test-armies-lines.c: no bound of the method `lines` loses existing armies, on boards that are too large to
 * be searched here
 *
 * The armies are drawn by `construct`, which has no bounds. The test searches for them beside their own rows,
 * in all images of the board and with exchanged colours. The kernel meets one of these images.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "armies-harness.h"
#include "armies/armies-lines.h"
#include "core/arithmetic.h"
#include "harness.h"
#include "test-run.h"

#define SMALLEST 10
#define LARGEST  20

typedef struct
{
  TruceLinesTask task;
  int n_found;
} Looking;

static bool
go_on (TruceLinesTask *task)
{
  return true;
}

static bool
found (TruceLinesTask *task, const TruceLinesColours *colours)
{
  ((Looking *) task)->n_found++;
  return false;
}

/* Returns the rows, or columns, with queens of the army. */
static uint32_t
lines_of (const TruceSquareSet *army, int n, bool columns)
{
  uint32_t lines = 0;

  for (int square = 0; square < n * n; square++)
    if (truce_square_set_has (army, square))
      lines |= UINT32_C (1) << (columns ? square % n : square / n);
  return lines;
}

START_TEST (test_drawn)
{
  const TruceLinesKernel *kernel = truce_lines_kernel ((TruceIsa) _i);
  static TruceLinesHalf lower;

  for (int n = SMALLEST; n <= LARGEST; n++)
    {
      Looking looking = { .task = { .n = n, .lower = &lower, .go_on = go_on, .found = found } };
      TruceProblemSpec spec;
      TruceProblem *problem;
      TestArmies drawn;

      truce_armies_spec_init (&spec);
      spec.board = (TruceBoard){ n, n };
      problem = test_armies_problem (&spec);
      drawn = test_armies_run (truce_best_method_find ("construct"), problem, TRUCE_FIRST, -1, 0, 1, NULL);
      ck_assert_int_gt (drawn.score, 0);
      truce_lines_half_init (&lower, n / 2);
      looking.task.memory = aligned_alloc (64, TRUCE_LINES_MEMORY);
      looking.task.equal = true;
      looking.task.needs[0] = looking.task.needs[1] = drawn.score;
      for (int way = 0; way < 4; way++)
        {
          uint32_t rows = lines_of (&drawn.best.kinds[way / 2], n, way % 2),
                   mirrored = truce_reverse_bits (rows, n);

          kernel->search (&looking.task, rows < mirrored ? rows : mirrored);
        }
      ck_assert_int_gt (looking.n_found, 0);
      free (looking.task.memory);
      truce_problem_unref (problem);
    }
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("armies-lines");
  TCase *kernels = truce_test_case (suite, "kernels", 240);

  if (!test_isa_is_here ())
    return TEST_SKIPPED;
  tcase_add_loop_test (kernels, test_drawn, test_isa (), test_isa () + 1);
  return truce_test_run (suite);
}
