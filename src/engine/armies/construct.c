/* construct.c: large armies of queens by a drawing that fits every board
 *
 * Ainley's construction (Mathematical Puzzles, 1977; see A250000): four pentagons, two of each colour, with
 * about 7 n^2 / 48 queens of each colour. Rows are white and black in quarters, columns and rising diagonals
 * in halves, falling diagonals in bands of a third of the board. The exact ends of the bands are searched.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "methods.h"

/* number of ends of bands: 3 of rows, 1 of columns, 1 of rising diagonals, 3 of falling diagonals */
#define ENDS 8

typedef struct
{
  int n;
  int ends[ENDS];
} Drawing;

/* Returns: whether the line is white. The first band is white, and the colour changes at each end of a band.
 */
static bool
is_white (int line, const int *ends, int n_ends)
{
  bool white = true;

  for (int i = 0; i < n_ends; i++)
    white ^= line >= ends[i];
  return white;
}

static void
draw (const Drawing *drawing, TruceKindSets *placement)
{
  const int n = drawing->n, *ends = drawing->ends;

  memset (placement, 0, sizeof *placement);
  for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++)
      {
        int white = is_white (row, ends, 3) + is_white (column, ends + 3, 1) +
                    is_white (row + column, ends + 4, 1) + is_white (column - row, ends + 5, 3);

        if (white % 4 == 0)
          truce_square_set_add (&placement->kinds[white ? 0 : 1], row * n + column);
      }
}

static Drawing
first_drawing (int n)
{
  return (Drawing){ n, { n / 4, n / 2, 3 * n / 4, n / 2, n - 1, -n / 3, 0, n / 3 + 1 } };
}

static int
score_of (const TruceProblem *problem, const Drawing *drawing)
{
  TruceKindSets placement;
  int white, black;

  draw (drawing, &placement);
  white = truce_square_set_count (&placement.kinds[0]);
  black = truce_square_set_count (&placement.kinds[1]);
  /* The surplus of the larger army counts a little, since a later move may turn it into a gain. */
  return white < black ? 1024 * white + black : 1024 * black + white;
}

/* Tries to move every two ends by up to two lines each, and replaces the drawing by the best result. Returns:
 * false if stopped. */
static bool
improve (const TruceProblem *problem, TruceMonitor *monitor, Drawing *drawing, int *score)
{
  Drawing best = *drawing, other;

  for (int a = 0; a < ENDS; a++)
    for (int b = a; b < ENDS; b++)
      {
        if (truce_monitor_should_stop (monitor))
          return false;
        for (int by_a = -2; by_a <= 2; by_a++)
          for (int by_b = -2; by_b <= 2; by_b++)
            {
              int value;

              other = *drawing;
              other.ends[a] += by_a;
              other.ends[b] += by_b;
              value = score_of (problem, &other);
              monitor->counters.tried++;
              if (value > *score)
                {
                  *score = value;
                  best = other;
                }
            }
      }
  *drawing = best;
  return true;
}

static TruceStatus
run (const TruceProblem *problem,
     const TruceGoal *goal,
     const TruceUnits *units,
     size_t unit,
     TruceMonitor *monitor,
     TruceSink *sink)
{
  Drawing drawing = first_drawing (problem->board.rows);
  TruceKindSets placement;
  int score = score_of (problem, &drawing), before;
  bool more;

  do
    {
      before = score;
      more = improve (problem, monitor, &drawing, &score);
      draw (&drawing, &placement);
      more = truce_armies_report_placement (problem, goal, monitor, &placement, NULL, sink) && more;
    }
  while (more && score > before);
  return more ? TRUCE_STATUS_DONE : TRUCE_STATUS_STOPPED;
}

static bool
accepts (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  if (!truce_armies_fit (problem, why_not))
    return false;
  if (!truce_question_is_one (goal->question))
    *why_not = TRUCE_N_ ("the method draws only one placement, not all");
  else if (!truce_armies_are_plain_queens (problem))
    *why_not = TRUCE_N_ ("the method takes two equal armies of queens on empty square boards on "
                         "the plane");
  else
    return true;
  return false;
}

const TruceMethod truce_method_armies_construct = {
  .id = "construct",
  .name = TRUCE_N_ ("Construction"),
  .source = "Ainley, 1977",
  .summary =
      TRUCE_N_ ("Draws two pentagons of each colour, and moves their edges by a line or two. Immediate, "
                "without a proof."),
  .scope = TRUCE_ARMIES_SCOPE,
  .accepts = accepts,
  .split = truce_split_single,
  .run = run,
};
