/* units.c: the options --units, --part and --log
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "units.h"

#include <glib/gi18n.h>

#include "common/options.h"
#include "store/files/run-log-text.h"

gboolean
truce_cli_check_units (const TruceCli *cli, TruceError *error)
{
  const TruceCliOptions stores = TRUCE_CLI_BIT (STORE) | TRUCE_CLI_BIT (PART) | TRUCE_CLI_BIT (LOG);
  gint64 units;

  if (!cli->units)
    return TRUE;
  if ((cli->command->options & stores) && !cli->store && !cli->part && !cli->log)
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("--units needs --store or --part"));
  if (!truce_cli_parse_integer (cli->units, 1, TRUCE_CLI_UNITS_MAX, &units))
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("'%.40s' is not a number of parts; use 1 to %d"),
                            cli->units, TRUCE_CLI_UNITS_MAX);
  return TRUE;
}

gsize
truce_cli_units (const TruceCli *cli)
{
  gint64 units = 0;

  if (cli->units)
    truce_cli_parse_integer (cli->units, 1, TRUCE_CLI_UNITS_MAX, &units);
  return (gsize) units;
}

gboolean
truce_cli_read_part (const TruceCli *cli, int *part, int *parts, TruceError *error)
{
  g_auto (GStrv) words = g_strsplit (cli->part, "/", 3);
  gint64 first, second;

  if (g_strv_length (words) != 2 || !truce_cli_parse_integer (words[1], 1, TRUCE_PARTS_MAX, &second) ||
      !truce_cli_parse_integer (words[0], 1, second, &first))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is not a part; use I/N with I from 1 to N and N up to %d"), cli->part,
                            TRUCE_PARTS_MAX);
  *part = (int) first;
  *parts = (int) second;
  return TRUE;
}

gboolean
truce_cli_check_part (const TruceCli *cli, TruceError *error)
{
  if (!cli->part != !cli->log)
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            _ ("use --part and --log together: neither works without the other"));
  return !cli->part || !cli->store ||
         truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--part and --store cannot be combined"));
}
