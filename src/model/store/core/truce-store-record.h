/* truce-store-record.h: what is written of a run and of each unit, with check sums
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "core/method.h"
#include "run/truce-ledger.h"

/* Returns the CRC-32 of IEEE 802.3 over `n` bytes, continued from `crc` (0 for the first bytes). */
guint32 truce_crc32 (guint32 crc, const void *bytes, gsize n);

/* A run, under two check sums: one over what stands above `seconds`, and one, which is written anew with each
 * unit, over the rest. */
typedef struct
{
  gint64 id; /* not under it: another store gives another */
  char *uuid;
  char *problem;
  char *mode;
  char *method;
  gint64 version; /* of the method */
  gint64 wanted;  /* units */
  gint64 created; /* seconds since 1970 */
  char *program;
  gboolean keeps;     /* the placements of its units as well */
  gint64 room;        /* bytes of packed placements that it may keep; 0 where it keeps none */
  gint64 n_units;     /* 0: not cut yet */
  gint64 cut;         /* CRC-32 over the texts of all units */
  char *state;        /* "open", "done" or "failed" */
  char *count;        /* "": none */
  char *check;        /* as truce_check_text has it */
  char *check_source; /* "": none */
  char *note;         /* "": none */

  double seconds;
  gint64 found; /* the bits of an unsigned number, as are the dead ends */
  gint64 dead_ends;
  gint64 changed;
  gint64 owner;
  guint32 crc;
  guint32 shown_crc;
} TruceRunRecord;

/* How the state of a record is written. */
#define TRUCE_RECORD_OPEN   "open"
#define TRUCE_RECORD_DONE   "done"
#define TRUCE_RECORD_FAILED "failed"

void truce_run_record_clear (TruceRunRecord *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TruceRunRecord, truce_run_record_clear)
TruceRunRecord truce_run_record_copy (const TruceRunRecord *self); /* to be cleared */
guint32 truce_run_record_crc (const TruceRunRecord *self);
guint32 truce_run_record_shown_crc (const TruceRunRecord *self, guint32 seed);

/* Returns whether the record agrees with its check sum. */
gboolean truce_run_record_is_sound (const TruceRunRecord *self);

/* Returns whether times and counters agree with their check sum. If not they must not be shown. */
gboolean truce_run_record_is_shown_right (const TruceRunRecord *self);

/* What the first has other than the second that makes their units others: one clause, newly allocated. NULL:
 * nothing. Where one is not cut yet the cut is none. */
char *truce_run_record_difference (const TruceRunRecord *self, const TruceRunRecord *than);

/* Whether it was begun as logs of parts, which have the same uuid wherever they are made. */
gboolean truce_run_record_is_of_parts (const TruceRunRecord *self);

/* What never changes in a run, and goes into the check sum of each of its units. */
guint32 truce_run_record_seed (const TruceRunRecord *self);

/* A unit. All of it is under the check sum. */
typedef struct
{
  gint64 unit;
  char *spec;  /* the unit's text */
  char *count; /* decimal */
  gint64 residue_a;
  gint64 residue_b;
  gint64 found; /* the bits of an unsigned number */
  gint64 dead_ends;
  gint64 micros; /* worked on it */
  gint64 time;   /* when it ended, seconds since 1970 */
  gint64 redone; /* how often it was worked again */
  char *method;
  gint64 version;
  gint64 kept; /* placements that are stored with it, all there are; TRUCE_UNIT_KEEPS_NONE: none are stored */
  guint32 kept_crc; /* over them, packed, in their order */
  guint32 crc;
} TruceUnitRecord;

#define TRUCE_UNIT_KEEPS_NONE (-1)

/* Bytes of packed placements of one unit: no more are held in memory. */
#define TRUCE_UNIT_PLACEMENTS_MOST (16 * 1024 * 1024)

/* What a unit of the run came to, without a check sum; newly allocated. */
TruceUnitRecord *truce_unit_record_new (const TruceRunRecord *run,
                                        const TruceUnits *units,
                                        gsize unit,
                                        const TruceUnitResult *result);

void truce_unit_record_clear (TruceUnitRecord *self);
void truce_unit_record_free (TruceUnitRecord *self);

/* Its fields but the check sum, separated by spaces: what is under the check sum.
 * The last two are there only where placements are stored with it. */
char *truce_unit_record_to_text (const TruceUnitRecord *self);
guint32 truce_unit_record_crc (const TruceUnitRecord *self, guint32 seed);

/* NULL when all is well with it, else what is not: one clause. `total` (initialised) receives the count. */
const char *truce_unit_record_fault (const TruceUnitRecord *self, guint32 seed, mpz_t total);

/* Whether it is that of one of the units, and all is well with it; `total` as above. */
gboolean
truce_unit_record_is_right (const TruceUnitRecord *self, guint32 seed, const TruceUnits *units, mpz_t total);

/* Going on from `crc`, over the text of a unit and a line feed; over those of all. */
guint32 truce_unit_text_crc (guint32 crc, const char *text);
guint32 truce_units_crc (const TruceUnits *units);

/* TRUE and the mode for its text. */
gboolean truce_mode_parse (const char *text, TruceMode *mode);

/* The goal of a count in that mode. */
TruceGoal truce_mode_goal (TruceMode mode);

/* What is written of a goal: its mode, or one of these for any placement and for the lexicographically first.
 */
#define TRUCE_RECORD_FIRST  "first"
#define TRUCE_RECORD_LOWEST "lexicographic"
const char *truce_goal_record_mode (const TruceGoal *goal);
gboolean truce_record_mode_is_known (const char *text);

/* Whether a placement is looked for, and nothing is counted. */
gboolean truce_record_mode_is_first (const char *text);

/* The goal of a run; a list, where it keeps placements. `record->mode` must be known. */
TruceGoal truce_run_record_goal (const TruceRunRecord *self);

/* The count of a run that looks for a placement and is done: "0", or "1" and, after a space, its pieces in
 * ascending order, `0,12,23`. The placement is NULL where there is none; newly allocated. */
char *truce_record_answer (const TruceSquare *pieces, int n);

/* The pieces of such an answer; room for all squares of the problem. How many they are; -1: it has none, or
 * they are not a placement of the problem. */
int truce_record_answer_read (const char *count, const TruceProblem *problem, TruceSquare *pieces);

/* Whether its answer is a placement: then it is done, whatever units it has. */
gboolean truce_run_record_is_placed (const TruceRunRecord *self);

/* Its problem; NULL and DAMAGED where its text is none. */
TruceProblem *truce_run_record_problem (const TruceRunRecord *self, GError **error);

/* Bytes of one packed placement of its problem; 0 where its text is none. */
gsize truce_run_record_packed_bytes (const TruceRunRecord *self);
