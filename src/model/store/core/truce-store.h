/* truce-store.h: TruceStore, runs that survive anything: an SQLite file that units are written to as they end
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "run/truce-run.h"

/* Functions are for the main thread unless noted otherwise. One thread of the store's own writes: what ended
 * is committed at most a second later, and at a run's end. Several processes may have the same store open. */
#define TRUCE_TYPE_STORE (truce_store_get_type ())
G_DECLARE_FINAL_TYPE (TruceStore, truce_store, TRUCE, STORE, GObject)

#define TRUCE_STORE_ERROR (truce_store_error_quark ())
GQuark truce_store_error_quark (void);
typedef enum
{
  TRUCE_STORE_ERROR_OPEN,    /* no such folder, not writable, or not a store */
  TRUCE_STORE_ERROR_NEWER,   /* made by a newer version */
  TRUCE_STORE_ERROR_FAILED,  /* reading or writing failed: full disk, damaged file */
  TRUCE_STORE_ERROR_BUSY,    /* the run is being worked on by another process, or by this one */
  TRUCE_STORE_ERROR_NO_RUN,  /* there is no such run */
  TRUCE_STORE_ERROR_STATE,   /* not in this state: done already, not done yet */
  TRUCE_STORE_ERROR_DAMAGED, /* the run's own record disagrees with its check sum */
  TRUCE_STORE_ERROR_FORMAT,  /* a run file is refused: the message says what is wrong and where */
} TruceStoreErrorCode;

/* What the environment variable TRUCE_STORE names, or truce/runs.db in the user's data folder. */
char *truce_store_default_path (void);

/* `path` NULL: the default one; made, with its folder, where there is none. NULL and one line otherwise: the
 * program then works in memory alone and says so. */
TruceStore *truce_store_open (const char *path, GError **error);

/* The one at the default path that this process has open already, or opens now: one connection to read, one
 * thread that writes. Main thread only. */
TruceStore *truce_store_open_shared (GError **error);

/* Takes a store that can be written and gives the one that is shared at its path, which it becomes where
 * there is none. Main thread only, while it may have been opened on any. */
TruceStore *truce_store_share (TruceStore *store);
const char *truce_store_get_path (TruceStore *self);

/* Where that fails since nothing can be written there: the store as it is, to be read. What would write is
 * refused by all functions below. */
TruceStore *truce_store_open_to_read (const char *path, GError **error);
gboolean truce_store_can_write (TruceStore *self, GError **error);

/* Waits until all that ended is on disk. FALSE: why it cannot be written (it is kept, and tried again every
 * second). */
gboolean truce_store_sync (TruceStore *self, GError **error);

/* Why nothing can be written at present, newly allocated; NULL: all is well. To be looked at by a timer: when
 * the disk is full, pause the runs; when it is NULL again, go on. */
char *truce_store_dup_error (TruceStore *self);

/* Whether anybody has changed the store since the last call: for a list that is shown, looked at by a timer.
 */
gboolean truce_store_has_changed (TruceStore *self);

/* ---- what is stored ---- */

/* What a program by others said of a run's answer. The texts are those of JSON (export/confirm): this room
 * knows nothing of these programs. */
#define TRUCE_STORED_CONFIRMED "confirmed"

typedef struct
{
  char *program;
  char *version; /* "": it was not told */
  char *asked;   /* "count", "exists" */
  char *status;  /* TRUCE_STORED_CONFIRMED, "contradicted", "undecided", "failed" */
  char *answer;  /* its own; "": none */
  gboolean proved;
  double seconds;
  gint64 time; /* when it ended, seconds since 1970 */
} TruceStoredConfirmation;

void truce_stored_confirmation_free (TruceStoredConfirmation *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredConfirmation, truce_stored_confirmation_free)
TruceStoredConfirmation *truce_stored_confirmation_copy (const TruceStoredConfirmation *self);
gboolean truce_stored_confirmation_is_confirmed (const TruceStoredConfirmation *self);

/* That all was found the same when it was worked again. */
typedef struct
{
  char *method;  /* its id: the run's own, or another by which all was counted */
  gsize n_units; /* of the run's own method: how many units were worked again at a time; 0: all was counted */
  char *program; /* version of Truce */
  gint64 time;   /* when it ended, seconds since 1970 */
} TruceStoredVerification;

void truce_stored_verification_free (TruceStoredVerification *self);

/* That there is no placement (truce-store-proof.h). */
typedef struct TruceStoredProof TruceStoredProof;

