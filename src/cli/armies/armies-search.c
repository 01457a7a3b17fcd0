/* armies-search.c: a search for armies on several threads, to its end or until it is stopped, with rests
 *
 * Where it is saved, all workers rest from time to time, and leave their positions.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-search.h"

#include "armies-saved.h"
#include "armies/truce-armies-workers.h"

#define REST_EVERY 1000 /* milliseconds */

typedef struct
{
  const TruceCliArmies *how;
  TruceArmiesWorkers workers;
  TruceCounters counters;
  double before;     /* seconds, of the run */
  TruceError *error; /* of the leading thread, until it has ended */
  gboolean saved;
} Search;

/* Under the lock. */
static gboolean
take (gpointer data, const TruceKindSets *placement)
{
  Search *search = data;
  TruceArmiesRun *run = search->workers.run;

  if (run->classes)
    {
      search->workers.no_memory = !truce_classes_add_sets (run->classes, placement);
      return !search->workers.no_memory;
    }
  truce_armies_keep (run->problem, &run->best, placement);
  return TRUE;
}

static char *
progress (gpointer data)
{
  Search *search = data;
  TruceUnitPool *pool = search->workers.pool;
  TruceArmiesRun *run = search->workers.run;
  double seconds, part;
  gsize classes = 0;
  int score;

  truce_unit_pool_lock (pool);
  seconds = search->before + truce_unit_pool_clock (pool);
  part = 100.0 * (double) truce_armies_run_n_done (run) / (double) MAX (run->units->n, 1);
  score = run->best.value;
  if (run->classes)
    classes = truce_classes_count (run->classes);
  truce_unit_pool_unlock (pool);
  if (run->classes)
    return g_strdup_printf (_ ("classes %zu, %.0f s, %.0f %%"), classes, seconds, part);
  return g_strdup_printf (_ ("best so far %d, %.0f s, %.0f %%"), score, seconds, part);
}

/* Tests save more often than people do. */
static guint
rest_every (void)
{
  const char *told = g_getenv ("TRUCE_SAVE_MILLISECONDS");
  gint64 time;

  return told && truce_cli_parse_integer (told, 1, 1000000, &time) ? (guint) time : REST_EVERY;
}

/* Until the next rest, where there is one. TRUE: there is more to do. */
static gboolean
work_for (Search *search, guint time)
{
  TruceUnitPool *pool = search->workers.pool;
  gboolean stopped;

  if (time > 0)
    truce_unit_pool_look_in (pool, time * G_GINT64_CONSTANT (1000));
  truce_armies_workers_work (&search->workers);
  truce_unit_pool_lock (pool);
  truce_unit_pool_rest (pool, FALSE);
  stopped = truce_unit_pool_is_stopped (pool);
  search->workers.run->seconds = search->before + truce_unit_pool_clock (pool);
  truce_unit_pool_unlock (pool);
  return !stopped && !truce_armies_run_ended (search->workers.run);
}

/* The thread that leads: what does not get on between two rests needs longer ones. */
static gboolean
work_and_save (gpointer data)
{
  Search *search = data;
  guint time = search->how->save ? rest_every () : 0;
  gboolean more;

  do
    {
      guint64 before = truce_armies_run_progress (search->workers.run);

      more = work_for (search, time);
      search->saved = search->workers.no_memory || !search->how->save ||
                      truce_cli_armies_save (search->how->save, search->workers.run, search->error);
      if (truce_armies_run_progress (search->workers.run) == before && time < G_MAXUINT / 2)
        time *= 2;
    }
  while (more && search->saved);
  return TRUE;
}

gboolean
truce_cli_armies_search (TruceCliWatch *watch,
                         const TruceCliArmies *how,
                         TruceArmiesRun *run,
                         TruceCounters *counters,
                         TruceError *error)
{
  Search search = { .how = how, .before = run->seconds, .error = error, .saved = TRUE };

  search.workers.run = run;
  search.workers.counters = &search.counters;
  search.workers.owner = &search;
  search.workers.take = take;
  search.workers.pool = truce_armies_workers_pool (how->threads, TRUE);
  truce_cli_watch_pool (watch, search.workers.pool, work_and_save, progress, &search);
  truce_unit_pool_free (search.workers.pool);
  if (counters)
    *counters = search.counters;
  if (search.workers.no_memory)
    return truce_error_set (error, TRUCE_ERROR_MEMORY, _ ("memory has run out"));
  return search.saved;
}
