/* command-armies.c: truce-cli armies: the largest armies that leave each other in peace
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-search.h"
#include "json.h"
#include "notation.h"
#include "output.h"

typedef struct
{
  TruceCliArmies armies;
  double time_limit;
  TruceCliArmiesResult best;
  gboolean proved;  /* nothing better exists */
  gboolean stopped; /* by a signal or the time limit, before everything asked for was found */
  TruceArmiesClasses *classes;
  double seconds;
} Answer;

/* ---- what is asked ---- */

static gboolean
read_sizes (const TruceCli *cli, TruceArmiesSpec *spec, TruceError *error)
{
  const int n_squares = truce_board_n_squares (spec->board);
  gint64 value;

  if (cli->armies)
    {
      if (!truce_cli_parse_integer (cli->armies, 2, TRUCE_ARMIES_MAX, &value))
        return truce_error_set (error, TRUCE_ERROR_COUNT,
                                _ ("'%.40s' is not a number of armies; 2 and 3 are"), cli->armies);
      spec->armies = (int) value;
    }
  if (cli->white)
    {
      if (!truce_cli_parse_integer (cli->white, 0, n_squares, &value))
        return truce_error_set (error, TRUCE_ERROR_COUNT,
                                _ ("'%.40s' is not a size of the white army; this board takes 0 to %d"),
                                cli->white, n_squares);
      spec->white = (int) value;
    }
  return TRUE;
}

/* NULL and an error otherwise. */
static TruceArmiesProblem *
read_problem (const TruceCli *cli, TruceError *error)
{
  TruceArmiesSpec spec;

  truce_armies_spec_init (&spec);
  spec.torus = cli->torus;
  if (!truce_cli_board (cli, &spec.board, error) || !truce_cli_piece (cli, &spec.piece, error) ||
      !read_sizes (cli, &spec, error) ||
      !truce_squares_parse (spec.board, cli->preplace, &spec.preplaced[0], error) ||
      !truce_squares_parse (spec.board, cli->preplace_black, &spec.preplaced[1], error) ||
      !truce_squares_parse (spec.board, cli->block, &spec.blocked, error))
    return NULL;
  return truce_armies_problem_new (&spec, error);
}

static gboolean
read_switch (const TruceArmiesMethod *method, const char *name, unsigned *switches, TruceError *error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (int i = 0; method->switches[i].id; i++)
    {
      if (g_str_equal (method->switches[i].id, name))
        {
          *switches |= 1u << i;
          return TRUE;
        }
      g_string_append_printf (known, ", %s", method->switches[i].id);
    }
  return truce_error_set (error, TRUCE_ERROR_METHOD, _ ("unknown switch '%.40s': allowed are none%s"), name,
                          known->str);
}

static gboolean
read_switches (const TruceCli *cli, TruceCliArmies *armies, TruceError *error)
{
  g_auto (GStrv) names = g_strsplit (cli->switches ? cli->switches : "", ",", -1);

  armies->switches = armies->method->usual;
  if (cli->switches && !armies->method->switches)
    return truce_error_set (error, TRUCE_ERROR_METHOD, _ ("%s has no switches; alternating has"),
                            armies->method->id);
  if (cli->switches)
    armies->switches = 0;
  for (int i = 0; names[i] && !g_str_equal (names[0], "none"); i++)
    if (!read_switch (armies->method, names[i], &armies->switches, error))
      return FALSE;
  if (cli->all && armies->switches & armies->method->unsound)
    return truce_error_set (
        error, TRUCE_ERROR_METHOD,
        _ ("%s may miss classes with these switches; --all needs it without above-diagonal "
           "and off-diagonal"),
        armies->method->id);
  return TRUE;
}

static gboolean
read_question (const TruceCli *cli, Answer *answer, TruceError *error)
{
  TruceCliQuestion effort = { NULL };
  TruceCliArmies *armies = &answer->armies;

  if (!truce_cli_effort (cli, &effort, error))
    return FALSE;
  armies->threads = effort.threads;
  armies->seed = effort.goal.seed;
  answer->time_limit = effort.time_limit;
  armies->problem = read_problem (cli, error);
  if (!armies->problem)
    return FALSE;
  armies->method = truce_armies_method_choose (cli->method, armies->problem,
                                               cli->all ? TRUCE_ARMIES_ALL : TRUCE_ARMIES_BEST, error);
  return armies->method != NULL && read_switches (cli, armies, error);
}

/* ---- the answer as text ---- */

static void
append_army (GString *text, const TruceSquareSet *army)
{
  const char *separator = "";

  truce_square_set_foreach (square, army)
    {
      g_string_append_printf (text, "%s%d", separator, square);
      separator = " ";
    }
}

