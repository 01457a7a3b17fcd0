/* command-check-proof.c: truce-cli check-proof: whether a proof that a CNF has no model holds
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>

#include "common/output.h"
#include "common/watch.h"
#include "input.h"
#include "proof/proof.h"

typedef struct
{
  TruceControl *control;
  FILE *cnf, *proof;
  TruceProofReport report;
} Check;

static bool
is_stopped (void *data)
{
  return atomic_load (&((TruceControl *) data)->signal) == TRUCE_STOP;
}

/* On a thread of its own, so that signals and the time limit are heard. */
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
print_json (const TruceProofReport *report)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  truce_json_add_text (builder, "status", status_text (report->status));
  truce_json_add_text (builder, "format", report->binary ? "binary" : "text");
  truce_json_add_number (builder, "line", (gint64) report->line);
  truce_json_add_number (builder, "clauses", (gint64) report->clauses);
  truce_json_add_number (builder, "added", (gint64) report->added);
  truce_json_add_number (builder, "by_rat", (gint64) report->by_rat);
  truce_json_add_number (builder, "deleted", (gint64) report->deleted);
  truce_json_add_number (builder, "kept", (gint64) report->kept);
  truce_cli_json_end (builder);
}

static void
print (const TruceCli *cli, const TruceProofReport *report)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (cli->json)
    {
      print_json (report);
      return;
    }
  g_string_append (text, report->status == TRUCE_PROOF_VERIFIED ? "s VERIFIED\n" : "s NOT VERIFIED\n");
  truce_cli_output_flush (text);
}

/* On standard error: why not. */
static int
answer (const TruceCli *cli, const TruceProofReport *report)
{
  switch (report->status)
    {
    case TRUCE_PROOF_VERIFIED:
      print (cli, report);
      return TRUCE_EXIT_ANSWERED;
    case TRUCE_PROOF_WRONG:
      print (cli, report);
      truce_cli_remark (cli,
                        report->binary ? _ ("the clause of step %" PRIu64 " does not follow")
                                       : _ ("the clause of line %" PRIu64 " does not follow"),
                        report->line);
      return TRUCE_EXIT_NONE;
    case TRUCE_PROOF_INCOMPLETE:
      print (cli, report);
      truce_cli_remark (cli, _ ("the proof ends before a contradiction"));
      return TRUCE_EXIT_NONE;
    case TRUCE_PROOF_GARBLED_CNF:
      return truce_cli_refuse (cli, _ ("line %" PRIu64 " of the CNF: %s"), report->line, _ (report->why));
    case TRUCE_PROOF_GARBLED:
      return truce_cli_refuse (cli,
                               report->binary ? _ ("step %" PRIu64 " of the proof: %s")
                                              : _ ("line %" PRIu64 " of the proof: %s"),
                               report->line, _ (report->why));
    case TRUCE_PROOF_STOPPED:
      truce_cli_remark (cli, _ ("stopped before the end: nothing is known of the proof"));
      return TRUCE_EXIT_STOPPED;
    case TRUCE_PROOF_MEMORY:
    default:
      return truce_cli_refuse (cli, _ ("the check needs more than %d GB of memory"),
                               (int) (TRUCE_PROOF_MEMORY_USUAL >> 30));
    }
}

static int
work (TruceCli *cli, FILE *cnf, FILE *proof, double time_limit)
{
  TruceUnitPool *pool = truce_unit_pool_new (NULL, 0);
  Check self = { truce_unit_pool_control (pool), cnf, proof };
  TruceCliWatch watch;
  int code;

  truce_cli_watch_begin (&watch, cli, time_limit);
  truce_cli_watch_pool (&watch, pool, check, NULL, &self);
  code = answer (cli, &self.report);
  code = truce_cli_watch_exit (&watch, self.report.status == TRUCE_PROOF_STOPPED, code);
  truce_cli_watch_end (&watch);
  truce_unit_pool_free (pool);
  return code;
}

static int
check_proof (TruceCli *cli, int argc, char **argv)
{
  TruceCliQuestion effort = { NULL };
  TruceError error;
  FILE *cnf, *proof;
  int code = TRUCE_EXIT_REFUSED;

  if (argc != 2)
    return truce_cli_refuse (cli, _ ("two files are needed: the CNF and the proof"));
  if (!truce_cli_effort (cli, &effort, &error))
    return truce_cli_refuse_error (cli, &error);
  cnf = truce_cli_input_open (cli, argv[0]);
  proof = cnf ? truce_cli_input_open (cli, argv[1]) : NULL;
  if (proof && cnf != proof)
    code = work (cli, cnf, proof, effort.time_limit);
  else if (proof)
    code = truce_cli_refuse (cli, _ ("two files are needed: the CNF and the proof"));
  truce_cli_input_close (cnf);
  truce_cli_input_close (proof);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after so many seconds; nothing is known of the proof then") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_check_proof = {
  "check-proof",
  N_ ("Check a proof that a CNF has no model"),
  N_ ("CNF PROOF"),
  N_ ("Reads a CNF, as “encode” writes it, and a DRAT proof, text or binary, as cadical, kissat and other "
      "solvers write it with the answer 'unsatisfiable'. Checks each clause of the proof in turn, by unit "
      "propagation or as RAT on its first literal, until there is a contradiction. Prints 's VERIFIED', or "
      "'s NOT VERIFIED' with exit status 1; standard error then names the line, or the step of a binary "
      "proof. As in drat-trim, deletions of unit clauses have no effect. A hyphen stands for standard "
      "input."),
  TRUCE_CLI_BIT (TIME_LIMIT),
  check_proof,
  meanings,
};
