/* step-film.h: truce-cli step --picture: a part of a search as an animation or as numbered pictures
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"

/* Draws the first events of the question's search to the files of --picture. limit: largest number of
 * events. Returns the exit code. */
int truce_cli_step_film (const TruceCli *cli, const TruceCliQuestion *question, guint64 limit);
