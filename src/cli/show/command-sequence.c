/* command-sequence.c: truce-cli sequence: answers one question for a range of sizes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ask/answer.h"
#include "ask/picture-file.h"
#include "ask/watch.h"
#include "common/output.h"
#include "sequence-nine.h"
#include "sequence/sequence-files.h"
#include "words/citation.h"

typedef enum
{
  FORMAT_TEXT,
  FORMAT_BFILE,
  FORMAT_DRAFT,
  FORMAT_CSV,
} Format;

static const struct
{
  const char *name;
  void (*append) (GString *text, TruceSequence *sequence);
} formats[] = {
  [FORMAT_BFILE] = { "bfile", truce_sequence_append_bfile },
  [FORMAT_DRAFT] = { "draft", truce_sequence_append_draft },
  [FORMAT_CSV] = { "csv", truce_sequence_append_csv },
};

#define QUESTION_OPTIONS                                                                                     \
  (TRUCE_CLI_BIT (PIECE) | TRUCE_CLI_BIT (PIECES) | TRUCE_CLI_BIT (SET) | TRUCE_CLI_BIT (TORUS) |            \
   TRUCE_CLI_BIT (PEACE) | TRUCE_CLI_BIT (COVER) | TRUCE_CLI_BIT (GEOMETRY) | TRUCE_CLI_BIT (UNIQUE) |       \
   TRUCE_CLI_BIT (SEQUENCES) | TRUCE_CLI_BIT (MOST) | TRUCE_CLI_BIT (FEWEST) | TRUCE_CLI_BIT (MOST_EQUAL) |  \
   TRUCE_CLI_BIT (WAYS))
#define OTHER_OPTIONS                                                                                        \
  (TRUCE_CLI_BIT (FROM) | TRUCE_CLI_BIT (TO) | TRUCE_CLI_BIT (BUDGET) | TRUCE_CLI_BIT (THREADS) |            \
   TRUCE_CLI_BIT (STORE) | TRUCE_CLI_BIT (FORMAT) | TRUCE_CLI_BIT (PICTURE) | TRUCE_CLI_BIT (LIST) |         \
   TRUCE_CLI_BIT (CITE))
#define NINE_OPTIONS                                                                                         \
  (TRUCE_CLI_BIT (NINE) | TRUCE_CLI_BIT (FROM) | TRUCE_CLI_BIT (TO) | TRUCE_CLI_BIT (BUDGET) |               \
   TRUCE_CLI_BIT (THREADS) | TRUCE_CLI_BIT (GEOMETRY))

typedef struct
{
  const TruceCli *cli;
  TruceCliWatch watch;
  TruceSequence *sequence;
  Format format;
  TrucePictureKind picture;
} Request;

static gboolean
read_question (const TruceCli *cli, TruceQuestion *question, TruceError *error)
{
  gboolean aim = cli->most || cli->fewest || cli->most_equal;

  if (cli->ways && !aim)
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            _ ("--ways needs one of --most, --fewest and --most-equal"));
  if (aim && (cli->sequences || (cli->unique && !cli->ways)))
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            _ ("with --most, --fewest or --most-equal, --unique needs --ways, and "
                               "--sequences is not possible"));
  *question = (TruceQuestion){ !aim        ? TRUCE_COUNT
                               : cli->ways ? TRUCE_WAYS
                                           : TRUCE_BEST,
                               cli->sequences, cli->unique };
  return TRUE;
}

/* Reads the question and the first size of the known sequence with this number. */
static gboolean
read_number (const TruceCli *cli, const char *number, TruceSequenceRequest *request, TruceError *error)
{
  const TruceIntegerSequence *sequence = truce_integer_sequence (number);
  /* The number of a sequence is the whole question, so options of the question are not allowed. */
  const char *beyond = truce_cli_option_beyond (cli, OTHER_OPTIONS | TRUCE_CLI_EVERYWHERE);

  if (!sequence)
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            _ ("'%.40s' is not one of the %d known sequences, from %s to %s"), number,
                            truce_n_integer_sequences, truce_integer_sequences[0].number,
                            truce_integer_sequences[truce_n_integer_sequences - 1].number);
  if (beyond)
    return truce_error_set (
        error, TRUCE_ERROR_VALUE,
        _ ("the number of a sequence is the whole question: the number cannot be combined with --%s"),
        beyond);
  request->question = sequence->question;
  request->step = sequence->step;
  while (truce_integer_sequence_index (sequence, request->from) < 0)
    request->from++;
  return truce_integer_sequence_question (sequence, &request->spec, error);
}

