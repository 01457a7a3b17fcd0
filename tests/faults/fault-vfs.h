/* fault-vfs.h: a layer between SQLite and its files that records writes, or makes them fail
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sqlite3.h>

typedef enum
{
  FAULT_CREATE,
  FAULT_WRITE,
  FAULT_TRUNCATE, /* to `offset` bytes */
  FAULT_SYNC,
  FAULT_DELETE,
  FAULT_MARK, /* set by the test: `offset` says what has been acknowledged so far */
} FaultKind;

typedef struct
{
  FaultKind kind;
  const char *name; /* interned, without its folder; NULL for a mark */
  gint64 offset;
  GBytes *bytes;    /* written bytes; NULL: none */
  gboolean durable; /* of a deletion: the folder was synced as well */
} FaultEvent;

/* Makes the layer SQLite's default. Call once per process. */
void fault_vfs_install (void);

/* Starts a new record. */
void fault_vfs_record (void);
void fault_vfs_mark (gint64 what);

/* Stops recording. Returns: (transfer full): the FaultEvents in order. */
GPtrArray *fault_vfs_stop (void);

/* Of the calls that write, truncate or sync a file from now on, lets `n` (below 0: all) fail with `code` from
 * the k-th (from 1) on. A failing write writes half of its bytes. k: 0: no call fails. */
void fault_vfs_fail (int k, int n, int code);

/* Return the number of such calls since the last fault_vfs_fail(), and how many of them failed. */
int fault_vfs_get_n_calls (void);
int fault_vfs_get_n_failed (void);
