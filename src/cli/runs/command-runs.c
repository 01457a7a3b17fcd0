/* command-runs.c: truce-cli runs: the stored runs and the actions on them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "ask/answer.h"
#include "cluster/cluster.h"
#include "common/file-write.h"
#include "common/output.h"
#include "runs.h"
#include "store/files/truce-run-file.h"

/* argc, argv: words after the action. id: the first of them if it is an ID. */
typedef int (*RunAction) (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv);

static int
delete_run (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  if (!truce_store_delete_run (store, id, &error))
    return truce_cli_fail_gerror (cli, error);
  return truce_cli_output_deleted (cli, id);
}

/* Sets the comment of a run. An empty comment, or none, removes it. */
static int
comment_run (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv)
{
  const char *text = argc > 1 ? argv[1] : "";
  g_autoptr (GError) error = NULL;

  if (!g_utf8_validate (text, -1, NULL) || strlen (text) > TRUCE_STORE_COMMENT_MAX)
    return truce_cli_fail (cli, _ ("a comment has at most %d bytes"), TRUCE_STORE_COMMENT_MAX);
  if (!truce_store_set_comment (store, id, text, &error))
    return truce_cli_fail_gerror (cli, error);
  if (cli->json)
    truce_cli_print_members (id, "comment", *text ? text : NULL, NULL);
  return TRUCE_EXIT_OK;
}

static int
export_run (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv)
{
  const char *path = argc > 1 ? argv[1] : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  const gboolean prints = !path || g_str_equal (path, "-");

  if (!path && !cli->json && isatty (STDOUT_FILENO))
    return truce_cli_fail (cli, _ ("a run cannot be written to a terminal; name a file"));
  bytes = truce_run_file_export (store, id, NULL, &error);
  if (!bytes || (!prints && !truce_file_write_bytes (path, bytes, &error)))
    return truce_cli_fail_gerror (cli, error);
  if (prints && cli->json)
    {
      text = g_base64_encode (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      truce_cli_print_members (0, "base64", text, NULL);
    }
  else if (prints)
    truce_cli_output_write (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  else if (cli->json)
    truce_cli_print_members (id, "file", path, NULL);
  return TRUCE_EXIT_OK;
}

/* Options of “sbatch”: a question, and how to answer it. */
#define SCRIPT                                                                                               \
  (TRUCE_CLI_QUESTION | TRUCE_CLI_BIT (SEQUENCES) | TRUCE_CLI_BIT (UNIQUE) | TRUCE_CLI_BIT (UNITS) |         \
   TRUCE_CLI_BIT (METHOD) | TRUCE_CLI_BIT (THREADS) | TRUCE_CLI_BIT (TIME_LIMIT) | TRUCE_CLI_BIT (BUDGET))

static const struct
{
  const char *name;
  const char *arguments;
  int min_arguments, max_arguments;
  RunAction act;
  int (*act_on_words) (TruceCli *cli,
                       int argc,
                       char **argv); /* used instead of `act` by actions that need no store */
  TruceCliOptions options;           /* options of the command that the action accepts */
  gboolean reads;                    /* a read-only store is enough */
} actions[] = {
  { "list", "", 0, 0, truce_cli_runs_list, NULL, 0, TRUE },
  { "show", "ID", 1, 1, truce_cli_runs_show, NULL, TRUCE_CLI_BIT (CITE), TRUE },
  { "resume", "ID", 1, 1, truce_cli_runs_resume, NULL, TRUCE_CLI_BIT (THREADS) | TRUCE_CLI_BIT (TIME_LIMIT),
    FALSE },
  { "verify", "ID", 1, 1, truce_cli_runs_verify, NULL, TRUCE_CLI_SEARCH | TRUCE_CLI_BIT (SAMPLE), FALSE },
  { "prove", "ID", 1, 1, truce_cli_runs_prove, NULL, TRUCE_CLI_BIT (TIME_LIMIT), FALSE },
  { "proof", "ID FILE", 2, 2, truce_cli_runs_proof, NULL, 0, TRUE },
  { "comment", "ID TEXT", 1, 2, comment_run, NULL, 0, FALSE },
  { "export", "ID", 1, 2, export_run, NULL, 0, TRUE },
  { "import", "FILE…", 1, G_MAXINT, truce_cli_runs_import, NULL, 0, FALSE },
  { "delete", "ID", 1, 1, delete_run, NULL, 0, FALSE },
  { "merge", "FILE…", 1, G_MAXINT, NULL, truce_cli_runs_merge, 0, FALSE },
  { "sbatch", "PARTS", 1, 2, NULL, truce_cli_runs_sbatch, SCRIPT, FALSE },
  { "hand-out", "ID PARTS", 2, 3, truce_cli_runs_export_parts, NULL, TRUCE_CLI_BIT (THREADS), TRUE },
  { "work", "LOG", 1, 1, NULL, truce_cli_runs_work, TRUCE_CLI_BIT (THREADS) | TRUCE_CLI_BIT (TIME_LIMIT),
    FALSE },
};

static int
find_action (const char *name)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (actions); i++)
    if (g_str_equal (actions[i].name, name))
      return i;
  return -1;
}

