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

TruceGoal
truce_mode_goal (TruceMode mode)
{
  return (TruceGoal){
    .question = TRUCE_COUNT,
    .sequences = mode == TRUCE_MODE_SEQUENCES || mode == TRUCE_MODE_FUNDAMENTAL_SEQUENCES,
    .fundamental = mode == TRUCE_MODE_FUNDAMENTAL || mode == TRUCE_MODE_FUNDAMENTAL_SEQUENCES,
  };
}
