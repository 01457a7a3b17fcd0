/* truce-runs-page.h: TruceRunsPage, every stored run and what can be done with it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-page.h"

/* The name of the page in the window. */
#define TRUCE_PAGE_RUNS "runs"

/* The policy that it follows must have a manager. */
#define TRUCE_TYPE_RUNS_PAGE (truce_runs_page_get_type ())
G_DECLARE_FINAL_TYPE (TruceRunsPage, truce_runs_page, TRUCE, RUNS_PAGE, AdwBin)

/* Puts the focus on the row of that run, where there is one. */
void truce_runs_page_reveal (TruceRunsPage *self, gint64 id);

/* Begins to write the run to a file, to read files (elements are GFile) of runs and logs of parts, or to
 * write what is left of a count to a folder for other machines; how it went is told. */
void truce_runs_page_export (TruceRunsPage *self, gint64 id, GFile *file);
void truce_runs_page_import (TruceRunsPage *self, GListModel *files);
void truce_runs_page_hand_out (TruceRunsPage *self, gint64 id, int parts, int threads, GFile *folder);
