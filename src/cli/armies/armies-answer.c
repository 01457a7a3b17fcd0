/* armies-answer.c: the answer of truce-cli armies as text and as JSON
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-answer.h"
#include "common/output.h"
#include "json.h"

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
append_board (GString *text, const TruceProblem *problem, const TruceKindSets *placement)
{
  static const char letters[TRUCE_ARMIES_MAX] = { 'W', 'B', 'T' };

  for (int square = 0; square < problem->n_squares; square++)
    {
      char letter = truce_square_set_has (&problem->blocked, square) ? '#' : '*';

      for (int army = 0; army < problem->n_kinds; army++)
        if (truce_square_set_has (&placement->kinds[army], square))
          letter = letters[army];
      g_string_append_c (text, letter);
      g_string_append_c (
          text, truce_board_column (problem->board, square) + 1 < problem->board.columns ? ' ' : '\n');
    }
}

static void
append_armies (GString *text, const TruceCliArmiesAnswer *answer, const TruceKindSets *placement)
{
  for (int army = 0; army < answer->run->problem->n_kinds; army++)
    {
      if (army > 0)
        g_string_append (text, " / ");
      append_army (text, &placement->kinds[army]);
    }
}

static void
append_placement (GString *text,
                  const TruceCli *cli,
                  const TruceCliArmiesAnswer *answer,
                  const TruceKindSets *placement)
{
  append_armies (text, answer, placement);
  g_string_append_c (text, '\n');
  if (cli->board)
    append_board (text, answer->run->problem, placement);
}

/* What is left of a search that was stopped before its proof: on standard output it would look like the
 * answer. */
static void
remark_on_part (const TruceCli *cli, const TruceCliArmiesAnswer *answer)
{
  g_autoptr (GString) squares = g_string_new (NULL);

  append_armies (squares, answer, &answer->run->best);
  truce_cli_remark (cli, _ ("stopped before the end: at least %d, as %s; no more than %d is possible"),
                    answer->run->score, squares->str, truce_armies_upper (answer->run->problem));
}

static void
print_placements (const TruceCli *cli, const TruceCliArmiesAnswer *answer)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TruceKindSets placement;

  g_string_append_printf (text, "%d\n", answer->run->score);
  if (!answer->run->classes)
    append_placement (text, cli, answer, &answer->run->best);
  truce_cli_output_flush (text);
  for (gsize i = 0; answer->run->classes && i < truce_classes_count (answer->run->classes); i++)
    {
      truce_classes_get (answer->run->classes, i, &placement);
      append_placement (text, cli, answer, &placement);
      truce_cli_output_flush (text);
    }
}

static void
print_text (const TruceCli *cli, const TruceCliArmiesAnswer *answer)
{
  if (answer->run->score < 0 && answer->stopped)
    truce_cli_remark (cli, _ ("stopped before a placement was found"));
  else if (answer->run->score < 0)
    truce_cli_remark (cli, _ ("there is no such placement"));
  else if (answer->stopped && !answer->proved)
    remark_on_part (cli, answer);
  else
    print_placements (cli, answer);
  if (answer->run->score >= 0 && !answer->stopped && !answer->proved)
    truce_cli_remark (cli, _ ("best found, not proved; no more than %d is possible"),
                      truce_armies_upper (answer->run->problem));
  else if (answer->run->score >= 0 && answer->stopped && answer->proved)
    truce_cli_remark (cli, _ ("%d is proved to be the most, but the list of classes is not complete"),
                      answer->run->score);
}

/* ---- the answer as JSON ---- */

static const char *const army_names[TRUCE_ARMIES_MAX] = { "white", "black", "third" };

static void
add_placement (JsonBuilder *builder, const TruceProblem *problem, const TruceKindSets *placement)
{
  for (int army = 0; army < problem->n_kinds; army++)
    truce_json_add_set (builder, army_names[army], &placement->kinds[army]);
}

static void
add_problem (JsonBuilder *builder, const TruceProblem *problem)
{

  truce_json_add_board (builder, problem->board, &problem->kinds[0].piece, TRUCE_GEOMETRY_TRUE);
  truce_json_add_flag (builder, "torus", problem->geometry == TRUCE_GEOMETRY_TORUS);
  truce_json_add_number (builder, "armies", problem->n_kinds);
  if (problem->kinds[0].pieces != TRUCE_PIECES_ANY)
    truce_json_add_number (builder, "white_size", problem->kinds[0].pieces);
  truce_json_add_set (builder, "preplaced_white", &problem->kinds[0].preplaced);
  truce_json_add_set (builder, "preplaced_black", &problem->kinds[1].preplaced);
  truce_json_add_set (builder, "blocked", &problem->blocked);
}

static void
add_classes (JsonBuilder *builder, const TruceCliArmiesAnswer *answer)
{
  TruceKindSets placement;

  json_builder_set_member_name (builder, "classes");
  json_builder_begin_array (builder);
  for (gsize i = 0; i < truce_classes_count (answer->run->classes); i++)
    {
      truce_classes_get (answer->run->classes, i, &placement);
      json_builder_begin_object (builder);
      add_placement (builder, answer->run->problem, &placement);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  truce_json_add_number (builder, "class_count", (gint64) truce_classes_count (answer->run->classes));
  truce_json_add_number (builder, "configurations",
                         (gint64) truce_classes_configurations (answer->run->classes));
  truce_json_add_flag (builder, "complete", !answer->stopped);
}

static void
print_json (const TruceCli *cli, const TruceCliArmiesAnswer *answer)
{
  const TruceProblem *problem = answer->run->problem;
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  truce_json_add_text (builder, "version", TRUCE_VERSION);
  add_problem (builder, problem);
  if (answer->run->score >= 0)
    {
      truce_json_add_number (builder, "m", answer->run->score);
      add_placement (builder, problem, &answer->run->best);
    }
  else
    truce_json_add_text (builder, "m", NULL);
  if (answer->proved && answer->run->score < 0)
    truce_json_add_text (builder, "upper", NULL);
  else
    truce_json_add_number (builder, "upper",
                           answer->proved ? answer->run->score : truce_armies_upper (problem));
  truce_json_add_text (builder, "status", answer->proved ? "proved" : "best-found");
  truce_json_add_text (builder, "method", answer->run->method->id);
  truce_json_add_real (builder, "seconds", answer->run->seconds);
  truce_json_add_counters (builder, &answer->counters);
  if (answer->run->classes)
    add_classes (builder, answer);
  json_builder_end_object (builder);
  truce_cli_output_json (builder);
}

void
truce_cli_armies_print (const TruceCli *cli, const TruceCliArmiesAnswer *answer)
{
  if (cli->json)
    print_json (cli, answer);
  else
    print_text (cli, answer);
}
