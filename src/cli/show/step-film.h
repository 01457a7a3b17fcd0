/* step-film.h: truce-cli step --picture: a stretch of the search as an animation, or as numbered pictures
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/options.h"

/* Draws what the question's method does, at most `limit` events on, into the files of --picture; the exit
 * code. */
int truce_cli_step_film (const TruceCli *cli, const TruceCliQuestion *question, guint64 limit);
