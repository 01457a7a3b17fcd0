/* truce-run-state.c: TruceRunState
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-run-state.h"

gboolean
truce_run_state_is_active (TruceRunState state)
{
  switch (state)
    {
    case TRUCE_RUN_WAITING:
    case TRUCE_RUN_RUNNING:
    case TRUCE_RUN_PAUSED:
    case TRUCE_RUN_HELD_BACK:
    case TRUCE_RUN_STOPPING:
    case TRUCE_RUN_ELSEWHERE:
    case TRUCE_RUN_PAUSED_ELSEWHERE:
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
truce_run_state_is_paused (TruceRunState state)
{
  return state == TRUCE_RUN_PAUSED || state == TRUCE_RUN_HELD_BACK;
}

TruceRunState
truce_run_state_decide (TruceRunState stored, const TruceRunState *here)
{
  if (here)
    return truce_run_state_is_active (*here) ? *here : TRUCE_RUN_STORING;
  if (stored == TRUCE_RUN_RUNNING)
    return TRUCE_RUN_ELSEWHERE;
  return stored == TRUCE_RUN_PAUSED ? TRUCE_RUN_PAUSED_ELSEWHERE : stored;
}
