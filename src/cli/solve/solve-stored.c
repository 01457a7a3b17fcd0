/* solve-stored.c: solve --store: stores a list unit by unit, resumes it, and writes it at the end
 *
 * First works on the run until it ends or is stopped, and stores what it finds. Then writes the list from the
 * store, unit by unit. Units whose placements are not stored are searched again.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "solve-stored.h"
#include "ask/watch.h"

#include <inttypes.h>
#include <string.h>

#include "ask/answer.h"
#include "ask/units.h"
#include "store/runs/truce-stored-placements.h"

#define STORE_LIMIT_MAX (G_GINT64_CONSTANT (1) << 50)

typedef struct
{
  TruceCli *cli;
  const TruceRequest *question;
  guint64 limit;
  TruceStore *store;
  TruceStoredRun *stored;
  TruceRun *run;
  TruceStoredPlacements *placements;
  gboolean whole; /* every unit is finished */
} Listing;

gboolean
truce_cli_read_store_limit (const TruceCli *cli, guint64 *bytes, TruceError *error)
{
  static const char units[] = "KMG";
  const char *unit;
  guint64 number;
  char *end;

  *bytes = TRUCE_STORE_PLACEMENTS_MAX;
  if (!cli->store_limit)
    return TRUE;
  if (!cli->store)
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("--store-limit needs --store"));
  number = g_ascii_strtoull (cli->store_limit, &end, 10);
  unit = *end ? strchr (units, *end) : NULL;
  if (g_ascii_isdigit (*cli->store_limit) && number <= STORE_LIMIT_MAX && (!*end || (unit && !end[1])))
    {
      number <<= unit ? 10 * (unit - units + 1) : 0;
      *bytes = number;
      if (number >= 1 && number <= STORE_LIMIT_MAX)
        return TRUE;
    }
  return truce_error_set (
      error, TRUCE_ERROR_COUNT,
      _ ("'%.40s' is not a limit for the store; use a number of bytes, 1 or more, or a number with K, M or G"),
      cli->store_limit);
}

static void
remark_on_run (Listing *list, gint64 id)
{
  g_autoptr (TruceStoredInfo) info = truce_store_get_run (list->store, id, NULL);

  if (info && info->state == TRUCE_RUN_DONE)
    truce_cli_note (list->cli, _ ("the list comes from run %" PRId64 ", which is done"), id);
  else
    truce_cli_note (list->cli, _ ("resuming run %" PRId64), id);
}

static TruceStoredRun *
begin_or_resume (Listing *list, GError **error)
{
  const TruceCli *cli = list->cli;
  const TruceRequest *question = list->question;
  const TruceMethod *requested = truce_cli_names_method (cli) ? question->method : NULL;
  gint64 id = truce_store_find_run (list->store, question->problem, &question->goal, requested, error);

  if (id == 0)
    {
      if (list->limit == G_MAXUINT64)
        truce_cli_note_time_estimate (cli, question);
      return truce_store_create_run (list->store, question->problem, &question->goal, question->method,
                                     truce_cli_units (cli), error);
    }
  remark_on_run (list, id);
  return truce_store_resume_run (list->store, id, error);
}

/* Stops the run when it has enough placements for a limited list. */
static void
on_updated (TruceRun *run, gpointer data)
{
  Listing *list = data;

  if (truce_run_is_active (run) && truce_stored_run_get_n_in_order (list->stored) >= list->limit)
    truce_run_stop (run);
}

/* Works on the run and opens its placements. */
static gboolean
work (Listing *list, TruceCliWatch *watch, TruceError *error)
{
  TruceRequest question = truce_stored_run_request (list->stored);
  g_autoptr (GError) unwritten = NULL;
  gint64 id = truce_stored_run_get_id (list->stored);

  question.threads = list->question->threads;
  list->run = truce_cli_watch_run (watch, &question, G_CALLBACK (on_updated), list, error);
  if (!truce_store_sync (list->store, &unwritten))
    return truce_error_set (error, TRUCE_ERROR_MEMORY, _ ("the run could not be stored: %s"),
                            unwritten->message);
  if (!list->run)
    return FALSE;
  truce_cli_note_on_units (list->cli, list->stored);
  list->whole = truce_run_get_state (list->run) == TRUCE_RUN_DONE;
  list->placements = truce_stored_placements_new (list->store, id, &unwritten);
  return list->placements || truce_error_set (error, TRUCE_ERROR_MEMORY, "%s", unwritten->message);
}

