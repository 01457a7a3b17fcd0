/* command-runs.c: truce-cli runs: the stored runs, and what can be done with them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "common/file-write.h"
#include "common/output.h"
#include "runs.h"
#include "store/truce-run-file.h"

typedef int (*RunAction) (TruceCli *cli, TruceStore *store, gint64 id);

static int
delete_run (TruceCli *cli, TruceStore *store, gint64 id)
{
  g_autoptr (GError) error = NULL;

  if (!truce_store_delete_run (store, id, &error))
    return truce_cli_refuse (cli, "%s", error->message);
  return truce_cli_output_deleted (cli, id);
}

/* ---- files ---- */

static int
export_run (const TruceCli *cli, TruceStore *store, gint64 id, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  const gboolean prints = !path || g_str_equal (path, "-");

  if (!path && !cli->json && isatty (STDOUT_FILENO))
    return truce_cli_refuse (cli, _ ("a run is not written to a terminal; name a file for it"));
  bytes = truce_run_file_export (store, id, NULL, &error);
  if (!bytes || (!prints && !truce_file_write_bytes (path, bytes, &error)))
    return truce_cli_refuse (cli, "%s", error->message);
  if (!cli->json)
    {
      if (prints)
        truce_cli_output_write (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      return TRUCE_EXIT_ANSWERED;
    }
  json_builder_begin_object (builder);
  if (prints)
    {
      text = g_base64_encode (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
      truce_json_add_text (builder, "base64", text);
    }
  else
    {
      truce_json_add_number (builder, "id", id);
      truce_json_add_text (builder, "file", path);
    }
  json_builder_end_object (builder);
  truce_cli_output_json (builder);
  return TRUCE_EXIT_ANSWERED;
}

/* As much as a run file may have, and a byte more; NULL and an error otherwise. */
static GBytes *
read_file (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 piece[65536];
  gssize n = 1;

  while (stream && n > 0 && bytes->len <= TRUCE_RUN_FILE_MOST)
    {
      n = g_input_stream_read (G_INPUT_STREAM (stream), piece, sizeof piece, NULL, error);
      if (n > 0)
        g_byte_array_append (bytes, piece, (guint) n);
    }
  return stream && n >= 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&bytes)) : NULL;
}

static int
import_run (const TruceCli *cli, TruceStore *store, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = read_file (path, &error);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autofree char *line = NULL;
  TruceRunImport in;

  if (!bytes)
    return truce_cli_refuse (cli, "%s", error->message);
  if (g_bytes_get_size (bytes) > TRUCE_RUN_FILE_MOST)
    return truce_cli_refuse (cli, _ ("%s is longer than any file of a run"), path);
  if (!truce_run_file_import (store, bytes, &in, NULL, &error))
    return truce_cli_refuse (cli, "%s: %s", path, error->message);
  if (in.n_damaged)
    truce_cli_remark (cli,
                      ngettext ("%lu unit of the file was damaged or missing; it will be worked again",
                                "%lu units of the file were damaged or missing; they will be worked again",
                                in.n_damaged),
                      (gulong) in.n_damaged);
  if (cli->json)
    {
      json_builder_begin_object (builder);
      truce_json_add_number (builder, "id", in.id);
      truce_json_add_number (builder, "units_new", (gint64) in.n_new);
      json_builder_end_object (builder);
      truce_cli_output_json (builder);
      return TRUCE_EXIT_ANSWERED;
    }
  line = g_strdup_printf ("%" PRId64 "\n", in.id);
  truce_cli_output_write (line, strlen (line));
  return TRUCE_EXIT_ANSWERED;
}

/* ---- the command ---- */

