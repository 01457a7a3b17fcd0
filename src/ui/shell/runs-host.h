/* runs-host.h: the keeper of an application's runs
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "runs/truce-runs-keeper.h"

/* Returns: (transfer none): the keeper of `application`, which owns it. Makes it when it is called first. */
TruceRunsKeeper *truce_runs_keeper_of (GtkApplication *application);
