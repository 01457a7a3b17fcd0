/* command-estimate.c: truce-cli estimate: how many placements there are, about, from random paths
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <math.h>

#include "ask/watch.h"
#include "common/output.h"
#include "estimate/sample.h"
#include "estimate/tree.h"
#include "words/citation.h"

#define USUAL_PATHS 100000
#define PATHS_MOST  10000000
#define BATCH       500

typedef struct
{
  const TruceCli *cli;
  TruceCliQuestion question; /* effort alone: no method is asked */
  gint64 paths;
  gsize n; /* that were gone */
  double *placements, *nodes;
} Estimate;

static gboolean
read_asked (const TruceCli *cli, Estimate *estimate, TruceError *error)
{
  *estimate = (Estimate){ .cli = cli, .paths = USUAL_PATHS };
  if (cli->sample &&
      !truce_cli_parse_integer (cli->sample, TRUCE_STRATUM_LEAST, PATHS_MOST, &estimate->paths))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is not a number of paths; %d to %d are allowed"), cli->sample,
                            TRUCE_STRATUM_LEAST, PATHS_MOST);
  return truce_cli_effort (cli, &estimate->question, error) &&
         truce_cli_problem (cli, &estimate->question.problem, error);
}

/* FALSE when memory runs out. */
static gboolean
walk (Estimate *estimate, TruceCliWatch *watch)
{
  TruceTreeProbe *probe = truce_tree_probe_new (estimate->question.problem, estimate->question.goal.seed);

  if (!probe)
    return FALSE;
  while (estimate->n < (gsize) estimate->paths && !truce_cli_watch_stopped (watch))
    {
      const gsize to = MIN (estimate->n + BATCH, (gsize) estimate->paths);

      for (; estimate->n < to; estimate->n++)
        {
          const TruceTreePath path = truce_tree_probe_path (probe);

          estimate->placements[estimate->n] = path.placements;
          estimate->nodes[estimate->n] = path.nodes;
        }
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  truce_tree_probe_free (probe);
  return TRUE;
}

static TruceEstimate
estimate_of (const double *values, gsize n, guint64 seed)
{
  TruceEstimate mean;

  if (!truce_estimate_mean (values, n, &seed, &mean))
    mean = (TruceEstimate){ mean.value, 0, INFINITY };
  return mean;
}

static void
add (JsonBuilder *builder, const char *name, const TruceEstimate *estimate)
{
  truce_json_begin_object (builder, name);
  truce_json_add_real (builder, "estimate", estimate->value);
  truce_json_add_real (builder, "low", estimate->low);
  if (isfinite (estimate->high))
    truce_json_add_real (builder, "high", estimate->high);
  else
    truce_json_add_text (builder, "high", NULL);
  json_builder_end_object (builder);
}

static void
print (const Estimate *estimate)
{
  const TruceEstimate placements =
      estimate_of (estimate->placements, estimate->n, estimate->question.goal.seed + 1);
  const TruceEstimate nodes = estimate_of (estimate->nodes, estimate->n, estimate->question.goal.seed + 2);
  g_autofree char *citation = truce_citation_of_estimate (estimate->question.problem, estimate->n,
                                                          estimate->question.goal.seed, &placements);
  g_autoptr (JsonBuilder) builder = NULL;
  g_autoptr (GString) text = NULL;

  if (estimate->cli->json)
    {
      builder = truce_cli_json_new ();
      truce_json_add_problem (builder, estimate->question.problem);
      truce_json_add_number (builder, "paths", (gint64) estimate->n);
      truce_json_add_number (builder, "level", TRUCE_ESTIMATE_LEVEL);
      add (builder, "placements", &placements);
      add (builder, "nodes", &nodes);
      truce_cli_add_citation (estimate->cli, builder, citation);
      truce_cli_json_end (builder);
      return;
    }
  text = g_string_new (NULL);
  if (isfinite (placements.high))
    g_string_append_printf (text, _ ("placements: about %.4g (%d %%: %.4g to %.4g)\n"), placements.value,
                            TRUCE_ESTIMATE_LEVEL, placements.low, placements.high);
  else if (placements.value > 0)
    g_string_append_printf (text,
                            _ ("placements: at least %.4g (%d %%); the paths do not tell how many more\n"),
                            placements.low, TRUCE_ESTIMATE_LEVEL);
  else
    g_string_append (text, _ ("placements: no path met one; there may be some\n"));
  if (isfinite (nodes.high))
    g_string_append_printf (text, _ ("nodes of backtrack: about %.4g (%d %%: %.4g to %.4g)\n"), nodes.value,
                            TRUCE_ESTIMATE_LEVEL, nodes.low, nodes.high);
  else
    g_string_append_printf (
        text, _ ("nodes of backtrack: at least %.4g (%d %%); the paths do not tell how many more\n"),
        nodes.low, TRUCE_ESTIMATE_LEVEL);
  truce_cli_output_flush (text);
  truce_cli_cite (estimate->cli, citation);
}

static int
estimate (TruceCli *cli, int argc, char **argv)
{
  TruceCliWatch watch;
  TruceError error;
  Estimate asked;
  gboolean walked;

  if (!read_asked (cli, &asked, &error))
    return truce_cli_refuse_error (cli, &error);
  truce_cli_watch_begin (&watch, cli, asked.question.time_limit);
  asked.placements = g_new (double, asked.paths);
  asked.nodes = g_new (double, asked.paths);
  walked = walk (&asked, &watch);
  truce_cli_watch_end (&watch);
  if (walked && watch.signal)
    truce_cli_remark (cli, _ ("stopped before the end: nothing is known"));
  else if (walked)
    print (&asked);
  g_free (asked.placements);
  g_free (asked.nodes);
  truce_cli_question_clear (&asked.question);
  return walked ? truce_cli_watch_exit (&watch, FALSE, TRUCE_EXIT_ANSWERED)
                : truce_cli_refuse (cli, _ ("memory ran out"));
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (SAMPLE), N_ ("How many random paths; 100000 by default") },
  { TRUCE_CLI_BIT (SEED), N_ ("Number by which paths are drawn") },
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after so many seconds and estimate by the paths until then") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_estimate = {
  "estimate",
  N_ ("Estimate the number of placements without a count"),
  NULL,
  N_ ("Goes random paths down the search tree of the method backtrack (Knuth 1975), and prints about how "
      "many "
      "placements there are, and how many nodes the tree has, each with the interval that holds it in 95 of "
      "100 cases. If a few rare paths may stand for most of the tree, it prints only “at least” and the "
      "lower end."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_BIT (SEED) | TRUCE_CLI_BIT (SAMPLE) | TRUCE_CLI_BIT (TIME_LIMIT) |
      TRUCE_CLI_BIT (CITE),
  estimate,
  meanings,
};
