/* timings-cells.h: the texts of the cells of the timings table
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

/* Contents of the columns of methods. */
typedef enum
{
  TRUCE_TIMINGS_TIMES,    /* median and standard deviation */
  TRUCE_TIMINGS_RELATIVE, /* divided by the time of the fastest method at the same size */
  TRUCE_TIMINGS_RATE1,    /* divided by the time of the reference method */
  TRUCE_TIMINGS_RATE2,    /* divided by the method's time at the previous size */
  TRUCE_TIMINGS_ATTEMPTS, /* of the first run */
  TRUCE_TIMINGS_COMPARED, /* divided by the time in the other series */
  TRUCE_TIMINGS_N_VIEWS
} TruceTimingsView;

/* Text of a cell, a smaller text below it, tooltip and icon name; each may be NULL. The icon name is static.
 */
typedef struct
{
  char *text;
  char *below;
  char *tip;
  const char *icon;
} TruceTimingsText;

void truce_timings_text_clear (TruceTimingsText *text);

/* Returns the index of the reference method, by whose times the times of other methods are divided:
 * "original" (of NqProblemExtended); for armies, "alternating"; the first method if the table lacks both. */
guint truce_timings_reference (const TruceTimingTable *table);

/* Return the texts of the cell with a size, and of the cell with its answer and the check of the answer.
 * Clear them with truce_timings_text_clear(), like those of truce_timings_method_text(). size: an index. */
TruceTimingsText truce_timings_size_text (const TruceTimingTable *table, guint size);
TruceTimingsText truce_timings_count_text (const TruceTimingTable *table, guint size);

/* Returns the texts of a method at a size, both indices. middle: spreads are of the middle 60 % of the runs,
 * not of all. other: (nullable): the series to compare with. */
TruceTimingsText truce_timings_method_text (const TruceTimingTable *table,
                                            TruceTimingsView view,
                                            guint size,
                                            guint method,
                                            gboolean middle,
                                            const TruceTimingTable *other);

/* Returns (transfer full) the name of a view. */
char *truce_timings_view_title (const TruceTimingTable *table, TruceTimingsView view);
