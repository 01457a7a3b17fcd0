/* truce-run-manager-private.h: what the parts of TruceRunManager share
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "truce-run-manager.h"

typedef enum
{
  TRUCE_WORK_COUNT,
  TRUCE_WORK_RECOUNT, /* all, by another method */
  TRUCE_WORK_REWORK,  /* units */
} TruceRunsWork;

struct _TruceRunsItem
{
  GObject parent_instance;

  TruceStoredInfo *info;   /* NULL: a run that is not stored, or not read yet */
  gint64 id;               /* 0: not stored */
  TruceStoredParts *parts; /* NULL: they are not looked at, or not read yet */
  guint64 known_from; /* the first listing that knows what was written to it last; G_MAXUINT64: nobody does */
  guint n_writes;     /* under way: of its comment, or its place in the queue */
  TruceProblemSpec spec;
  gboolean has_spec;

  /* The work on it. */
  TruceRun *run;
  TruceStoredRun *stored;
  TruceRunsWork work;
  gint64 begun;        /* monotonic time */
  gboolean ended;      /* and what there is to say is said */
  gboolean fresh;      /* begun by itself, not resumed: is dropped when it was short */
  gboolean background; /* does not end with the window */
  gboolean discards;   /* deleted when it has ended */

  gboolean hidden;          /* about to be deleted */
  TruceRunManager *manager; /* weak: it is being deleted there; NULL: it is not */
};

struct _TruceRunManager
{
  GObject parent_instance;

  GApplication *application;
  const TruceRunsHost *host;
  TruceSolver *solver;
  TruceStore *store;  /* NULL: not opened yet, or it cannot be */
  TruceStore *reader; /* of the task that lists; NULL: none yet */
  gboolean opening;
  gboolean listing;
  guint64 n_listings; /* that have begun */
  gboolean list_again;
  gboolean listed; /* once at least */
  char *refusal;
  gboolean told_refusal;
  double long_from;   /* seconds */
  double notify_from; /* seconds */
  GListStore *items;  /* those that are shown */
  GHashTable *known;  /* id to TruceRunsItem, all of them */
  GPtrArray *works;   /* TruceRunsItem with a run, also of those that are not stored */
  GPtrArray *waiting; /* who waits for the store to be open */
  guint tick_source;
  gboolean queue_goes; /* runs that wait for their turn get it */
  guint n_queueing;    /* that are about to be written */
  gint64 looked_at;    /* id of the run whose parts are read with the list; 0: none */

  char *trouble; /* why nothing can be written; NULL: all is well */
  guint inhibited;
  gboolean held;
};

/* truce-runs-item.c */
void truce_runs_item_begin (TruceRunsItem *self, TruceRun *run, TruceStoredRun *stored, TruceRunsWork work);
void truce_runs_item_end (TruceRunsItem *self);
void truce_runs_item_changed (TruceRunsItem *self);
double truce_runs_item_get_session (TruceRunsItem *self); /* seconds since this work began */

/* truce-run-manager.c */
void truce_run_manager_tell (TruceRunManager *self, const char *text);
void truce_run_manager_update_items (TruceRunManager *self); /* by what is known */
/* One begun just now, which is not listed yet. */
TruceRunsItem *truce_run_manager_find_begun (TruceRunManager *self, const char *uuid);
TruceRunsItem *truce_run_manager_work_of (TruceRunManager *self, TruceRun *run);

/* truce-run-manager-store.c */
void truce_run_manager_open (TruceRunManager *self); /* on a thread, whatever there is already */

/* The list of those who wait, with none yet. */
GPtrArray *truce_runs_waiting_new (void);

/* truce-run-manager-work.c */
/* That has begun; the manager owns the item. `id` 0: not a stored one, or one that is not written yet. */
TruceRunsItem *truce_run_manager_begin_work (
    TruceRunManager *self, gint64 id, TruceRun *run, TruceStoredRun *stored, TruceRunsWork work);
void truce_run_manager_settle (TruceRunManager *self); /* those that have ended and are on disk */
void truce_run_manager_end_all (TruceRunManager *self);

/* Before comment or place of a run are written, which its info has already: listings that may not know of it
 * leave them alone. The callback, and its data, of the write. */
GAsyncReadyCallback
truce_run_manager_begin_write (TruceRunManager *self, TruceRunsItem *item, gpointer *data);

/* truce-run-manager-queue.c */
void truce_run_manager_advance_queue (TruceRunManager *self); /* the next one, where it is its turn */

/* truce-run-manager-watch.c */
void truce_run_manager_look_at_trouble (TruceRunManager *self);
void truce_run_manager_keep_awake (TruceRunManager *self); /* the machine, and the application */
void truce_run_manager_notify (TruceRunManager *self, TruceRunsItem *item);
