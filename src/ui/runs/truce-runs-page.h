/* truce-runs-page.h: TruceRunsPage, all stored runs and the actions on them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-page.h"
#include "runs/truce-run-files.h"

/* name of the page in the window's stack */
#define TRUCE_PAGE_RUNS "runs"

/* The TruceRunPolicy of the page (see truce-page.h) must have a TruceRunManager. */
#define TRUCE_TYPE_RUNS_PAGE (truce_runs_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsPage, truce_runs_page, TRUCE, RUNS_PAGE, AdwBin)

/* Selects the row of the run and moves the focus there. Clears search and filter if they hide the run. Does
 * nothing if there is no such run. */
void truce_runs_page_reveal (TruceRunsPage *self, gint64 id);

/* Returns: (transfer none). */
TruceRunFiles *truce_runs_page_get_files (TruceRunsPage *self);
