/* armies-answer.c: prints the answer of truce-cli armies as text or JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "armies-answer.h"
#include "common/json.h"
#include "common/output.h"
#include "placement.h"
#include "words/citation.h"
#include "words/text.h"

/* Appends the squares of all armies: `0 1 / 14 15`. */
static void
append_armies (GString *text, const TruceCliArmies *self, const TruceKindSets *placement)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n_kinds = truce_best_run_get_problem (self->best)->n_kinds;
  int n = truce_kind_sets_list (placement, n_kinds, pieces);

  for (int army = 0, i = 0; army < n_kinds; army++)
    {
      int here = truce_placement_n_of_kind (pieces + i, n - i, army);

      g_string_append (text, army > 0 ? " / " : "");
      truce_text_append_squares (text, pieces + i, here, " ");
      i += here;
    }
}

/* Appends one line for each row, with a character for each square, separated by spaces: W, B and T for the
 * armies, # for a blocked square, * for an empty one. */
static void
append_board (GString *text, const TruceProblem *problem, const TruceKindSets *placement)
{
  for (int square = 0; square < problem->n_squares; square++)
    {
      char mark = truce_square_set_has (&problem->blocked, square) ? '#' : '*';

      for (int army = 0; army < problem->n_kinds; army++)
        if (truce_square_set_has (&placement->kinds[army], square))
          mark = "WBT"[army];
      g_string_append_printf (
          text, "%c%c", mark,
          truce_board_column (problem->board, square) + 1 < problem->board.columns ? ' ' : '\n');
    }
}

static void
append_placement (GString *text, const TruceCliArmies *self, const TruceKindSets *placement)
{
  append_armies (text, self, placement);
  g_string_append_c (text, '\n');
  if (self->cli->board)
    append_board (text, truce_best_run_get_problem (self->best), placement);
}

/* Returns the armies of the best placement. A placement must have been found. */
static TruceKindSets
best_of (const TruceCliArmies *self)
{
  TruceKindSets placement;
  int n;
  const TruceSquare *pieces = truce_best_run_get_placement (self->best, &n);

  truce_kind_sets_whole (&placement, truce_best_run_get_problem (self->best), pieces, n);
  return placement;
}

/* Prints the partial result of a stopped search as a note. On standard output it would look like the
 * answer. */
static void
remark_on_part (const TruceCliArmies *self)
{
  g_autoptr (GString) squares = g_string_new (NULL);
  const TruceKindSets best = best_of (self);

  append_armies (squares, self, &best);
  truce_cli_note (self->cli,
                  _ ("stopped before the end: the best number so far is %d, on squares %s; no more "
                     "than %d is possible"),
                  truce_best_run_get_value (self->best), squares->str, truce_best_run_get_bound (self->best));
}

static void
print_placements (const TruceCliArmies *self)
{
  const TruceClasses *classes = truce_best_run_get_classes (self->best);
  TruceKindSets placement = best_of (self);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%d\n", truce_best_run_get_value (self->best));
  if (!classes)
    append_placement (text, self, &placement);
  truce_cli_output_flush (text);
  for (gsize i = 0; classes && i < truce_classes_count (classes); i++)
    {
      truce_classes_get (classes, i, &placement);
      append_placement (text, self, &placement);
      truce_cli_output_flush (text);
    }
}

static void
print_text (const TruceCliArmies *self, gboolean stopped)
{
  int value = truce_best_run_get_value (self->best);
  gboolean proved = truce_best_run_is_proved (self->best);

  if (value < 0)
    truce_cli_note (self->cli,
                    stopped ? _ ("stopped before a placement was found") : _ ("there is no such placement"));
  else if (stopped && !proved)
    remark_on_part (self);
  else
    print_placements (self);
  if (value >= 0 && !stopped && !proved)
    truce_cli_note (self->cli,
                    _ ("the best number found is not proved to be the optimum; no more than "
                       "%d is possible"),
                    truce_best_run_get_bound (self->best));
  else if (value >= 0 && stopped && proved)
    truce_cli_note (self->cli, _ ("%d is proved to be the maximum, but the list of classes is not complete"),
                    value);
}

