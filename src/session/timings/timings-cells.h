/* timings-cells.h: the texts of the cells of the timings table
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

/* What the columns of the methods show. */
typedef enum
{
  TRUCE_TIMINGS_TIMES,    /* median and standard deviation */
  TRUCE_TIMINGS_RELATIVE, /* time divided by the time of the fastest method at the same size */
  TRUCE_TIMINGS_RATE1,    /* time divided by the time of the reference method at the same size */
  TRUCE_TIMINGS_RATE2,    /* time divided by the time of the method at the previous size */
  TRUCE_TIMINGS_ATTEMPTS, /* attempts of the first run */
  TRUCE_TIMINGS_COMPARED, /* time divided by the time in the other series */
  TRUCE_TIMINGS_N_VIEWS
} TruceTimingsView;

/* Text of a cell, smaller text below it, tooltip, and name of an icon. Each may be NULL. The name of the icon
 * is static. */
typedef struct
{
  char *text;
  char *below;
  char *tip;
  const char *icon;
} TruceTimingsText;

void truce_timings_text_clear (TruceTimingsText *text);

/* Returns the index of the reference method, for TRUCE_TIMINGS_RATE1. This is "original" (of
 * NqProblemExtended) or, for armies, "alternating". If the table lacks it, returns 0, the first method. */
guint truce_timings_reference (const TruceTimingTable *table);

/* Returns the texts of the cell that shows a size. Clear them with truce_timings_text_clear(). size: an
 * index. */
TruceTimingsText truce_timings_size_text (const TruceTimingTable *table, guint size);

/* Returns the texts of the cell that shows the answer for a size, and whether it is right. Clear them with
 * truce_timings_text_clear(). size: an index. */
TruceTimingsText truce_timings_count_text (const TruceTimingTable *table, guint size);

/* Returns the texts of the cell for a method at a size. Clear them with truce_timings_text_clear(). size,
 * method: indices. middle: a spread covers only the middle 60 % of the runs. other: (nullable): the series to
 * compare with. */
TruceTimingsText truce_timings_method_text (const TruceTimingTable *table,
                                            TruceTimingsView view,
                                            guint size,
                                            guint method,
                                            gboolean middle,
                                            const TruceTimingTable *other);

/* Returns (transfer full) the title of a view. */
char *truce_timings_view_title (const TruceTimingTable *table, TruceTimingsView view);
