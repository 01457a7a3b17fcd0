/* runs-host.h: the manager of an application's runs
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "runs/truce-run-manager.h"

/* Returns: (transfer none): the manager of `application`, which owns it. Makes it when it is called first. */
TruceRunManager *truce_run_manager_of (GtkApplication *application);
