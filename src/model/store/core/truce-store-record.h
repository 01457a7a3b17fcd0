/* truce-store-record.h: the records of runs and units, with check sums
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/method.h"
#include "run/truce-ledger.h"

/* Returns the CRC-32 of IEEE 802.3 over `n` bytes, continued from `crc` (0 for the first bytes). */
guint32 truce_crc32 (guint32 crc, const void *bytes, gsize n);

/* The stored record of a run. `crc` is a check sum over the fields before `seconds`, except `id`. `shown_crc`
 * is a check sum over `seconds` … `owner`, which are written with each unit, and over the constant fields. */
typedef struct
{
  gint64 id; /* differs from store to store */
  char *uuid;
  char *problem;
  char *mode;
  char *method;
  gint64 version;     /* of the method */
  gint64 wanted;      /* requested number of units */
  gint64 created;     /* seconds since 1970; 0: unknown */
  char *program;      /* version of Truce; "": unknown */
  gboolean keeps;     /* stores the placements of its units */
  gint64 room;        /* largest number of bytes of packed placements; 0 unless `keeps` */
  gint64 n_units;     /* 0: not split yet */
  gint64 cut;         /* truce_units_crc() of all units */
  char *state;        /* "open", "done" or "failed" */
  char *count;        /* decimal, or see truce_record_answer(); "": none */
  char *check;        /* see truce_check_text() */
  char *check_source; /* "": none */
  char *note;         /* what is wrong; "": nothing */

  double seconds; /* of work */
  gint64 found;   /* bits of an unsigned number, as `dead_ends` */
  gint64 dead_ends;
  gint64 changed;    /* seconds since 1970 */
  gint64 owner;      /* process that works on the run; 0: none */
  guint32 crc;       /* see truce_run_record_crc() */
  guint32 shown_crc; /* see truce_run_record_shown_crc() */
} TruceRunRecord;

#define TRUCE_RECORD_OPEN   "open"
#define TRUCE_RECORD_DONE   "done"
#define TRUCE_RECORD_FAILED "failed"

/* Frees *text and replaces it by a copy. */
void truce_set_text (char **text, const char *to);

void truce_run_record_clear (TruceRunRecord *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TruceRunRecord, truce_run_record_clear)
TruceRunRecord truce_run_record_copy (const TruceRunRecord *self); /* to be cleared */

/* Makes a run unfinished: sets the state to open, and removes count, check and note. Leaves the check sums as
 * they are. */
void truce_run_record_reopen (TruceRunRecord *self);
guint32 truce_run_record_crc (const TruceRunRecord *self);

/* Returns the check sum of times and counters, for `shown_crc`. seed: truce_run_record_seed() of the run. */
guint32 truce_run_record_shown_crc (const TruceRunRecord *self, guint32 seed);

/* Returns whether the record agrees with its check sum. */
gboolean truce_run_record_is_sound (const TruceRunRecord *self);

/* Returns FALSE with TRUCE_STORE_ERROR_DAMAGED if the record disagrees with its check sum. */
gboolean truce_run_record_require_sound (const TruceRunRecord *self, GError **error);

/* Returns whether times and counters agree with `shown_crc`. If this is FALSE, do not show them. */
gboolean truce_run_record_is_shown_right (const TruceRunRecord *self);

/* Compares problem, mode and method of two runs, and if both are split, their units. Returns: (transfer full)
 * (nullable): a translated clause about the first difference; NULL if there is none. */
char *truce_run_record_difference (const TruceRunRecord *self, const TruceRunRecord *than);

/* Returns whether the run was started as logs of parts. Such runs have the same uuid on all machines. */
gboolean truce_run_record_is_of_parts (const TruceRunRecord *self);

/* Returns the check sum over the constant fields of a run. All other check sums of the run start from this
 * value. */
guint32 truce_run_record_seed (const TruceRunRecord *self);

/* The stored record of a finished unit. `crc` is a check sum over all other fields. */
typedef struct
{
  gint64 unit;
  char *spec;  /* see truce_unit_to_text() */
  char *count; /* decimal */
  gint64 residue_a;
  gint64 residue_b;
  gint64 found; /* bits of an unsigned number, as `dead_ends` */
  gint64 dead_ends;
  gint64 micros;  /* microseconds of work */
  gint64 time;    /* end of the unit, seconds since 1970 */
  gint64 retried; /* how often the unit was counted again, since a counter or a record disagreed */
  char *method;
  gint64 version;
  gint64 n_placements; /* number of placements, if they are stored; else TRUCE_UNIT_STORES_NONE */
  guint32 stored_crc;  /* check sum of the packed placements; 0: not stored */
  guint32 crc;
} TruceUnitRecord;

