/* armies-answer.c: the answer of truce-cli armies as text and as JSON
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-answer.h"
#include "armies-export.h"
#include "armies-text.h"
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
    truce_armies_append_board (text, &answer->spec, placement);
}

/* What is left of a search that was stopped before its proof: on standard output it would look like the
 * answer. */
static void
remark_on_part (const TruceCli *cli, const TruceCliArmiesAnswer *answer)
{
  g_autoptr (GString) squares = g_string_new (NULL);

  append_armies (squares, answer, &answer->run->best.placement);
  truce_cli_remark (cli, _ ("stopped before the end: at least %d, as %s; no more than %d is possible"),
                    answer->run->best.value, squares->str, answer->run->best.bound);
}

static void
print_placements (const TruceCli *cli, const TruceCliArmiesAnswer *answer)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TruceKindSets placement;

  g_string_append_printf (text, "%d\n", answer->run->best.value);
  if (!answer->run->classes)
    append_placement (text, cli, answer, &answer->run->best.placement);
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
  if (answer->run->best.value < 0 && answer->stopped)
    truce_cli_remark (cli, _ ("stopped before a placement was found"));
  else if (answer->run->best.value < 0)
    truce_cli_remark (cli, _ ("there is no such placement"));
  else if (answer->stopped && !answer->run->best.proved)
    remark_on_part (cli, answer);
  else
    print_placements (cli, answer);
  if (answer->run->best.value >= 0 && !answer->stopped && !answer->run->best.proved)
    truce_cli_remark (cli, _ ("best found, not proved; no more than %d is possible"),
                      answer->run->best.bound);
  else if (answer->run->best.value >= 0 && answer->stopped && answer->run->best.proved)
    truce_cli_remark (cli, _ ("%d is proved to be the most, but the list of classes is not complete"),
                      answer->run->best.value);
}

/* ---- the answer as JSON ---- */

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
      truce_armies_json_add_placement (builder, answer->spec.n_kinds, &placement);
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
  const TruceBestValue *best = &answer->run->best;
  g_autoptr (JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  truce_json_add_text (builder, "version", TRUCE_VERSION);
  truce_armies_json_add_problem (builder, &answer->spec, 2);
  if (best->value >= 0)
    {
      truce_json_add_number (builder, "m", best->value);
      truce_armies_json_add_placement (builder, answer->spec.n_kinds, &best->placement);
    }
  else
    truce_json_add_text (builder, "m", NULL);
  if (best->proved && best->value < 0)
    truce_json_add_text (builder, "upper", NULL);
  else
    truce_json_add_number (builder, "upper", best->bound);
  truce_json_add_text (builder, "status", best->proved ? "proved" : "best-found");
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
