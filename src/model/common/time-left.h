/* time-left.h: how long something will take, as people say it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "estimate/sample.h"

/* 'about 4 min', 'about 3 h (2 to 5)', 'more than a billion years', newly allocated. Seconds; a `low` below
 * 0: there is no interval. */
char *truce_time_about (const TruceEstimate *seconds);

/* 'about 3 h (2 to 5) left', newly allocated; NULL if the value is below 0. */
char *truce_time_left (const TruceEstimate *seconds);
