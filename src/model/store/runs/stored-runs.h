/* stored-runs.h: lists, finds and deletes the runs of a store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run-state.h"
#include "run/truce-run.h"
#include "stored-notes.h"
#include "truce-store-proof.h"

typedef struct
{
  gint64 id;
  char *uuid;             /* identifies the run in all stores */
  char *problem;          /* see truce_problem_to_text() */
  TruceQuestion question; /* with TRUCE_FIRST and TRUCE_ANY, `count` is "1" or "0" */
  char *method;           /* id */
  int method_version;
  /* RUNNING or PAUSED: a living process works on the run. FAILED: the record is damaged, or the units
   * contradict each other or themselves, see `note`. Also QUEUED, STOPPED, INTERRUPTED or DONE. */
  TruceRunState state;
  gint64 owner;    /* process that works on the run or died doing so; 0: none */
  gsize n_units;   /* 0: not split yet */
  gsize n_done;    /* number of stored units */
  gsize n_retried; /* number of stored units that were worked again because a record or a counter disagreed */
  char *count;     /* decimal; NULL unless the run is done; stays while the run is verified */
  guint64 found; /* number of placements that the stored units found; 0 if the check sum of times and counters
                    is wrong */
  guint64 dead_ends;
  double seconds;    /* seconds of work in all sessions, including imported units */
  gint64 created;    /* seconds since 1970, UTC; if of_parts: when the first unit was started; 0: unknown */
  gint64 changed;    /* seconds since 1970, UTC */
  gboolean of_parts; /* started as logs of parts, which had unknown numbers of threads */
  char *program;     /* version that started the run, or that made the first imported log; "": unknown */
  TruceVerdict verdict; /* source: owned */
  char *note;           /* (nullable): one line that says what is wrong */

  /* for a run that stores packed placements */
  gboolean keeps;
  guint64 room;         /* largest number of bytes of packed placements */
  guint64 n_placements; /* number of stored placements */
  guint64 stored_bytes; /* bytes of the stored placements */
  gsize n_unstored;     /* number of finished units whose placements did not fit */

  guint64 sums; /* changes whenever the record changes */

  /* Confirmations, proof and verifications belong to the present count. A failed run has neither
   * confirmations nor verifications. */
  GPtrArray *confirmations; /* of TruceStoredConfirmation, the oldest first */
  TruceStoredProof *proof;  /* (nullable): a proof without the contents of its files */
  GPtrArray *verifications; /* of TruceStoredVerification, the oldest first; none if the verdict is DIFFERS */
  char *comment;            /* (nullable) */
  gint64 place;             /* position in the queue, ascending; 0: not queued */
} TruceStoredInfo;

void truce_stored_info_free (TruceStoredInfo *info);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredInfo, truce_stored_info_free)

/* Returns: (transfer none) (nullable): the first confirmation with this status. */
const TruceStoredConfirmation *truce_stored_info_find_confirmation (const TruceStoredInfo *info,
                                                                    const char *status);

/* Returns the goal of the run; for a list, the goal that counts the placements. */
TruceGoal truce_stored_info_goal (const TruceStoredInfo *info);

/* Returns whether users would see no difference. */
gboolean truce_stored_info_equal (const TruceStoredInfo *a, const TruceStoredInfo *b);

/* Lists all runs, ascending by id. Reuses the totals of a run from the last call if the run has not changed
 * since and no process worked on it during that call. Returns: (transfer full): of TruceStoredInfo; NULL with
 * an error if reading fails. */
GPtrArray *truce_store_list_runs (TruceStore *self, GError **error);

/* Returns: (transfer full): NULL with an error if reading fails, TRUCE_STORE_ERROR_NO_RUN if there is no such
 * run. */
TruceStoredInfo *truce_store_get_run (TruceStore *self, gint64 id, GError **error);

typedef enum
{
  TRUCE_PART_OPEN,
  TRUCE_PART_DONE,
  TRUCE_PART_RETRIED, /* worked again because its record or a counter disagreed */
} TrucePartState;

typedef struct
{
  gsize n;        /* number of units of the run, at most 10 million; 0: not split yet */
  guint8 *states; /* a TrucePartState for each unit */
  gsize n_done;
  double shortest, median, longest; /* seconds of finished units; NAN: none is finished */
  double total;                     /* seconds of all finished units */
} TruceStoredParts;

void truce_stored_parts_free (TruceStoredParts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredParts, truce_stored_parts_free)

/* Reads which units are finished, without comparing check sums. Returns: (transfer full): NULL with an error
 * if reading fails, TRUCE_STORE_ERROR_NO_RUN if there is no such run. */
TruceStoredParts *truce_store_read_parts (TruceStore *self, gint64 id, GError **error);

/* Finds the unfinished run of a question, even if a process works on the run. Of several runs, finds the one
 * with the most finished units. For a list, finds only runs that store placements; for any other question,
 * only runs that store none. Ignores runs of methods that this program lacks or has in another version.
 * method: (nullable): NULL: any.
 * Returns the id of the run; 0 without an error if there is none, or 0 with an error if reading fails. */
gint64 truce_store_find_unfinished (TruceStore *self,
                                    const TruceProblem *problem,
                                    const TruceGoal *goal,
                                    const TruceMethod *method,
                                    GError **error);

/* Like truce_store_find_unfinished(), but also finds finished runs, and prefers them. Returns 0 with an error
 * if reading fails. */
gint64 truce_store_find_run (TruceStore *self,
                             const TruceProblem *problem,
                             const TruceGoal *goal,
                             const TruceMethod *method,
                             GError **error);

/* Reads the placement that a search for one placement has found. pieces: capacity problem->pieces_max;
 * ascending, with preplaced pieces. Returns: the number of pieces; -1 if the run has no placement of the
 * problem. */
int truce_store_get_placement (TruceStore *self, gint64 id, const TruceProblem *problem, TruceSquare *pieces);

/* Deletes a run, and waits until it is deleted. Returns FALSE with an error if writing fails,
 * TRUCE_STORE_ERROR_BUSY while a process works on the run, TRUCE_STORE_ERROR_NO_RUN if there is no such
 * run. */
gboolean truce_store_delete_run (TruceStore *self, gint64 id, GError **error);

/* Like truce_store_delete_run(), but does not wait, and succeeds if there is no such run. The store may be
 * closed before the run is deleted. Finish with truce_store_write_finish(). callback: (nullable). */
void
truce_store_delete_run_async (TruceStore *self, gint64 id, GAsyncReadyCallback callback, gpointer user_data);
