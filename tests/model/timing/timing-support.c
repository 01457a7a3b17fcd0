/* timing-support.c: fake methods, and timings that run to their end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "timing-support.h"

#include <check.h>

static void
note_end (GObject *timing, GAsyncResult *result, gpointer ended)
{
  *(gboolean *) ended = TRUE;
}

TruceTimingState
run_timing (TruceTiming *timing)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  gboolean ended = FALSE;

  g_main_context_push_thread_default (context);
  truce_timing_start (timing, note_end, &ended);
  while (!ended)
    g_main_context_iteration (context, TRUE);
  g_main_context_pop_thread_default (context);
  return truce_timing_get_state (timing);
}

/* ---- methods ---- */

GString *timing_order;
_Atomic int timing_calls;

static bool
accepts_all (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  return true;
}

static bool
accepts_none (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  *why_not = "it is only here to refuse";
  return false;
}

static bool
accepts_small (const TruceProblem *problem, const TruceGoal *goal, const char **why_not)
{
  *why_not = "more than five pieces";
  return problem->pieces <= 5;
}

static TruceUnits *
split_one (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  TruceUnits *units = truce_units_new (1);

  units->n = 1;
  return units;
}

static TruceUnits *
split_none (const TruceProblem *problem, const TruceGoal *goal, size_t wanted)
{
  return NULL;
}

static TruceStatus
answer (const char *name, const TruceProblem *problem, TruceMonitor *monitor, uint64_t count)
{
  if (timing_order)
    g_string_append_printf (timing_order, "%s%d ", name, problem->pieces);
  truce_tally_add (monitor->tally, count);
  monitor->counters.found += count;
  return TRUCE_STATUS_DONE;
}

static TruceStatus
run_right (const TruceProblem *problem,
           const TruceGoal *goal,
           const TruceUnits *units,
           size_t unit,
           TruceMonitor *monitor,
           TruceSink *sink)
{
  static const int queens[] = { 1, 1, 0, 0, 2, 10, 4, 40, 92 };

  return answer ("r", problem, monitor, queens[problem->pieces]);
}

static TruceStatus
run_wrong (const TruceProblem *problem,
           const TruceGoal *goal,
           const TruceUnits *units,
           size_t unit,
           TruceMonitor *monitor,
           TruceSink *sink)
{
  return answer ("w", problem, monitor, 41);
}

static TruceStatus
run_unsteady (const TruceProblem *problem,
              const TruceGoal *goal,
              const TruceUnits *units,
              size_t unit,
              TruceMonitor *monitor,
              TruceSink *sink)
{
  return answer ("u", problem, monitor, (uint64_t) ++timing_calls);
}

static TruceStatus
run_endless (const TruceProblem *problem,
             const TruceGoal *goal,
             const TruceUnits *units,
             size_t unit,
             TruceMonitor *monitor,
             TruceSink *sink)
{
  while (!truce_monitor_should_stop (monitor))
    g_usleep (200);
  return TRUCE_STATUS_STOPPED;
}

static TruceStatus
run_column (const TruceProblem *problem,
            const TruceGoal *goal,
            const TruceUnits *units,
            size_t unit,
            TruceMonitor *monitor,
            TruceSink *sink)
{
  TruceSquare squares[TRUCE_SIDE_MAX];

  for (int i = 0; i < problem->pieces; i++)
    squares[i] = (TruceSquare) (i * problem->board.columns);
  sink->take (sink, squares, problem->pieces);
  return TRUCE_STATUS_DONE;
}

#define METHOD(method)                                                                                       \
  const TruceMethod timing_##method = {                                                                      \
    .id = #method, .accepts = accepts_all, .split = split_one, .run = run_##method                           \
  }
METHOD (right);
METHOD (wrong);
METHOD (unsteady);
METHOD (endless);
METHOD (column);
const TruceMethod timing_refusing = { .id = "refusing", .accepts = accepts_none };
const TruceMethod timing_small = {
  .id = "small", .accepts = accepts_small, .split = split_one, .run = run_right
};
const TruceMethod timing_poor = { .id = "poor", .accepts = accepts_all, .split = split_none };

/* ---- timings ---- */

TrucePiece
piece_of (const char *betza)
{
  TrucePiece piece;

  ck_assert (truce_piece_parse (betza, &piece, NULL));
  return piece;
}

TruceTiming *
timing_of (const TruceTimingRequest *request)
{
  TruceTimingRequest filled = *request;
  g_autoptr (GError) error = NULL;
  TruceTiming *timing;

  if (!filled.task.piece.betza[0])
    filled.task.piece = piece_of ("Q");
  timing = truce_timing_new (&filled, &error);
  ck_assert_msg (timing != NULL, "%s", error ? error->message : "");
  return timing;
}

const TruceTimingCell *
cell_of (TruceTiming *timing, guint size, guint method)
{
  return truce_timing_table_cell (truce_timing_get_table (timing), size, method);
}
