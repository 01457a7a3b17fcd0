/* timings-cells.h: what the cells of the table of times say
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing-table.h"

/* What the columns of methods tell. */
typedef enum
{
  TRUCE_TIMINGS_TIMES,    /* median and standard deviation */
  TRUCE_TIMINGS_RELATIVE, /* by the fastest at the same size */
  TRUCE_TIMINGS_RATE1,    /* by the reference method */
  TRUCE_TIMINGS_RATE2,    /* by itself, one size before */
  TRUCE_TIMINGS_ATTEMPTS,
  TRUCE_TIMINGS_COMPARED, /* by the other series */
  TRUCE_TIMINGS_N_VIEWS
} TruceTimingsView;

/* What a cell says: a text, a smaller one below it, and what more there is to tell. */
typedef struct
{
  char *text;
  char *below;
  char *tip;
  const char *icon;
} TruceTimingsText;

void truce_timings_text_clear (TruceTimingsText *text);

/* The method by which the others' times are divided: NqProblemExtended's original one, as it did; of armies
 * "alternating", which its variants are compared with; otherwise the first. */
guint truce_timings_reference (const TruceTimingTable *table);

/* The size; and its answer with how that was checked. */
TruceTimingsText truce_timings_size_text (const TruceTimingTable *table, guint size);
TruceTimingsText truce_timings_count_text (const TruceTimingTable *table, guint size);

/* What a view says of a method at a size. `middle`: spreads are those of the middle 60 % of the runs.
 * `other`: the series that is compared with; NULL: none. */
TruceTimingsText truce_timings_method_text (const TruceTimingTable *table,
                                            TruceTimingsView view,
                                            guint size,
                                            guint method,
                                            gboolean middle,
                                            const TruceTimingTable *other);

/* What the choice of a view is called, newly allocated. */
char *truce_timings_view_title (const TruceTimingTable *table, TruceTimingsView view);
