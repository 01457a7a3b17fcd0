/* first-square-rows.h: the count by first square of a run, also where its method does not cut that way
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "run/truce-run.h"

/* Rows of TruceFirstSquare in ascending order of square: the run's own, or else counted in its list of
 * placements, which is sorted, so that it takes a few look-ups a row whatever its length; then `elapsed` is
 * -1, and `dead_ends` 0. NULL when there is neither; free with g_array_unref. */
GArray *truce_first_square_rows (TruceRun *run);
