/* truce-store-private.h: the insides of the store, for its files
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "run/truce-job.h"
#include "run/truce-ledger.h"
#include "truce-store-record.h"
#include "truce-store-sql.h"
#include "truce-store.h"

/* ---- the thread that writes ---- */

/* Something to be written, within a transaction, on the thread that writes. */
typedef gboolean (*TruceWrite) (sqlite3 *db, gpointer data, GError **error);

typedef struct TruceWriter TruceWriter;

/* Takes over the connection. NULL: what is posted writes somewhere else, and `ends` (else NULL) makes durable
 * what it wrote, or where that, or a write, failed (`well` FALSE) takes it back. */
typedef gboolean (*TruceWriteEnd) (gpointer data, gboolean well, GError **error);
TruceWriter *truce_writer_new (sqlite3 *db, TruceWriteEnd ends, gpointer data);

/* Sets the error of a file that is no longer where it was opened. Returns: FALSE. Thread: any. */
gboolean truce_writer_fail_moved (const char *path, GError **error);

/* Writes what is left, once, and ends the thread. */
void truce_writer_free (TruceWriter *self);

/* Any thread: to be written soon, within a second, after what was posted before; together with other such
 * writes, so that `write` must not fail but when the file does. Tried again until it succeeds. `bytes`: about
 * what it holds in memory until then, where that is much. */
void
truce_writer_post (TruceWriter *self, TruceWrite write, gpointer data, GDestroyNotify free_data, gsize bytes);

/* Any thread but the writer's, before posting much: waits while too much of it is not written yet. FALSE:
 * that is so, and it cannot be written at present. */
gboolean truce_writer_make_room (TruceWriter *self);

/* After what truce_writer_do writes next, free pages of the file are given back where they are many. */
void truce_writer_tidy (TruceWriter *self);

/* Any thread but the writer's: a transaction of its own, after what was posted; waits, and is tried once. */
gboolean truce_writer_do (TruceWriter *self, TruceWrite write, gpointer data, GError **error);

/* The same without waiting: `task`, which it takes and which must not hold the store, returns a boolean. */
void truce_writer_do_async (
    TruceWriter *self, TruceWrite write, gpointer data, GDestroyNotify free_data, GTask *task);

/* Waits until what was posted is written. Returns: FALSE with an error if it cannot be, or if the file is no
 * longer where it was opened. */
gboolean truce_writer_sync (TruceWriter *self, GError **error);
char *truce_writer_dup_error (TruceWriter *self);

/* Has something written that a caller asked for, without waiting: the callback (may be NULL) has its end,
 * which truce_store_write_finish tells. Takes the data. */
void truce_store_write_async (TruceStore *self,
                              TruceWrite write,
                              gpointer data,
                              GDestroyNotify free_data,
                              GAsyncReadyCallback callback,
                              gpointer user_data);

/* ---- the store ---- */

struct _TruceStore
{
  GObject parent_instance;

  char *name; /* as it was asked for */
  char *path; /* absolute and without symbolic links, so that all processes have their locks in one file */
  TruceWriter *writer; /* NULL: the store can only be read */
  struct
  {
    sqlite3 *db;        /* to read */
    GHashTable *counts; /* id of a run to what its units came to when they were counted last */
    gint64 seen;        /* of PRAGMA data_version */
    int locks; /* a file whose bytes are the locks of runs: only asked, never locked, by this descriptor */
  } main_only;
};

/* Opens the database at `path` for writing. create: creates the file and its tables if there are none.
 * Returns: the connection, to be closed with sqlite3_close(), or NULL with an error. */
sqlite3 *truce_store_connect (const char *path, gboolean create, GError **error);

/* What a damaged file says about itself is not to be believed; and others may write. */
void truce_store_protect (sqlite3 *db);

/* Looks at the file without changing it or making one beside it.
 * Returns: FALSE with an error if it is surely no store of this version. An empty file, or none, may become a
 * store.
 * Thread: any.
 */
gboolean truce_store_may_open (const char *path, GError **error);

/* Returns TRUE if the database is a store of this version or has no tables yet; otherwise FALSE with an error
 * that says what it is. */
gboolean truce_store_is_ours (sqlite3 *db, GError **error);

/* Returns TRUE if the database has exactly the tables of a store; otherwise FALSE with an error. */
gboolean truce_store_has_own_tables (sqlite3 *db, GError **error);

/* Creates the tables if there are none. Call it within a transaction if other processes may write. Returns
 * FALSE with an error if it fails or the database is not ours. */
gboolean truce_store_create_tables (sqlite3 *db, GError **error);

/* The name of the file of locks beside the store. */
char *truce_store_lock_path (const char *path);

/* A lock on the run, to be closed with close(); -1 and BUSY when somebody has it. */
int truce_store_lock_run (const char *path, gint64 id, GError **error);

/* Lets others know whether the run that is locked by `lock` is paused. */
void truce_store_mark_pause (int lock, gint64 id, gboolean paused);

