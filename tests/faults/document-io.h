/* document-io.h: the system calls by which GLib writes a file as a whole, recorded or failing
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * These functions stand in the program itself, where the linker of shared libraries finds them before those
 * of the C library; only calls under the watched folder are touched.
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
  guint64 inode; /* 0 of a name's call */
  char *name;    /* without its folder; of CREATE, RENAME (from) and UNLINK */
  char *to;      /* of RENAME */
  gint64 offset;
  GBytes *bytes;
} DocumentIoEvent;

/* From now on calls under `folder` are recorded; NULL: none. */
void document_io_watch (const char *folder);

/* What was recorded, of DocumentIoEvent; and begins anew. */
GPtrArray *document_io_take (void);

/* The k-th call (from 1) under the folder, and with `all` those after it, fails with `code` of errno; with 0
 * a write writes only half, and other calls succeed. k 0: none. */
void document_io_fail (int k, gboolean all, int code);
int document_io_get_n_calls (void);
guint document_io_get_n_events (void);
