/* timing-draft.h: TruceTimingDraft, a table of times while it is read from an untrusted file
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing.h"

#define TRUCE_TIMING_FILE_MAX (16 * 1024 * 1024) /* bytes; every size of a hundred methods fits */

/* A cell as read from a file. Missing values are 0 or NULL; the draft owns it. */
typedef struct
{
  char *method;
  int n; /* size of the board */
  TruceTimingCellState state;
  char *answer;
  char *note;
  GArray *runs; /* of TruceTimingRun */
  TruceCounters counters;
  unsigned known; /* bit i: the file has counter i */
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

/* Sets a value of the whole table by its name in files. Ignores unknown names. Returns FALSE with an error
 * if the value is invalid. */
gboolean
truce_timing_draft_set (TruceTimingDraft *draft, const char *name, const char *value, GError **error);

/* Adds a row. Returns: (transfer none): the row, to be filled in. */
TruceTimingRow *truce_timing_draft_add (TruceTimingDraft *draft);

/* Reads a whole number from `min` to `max`. Returns FALSE with an error that names the column if `value` is
 * not one. */
gboolean truce_timing_read_number (
    const char *name, const char *value, guint64 min, guint64 max, guint64 *number, GError **error);

/* Sets a value of a cell, except the runs, by its name in files. Ignores unknown names. Returns FALSE with an
 * error if the value is invalid. */
gboolean truce_timing_row_set (TruceTimingRow *row, const char *name, const char *value, GError **error);

/* Reads the seconds of a run, at least 0. Returns FALSE with an error if they are invalid. */
gboolean truce_timing_read_seconds (const char *value, double *seconds, GError **error);

/* Makes the table and checks its answers. Returns: (transfer full): NULL with an error if the draft is not a
 * table. */
TruceTimingTable *truce_timing_draft_finish (TruceTimingDraft *draft, GError **error);
