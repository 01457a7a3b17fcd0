/* step-film.h: truce-cli step --picture: a part of a search as an animation or as numbered pictures
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"

/* Draws a part of the question's search to the file or files of --picture. Skips the first --from events.
 * limit: number of pictures; used only if --limit is given. Returns the exit code. */
int truce_cli_step_film (const TruceCli *cli, const TruceRequest *question, guint64 limit);
