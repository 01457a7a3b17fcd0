/* plan-text.c: prints the answer of truce-cli plan
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "common/columns.h"
#include "common/output.h"
#include "common/time-left.h"
#include "estimate/time-estimate.h"
#include "plan.h"
#include "run/truce-memory.h"
#include "words/citation.h"
#include "words/text.h"

#define CORES_FROM 64
#define CORES_TO   4096
#define ROWS_MAX   16
#define BOUNDS     36 /* number of bounds of the histogram: 1, 2, 5, 10 … microseconds */

/* Simulated run on a number of cores. */
typedef struct
{
  gsize cores;
  TruceEstimate seconds;
  double used; /* fraction of the cores' time */
} CoresRow;

typedef struct
{
  const TruceCli *cli;
  const TruceCliPlan *requested;
  const TruceCliPaths *paths;
  TrucePlan *plan; /* NULL: nothing was sampled */
  TrucePlanResult result;
  int threads;
  double method_seconds; /* seconds by the method's own estimate; below 0: unknown */
  double paths_seconds;  /* seconds by random paths, if there is no other estimate; below 0: unknown */
  TruceMemory memory;
  CoresRow rows[ROWS_MAX];
  int n_rows;
  double bounds[BOUNDS];
  double numbers[BOUNDS + 1];
} Report;

/* Adds a row for a number of cores, unless the last row has as many or more. Simulates threads up to the
 * number of threads of this machine, and ranks above that number. */
static void
add_row (Report *report, gsize cores)
{
  CoresRow *row = &report->rows[report->n_rows];
  const gboolean here = cores <= (gsize) report->threads;

  if (report->n_rows > 0 && report->rows[report->n_rows - 1].cores >= cores)
    return;
  if (!(here ? truce_plan_by_threads (report->plan, cores, &row->seconds)
             : truce_plan_by_ranks (report->plan, cores, &row->seconds)))
    return;
  row->cores = cores;
  row->used = report->result.seconds.value / ((double) cores * row->seconds.value);
  report->n_rows++;
}

/* Adds rows in ascending order: for this machine's threads, for 64 to 4,096 cores, and for --cores. */
static void
add_rows (Report *report)
{
  gsize requested = (gsize) report->requested->cores, here = (gsize) report->threads;

  for (gsize cores = 1; cores <= CORES_TO; cores *= 2)
    {
      if (here <= cores)
        add_row (report, here);
      if (requested > 0 && requested <= cores)
        add_row (report, requested);
      if (cores >= CORES_FROM)
        add_row (report, cores);
    }
  if (requested > CORES_TO)
    add_row (report, requested);
}

/* Returns whether the processor time has a lower and an upper bound. */
static gboolean
is_bounded (const Report *report)
{
  return report->result.bounded && isfinite (report->result.seconds.high);
}

static void
fill_report (Report *report,
             const TruceCli *cli,
             const TruceCliPlan *requested,
             const TruceCliPaths *paths,
             TrucePlan *plan)
{
  const TruceRequest *question = &requested->question;
  const TruceMethod *method = question->method;
  static const double steps[] = { 1e-6, 2e-6, 5e-6 };

  *report = (Report){ .cli = cli,
                      .requested = requested,
                      .paths = paths,
                      .plan = plan,
                      .threads = truce_request_get_threads (question),
                      .paths_seconds = -1,
                      .method_seconds = method->cost ? method->cost (question->problem, &question->goal) : -1,
                      .memory = truce_method_memory (method, question->problem, &question->goal) };
  for (int i = 0; i < BOUNDS; i++)
    report->bounds[i] = steps[i % 3] * pow (10, i / 3);
  if (!plan)
    return;
  truce_plan_get_result (plan, &report->result);
  if (is_bounded (report))
    {
      truce_plan_histogram (plan, report->bounds, BOUNDS, report->numbers);
      add_rows (report);
    }
  else if (report->method_seconds < 0 && method->flags & TRUCE_METHOD_TREE)
    report->paths_seconds = truce_time_estimate_tree_seconds (question->problem);
}

