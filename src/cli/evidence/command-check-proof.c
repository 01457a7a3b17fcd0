/* command-check-proof.c: truce-cli check-proof: checks a proof that a CNF has no model
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>

#include "ask/watch.h"
#include "common/output.h"
#include "confirm/drat-trim.h"
#include "confirm/program.h"
#include "input.h"
#include "proof/proof.h"

typedef struct
{
  TruceControl *control;
  FILE *cnf, *proof;
  TruceProofReport report;
  TruceCliWatch watch;
  TruceDratTrim other;       /* answer of drat-trim */
  GCancellable *cancellable; /* stops drat-trim */
} Check;

static bool
is_stopped (void *data)
{
  return atomic_load (&((TruceControl *) data)->signal) == TRUCE_STOP;
}

/* Runs on its own thread, so that the main thread handles signals and the time limit. */
static gboolean
check (gpointer data)
{
  Check *self = data;
  const TruceProofLimits limits = { TRUCE_PROOF_MEMORY_USUAL, is_stopped, self->control };

  truce_proof_check (self->cnf, self->proof, &limits, &self->report);
  return TRUE;
}

static const char *
status_text (TruceProofStatus status)
{
  switch (status)
    {
    case TRUCE_PROOF_VERIFIED:
      return "verified";
    case TRUCE_PROOF_WRONG:
    case TRUCE_PROOF_INCOMPLETE:
      return "not verified";
    case TRUCE_PROOF_GARBLED_CNF:
    case TRUCE_PROOF_GARBLED:
    case TRUCE_PROOF_MEMORY:
    case TRUCE_PROOF_STOPPED:
    default:
      return "stopped";
    }
}

static void
print_json (const TruceProofReport *report, TruceDratTrim other)
{
  static const char *const others[] = { NULL, "verified", "not verified", "stopped", "failed" };
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  truce_json_add_text (builder, "status", status_text (report->status));
  truce_json_add_text (builder, "format", report->binary ? "binary" : "text");
  truce_json_add_number (builder, "line", (gint64) report->line);
  truce_json_add_number (builder, "clauses", (gint64) report->clauses);
  truce_json_add_number (builder, "added", (gint64) report->added);
  truce_json_add_number (builder, "by_rat", (gint64) report->by_rat);
  truce_json_add_number (builder, "deleted", (gint64) report->deleted);
  truce_json_add_number (builder, "kept", (gint64) report->kept);
  truce_json_add_text (builder, "drat_trim", others[other]);
  truce_cli_json_end (builder);
}

/* Prints the verdict, except with --json: JSON is one document, printed at the end. If the proof fails,
 * prints a note with the reason. */
static void
print_verdict (const TruceCli *cli, const TruceProofReport *report)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append (text, report->status == TRUCE_PROOF_VERIFIED ? "s VERIFIED\n" : "s NOT VERIFIED\n");
  if (!cli->json)
    truce_cli_output_flush (text);
  if (report->status == TRUCE_PROOF_WRONG)
    truce_cli_note (cli,
                    report->binary
                        ? _ ("the clause of step %" PRIu64 " does not follow from the clauses before it")
                        : _ ("the clause of line %" PRIu64 " does not follow from the clauses before it"),
                    report->line);
  else if (report->status == TRUCE_PROOF_INCOMPLETE)
    truce_cli_note (cli, _ ("the proof ends without a contradiction"));
}

/* Reports why there is no verdict. Returns the exit code. */
static int
refuse (const TruceCli *cli, const TruceProofReport *report)
{
  switch (report->status)
    {
    case TRUCE_PROOF_GARBLED_CNF:
      return truce_cli_fail (cli, _ ("line %" PRIu64 " of the CNF: %s"), report->line, _ (report->why));
    case TRUCE_PROOF_GARBLED:
      return truce_cli_fail (cli,
                             report->binary ? _ ("step %" PRIu64 " of the proof: %s")
                                            : _ ("line %" PRIu64 " of the proof: %s"),
                             report->line, _ (report->why));
    case TRUCE_PROOF_STOPPED:
      truce_cli_note (cli, _ ("stopped before the end: it is not known whether the proof is right"));
      return TRUCE_EXIT_STOPPED;
    case TRUCE_PROOF_MEMORY:
    case TRUCE_PROOF_VERIFIED:
    case TRUCE_PROOF_WRONG:
    case TRUCE_PROOF_INCOMPLETE:
    default:
      return truce_cli_fail (cli, _ ("the check needs more than %d GB of memory"),
                             (int) (TRUCE_PROOF_MEMORY_USUAL >> 30));
    }
}

static void
on_message (GObject *source, GAsyncResult *result, gpointer data)
{
  Check *self = data;

  self->other = truce_drat_trim_ask_finish (result);
  truce_cli_watch_quit (&self->watch);
}

static void
stop (gpointer data)
{
  g_cancellable_cancel (((Check *) data)->cancellable);
}

static char *
progress (gpointer data)
{
  const Check *self = data;
  double seconds = (double) (g_get_monotonic_time () - self->watch.began) / G_USEC_PER_SEC;

  return g_strdup_printf (_ ("asking %s, %.0f s"), TRUCE_DRAT_TRIM, seconds);
}

