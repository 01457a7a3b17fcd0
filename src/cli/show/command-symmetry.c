/* command-symmetry.c: truce-cli symmetry: how many placements have which symmetries, and the sum that counts
 * classes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "ask/watch.h"
#include "common/output.h"
#include "core/verify.h"
#include "symmetry/symmetry-words.h"
#include "symmetry/truce-symmetry-count.h"
#include "words/citation.h"
#include "words/run-words.h"
#include "words/text.h"
#include "words/verdict-words.h"

static void
append_transforms (GString *text, TruceTransforms set)
{
  const char *separator = "";

  for (TruceTransform transform = TRUCE_IDENTITY; transform < TRUCE_N_TRANSFORMS; transform++)
    if (truce_transforms_have (set, transform))
      {
        g_string_append_printf (text, "%s%s", separator, truce_transform_text (transform));
        separator = ",";
      }
}

static void
add_transforms (JsonBuilder *builder, const char *name, TruceTransforms set)
{
  truce_json_begin_array (builder, name);
  for (TruceTransform transform = TRUCE_IDENTITY; transform < TRUCE_N_TRANSFORMS; transform++)
    if (truce_transforms_have (set, transform))
      json_builder_add_string_value (builder, truce_transform_text (transform));
  json_builder_end_array (builder);
}

static void
add_pieces (JsonBuilder *builder, const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  truce_json_add_pieces (builder, problem->n_kinds > 1 ? "pieces" : "squares", problem, pieces, n);
}

static void
add_mpz (JsonBuilder *builder, const char *name, const mpz_t number)
{
  char *decimal = mpz_get_str (NULL, 10, number);

  truce_json_add_text (builder, name, decimal);
  free (decimal);
}

static void
append_mpz (GString *text, const mpz_t number)
{
  char *decimal = mpz_get_str (NULL, 10, number);

  g_string_append_printf (text, "\t%s", decimal);
  free (decimal);
}

static char *
plain (const char *decimal)
{
  return g_strdup (decimal);
}

static void
print_text (const TruceSymmetryCounts *counts)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *sum = truce_words_symmetry_sum (counts, plain);

  for (TruceTransform transform = TRUCE_IDENTITY; transform < TRUCE_N_TRANSFORMS; transform++)
    if (truce_transforms_have (counts->group, transform))
      {
        g_string_append_printf (text, "fixed\t%s", truce_transform_text (transform));
        append_mpz (text, counts->fixed[transform]);
        g_string_append_c (text, '\n');
      }
  g_string_append_printf (text, "sum\t%s\n", sum);
  for (int i = 0; i < counts->n_types; i++)
    {
      const TruceSymmetryType *type = &counts->types[i];

      g_string_append (text, "classes\t");
      append_transforms (text, type->stabilizer.transforms);
      if (type->stabilizer.shifts > 1)
        g_string_append_printf (text, "*%d", type->stabilizer.shifts);
      append_mpz (text, type->classes);
      append_mpz (text, type->placements);
      g_string_append_c (text, '\n');
    }
  truce_cli_output_flush (text);
}

static void
print_placements (TruceSymmetryCount *count)
{
  const GPtrArray *placements = truce_symmetry_count_get_placements (count);
  const TruceProblem *problem = truce_symmetry_count_get_problem (count);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; placements && i < placements->len; i++)
    {
      const TruceSymmetricPlacement *placement = g_ptr_array_index (placements, i);

      g_string_append (text, "placement\t");
      append_transforms (text, placement->stabilizer.transforms);
      g_string_append_c (text, '\t');
      truce_text_append_pieces (text, problem, placement->pieces, placement->n);
      if (text->len > 32768 && !truce_cli_output_flush (text))
        return;
    }
  truce_cli_output_flush (text);
}

static void
add_counts (JsonBuilder *builder, const TruceSymmetryCounts *counts)
{
  truce_json_add_number (builder, "order", counts->order);
  truce_json_begin_object (builder, "fixed");
  for (TruceTransform transform = TRUCE_IDENTITY; transform < TRUCE_N_TRANSFORMS; transform++)
    if (truce_transforms_have (counts->group, transform))
      add_mpz (builder, truce_transform_text (transform), counts->fixed[transform]);
  json_builder_end_object (builder);
  add_mpz (builder, "placements", counts->placements);
  add_mpz (builder, "classes", counts->classes);
  truce_json_begin_array (builder, "types");
  for (int i = 0; i < counts->n_types; i++)
    {
      json_builder_begin_object (builder);
      add_transforms (builder, "symmetries", counts->types[i].stabilizer.transforms);
      truce_json_add_number (builder, "shifts", counts->types[i].stabilizer.shifts);
      add_mpz (builder, "classes", counts->types[i].classes);
      add_mpz (builder, "placements", counts->types[i].placements);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
add_placements (JsonBuilder *builder, const TruceProblem *problem, const GPtrArray *placements)
{
  truce_json_begin_array (builder, "symmetric");
  for (guint i = 0; i < placements->len; i++)
    {
      const TruceSymmetricPlacement *placement = g_ptr_array_index (placements, i);

      json_builder_begin_object (builder);
      add_transforms (builder, "symmetries", placement->stabilizer.transforms);
      truce_json_add_number (builder, "shifts", placement->stabilizer.shifts);
      add_pieces (builder, problem, placement->pieces, placement->n);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
print_json (const TruceCli *cli, TruceSymmetryCount *count, const char *citation)
{
  const TruceSymmetryCounts *counts = truce_symmetry_count_get_counts (count);
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();

  truce_json_add_problem (builder, truce_symmetry_count_get_problem (count));
  if (counts)
    add_counts (builder, counts);
  if (truce_symmetry_count_get_placements (count))
    add_placements (builder, truce_symmetry_count_get_problem (count),
                    truce_symmetry_count_get_placements (count));
  truce_json_add_real (builder, "seconds", truce_symmetry_count_get_elapsed (count));
  truce_json_add_text (builder, "status", truce_answer_status_key (!counts));
  truce_json_add_verdict (builder, truce_symmetry_count_get_verdict (count));
  truce_cli_add_citation (cli, builder, citation);
  truce_cli_json_end (builder);
}

static void
on_updated (TruceSymmetryCount *count, TruceCliWatch *watch)
{
  if (truce_symmetry_count_get_state (count) != TRUCE_RUN_RUNNING)
    truce_cli_watch_quit (watch);
}

static char *
progress (gpointer count)
{
  const double fraction = truce_symmetry_count_get_fraction (count);

  /* Translators: how much is done */
  return fraction < 0 ? NULL : g_strdup_printf (_ ("%.0f %% done"), 100 * fraction);
}

