/* empty-words.c: what the results pane says when it lists no placement
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "empty-words.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "words/format.h"

static TruceEmptyWords
not_asked (void)
{
  return (TruceEmptyWords){ .icon = "truce-placements-symbolic",
                            .title = _ ("No Placements Yet"),
                            .text = g_strdup (
                                _ ("Press Solve to find every way to place the pieces in peace.")) };
}

static TruceEmptyWords
outdated (void)
{
  return (TruceEmptyWords){ .icon = "view-refresh-symbolic",
                            .title = _ ("The Board Has Changed"),
                            .text = g_strdup (_ ("These results are for the previous board.")),
                            .button = _ ("Solve Again"),
                            .action = "win.solve" };
}

static TruceEmptyWords
refused (TruceResults *results)
{
  TruceErrorCode code;
  TruceEmptyWords words = { .icon = "dialog-warning-symbolic",
                            .text = g_strdup (truce_results_get_refusal (results, &code)) };

  if (code == TRUCE_ERROR_METHOD)
    {
      words.title = _ ("The Method Does Not Fit");
      words.button = _ ("Use Automatic");
      words.action = "win.use-automatic";
    }
  else
    words.title = code == TRUCE_ERROR_MEMORY ? _ ("Not Enough Memory") : _ ("Cannot Be Solved");
  return words;
}

static const TruceProblem *
problem_of (TruceResults *results)
{
  TruceRun *run = truce_results_get_seen (results);

  return run ? truce_run_get_problem (run) : truce_best_run_get_problem (truce_results_get_best (results));
}

static TruceEmptyWords
none_exists (TruceResults *results)
{
  return (TruceEmptyWords){ .icon = "truce-placements-symbolic",
                            .title = _ ("No Placement Exists"),
                            .text = g_strdup (
                                problem_of (results)->n_preplaced > 0
                                    ? _ ("Try another size, fewer pieces, or take a piece off the board.")
                                    : _ ("Try another size or fewer pieces.")) };
}

/* Returns 'The search was stopped after 12 s.', or why the search failed. */
static char *
describe_end (TruceResults *results)
{
  TruceRun *run = truce_results_get_seen (results);
  TruceBestRun *best = run ? NULL : truce_results_get_best (results);
  const char *failure = run ? truce_run_get_failure (run) : truce_best_run_get_failure (best);
  g_autofree char *time =
      truce_format_duration (run ? truce_run_get_elapsed (run) : truce_best_run_get_elapsed (best));

  if (failure)
    /* Translators: why a search failed, as a sentence with its full stop */
    return g_strdup_printf (_ ("%s."), failure);
  /* Translators: %s is a time */
  return g_strdup_printf (_ ("The search was stopped after %s."), time);
}

static TruceEmptyWords
none_found (TruceResults *results)
{
  g_autofree char *end = describe_end (results);

  return (TruceEmptyWords){ .icon = "media-playback-stop-symbolic",
                            .title = _ ("No Placement Found Yet"),
                            .text =
                                g_strdup_printf (_ ("%s It is not known whether a placement exists."), end) };
}

/* Returns the words for TRUCE_EMPTY_NOT_LISTED: a placement is known, but the list has none yet. */
static TruceEmptyWords
not_listed (TruceResults *results)
{
  TruceRun *example = truce_results_get_example (results);
  gboolean active = truce_run_is_active (truce_results_get_seen (results));
  g_autofree char *status = active ? g_strdup (_ ("The search for the first placement in order continues."))
                                   : describe_end (results);

  return (TruceEmptyWords){
    .icon = "truce-placements-symbolic",
    .title = _ ("No Placement Listed Yet"),
    .text = example
                /* Translators: the name of a method, and a sentence */
                ? g_strdup_printf (_ ("The board shows a placement that was found by the method “%s”. %s"),
                                   truce_translate (truce_run_get_method (example)->name), status)
                : g_steal_pointer (&status)
  };
}

TruceEmptyWords
truce_empty_words (TruceResults *results)
{
  switch (truce_results_get_empty (results))
    {
    case TRUCE_EMPTY_OUTDATED:
      return outdated ();
    case TRUCE_EMPTY_REFUSED:
      return refused (results);
    case TRUCE_EMPTY_NONE_EXISTS:
      return none_exists (results);
    case TRUCE_EMPTY_NONE_FOUND:
      return none_found (results);
    case TRUCE_EMPTY_NOT_LISTED:
      return not_listed (results);
    case TRUCE_EMPTY_NOT_SEARCHED:
      return not_asked ();
    case TRUCE_EMPTY_NOT:
    case TRUCE_EMPTY_SEARCHING:
    default:
      return (TruceEmptyWords){ .text = g_strdup ("") };
    }
}