static void
append_board (GString *text, const TruceArmiesProblem *problem, const TruceArmiesPlacement *placement)
{
  static const char letters[TRUCE_ARMIES_MAX] = { 'W', 'B', 'T' };
  const TruceArmiesSpec *spec = &problem->spec;

  for (int square = 0; square < problem->n_squares; square++)
    {
      char letter = truce_square_set_has (&spec->blocked, square) ? '#' : '*';

      for (int army = 0; army < spec->armies; army++)
        if (truce_square_set_has (&placement->armies[army], square))
          letter = letters[army];
      g_string_append_c (text, letter);
      g_string_append_c (text,
                         truce_board_column (spec->board, square) + 1 < spec->board.columns ? ' ' : '\n');
    }
}

static void
append_placement (GString *text,
                  const TruceCli *cli,
                  const Answer *answer,
                  const TruceArmiesPlacement *placement)
{
  for (int army = 0; army < answer->armies.problem->spec.armies; army++)
    {
      if (army > 0)
        g_string_append (text, " / ");
      append_army (text, &placement->armies[army]);
    }
  g_string_append_c (text, '\n');
  if (cli->board)
    append_board (text, answer->armies.problem, placement);
}

static void
print_text (const TruceCli *cli, const Answer *answer)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TruceArmiesPlacement placement;

  if (answer->best.score >= 0)
    g_string_append_printf (text, "%d\n", answer->best.score);
  if (answer->best.score >= 0 && !answer->classes)
    append_placement (text, cli, answer, &answer->best.placement);
  truce_cli_output_flush (text);
  for (gsize i = 0; answer->classes && i < truce_armies_classes_count (answer->classes); i++)
    {
      truce_armies_classes_get (answer->classes, i, &placement);
      append_placement (text, cli, answer, &placement);
      truce_cli_output_flush (text);
    }
  if (answer->best.score < 0 && !answer->stopped)
    truce_cli_remark (cli, _ ("there is no such placement"));
  else if (answer->best.score < 0)
    truce_cli_remark (cli, _ ("stopped before a placement was found"));
  else if (!answer->proved)
    truce_cli_remark (cli, _ ("best found, not proved; no more than %d is possible"),
                      truce_armies_upper (answer->armies.problem));
  else if (answer->stopped)
    truce_cli_remark (cli, _ ("%d is proved to be the most, but the list of classes is not complete"),
                      answer->best.score);
}

/* ---- the answer as JSON ---- */

static const char *const army_names[TRUCE_ARMIES_MAX] = { "white", "black", "third" };

static void
add_placement (JsonBuilder *builder, const TruceArmiesProblem *problem, const TruceArmiesPlacement *placement)
{
  for (int army = 0; army < problem->spec.armies; army++)
    truce_json_add_set (builder, army_names[army], &placement->armies[army]);
}

static void
add_problem (JsonBuilder *builder, const TruceArmiesProblem *problem)
{
  const TruceArmiesSpec *spec = &problem->spec;

  truce_json_add_board (builder, spec->board, &spec->piece, TRUCE_GEOMETRY_TRUE);
  truce_json_add_flag (builder, "torus", spec->torus);
  truce_json_add_number (builder, "armies", spec->armies);
  if (spec->white != TRUCE_ARMIES_EQUAL)
    truce_json_add_number (builder, "white_size", spec->white);
  truce_json_add_set (builder, "preplaced_white", &spec->preplaced[0]);
  truce_json_add_set (builder, "preplaced_black", &spec->preplaced[1]);
  truce_json_add_set (builder, "blocked", &spec->blocked);
}

