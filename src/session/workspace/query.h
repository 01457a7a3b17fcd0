/* query.h: what is asked, besides the problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/method.h"

typedef struct
{
  TruceQuestion question;    /* a count */
  const TruceMethod *method; /* NULL: automatic */
  guint seed;                /* of one that searches for a best number by lot */
  int threads;
  double time_limit; /* minutes; 0: none */
  guint64 list_cap;  /* placements that are listed at most; 0: as many as the settings have memory for */
} TruceQuery;

/* Its parts that are properties of a workspace. */
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

/* Readable, writable and told by whoever sets it. */
GParamSpec *truce_query_part_spec (TruceQueryPart part);
void truce_query_part_get (const TruceQuery *query, TruceQueryPart part, GValue *value);
void truce_query_part_set (TruceQuery *query, TruceQueryPart part, const GValue *value);
gboolean truce_query_part_differs (TruceQueryPart part, const TruceQuery *a, const TruceQuery *b);

/* Whether what there is answers another question once the part has changed. Threads and the time limit are of
 * the next run. */
gboolean truce_query_part_outdates (TruceQueryPart part);
