/* command-time.c: truce-cli time: measures methods at sizes, compares them and fits curves
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "ask/answer.h"
#include "time-report.h"

#define SIZES_DEFAULT     "8..11"
#define SIZES_OF_ARMIES   "4..6"
#define METHODS_DEFAULT   "original,improved"
#define METHODS_OF_ARMIES "alternating,lines"
#define EACH_VARIANT      ":each" /* suffix of a method's ID: its variants are measured as well */
#define REPEATS_DEFAULT   5
#define WARM_UP_SECONDS   0.05

static gboolean
refuse_sizes (const char *text, TruceError *error)
{
  return truce_error_set (
      error, TRUCE_ERROR_SIZE,
      _ ("'%.40s' is not a size or range of sizes; use 1 to %d, such as 8, 8..12 or 6,8..10"), text,
      TRUCE_SIDE_MAX);
}

/* Reads sizes such as `8`, `8..12` or `6,8..10`. */
static gboolean
read_sizes (const char *text, GArray *sizes, TruceError *error)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", TRUCE_SIDE_MAX + 1);

  for (int i = 0; parts[i]; i++)
    {
      char *dots = strstr (parts[i], "..");
      gint64 from, to;

      if (dots)
        *dots = '\0';
      if (!truce_cli_parse_integer (parts[i], 1, TRUCE_SIDE_MAX, &from) ||
          !truce_cli_parse_integer (dots ? dots + 2 : parts[i], from, TRUCE_SIDE_MAX, &to))
        return refuse_sizes (text, error);
      for (int n = (int) from; n <= to; n++)
        g_array_append_val (sizes, n);
    }
  return sizes->len > 0 || refuse_sizes (text, error);
}

static gboolean
add_method (GPtrArray *methods, const TruceMethod *method, TruceError *error)
{
  if (g_ptr_array_find (methods, method, NULL))
    return truce_error_set (error, TRUCE_ERROR_TWICE, _ ("method '%.80s' is named twice"), method->id);
  g_ptr_array_add (methods, (gpointer) method);
  return TRUE;
}

/* Adds the method with that id. With ":each" after the id, also adds its variants with one option toggled. */
static gboolean
add_methods (GPtrArray *methods, const char *id, const TruceGoal *goal, TruceError *error)
{
  const gboolean each = g_str_has_suffix (id, EACH_VARIANT);
  g_autofree char *base = g_strndup (id, strlen (id) - (each ? strlen (EACH_VARIANT) : 0));
  const TruceMethod *method = truce_method_named (base, goal, "all", error), *variant;
  gboolean added = method && add_method (methods, method, error);

  if (each && added && !truce_method_variant (method, 0))
    return truce_error_set (error, TRUCE_ERROR_METHOD, _ ("'%.80s': this method has no switches"), id);
  for (int i = 0; each && added && (variant = truce_method_variant (method, i)); i++)
    added = add_method (methods, variant, error);
  return added;
}

static gboolean
read_methods (const char *text, const TruceGoal *goal, GPtrArray *methods, TruceError *error)
{
  g_auto (GStrv) ids = g_strsplit (text, ",", -1);
  const TruceMethod *const *all = goal->incumbent ? truce_best_methods () : truce_methods ();

  if (g_str_equal (text, "all"))
    for (int i = 0; all[i]; i++)
      g_ptr_array_add (methods, (gpointer) all[i]);
  else
    for (int i = 0; ids[i]; i++)
      if (!add_methods (methods, ids[i], goal, error))
        return FALSE;
  if (methods->len == 0)
    return add_methods (methods, "", goal, error);
  g_ptr_array_add (methods, NULL);
  return TRUE;
}

static gboolean
read_armies (const TruceCli *cli, int *armies, TruceError *error)
{
  if (cli->armies &&
      (cli->first || cli->any || cli->shuffle || cli->restart || cli->sequences || cli->unique))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("--armies cannot be combined with --first, --any, --shuffle, --restart, "
                               "--sequences or --unique"));
  return truce_cli_armies_number (cli, armies, error);
}

static gboolean
read_repeats (const char *text, int *repeats, TruceError *error)
{
  gint64 number = REPEATS_DEFAULT;

  if (text && !truce_cli_parse_integer (text, 1, TRUCE_TIMING_REPEATS_MAX, &number))
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("'%.40s' is not a number of repeats; use 1 to %d"),
                            text, TRUCE_TIMING_REPEATS_MAX);
  *repeats = (int) number;
  return TRUE;
}

