/* puzzle-maker.c: draws puzzles, or makes a puzzle from the board, on a thread
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-maker.h"

#include <glib/gi18n.h>

#include "words/describe.h"

#define SECONDS_MAX 20 /* time limit for drawing a puzzle */

typedef struct
{
  TruceWorkspace *workspace;
  TrucePuzzleMade made;
  TruceProblem *problem;
  gboolean given; /* TRUE: the problem is the puzzle; FALSE: a puzzle is drawn for the problem */
  gboolean regions;
  TruceGrade grade;
  guint64 random;
  int day;           /* YYYYMMDD of a puzzle of the day; 0: another puzzle */
  gboolean succeeds; /* unwanted unless a solved puzzle is still on the board when the new one is made */
  TrucePuzzle *puzzle;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_object_unref (job->workspace);
  truce_problem_unref (job->problem);
  g_clear_pointer (&job->puzzle, truce_puzzle_free);
  g_free (job);
}

static void
on_cancelled (GCancellable *cancellable, TruceControl *control)
{
  control->signal = TRUCE_STOP;
}

static gboolean
make_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Job *job = data;
  const TrucePuzzleRequest request = { job->problem, job->regions, job->grade, SECONDS_MAX };
  TruceControl control;
  gulong handler;

  truce_control_init (&control);
  atomic_store (&progress->percent, TRUCE_TASK_UNKNOWN);
  handler = g_cancellable_connect (progress->cancellable, G_CALLBACK (on_cancelled), &control, NULL);
  job->puzzle = job->given ? truce_puzzle_new (job->problem, &control, error)
                           : truce_puzzle_generate (&request, &job->random, &control, error);
  g_cancellable_disconnect (progress->cancellable, handler);
  return job->puzzle != NULL;
}

static void
on_made (gpointer owner, gpointer data, const GError *error)
{
  Job *job = data;
  g_autofree char *why = error ? truce_describe_capital (error->message) : NULL;

  /* the user has begun something else, or has asked twice */
  if (job->succeeds && !truce_puzzle_game_is_solved (truce_workspace_get_game (job->workspace)))
    return;
  if (job->puzzle && job->puzzle->problem->n_preplaced == 0 && job->puzzle->problem->regions.n == 0)
    job->made (owner, _ ("A puzzle needs at least one given piece"));
  else if (job->puzzle)
    {
      g_object_set (job->workspace, "page", TRUCE_PAGE_BOARD, NULL);
      truce_workspace_play (job->workspace, g_steal_pointer (&job->puzzle), job->day);
      job->made (owner, NULL);
    }
  else if (!truce_task_is_cancelled (error))
    job->made (owner, why);
}

static TruceTask *
make (const TruceProblemSpec *spec, Job job, gpointer owner)
{
  TruceError refusal = { 0 };

  job.problem = truce_problem_new (spec, &refusal);
  if (!job.problem)
    {
      g_autofree char *why = truce_describe_error (&refusal);

      job.made (owner, why);
      return NULL;
    }
  g_object_ref (job.workspace);
  return truce_task_run (owner, make_in_thread, on_made, g_memdup2 (&job, sizeof job), job_free);
}

TruceTask *
truce_puzzle_make_from_board (TruceWorkspace *workspace, TrucePuzzleMade made, gpointer owner)
{
  return make (&truce_workspace_get_state (workspace)->spec,
               (Job){ .workspace = workspace, .made = made, .given = TRUE }, owner);
}

/* Returns the problem for which a puzzle is drawn. truce_puzzle_draw() describes the choice of the piece. */
static TruceProblemSpec
spec_for (TruceWorkspace *workspace, int size, gboolean regions)
{
  const TruceViewState *state = truce_workspace_get_state (workspace);
  TruceProblemSpec spec;
  TruceProblem *problem;
  gboolean fits;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ size, size };
  spec.kinds[0].piece = state->spec.kinds[state->active].piece;
  problem = truce_problem_new (&spec, NULL);
  fits = problem && state->spec.regions.n == 0 && truce_puzzle_accepts (problem, NULL);
  if (problem)
    truce_problem_unref (problem);
  if (!fits || regions)
    truce_piece_parse (regions ? TRUCE_REGION_PIECE : "Q", &spec.kinds[0].piece, NULL);
  return spec;
}

/* Returns YYYYMMDD, which is also the seed of the puzzle of the day. */
static int
today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate date;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now), (GDateYear) g_date_time_get_year (now));
  return (int) truce_puzzle_seed_of_day (&date);
}

static guint64
draw_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

TruceTask *
truce_puzzle_draw (TruceWorkspace *workspace,
                   int size,
                   gboolean regions,
                   TruceGrade grade,
                   gboolean daily,
                   TrucePuzzleMade made,
                   gpointer owner)
{
  TruceProblemSpec spec = spec_for (workspace, size, regions);
  int day = daily ? today () : 0;

  return make (&spec,
               (Job){ .workspace = workspace,
                      .made = made,
                      .regions = regions,
                      .grade = grade,
                      .random = daily ? (guint64) day : draw_seed (),
                      .day = day },
               owner);
}

TruceTask *
truce_puzzle_draw_next (TruceWorkspace *workspace, TrucePuzzleMade made, gpointer owner)
{
  const TruceProblemSpec *last = &truce_workspace_get_state (workspace)->spec;
  const TrucePuzzle *puzzle = truce_puzzle_game_get_puzzle (truce_workspace_get_game (workspace));
  gboolean regions = last->regions.n > 0;
  TruceGrade grade = puzzle && puzzle->grade < TRUCE_GRADE_BEYOND ? puzzle->grade : TRUCE_N_GRADES;
  TruceProblemSpec spec = spec_for (workspace, last->board.rows, regions);

  return make (&spec,
               (Job){ .workspace = workspace,
                      .made = made,
                      .regions = regions,
                      .grade = grade,
                      .random = draw_seed (),
                      .succeeds = TRUE },
               owner);
}
