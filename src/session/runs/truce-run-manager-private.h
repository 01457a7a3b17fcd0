/* truce-run-manager-private.h: the insides of TruceRunManager and its items
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
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

  TruceRunsWatch *watch;
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
};

/* truce-runs-item.c */
void truce_runs_item_begin (TruceRunsItem *self, TruceRun *run, TruceStoredRun *stored, TruceRunsWork work);
void truce_runs_item_end (TruceRunsItem *self);
void truce_runs_item_changed (TruceRunsItem *self);
double truce_runs_item_get_session (TruceRunsItem *self); /* seconds since this work began */

/* truce-run-manager.c */
void truce_run_manager_tell (TruceRunManager *self, const char *text);
void truce_run_manager_update_items (TruceRunManager *self); /* shows and hides known runs */
void truce_run_manager_keep_awake (TruceRunManager *self);   /* the machine, and the application */

/* Returns: (nullable): the run with this UUID that began just now and is not listed yet. */
TruceRunsItem *truce_run_manager_find_begun (TruceRunManager *self, const char *uuid);

/* truce-runs-work.c */
void truce_run_manager_settle (TruceRunManager *self); /* lets go of runs that have ended and are on disk */
void truce_run_manager_end_all (TruceRunManager *self);