static TruceStreamSource
pass_unit (const TruceUnits *units, gsize unit, TruceSink *sink, gpointer data)
{
  Listing *list = data;
  g_autoptr (GBytes) packed = NULL;

  switch (truce_stored_placements_read (list->placements, units, unit, &packed))
    {
    case TRUCE_STORED_PLACEMENTS_THERE:
      truce_stored_placements_replay (list->placements, packed, sink);
      return TRUCE_STREAM_GIVEN;
    case TRUCE_STORED_PLACEMENTS_NOT:
    case TRUCE_STORED_PLACEMENTS_DAMAGED: /* damaged since it was last checked */
      return list->whole || list->limit < G_MAXUINT64 ? TRUCE_STREAM_SEARCH : TRUCE_STREAM_END;
    case TRUCE_STORED_PLACEMENTS_MISSING:
    default:
      return TRUCE_STREAM_END;
    }
}

/* Writes the list. question: must have the method of the run, so that it is split into the same units. */
static gboolean
write_list (Listing *list,
            const TruceRequest *question,
            TruceCliWatch *watch,
            const TruceStreamStyle *style,
            TruceStreamResult *result)
{
  TruceStreamStyle from_store = *style;
  gboolean written;

  from_store.source = pass_unit;
  from_store.source_data = list;
  from_store.wanted = truce_stored_placements_get_target_units (list->placements);
  written = truce_cli_stream (watch, question, &from_store, result);
  result->counters.found = truce_run_get_found (list->run);
  result->counters.dead_ends = truce_run_get_dead_ends (list->run);
  result->seconds = truce_run_get_elapsed (list->run);
  return written;
}

/* Works on the run and writes the list. The list has a second watch, so that a signal that stopped the
 * work does not also stop the list. */
static int
answer (Listing *list, TruceCliWatch *first, const TruceCliListing *listing)
{
  TruceRequest question = *list->question;
  TruceStreamResult result = { 0 };
  TruceCliWatch second;
  TruceError error = { 0 };
  gboolean written;
  double left = 0;

  if (!work (list, first, &error))
    {
      truce_cli_watch_end (first);
      return truce_cli_fail_error (list->cli, &error);
    }
  if (list->whole && first->ends > 0)
    left = MAX ((double) (first->ends - g_get_monotonic_time ()) / G_USEC_PER_SEC, 0.001);
  truce_cli_watch_begin (&second, list->cli, left);
  truce_cli_watch_end (first);
  question.method = truce_run_get_method (list->run);
  listing->begin (&question, truce_stored_run_get_id (list->stored), listing->data);
  written = write_list (list, &question, &second, &listing->style, &result);
  listing->end (&result, listing->data);
  truce_cli_watch_end (&second);
  if (!written)
    return truce_cli_fail (list->cli, _ ("there is not enough memory"));
  return truce_cli_watch_exit (first->signal ? first : &second, result.stopped,
                               truce_cli_list_exit (&result));
}

int
truce_cli_solve_stored (TruceCli *cli,
                        const TruceRequest *question,
                        guint64 capacity,
                        const TruceCliListing *listing)
{
  g_autoptr (TruceStore) store = truce_cli_open_store (cli, FALSE);
  g_autoptr (GError) error = NULL;
  Listing list = { .cli = cli, .question = question, .limit = listing->style.limit, .store = store };
  TruceCliWatch watch;
  int code;

  if (!store)
    return TRUCE_EXIT_ERROR;
  list.stored = begin_or_resume (&list, &error);
  if (!list.stored)
    return truce_cli_fail_gerror (cli, error);
  if (cli->store_limit)
    truce_stored_run_set_capacity (list.stored, capacity);
  truce_cli_watch_begin (&watch, cli, question->time_limit);
  code = answer (&list, &watch, listing);
  g_clear_pointer (&list.placements, truce_stored_placements_free);
  g_clear_object (&list.run);
  g_clear_object (&list.stored);
  return code;
}
