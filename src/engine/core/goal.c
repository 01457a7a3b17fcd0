/* goal.c: what is asked of a problem
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "goal.h"

TruceMode
truce_goal_mode (const TruceGoal *goal)
{
  if (goal->sequences)
    return goal->fundamental ? TRUCE_MODE_FUNDAMENTAL_SEQUENCES : TRUCE_MODE_SEQUENCES;
  return goal->fundamental ? TRUCE_MODE_FUNDAMENTAL : TRUCE_MODE_PLACEMENTS;
}
