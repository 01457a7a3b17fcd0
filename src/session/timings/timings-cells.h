/* timings-cells.h: the texts of the cells of the timings table
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

/* What the columns of methods show. */
typedef enum
{
  TRUCE_TIMINGS_TIMES,    /* median and standard deviation */
  TRUCE_TIMINGS_RELATIVE, /* divided by the fastest at the same size */
  TRUCE_TIMINGS_RATE1,    /* divided by the reference method */
  TRUCE_TIMINGS_RATE2,    /* divided by itself at the size before */
  TRUCE_TIMINGS_ATTEMPTS,
  TRUCE_TIMINGS_COMPARED, /* divided by the other series */
  TRUCE_TIMINGS_N_VIEWS
} TruceTimingsView;

/* The text of a cell, a smaller one below it, and the tooltip. */
typedef struct
{
  char *text;
  char *below;
  char *tip;
  const char *icon;
} TruceTimingsText;

void truce_timings_text_clear (TruceTimingsText *text);

/* Returns the method by whose times the others are divided: that of NqProblemExtended ("original"); of
 * armies, "alternating"; otherwise the first. */
guint truce_timings_reference (const TruceTimingTable *table);

/* Return the texts of a size, and of its answer with the check. */
TruceTimingsText truce_timings_size_text (const TruceTimingTable *table, guint size);
TruceTimingsText truce_timings_count_text (const TruceTimingTable *table, guint size);

/* Returns the text of a method at a size. middle: spreads are those of the middle 60 % of the runs. other:
 * (nullable): the series to compare with. */
TruceTimingsText truce_timings_method_text (const TruceTimingTable *table,
                                            TruceTimingsView view,
                                            guint size,
                                            guint method,
                                            gboolean middle,
                                            const TruceTimingTable *other);

/* Returns (transfer full) the name of a view. */
char *truce_timings_view_title (const TruceTimingTable *table, TruceTimingsView view);
