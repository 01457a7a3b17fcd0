/* truce-progress.h: TruceProgress, the progress of work on another thread, and whether to cancel it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdatomic.h>

typedef struct
{
  GCancellable *cancellable;
  _Atomic int percent;
} TruceProgress;

/* Reports that `done` of `all` is done. self: (nullable). Returns FALSE with G_IO_ERROR_CANCELLED to stop. */
static inline gboolean
truce_progress_set (TruceProgress *self, guint64 done, guint64 all, GError **error)
{
  if (!self)
    return TRUE;
  atomic_store_explicit (&self->percent, (int) (100. * (double) done / (double) MAX (all, 1)),
                         memory_order_relaxed);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}
