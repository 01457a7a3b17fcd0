/* timing-draft.h: a table of times while it is read from a file that nobody vouches for
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing.h"

#define TRUCE_TIMING_FILE_MAX (16 * 1024 * 1024) /* bytes; every size of a hundred methods fits */

/* One cell as read; what was not there stays empty. */
typedef struct
{
  char *method;
  int n;
  TruceTimingCellState state;
  char *answer;
  char *note;
  GArray *runs; /* of TruceTimingRun */
  TruceCounters counters;
  unsigned known;
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

/* What holds for the whole table, by its name in files; names that mean nothing are passed over. FALSE and an
 * error when the value is not one. */
gboolean
truce_timing_draft_set (TruceTimingDraft *draft, const char *name, const char *value, GError **error);

/* A row to be filled in, owned by the draft. */
TruceTimingRow *truce_timing_draft_add (TruceTimingDraft *draft);

/* A whole number from `least` to `most`; FALSE and an error that names the column otherwise. */
gboolean truce_timing_read_number (
    const char *name, const char *value, guint64 least, guint64 most, guint64 *number, GError **error);

/* What a cell has by its name in files, likewise. Not the runs. */
gboolean truce_timing_row_set (TruceTimingRow *row, const char *name, const char *value, GError **error);

/* Seconds of a run: a number, 0 or above. */
gboolean truce_timing_read_seconds (const char *value, double *seconds, GError **error);

/* The table, its answers checked anew; NULL and an error when the draft makes none. */
TruceTimingTable *truce_timing_draft_finish (TruceTimingDraft *draft, GError **error);
