/* runs-merge.c: truce-cli runs merge: adds up the logs of all parts
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>

#include "ask/answer.h"
#include "cluster.h"
#include "common/file-read.h"
#include "common/output.h"
#include "store/cluster/truce-run-log.h"
#include "store/cluster/truce-run-merge.h"
#include "store/files/truce-run-file.h"

GBytes *
truce_cli_read_run_file (const TruceCli *cli, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = truce_run_file_load (file, NULL, &error);

  if (!bytes)
    truce_cli_fail_gerror (cli, error);
  return bytes;
}

TruceRunLogFolder *
truce_cli_read_folder (const TruceCli *cli, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceRunLogFolder) folder = truce_run_log_folder_read (path, "", &error);

  if (!folder)
    truce_cli_fail_gerror (cli, error);
  else if (folder->names->len == 0)
    truce_cli_fail (cli, _ ("%s: there is no log in this folder"), path);
  else
    return g_steal_pointer (&folder);
  return NULL;
}

/* Reports missing units, even with --quiet, since otherwise only the exit code would show them. Returns
 * the exit code. */
static int
report_gap (const TruceCli *cli, const TruceRunMerged *merged)
{
  if (merged->n_missing == 0)
    return TRUCE_EXIT_OK;
  if (merged->missing_parts)
    truce_cli_fail (cli, _ ("%u of %u units are missing, of part %s: %s; the count is at least %s"),
                    (guint) merged->n_missing, (guint) merged->n_units, merged->missing_parts,
                    merged->missing, merged->count);
  else
    truce_cli_fail (cli, _ ("%u of %u units are missing: %s; the count is at least %s"),
                    (guint) merged->n_missing, (guint) merged->n_units, merged->missing, merged->count);
  return TRUCE_EXIT_STOPPED;
}

static int
print (const TruceCli *cli, const TruceRunMerged *merged)
{
  TruceCliAnswer count = { .problem = merged->problem,
                           .goal = &merged->goal,
                           .count = merged->count,
                           .method = merged->method,
                           .seconds = merged->seconds,
                           .counters = merged->counters,
                           .n_units = merged->n_units,
                           .n_missing = merged->n_missing,
                           .stopped = merged->n_missing > 0 };

  if (!count.stopped)
    count.verdict = truce_verdict_of_count (merged->problem, merged->goal.question, merged->count);
  truce_cli_note_on_damage (cli, merged->n_damaged);
  for (guint i = 0; i < merged->repeats->len; i++)
    {
      const TruceRunRepeat *repeat = merged->repeats->pdata[i];

      truce_cli_note (cli, _ ("%s repeats units of %s; repeated units are counted once"), repeat->name,
                      repeat->of);
    }
  if (cli->json || !count.stopped)
    truce_cli_answer_write (cli, &count);
  return report_gap (cli, merged);
}

static int
add_file (const TruceCli *cli, TruceRunMerge *merge, const char *path)
{
  g_autoptr (GBytes) bytes = truce_cli_read_run_file (cli, path);
  g_autoptr (GError) error = NULL;

  if (!bytes)
    return TRUCE_EXIT_ERROR;
  if (!truce_run_merge_add (merge, path, bytes, &error))
    return truce_cli_fail_gerror (cli, error);
  return TRUCE_EXIT_OK;
}

static int
add_folder (const TruceCli *cli, TruceRunMerge *merge, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceRunLogFolder) folder = truce_cli_read_folder (cli, path);

  if (!folder)
    return TRUCE_EXIT_ERROR;
  for (guint i = 0; !error && i < folder->names->len; i++)
    truce_run_merge_add (merge, folder->names->pdata[i], folder->bytes->pdata[i], &error);
  return error ? truce_cli_fail_gerror (cli, error) : TRUCE_EXIT_OK;
}

int
truce_cli_runs_merge (TruceCli *cli, int argc, char **argv)
{
  g_autoptr (TruceRunMerge) merge = truce_run_merge_new (FALSE);
  g_autoptr (GError) error = NULL;
  TruceRunMerged merged;
  int code = TRUCE_EXIT_OK;

  for (int i = 0; i < argc && code == TRUCE_EXIT_OK; i++)
    code = g_file_test (argv[i], G_FILE_TEST_IS_DIR) ? add_folder (cli, merge, argv[i])
                                                     : add_file (cli, merge, argv[i]);
  if (code != TRUCE_EXIT_OK)
    return code;
  if (truce_run_merge_end (merge, &merged, &error))
    code = print (cli, &merged);
  else
    code = truce_cli_fail_gerror (cli, error);
  truce_run_merged_clear (&merged);
  return code;
}