typedef struct
{
  gint64 id;
  char *uuid;     /* the same on every machine that the run was brought to */
  char *problem;  /* its stable text form */
  TruceMode mode; /* what is counted */
  gboolean first; /* no count: a placement is looked for, and `count` is 1 or 0 */
  gboolean any;   /* it may be any, and not only the lexicographically first */
  char *method;   /* its id */
  int method_version;
  TruceRunState state; /* RUNNING or PAUSED: in a living process, whichever; QUEUED, STOPPED, INTERRUPTED,
                        * DONE, FAILED: its units contradict each other or themselves, see `note` */
  gint64 owner;        /* process that works on it, or worked on it last; 0: none */
  gsize n_units;       /* 0: not cut yet */
  gsize n_done;        /* units stored */
  gsize n_redone;      /* of these, worked again because a record or a counter disagreed */
  char *count;         /* exact; NULL unless it is done, which it stays while it is verified */
  guint64 found;       /* of the stored units, as are the dead ends */
  guint64 dead_ends;
  double seconds; /* of work, over all sessions; of units that others have worked their own times */
  gint64 created; /* seconds since 1970, UTC; of parts when the first of their units was begun; 0: unknown */
  gint64 changed;
  gboolean of_parts; /* begun as logs of parts: how many threads have worked on it nobody knows */
  char *program;     /* version that began it, or the first log that was imported; "": unknown */
  TruceCheck check;
  char *check_source; /* A-number, document, or the second method's id; or NULL */
  char *note;         /* what was found wrong, one line; or NULL */

  /* Of a run that keeps the placements of its units, packed. */
  gboolean keeps;
  guint64 room; /* bytes that they may take */
  guint64 kept; /* placements */
  guint64 kept_bytes;
  gsize n_unkept; /* units finished for whose placements there was no room */

  guint64 sums; /* of its record: another, when anything in it is */

  GPtrArray
      *confirmations; /* of TruceStoredConfirmation, the oldest first; none where its count is another now
                       */
  TruceStoredProof *proof;  /* kept with it, without its files; NULL: none is, or its count is another now */
  GPtrArray *verifications; /* of TruceStoredVerification, the oldest first; none where its count is another
                               now, or is known to differ */
  char *comment;            /* what somebody wrote about it; NULL: nothing */
  gint64 place;             /* among the runs that wait for their turn, ascending; 0: it does not */
} TruceStoredInfo;

void truce_stored_info_free (TruceStoredInfo *info);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredInfo, truce_stored_info_free)

/* The first of its confirmations with that status; NULL: there is none. */
const TruceStoredConfirmation *truce_stored_info_find_confirmation (const TruceStoredInfo *info,
                                                                    const char *status);

/* What it asks of its problem; also where it keeps placements, for their count. */
TruceGoal truce_stored_info_goal (const TruceStoredInfo *info);

/* Whether the same would be shown of both. */
gboolean truce_stored_info_equal (const TruceStoredInfo *a, const TruceStoredInfo *b);

/* Element type TruceStoredInfo, ascending by id. Units are counted anew only of runs that have changed since
 * the last call, and of those that are worked on. */
GPtrArray *truce_store_list_runs (TruceStore *self, GError **error);
TruceStoredInfo *truce_store_get_run (TruceStore *self, gint64 id, GError **error);

/* Whether a living process works on it. */
gboolean truce_store_run_is_locked (TruceStore *self, gint64 id);

/* Whether that process has paused it. */
gboolean truce_store_run_is_paused (TruceStore *self, gint64 id);

/* FALSE and BUSY while it is worked on. */
gboolean truce_store_delete_run (TruceStore *self, gint64 id, GError **error);

/* The same without waiting for whoever else writes. It goes on where the store is given up meanwhile. */
void
truce_store_delete_run_async (TruceStore *self, gint64 id, GAsyncReadyCallback callback, gpointer user_data);
gboolean truce_store_delete_run_finish (GAsyncResult *result, GError **error);

/* Of a run that is done: takes the place of what the same version of the program said before. Waits until it
 * is written. FALSE and an error: STATE, or as elsewhere. */
gboolean truce_store_add_confirmation (TruceStore *self,
                                       gint64 run,
                                       const TruceStoredConfirmation *confirmation,
                                       GError **error);

/* The same without waiting, and without a word where it cannot be. Copied. */
void truce_store_add_confirmation_async (TruceStore *self,
                                         gint64 run,
                                         const TruceStoredConfirmation *confirmation);

