/* truce-store-best.c: the questions of a search for the optimum, as runs of a store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-store-best.h"

#include "core/method.h"
#include "store/core/store-error.h"
#include "stored-runs.h"
#include "truce-stored-run.h"

static void
set_answer (TruceStore *store,
            const TruceStoredInfo *info,
            const TruceProblem *problem,
            TruceBestAnswer *answer)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_store_get_placement (store, info->id, problem, pieces);

  answer->id = info->id;
  answer->known = TRUE;
  answer->exists = !g_str_equal (info->count, "0");
  answer->seconds = info->seconds;
  answer->n = n;
  answer->pieces = n >= 0 ? g_memdup2 (pieces, (gsize) MAX (n, 1) * sizeof *pieces) : NULL;
}

/* Resumes the stored run. Creates a new run if `info` is NULL, another process works on the stored run, or
 * the stored run was deleted. Returns NULL with an error on failure. */
static TruceStoredRun *
begin_or_resume (TruceStore *store, const TruceStoredInfo *info, const TruceRequest *request, GError **error)
{
  g_autoptr (GError) refused = NULL;
  TruceStoredRun *stored = info ? truce_store_resume_run (store, info->id, &refused) : NULL;

  if (stored)
    return stored;
  if (refused && !g_error_matches (refused, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_BUSY) &&
      !g_error_matches (refused, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_NO_RUN))
    {
      g_propagate_error (error, g_steal_pointer (&refused));
      return NULL;
    }
  return truce_store_create_run_later (store, request->problem, &request->goal, request->method, error);
}

static gint64
get_id (GObject *stored)
{
  return truce_stored_run_get_id (TRUCE_STORED_RUN (stored));
}

static int
find (GObject *owner, const TruceProblem *problem, const TruceMethod *method, TruceSquare *pieces, gint64 *id)
{
  const TruceGoal goal = { .question = { TRUCE_ANY } };

  *id = truce_store_find_run (TRUCE_STORE (owner), problem, &goal, method, NULL);
  return *id ? truce_store_get_placement (TRUCE_STORE (owner), *id, problem, pieces) : -1;
}

static void
drop (GObject *owner, GObject *stored, gint64 id)
{
  if (stored)
    truce_stored_run_discard (TRUCE_STORED_RUN (stored));
  else
    truce_store_delete_run_async (TRUCE_STORE (owner), id, NULL, NULL);
}

static gboolean
ask (GObject *owner, TruceRequest *request, gboolean chosen, TruceBestAnswer *answer, GError **error)
{
  TruceStore *store = TRUCE_STORE (owner);
  gint64 id = request->finds ? 0
                             : truce_store_find_run (store, request->problem, &request->goal,
                                                     chosen ? request->method : NULL, NULL);
  g_autoptr (TruceStoredInfo) info = id ? truce_store_get_run (store, id, NULL) : NULL;
  g_autoptr (TruceStoredRun) stored = NULL;
  const TruceRequest requested = *request;

  *answer = (TruceBestAnswer){ .n = -1 };
  if (request->finds)
    return TRUE; /* a run that finds the optimum itself is not stored */
  if (info && info->state == TRUCE_RUN_DONE && info->count)
    {
      set_answer (store, info, request->problem, answer);
      /* Searches again if the stored placement does not solve the problem. */
      if (request->goal.question.asks == TRUCE_COUNT || answer->pieces || !answer->exists)
        return TRUE;
      *answer = (TruceBestAnswer){ .n = -1 };
      g_clear_pointer (&info, truce_stored_info_free);
    }
  stored = begin_or_resume (store, info, request, error);
  if (!stored)
    return FALSE;
  *request = truce_stored_run_request (stored);
  request->threads = requested.threads;
  request->goal.seed = requested.goal.seed; /* the seed is not stored */
  answer->stored = G_OBJECT (g_steal_pointer (&stored));
  return TRUE;
}

TruceBestStore
truce_store_for_best (TruceStore *store)
{
  return (
      TruceBestStore){ .owner = G_OBJECT (store), .ask = ask, .get_id = get_id, .find = find, .drop = drop };
}