static gboolean
read_size (const char *text, const char *option, int default_size, int *size, TruceError *error)
{
  gint64 value = default_size;

  if (text && !truce_cli_parse_integer (text, 1, TRUCE_SIDE_MAX, &value))
    return truce_error_set (error, TRUCE_ERROR_SIZE, _ ("'%.40s' is not a size for --%s; use 1 to %d"), text,
                            option, TRUCE_SIDE_MAX);
  *size = (int) value;
  return TRUE;
}

static gboolean
read_sizes (const TruceCli *cli, TruceSequenceRequest *request, TruceError *error)
{
  if (!cli->to && !cli->budget)
    return truce_error_set (error, TRUCE_ERROR_SIZE,
                            _ ("the end of the sizes is missing: give the largest size as --to N, "
                               "from 1 to %d, or a time as --budget SECONDS"),
                            TRUCE_SIDE_MAX);
  if (!read_size (cli->from, "from", 1, &request->from, error) ||
      !read_size (cli->to, "to", TRUCE_SIDE_MAX, &request->to, error))
    return FALSE;
  return request->from <= request->to ||
         truce_error_set (error, TRUCE_ERROR_SIZE,
                          _ ("sizes from %d to %d are not possible; use sizes from 1 to %d"), request->from,
                          request->to, TRUCE_SIDE_MAX);
}

static gboolean
read_request (TruceCli *cli, const char *number, TruceSequenceRequest *request, TruceError *error)
{
  TruceRequest effort = { NULL };

  request->step = 1;
  if (!read_sizes (cli, request, error) || !truce_cli_read_limits (cli, &effort, error) ||
      !truce_cli_seconds (cli->budget, "budget", &request->budget, error))
    return FALSE;
  request->threads = effort.threads;
  if (number)
    return read_number (cli, number, request, error);
  /* The number of pieces is checked against the largest board. */
  cli->size = g_strdup_printf ("%d", request->to);
  return read_question (cli, &request->question, error) &&
         truce_cli_problem_spec (cli, &request->spec, error);
}

static gboolean
read_format (const TruceCli *cli, Request *request, TruceError *error)
{
  if (cli->format && cli->json)
    return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("--format and --json cannot be combined"));
  for (guint i = FORMAT_BFILE; cli->format && i < G_N_ELEMENTS (formats); i++)
    if (g_str_equal (cli->format, formats[i].name))
      request->format = (Format) i;
  if (cli->format && request->format == FORMAT_TEXT)
    return truce_error_set (error, TRUCE_ERROR_VALUE,
                            _ ("'%.40s' is not a format of sequences; use bfile, csv or draft"), cli->format);
  return !cli->picture || truce_cli_picture_kind (cli, &request->picture, error);
}

static void
on_term (TruceSequence *sequence, Request *request)
{
  const GPtrArray *terms = truce_sequence_get_terms (sequence);
  const TruceTerm *term = g_ptr_array_index (terms, terms->len - 1);
  g_autofree char *methods = truce_term_describe_methods (term), *badge = truce_term_describe (term);
  g_autoptr (GString) line = g_string_new (NULL);

  if (request->format != FORMAT_TEXT || request->cli->json)
    return;
  truce_cli_watch_hide_progress (&request->watch);
  g_string_append_printf (line, "%d\t%s\t%s\t%s\n", term->size, term->value ? term->value : _ ("none"),
                          methods, badge);
  if (!truce_cli_output_flush (line))
    truce_sequence_stop (sequence);
  if (request->cli->cite)
    {
      g_autofree char *citation = truce_citation_of_term (sequence, term);

      truce_cli_cite (request->cli, citation);
    }
}

