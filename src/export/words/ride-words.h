/* ride-words.h: one step of a ride over the edge, as a sentence
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "nq10.h"

/* 'a5 is square 0. 0 + 7 = 7 is c4, …' on n × n, of a ray from `start`; newly allocated. */
char *truce_ride_step_text (int n, int start, const TruceNq10Step *step);
