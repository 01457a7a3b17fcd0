/* query.c: the parts of a question as property values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "query.h"

GParamSpec *
truce_query_part_spec (TruceQueryPart part)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  switch (part)
    {
    case TRUCE_QUERY_SEQUENCES:
      return g_param_spec_uint ("sequences", NULL, NULL, 0, 1, 0, flags);
    case TRUCE_QUERY_FUNDAMENTAL:
      return g_param_spec_boolean ("fundamental", NULL, NULL, FALSE, flags);
    case TRUCE_QUERY_METHOD:
      return g_param_spec_pointer ("method", NULL, NULL, flags);
    case TRUCE_QUERY_SEED:
      return g_param_spec_uint ("seed", NULL, NULL, 0, G_MAXUINT, 0, flags);
    case TRUCE_QUERY_THREADS:
      return g_param_spec_int ("threads", NULL, NULL, 0, G_MAXINT, 0, flags);
    case TRUCE_QUERY_TIME_LIMIT:
    default:
      return g_param_spec_double ("time-limit", NULL, NULL, 0, G_MAXDOUBLE, 0, flags);
    }
}

void
truce_query_part_get (const TruceQuery *query, TruceQueryPart part, GValue *value)
{
  switch (part)
    {
    case TRUCE_QUERY_SEQUENCES:
      g_value_set_uint (value, (guint) query->question.sequences);
      break;
    case TRUCE_QUERY_FUNDAMENTAL:
      g_value_set_boolean (value, query->question.classes);
      break;
    case TRUCE_QUERY_METHOD:
      g_value_set_pointer (value, (gpointer) query->method);
      break;
    case TRUCE_QUERY_SEED:
      g_value_set_uint (value, query->seed);
      break;
    case TRUCE_QUERY_THREADS:
      g_value_set_int (value, query->threads);
      break;
    case TRUCE_QUERY_TIME_LIMIT:
    default:
      g_value_set_double (value, query->time_limit);
    }
}

void
truce_query_part_set (TruceQuery *query, TruceQueryPart part, const GValue *value)
{
  switch (part)
    {
    case TRUCE_QUERY_SEQUENCES:
      query->question.sequences = g_value_get_uint (value) != 0;
      break;
    case TRUCE_QUERY_FUNDAMENTAL:
      query->question.classes = g_value_get_boolean (value);
      break;
    case TRUCE_QUERY_METHOD:
      query->method = g_value_get_pointer (value);
      break;
    case TRUCE_QUERY_SEED:
      query->seed = g_value_get_uint (value);
      break;
    case TRUCE_QUERY_THREADS:
      query->threads = g_value_get_int (value);
      break;
    case TRUCE_QUERY_TIME_LIMIT:
    default:
      query->time_limit = g_value_get_double (value);
    }
}

gboolean
truce_query_part_differs (TruceQueryPart part, const TruceQuery *a, const TruceQuery *b)
{
  const gboolean differs[] = {
    a->question.sequences != b->question.sequences,
    a->question.classes != b->question.classes,
    a->method != b->method,
    a->seed != b->seed,
    a->threads != b->threads,
    a->time_limit != b->time_limit,
  };

  return differs[part];
}

gboolean
truce_query_part_outdates (TruceQueryPart part)
{
  return part < TRUCE_QUERY_THREADS;
}