static void
on_state (TruceSequence *sequence, GParamSpec *pspec, TruceCliWatch *watch)
{
  if (!truce_sequence_is_active (sequence))
    truce_cli_watch_quit (watch);
}

static char *
progress (gpointer sequence)
{
  TruceRun *run = truce_sequence_get_run (sequence);
  g_autofree char *of_run = run ? truce_cli_run_progress (run) : g_strdup ("");

  /* Translators: a size, and how far the search is */
  return g_strdup_printf (_ ("size %d: %s"), truce_sequence_get_size (sequence), of_run);
}

static void
print_whole (const Request *request)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (request->cli->json)
    {
      g_autoptr (JsonBuilder) builder = truce_sequence_json (request->sequence, request->cli->cite);

      truce_cli_output_json (builder);
      return;
    }
  if (request->format != FORMAT_TEXT)
    formats[request->format].append (text, request->sequence);
  truce_cli_output_flush (text);
}

static int
work (Request *request)
{
  const TruceIntegerSequence *known = truce_sequence_get_known (request->sequence);
  const char *failure;
  gboolean stopped;
  int code;

  if (known)
    truce_cli_note (request->cli, _ ("this sequence is %s: %s"), known->number, known->name);
  truce_cli_watch_begin (&request->watch, request->cli, 0);
  g_signal_connect (request->sequence, "term", G_CALLBACK (on_term), request);
  g_signal_connect (request->sequence, "notify::state", G_CALLBACK (on_state), &request->watch);
  truce_sequence_start (request->sequence);
  truce_cli_watch_loop (&request->watch, (TruceCliStop) truce_sequence_stop, progress, request->sequence);
  stopped = truce_sequence_get_state (request->sequence) != TRUCE_RUN_DONE;
  print_whole (request);
  failure = truce_sequence_get_failure (request->sequence);
  code = truce_cli_watch_exit (&request->watch, stopped, TRUCE_EXIT_OK);
  truce_cli_watch_end (&request->watch);
  if (failure)
    return truce_cli_fail (request->cli, "%s", failure);
  if (stopped)
    truce_cli_note (request->cli, _ ("stopped before the end: only the sizes so far are shown"));
  if (request->cli->picture)
    {
      int drawn = truce_cli_picture_load ()->sequence (request->cli, request->sequence, request->picture);

      code = drawn == TRUCE_EXIT_OK ? code : drawn;
    }
  return code;
}

static int
list_known (const TruceCli *cli, int argc)
{
  const char *beyond = truce_cli_option_beyond (cli, TRUCE_CLI_BIT (LIST) | TRUCE_CLI_EVERYWHERE);
  g_autoptr (GString) text = g_string_new (NULL);

  if (beyond || argc > 0)
    return truce_cli_fail (cli, _ ("--list prints all known sequences: use it without a question"));
  if (cli->json)
    {
      g_autoptr (JsonBuilder) builder = truce_integer_sequences_json ();

      truce_cli_output_json (builder);
      return TRUCE_EXIT_OK;
    }
  for (int i = 0; i < truce_n_integer_sequences; i++)
    {
      const TruceIntegerSequence *sequence = &truce_integer_sequences[i];

      g_string_append_printf (text, "%s\t%s\t%s\t%s\n", sequence->number,
                              truce_question_text (sequence->question), sequence->problem, sequence->name);
    }
  truce_cli_output_flush (text);
  return TRUCE_EXIT_OK;
}

