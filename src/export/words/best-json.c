/* best-json.c: a search for a best number as JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "best-json.h"

#include "common/json.h"
#include "common/truce-build.h"

const char *
truce_best_status_text (TruceBestRun *best)
{
  if (truce_best_run_is_proved (best))
    return "proved";
  if (truce_best_run_waits (best))
    return "waiting";
  return truce_best_run_get_state (best) == TRUCE_RUN_DONE ? "best-found" : "stopped";
}

static void
add_number (JsonBuilder *builder, const char *name, int number, gboolean none)
{
  if (none)
    truce_json_add_text (builder, name, NULL);
  else
    truce_json_add_number (builder, name, number);
}

static void
add_best (JsonBuilder *builder, TruceBestRun *best)
{
  int value = truce_best_run_get_value (best);

  truce_json_add_problem (builder, truce_best_run_get_problem (best));
  add_number (builder, "best", value, value < 0);
  add_number (builder, "bound", truce_best_run_get_bound (best),
              value < 0 && truce_best_run_is_proved (best));
  truce_json_add_text (builder, "status", truce_best_status_text (best));
  if (truce_best_run_is_proved (best))
    truce_json_add_text (builder, "proof", truce_best_run_get_proof (best));
}

void
truce_best_json_add (
    JsonBuilder *builder, TruceBestRun *best, gboolean counts, const char *ways, double seconds)
{
  truce_json_add_text (builder, "version", TRUCE_BUILD_VERSION);
  add_best (builder, best);
  if (counts)
    truce_json_add_text (builder, "ways", ways);
  truce_json_add_real (builder, "seconds", seconds);
}

JsonBuilder *
truce_best_json (TruceBestRun *best, gboolean counts, const char *ways, double seconds)
{
  JsonBuilder *builder = truce_json_new ();

  truce_best_json_add (builder, best, counts, ways, seconds);
  json_builder_end_object (builder);
  return builder;
}