static void
add_classes (JsonBuilder *builder, const Answer *answer)
{
  TruceArmiesPlacement placement;

  json_builder_set_member_name (builder, "classes");
  json_builder_begin_array (builder);
  for (gsize i = 0; i < truce_armies_classes_count (answer->classes); i++)
    {
      truce_armies_classes_get (answer->classes, i, &placement);
      json_builder_begin_object (builder);
      add_placement (builder, answer->armies.problem, &placement);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  truce_json_add_number (builder, "class_count", (gint64) truce_armies_classes_count (answer->classes));
  truce_json_add_number (builder, "configurations",
                         (gint64) truce_armies_classes_configurations (answer->classes));
  truce_json_add_flag (builder, "complete", !answer->stopped);
}

static void
print_json (const TruceCli *cli, const Answer *answer)
{
  const TruceArmiesProblem *problem = answer->armies.problem;
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  truce_json_add_text (builder, "version", TRUCE_VERSION);
  add_problem (builder, problem);
  if (answer->best.score >= 0)
    {
      truce_json_add_number (builder, "m", answer->best.score);
      add_placement (builder, problem, &answer->best.placement);
    }
  else
    truce_json_add_text (builder, "m", NULL);
  if (answer->proved && answer->best.score < 0)
    truce_json_add_text (builder, "upper", NULL);
  else
    truce_json_add_number (builder, "upper",
                           answer->proved ? answer->best.score : truce_armies_upper (problem));
  truce_json_add_text (builder, "status", answer->proved ? "proved" : "best-found");
  truce_json_add_text (builder, "method", answer->armies.method->id);
  truce_json_add_real (builder, "seconds", answer->seconds);
  truce_json_add_counters (builder, &answer->best.counters);
  if (answer->classes)
    add_classes (builder, answer);
  json_builder_end_object (builder);
  truce_cli_output_json (builder);
}

/* ---- the command ---- */

static gboolean
find_classes (TruceCliWatch *watch, Answer *answer)
{
  TruceCliArmiesResult result;

  answer->classes = truce_armies_classes_new (answer->armies.problem);
  if (!answer->classes ||
      !truce_cli_armies_all (watch, &answer->armies, answer->best.score, answer->classes, &result))
    return FALSE;
  answer->stopped = !result.ended;
  truce_armies_classes_sort (answer->classes);
  if (truce_armies_classes_count (answer->classes) > 0)
    truce_armies_classes_get (answer->classes, 0, &answer->best.placement);
  return TRUE;
}

static gboolean
find (TruceCliWatch *watch, const TruceCli *cli, Answer *answer)
{
  const TruceArmiesMethod *method = answer->armies.method;
  gboolean exact = method->exact && !(answer->armies.switches & method->unsound);

  if (!truce_cli_armies_best (watch, &answer->armies, &answer->best))
    return FALSE;
  answer->proved =
      (exact && answer->best.ended) || answer->best.score == truce_armies_upper (answer->armies.problem);
  answer->stopped = !answer->best.ended && !answer->proved;
  if (cli->all && answer->proved && answer->best.score >= 0 && !find_classes (watch, answer))
    return FALSE;
  answer->seconds = (double) (g_get_monotonic_time () - watch->began) / G_USEC_PER_SEC;
  return TRUE;
}

static int
answer_question (TruceCli *cli, Answer *answer)
{
  TruceCliWatch watch;
  gboolean found;

  truce_cli_watch_begin (&watch, cli, answer->time_limit);
  found = find (&watch, cli, answer);
  truce_cli_watch_end (&watch);
  if (!found)
    return truce_cli_refuse (cli, _ ("memory has run out"));
  if (cli->json)
    print_json (cli, answer);
  else
    print_text (cli, answer);
  if (!answer->stopped)
    return answer->best.score >= 0 ? TRUCE_EXIT_ANSWERED : TRUCE_EXIT_NONE;
  return truce_cli_watch_exit (&watch, TRUE, TRUCE_EXIT_STOPPED);
}

static int
armies (TruceCli *cli, int argc, char **argv)
{
  Answer answer = { .best.score = -1 };
  TruceError error;
  int code;

  if (cli->board && cli->json)
    return truce_cli_refuse (cli, _ ("--board and --json exclude each other"));
  if (read_question (cli, &answer, &error))
    code = answer_question (cli, &answer);
  else
    code = truce_cli_refuse (cli, "%s", error.text);
  truce_armies_classes_free (answer.classes);
  truce_armies_problem_free ((TruceArmiesProblem *) answer.armies.problem);
  return code;
}

const TruceCliCommand truce_cli_armies = {
  "armies",
  N_ ("Find the largest armies that leave each other in peace"),
  NULL,
  N_ ("Prints how many pieces each of two armies can have at most so that none attacks a piece of the other, "
      "and one placement: white squares, a slash, black squares. With --all one placement of each class "
      "under "
      "the symmetries of the board and the change of colours. With --white the most black pieces are sought "
      "that leave a white army of that size in peace. Methods: lines (queens, up to 24), squares (any "
      "piece), "
      "alternating (the older program peaceable_queens, with --switches row-skip, first-quarter, "
      "above-diagonal, off-diagonal, remaining, store, column-flags; the first five unless told; its "
      "placements "
      "are not free of symmetric copies, as that program's text says)."),
  TRUCE_CLI_SIZE | TRUCE_CLI_PIECE | TRUCE_CLI_PREPLACE | TRUCE_CLI_PREPLACE_BLACK | TRUCE_CLI_BLOCK |
      TRUCE_CLI_SEARCH | TRUCE_CLI_WHITE | TRUCE_CLI_ARMIES | TRUCE_CLI_TORUS | TRUCE_CLI_ALL |
      TRUCE_CLI_BOARD | TRUCE_CLI_SWITCHES,
  armies,
};
