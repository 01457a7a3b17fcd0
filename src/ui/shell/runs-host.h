/* runs-host.h: the run manager of an application
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "runs/truce-run-manager.h"

/* Returns (transfer none): the manager of `application`, which owns it. The first call creates it. */
TruceRunManager *truce_run_manager_of (GtkApplication *application);
