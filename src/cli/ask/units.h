/* units.h: the options --units, --part and --log
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"

#define TRUCE_CLI_UNITS_MAX 4000000

/* Returns FALSE with an error if --units is given but is not a number, or does not belong to a stored run, a
 * part, a plan or a script. */
gboolean truce_cli_check_units (const TruceCli *cli, TruceError *error);

/* Returns the number of --units, which truce_cli_check_units() accepted, or 0 if the option is not given. */
gsize truce_cli_units (const TruceCli *cli);

/* Returns FALSE with an error unless --part and --log are given together, and without --store, or neither is
 * given. */
gboolean truce_cli_check_part (const TruceCli *cli, TruceError *error);

/* Reads --part=I/N. part: receives I, from 1 to N. parts: receives N. Returns FALSE with an error if the
 * text has another form. */
gboolean truce_cli_read_part (const TruceCli *cli, int *part, int *parts, TruceError *error);
