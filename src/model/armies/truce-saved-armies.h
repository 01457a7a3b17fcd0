/* truce-saved-armies.h: TruceSavedArmies, searches for armies in the store, to be gone on with
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "store/truce-store.h"
#include "truce-armies-solver.h"

G_BEGIN_DECLS

/* What is known of a search without taking it up. */
typedef struct
{
  gint64 id;
  TruceProblemSpec spec;
  const TruceMethod *method;
  gboolean classes; /* the most is proved, and its classes are listed */
  int score;        /* best so far, -1: none */
  double fraction;  /* 0 … 1 of its units */
  double seconds;   /* of work */
  gint64 changed;   /* seconds since 1970, UTC */
} TruceSavedArmiesItem;

/* Fills all but `id` and `changed` from a record's name and bytes; FALSE: they are none. */
gboolean truce_saved_armies_item_read (TruceSavedArmiesItem *item, const char *name, const char *text);

/* A main-thread object: what a store has of searches that have not ended, and the one that is under way,
 * which it writes whenever that is written down, on a thread of its own. One record for each question: board,
 * armies, method, switches and seed. Signals: "changed": the list may be another one. "trouble" (text):
 * nothing can be written; told once until it goes well again. "told" (text): why a record could not be
 * deleted or put back. */
#define TRUCE_TYPE_SAVED_ARMIES (truce_saved_armies_get_type ())
G_DECLARE_FINAL_TYPE (TruceSavedArmies, truce_saved_armies, TRUCE, SAVED_ARMIES, GObject)

TruceSavedArmies *truce_saved_armies_new (TruceStore *store);

/* Element type TruceSavedArmiesItem, newest first; without those that are under way in this program, and
 * those that cannot be read. */
GPtrArray *truce_saved_armies_list (TruceSavedArmies *self);

/* The id of the unfinished search of what `solver` asks, or 0. */
gint64 truce_saved_armies_find (TruceSavedArmies *self, TruceArmiesSolver *solver);

/* Goes on with one of the list; not begun yet. NULL and an error when it is gone or damaged. */
TruceArmiesSolver *
truce_saved_armies_take (TruceSavedArmies *self, gint64 id, int threads, guint save_every, GError **error);

/* That `solver` goes on with the text of `former`, and takes its record over. */
void truce_saved_armies_same_record (TruceArmiesSolver *solver, TruceArmiesSolver *former);

/* Without waiting for whoever else writes: it is no longer listed from now on, unless it cannot be deleted.
 */
void truce_saved_armies_delete (TruceSavedArmies *self, gint64 id);

/* The same, and gives what brings it back: its bytes, and its name, newly allocated. NULL and an error when
 * it is gone or damaged. */
GBytes *truce_saved_armies_take_out (TruceSavedArmies *self, gint64 id, char **name, GError **error);

/* Without waiting, too. Not where the same was begun anew meanwhile. */
void truce_saved_armies_put_back (TruceSavedArmies *self, const char *name, GBytes *text);

/* Writes what that search is from now on, and deletes it when it has its answer. */
void truce_saved_armies_follow (TruceSavedArmies *self, TruceArmiesSolver *solver);

/* No longer. A search under way is stopped and waited for, and what it has come to is on disk then. */
void truce_saved_armies_leave (TruceSavedArmies *self);

G_END_DECLS
