/* fault-vfs.h: a layer between SQLite and its files that records what is written, or lets it fail
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
  FAULT_MARK, /* the test's own: `offset` says what had been acknowledged by then */
} FaultKind;

typedef struct
{
  FaultKind kind;
  const char *name; /* interned, without its folder; NULL of a mark */
  gint64 offset;
  GBytes *bytes;    /* what is written, or NULL */
  gboolean durable; /* of a deletion: the folder was synchronised as well */
} FaultEvent;

/* Makes the layer SQLite's default, once for a process. */
void fault_vfs_install (void);

/* Begins to record; what was recorded before is forgotten. */
void fault_vfs_record (void);
void fault_vfs_mark (gint64 what);

/* Ends it. Element type FaultEvent, in the order in which it happened. */
GPtrArray *fault_vfs_stop (void);

/* Of the calls that write, truncate or synchronise a file from now on, `n` (below 0: all) fail from the k-th
 * (from 1) on with `code`; a write leaves half of its bytes behind. k 0: none. */
void fault_vfs_fail (int k, int n, int code);

/* Such calls since fault_vfs_fail was called last, and how many of them failed. */
int fault_vfs_get_n_calls (void);
int fault_vfs_get_n_failed (void);
