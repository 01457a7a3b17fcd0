/* runs-hand-out.c: truce-cli runs hand-out: writes the rest of a stored count as logs for other machines
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "cluster.h"
#include "common/output.h"
#include "store/cluster/truce-run-export-parts.h"

static int
print (const TruceCli *cli, gint64 id, gint64 parts, const char *folder)
{
  g_autofree char *script = g_build_filename (folder, TRUCE_PARTS_SCRIPT, NULL);
  g_autofree char *line = g_strconcat (script, "\n", NULL);
  g_autoptr (JsonBuilder) builder = truce_json_new ();

  if (!cli->json)
    {
      truce_cli_output_write (line, strlen (line));
      return TRUCE_EXIT_OK;
    }
  truce_json_add_number (builder, "id", id);
  truce_json_add_number (builder, "parts", parts);
  truce_json_add_text (builder, "folder", folder);
  truce_json_add_text (builder, "script", script);
  truce_cli_json_end (builder);
  return TRUCE_EXIT_OK;
}

int
truce_cli_runs_export_parts (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv)
{
  TruceRequest effort = { 0 };
  g_autoptr (GError) refused = NULL;
  const char *folder = argc > 2 ? argv[2] : ".";
  TruceError error;
  gint64 parts;

  if (!truce_cli_parts (cli, argv[1], &parts, &error) || !truce_cli_read_limits (cli, &effort, &error))
    return truce_cli_fail_error (cli, &error);
  if (!truce_run_export_parts (store, id, (int) parts, effort.threads, folder, NULL, &refused))
    return truce_cli_fail_gerror (cli, refused);
  return print (cli, id, parts, folder);
}
