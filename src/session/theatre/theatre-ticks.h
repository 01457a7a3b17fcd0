/* theatre-ticks.h: marks of solutions and dead ends along a search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct
{
  guint position;    /* number of events up to the marked event, with this event */
  gboolean solution; /* TRUE: the event is a solution; FALSE: it is a dead end */
} TruceTheatreTick;

/* Returns (transfer full) an array of TruceTheatreTick, ascending by position, for the first `known` events.
 * kinds: TruceStepKind of each event. The range of positions from 0 to `upper` has `n_places` equal parts.
 * Each part gets at most one tick: of one of its solutions, or without a solution of its first dead end. */
GArray *truce_theatre_ticks_thin (const guint8 *kinds, guint known, guint upper, guint n_places);
