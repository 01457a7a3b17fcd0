/* truce-job-positions.c: units that were stopped in their midst, and go on there
 *
 * From time to time all workers rest, and leave the positions of their units, which the ledger keeps.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <stdlib.h>

#include "truce-job-private.h"

#define REST_EVERY G_USEC_PER_SEC

gboolean
truce_job_rests (const TruceJob *job)
{
  return job->shared.positions || (job->ledger && job->ledger->rested);
}

gboolean
truce_job_open_positions (TruceJob *job)
{
  const TruceUnits *units = job->shared.units;
  TrucePosition *positions;

  if (!job->ledger || !job->ledger->get_position || !job->method->position_fits)
    return TRUE;
  positions = calloc (MAX (units->n, 1), sizeof *positions);
  job->shared.moved = calloc (MAX (units->n, 1), sizeof *job->shared.moved);
  job->shared.positions = positions;
  if (!positions || !job->shared.moved)
    return FALSE;
  for (gsize i = 0; i < units->n; i++)
    {
      if (job->shared.have[i] != TRUCE_LEDGER_LACKS)
        continue;
      job->ledger->get_position (job->ledger, i, &positions[i]);
      if (positions[i].n > 0 &&
          !job->method->position_fits (job->problem, &job->goal, units, i, &positions[i]))
        positions[i].n = 0;
    }
  return TRUE;
}

/* No worker is at work. FALSE: there is to be no more. */
static gboolean
keep_positions (TruceJob *job)
{
  double elapsed;

  truce_unit_pool_lock (job->pool);
  elapsed = truce_unit_pool_clock (job->pool);
  truce_unit_pool_unlock (job->pool);
  for (gsize i = 0; job->shared.positions && i < job->shared.units->n; i++)
    if (job->shared.moved[i] && job->shared.positions[i].n > 0)
      {
        job->ledger->keep_position (job->ledger, i, &job->shared.positions[i], elapsed);
        job->shared.moved[i] = FALSE;
      }
  return !job->ledger->rested || job->ledger->rested (job->ledger, elapsed);
}

/* Another number when a unit has ended or its position has moved. */
static guint64
progress (const TruceJob *job)
{
  guint64 sum = job->shared.n_done;

  for (gsize i = 0; job->shared.positions && i < job->shared.units->n; i++)
    for (gsize j = 0; job->shared.have[i] != TRUCE_LEDGER_HAS && j < job->shared.positions[i].n; j++)
      sum = (sum ^ job->shared.positions[i].words[j]) * G_GUINT64_CONSTANT (0x100000001b3);
  return sum;
}

/* TRUE: it was for a rest alone that the workers ended. */
static gboolean
end_rest (TruceJob *job)
{
  gboolean more;

  truce_unit_pool_lock (job->pool);
  more = !truce_unit_pool_is_stopped (job->pool) && job->shared.n_done < job->shared.units->n;
  job->shared.rest_due = G_MAXINT64;
  truce_unit_pool_rest (job->pool, FALSE);
  truce_unit_pool_unlock (job->pool);
  return more;
}

/* What does not get on between two rests needs longer ones. */
void
truce_job_work_with_rests (TruceJob *job)
{
  gint64 every = job->ledger->rest_every ? job->ledger->rest_every : REST_EVERY;
  guint64 before;

  do
    {
      before = progress (job);
      truce_unit_pool_lock (job->pool);
      job->shared.rest_due = g_get_monotonic_time () + every;
      truce_unit_pool_unlock (job->pool);
      truce_unit_pool_work (job->pool, job, job->shared.units->n, job->shared.units->n - job->shared.n_done);
      if (!keep_positions (job))
        truce_unit_pool_stop (job->pool);
      if (progress (job) == before && every < G_MAXINT64 / 4)
        every *= 2;
    }
  while (end_rest (job));
}
