/* query.h: TruceQuery, the question about a problem, and the options for its answer
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/method.h"

typedef struct
{
  TruceQuestion question;    /* its `asks` is TRUCE_COUNT; truce_workspace_get_goal() sets `asks` for a run */
  const TruceMethod *method; /* NULL: automatic */
  guint seed;                /* for methods with TRUCE_METHOD_SEEDED */
  int threads;
  double time_limit; /* minutes; 0: none */
  guint64 list_cap;  /* maximum number of listed placements; 0: limited by the memory in the settings */
} TruceQuery;

/* Members of TruceQuery that are properties of TruceWorkspace. */
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

/* Returns (transfer floating) a new GObject property for the part, which is readable, writable and notified
 * explicitly. */
GParamSpec *truce_query_part_spec (TruceQueryPart part);
void truce_query_part_get (const TruceQuery *query, TruceQueryPart part, GValue *value);
void truce_query_part_set (TruceQuery *query, TruceQueryPart part, const GValue *value);
gboolean truce_query_part_differs (TruceQueryPart part, const TruceQuery *a, const TruceQuery *b);

/* Returns whether results become outdated if this part of the query changes. FALSE for threads and time
 * limit, which only affect the next run. */
gboolean truce_query_part_outdates (TruceQueryPart part);
