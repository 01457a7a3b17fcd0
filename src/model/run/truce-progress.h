/* truce-progress.h: TruceProgress, which shows the progress of work on another thread, and cancels the work
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdatomic.h>

typedef struct
{
  GCancellable *cancellable; /* (nullable) */
  _Atomic int percent;
} TruceProgress;

/* Sets `percent` to 100 * done / all. self: (nullable). Returns FALSE with G_IO_ERROR_CANCELLED if the work
 * is cancelled. Thread: any. */
static inline gboolean
truce_progress_set (TruceProgress *self, guint64 done, guint64 all, GError **error)
{
  if (!self)
    return TRUE;
  atomic_store_explicit (&self->percent, (int) (100. * (double) done / (double) MAX (all, 1)),
                         memory_order_relaxed);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}
