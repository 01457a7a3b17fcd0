/* time-left.h: describes durations for people
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "estimate/sample.h"

/* Returns: (transfer full): 'about 4 min', 'about 3 h (2 to 5)' or 'more than a billion years'. Omits the
 * interval if `low` is below 0, both bounds have the same text, or the interval is very wide. */
char *truce_time_about (const TruceEstimate *seconds);

/* Returns: (transfer full) (nullable): 'about 3 h (2 to 5) left'; NULL if the value is below 0. */
char *truce_time_left (const TruceEstimate *seconds);
