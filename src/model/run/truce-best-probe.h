/* truce-best-probe.h: TruceBestProbe, which lowers the bound of a search for the optimum while the search
 * runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "best/best.h"

typedef struct TruceBestProbe TruceBestProbe;

/* Starts probes on the thread-default main context, for a tenth of the time. best: borrowed; a probe lowers
 * its bound. threads: 0: all cores. is_running: returns whether the search is working. lowered: called after
 * the bound was lowered. */
TruceBestProbe *truce_best_probe_new (TruceBest *best,
                                      int threads,
                                      gboolean (*is_running) (gpointer data),
                                      void (*lowered) (gpointer data),
                                      gpointer data);

/* Stops the probe, whose threads end later. `best` and `data` are not used any more. */
void truce_best_probe_free (TruceBestProbe *self);
