/* best-words.c: what is said of the search for a best number
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "best-words.h"

#include <glib/gi18n.h>

char *
truce_best_words_number (TruceBestRun *best)
{
  int value = truce_best_run_get_value (best);

  switch (truce_best_run_get_problem (best)->aim)
    {
    case TRUCE_AIM_FEWEST:
      return g_strdup_printf (_ ("Fewest: %d"), value);
    case TRUCE_AIM_MOST_EQUAL:
      return g_strdup_printf (_ ("Most of each kind: %d"), value);
    case TRUCE_AIM_MOST:
    case TRUCE_AIM_EXACTLY:
    case TRUCE_N_AIMS:
    default:
      return g_strdup_printf (_ ("Most: %d"), value);
    }
}

char *
truce_best_words_bound (TruceBestRun *best)
{
  int bound = truce_best_run_get_bound (best);

  if (truce_best_run_is_proved (best))
    return g_strdup (_ ("Proved"));
  if (bound < 0)
    return g_strdup ("");
  return truce_best_run_get_problem (best)->aim == TRUCE_AIM_FEWEST
             ? g_strdup_printf (_ ("At least %d"), bound)
             : g_strdup_printf (_ ("At most %d"), bound);
}
