/* document-io.h: the system calls by which GLib writes a file as a whole, recorded or failing
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * These functions are in the program itself, so that the dynamic linker finds them before those of the C
 * library. They only affect calls under the watched folder.
 */
#pragma once

#include <glib.h>

typedef enum
{
  DOCUMENT_IO_CREATE,
  DOCUMENT_IO_WRITE,
  DOCUMENT_IO_SYNC,
  DOCUMENT_IO_RENAME,
  DOCUMENT_IO_UNLINK,
  DOCUMENT_IO_SYNC_FOLDER,
} DocumentIoKind;

typedef struct
{
  DocumentIoKind kind;
  guint64 inode; /* 0: the call has a name only */
  char *name;    /* without its folder; for CREATE, RENAME (from) and UNLINK */
  char *to;      /* for RENAME */
  gint64 offset;
  GBytes *bytes;
} DocumentIoEvent;

/* Records calls under `folder` from now on; NULL: none. */
void document_io_watch (const char *folder);

/* Returns: (transfer full): the recorded DocumentIoEvents. Starts a new record. */
GPtrArray *document_io_take (void);

/* Lets the k-th call (from 1) under the folder fail with the errno `code`, and with `all` also the later
 * ones. With code 0, a write writes only half, and other calls succeed. k: 0: no call fails. */
void document_io_fail (int k, gboolean all, int code);
int document_io_get_n_calls (void);
guint document_io_get_n_events (void);