static const char *
status_of (const Report *report)
{
  if (!report->plan || report->result.n_worked == 0)
    return "unknown";
  if (truce_plan_is_whole (report->plan))
    return "known";
  return is_bounded (report) ? "estimated" : "at least";
}

/* Adds null for a value that is not finite, or below 0. */
static void
add_real (JsonBuilder *builder, const char *name, double value)
{
  if (isfinite (value) && value >= 0)
    truce_json_add_real (builder, name, value);
  else
    truce_json_add_text (builder, name, NULL);
}

static void
add_estimate (JsonBuilder *builder, const char *name, const TruceEstimate *estimate)
{
  add_real (builder, name, estimate->value);
  add_real (builder, "low", estimate->low);
  add_real (builder, "high", estimate->high);
}

static void
add_paths (JsonBuilder *builder, const TruceCliPaths *paths)
{
  truce_json_add_number (builder, "paths", (gint64) paths->n);
  truce_json_begin_object (builder, "placements");
  add_estimate (builder, "estimate", &paths->placements);
  json_builder_end_object (builder);
  truce_json_begin_object (builder, "nodes");
  add_estimate (builder, "estimate", &paths->nodes);
  json_builder_end_object (builder);
}

static void
add_lists (JsonBuilder *builder, const Report *report)
{
  truce_json_begin_array (builder, "costs");
  for (int i = 0; i <= BOUNDS; i++)
    if (report->numbers[i] > 0)
      {
        json_builder_begin_object (builder);
        add_real (builder, "over", i > 0 ? report->bounds[i - 1] : 0);
        add_real (builder, "to", i < BOUNDS ? report->bounds[i] : INFINITY);
        add_real (builder, "units", report->numbers[i]);
        json_builder_end_object (builder);
      }
  json_builder_end_array (builder);
  truce_json_begin_array (builder, "simulated");
  for (int i = 0; i < report->n_rows; i++)
    {
      json_builder_begin_object (builder);
      truce_json_add_number (builder, "cores", (gint64) report->rows[i].cores);
      add_estimate (builder, "seconds", &report->rows[i].seconds);
      add_real (builder, "used", report->rows[i].used);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_json (const Report *report, const char *citation)
{
  const TruceRequest *question = &report->requested->question;
  const TrucePlanResult *result = &report->result;
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  truce_json_add_problem (builder, question->problem);
  truce_json_add_text (builder, "mode", truce_question_text (question->goal.question));
  truce_json_add_text (builder, "method", question->method->id);
  truce_json_add_number (builder, "threads", report->threads);
  truce_json_add_real (builder, "budget", report->requested->budget);
  truce_json_add_number (builder, "units_wanted", (gint64) result->wanted);
  truce_json_add_number (builder, "units", (gint64) result->n_units);
  truce_json_add_number (builder, "units_worked", (gint64) result->n_worked);
  truce_json_add_real (builder, "seconds_worked", result->worked);
  truce_json_add_real (builder, "seconds_cutting", result->cutting);
  truce_json_add_real (builder, "seconds_dealing", result->dealing);
  truce_json_add_real (builder, "seconds_setup", result->setup);
  add_real (builder, "repeat", result->repeat);
  truce_json_add_real (builder, "busy", result->busy);
  truce_json_add_text (builder, "status", status_of (report));
  if (truce_question_is_one (question->goal.question))
    truce_json_add_flag (builder, "found", result->found);
  add_real (builder, "seconds", is_bounded (report) ? result->seconds.value : NAN);
  add_real (builder, "low", result->seconds.low);
  add_real (builder, "high", result->seconds.high);
  truce_json_add_number (builder, "level", TRUCE_ESTIMATE_LEVEL);
  add_real (builder, "method_seconds", report->method_seconds);
  add_real (builder, "paths_seconds", report->paths_seconds);
  truce_json_begin_object (builder, "memory");
  truce_json_add_number (builder, "shared", (gint64) report->memory.shared);
  truce_json_add_number (builder, "thread", (gint64) report->memory.worker);
  json_builder_end_object (builder);
  add_lists (builder, report);
  add_paths (builder, report->paths);
  truce_cli_add_citation (report->cli, builder, citation);
  truce_cli_json_end (builder);
}

/* Rounds a time, since more digits would pretend precision. From 1,000 s on, keeps three digits. From a
 * minute on, rounds down to whole seconds, and from a day on to whole minutes. */
static double
rounded (double seconds)
{
  const double digits = seconds >= 1000 ? pow (10, floor (log10 (seconds)) - 2) : 0;
  const double unit = seconds >= 86400 ? 60 : seconds >= 60 ? 1 : 0;

  seconds = digits > 0 ? round (seconds / digits) * digits : seconds;
  return unit > 0 ? floor (seconds / unit) * unit : seconds;
}

static void
cut_end (GString *text, const char *end)
{
  if (g_str_has_suffix (text->str, end))
    g_string_truncate (text, text->len - strlen (end));
}

static char *
time_text (double seconds)
{
  g_autoptr (GString) text = g_string_new (NULL);

  seconds = rounded (seconds);
  truce_text_append_time (text, seconds);
  cut_end (text, " 0ms");
  if (seconds >= 86400)
    cut_end (text, " 0s");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Adds a time; an infinite one is printed as –. */
static void
add_time (TruceCliSheet *sheet, double seconds)
{
  g_autofree char *text = isfinite (seconds) ? time_text (seconds) : NULL;

  truce_cli_sheet_add (sheet, text);
}

static void
append_placements (GString *text, const TruceEstimate *placements)
{
  if (isfinite (placements->high))
    g_string_append_printf (text, _ ("placements: about %.4g; with %d %% confidence from %.4g to %.4g\n"),
                            placements->value, TRUCE_ESTIMATE_LEVEL, placements->low, placements->high);
  else if (placements->value > 0)
    g_string_append_printf (text,
                            _ ("placements: at least %.4g, with %d %% confidence; random paths give "
                               "no upper limit\n"),
                            placements->low, TRUCE_ESTIMATE_LEVEL);
  else
    g_string_append (text, _ ("placements: no random path found a placement, but there may be "
                              "some\n"));
}

static void
append_nodes (GString *text, const TruceEstimate *nodes)
{
  if (isfinite (nodes->high))
    g_string_append_printf (text, _ ("nodes of backtrack: about %.4g (%d %%: %.4g to %.4g)\n"), nodes->value,
                            TRUCE_ESTIMATE_LEVEL, nodes->low, nodes->high);
  else
    g_string_append_printf (
        text, _ ("nodes of backtrack: at least %.4g (%d %%); the random paths give no upper limit\n"),
        nodes->low, TRUCE_ESTIMATE_LEVEL);
}

static void
append_answer (GString *text, const Report *report)
{
  const TruceEstimate *seconds = &report->result.seconds;
  g_autofree char *value = time_text (seconds->value), *low = time_text (seconds->low);
  g_autofree char *high = is_bounded (report) ? time_text (seconds->high) : NULL;
  g_autofree char *by_method = time_text (MAX (report->method_seconds, 0));
  g_autofree char *by_paths = truce_time_about (&(TruceEstimate){ MAX (report->paths_seconds, 0), -1, -1 });

  if (report->plan && truce_plan_is_whole (report->plan))
    g_string_append_printf (text, _ ("processor time: %s; measured, as all units ended within the budget\n"),
                            value);
  else if (is_bounded (report))
    g_string_append_printf (text, _ ("processor time: about %s (%d %%: %s to %s)\n"), value,
                            TRUCE_ESTIMATE_LEVEL, low, high);
  else if (report->result.n_worked > 0)
    g_string_append_printf (text, _ ("processor time: at least %s; the sample gives no upper limit\n"), low);
  if ((!is_bounded (report) || report->result.unended) && report->method_seconds >= 0)
    g_string_append_printf (text, _ ("processor time by the method’s own estimate: about %s\n"), by_method);
  if (report->paths_seconds >= 0)
    /* Translators: then comes a time such as ‘about 3 h’ or ‘more than a million years’ */
    g_string_append_printf (text, _ ("processor time by random paths: %s\n"), by_paths);
}

static void
append_facts (GString *text, const Report *report)
{
  const TrucePlanResult *result = &report->result;
  g_autofree char *worked = time_text (result->worked);
  g_autofree char *shared = g_format_size (report->memory.shared);
  g_autofree char *each = g_format_size (report->memory.worker);

  g_string_append_printf (text, _ ("method: %s\n"), report->requested->question.method->id);
  if (result->n_units > 0)
    g_string_append_printf (text,
                            _ ("units: %zu (--units %zu); %zu of the units were measured (%.3g %%), "
                               "in %s\n"),
                            result->n_units, result->wanted, result->n_worked,
                            100. * (double) result->n_worked / (double) result->n_units, worked);
  if (result->found)
    g_string_append (text, _ ("the sample found a placement: a search ends with the first "
                              "placement\n"));
  if (report->memory.shared + report->memory.worker > 0)
    g_string_append_printf (text, _ ("memory: about %s on each machine, and %s for each thread\n"), shared,
                            each);
}

static void
append_costs (GString *text, const Report *report)
{
  g_autoptr (TruceCliSheet) sheet = truce_cli_sheet_new (1);

  if (!is_bounded (report) || report->result.n_worked < 2)
    return;
  g_string_append_c (text, '\n');
  truce_cli_sheet_headings (sheet, _ ("a unit takes up to"), _ ("units"), "%", NULL);
  for (int i = 0; i <= BOUNDS; i++)
    if (report->numbers[i] > 0)
      {
        truce_cli_sheet_row (sheet);
        truce_cli_sheet_add_time (sheet, i < BOUNDS ? report->bounds[i] : NAN);
        truce_cli_sheet_print (sheet, "%.0f", report->numbers[i]);
        truce_cli_sheet_print (sheet, "%.1f", 100 * report->numbers[i] / (double) report->result.n_units);
      }
  truce_cli_sheet_append (text, sheet);
}

static void
append_cores (GString *text, const Report *report)
{
  g_autoptr (TruceCliSheet) sheet = truce_cli_sheet_new (0);

  if (report->n_rows == 0)
    return;
  g_string_append_c (text, '\n');
  truce_cli_sheet_headings (sheet, _ ("cores"), _ ("time"), _ ("from"), _ ("to"), _ ("used"), NULL);
  for (int i = 0; i < report->n_rows; i++)
    {
      const CoresRow *row = &report->rows[i];

      truce_cli_sheet_row (sheet);
      truce_cli_sheet_print (sheet, "%zu", row->cores);
      add_time (sheet, row->seconds.value);
      add_time (sheet, row->seconds.low);
      add_time (sheet, row->seconds.high);
      truce_cli_sheet_print (sheet, "%.1f %%", 100 * row->used);
    }
  truce_cli_sheet_append (text, sheet);
}

void
truce_cli_plan_print (const TruceCli *cli,
                      const TruceCliPlan *requested,
                      const TruceCliPaths *paths,
                      TrucePlan *plan)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *citation = truce_citation_of_estimate (requested->question.problem, paths->n,
                                                          requested->question.goal.seed, &paths->placements);
  Report report;

  fill_report (&report, cli, requested, paths, plan);
  if (cli->json)
    {
      print_json (&report, citation);
      return;
    }
  append_placements (text, &paths->placements);
  append_answer (text, &report);
  append_facts (text, &report);
  append_nodes (text, &paths->nodes);
  append_costs (text, &report);
  append_cores (text, &report);
  truce_cli_output_flush (text);
  truce_cli_cite (cli, citation);
}
