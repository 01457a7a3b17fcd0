/* step-profile.c: a search that is shown in CP Profiler, event by event
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "step-profile.h"

#include <inttypes.h>

#include "common/output.h"
#include "common/walk.h"
#include "cp-connection.h"
#include "cp-profile.h"
#include "json.h"

#define FLUSH_AT 8192 /* bytes */

typedef struct
{
  TruceCpConnection *connection;
  TruceCpProfile *profile;
  GByteArray *bytes;
  gboolean full; /* the protocol has no more numbers */
} Show;

static gboolean
append (GString *text, TruceStepper *stepper, const TruceStep *step, gpointer data)
{
  Show *show = data;

  show->full = !truce_cp_profile_append_event (show->profile, show->bytes, step);
  return !show->full &&
         (show->bytes->len < FLUSH_AT || truce_cp_connection_send (show->connection, show->bytes));
}

/* The problem and the method, as lists of searches show them. */
static void
send_start (Show *show, const TruceCliQuestion *question)
{
  char *text = truce_problem_to_text (question->problem);
  g_autofree char *name = g_strdup_printf ("%s, %s", text, question->method->id);

  free (text);
  truce_cp_profile_append_start (show->bytes, name);
}

static void
print_counts (const TruceCpCounts *counts)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (
      text,
      _ ("%" PRIu64 " branches, %" PRIu64 " dead ends, %" PRIu64 " placements, %" PRIu64 " squares skipped"),
      counts->branches, counts->failed, counts->solutions, counts->skipped);
  g_string_append_c (text, '\n');
  truce_cli_output_flush (text);
}

static void
print_json (const TruceCliQuestion *question,
            const TruceCpCounts *counts,
            const TruceStepperState *state,
            gboolean stopped)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  truce_json_add_problem (builder, question->problem);
  truce_json_add_text (builder, "mode", truce_mode_text (truce_goal_mode (&question->goal)));
  truce_json_add_text (builder, "method", question->method->id);
  truce_json_begin_object (builder, "nodes");
  truce_json_add_number (builder, "branch", (gint64) counts->branches);
  truce_json_add_number (builder, "failed", (gint64) counts->failed);
  truce_json_add_number (builder, "solution", (gint64) counts->solutions);
  truce_json_add_number (builder, "skipped", (gint64) counts->skipped);
  json_builder_end_object (builder);
  truce_json_add_number (builder, "listed", (gint64) state->position);
  truce_json_add_counters (builder, &state->counters);
  truce_json_add_text (builder, "status", state->at_end ? "exact" : stopped ? "stopped" : "limited");
  truce_cli_json_end (builder);
}

static int
end (const TruceCli *cli,
     const TruceCliQuestion *question,
     Show *show,
     TruceStepper *stepper,
     gboolean stopped)
{
  const TruceCpCounts *counts = truce_cp_profile_get_counts (show->profile);
  const char *error;
  TruceStepperState state;

  truce_stepper_state (stepper, &state);
  show->full |= !truce_cp_profile_append_end (show->profile, show->bytes);
  truce_cp_connection_send (show->connection, show->bytes);
  error = truce_cp_connection_get_error (show->connection);
  if (error)
    return truce_cli_refuse (cli, _ ("the way to CP Profiler is cut: %s"), error);
  if (show->full)
    return truce_cli_refuse (
        cli, _ ("CP Profiler has no numbers for more than %d nodes; a --limit ends before"), G_MAXINT32);
  if (cli->json)
    print_json (question, counts, &state, stopped);
  else
    print_counts (counts);
  if (stopped)
    truce_cli_remark (cli, _ ("stopped before the end: %" PRIu64 " events were shown until then"),
                      state.position);
  return TRUCE_EXIT_ANSWERED;
}

int
truce_cli_step_profile (const TruceCli *cli,
                        const TruceCliQuestion *question,
                        TruceStepper *stepper,
                        guint64 limit)
{
  g_autoptr (GError) error = NULL;
  TruceCliWatch watch;
  gboolean stopped;
  int code;
  Show show = { truce_cp_connection_open (cli->cpprofiler, &error) };

  if (!show.connection)
    return truce_cli_refuse (
        cli,
        _ ("CP Profiler does not listen at %.80s: %s; start it, or name its place as --cpprofiler=HOST:PORT"),
        cli->cpprofiler, error->message);
  show.profile = truce_cp_profile_new (stepper, question->problem);
  show.bytes = g_byte_array_new ();
  truce_cli_watch_begin (&watch, cli, question->time_limit);
  send_start (&show, question);
  stopped = !truce_cli_walk (&watch, stepper, limit, append, &show);
  code = end (cli, question, &show, stepper, stopped);
  truce_cli_watch_end (&watch);
  truce_cp_connection_close (show.connection);
  truce_cp_profile_free (show.profile);
  g_byte_array_unref (show.bytes);
  return code == TRUCE_EXIT_ANSWERED ? truce_cli_watch_exit (&watch, stopped, code) : code;
}