static int
act (TruceCli *cli, TruceStore *store, int action, int argc, char **argv)
{
  gint64 id = 0;

  if (g_str_has_prefix (actions[action].arguments, "ID") &&
      !truce_cli_parse_integer (argv[0], 1, G_MAXINT64, &id))
    return truce_cli_fail (cli, _ ("'%.40s' is not the id of a run; “runs list” shows the ids"), argv[0]);
  return actions[action].act (cli, store, id, argc, argv);
}

static gboolean
has_empty (int argc, char **argv)
{
  for (int i = 0; i < argc; i++)
    if (!*argv[i])
      return TRUE;
  return FALSE;
}

/* Checks the number of arguments, and whether the action accepts the options. Returns FALSE after
 * reporting an error. */
static gboolean
check_words (TruceCli *cli, int action, int argc, char **argv)
{
  const char *name = actions[action].name, *needless = truce_cli_option_beyond (cli, actions[action].options);

  if (argc > actions[action].max_arguments)
    truce_cli_fail (cli, _ ("'%.40s' is one argument too many for “runs %s”"),
                    argv[actions[action].max_arguments], name);
  else if (argc < actions[action].min_arguments)
    truce_cli_fail (cli, _ ("an argument is missing; use: runs %s %s"), name, actions[action].arguments);
  else if (has_empty (argc, argv) && !g_str_equal (name, "comment")) /* an empty comment removes it */
    truce_cli_fail (cli,
                    _ ("an argument of “runs %s” is empty: name a file or a folder; “.” is "
                       "the current folder"),
                    name);
  else if (needless)
    truce_cli_fail (cli, _ ("--%s is not an option of “runs %s”"), needless, name);
  else
    return TRUE;
  return FALSE;
}

static int
runs (TruceCli *cli, int argc, char **argv)
{
  g_autoptr (TruceStore) store = NULL;
  int action = argc > 0 ? find_action (argv[0]) : 0;

  if (action < 0)
    return truce_cli_fail (
        cli,
        _ ("unknown action '%.40s'; use list, show, resume, verify, prove, proof, comment, export, "
           "import, delete, merge, sbatch, hand-out or work"),
        argv[0]);
  if (argc > 0)
    {
      argc--;
      argv++;
    }
  if (!check_words (cli, action, argc, argv))
    return TRUCE_EXIT_ERROR;
  if (actions[action].act_on_words)
    return actions[action].act_on_words (cli, argc, argv);
  store = truce_cli_open_store (cli, actions[action].reads);
  return store ? act (cli, store, action, argc, argv) : TRUCE_EXIT_ERROR;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (METHOD),
    N_ ("Method for the counts of “verify” and of the script of “sbatch”; chosen automatically by "
        "default") },
  { TRUCE_CLI_BIT (THREADS), N_ ("Number of threads; by default one for each core, but one in the "
                                 "script of “sbatch”") },
  { TRUCE_CLI_BIT (SEED), N_ ("Seed of the random units of “verify”; a new one each time by default") },
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after SECONDS. With “sbatch”, each part may take SECONDS") },
  { TRUCE_CLI_BIT (UNITS), N_ ("With “sbatch”, split the count into about N units") },
  { TRUCE_CLI_BIT (BUDGET), N_ ("Seconds that “sbatch” uses to estimate the time of a part; 10 by default") },
  { 0, NULL },
};

