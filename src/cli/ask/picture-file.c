/* picture-file.c: --picture FILE: draws answers instead of printing text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture-file.h"

#include <dlfcn.h>
#include <string.h>

#include "sheets/sheet.h"
#include "watch.h"

/* Drawing is a module: its libraries take longer to load than most answers take, and few answers are
 * drawn. */
const TruceCliPictures *
truce_cli_picture_load (void)
{
  const TruceCliPictures *linked_in = &truce_cli_pictures;
  void *module;

  if (linked_in)
    return linked_in;
  module = dlopen ("truce-pictures.so", RTLD_NOW);
  return module ? dlsym (module, "truce_cli_pictures") : NULL;
}

gboolean
truce_cli_picture_moves (const TruceCli *cli)
{
  const char *dot = strrchr (cli->picture, '.');

  return dot && g_ascii_strcasecmp (dot + 1, TRUCE_ANIMATION_SUFFIX) == 0;
}

gboolean
truce_cli_picture_kind (const TruceCli *cli, TrucePictureKind *kind, TruceError *error)
{
  if (g_str_has_suffix (cli->picture, ".tex"))
    return truce_error_set (
        error, TRUCE_ERROR_COUNT,
        _ ("'%.80s' does not end in .svg, .pdf or .png. For TikZ use “solve --format=latex” or “convert "
           "--format=latex”"),
        cli->picture);
  if (!truce_picture_kind_of_file (cli->picture, kind))
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("'%.80s' does not end in .svg, .pdf or .png"),
                            cli->picture);
  return truce_cli_picture_load () || truce_error_set (error, TRUCE_ERROR_COUNT, "%s", dlerror ());
}

gboolean
truce_cli_picture_request (const TruceCli *cli, TrucePictureKind *kind, int *per_page, TruceError *error)
{
  gint64 value = *per_page;

  if (cli->per_page && !cli->picture)
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("--per-page needs --picture"));
  if (!cli->picture)
    return TRUE;
  if (cli->json || cli->board || cli->format || cli->sequences)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("--picture cannot be combined with --json, --board, --format or --sequences"));
  if (cli->per_page && !truce_cli_parse_integer (cli->per_page, 1, TRUCE_SHEET_PER_PAGE_MAX, &value))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is not a number of boards on a page; use 1 to %d"), cli->per_page,
                            TRUCE_SHEET_PER_PAGE_MAX);
  *per_page = (int) value;
  return truce_cli_picture_kind (cli, kind, error);
}

int
truce_cli_picture_solve (const TruceCli *cli, const TruceRequest *question, guint64 limit)
{
  TruceRequest capped = *question;
  TruceCliWatch watch;
  TruceError error;
  g_autoptr (TruceRun) run = NULL;
  gboolean stopped;
  int code;

  /* One placement more than a sheet shows, so that a note can say that some are omitted. */
  capped.list_cap = MAX (1, MIN (limit, TRUCE_SHEET_BOARDS_MAX + 1));
  /* One thread finds the first placements of the list before the others. */
  capped.threads = 1;
  truce_cli_watch_begin (&watch, cli, question->time_limit);
  run = truce_cli_watch_run (&watch, &capped, NULL, NULL, &error);
  truce_cli_watch_end (&watch);
  if (!run)
    return truce_cli_fail (cli, "%s", error.text);
  stopped = truce_run_get_state (run) != TRUCE_RUN_DONE;
  if (stopped)
    truce_cli_note (cli, _ ("stopped before the end: the picture has only the placements found so "
                            "far"));
  if (!stopped && g_list_model_get_n_items (truce_run_get_solutions (run)) == 0)
    {
      truce_cli_note (cli, _ ("there is no placement"));
      return TRUCE_EXIT_NONE;
    }
  code = truce_cli_picture_load ()->placements (cli, run, limit);
  return code == TRUCE_EXIT_OK ? truce_cli_watch_exit (&watch, stopped, code) : code;
}
