/* truce-best-probe.h: TruceBestProbe, which lowers the bound of a search for the optimum while the search
 * runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "best/best.h"

typedef struct TruceBestProbe TruceBestProbe;

/* Starts a timer on the thread-default main context. A tenth of the time, a probe searches for a placement
 * with a given number of pieces, above the best number so far. If there is none, the probe lowers the bound
 * of `best`.
 * best: borrowed. threads: of a probe; 0: all cores. is_running: returns whether the search is working; if
 * not, probes pause. lowered: called after a probe has lowered the bound. */
TruceBestProbe *truce_best_probe_new (TruceBest *best,
                                      int threads,
                                      gboolean (*is_running) (gpointer data),
                                      void (*lowered) (gpointer data),
                                      gpointer data);

/* Stops the probe and returns at once; its threads end later. `best` and `data` are not used any more. */
void truce_best_probe_free (TruceBestProbe *self);
