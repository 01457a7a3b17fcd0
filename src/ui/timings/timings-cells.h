/* timings-cells.h: what the cells of the table of times say
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "timing/truce-timing-table.h"

typedef enum
{
  TRUCE_COLUMN_SIZE,
  TRUCE_COLUMN_COUNT,
  TRUCE_COLUMN_TIME,
  TRUCE_COLUMN_RATE1, /* by the reference method */
  TRUCE_COLUMN_RATE2, /* by itself, one size before */
  TRUCE_COLUMN_ATTEMPTS,
} TruceTimingsColumn;

/* What a cell says: a text, a smaller one below it, and what more there is to tell. */
typedef struct
{
  char *text;
  char *below;
  char *tip;
  const char *icon;
} TruceTimingsText;

void truce_timings_text_clear (TruceTimingsText *text);

/* The method by which the others' times are divided: as NqProblemExtended did, its original one. */
guint truce_timings_reference (const TruceTimingTable *table);

/* `method` where the column has one. `middle`: spreads are those of the middle 60 % of the runs. */
TruceTimingsText truce_timings_text (
    const TruceTimingTable *table, TruceTimingsColumn kind, guint method, guint size, gboolean middle);

/* Newly allocated. */
char *truce_timings_column_title (const TruceTimingTable *table, TruceTimingsColumn kind, guint method);
