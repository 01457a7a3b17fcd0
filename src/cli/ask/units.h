/* units.h: the options --units, --part and --log
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"

#define TRUCE_CLI_UNITS_MAX 4000000

/* Checks --units. Returns FALSE with an error if the value is not a number from 1 to TRUCE_CLI_UNITS_MAX,
 * or if the command has --store, --part or --log but none of them is given. */
gboolean truce_cli_check_units (const TruceCli *cli, TruceError *error);

/* Returns the number of --units, which truce_cli_check_units() accepted, or 0 if the option is not given. */
gsize truce_cli_units (const TruceCli *cli);

/* Checks --part and --log. Returns FALSE with an error if only one of them is given, or if --part and --store
 * are both given. */
gboolean truce_cli_check_part (const TruceCli *cli, TruceError *error);

/* Reads --part=I/N. part: receives I, from 1 to N. parts: receives N, from 1 to TRUCE_PARTS_MAX. Returns
 * FALSE with an error if the value has another form or another range. */
gboolean truce_cli_read_part (const TruceCli *cli, int *part, int *parts, TruceError *error);
