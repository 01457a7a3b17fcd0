/* truce-best-probe.h: TruceBestProbe, which lowers the bound of a search for a best number beside it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "best/best.h"

typedef struct TruceBestProbe TruceBestProbe;

/* Begins to probe on the thread-default main context.
 * best: borrowed, its bound is lowered. is_running: whether the search works at present. lowered: called
 * after the bound was lowered. */
TruceBestProbe *truce_best_probe_new (TruceBest *best,
                                      int threads,
                                      gboolean (*is_running) (gpointer data),
                                      void (*lowered) (gpointer data),
                                      gpointer data);

/* Stops the probe. `best` and `data` are not used any more. */
void truce_best_probe_free (TruceBestProbe *self);
