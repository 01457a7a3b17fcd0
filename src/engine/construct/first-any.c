/* first-any.c: one placement of n pieces on an empty n x n board beyond the size of problems
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "first-any.h"

#include <stdlib.h>

#include "construct-search.h"
#include "construct.h"

_Static_assert(TRUCE_FIRST_ANY_RULE_MAX == TRUCE_CONSTRUCT_SIDE_MAX, "one limit");
_Static_assert(TRUCE_FIRST_ANY_SEARCH_MAX == TRUCE_CONSTRUCT_SEARCH_MAX, "one limit");

/* number of pieces reported between polls */
#define BATCH 4096

static TruceFirstAnyEnd
report_pieces (uint64_t n,
               TruceConstructSquare square,
               const void *placement,
               TruceMonitor *monitor,
               TruceFirstAnyReport take,
               void *data)
{
  for (uint64_t i = 0; i < n; i++)
    {
      uint64_t row, column;

      if (i % BATCH == 0 && truce_monitor_should_stop (monitor))
        return TRUCE_FIRST_ANY_STOPPED;
      square (placement, i, &row, &column);
      if (!take (data, row, column))
        return TRUCE_FIRST_ANY_STOPPED;
    }
  return TRUCE_FIRST_ANY_FOUND;
}

static void
square_by_rule (const void *placement, uint64_t i, uint64_t *row, uint64_t *column)
{
  truce_construct_get (placement, i, row, column);
}

static void
square_by_columns (const void *placement, uint64_t i, uint64_t *row, uint64_t *column)
{
  *row = i;
  *column = ((const uint32_t *) placement)[i];
}

static TruceFirstAnyEnd
by_search (const TrucePiece *piece,
           uint64_t n,
           uint64_t seed,
           TruceMonitor *monitor,
           TruceFirstAnyReport take,
           void *data,
           TruceError *error)
{
  const TrucePiece both_ways = truce_piece_both_ways (piece);
  const TrucePiece reduced = truce_piece_reduced (&both_ways, NULL);
  uint32_t *columns = malloc (n * sizeof *columns);
  TruceConstructEnd end = TRUCE_CONSTRUCT_NO_MEMORY;
  TruceFirstAnyEnd result = TRUCE_FIRST_ANY_STOPPED;

  if (columns)
    end = truce_construct_search (&reduced, (uint32_t) n, seed, monitor, columns);
  if (end == TRUCE_CONSTRUCT_FOUND)
    result = report_pieces (n, square_by_columns, columns, monitor, take, data);
  else if (end == TRUCE_CONSTRUCT_NO_MEMORY)
    {
      truce_error_set (error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("not enough memory for a board of %llu rows"),
                       (unsigned long long) n);
      result = TRUCE_FIRST_ANY_ERROR;
    }
  free (columns);
  return result;
}

TruceFirstAnyEnd
truce_first_any_large (const TrucePiece *piece,
                       uint64_t n,
                       uint64_t seed,
                       TruceControl *control,
                       TruceFirstAnyReport take,
                       void *data,
                       TruceError *error)
{
  TruceConstruct construct;
  TruceControl own;
  TruceMonitor monitor;

  truce_control_init (&own);
  truce_monitor_init (&monitor, control ? control : &own, NULL);
  if (n <= TRUCE_SIDE_MAX || n > TRUCE_FIRST_ANY_RULE_MAX)
    truce_error_set (error, TRUCE_ERROR_SIZE, TRUCE_N_ ("%llu rows are not possible; use %d to %llu rows"),
                     (unsigned long long) n, TRUCE_SIDE_MAX + 1,
                     (unsigned long long) TRUCE_FIRST_ANY_RULE_MAX);
  else if (truce_construct_init (&construct, piece, n))
    return report_pieces (n, square_by_rule, &construct, &monitor, take, data);
  else if (n <= TRUCE_FIRST_ANY_SEARCH_MAX)
    return by_search (piece, n, seed, &monitor, take, data, error);
  else
    truce_error_set (error, TRUCE_ERROR_SIZE,
                     TRUCE_N_ ("%llu rows are too many: no rule places this piece on so many rows, and "
                               "the search accepts at most %llu rows"),
                     (unsigned long long) n, (unsigned long long) TRUCE_FIRST_ANY_SEARCH_MAX);
  return TRUCE_FIRST_ANY_ERROR;
}
