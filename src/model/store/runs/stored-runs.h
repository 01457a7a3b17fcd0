/* stored-runs.h: the runs of a store: listed, found, deleted
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run-state.h"
#include "run/truce-run.h"
#include "stored-notes.h"
#include "truce-store-proof.h"

/* ---- what is stored of a run ---- */

typedef struct
{
  gint64 id;
  char *uuid;             /* the same in every store that the run was brought to */
  char *problem;          /* in its stable text form */
  TruceQuestion question; /* of FIRST and ANY, `count` is "1" or "0" */
  char *method;           /* id */
  int method_version;
  TruceRunState state; /* RUNNING or PAUSED in a living process, of any program; QUEUED, STOPPED, INTERRUPTED,
                        * DONE, or FAILED: its units contradict each other or themselves, see `note` */
  gint64 owner;        /* process that works on it, or worked on it last; 0: none */
  gsize n_units;       /* 0: not cut yet */
  gsize n_done;        /* number of stored units */
  gsize n_retried; /* number of stored units that were worked again because a record or a counter disagreed */
  char *count;     /* exact; NULL unless the run is done, also while it is verified */
  guint64 found;   /* by the stored units, as are the dead ends */
  guint64 dead_ends;
  double seconds; /* of work in all sessions; imported units count with their own times */
  gint64 created; /* seconds since 1970, UTC; of parts: when the first unit was begun; 0: unknown */
  gint64 changed;
  gboolean of_parts;    /* begun as logs of parts: their numbers of threads are unknown */
  char *program;        /* version that began it, or the first log that was imported; "": unknown */
  TruceVerdict verdict; /* source: owned */
  char *note;           /* (nullable): what was found wrong, one line */

  /* Of a run that stores the placements of its units, packed. */
  gboolean keeps;
  guint64 room;         /* bytes that they may take */
  guint64 n_placements; /* number of stored placements */
  guint64 stored_bytes;
  gsize n_unstored; /* number of finished units whose placements found no room */

  guint64 sums; /* changes whenever the record changes */

  /* Confirmations, proof and verifications are those of the present count. */
  GPtrArray *confirmations; /* of TruceStoredConfirmation, the oldest first */
  TruceStoredProof *proof;  /* (nullable): without its files */
  GPtrArray
      *verifications; /* of TruceStoredVerification, the oldest first; none if the count is known to differ */
  char *comment;      /* (nullable) */
  gint64 place;       /* in the queue, ascending; 0: not queued */
} TruceStoredInfo;

void truce_stored_info_free (TruceStoredInfo *info);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredInfo, truce_stored_info_free)

/* Returns: (nullable): the first confirmation with that status. */
const TruceStoredConfirmation *truce_stored_info_find_confirmation (const TruceStoredInfo *info,
                                                                    const char *status);

/* Returns the goal of the run; of a list, the count of its placements. */
TruceGoal truce_stored_info_goal (const TruceStoredInfo *info);

/* Returns whether both would look the same. */
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
  gsize n;        /* units of the run; 0: not cut yet */
  guint8 *states; /* a TrucePartState for each unit */
  gsize n_done;
  double shortest, median, longest; /* seconds of finished units; NAN: none is finished */
  double total;                     /* seconds of all finished units */
} TruceStoredParts;

void truce_stored_parts_free (TruceStoredParts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredParts, truce_stored_parts_free)

/* Reads which units are done, whatever their check sums. Returns: (transfer full): NULL with an error. */
TruceStoredParts *truce_store_read_parts (TruceStore *self, gint64 id, GError **error);

/* ---- finding ---- */

/* Finds the unfinished run of the same question with the most units done, even if a process works on it. A
 * list only finds runs that store placements, a count only others. method: NULL for any. Returns: its id; 0:
 * none. */
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
