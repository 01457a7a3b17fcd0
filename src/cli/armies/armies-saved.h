/* armies-saved.h: searches for armies in files
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "armies/resume.h"
#include "common/options.h"

/* Whether the file may be written over: it is not there, is empty, or is the one that is gone on with. */
gboolean truce_cli_armies_may_save (const char *path, const char *resumed, TruceError *error);

/* In place of what the file held, which stays as it was unless all of the new text is on the disk. */
gboolean truce_cli_armies_save (const char *path, const TruceArmiesRun *run, TruceError *error);

/* NULL and one line otherwise. */
TruceArmiesRun *truce_cli_armies_load (const char *path, TruceError *error);