static int
report (const TruceCli *cli, TruceSymmetryCount *count, TruceCliWatch *watch)
{
  const gboolean done = truce_symmetry_count_get_state (count) == TRUCE_RUN_DONE;
  g_autofree char *citation = truce_citation_of_symmetries (count);

  if (truce_symmetry_count_get_failure (count))
    return truce_cli_fail (cli, "%s", truce_symmetry_count_get_failure (count));
  if (cli->json)
    print_json (cli, count, citation);
  else if (done)
    {
      print_text (truce_symmetry_count_get_counts (count));
      print_placements (count);
    }
  else
    truce_cli_note (cli, _ ("stopped before the end: no result is known"));
  if (!cli->json)
    truce_cli_cite (cli, citation);
  return truce_cli_watch_exit (watch, !done, TRUCE_EXIT_OK);
}

static int
count_symmetries (const TruceCli *cli, const TruceRequest *question)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TruceSymmetryCount) count =
      truce_symmetry_count_new (question->problem, question->threads, cli->list, &error);
  TruceCliWatch watch;
  int code;

  if (!count)
    return truce_cli_fail_gerror (cli, error);
  truce_cli_watch_begin (&watch, cli, question->time_limit);
  g_signal_connect (count, "updated", G_CALLBACK (on_updated), &watch);
  truce_symmetry_count_start (count);
  truce_cli_watch_loop (&watch, (TruceCliStop) truce_symmetry_count_stop, progress, count);
  code = report (cli, count, &watch);
  truce_cli_watch_end (&watch);
  return code;
}

/* Reads a placement, written as for --preplace. */
static gboolean
read_placement (const TruceCli *cli,
                const char *text,
                const TruceProblem *problem,
                TruceSquare *pieces,
                int *n,
                TruceError *error)
{
  TruceCli with_pieces = *cli;
  g_autofree char *copy = g_strdup (text);
  TruceProblemSpec spec;

  with_pieces.preplace = copy;
  if (!truce_cli_problem_spec (&with_pieces, &spec, error))
    return FALSE;
  *n = truce_problem_spec_list (&spec, pieces);
  if (!truce_verify_placement (problem, pieces, *n, NULL, NULL))
    return truce_error_set (error, TRUCE_ERROR_SQUARE,
                            _ ("'%.40s' is not a placement that answers this question"), text);
  return TRUE;
}

