/* nq-options.c: the nine positional options of NqProblemExtended
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "nq.h"

#include "notation.h"

#define THREADS_MAX 1024

static const struct
{
  size_t offset;
  const char *name, *allowed, *value;
} rows[TRUCE_NQ_N_OPTIONS] = {
#define X(number, field, name, allowed, value)                                                               \
  [number] = { offsetof (TruceNqOptions, field), name, allowed, value },
  TRUCE_NQ_OPTIONS (X)
#undef X
};

static const char **
field_of (const TruceNqOptions *options, int i)
{
  return (const char **) ((char *) options + rows[i].offset);
}

static gboolean
is_number (const char *text, int max)
{
  gint64 value;

  return truce_cli_parse_integer (text, 1, max, &value);
}

/* Returns whether the text is the initial of one of the words. */
static gboolean
is_initial (const char *text, const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, ", ", -1);

  for (int i = 0; list[i]; i++)
    if (text[0] == list[i][0] && text[1] == '\0')
      return TRUE;
  return FALSE;
}

static gboolean
check (const TruceNqOptions *options, TruceError *error)
{
  for (int i = 0; i < TRUCE_NQ_N_OPTIONS; i++)
    {
      const char *text = *field_of (options, i);
      gboolean good;

      if (field_of (options, i) == &options->dimension)
        good = is_number (text, TRUCE_SIDE_MAX);
      else if (field_of (options, i) == &options->threads)
        good = is_number (text, THREADS_MAX);
      else
        good = field_of (options, i) == &options->placings || is_initial (text, rows[i].allowed);
      if (!good)
        return truce_error_set (error, i == 1 ? TRUCE_ERROR_SIZE : TRUCE_ERROR_COUNT,
                                _ ("'%.40s' is not allowed for option %d, %s; use %s, or x for the "
                                   "default %s"),
                                text, i, rows[i].name, rows[i].allowed, rows[i].value);
    }
  return TRUE;
}

gboolean
truce_nq_options_read (int argc, char **argv, TruceNqOptions *options, TruceError *error)
{
  if (argc > TRUCE_NQ_N_OPTIONS)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            _ ("'%.40s' is one option too many; there are %d, from mode to placings"),
                            argv[TRUCE_NQ_N_OPTIONS], TRUCE_NQ_N_OPTIONS);
  options->beyond_size = FALSE;
  for (int i = 0; i < TRUCE_NQ_N_OPTIONS; i++)
    {
      gboolean given = i < argc && !g_str_equal (argv[i], "x") && argv[i][0] != '\0';

      *field_of (options, i) = given ? argv[i] : rows[i].value;
      options->beyond_size |= i > 1 && !g_str_equal (*field_of (options, i), rows[i].value);
    }
  return check (options, error);
}

void
truce_nq_options_remark (const TruceCli *cli, const TruceNqOptions *options)
{
  int dimension = atoi (options->dimension);
  gboolean threads = atoi (options->threads) > 1;
  gboolean first = options->hits[0] == 'f', uniques = options->uniques[0] == 'y',
           placings = options->placings[0];

  if (options->mode[0] != 'i' && options->beyond_size)
    truce_cli_note (
        cli,
        _ ("In mode %s, NqProblemExtended would ignore all options except the dimension; Truce uses them"),
        options->mode);
  if (options->mode[0] == 't' && (dimension < 13 || dimension > 18))
    truce_cli_note (
        cli, _ ("NqProblemExtended would use a dimension from 13 to 18 in mode t; your value is used"));
  if (threads && (first || uniques || placings))
    {
      truce_cli_note (cli, _ ("NqProblemExtended would set threads to 1, because of %s; your value is used"),
                      first     ? "hits f"
                      : uniques ? "uniques y"
                                : "placings");
      threads = FALSE;
    }
  if (first && uniques)
    truce_cli_note (cli,
                    _ ("NqProblemExtended would set uniques to n, because of hits f; your value is used"));
  if (threads && options->log[0] == 'd')
    truce_cli_note (
        cli, _ ("NqProblemExtended would set log to i, because of more than one thread; your value is used, "
                "with one thread so that the log is in order"));
  if (placings && options->log[0] != 'n')
    truce_cli_note (cli, _ ("NqProblemExtended would set log to n, because of placings; your value is used"));
}

void
truce_nq_options_echo (GString *text, const TruceNqOptions *options)
{
  for (int i = 0; i < TRUCE_NQ_N_OPTIONS; i++)
    {
      g_autofree char *allowed = g_strdup_printf ("(%s)", rows[i].allowed);

      g_string_append_printf (text, " %d %-9s %-29s : %s\n", i, rows[i].name, allowed,
                              *field_of (options, i));
    }
}

void
truce_nq_options_to_json (JsonBuilder *builder, const TruceNqOptions *options)
{
  truce_json_begin_object (builder, "options");
  for (int i = 0; i < TRUCE_NQ_N_OPTIONS; i++)
    truce_json_add_text (builder, rows[i].name, *field_of (options, i));
  json_builder_end_object (builder);
}

static TruceFamily
family_of (char letter)
{
  return letter == 'q' ? TRUCE_FAMILY_QUEEN : letter == 'r' ? TRUCE_FAMILY_ROOK : TRUCE_FAMILY_BISHOP;
}

static TruceStrength
strength_of (char letter)
{
  return letter == 'r'   ? TRUCE_STRENGTH_REGULAR
         : letter == 's' ? TRUCE_STRENGTH_SUPER
                         : TRUCE_STRENGTH_AWESOME;
}

gboolean
truce_nq_question (const TruceCli *cli,
                   const TruceNqOptions *options,
                   int dimension,
                   const char *method,
                   TruceRequest *question,
                   TruceError *error)
{
  TruceProblemSpec spec;
  char hits = options->hits[0];

  *question = (TruceRequest){ .goal.question = { hits == 'f' ? TRUCE_FIRST : TRUCE_COUNT, hits == 'a',
                                                 options->uniques[0] == 'y' } };
  if (!truce_cli_read_limits (cli, question, error))
    return FALSE;
  if (options->log[0] == 'd' && hits != 'f')
    question->goal.question.asks = TRUCE_LIST;
  question->threads = atoi (options->threads);
  truce_problem_spec_init (&spec);
  if (dimension < 0)
    dimension = atoi (options->dimension);
  spec.board = (TruceBoard){ dimension, dimension };
  spec.pieces = dimension;
  spec.kinds[0].piece = truce_piece_nine (family_of (options->piece[0]), strength_of (options->kind[0]));
  if (!truce_cli_geometry (cli, &spec.geometry, error) ||
      !truce_squares_parse (spec.board, options->placings, &spec.kinds[0].preplaced, error))
    return FALSE;
  question->problem = truce_problem_new (&spec, error);
  if (!question->problem)
    return FALSE;
  question->method = truce_method_choose (method, question->problem, &question->goal, error);
  if (!question->method)
    truce_cli_question_clear (question);
  return question->method != NULL;
}