/* Checks that all methods use --shuffle and --restart, if these are given. methods: NULL-terminated. */
static gboolean
check_random (const TruceCli *cli, const GPtrArray *methods, TruceError *error)
{
  for (guint i = 0; methods->pdata[i]; i++)
    if (!truce_cli_method_is_random (cli, methods->pdata[i], error))
      return FALSE;
  return TRUE;
}

/* A request with the data to which it points. */
typedef struct
{
  TruceTimingRequest request;
  GPtrArray *methods;
  GArray *sizes;
} Requested;

static gboolean
read_request (const TruceCli *cli, Requested *requested, TruceError *error)
{
  TruceTimingRequest *request = &requested->request;
  gboolean random = cli->shuffle || cli->restart, armies = cli->armies != NULL;
  _Atomic int incumbent = -1;
  TruceGoal named = { .incumbent = armies ? &incumbent : NULL };
  const char *sizes = armies ? SIZES_OF_ARMIES : SIZES_DEFAULT;
  const char *methods = armies ? METHODS_OF_ARMIES : METHODS_DEFAULT;
  TruceQuestionKind asks = !(cli->first || random || armies) ? TRUCE_COUNT
                           : cli->any                        ? TRUCE_ANY
                                                             : TRUCE_FIRST;
  TruceRequest effort = { .goal.question = { asks, cli->sequences, cli->unique } };

  if (cli->any && !cli->first && !random)
    return truce_error_set (error, TRUCE_ERROR_COUNT, _ ("--any needs --first"));
  if ((cli->first || random) && (cli->sequences || cli->unique))
    return truce_error_set (
        error, TRUCE_ERROR_COUNT,
        _ ("--first, --shuffle and --restart cannot be combined with --sequences or --unique"));
  if (!read_armies (cli, &request->task.armies, error) ||
      !truce_cli_piece (cli, &request->task.piece, error) ||
      !truce_cli_geometry (cli, &request->task.geometry, error) ||
      !truce_cli_random_options (cli, &effort.goal, error) || !truce_cli_read_limits (cli, &effort, error) ||
      !read_sizes (cli->size ? cli->size : sizes, requested->sizes, error) ||
      !read_methods (truce_cli_method (cli) ? truce_cli_method (cli) : methods, &named, requested->methods,
                     error) ||
      !check_random (cli, requested->methods, error) ||
      !read_repeats (cli->repeats, &request->task.repeats, error) ||
      !truce_cli_seconds (cli->budget, "budget", &request->budget, error) ||
      !truce_cli_seconds (cli->cell_budget, "cell-budget", &request->cell_budget, error))
    return FALSE;
  request->task.goal = effort.goal;
  request->task.threads = MAX (effort.threads, 1);
  request->methods = (const TruceMethod *const *) requested->methods->pdata;
  request->sizes = (const int *) (void *) requested->sizes->data;
  request->n_sizes = requested->sizes->len;
  request->warm_up = WARM_UP_SECONDS;
  request->count_steps = cli->counters;
  return TRUE;
}

static int
load (const TruceCli *cli, const TruceTimingTable *other)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceTimingTable) table = NULL;

  if (cli->size || cli->method || cli->piece || cli->threads || cli->repeats || cli->budget ||
      cli->cell_budget || cli->geometry || cli->seed || cli->sequences || cli->unique || cli->first ||
      cli->any || cli->shuffle || cli->restart || cli->armies || cli->store)
    return truce_cli_fail (
        cli, _ ("--load takes the question from the file; only --fit, --published, --counters, --histogram, "
                "--compare, --csv, --markdown and --json can be combined with it"));
  table = truce_timing_load (cli->load, &error);
  if (!table)
    return truce_cli_time_refuse_load (cli, cli->load, error);
  return truce_cli_time_answer (cli, table, other);
}

