/* stored-runs.h: lists, finds and deletes the runs of a store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run-state.h"
#include "run/truce-run.h"
#include "stored-notes.h"
#include "truce-store-proof.h"

/* ---- information about a stored run ---- */

typedef struct
{
  gint64 id;
  char *uuid;             /* the same in all stores that have the run */
  char *problem;          /* text form, which is the same in all versions */
  TruceQuestion question; /* with FIRST and ANY, `count` is "1" or "0" */
  char *method;           /* id */
  int method_version;
  /* RUNNING or PAUSED: a living process of any program has the run. FAILED: its units contradict each other
   * or themselves, see `note`. Also QUEUED, STOPPED, INTERRUPTED or DONE. */
  TruceRunState state;
  gint64 owner;    /* process that works on the run, or was the last to; 0: none */
  gsize n_units;   /* 0: not split yet */
  gsize n_done;    /* number of stored units */
  gsize n_retried; /* number of stored units that were worked again because a record or a counter disagreed */
  char *count;     /* exact; NULL unless the run is done; stays while the run is verified */
  guint64 found;   /* number found by the stored units */
  guint64 dead_ends;
  double seconds; /* seconds of work in all sessions, including imported units */
  gint64 created; /* seconds since 1970, UTC; with of_parts: when the first unit was started; 0: unknown */
  gint64 changed;
  gboolean of_parts;    /* started as logs of parts, which had unknown numbers of threads */
  char *program;        /* version that started the run, or that made the first imported log; "": unknown */
  TruceVerdict verdict; /* source: owned */
  char *note;           /* (nullable): one line that says what is wrong */

  /* for a run that stores packed placements */
  gboolean keeps;
  guint64 room;         /* largest number of bytes of placements */
  guint64 n_placements; /* number of stored placements */
  guint64 stored_bytes;
  gsize n_unstored; /* number of finished units whose placements did not fit */

  guint64 sums; /* changes whenever the record changes */

  /* Confirmations, proof and verifications belong to the present count. */
  GPtrArray *confirmations; /* of TruceStoredConfirmation, the oldest first */
  TruceStoredProof *proof;  /* (nullable): without its files */
  GPtrArray *verifications; /* of TruceStoredVerification, the oldest first; none if the count differs */
  char *comment;            /* (nullable) */
  gint64 place;             /* position in the queue, ascending; 0: not queued */
} TruceStoredInfo;

void truce_stored_info_free (TruceStoredInfo *info);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredInfo, truce_stored_info_free)

/* Returns: (transfer none) (nullable): the first confirmation with this status. */
const TruceStoredConfirmation *truce_stored_info_find_confirmation (const TruceStoredInfo *info,
                                                                    const char *status);

/* Returns the goal of the run. For a list, it is the count of the placements. */
TruceGoal truce_stored_info_goal (const TruceStoredInfo *info);

/* Returns whether users would see no difference. */
gboolean truce_stored_info_equal (const TruceStoredInfo *a, const TruceStoredInfo *b);

/* Lists all runs, ascending by id. Counts units only of runs that have changed since the last call or are
 * worked on. Returns: (transfer full): of TruceStoredInfo, or NULL with an error. */
GPtrArray *truce_store_list_runs (TruceStore *self, GError **error);

/* Returns: (transfer full): NULL with an error, TRUCE_STORE_ERROR_NO_RUN if there is no such run. */
TruceStoredInfo *truce_store_get_run (TruceStore *self, gint64 id, GError **error);

/* ---- units ---- */

typedef enum
{
  TRUCE_PART_OPEN,
  TRUCE_PART_DONE,
  TRUCE_PART_RETRIED, /* worked again because its record or a counter disagreed */
} TrucePartState;

typedef struct
{
  gsize n;        /* number of units of the run; 0: not split yet */
  guint8 *states; /* a TrucePartState for each unit */
  gsize n_done;
  double shortest, median, longest; /* seconds of finished units; NAN: none is finished */
  double total;                     /* seconds of all finished units */
} TruceStoredParts;

void truce_stored_parts_free (TruceStoredParts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredParts, truce_stored_parts_free)

/* Reads which units are finished, without comparing check sums. Returns: (transfer full): NULL with an
 * error. */
TruceStoredParts *truce_store_read_parts (TruceStore *self, gint64 id, GError **error);

/* ---- finding ---- */

/* Finds the unfinished run of the question with the most finished units, even if a process works on it. For
 * a list, finds only runs that store placements; for a count, only others. method: NULL: any. Returns the
 * id; 0: there is none. */
gint64 truce_store_find_unfinished (TruceStore *self,
                                    const TruceProblem *problem,
                                    const TruceGoal *goal,
                                    const TruceMethod *method,
                                    GError **error);

/* Like truce_store_find_unfinished(), but prefers finished runs. */
gint64 truce_store_find_run (TruceStore *self,
                             const TruceProblem *problem,
                             const TruceGoal *goal,
                             const TruceMethod *method,
                             GError **error);

/* Reads the placement that a run of the problem has found. pieces: room for problem->pieces_max; ascending,
 * preplaced pieces included. Returns: their number, or -1 if there is no placement. */
int truce_store_get_placement (TruceStore *self, gint64 id, const TruceProblem *problem, TruceSquare *pieces);

/* ---- deleting ---- */

/* Deletes a run. Returns FALSE with an error, TRUCE_STORE_ERROR_BUSY while a process works on it. */
gboolean truce_store_delete_run (TruceStore *self, gint64 id, GError **error);

/* Like truce_store_delete_run(), but does not wait. Continues if the store is closed. */
void
truce_store_delete_run_async (TruceStore *self, gint64 id, GAsyncReadyCallback callback, gpointer user_data);
gboolean truce_store_delete_run_finish (GAsyncResult *result, GError **error);