/* ---- runs ---- */

/* How a record's state is written. */
#define TRUCE_RECORD_OPEN   "open"
#define TRUCE_RECORD_DONE   "done"
#define TRUCE_RECORD_FAILED "failed"

/* TRUE and the record, whatever its check sum; FALSE and NO_RUN where there is none. */
gboolean truce_run_record_read (sqlite3 *db, gint64 id, TruceRunRecord *record, GError **error);

/* Gives it an id and a check sum, and adds it. */
gboolean truce_run_record_insert (sqlite3 *db, TruceRunRecord *record, GError **error);

/* All but what never changes; with the check sum. */
gboolean truce_run_record_update (sqlite3 *db, TruceRunRecord *record, GError **error);

/* Whether the record agrees with its check sum. */
gboolean truce_run_record_is_sound (const TruceRunRecord *record);

/* Whether its times and counters agree with their check sum; if not they are not to be shown. */
gboolean truce_run_record_is_shown_right (const TruceRunRecord *record);

/* Where times and counters disagree with their check sum they become what the units say; not written. */
gboolean truce_run_record_repair_summary (sqlite3 *db, TruceRunRecord *record, GError **error);

/* Times, counters, when they changed and who works on it alone, with their check sum. */
gboolean truce_run_record_write_shown (
    sqlite3 *db, gint64 run, const TruceRunRecord *shown, guint32 seed, GError **error);

/* Of TruceUnitRecord, ascending, whatever their check sums. */
GPtrArray *truce_unit_records_read (sqlite3 *db, gint64 run, GError **error);

/* One of them, newly allocated; NULL: it is not there. */
TruceUnitRecord *truce_unit_record_read (sqlite3 *db, gint64 run, gint64 unit);

/* The placements stored with a unit that says it keeps some, packed; NULL: they are not there. Whether they
 * are the right ones is to be looked at. */
GBytes *truce_unit_placements_read (sqlite3 *db, gint64 run, const TruceUnitRecord *record);

/* Whether they are those that the record speaks of, each of so many bytes. */
gboolean truce_unit_placements_are_right (const TruceUnitRecord *record, GBytes *packed, gsize packed_bytes);

/* With its placements, packed, where it keeps them (otherwise NULL). A record that is there already stays,
 * unless `replace`. */
gboolean truce_unit_record_write (
    sqlite3 *db, gint64 run, const TruceUnitRecord *record, GBytes *packed, gboolean replace, GError **error);

/* Of TruceStoredConfirmation: those of the run's count with the right check sums. */
GPtrArray *truce_confirmations_read (sqlite3 *db, const TruceRunRecord *run);
gboolean truce_stored_confirmations_equal (const GPtrArray *a, const GPtrArray *b);

/* One that is there already, of the same program, version and question, stays, unless `replace`. */
gboolean truce_confirmation_write (sqlite3 *db,
                                   const TruceRunRecord *run,
                                   const TruceStoredConfirmation *one,
                                   gboolean replace,
                                   GError **error);

/* The proof kept with the run, `whole` with its files; NULL: there is none, or it disagrees with its check
 * sums or the run's count. */
TruceStoredProof *truce_proof_row_read (sqlite3 *db, const TruceRunRecord *run, gboolean whole);
gboolean truce_stored_proofs_equal (const TruceStoredProof *a, const TruceStoredProof *b);

/* One that is there already stays, unless `replace`. FALSE and STATE: the run has found something, or is not
 * done. */
gboolean truce_proof_row_write (
    sqlite3 *db, const TruceRunRecord *run, const TruceStoredProof *proof, gboolean replace, GError **error);

/* What somebody wrote about the run, newly allocated; NULL: nothing that is sound. */
char *truce_comment_read (sqlite3 *db, const TruceRunRecord *run);

/* "": takes away what is there. Otherwise that stays, unless `replace`. */
gboolean truce_comment_write (
    sqlite3 *db, const TruceRunRecord *run, const char *text, gint64 time, gboolean replace, GError **error);

/* Of TruceStoredVerification: those of the run's count with the right check sums. */
GPtrArray *truce_verifications_read (sqlite3 *db, const TruceRunRecord *run);
gboolean truce_stored_verifications_equal (const GPtrArray *a, const GPtrArray *b);

/* In the place of one by the same method that has not shown more. */
gboolean truce_verification_write (sqlite3 *db,
                                   const TruceRunRecord *run,
                                   const TruceStoredVerification *one,
                                   GError **error);

/* ---- a run that is worked on ---- */

/* About how many units it has where nobody says so: as many as are short enough and not too many. */
gsize truce_run_units_for (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *method);

/* What a search for one placement has come to, as truce_record_answer; newly allocated. */
char *truce_run_answer (TruceRun *run);

/* The run has ended, in whatever way: writes what it came to, and finds the verdict where no published value
 * has told it. */
void truce_stored_run_ended (TruceLedger *ledger, TruceRun *run, TruceJobEnd end);