/* ---- what somebody writes about a run ---- */

#define TRUCE_STORE_COMMENT_MOST 16384 /* bytes */

/* In the place of what was there; "": nothing any more. What lies beyond TRUCE_STORE_COMMENT_MOST is cut off.
 * Also while the run is worked on. The callback may be NULL. */
void truce_store_set_comment_async (
    TruceStore *self, gint64 id, const char *text, GAsyncReadyCallback callback, gpointer user_data);

/* The same, waiting until it is written. */
gboolean truce_store_set_comment (TruceStore *self, gint64 id, const char *text, GError **error);

/* ---- runs that wait for their turn ---- */

/* A new run of a count, behind those that wait, which nobody works on yet. Several are added in the order of
 * the calls. */
void truce_store_queue_run_async (TruceStore *self,
                                  const TruceProblem *problem,
                                  const TruceGoal *goal,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);

/* It waits no longer. */
void
truce_store_unqueue_run_async (TruceStore *self, gint64 id, GAsyncReadyCallback callback, gpointer user_data);

/* Of all of these. */
gboolean truce_store_write_finish (GAsyncResult *result, GError **error);

/* ---- the parts of a run ---- */

typedef enum
{
  TRUCE_PART_OPEN,
  TRUCE_PART_DONE,
  TRUCE_PART_REDONE, /* worked again, since its record or a counter disagreed */
} TrucePartState;

typedef struct
{
  gsize n;        /* units of the run; 0: it is not cut yet */
  guint8 *states; /* of TrucePartState, one for each */
  gsize n_done;
  double shortest, median, longest; /* seconds of those that are done; NAN: none is */
  double total;                     /* of all, whatever the threads */
} TruceStoredParts;

void truce_stored_parts_free (TruceStoredParts *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceStoredParts, truce_stored_parts_free)

/* Whatever the check sums of their records. NULL and an error: NO_RUN, or as elsewhere. */
TruceStoredParts *truce_store_read_parts (TruceStore *self, gint64 id, GError **error);

/* ---- working on a run ---- */

/* The right to work on a stored run, which no other process and no second one here has meanwhile; ends with
 * the last reference, or with the process, however that ends. */
#define TRUCE_TYPE_STORED_RUN (truce_stored_run_get_type ())
G_DECLARE_FINAL_TYPE (TruceStoredRun, truce_stored_run, TRUCE, STORED_RUN, GObject)

/* A new run of a count; with the question TRUCE_LIST one that keeps the placements of its units as well,
 * while they take no more than TRUCE_STORE_ROOM bytes or what truce_stored_run_set_room allows: over that it
 * goes on counting. With TRUCE_FIRST (for any placement alone) it is done with the first that is found.
 * `units`: about how many parts, each of which is lost or kept as a whole; 0: as many as are short enough and
 * not too many. `method` NULL: auto. */
TruceStoredRun *truce_store_begin_run (TruceStore *self,
                                       const TruceProblem *problem,
                                       const TruceGoal *goal,
                                       const TruceMethod *method,
                                       gsize units,
                                       GError **error);

/* The same, but of a list, written soon: as long as somebody else writes, it is worked on without being
 * stored. */
TruceStoredRun *truce_store_begin_soon (TruceStore *self,
                                        const TruceProblem *problem,
                                        const TruceGoal *goal,
                                        const TruceMethod *method,
                                        GError **error);

/* A run that is not done: it goes on with the same units, whatever the number of threads and the machine. */
TruceStoredRun *truce_store_resume_run (TruceStore *self, gint64 id, GError **error);

/* The unfinished run of the same question that has come furthest, by `method` or (NULL) by any; 0: there is
 * none. One that is being worked on is found as well. Of a list: one that keeps placements, of a count none.
 */
gint64 truce_store_find_unfinished (TruceStore *self,
                                    const TruceProblem *problem,
                                    const TruceGoal *goal,
                                    const TruceMethod *method,
                                    GError **error);

/* The same, or one that is done, which comes before all others. */
gint64 truce_store_find_run (TruceStore *self,
                             const TruceProblem *problem,
                             const TruceGoal *goal,
                             const TruceMethod *method,
                             GError **error);

/* The placement that a run of the problem has found, into `pieces` (room for problem->pieces_max), ascending
 * and preplaced ones included; how many they are. -1: it looked for none, or there is none. */