static const struct
{
  const char *name;
  int most; /* arguments behind it; one at least, but for list */
  RunAction act;
  guint64 options; /* of the command's own, those that mean something to it */
  gboolean reads;  /* a store that can only be read will do */
} actions[] = {
  { "list", 0, NULL, 0, TRUE },
  { "show", 1, truce_cli_runs_show, 0, TRUE },
  { "resume", 1, truce_cli_runs_resume, TRUCE_CLI_THREADS | TRUCE_CLI_TIME_LIMIT },
  { "verify", 1, truce_cli_runs_verify, TRUCE_CLI_SEARCH | TRUCE_CLI_SAMPLE },
  { "export", 2, NULL, 0, TRUE },
  { "import", 1, NULL, 0 },
  { "delete", 1, delete_run, 0 },
};

/* The first option that was given and means nothing here, or NULL. */
static const char *
needless_option (const TruceCli *cli, int action)
{
  const struct
  {
    const char *name;
    gboolean given;
    guint64 option;
  } options[] = {
    { "--method", cli->method != NULL, TRUCE_CLI_METHOD },
    { "--threads", cli->threads != NULL, TRUCE_CLI_THREADS },
    { "--time-limit", cli->time_limit != NULL, TRUCE_CLI_TIME_LIMIT },
    { "--seed", cli->seed != NULL, TRUCE_CLI_SEED },
    { "--sample", cli->sample != NULL, TRUCE_CLI_SAMPLE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    if (options[i].given && !(actions[action].options & options[i].option))
      return options[i].name;
  return NULL;
}

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
  const char *name = actions[action].name;
  gint64 id;

  if (g_str_equal (name, "list"))
    return truce_cli_runs_list (cli, store);
  if (g_str_equal (name, "import"))
    return import_run (cli, store, argv[0]);
  if (!truce_cli_parse_integer (argv[0], 1, G_MAXINT64, &id))
    return truce_cli_refuse (cli, _ ("'%.40s' is not the id of a run; “runs list” tells them"), argv[0]);
  if (g_str_equal (name, "export"))
    return export_run (cli, store, id, argc > 1 ? argv[1] : NULL);
  return actions[action].act (cli, store, id);
}

static int
runs (TruceCli *cli, int argc, char **argv)
{
  g_autoptr (TruceStore) store = NULL;
  int action = argc > 0 ? find_action (argv[0]) : 0, least;
  const char *needless;

  if (action < 0)
    return truce_cli_refuse (
        cli,
        _ ("'%.40s' is nothing to do with runs; list, show, resume, verify, export, import and "
           "delete are"),
        argv[0]);
  least = actions[action].most > 0 ? 1 : 0;
  if (argc > 1 + actions[action].most)
    return truce_cli_refuse (cli, _ ("'%.40s' is one argument too many for “runs %s”"),
                             argv[1 + actions[action].most], actions[action].name);
  if (argc < 1 + least && argc > 0)
    return truce_cli_refuse (cli,
                             g_str_equal (argv[0], "import")
                                 ? _ ("the name of a file is missing: runs %s FILE")
                                 : _ ("the id of a run is missing: runs %s ID"),
                             argv[0]);
  needless = needless_option (cli, action);
  if (needless)
    return truce_cli_refuse (cli, _ ("%s means nothing to “runs %s”"), needless, actions[action].name);
  store = truce_cli_open_store (cli, actions[action].reads);
  if (!store)
    return TRUCE_EXIT_REFUSED;
  return act (cli, store, action, argc - 1, argv + 1);
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_METHOD, N_ ("Method that “verify” counts by; another one than that of the run unless told") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_runs = {
  "runs",
  N_ ("List, resume, verify and move stored runs"),
  N_ ("[list | show ID | resume ID | verify ID | export ID [FILE] | import FILE | delete ID]"),
  N_ ("Runs that “count --store” has stored. “resume” goes on with one, to the end, on as many threads as "
      "wanted, and "
      "prints the count. “verify” counts again by another method, by the one that --method names, or where "
      "none is "
      "quick enough works all units again, or a --sample of them, and prints how the count is checked. "
      "“export” writes "
      "a file that “import” reads on another machine, where the run can be gone on with."),
  TRUCE_CLI_SEARCH | TRUCE_CLI_SAMPLE,
  runs,
  meanings,
};
