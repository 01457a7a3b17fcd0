/* ride-words.h: describes one step of a ride over the edge in a sentence
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "nq10.h"

/* Returns (transfer full) sentences about a step of a ray that begins on `start`, on a board of n × n
 * squares: 'a5 is square 0. 0 + 7 = 7 is c4, …'. */
char *truce_ride_step_text (int n, int start, const TruceNq10Step *step);
