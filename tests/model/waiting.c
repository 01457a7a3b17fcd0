/* waiting.c: runs the main loop until a condition holds, within a limit
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "waiting.h"

#include <check.h>

static void
note_end (TruceRun *run, Awaited *awaited)
{
  ck_assert_ptr_null (awaited->ended);
  awaited->ended = g_object_ref (run);
  ck_assert_ptr_eq (awaited->ended, awaited->run);
  ck_assert (!truce_run_is_active (awaited->ended));
}

void
await_start (Awaited *awaited, const TruceRequest *request)
{
  GError *error = NULL;

  awaited->ended = NULL;
  awaited->run = truce_run_start (request, &error);
  ck_assert_msg (awaited->run != NULL, "%s", error ? error->message : "no error");
  g_signal_connect (awaited->run, "ended", G_CALLBACK (note_end), awaited);
}

static gboolean
set_flag (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

void
await_end (Awaited *awaited)
{
  gboolean late = FALSE;
  guint limit = g_timeout_add_seconds (240, set_flag, &late);

  while (!awaited->ended && !late)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_msg (!late, "the run does not end");
  g_source_remove (limit);
}

void
await_clear (Awaited *awaited)
{
  g_clear_object (&awaited->run);
  g_clear_object (&awaited->ended);
}

void
turn_for (double seconds)
{
  gboolean over = FALSE;

  g_timeout_add ((guint) (seconds * 1000), set_flag, &over);
  while (!over)
    g_main_context_iteration (NULL, TRUE);
}

TruceRun *
run_to_end (const TruceRequest *request)
{
  Awaited awaited;

  await_start (&awaited, request);
  await_end (&awaited);
  g_object_unref (awaited.run);
  return awaited.ended;
}

TruceRun *
run_to_done (const TruceRequest *request)
{
  TruceRun *run = run_to_end (request);

  ck_assert_int_eq (truce_run_get_state (run), TRUCE_RUN_DONE);
  return run;
}

TruceRequest
request_for (const TruceProblem *problem, TruceQuestionKind asks, const TruceMethod *method, int threads)
{
  return (
      TruceRequest){ .problem = problem, .goal.question.asks = asks, .method = method, .threads = threads };
}

TruceProblem *
problem_of (const char *piece, int n)
{
  TruceProblemSpec spec;
  TruceProblem *problem;
  TruceError error;

  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  spec.pieces = n;
  ck_assert_msg (truce_piece_parse (piece, &spec.kinds[0].piece, &error), "%s", error.text);
  problem = truce_problem_new (&spec, &error);
  ck_assert_msg (problem != NULL, "%s", error.text);
  return problem;
}
