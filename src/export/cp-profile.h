/* cp-profile.h: a search as CP Profiler is told of it: nodes of its tree, as messages of its protocol
 *
 * The protocol is version 3 of CP Profiler's (Shishmarev and others, 'Visual search tree profiling',
 * Constraints 2016). A message is a length of four bytes, the least significant first, and as many bytes: a
 * type (node 0, done 1, start 2, restart 3), of a node its number, its parent's (each with those of its
 * restart and thread), which child it is, how many it has, and its status; then fields that may be missing,
 * each begun by its kind. Numbers in there are of four bytes, the most significant first.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "stepper/stepper.h"

#define TRUCE_CP_PROFILER_PORT 6565

typedef struct
{
  guint64 branches;  /* something was placed after it */
  guint64 failed;    /* dead ends */
  guint64 solutions; /* placements; one that others may follow is a child of its own node */
  guint64 skipped;   /* squares that were to be tried, and on which no piece was placed: they were attacked */
} TruceCpCounts;

typedef struct TruceCpProfile TruceCpProfile;

/* Of a search that is at its beginning; the stepper is borrowed, and moved by the caller alone. */
TruceCpProfile *truce_cp_profile_new (TruceStepper *stepper, const TruceProblem *problem);
void truce_cp_profile_free (TruceCpProfile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceCpProfile, truce_cp_profile_free)

/* What comes before the first node: the name of the search. */
void truce_cp_profile_append_start (GByteArray *bytes, const char *name);

/* What the event, which led the stepper to where it is, tells of the tree: a node as soon as it is known what
 * it is. FALSE: the protocol has no numbers for further nodes. */
gboolean truce_cp_profile_append_event (TruceCpProfile *self, GByteArray *bytes, const TruceStep *step);

/* What comes last. Where the search was not gone through, what is open stays open. */
gboolean truce_cp_profile_append_end (TruceCpProfile *self, GByteArray *bytes);

const TruceCpCounts *truce_cp_profile_get_counts (const TruceCpProfile *self);
