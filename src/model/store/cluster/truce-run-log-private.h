/* truce-run-log-private.h: the insides of a log: opening and writing it, its ledger, and the folder it lies
 * in
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <pthread.h>

#include "store/files/truce-run-file-private.h"
#include "truce-run-log.h"

struct _TruceRunLog
{
  GObject parent_instance;

  /* Never change once it is given out. */
  char *path;
  int fd;
  int part, parts;
  gboolean helps; /* other parts */
  const TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
  TruceWriter *writer;
  TruceLedger ledger;

  TruceRunRecord record; /* as of the cut */
  guint32 seed;          /* of the check sums of units, likewise */
  GPtrArray *units;      /* of TruceUnitRecord, as they were there; NULL: the log is new */
  GPtrArray *others;     /* of GPtrArray of those of other logs */

  struct /* only the thread that writes */
  {
    GString *text; /* written as a whole */
    gint64 length; /* of the file, where all before is whole */
  } pending;

  struct
  {
    pthread_mutex_t lock;
    TruceRunLogView view;
  } shared;
};

/* Units of the part, of so many in all. */
gsize truce_run_log_n_own (const TruceRunLog *self, gsize n_units);

/* Takes the text over; it is written within a second. */
void truce_run_log_post (TruceRunLog *self, char *text);

/* Whose functions are those of the log. */
TruceLedger truce_run_log_ledger (TruceRunLog *self);

/* Reads a log. Returns: (transfer full): its bytes and a NUL; NULL with an error if it is no regular file,
 * cannot be read, or is longer than a log may be. Thread: any. */
char *truce_run_log_read_file (const char *path, gsize *length, GError **error);

/* Sets the error; returns FALSE. */
gboolean truce_run_log_fail (const char *path, const char *why, TruceStoreErrorCode code, GError **error);

/* In what the two were cut otherwise: one clause, newly allocated. */
char *truce_run_log_describe_wanted (const TruceRunRecord *self, const TruceRunRecord *than);

/* Adds to `others` the units of each log but the one at `path`, as a GPtrArray of TruceUnitRecord. FALSE: one
 * is of another run. */
gboolean truce_run_log_folder_take (const TruceRunLogFolder *self,
                                    const char *path,
                                    const TruceRunRecord *run,
                                    GPtrArray *others,
                                    GError **error);
