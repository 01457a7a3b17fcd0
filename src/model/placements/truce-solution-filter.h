/* truce-solution-filter.h: TruceSolutionFilter, the placements of a list that pass a filter, in an order
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

typedef enum
{
  TRUCE_ORDER_LISTED,   /* the order of the whole list, which is lexicographic */
  TRUCE_ORDER_SYMMETRY, /* smaller classes first; the placements of a class are adjacent */
  TRUCE_ORDER_SQUARE,   /* placements with a piece on a square first */
} TruceSolutionOrder;

/* A GListModel of the TruceSolution items that pass a filter, with their positions in the whole list.
 * Filters the list in an idle source, a few milliseconds at a time, also while the list grows, and sorts
 * on a thread. Stores four bytes for each item that passes, and 16 bytes more while it sorts. Signal
 * "progress": is_busy or fraction has changed, or the items have another order. Thread: main. */
#define TRUCE_TYPE_SOLUTION_FILTER (truce_solution_filter_get_type ())
G_DECLARE_FINAL_TYPE (TruceSolutionFilter, truce_solution_filter, TRUCE, SOLUTION_FILTER, GObject)

/* Makes a filter that all placements pass. list: referenced. */
TruceSolutionFilter *truce_solution_filter_new (TruceSolutionList *list);

/* Returns: (transfer none): the list that is filtered. */
TruceSolutionList *truce_solution_filter_get_list (TruceSolutionFilter *self);

/* Changes the filter and restarts. In a list of sequences only `square` is used. */
void truce_solution_filter_set (TruceSolutionFilter *self, const TruceSolutionFilterSpec *spec);
const TruceSolutionFilterSpec *truce_solution_filter_get (TruceSolutionFilter *self);

/* Changes the order. Items with equal rank, and classes of equal size, keep the order of the list. The items
 * stay as they are until the new order is known. square: for TRUCE_ORDER_SQUARE; else ignored. A list of
 * sequences ignores TRUCE_ORDER_SYMMETRY. */
void truce_solution_filter_set_order (TruceSolutionFilter *self, TruceSolutionOrder order, int square);

/* Returns the requested order. square: (out) (nullable): -1 unless the order is TRUCE_ORDER_SQUARE. */
TruceSolutionOrder truce_solution_filter_get_order (TruceSolutionFilter *self, int *square);

/* Returns whether the items are the whole list in its order. */
gboolean truce_solution_filter_is_whole (TruceSolutionFilter *self);

/* Returns whether some placements of the list are not filtered or sorted yet. */
gboolean truce_solution_filter_is_busy (TruceSolutionFilter *self);

/* Returns the part of the list that is filtered, 0 … 1. */
double truce_solution_filter_get_fraction (TruceSolutionFilter *self);

/* Returns where an item is in the whole list. position: where the item is in the filtered list. */
guint truce_solution_filter_get_number (TruceSolutionFilter *self, guint position);

/* Returns the position in the filtered list of the item whose position in the whole list is `number`. If it
 * does not pass the filter, returns the position of the item that would follow it. */
guint truce_solution_filter_find (TruceSolutionFilter *self, guint number);

/* Finds a placement in a list of placements (not sequences) by binary search. pieces: all `n` pieces,
 * including the preplaced ones, ascending. Returns the position of the placement; G_MAXUINT, which is
 * GTK_INVALID_LIST_POSITION, if the list lacks it. */
guint truce_solution_list_find (TruceSolutionList *list, const TruceSquare *pieces, int n);
