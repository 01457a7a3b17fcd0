/* truce-run-private.h: the insides of a run, for its two files, and what the solver does to it
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "placements/truce-solution-list-private.h"
#include "truce-forecast.h"
#include "truce-job.h"
#include "truce-run.h"

struct _TruceRun
{
  GObject parent_instance;

  TruceRequest request; /* method and threads as chosen */
  TruceJob *job;
  TruceSolutionList *solutions;
  GArray *first_squares;

  TruceRunState state;
  guint64 found;
  guint64 dead_ends;
  double fraction;
  gsize n_done, n_units;
  double rate;
  TruceEstimate eta;       /* seconds; value below 0: unknown; low below 0: without an interval */
  TruceForecast *forecast; /* NULL: not begun yet, or not wanted any more */
  double elapsed;
  gboolean capped;
  const char *failure;
  char *count;
  TruceCheck check;
  const char *check_source;
};

enum
{
  TRUCE_RUN_PROP_0,
  TRUCE_RUN_PROP_STATE,
  TRUCE_RUN_PROP_FOUND,
  TRUCE_RUN_PROP_DEAD_ENDS,
  TRUCE_RUN_PROP_FRACTION,
  TRUCE_RUN_PROP_RATE,
  TRUCE_RUN_PROP_ETA,
  TRUCE_RUN_PROP_ELAPSED,
  TRUCE_RUN_N_PROPS
};

/* `threads` is final. */
TruceRun *truce_run_new (const TruceRequest *request, const TruceMethod *method, int threads);

/* Unless it waits. Whoever looks at the pool of its job has attached to it before. */
void truce_run_begin (TruceRun *self);

/* One look at the job: notifies, and sets the time of the next. FALSE when the run has ended. */
gboolean truce_run_tick (TruceRun *self);

/* Stops and waits, for when nobody is left to hear of the end; the state becomes final without a
 * notification. */
void truce_run_abandon (TruceRun *self);

/* What a run knows of its progress. */
typedef struct
{
  double elapsed; /* seconds */
  gsize n_done, n_units;
  const TruceEstimate *all; /* how many placements, or leaves, there are; NULL: no forecast */
  double met;               /* how many of these were met */
  double drift;             /* by how much their rate may change */
  double list_cap, listed;  /* a list ends at so many placements, and has so many; 0: it does not */
} TruceRunFacts;

/* Returns: the seconds that are left; its `value` is below 0 while nothing is known that is worth showing. */
TruceEstimate truce_run_estimate_left (const TruceRunFacts *facts);

/* How much of it is done, and how long the rest takes. `over`: the answer is there. */
void truce_run_set_progress (TruceRun *self, const TruceJobView *view, gboolean over);

/* The verdict on the count; `source` is static. */
void truce_run_set_check (TruceRun *self, TruceCheck check, const char *source);

/* Of a run that has ended, as it is told of it from then on. */
void truce_run_set_rate (TruceRun *self, double rate);

void truce_run_set_state (TruceRun *self, TruceRunState state);

/* One property, or all of them and the signal. */
void truce_run_notify (TruceRun *self, int property);
void truce_run_updated (TruceRun *self);