static int
run_time (TruceCli *cli, int argc, char **argv)
{
  g_autoptr (GPtrArray) methods = g_ptr_array_new ();
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (TruceTiming) timing = NULL;
  g_autoptr (TruceStore) store = NULL;
  g_autoptr (TruceTimingTable) other = NULL;
  g_autoptr (GError) refused = NULL;
  Requested requested = { .methods = methods, .sizes = sizes };
  TruceError error;
  int code;

  if (!!cli->csv + !!cli->markdown + !!cli->json > 1)
    return truce_cli_fail (cli, _ ("--csv, --markdown and --json cannot be combined"));
  if (cli->csv && (cli->fit || cli->published || cli->histogram || cli->compare))
    return truce_cli_fail (
        cli, _ ("--csv writes only the table: it cannot be combined with --fit, --published, --histogram or "
                "--compare"));
  if (cli->markdown && (cli->fit || cli->published || cli->histogram || cli->counters))
    return truce_cli_fail (
        cli, _ ("--markdown cannot be combined with --fit, --published, --histogram or --counters"));
  if (cli->load && (cli->history || cli->recall || cli->forget))
    return truce_cli_fail (cli, _ ("--load cannot be combined with --history, --recall or --forget"));
  if (cli->compare && (cli->history || cli->forget))
    return truce_cli_fail (cli, _ ("--compare cannot be combined with --history or --forget"));
  if (!truce_cli_time_open_other (cli, &other, &code))
    return code;
  if (cli->load)
    return load (cli, other);
  if (cli->history || cli->recall || cli->forget)
    return truce_cli_time_stored (cli, other);
  if (!read_request (cli, &requested, &error))
    return truce_cli_fail_error (cli, &error);
  timing = truce_timing_new (&requested.request, &refused);
  if (!timing)
    return truce_cli_fail_gerror (cli, refused);
  /* Fails before the measurement, which may take minutes. */
  if (cli->store && !(store = truce_cli_open_store (cli, FALSE)))
    return TRUCE_EXIT_ERROR;
  return truce_cli_time_measure (cli, timing, store, other);
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (SIZE), N_ ("Sizes of square boards, as 8, 8..12 or 6,8..10; 8..11 by default") },
  { TRUCE_CLI_BIT (METHOD), N_ ("Methods, separated by commas, or all; original,improved by default") },
  { TRUCE_CLI_BIT (ARMIES), N_ ("Measure the search for the largest armies; the number of armies is "
                                "2 or 3") },
  { TRUCE_CLI_BIT (THREADS), N_ ("Number of threads; 1 by default") },
  { TRUCE_CLI_BIT (ANY), N_ ("With --first: find any placement, whichever is found fastest") },
  { TRUCE_CLI_BIT (STORE), N_ ("Store the series if it is complete") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_time = {
  "time",
  N_ ("Measure and compare the times of methods"),
  NULL,
  N_ ("Counts n pieces on n × n squares by several methods (--method original,improved, or all) at "
      "several sizes (--size 8..11, or 6,8..10). It repeats the methods in turn, so that a machine "
      "that slows down slows all of them alike. It uses one thread unless --threads gives another "
      "number. For each method and size it prints the median, the mean of the middle 60 %, the "
      "minimum and the maximum, the standard deviation, the processor time, and the rates of "
      "NqProblemExtended: rate1 is the median divided by that of the first method at the same size, "
      "rate2 the median divided by that of the same method at the next smaller size. Every count is "
      "compared with the published count and with the counts of the other methods; if a count "
      "differs, the exit status is 2. With --shuffle or --restart, methods that choose at random "
      "find any placement; run r has the seed --seed + r - 1, and --histogram shows how long the "
      "runs took. With --armies 2 or 3 it measures the search for the largest armies, on 4..6 "
      "squares a side by default; --method alternating:each measures the method alternating as it "
      "is, and then with one of its switches changed at a time (see “armies”); rate1 shows the "
      "effect of each switch. --store stores the finished series, --history lists stored series, and "
      "--recall shows one. --compare compares the times with the times of another series, from a "
      "file or from the store."),
  TRUCE_CLI_BIT (SIZE) | TRUCE_CLI_BIT (PIECE) | TRUCE_CLI_BIT (GEOMETRY) | TRUCE_CLI_BIT (METHOD) |
      TRUCE_CLI_BIT (THREADS) | TRUCE_CLI_BIT (SEED) | TRUCE_CLI_BIT (REPEATS) | TRUCE_CLI_BIT (BUDGET) |
      TRUCE_CLI_BIT (CELL_BUDGET) | TRUCE_CLI_BIT (LOAD) | TRUCE_CLI_BIT (SEQUENCES) |
      TRUCE_CLI_BIT (UNIQUE) | TRUCE_CLI_BIT (FIRST) | TRUCE_CLI_BIT (ANY) | TRUCE_CLI_BIT (COUNTERS) |
      TRUCE_CLI_BIT (FIT) | TRUCE_CLI_BIT (PUBLISHED) | TRUCE_CLI_BIT (CSV) | TRUCE_CLI_BIT (SHUFFLE) |
      TRUCE_CLI_BIT (RESTART) | TRUCE_CLI_BIT (HISTOGRAM) | TRUCE_CLI_BIT (STORE) | TRUCE_CLI_BIT (HISTORY) |
      TRUCE_CLI_BIT (RECALL) | TRUCE_CLI_BIT (FORGET) | TRUCE_CLI_BIT (COMPARE) | TRUCE_CLI_BIT (MARKDOWN) |
      TRUCE_CLI_BIT (ARMIES),
  run_time,
  meanings,
};
