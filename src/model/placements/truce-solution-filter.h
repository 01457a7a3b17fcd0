/* truce-solution-filter.h: TruceSolutionFilter, the placements of a list that pass a filter
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-solution-list.h"

typedef struct
{
  gboolean fundamental; /* only the lowest placement of each class */
  int class_size;       /* number of placements in the class; 0: any */
  int square;           /* square that must have a piece; -1: any */
  gboolean symmetric;   /* only placements that a symmetry other than the identity maps to themselves */
} TruceSolutionFilterSpec;

#define TRUCE_SOLUTION_FILTER_SPEC_ALL ((TruceSolutionFilterSpec){ FALSE, 0, -1, FALSE })

gboolean truce_solution_filter_spec_is_all (const TruceSolutionFilterSpec *spec);

/* A GListModel of the TruceSolution items that pass a filter, with their positions in the whole list.
 * Filters the list in an idle source, a few milliseconds at a time, also while the list grows. Stores four
 * bytes for each item that passes. Signal "progress": is_busy or fraction has changed. Thread: main. */
#define TRUCE_TYPE_SOLUTION_FILTER (truce_solution_filter_get_type ())
G_DECLARE_FINAL_TYPE (TruceSolutionFilter, truce_solution_filter, TRUCE, SOLUTION_FILTER, GObject)

/* Makes a filter that all placements pass. list: referenced. */
TruceSolutionFilter *truce_solution_filter_new (TruceSolutionList *list);

/* Returns: (transfer none): the list that is filtered. */
TruceSolutionList *truce_solution_filter_get_list (TruceSolutionFilter *self);

/* Changes the filter and restarts. In a list of sequences only `square` is used. */
void truce_solution_filter_set (TruceSolutionFilter *self, const TruceSolutionFilterSpec *spec);
const TruceSolutionFilterSpec *truce_solution_filter_get (TruceSolutionFilter *self);

/* Returns whether some placements of the list are not filtered yet. */
gboolean truce_solution_filter_is_busy (TruceSolutionFilter *self);

/* Returns the part of the list that is filtered, 0 … 1. */
double truce_solution_filter_get_fraction (TruceSolutionFilter *self);

/* Returns where an item is in the whole list. position: where the item is in the filtered list. */
guint truce_solution_filter_get_number (TruceSolutionFilter *self, guint position);

/* Returns the position in the filtered list of the first item whose position in the whole list is at least
 * `number`. Returns the number of filtered items if there is no such item. */
guint truce_solution_filter_find (TruceSolutionFilter *self, guint number);

/* Finds a placement in a list of placements (not sequences) by binary search. pieces: all `n` pieces,
 * including the preplaced ones, ascending. Returns the position of the placement; G_MAXUINT, which is
 * GTK_INVALID_LIST_POSITION, if the list lacks it. */
guint truce_solution_list_find (TruceSolutionList *list, const TruceSquare *pieces, int n);
