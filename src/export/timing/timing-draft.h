/* timing-draft.h: TruceTimingDraft, a table of times while it is read from an untrusted file
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing.h"

#define TRUCE_TIMING_FILE_MAX (16 * 1024 * 1024) /* bytes; enough for all sizes of a hundred methods */

/* A cell as read from a file. A value that the file lacks is 0 or NULL. The draft owns the row. */
typedef struct
{
  char *method;
  int n; /* size of the board */
  TruceTimingCellState state;
  char *answer;
  char *note;
  GArray *runs; /* of TruceTimingRun */
  TruceCounters counters;
  unsigned known; /* bit i is set if the file has counter i */
} TruceTimingRow;

typedef struct
{
  TruceTimingTask task;
  gboolean has_piece;
  gboolean whole;
  TruceTimingStamp stamp;
  GPtrArray *rows; /* of TruceTimingRow */
} TruceTimingDraft;

void truce_timing_draft_init (TruceTimingDraft *draft);
void truce_timing_draft_clear (TruceTimingDraft *draft);

/* Sets a property of the whole table. name: as in files; unknown names are ignored. Returns FALSE with an
 * error if the value is invalid. */
gboolean
truce_timing_draft_set (TruceTimingDraft *draft, const char *name, const char *value, GError **error);

/* Adds an empty row. Returns: (transfer none): the row, which the caller fills in. */
TruceTimingRow *truce_timing_draft_add (TruceTimingDraft *draft);

/* Reads a whole number. Returns FALSE with an error if `value` is not a number from `min` to `max`. name:
 * column, for the error. */
gboolean truce_timing_read_number (
    const char *name, const char *value, guint64 min, guint64 max, guint64 *number, GError **error);

/* Sets a field of a cell, but not its runs. name: as in files; unknown names are ignored. Returns FALSE with
 * an error if the value is invalid. */
gboolean truce_timing_row_set (TruceTimingRow *row, const char *name, const char *value, GError **error);

/* Reads the seconds of a run. Returns FALSE with an error if `value` is not a number of at least 0. */
gboolean truce_timing_read_seconds (const char *value, double *seconds, GError **error);

/* Makes a table of the draft, and compares its answers with known values. Returns: (transfer full): NULL with
 * an error if the rows do not form a table. */
TruceTimingTable *truce_timing_draft_finish (TruceTimingDraft *draft, GError **error);
