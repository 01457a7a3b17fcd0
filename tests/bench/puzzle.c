/* puzzle.c: time of puzzles of both kinds by size and grade, and how soon generation stops
 *
 * Usage: bench-puzzle [PUZZLES], 200 of each by default. Times are CPU seconds of one core. Times of a stop
 * are elapsed, so a busy machine increases them.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "puzzle/truce-puzzle.h"

static double
seconds (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);
  return (double) time.tv_sec + (double) time.tv_nsec * 1e-9;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const double *one = a, *other = b;

  return (*one > *other) - (*one < *other);
}

static TruceProblem *
empty_board (int side, gboolean regions)
{
  TruceProblemSpec spec;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ side, side };
  truce_piece_parse (regions ? TRUCE_REGION_PIECE : "Q", &spec.kinds[0].piece, NULL);
  return truce_problem_new (&spec, NULL);
}

static void
print_times (const char *what, int side, const char *grade, GArray *times)
{
  g_array_sort (times, compare);
  printf ("%-10s %2d %-6s median %.4f  nine of ten %.4f  longest %.4f s\n", what, side, grade,
          g_array_index (times, double, times->len / 2), g_array_index (times, double, times->len * 9 / 10),
          g_array_index (times, double, times->len - 1));
}

static void
draw (int side, gboolean regions, TruceGrade grade, int n)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  TruceProblem *problem = empty_board (side, regions);
  const TrucePuzzleRequest request = { .problem = problem, .regions = regions, .grade = grade };

  for (int i = 0; i < n; i++)
    {
      guint64 random = (guint64) i;
      double begin = seconds (CLOCK_PROCESS_CPUTIME_ID), took;
      TrucePuzzle *puzzle = truce_puzzle_generate (&request, &random, NULL, NULL);

      took = seconds (CLOCK_PROCESS_CPUTIME_ID) - begin;
      g_array_append_val (times, took);
      g_clear_pointer (&puzzle, truce_puzzle_free);
    }
  print_times (regions ? "regions" : "completion", side,
               grade == TRUCE_N_GRADES ? "any" : truce_grade_text (grade), times);
  truce_problem_unref (problem);
}

typedef struct
{
  TrucePuzzleRequest request;
  guint64 random;
  TruceControl control;
} Drawing;

/* Generates puzzles until it is stopped. */
static gpointer
draw_on (gpointer data)
{
  Drawing *drawing = data;
  TrucePuzzle *puzzle;

  while ((puzzle = truce_puzzle_generate (&drawing->request, &drawing->random, &drawing->control, NULL)))
    truce_puzzle_free (puzzle);
  return NULL;
}

static void
stop (int side, gboolean regions, int n)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
  TruceProblem *problem = empty_board (side, regions);

  for (int i = 0; i < n; i++)
    {
      Drawing drawing = { { .problem = problem, .regions = regions, .grade = TRUCE_GRADE_HARD },
                          (guint64) i };
      GThread *thread;
      double begin, took;

      truce_control_init (&drawing.control);
      thread = g_thread_new ("draw", draw_on, &drawing);
      g_usleep (1000 + 137 * (gulong) i);
      begin = seconds (CLOCK_MONOTONIC);
      drawing.control.signal = TRUCE_STOP;
      g_thread_join (thread);
      took = seconds (CLOCK_MONOTONIC) - begin;
      g_array_append_val (times, took);
    }
  print_times (regions ? "regions" : "completion", side, "stop", times);
  truce_problem_unref (problem);
}

int
main (int argc, char **argv)
{
  int n = argc > 1 ? atoi (argv[1]) : 200;

  for (int regions = 0; regions <= 1; regions++)
    {
      for (TruceGrade grade = TRUCE_GRADE_EASY; grade <= TRUCE_N_GRADES; grade++)
        if (grade != TRUCE_GRADE_BEYOND)
          draw (10, regions, grade, n);
      for (int side = 8; side <= TRUCE_PUZZLE_SIDE_MAX; side += 2)
        draw (side, regions, TRUCE_N_GRADES, n);
      stop (10, regions, n);
      stop (TRUCE_PUZZLE_SIDE_MAX, regions, n);
    }
  return 0;
}
