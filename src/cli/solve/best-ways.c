/* best-ways.c: counts the placements that reach an optimum, alone or together with other users of a folder of
 * logs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "best-ways.h"
#include "ask/watch.h"

TruceQuestion
truce_cli_ways_question (const TruceCli *cli)
{
  return (TruceQuestion){ TRUCE_COUNT, .classes = cli->unique };
}

const TruceMethod *
truce_cli_ways_method (const TruceProblem *reached,
                       TruceQuestion question,
                       TruceGoal *goal,
                       TruceError *error)
{
  *goal = (TruceGoal){ .question = question };
  return truce_method_auto (reached, goal, NULL, error);
}

/* Counts until the count ends or is stopped. With question->ledger, counts only this part's units and does
 * not set `ways`. */
static gboolean
run (TruceCliWatch *watch,
     const TruceRequest *question,
     TruceBestWays *ways,
     gboolean *stopped,
     TruceError *error)
{
  g_autoptr (TruceRun) answer = truce_cli_watch_run (watch, question, NULL, NULL, error);

  if (!answer)
    return FALSE;
  *stopped = truce_run_get_state (answer) != TRUCE_RUN_DONE;
  if (!question->ledger && !*stopped)
    ways->count = g_strdup (truce_run_get_count (answer));
  return TRUE;
}

static gboolean
refuse (const GError *refused, TruceError *error)
{
  return truce_error_set (error, TRUCE_ERROR_MEMORY, "%s", refused->message);
}

static gboolean
read_ways (TruceBestLogs *logs,
           const TruceProblem *reached,
           TruceQuestion question,
           TruceBestWays *ways,
           TruceError *error)
{
  g_autoptr (GError) refused = NULL;

  return truce_best_logs_read_ways (logs, reached, question, ways, &refused) || refuse (refused, error);
}

/* Works on this part's units that no log has. */
static gboolean
work_part (TruceCliWatch *watch,
           const TruceRequest *question,
           TruceBestLogs *logs,
           gboolean *stopped,
           TruceError *error)
{
  g_autoptr (GError) refused = NULL;
  TruceRunLog *log = truce_best_logs_open (logs, question, question->goal.question, &refused);
  TruceRequest part = *question;

  if (!log)
    return refuse (refused, error);
  part.ledger = truce_run_log_request (log).ledger;
  return run (watch, &part, NULL, stopped, error) &&
         (truce_best_logs_sync (logs, &refused) || refuse (refused, error));
}

gboolean
truce_cli_count_ways (TruceCliWatch *watch,
                      const TruceRequest *effort,
                      TruceBestLogs *logs,
                      const TruceProblem *reached,
                      TruceBestWays *ways,
                      gboolean *stopped,
                      TruceError *error)
{
  const TruceQuestion ways_question = truce_cli_ways_question (watch->cli);
  TruceRequest question = *effort;

  *ways = (TruceBestWays){ NULL };
  *stopped = FALSE;
  question.problem = reached;
  question.method = truce_cli_ways_method (reached, ways_question, &question.goal, error);
  if (!question.method)
    return FALSE;
  if (!logs)
    return run (watch, &question, ways, stopped, error);
  if (!read_ways (logs, reached, ways_question, ways, error))
    return FALSE;
  if (ways->count || truce_best_logs_get_part (logs) == 0)
    return TRUE;
  return work_part (watch, &question, logs, stopped, error) &&
         read_ways (logs, reached, ways_question, ways, error);
}