/* Also printed in the manual page. */
static const char examples[] = "\n\n"
                               "GNU parallel:\n"
                               "  parallel --joblog jobs --resume-failed \\\n"
                               "    truce-cli count -n 18 -j 1 --part {}/64 --log {}.log ::: $(seq 64)\n"
                               "  truce-cli runs merge *.log\n"
                               "Slurm:\n"
                               "  truce-cli runs sbatch -n 20 200 logs > job.sh\n"
                               "  sbatch --wait job.sh\n"
                               "  truce-cli runs merge logs/*.log\n"
                               "A run of this machine, for others:\n"
                               "  truce-cli runs hand-out 3 64 shared\n"
                               "  cd shared; parallel truce-cli runs work -j 1 {} ::: *.log\n"
                               "  truce-cli runs import *.log\n"
                               "HTCondor, in the file for condor_submit:\n"
                               "  executable = /usr/bin/truce-cli\n"
                               "  arguments = count -n 18 -j 1 --part $(part)/64 --log $(part).log\n"
                               "  queue part from seq 1 64 |\n"
                               "Kubernetes, in the spec of a Job with restartPolicy: OnFailure:\n"
                               "  completionMode: Indexed\n"
                               "  completions: 64\n"
                               "  command: [sh, -c, 'i=$((JOB_COMPLETION_INDEX + 1)); truce-cli count -n 18 "
                               "--part $i/64 --log /logs/$i.log']\n"
                               "MPI, which assigns units during the work:\n"
                               "  mpirun -n 64 truce-mpi count -n 18 --log logs";

const TruceCliCommand truce_cli_runs = {
  "runs",
  N_ ("List, resume, verify and exchange stored runs; merge parts"),
  N_ ("[list | show ID\n"
      "    | resume ID\n"
      "    | verify ID\n"
      "    | prove ID\n"
      "    | proof ID FILE\n"
      "    | comment ID [TEXT]\n"
      "    | export ID [FILE]\n"
      "    | import FILE…\n"
      "    | delete ID\n"
      "    | merge FILE…\n"
      "    | sbatch PARTS [FOLDER]\n"
      "    | hand-out ID PARTS [FOLDER]\n"
      "    | work LOG]"),
  N_ ("Manages the runs that --store has stored. “resume” resumes a run and prints the answer. "
      "“verify” counts again by another method, which --method can name. If no other method is fast "
      "enough, it repeats all units, or with --sample some of them. It prints how the count was "
      "checked. “prove” lets cadical prove that a run that found no placement is right, checks the "
      "proof and stores it with the run. “proof” saves that proof with its question as a CNF, for "
      "“check-proof” and other checkers. “comment” sets or removes the comment of a run. “export” "
      "writes a file that “import” reads on another machine, where the run can be resumed. “merge” "
      "reads the logs of “count --part” and prints the count, or which units are missing; “import” "
      "also accepts such logs. “sbatch” writes a Slurm script for all parts of the question that the "
      "options describe. “hand-out” writes the rest of a stored count to a folder, as a log for each "
      "part and a Slurm script. “work” continues such a log, or a log of “count --part”, and "
      "“import” adds the logs to the run."),
  TRUCE_CLI_SEARCH | TRUCE_CLI_BIT (SAMPLE) | TRUCE_CLI_BIT (CITE) | SCRIPT,
  runs,
  meanings,
  examples,
};
