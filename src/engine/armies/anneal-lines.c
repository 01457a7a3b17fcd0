/* anneal-lines.c: annealing over the colours of rows, columns and diagonals
 *
 * A square is white where all its lines are white, black where all are black: 6n - 2 bits tell two armies at
 * peace. A step turns the colour of one line.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "anneal.h"

#define LINES_MAX (6 * TRUCE_SIDE_MAX)

typedef struct
{
  int n, n_lines;
  int length[LINES_MAX];
  TruceSquare squares[LINES_MAX][TRUCE_SIDE_MAX];
  bool white[LINES_MAX];
  uint8_t n_white[TRUCE_SQUARES_MAX]; /* of the four lines of a square */
  int sizes[2];
} Lines;

bool
truce_anneal_lines_fit (const TruceProblem *problem)
{

  return strcmp (problem->reduced[0].betza, "Q") == 0 && problem->geometry == TRUCE_GEOMETRY_TRUE &&
         truce_board_is_square (problem->board) && problem->n_kinds == 2 &&
         problem->kinds[0].pieces == problem->kinds[1].pieces && problem->n_preplaced == 0 &&
         !truce_square_set_count (&problem->blocked);
}

static void
lines_init (Lines *lines, int n)
{
  lines->n = n;
  lines->n_lines = 6 * n - 2;
  for (int row = 0; row < n; row++)
    for (int column = 0; column < n; column++)
      {
        const int through[4] = { row, n + column, 3 * n - 1 + row - column, 4 * n - 1 + row + column };

        for (int i = 0; i < 4; i++)
          lines->squares[through[i]][lines->length[through[i]]++] = (TruceSquare) (row * n + column);
      }
}

static void
turn (Lines *lines, int line)
{
  const int step = lines->white[line] ? -1 : 1;

  lines->white[line] = !lines->white[line];
  for (int i = 0; i < lines->length[line]; i++)
    lines->n_white[lines->squares[line][i]] = (uint8_t) (lines->n_white[lines->squares[line][i]] + step);
}

/* What turning a line would add to the armies. */
static void
weigh (const Lines *lines, int line, int changes[2])
{
  /* Squares that leave an army had none, or all, of the colour; those that join one lack one line. */
  const int leave = lines->white[line] ? 4 : 0, join = lines->white[line] ? 1 : 3;
  const int from = lines->white[line] ? 0 : 1;

  changes[0] = changes[1] = 0;
  for (int i = 0; i < lines->length[line]; i++)
    {
      const int n_white = lines->n_white[lines->squares[line][i]];

      changes[from] -= n_white == leave;
      changes[1 - from] += n_white == join;
    }
}

static void
begin (Lines *lines, TruceAnneal *anneal)
{
  memset (lines->white, 0, sizeof lines->white);
  memset (lines->n_white, 0, sizeof lines->n_white);
  for (int line = 0; line < lines->n_lines; line++)
    if (truce_anneal_draw (anneal) >> 63)
      turn (lines, line);
  lines->sizes[0] = lines->sizes[1] = 0;
  for (int square = 0; square < lines->n * lines->n; square++)
    {
      lines->sizes[0] += lines->n_white[square] == 4;
      lines->sizes[1] += lines->n_white[square] == 0;
    }
}

static bool
report_placement (const Lines *lines, TruceAnneal *anneal)
{
  TruceKindSets placement = { 0 };

  for (int square = 0; square < lines->n * lines->n; square++)
    if (lines->n_white[square] == 4 || lines->n_white[square] == 0)
      truce_square_set_add (&placement.kinds[lines->n_white[square] == 4 ? 0 : 1], square);
  return truce_armies_report_placement (anneal->problem, anneal->goal, anneal->monitor, &placement, NULL,
                                        anneal->sink);
}

static double
value (int white, int black)
{
  return white < black ? white + TRUCE_ANNEAL_SURPLUS * black : black + TRUCE_ANNEAL_SURPLUS * white;
}

static void
step (Lines *lines, TruceAnneal *anneal, double temperature)
{
  const int line = truce_anneal_below (anneal, lines->n_lines);
  int changes[2], after[2];
  double gain;

  weigh (lines, line, changes);
  for (int i = 0; i < 2; i++)
    after[i] = lines->sizes[i] + changes[i];
  gain = value (after[0], after[1]) - value (lines->sizes[0], lines->sizes[1]);
  anneal->monitor->counters.tried++;
  if (!truce_anneal_takes (anneal, gain, temperature))
    return;
  turn (lines, line);
  memcpy (lines->sizes, after, sizeof after);
}

bool
truce_anneal_lines (TruceAnneal *anneal, bool *no_memory)
{
  Lines *lines = calloc (1, sizeof *lines);
  const double cooling = pow (anneal->cold / anneal->hot, 1.0 / (double) anneal->steps);
  double temperature = anneal->hot;
  int best = -1, unpolled = 1;
  bool more = true;

  *no_memory = !lines;
  if (!lines)
    return false;
  lines_init (lines, anneal->problem->board.rows);
  begin (lines, anneal);
  for (long i = 0; i < anneal->steps && more; i++, temperature *= cooling)
    {
      const int least = lines->sizes[0] < lines->sizes[1] ? lines->sizes[0] : lines->sizes[1];

      if (least > best)
        {
          best = least;
          more = report_placement (lines, anneal);
        }
      step (lines, anneal, temperature);
      if (--unpolled == 0)
        {
          unpolled = TRUCE_ANNEAL_POLL_EVERY (truce_set_words_for (anneal->problem->board));
          more = !truce_monitor_should_stop (anneal->monitor) && more;
        }
    }
  free (lines);
  return more;
}
