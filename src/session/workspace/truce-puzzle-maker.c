/* truce-puzzle-maker.c: TrucePuzzleMaker, draws puzzles, or makes one of the board, on a thread
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-puzzle-maker.h"

#include <glib/gi18n.h>

#include "positions/positions.h"
#include "words/describe.h"

#define SECONDS_MAX 20 /* for drawing a puzzle */

struct _TrucePuzzleMaker
{
  GObject parent_instance;

  TruceWorkspace *workspace;
};

G_DEFINE_FINAL_TYPE (TrucePuzzleMaker, truce_puzzle_maker, G_TYPE_OBJECT)

static guint told_signal, made_signal;

/* ---- on a thread ---- */

typedef struct
{
  TruceProblem *problem;
  gboolean given; /* the problem is the puzzle; else one is drawn */
  gboolean regions;
  TruceGrade grade;
  guint64 random;
  TrucePuzzle *puzzle;
} Wanted;

static void
wanted_free (gpointer data)
{
  Wanted *wanted = data;

  truce_problem_unref (wanted->problem);
  g_clear_pointer (&wanted->puzzle, truce_puzzle_free);
  g_free (wanted);
}

static void
on_cancelled (GCancellable *cancellable, TruceControl *control)
{
  control->signal = TRUCE_STOP;
}

static gboolean
make_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Wanted *wanted = data;
  const TrucePuzzleRequest request = { wanted->problem, wanted->regions, wanted->grade, SECONDS_MAX };
  TruceControl control;
  gulong handler;

  truce_control_init (&control);
  atomic_store (&progress->percent, TRUCE_TASK_UNKNOWN);
  handler = g_cancellable_connect (progress->cancellable, G_CALLBACK (on_cancelled), &control, NULL);
  wanted->puzzle = wanted->given ? truce_puzzle_new (wanted->problem, &control, error)
                                 : truce_puzzle_generate (&request, &wanted->random, &control, error);
  g_cancellable_disconnect (progress->cancellable, handler);
  return wanted->puzzle != NULL;
}

static void
on_made (gpointer owner, gpointer data, const GError *error)
{
  TrucePuzzleMaker *self = owner;
  Wanted *wanted = data;
  g_autofree char *why = error ? truce_describe_capital (error->message) : NULL;

  if (wanted->puzzle && wanted->puzzle->problem->n_preplaced == 0 && wanted->puzzle->problem->regions.n == 0)
    g_signal_emit (self, told_signal, 0, _ ("A puzzle needs a piece that is given"));
  else if (wanted->puzzle)
    {
      g_object_set (self->workspace, "page", TRUCE_PAGE_BOARD, NULL);
      truce_workspace_play (self->workspace, g_steal_pointer (&wanted->puzzle));
      g_signal_emit (self, made_signal, 0);
    }
  else if (!truce_task_is_cancelled (error))
    g_signal_emit (self, told_signal, 0, why);
}

static TruceTask *
make (TrucePuzzleMaker *self, const TruceProblemSpec *spec, Wanted wanted)
{
  TruceError refusal = { 0 };

  wanted.problem = truce_problem_new (spec, &refusal);
  if (!wanted.problem)
    {
      g_autofree char *why = truce_describe_error (&refusal);

      g_signal_emit (self, told_signal, 0, why);
      return NULL;
    }
  return truce_task_run (self, make_in_thread, on_made, g_memdup2 (&wanted, sizeof wanted), wanted_free);
}

TruceTask *
truce_puzzle_maker_take_board (TrucePuzzleMaker *self)
{
  return make (self, &truce_workspace_get_state (self->workspace)->spec, (Wanted){ .given = TRUE });
}

/* ---- drawing ---- */

/* Pieces as the board has them, if puzzles can be made of these, else queens; in regions those of which
 * people know them. */
static TruceProblemSpec
spec_for (TrucePuzzleMaker *self, int size, gboolean regions)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
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

static guint64
seed_of_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate today;

  g_date_clear (&today, 1);
  g_date_set_dmy (&today, (GDateDay) g_date_time_get_day_of_month (now),
                  (GDateMonth) g_date_time_get_month (now), (GDateYear) g_date_time_get_year (now));
  return truce_puzzle_seed_of_day (&today);
}

TruceTask *
truce_puzzle_maker_draw (TrucePuzzleMaker *self, int size, gboolean regions, TruceGrade grade, gboolean daily)
{
  TruceProblemSpec spec = spec_for (self, size, regions);
  guint64 random = daily ? seed_of_today () : (guint64) g_random_int () << 32 | g_random_int ();

  return make (self, &spec, (Wanted){ .regions = regions, .grade = grade, .random = random });
}

char *
truce_puzzle_maker_write (TrucePuzzleMaker *self, TruceError *error)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  TruceProblemSpec spec = state->spec;
  TruceProblem *problem;

  if (truce_view_state_is_puzzle (state))
    spec.kinds[0].preplaced = state->given;
  problem = truce_problem_new (&spec, error);
  if (!problem)
    return NULL;
  truce_problem_to_spec (problem, &spec); /* with the number of pieces, as truce-cli writes it */
  truce_problem_unref (problem);
  return truce_position_write (&spec, TRUCE_POSITION_POSITION, error);
}

/* ---- the object ---- */

static void
truce_puzzle_maker_finalize (GObject *object)
{
  g_clear_object (&TRUCE_PUZZLE_MAKER (object)->workspace);
  G_OBJECT_CLASS (truce_puzzle_maker_parent_class)->finalize (object);
}

static void
truce_puzzle_maker_class_init (TrucePuzzleMakerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_puzzle_maker_finalize;
  told_signal = g_signal_new ("told", TRUCE_TYPE_PUZZLE_MAKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_STRING);
  made_signal =
      g_signal_new ("made", TRUCE_TYPE_PUZZLE_MAKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_puzzle_maker_init (TrucePuzzleMaker *self)
{
}

TrucePuzzleMaker *
truce_puzzle_maker_new (TruceWorkspace *workspace)
{
  TrucePuzzleMaker *self = g_object_new (TRUCE_TYPE_PUZZLE_MAKER, NULL);

  self->workspace = g_object_ref (workspace);
  return self;
}
