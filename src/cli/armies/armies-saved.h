/* armies-saved.h: searches for armies in files
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies/saved.h"
#include "common/options.h"
#include "run/truce-best-run.h"

/* A search, and the file that it is written to at every rest: a store for a TruceBestRun. */
#define TRUCE_TYPE_CLI_SAVED (truce_cli_saved_get_type ())
G_DECLARE_FINAL_TYPE (TruceCliSaved, truce_cli_saved, TRUCE, CLI_SAVED, GObject)

/* One that begins, to be written to the file at `path`, in place of what that held, which stays as it was
 * unless all of the new text is on the disk. NULL and one line: that may not be written over, as it is there,
 * not empty; or memory ran out. */
TruceCliSaved *truce_cli_saved_new (const TruceBestRequest *request, const char *path, TruceError *error);

/* One that goes on: what the file at `resumed` asks for goes to the request. `path` may be NULL: nothing is
 * written. NULL and one line otherwise. */
TruceCliSaved *
truce_cli_saved_resume (const char *resumed, const char *path, TruceBestRequest *request, TruceError *error);

TruceBestStore truce_cli_saved_store (TruceCliSaved *self);

/* Whether all was written that was to be; an error otherwise. */
gboolean truce_cli_saved_is_written (TruceCliSaved *self, TruceError *error);