/* Asks drat-trim, if both inputs are files. Standard input cannot be read a second time. */
static void
ask_other (Check *self, char **paths)
{
  g_autofree char *program = truce_program_find (TRUCE_DRAT_TRIM);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  if (!program || g_str_equal (paths[0], "-") || g_str_equal (paths[1], "-"))
    return;
  truce_drat_trim_ask_async (paths[0], paths[1], cancellable, on_message, self);
  self->cancellable = cancellable;
  truce_cli_watch_loop (&self->watch, stop, progress, self);
}

/* Prints the answer of drat-trim. Returns the exit code: `code`, which our own checker decided, unless
 * drat-trim contradicts it. */
static int
report_other (const Check *self, const TruceCli *cli, int code)
{
  const gboolean holds = self->report.status == TRUCE_PROOF_VERIFIED;
  const TruceDratTrim same = holds ? TRUCE_DRAT_TRIM_VERIFIED : TRUCE_DRAT_TRIM_REFUSED;

  if (self->other == TRUCE_DRAT_TRIM_ABSENT)
    return code;
  if (self->other == same)
    truce_cli_note (cli, _ ("confirmed by %s"), TRUCE_DRAT_TRIM);
  else if (self->other == TRUCE_DRAT_TRIM_STOPPED)
    truce_cli_note (cli, _ ("not confirmed: %s was stopped"), TRUCE_DRAT_TRIM);
  else if (self->other == TRUCE_DRAT_TRIM_FAILED)
    truce_cli_note (cli, _ ("not confirmed, as %s failed"), TRUCE_DRAT_TRIM);
  else
    {
      truce_cli_fail (cli, _ ("contradicted by %s: its answer is: %s"), TRUCE_DRAT_TRIM,
                      holds ? "s NOT VERIFIED" : "s VERIFIED");
      return TRUCE_EXIT_CONTRADICTED;
    }
  return code;
}

static int
answer (Check *self, const TruceCli *cli, char **paths)
{
  const TruceProofStatus status = self->report.status;

  if (status != TRUCE_PROOF_VERIFIED && status != TRUCE_PROOF_WRONG && status != TRUCE_PROOF_INCOMPLETE)
    return refuse (cli, &self->report);
  print_verdict (cli, &self->report);
  ask_other (self, paths);
  if (cli->json)
    print_json (&self->report, self->other);
  return report_other (self, cli, status == TRUCE_PROOF_VERIFIED ? TRUCE_EXIT_OK : TRUCE_EXIT_NONE);
}

static int
work (TruceCli *cli, FILE *cnf, FILE *proof, char **paths, double time_limit)
{
  TruceUnitPool *pool = truce_unit_pool_new (NULL, 0);
  Check self = { truce_unit_pool_control (pool), cnf, proof };
  int code;

  truce_cli_watch_begin (&self.watch, cli, time_limit);
  truce_cli_watch_pool (&self.watch, pool, check, NULL, &self);
  code = answer (&self, cli, paths);
  code = truce_cli_watch_exit (&self.watch, self.report.status == TRUCE_PROOF_STOPPED, code);
  truce_cli_watch_end (&self.watch);
  truce_unit_pool_free (pool);
  return code;
}

static int
check_proof (TruceCli *cli, int argc, char **argv)
{
  TruceRequest effort = { NULL };
  TruceError error;
  FILE *cnf, *proof;
  int code = TRUCE_EXIT_ERROR;

  if (argc != 2)
    return truce_cli_fail (cli, _ ("two files are needed: the CNF and the proof"));
  if (!truce_cli_read_limits (cli, &effort, &error))
    return truce_cli_fail_error (cli, &error);
  cnf = truce_cli_input_open (cli, argv[0]);
  proof = cnf ? truce_cli_input_open (cli, argv[1]) : NULL;
  if (proof && cnf != proof)
    code = work (cli, cnf, proof, argv, effort.time_limit);
  else if (proof)
    code = truce_cli_fail (cli, _ ("two files are needed: the CNF and the proof"));
  truce_cli_input_close (cnf);
  truce_cli_input_close (proof);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after SECONDS; the proof is then neither verified nor refuted") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_check_proof = {
  "check-proof",
  N_ ("Check a proof that a CNF has no model"),
  N_ ("CNF PROOF"),
  N_ ("Reads a CNF, as “encode” writes it, and a DRAT proof, text or binary, as cadical, kissat "
      "and other solvers write it when they answer 'unsatisfiable'. It checks each clause of "
      "the proof in order, by unit propagation or as RAT on its first literal, until it finds a "
      "contradiction. It prints 's VERIFIED', or 's NOT VERIFIED' with exit status 1; standard "
      "error then names the line, or the step of a binary proof. As in drat-trim, deletions of "
      "unit clauses have no effect. If drat-trim is on the path, it also checks the files and "
      "its answer is printed to standard error; if it disagrees, the exit status is 4. A hyphen "
      "means standard input."),
  TRUCE_CLI_BIT (TIME_LIMIT),
  check_proof,
  meanings,
};
