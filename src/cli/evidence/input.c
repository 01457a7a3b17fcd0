/* input.c: opens files that a command reads
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "input.h"

#include <errno.h>
#include <glib/gstdio.h>

FILE *
truce_cli_input_open (const TruceCli *cli, const char *path)
{
  FILE *file;

  if (g_str_equal (path, "-"))
    return stdin;
  /* Opening a folder succeeds, but reading it fails. */
  errno = EISDIR;
  file = g_file_test (path, G_FILE_TEST_IS_DIR) ? NULL : g_fopen (path, "re");
  if (!file)
    truce_cli_fail (cli, _ ("%s cannot be read: %s"), path, g_strerror (errno));
  return file;
}

void
truce_cli_input_close (FILE *file)
{
  if (file && file != stdin)
    fclose (file);
}
