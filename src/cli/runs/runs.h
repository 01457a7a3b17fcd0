/* runs.h: actions of the command runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"
#include "store/runs/stored-runs.h"
#include "store/runs/truce-run-verification.h"
#include "store/runs/truce-stored-run.h"

/* Each function executes an action of “truce-cli runs”, reports its errors and returns the exit code. id: ID
 * of the stored run; 0 if the action has none. argc, argv: words after the action, the ID included. */
int truce_cli_runs_import (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv);
int truce_cli_runs_list (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv);
int truce_cli_runs_show (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv);
int truce_cli_runs_verify (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv);
int truce_cli_runs_prove (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv);
int truce_cli_runs_proof (TruceCli *cli, TruceStore *store, gint64 id, int argc, char **argv);