#define TRUCE_UNIT_STORES_NONE (-1)

/* Largest number of bytes of packed placements of a unit. */
#define TRUCE_UNIT_PLACEMENTS_MAX (16 * 1024 * 1024)

/* Returns: (transfer full): the record of a unit that ended now. The caller sets `retried`, the fields about
 * placements and the check sum. */
TruceUnitRecord *truce_unit_record_new (const TruceRunRecord *run,
                                        const TruceUnits *units,
                                        gsize unit,
                                        const TruceUnitResult *result);

void truce_unit_record_clear (TruceUnitRecord *self);
void truce_unit_record_free (TruceUnitRecord *self);

/* Returns: (transfer full): the fields that the check sum covers, separated by spaces. `n_placements` and
 * `stored_crc` are included only if placements are stored. */
char *truce_unit_record_to_text (const TruceUnitRecord *self);
guint32 truce_unit_record_crc (const TruceUnitRecord *self, guint32 seed);

/* Checks a record. seed: truce_run_record_seed() of the run. total: initialized; receives the count. Returns:
 * (nullable): static: a translated clause about the fault; NULL if there is none. */
const char *truce_unit_record_fault (const TruceUnitRecord *self, guint32 seed, mpz_t total);

/* Returns whether the record is undamaged and belongs to one of the units. seed, total: see
 * truce_unit_record_fault(). */
gboolean
truce_unit_record_is_right (const TruceUnitRecord *self, guint32 seed, const TruceUnits *units, mpz_t total);

/* Returns `crc` continued over the text of a unit and a line feed. */
guint32 truce_unit_text_crc (guint32 crc, const char *text);

/* Returns the check sum over the texts of all units. */
guint32 truce_units_crc (const TruceUnits *units);

/* Reads the question of a run. The question is a list if the run counts and stores placements. Returns FALSE,
 * without changing `question`, if the mode is unknown or is none of a stored run. */
gboolean truce_run_record_question (const TruceRunRecord *self, TruceQuestion *question);

/* Returns whether the run searches for one placement (TRUCE_FIRST or TRUCE_ANY). */
gboolean truce_run_record_is_one (const TruceRunRecord *self);

/* Returns the goal of a run, see truce_run_record_question(); a count if the mode is unknown. */
TruceGoal truce_run_record_goal (const TruceRunRecord *self);

/* Returns: (transfer full): the count of a finished run that searched for one placement: "0", or "1" and the
 * ascending pieces, as in "1 0,12,23". pieces: (nullable): NULL: there is no placement. */
char *truce_record_answer (const TruceSquare *pieces, int n);

/* Reads the squares from a text by truce_record_answer(). pieces: capacity problem->pieces_max. Returns the
 * number of squares; -1 if the text has no placement of the problem. */
int truce_record_answer_read (const char *count, const TruceProblem *problem, TruceSquare *pieces);

/* Returns whether the run has found the placement that it searched for. The run is then done, even if units
 * are missing. */
gboolean truce_run_record_is_placed (const TruceRunRecord *self);

/* Returns: (transfer full): the problem; NULL with TRUCE_STORE_ERROR_DAMAGED if its text is invalid. */
TruceProblem *truce_run_record_problem (const TruceRunRecord *self, GError **error);

typedef struct
{
  TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
} TruceRunQuery;

/* Reads problem, goal and method of a run. Returns FALSE with TRUCE_STORE_ERROR_DAMAGED if the problem is
 * invalid, or TRUCE_STORE_ERROR_FORMAT if this program lacks the method in the run's version. self: clear it
 * in both cases. */
gboolean truce_run_query_read (TruceRunQuery *self, const TruceRunRecord *run, GError **error);
void truce_run_query_clear (TruceRunQuery *self);

/* Returns TRUE if the run is a count. If it searches for one placement, returns FALSE with
 * TRUCE_STORE_ERROR_FORMAT. */
gboolean truce_run_record_is_count (const TruceRunRecord *self, GError **error);

/* Returns the number of bytes of one packed placement; 0 if the problem is invalid. */
gsize truce_run_record_packed_bytes (const TruceRunRecord *self);