/* Adds each image of the placement once, with the transforms that produce it. On a torus, omits shifts. */
static void
add_images (
    GString *text, JsonBuilder *builder, const TruceProblem *problem, const TruceSquare *pieces, int n)
{
  const TruceSymmetries *symmetries = &problem->symmetries;
  g_autofree TruceSquare *images = g_new (TruceSquare, (gsize) TRUCE_N_TRANSFORMS * MAX (n, 1));
  TruceTransforms ways[TRUCE_N_TRANSFORMS] = { 0 };
  int n_images = 0;

  for (int i = 0; i < symmetries->n; i++)
    {
      TruceSquare *image = images + (gsize) n_images * n;
      int same = 0;

      if (symmetries->elements[i].down || symmetries->elements[i].right)
        continue;
      truce_symmetries_image (symmetries, &symmetries->elements[i], pieces, n, image);
      while (same < n_images && truce_placement_compare (images + (gsize) same * n, image, n) != 0)
        same++;
      n_images += same == n_images;
      ways[same] |= (TruceTransforms) (1u << symmetries->elements[i].transform);
    }
  for (int i = 0; i < n_images; i++)
    if (builder)
      {
        json_builder_begin_object (builder);
        add_transforms (builder, "symmetries", ways[i]);
        add_pieces (builder, problem, images + (gsize) i * n, n);
        json_builder_end_object (builder);
      }
    else
      {
        append_transforms (text, ways[i]);
        g_string_append_c (text, '\t');
        truce_text_append_pieces (text, problem, images + (gsize) i * n, n);
      }
}

static int
print_images (const TruceCli *cli, const TruceProblem *problem, const char *text)
{
  g_autofree TruceSquare *pieces = g_new (TruceSquare, TRUCE_SQUARES_MAX);
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autoptr (JsonBuilder) builder = NULL;
  TruceError error;
  int n;

  if (cli->list || cli->time_limit || cli->threads || cli->cite)
    return truce_cli_fail (cli, _ ("with a placement only its images are printed: --list, --time-limit, "
                                   "--threads and --cite are not possible"));
  if (!read_placement (cli, text, problem, pieces, &n, &error))
    return truce_cli_fail_error (cli, &error);
  if (!cli->json)
    {
      add_images (lines, NULL, problem, pieces, n);
      truce_cli_output_flush (lines);
      return TRUCE_EXIT_OK;
    }
  builder = truce_cli_json_new ();
  truce_json_add_problem (builder, problem);
  truce_json_begin_array (builder, "images");
  add_images (NULL, builder, problem, pieces, n);
  json_builder_end_array (builder);
  truce_cli_json_end (builder);
  return TRUCE_EXIT_OK;
}

static int
symmetry (TruceCli *cli, int argc, char **argv)
{
  TruceRequest question = { NULL };
  TruceError error;
  int code;

  if (argc > 1)
    return truce_cli_fail (cli, _ ("give only one placement: '%.40s' is one too many"), argv[1]);
  if (!truce_cli_read_limits (cli, &question, &error) || !truce_cli_problem (cli, &question.problem, &error))
    return truce_cli_fail_error (cli, &error);
  code = argc > 0 ? print_images (cli, question.problem, argv[0]) : count_symmetries (cli, &question);
  truce_cli_question_clear (&question);
  return code;
}

static const TruceCliMeaning meanings[] = {
  { TRUCE_CLI_BIT (LIST), N_ ("Also list one placement of each class that has symmetries") },
  { TRUCE_CLI_BIT (TIME_LIMIT), N_ ("Stop after SECONDS; a stopped count prints nothing") },
  { 0, NULL },
};

const TruceCliCommand truce_cli_symmetry = {
  "symmetry",
  N_ ("Count the placements with each symmetry"),
  N_ ("[PLACEMENT]"),
  N_ ("Prints for each symmetry of the question how many placements it maps to themselves. The line “sum” "
      "has the sum of these numbers divided by the number of symmetries, which is the number of "
      "classes (Burnside’s lemma). For each type of symmetry it prints how many classes and how many placements have it. Tabs separate the "
      "values. Kinds of the same piece and number are interchangeable; on a torus each number covers "
      "all translations. If you give a placement of the question, by its squares as in 0,9 or a8,b7, "
      "the command prints the images of that placement instead, each image with the symmetries that "
      "lead to it."),
  TRUCE_CLI_QUESTION | TRUCE_CLI_BIT (THREADS) | TRUCE_CLI_BIT (TIME_LIMIT) | TRUCE_CLI_BIT (LIST) |
      TRUCE_CLI_BIT (CITE),
  symmetry,
  meanings,
  "  truce-cli symmetry -n 8 -p Q\n"
  "  truce-cli symmetry -n 8 -p Q c8,e7,b6,h5,a4,g3,d2,f1\n",
};
