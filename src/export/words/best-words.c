/* best-words.c: describes a search for the optimum, in words and as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "best-words.h"

#include <glib/gi18n.h>

#include "common/json.h"
#include "common/truce-build.h"

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

const char *
truce_best_words_proof (const char *proof)
{
  static const struct
  {
    const char *proof, *text; /* proof: as truce_best_proof() returns it */
  } proofs[] = {
    { "search", N_ ("A complete search found nothing better") },
    { "room", N_ ("The number of squares and the given numbers of pieces allow no better number") },
    { "lines", N_ ("No line can hold two of these pieces") },
    { "cliques", N_ ("Only one of several squares that all attack each other can hold a piece") },
    { "squares", N_ ("Fewer pieces would guard too few squares, even if no square were guarded "
                     "twice") },
    { "packing", N_ ("This many squares need one piece each, because no piece can guard two of them") },
    { "armies", N_ ("Larger armies would leave too few squares for each other") },
    { "Weakley 1995", N_ ("Fewer queens cannot guard this board: a theorem of Weakley, 1995") },
  };

  for (gsize i = 0; proof && i < G_N_ELEMENTS (proofs); i++)
    if (g_str_equal (proof, proofs[i].proof))
      return _ (proofs[i].text);
  return NULL;
}

const char *
truce_best_status_text (TruceBestRun *best)
{
  if (truce_best_run_is_proved (best))
    return "proved";
  if (truce_best_run_is_waiting (best))
    return "waiting";
  return truce_best_run_get_state (best) == TRUCE_RUN_DONE ? "best-found" : "stopped";
}

void
truce_json_add_best (
    JsonBuilder *builder, TruceBestRun *best, gboolean counts, const char *ways, double seconds)
{
  const int value = truce_best_run_get_value (best);
  const gboolean proved = truce_best_run_is_proved (best);

  truce_json_add_text (builder, "version", TRUCE_BUILD_VERSION);
  truce_json_add_problem (builder, truce_best_run_get_problem (best));
  truce_json_add_natural (builder, "best", value);
  truce_json_add_natural (builder, "bound", value < 0 && proved ? -1 : truce_best_run_get_bound (best));
  truce_json_add_text (builder, "status", truce_best_status_text (best));
  if (proved)
    truce_json_add_text (builder, "proof", truce_best_run_get_proof (best));
  if (counts)
    truce_json_add_text (builder, "ways", ways);
  truce_json_add_real (builder, "seconds", seconds);
}
