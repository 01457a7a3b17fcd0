/* query.h: TruceQuery, the question about a problem, and the options for its answer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/method.h"

typedef struct
{
  TruceQuestion question;    /* a count; truce_workspace_get_goal() replaces `asks` when a run starts */
  const TruceMethod *method; /* NULL: automatic */
  guint seed;                /* for methods with TRUCE_METHOD_SEEDED */
  int threads;
  double time_limit; /* minutes; 0: none */
  guint64 list_cap;  /* maximum number of listed placements; 0: limited by the memory in the settings */
} TruceQuery;

/* The parts of a query that are properties of a workspace. */
typedef enum
{
  TRUCE_QUERY_SEQUENCES,
  TRUCE_QUERY_FUNDAMENTAL,
  TRUCE_QUERY_METHOD,
  TRUCE_QUERY_SEED,
  TRUCE_QUERY_THREADS,
  TRUCE_QUERY_TIME_LIMIT,
  TRUCE_QUERY_N_PARTS
} TruceQueryPart;

/* Returns (transfer floating) a new property for the part: readable and writable, with explicit
 * notification. */
GParamSpec *truce_query_part_spec (TruceQueryPart part);
void truce_query_part_get (const TruceQuery *query, TruceQueryPart part, GValue *value);
void truce_query_part_set (TruceQuery *query, TruceQueryPart part, const GValue *value);
gboolean truce_query_part_differs (TruceQueryPart part, const TruceQuery *a, const TruceQuery *b);

/* Returns whether a change of the part makes results outdated. Threads and time limit only affect the next
 * run. */
gboolean truce_query_part_outdates (TruceQueryPart part);