static int
run_nine (TruceCli *cli, int argc)
{
  const char *beyond = truce_cli_option_beyond (cli, NINE_OPTIONS);
  g_autofree TruceSequenceRequest *request = g_new0 (TruceSequenceRequest, 1);
  TruceError error;

  if (argc > 0)
    return truce_cli_fail (cli, _ ("--nine cannot be combined with the number of a sequence"));
  if (beyond)
    return truce_cli_fail (cli, _ ("--%s and --%s cannot be combined"), "nine", beyond);
  if (!read_request (cli, NULL, request, &error))
    return truce_cli_fail_error (cli, &error);
  return truce_cli_sequence_nine (cli, request);
}

static int
run_sequence (TruceCli *cli, int argc, char **argv)
{
  g_autofree TruceSequenceRequest *requested = g_new0 (TruceSequenceRequest, 1);
  Request request = { .cli = cli };
  g_autoptr (TruceStore) store = NULL;
  TruceError error;
  int code;

  if (cli->list)
    return list_known (cli, argc);
  if (cli->nine)
    return run_nine (cli, argc);
  if (cli->cite && (cli->picture || cli->format))
    return truce_cli_fail (cli, _ ("--cite cannot be combined with --format or --picture"));
  if (argc > 1)
    return truce_cli_fail (cli, _ ("give only one sequence: '%.40s' is one too many"), argv[1]);
  if (!read_format (cli, &request, &error) ||
      !read_request (cli, argc > 0 ? argv[0] : NULL, requested, &error))
    return truce_cli_fail_error (cli, &error);
  if (cli->store && !(store = truce_cli_open_store (cli, FALSE)))
    return TRUCE_EXIT_ERROR;
  requested->store = store;
  request.sequence = truce_sequence_new (requested, &error);
  if (!request.sequence)
    return truce_cli_fail_error (cli, &error);
  code = work (&request);
  g_object_unref (request.sequence);
  return truce_cli_sync_store (cli, store, code);
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (PIECES), N_ ("Number of pieces, or any; as many as rows by default") },
  { TRUCE_CLI_BIT (BUDGET), N_ ("Stop after SECONDS and print the sizes so far") },
  { TRUCE_CLI_BIT (STORE), N_ ("Store all runs, resume unfinished ones, and use stored answers") },
  { TRUCE_CLI_BIT (WAYS), N_ ("Count the placements with exactly the optimal number") },
  { TRUCE_CLI_BIT (LIST), N_ ("List the known sequences: number, what is asked, question, name") },
  { TRUCE_CLI_BIT (FORMAT), N_ ("bfile or draft (formats of the OEIS), or csv") },
  { TRUCE_CLI_BIT (PICTURE),
    N_ ("Also draw the terms and their ratios into a file that ends in .svg, .pdf or .png") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_sequence = {
  "sequence",
  N_ ("Answer a question for several sizes and compare with published terms"),
  N_ ("[A-NUMBER]"),
  N_ ("Answers one question for square boards of several sizes: it counts, or with --most, "
      "--fewest or --most-equal finds the optimum. With --ways it counts the placements with "
      "exactly the optimal number of pieces; with --most-equal then each kind of open number has "
      "exactly that many pieces. You ask the question by options, or by the number of a sequence "
      "of the OEIS. Each term is printed when it is known: size, value, methods, and whether it "
      "matches the published term, separated by tabs. A second method counts each term again, if "
      "there is a second method that accepts the question and is not expected to take much longer. "
      "An optimum is proved instead. --format bfile writes the terms as a b-file of the OEIS, "
      "--format draft as the lines of an entry in its internal format, --format csv as a table. "
      "With --store the same command resumes a sequence that was stopped. --nine prints the counts "
      "of n pieces on n × n squares for each of the nine pieces as tables: placements (ordered), "
      "sequences (all, ordered × n!) and classes (unique). A dash stands for a count that was not "
      "reached within the budget."),
  QUESTION_OPTIONS | OTHER_OPTIONS | TRUCE_CLI_BIT (NINE),
  run_sequence,
  meanings,
  "  truce-cli sequence -p QN --to 12 --unique\n"
  "  truce-cli sequence A075458 --to 10 --format draft\n"
  "  truce-cli sequence --nine --to 8\n",
  .formats = "bfile csv draft",
};