int truce_store_get_placement (TruceStore *self, gint64 id, const TruceProblem *problem, TruceSquare *pieces);

#define TRUCE_STORE_ROOM (G_GUINT64_CONSTANT (256) << 20) /* bytes */

gint64 truce_stored_run_get_id (TruceStoredRun *self); /* 0: it is not written yet */
const char *truce_stored_run_get_uuid (TruceStoredRun *self);

/* Of a new one that cannot be worked on: as if it had not begun. */
void truce_stored_run_discard (TruceStoredRun *self);

/* Before it is worked on: how many bytes its packed placements may take. Where that is more than before,
 * units that found no room are worked again to be kept. */
void truce_stored_run_set_room (TruceStoredRun *self, guint64 bytes);

/* Of a run that keeps placements: how many there are in the units that are finished without a gap from the
 * first on, and the number of finished units whose placements are not kept. */
guint64 truce_stored_run_get_n_in_order (TruceStoredRun *self);
gsize truce_stored_run_get_n_unkept (TruceStoredRun *self);

/* Units whose stored records were damaged and are worked again, and units whose counters disagreed. Final
 * once the run has ended. */
gsize truce_stored_run_get_n_damaged (TruceStoredRun *self);
gsize truce_stored_run_get_n_redone (TruceStoredRun *self);

/* What to give to truce_run_start; threads and time limit are the caller's to add. The run keeps the right
 * to the end; its count, found, elapsed and fraction are those of all sessions. When it has ended, what it
 * came to is stored: truce_store_sync says whether that went well. */
TruceRequest truce_stored_run_request (TruceStoredRun *self);

TruceLedger *truce_stored_run_get_ledger (TruceStoredRun *self); /* borrowed */

/* ---- verifying ---- */

/* Works units of a stored run again and compares: all (`sample` 0), so many drawn by `seed`, or (`sample`
 * below 0) none; besides, those whose records are damaged, which are then written anew. Placements that are
 * kept are all looked at one by one, and where a unit is worked again compared with those found now. A run of
 * truce_stored_run_request, with the kernels in plain C, as is a count by another method that takes its goal
 * from there; its count means nothing. A difference marks the stored run. */
#define TRUCE_TYPE_RUN_VERIFICATION (truce_run_verification_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunVerification, truce_run_verification, TRUCE, RUN_VERIFICATION, TruceStoredRun)

TruceRunVerification *
truce_store_verify_run (TruceStore *self, gint64 id, gint64 sample, guint64 seed, GError **error);

/* How many units were compared, how many of them differed, and what differed first (newly allocated; NULL:
 * nothing did). Final once the run has ended, as are the numbers of damaged units. */
void truce_run_verification_get_result (TruceRunVerification *self,
                                        gsize *n_verified,
                                        gsize *n_differing,
                                        char **fault);

/* A whole count of the same by another method, which truce_store_sync waits for: marks the run as
 * double-checked or differing (one that matches a published value stays so), and says which. */
gboolean truce_store_note_recount (TruceStore *self,
                                   gint64 id,
                                   const TruceMethod *method,
                                   const char *count,
                                   TruceCheck *check,
                                   GError **error);

/* The same of a run that was worked on here and has come to `own`, without waiting: it is written behind the
 * run's own end. */
void truce_stored_run_note_recount (TruceStoredRun *self,
                                    const char *own,
                                    const TruceMethod *method,
                                    const char *count);

/* ---- series of measured times: the caller decides what their bytes mean ---- */

/* Stores a series and waits until it is on disk. replace: first deletes the series of the same name. Returns:
 * its id, or 0 with an error. */
gint64
truce_store_put_timings (TruceStore *self, const char *name, gboolean replace, GBytes *bytes, GError **error);

typedef struct
{
  gint64 id;
  char *name;
  gint64 changed; /* seconds since 1970, UTC */
  gsize size;     /* bytes */
} TruceStoredItem;

void truce_stored_item_free (TruceStoredItem *item);

/* Returns: (transfer full): TruceStoredItems, the newest last, or NULL with an error. */
GPtrArray *truce_store_list_timings (TruceStore *self, GError **error);

/* Returns: (transfer full): the bytes of a series, or NULL with an error if there is no such series or its
 * check sum is wrong. */
GBytes *truce_store_get_timings (TruceStore *self, gint64 id, GError **error);

/* Returns FALSE with an error if nothing can be written. */
gboolean truce_store_delete_timings (TruceStore *self, gint64 id, GError **error);
