/* truce-runs-item.h: TruceRunsItem, a row of the Runs page: a stored run, and this process's work on it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/runs/stored-runs.h"
#include "store/runs/truce-stored-run.h"

typedef enum
{
  TRUCE_WORK_COUNT,
  TRUCE_WORK_RECOUNT, /* counts again by another method */
  TRUCE_WORK_REWORK,  /* repeats units */
} TruceRunsWork;

/* Only TruceRunsList and TruceRunManager write the members. Signal "changed": a member or the state of the
 * run has changed. */
#define TRUCE_TYPE_RUNS_ITEM (truce_runs_item_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsItem, truce_runs_item, TRUCE, RUNS_ITEM, GObject)

struct _TruceRunsItem
{
  GObject parent_instance;

  gint64 id;               /* 0: not stored, or not listed yet */
  TruceStoredInfo *info;   /* NULL: not stored, or not listed yet */
  TruceStoredParts *parts; /* NULL: not read; only read for the run of truce_runs_list_set_detailed_run() */

  /* What this process does with the run; `run` is NULL if it does nothing. */
  TruceRun *run;
  TruceStoredRun *stored;
  TruceRunsWork work;
  gint64 start;        /* monotonic time when the work started, in microseconds */
  gint64 shown_from;   /* monotonic time when a new run gets a row, in microseconds; 0: the run is not new */
  gboolean ended;      /* the end has been reported */
  gboolean background; /* continues without a window */
  gboolean discards;   /* the run is deleted as soon as its end is on disk */

  /* Only TruceRunsList uses the following members. */
  TruceProblemSpec spec;
  gboolean has_spec;
  gboolean second_known;     /* whether `second` is known */
  const TruceMethod *second; /* see truce_runs_item_find_second_method() */
  guint64 known_from; /* number of the first listing that has the last written comment and place; G_MAXUINT64:
                         a write is unfinished */
  guint n_writes;     /* number of unfinished writes of comment and place */
  gboolean hidden;    /* has no row; see truce_run_manager_hide() */
  gboolean deletes;   /* being deleted */
};

void truce_runs_item_changed (TruceRunsItem *self); /* emits "changed" */

/* Sets what the store knows about the run. info: (transfer full). */
void truce_runs_item_set_info (TruceRunsItem *self, TruceStoredInfo *info);

/* Sets the work of this process on the run, in place of earlier work. stored: (nullable). */
void
truce_runs_item_set_work (TruceRunsItem *self, TruceRun *run, TruceStoredRun *stored, TruceRunsWork work);

/* Forgets the work of this process on the run. */
void truce_runs_item_drop_work (TruceRunsItem *self);

/* Returns: (transfer none) (nullable): the stored problem; NULL if this version does not know it. */
const TruceProblemSpec *truce_runs_item_get_spec (TruceRunsItem *self);
TruceRunState truce_runs_item_get_state (TruceRunsItem *self);
gboolean truce_runs_item_is_verifying (TruceRunsItem *self);

double truce_runs_item_get_fraction (TruceRunsItem *self); /* 0 … 1; -1: unknown */
double
truce_runs_item_get_elapsed (TruceRunsItem *self); /* seconds of work, with earlier starts of the run */
double truce_runs_item_get_session (
    TruceRunsItem *self); /* seconds since this program started or resumed the run, including pauses */
double truce_runs_item_get_rate (TruceRunsItem *self); /* placements per second; if not active, the average */

/* Returns (nullable) a method for a count that verifies this count; NULL: there is none. The first call takes
 * a moment on large boards. self: has `info`. */
const TruceMethod *truce_runs_item_find_second_method (TruceRunsItem *self);