static const char *const army_names[TRUCE_ARMIES_MAX] = { "white", "black", "third" };

static void
add_placement (JsonBuilder *builder, int armies, const TruceKindSets *placement)
{
  for (int army = 0; army < armies; army++)
    truce_json_add_set (builder, army_names[army], &placement->kinds[army]);
}

/* Adds the problem, with the preplaced pieces of the first `preplaced` armies. */
static void
add_problem (JsonBuilder *builder, const TruceProblemSpec *spec, int preplaced)
{
  truce_json_add_board (builder, spec->board, &spec->kinds[0].piece, TRUCE_GEOMETRY_TRUE);
  truce_json_add_flag (builder, "torus", spec->geometry == TRUCE_GEOMETRY_TORUS);
  truce_json_add_number (builder, "armies", spec->n_kinds);
  if (spec->kinds[0].pieces != TRUCE_PIECES_ANY)
    truce_json_add_number (builder, "white_size", spec->kinds[0].pieces);
  for (int army = 0; army < preplaced; army++)
    {
      g_autofree char *name = g_strconcat ("preplaced_", army_names[army], NULL);

      truce_json_add_set (builder, name, &spec->kinds[army].preplaced);
    }
  truce_json_add_set (builder, "blocked", &spec->blocked);
}

static void
add_classes (JsonBuilder *builder, int n_kinds, const TruceClasses *classes, gboolean stopped)
{
  TruceKindSets placement;

  truce_json_begin_array (builder, "classes");
  for (gsize i = 0; i < truce_classes_count (classes); i++)
    {
      truce_classes_get (classes, i, &placement);
      json_builder_begin_object (builder);
      add_placement (builder, n_kinds, &placement);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  truce_json_add_number (builder, "class_count", (gint64) truce_classes_count (classes));
  truce_json_add_number (builder, "configurations", (gint64) truce_classes_configurations (classes));
  truce_json_add_flag (builder, "complete", !stopped);
}

static void
add_best (JsonBuilder *builder, const TruceCliArmies *self, int n_kinds)
{
  int value = truce_best_run_get_value (self->best);
  gboolean proved = truce_best_run_is_proved (self->best);
  TruceKindSets best;

  truce_json_add_natural (builder, "m", value);
  if (value >= 0)
    {
      best = best_of (self);
      add_placement (builder, n_kinds, &best);
    }
  if (proved && value < 0)
    truce_json_add_text (builder, "upper", NULL);
  else
    truce_json_add_number (builder, "upper", truce_best_run_get_bound (self->best));
  truce_json_add_text (builder, "status", proved ? "proved" : "best-found");
}

static void
print_json (const TruceCliArmies *self, gboolean stopped, const char *citation)
{
  const TruceClasses *classes = truce_best_run_get_classes (self->best);
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();
  TruceProblemSpec spec;

  truce_problem_to_spec (truce_best_run_get_problem (self->best), &spec);
  add_problem (builder, &spec, 2);
  add_best (builder, self, spec.n_kinds);
  truce_json_add_text (builder, "method", self->request.method->id);
  truce_json_add_real (builder, "seconds", truce_best_run_get_elapsed (self->best));
  truce_json_add_counters (builder, truce_best_run_get_counters (self->best));
  if (classes)
    add_classes (builder, spec.n_kinds, classes, stopped);
  truce_cli_add_citation (self->cli, builder, citation);
  truce_cli_json_end (builder);
}

void
truce_cli_armies_print (const TruceCliArmies *self)
{
  gboolean stopped = truce_best_run_get_state (self->best) == TRUCE_RUN_STOPPED;
  g_autofree char *citation = truce_citation_of_best (self->best, NULL);

  if (self->cli->json)
    {
      print_json (self, stopped, citation);
      return;
    }
  print_text (self, stopped);
  truce_cli_cite (self->cli, citation);
}
