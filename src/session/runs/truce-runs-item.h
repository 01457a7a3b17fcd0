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

/* Only TruceRunsList and TruceRunManager write the fields. Signal "changed" (): a field, or the state of the
 * run, has changed. */
#define TRUCE_TYPE_RUNS_ITEM (truce_runs_item_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsItem, truce_runs_item, TRUCE, RUNS_ITEM, GObject)

struct _TruceRunsItem
{
  GObject parent_instance;

  gint64 id;               /* 0: not stored, or not listed yet */
  TruceStoredInfo *info;   /* NULL: not stored, or not listed yet */
  TruceStoredParts *parts; /* NULL: not read, see truce_runs_list_set_detailed_run() */

  /* The work of this process; NULL: none. */
  TruceRun *run;
  TruceStoredRun *stored;
  TruceRunsWork work;
  gint64 start;        /* monotonic time of its start, in microseconds */
  gint64 shown_from;   /* monotonic time before which a new run has no row, in microseconds; 0: not new */
  gboolean ended;      /* the end has been reported */
  gboolean background; /* continues without a window */
  gboolean discards;   /* the run will be deleted when its end is on disk */

  /* Only for TruceRunsList. */
  TruceProblemSpec spec;
  gboolean has_spec;
  guint64 known_from; /* number of the first listing that has the last written comment and place; G_MAXUINT64:
                         a write is unfinished */
  guint n_writes;     /* number of unfinished writes of comment and place */
  gboolean hidden;    /* not shown, about to be deleted */
  gboolean deletes;   /* being deleted */
};

TruceRunsItem *truce_runs_item_new (void);
void truce_runs_item_changed (TruceRunsItem *self); /* emits "changed" */

/* info: (transfer full). */
void truce_runs_item_set_info (TruceRunsItem *self, TruceStoredInfo *info);

/* truce_runs_item_set_work() sets the work on the run, and drops earlier work. stored: (nullable).
 * truce_runs_item_drop_work() drops the work. */
void
truce_runs_item_set_work (TruceRunsItem *self, TruceRun *run, TruceStoredRun *stored, TruceRunsWork work);
void truce_runs_item_drop_work (TruceRunsItem *self);

/* Returns: (nullable): the stored problem; NULL if this version does not know it. */
const TruceProblemSpec *truce_runs_item_get_spec (TruceRunsItem *self);
TruceRunState truce_runs_item_get_state (TruceRunsItem *self);
gboolean truce_runs_item_is_verifying (TruceRunsItem *self);

double truce_runs_item_get_fraction (TruceRunsItem *self); /* 0 … 1; -1: unknown */
double
truce_runs_item_get_elapsed (TruceRunsItem *self); /* seconds of work, including earlier starts of the run */
double
truce_runs_item_get_session (TruceRunsItem *self);     /* seconds since this work started, including pauses */
double truce_runs_item_get_rate (TruceRunsItem *self); /* found per second; of all work if it is not active */

/* Returns (nullable) a method for a count that verifies this count; NULL: there is none. Takes a moment on
 * large boards. self: has `info`. */
const TruceMethod *truce_runs_item_find_second_method (TruceRunsItem *self);
