/* truce-solution-filter.h: TruceSolutionFilter, those placements of a list that are wanted for
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-solution-list.h"

typedef struct
{
  gboolean fundamental; /* the least placement of each class alone */
  int class_size;       /* how many placements its class has; 0: any */
  int square;           /* one that a piece stands on; -1: any */
  gboolean symmetric;   /* what a symmetry of the problem, but for the identity, leaves as it is */
} TruceSolutionFilterSpec;

#define TRUCE_SOLUTION_FILTER_SPEC_ALL ((TruceSolutionFilterSpec){ FALSE, 0, -1, FALSE })

gboolean truce_solution_filter_spec_is_all (const TruceSolutionFilterSpec *spec);

/* A GListModel of TruceSolution items with the numbers that they have in the whole list. Filters the list in
 * an idle source, a few milliseconds at a time, also while the list grows. Stores four bytes per placement
 * found. Signal "progress": is_busy or fraction has changed. Thread: main. */
#define TRUCE_TYPE_SOLUTION_FILTER (truce_solution_filter_get_type ())
G_DECLARE_FINAL_TYPE (TruceSolutionFilter, truce_solution_filter, TRUCE, SOLUTION_FILTER, GObject)

/* Of all placements, until truce_solution_filter_set. Takes a reference to the list. */
TruceSolutionFilter *truce_solution_filter_new (TruceSolutionList *list);

TruceSolutionList *truce_solution_filter_get_list (TruceSolutionFilter *self);

/* Begins anew. In a list of sequences only `square` counts. */
void truce_solution_filter_set (TruceSolutionFilter *self, const TruceSolutionFilterSpec *spec);
const TruceSolutionFilterSpec *truce_solution_filter_get (TruceSolutionFilter *self);

/* Whether there are placements of the list that have not been looked at, and the part of it that has. */
gboolean truce_solution_filter_is_busy (TruceSolutionFilter *self);
double truce_solution_filter_get_fraction (TruceSolutionFilter *self);

/* The number in the list, from 0, of an item. `position` must be below the number of items. */
guint truce_solution_filter_get_number (TruceSolutionFilter *self, guint position);

/* The position of the first item whose number is at least `number`; the number of items when there is none.
 */
guint truce_solution_filter_find (TruceSolutionFilter *self, guint number);

/* The number of a placement in a list of placements, by halving; GTK_INVALID_LIST_POSITION (that is,
 * G_MAXUINT) when it is not there. Its n pieces are ascending, preplaced included. */
guint truce_solution_list_find (TruceSolutionList *list, const TruceSquare *pieces, int n);
