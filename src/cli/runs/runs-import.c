/* runs-import.c: truce-cli runs import: imports files of runs, logs of parts, and folders of them into the
 * store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>

#include "cluster/cluster.h"
#include "common/output.h"
#include "confirm/none-files.h"
#include "runs.h"
#include "store/cluster/truce-run-log.h"
#include "store/files/truce-run-file.h"

typedef struct
{
  TruceCli *cli;
  TruceStore *store;
  GArray *runs; /* (of TruceRunImport) each run once, in order of arrival */
} Work;

/* Returns (transfer none) the total of the files of this run that are already imported; NULL: there are
 * none. */
static TruceRunImport *
find (const Work *self, gint64 id)
{
  for (guint i = 0; i < self->runs->len; i++)
    {
      TruceRunImport *run = &g_array_index (self->runs, TruceRunImport, i);

      if (run->id == id)
        return run;
    }
  return NULL;
}

static int
import_bytes (const Work *self, const char *name, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  TruceRunImport in, *before;

  if (!truce_run_file_import (self->store, bytes, truce_none_asks, &in, NULL, &error))
    return truce_cli_fail (self->cli, "%s: %s", name, error->message);
  if (in.n_damaged)
    truce_cli_note (self->cli,
                    ngettext ("%lu unit of the file was damaged or missing; it will be repeated",
                              "%lu units of the file were damaged or missing; they will be repeated",
                              in.n_damaged),
                    (gulong) in.n_damaged);
  if (in.lacks_proof)
    truce_cli_note (self->cli, "%s", truce_none_unproved ());
  before = find (self, in.id);
  if (before)
    before->n_new += in.n_new;
  else
    g_array_append_val (self->runs, in);
  return TRUCE_EXIT_OK;
}

static int
import_folder (const Work *self, const char *path)
{
  g_autoptr (TruceRunLogFolder) folder = truce_cli_read_folder (self->cli, path);
  int code = folder ? TRUCE_EXIT_OK : TRUCE_EXIT_ERROR;

  for (guint i = 0; folder && code == TRUCE_EXIT_OK && i < folder->names->len; i++)
    code = import_bytes (self, folder->names->pdata[i], folder->bytes->pdata[i]);
  return code;
}

static void
add_run (JsonBuilder *builder, const TruceRunImport *run)
{
  truce_json_add_number (builder, "id", run->id);
  truce_json_add_number (builder, "units_new", (gint64) run->n_new);
}

/* Prints the imported runs. one: TRUE: prints the object of the first run; FALSE: prints a list of all
 * runs. */
static void
print_json (const Work *self, gboolean one)
{
  g_autoptr (JsonBuilder) builder = truce_json_new ();

  if (one)
    add_run (builder, &g_array_index (self->runs, TruceRunImport, 0));
  else
    {
      truce_json_begin_array (builder, "runs");
      for (guint i = 0; i < self->runs->len; i++)
        {
          json_builder_begin_object (builder);
          add_run (builder, &g_array_index (self->runs, TruceRunImport, i));
          json_builder_end_object (builder);
        }
      json_builder_end_array (builder);
    }
  truce_cli_json_end (builder);
}

int
truce_cli_runs_import (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv)
{
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (TruceRunImport));
  g_autoptr (GString) text = g_string_new (NULL);
  const Work work = { cli, store, runs };
  gboolean one = argc == 1 && !g_file_test (argv[0], G_FILE_TEST_IS_DIR);
  int code = TRUCE_EXIT_OK;

  for (int i = 0; i < argc && code == TRUCE_EXIT_OK; i++)
    if (g_file_test (argv[i], G_FILE_TEST_IS_DIR))
      code = import_folder (&work, argv[i]);
    else
      {
        g_autoptr (GBytes) bytes = truce_cli_read_run_file (cli, argv[i]);

        code = bytes ? import_bytes (&work, argv[i], bytes) : TRUCE_EXIT_ERROR;
      }
  if (code != TRUCE_EXIT_OK)
    return code;
  if (cli->json)
    print_json (&work, one);
  for (guint i = 0; !cli->json && i < runs->len; i++)
    g_string_append_printf (text, "%" PRId64 "\n", g_array_index (runs, TruceRunImport, i).id);
  truce_cli_output_flush (text);
  return TRUCE_EXIT_OK;
}
