/* puzzle-print.c: prints puzzles with their grades and steps, as text and JSON
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-print.h"

#include "common/output.h"
#include "words/text.h"

static GArray *
hints_of (const TrucePuzzle *puzzle)
{
  GArray *hints = g_array_new (FALSE, FALSE, sizeof (TrucePuzzleHint));
  TrucePuzzleLines lines;
  TrucePuzzleState state;

  truce_puzzle_lines_init (&lines, puzzle->problem);
  truce_puzzle_state_init (&state, puzzle->problem);
  truce_puzzle_state_solve (&state, puzzle->problem, &lines, hints);
  return hints;
}

static char *
position_of (const TrucePuzzle *puzzle, TrucePositionFormat format, TruceError *error)
{
  g_autofree TruceProblemSpec *spec = g_new (TruceProblemSpec, 1);

  truce_problem_to_spec (puzzle->problem, spec);
  return truce_position_write (spec, format, error);
}

static void
append_hints (GString *text, const TrucePuzzle *puzzle)
{
  g_autoptr (GArray) hints = hints_of (puzzle);

  g_string_append_printf (text, "  %s\n", truce_grade_name (puzzle->grade));
  for (guint i = 0; i < hints->len; i++)
    {
      g_autofree char *hint = truce_puzzle_hint_text (&g_array_index (hints, TrucePuzzleHint, i),
                                                      puzzle->problem->board, TRUCE_SQUARES_MAX);

      g_string_append_printf (text, "  %s\n", hint);
    }
}

static gboolean
print_text (const TruceCli *cli, const GPtrArray *puzzles, TrucePositionFormat format, TruceError *error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < puzzles->len; i++)
    {
      const TrucePuzzle *puzzle = puzzles->pdata[i];
      g_autofree char *position = position_of (puzzle, format, error);

      if (!position)
        return FALSE;
      if (i > 0 && (format == TRUCE_POSITION_DIAGRAM || format == TRUCE_POSITION_ROWS))
        g_string_append_c (text, '\n');
      g_string_append_printf (text, "%s%s", position, g_str_has_suffix (position, "\n") ? "" : "\n");
      if (cli->board)
        truce_text_append_board (text, puzzle->problem, puzzle->problem->preplaced_list,
                                 puzzle->problem->n_preplaced, "  ");
      if (cli->hints)
        append_hints (text, puzzle);
      if (!truce_cli_output_flush (text))
        break;
    }
  return TRUE;
}

static void
add_hints (JsonBuilder *builder, const TrucePuzzle *puzzle)
{
  g_autoptr (GArray) hints = hints_of (puzzle);
  TruceBoard board = puzzle->problem->board;

  truce_json_begin_array (builder, "hints");
  for (guint i = 0; i < hints->len; i++)
    {
      const TrucePuzzleHint *hint = &g_array_index (hints, TrucePuzzleHint, i);
      g_autofree char *text = truce_puzzle_hint_text (hint, board, TRUCE_SQUARES_MAX);

      json_builder_begin_object (builder);
      truce_json_add_text (builder, "kind", truce_hint_kind_text (hint->kind));
      truce_json_add_text (builder, "grade", truce_grade_text (truce_puzzle_hint_grade (hint)));
      truce_json_add_set (builder, "squares", &hint->squares);
      truce_json_begin_array (builder, "lines");
      for (guint k = 0; k < G_N_ELEMENTS (hint->lines) && hint->lines[k] >= 0; k++)
        json_builder_add_int_value (builder, hint->lines[k]);
      json_builder_end_array (builder);
      truce_json_add_text (builder, "text", text);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static gboolean
add_puzzle (JsonBuilder *builder,
            const TrucePuzzle *puzzle,
            gboolean hints,
            TrucePositionFormat format,
            TruceError *error)
{
  g_autofree char *position = position_of (puzzle, format, error);

  if (!position)
    return FALSE;
  json_builder_begin_object (builder);
  truce_json_add_problem (builder, puzzle->problem);
  truce_json_add_text (builder, "text", position);
  truce_json_add_text (builder, "grade", truce_grade_text (puzzle->grade));
  truce_json_add_set (builder, "given", &puzzle->problem->preplaced);
  truce_json_add_set (builder, "answer", &puzzle->answer);
  if (hints)
    add_hints (builder, puzzle);
  json_builder_end_object (builder);
  return TRUE;
}

static gboolean
print_json (const TruceCli *cli,
            const GPtrArray *puzzles,
            TrucePositionFormat format,
            const guint64 *seed,
            TruceError *error)
{
  g_autoptr (JsonBuilder) builder = truce_cli_json_new ();
  g_autofree char *drawn = seed ? g_strdup_printf ("%" G_GUINT64_FORMAT, *seed) : NULL;

  truce_json_add_text (builder, "seed", drawn);
  truce_json_begin_array (builder, "puzzles");
  for (guint i = 0; i < puzzles->len; i++)
    if (!add_puzzle (builder, puzzles->pdata[i], cli->hints, format, error))
      return FALSE;
  json_builder_end_array (builder);
  truce_cli_json_end (builder);
  return TRUE;
}

gboolean
truce_cli_print_puzzles (const TruceCli *cli,
                         const GPtrArray *puzzles,
                         TrucePositionFormat format,
                         const guint64 *seed,
                         TruceError *error)
{
  return cli->json ? print_json (cli, puzzles, format, seed, error)
                   : print_text (cli, puzzles, format, error);
}
