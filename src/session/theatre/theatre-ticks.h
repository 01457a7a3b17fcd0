/* theatre-ticks.h: marks of solutions and dead ends along a search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct
{
  guint position;    /* number of events up to and including the marked one */
  gboolean solution; /* FALSE: a dead end */
} TruceTheatreTick;

/* Chooses ticks for the solutions and dead ends among the first `known` events. kinds: TruceStepKind of each
 * event. The positions 0 to `upper` are divided into `n_places` equal parts, and each part gets at most one
 * tick: of a solution if it has one, else of its first dead end. Returns: (transfer full): an array of
 * TruceTheatreTick, ascending by position. */
GArray *truce_theatre_ticks_thin (const guint8 *kinds, guint known, guint upper, guint n_places);
