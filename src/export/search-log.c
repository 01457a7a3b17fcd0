/* search-log.c: what a search does, event by event, as text
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "search-log.h"

#include <string.h>

#include "text.h"

/* ---- the debug log ---- */

static GString *
indent_of (int depth)
{
  GString *indent = g_string_new (NULL);

  for (int i = 0; i < depth; i++)
    g_string_append (indent, "| ");
  return indent;
}

/* An empty line but for the indentation. */
static void
append_gap (GString *text, const GString *indent)
{
  g_string_append_len (text, indent->str, (gssize) MAX (indent->len, 1) - 1);
  g_string_append_c (text, '\n');
}

static void
append_list (GString *text, const GString *indent, const char *name, const TruceSquare *squares, int n)
{
  g_string_append_printf (text, "%s%s : [", indent->str, name);
  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " , " : "", squares[i]);
  g_string_append (text, "]\n");
}

static void
append_path_and_board (GString *text,
                       const TruceProblem *problem,
                       const TruceStepperState *state,
                       const GString *indent)
{
  TruceSquare whole[TRUCE_SQUARES_MAX];
  int n = truce_text_whole (problem, TRUE, state->placed, state->depth, whole);

  g_string_append_printf (text, "%s[", indent->str);
  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", whole[i]);
  g_string_append (text, "]\n");
  truce_text_append_board (text, problem, whole, n, indent->str);
  append_gap (text, indent);
}

static void
append_piece (GString *text, const TruceProblem *problem, const TruceStepperState *state, gboolean filters)
{
  GString *indent = indent_of (state->depth - 1);
  int n = filters ? state->n_candidates : 0;

  if (state->last->kind == TRUCE_STEP_PLACE)
    {
      append_list (text, indent, "to filter", state->candidates, n);
      g_string_append_printf (text, "%sPiece : %d\n", indent->str, state->last->square);
    }
  else
    {
      append_list (text, indent, "filtered", state->candidates, n);
      append_path_and_board (text, problem, state, indent);
    }
  g_string_free (indent, TRUE);
}

void
truce_search_log_append_answer (
    GString *text, const TruceProblem *problem, const TruceSquare *placed, int n, int depth)
{
  TruceSquare whole[TRUCE_SQUARES_MAX];
  int n_whole = truce_text_whole (problem, TRUE, placed, n, whole);
  GString *indent = indent_of (depth);

  g_string_append (text, indent->str);
  truce_text_append_path (text, whole, n_whole);
  truce_text_append_board (text, problem, whole, n_whole, indent->str);
  append_gap (text, indent);
  g_string_free (indent, TRUE);
}

gboolean
truce_search_log_append_state (GString *text,
                               const TruceProblem *problem,
                               const TruceStepperState *state,
                               gboolean filters)
{
  const TruceStep *step = state->last;

  if (!step || truce_search_log_n_lines (problem, step, filters) == 0)
    return FALSE;
  if (step->kind == TRUCE_STEP_FOUND)
    truce_search_log_append_answer (text, problem, step->squares, step->n_squares, step->n_squares);
  else
    append_piece (text, problem, state, filters);
  return TRUE;
}

guint
truce_search_log_n_lines (const TruceProblem *problem, const TruceStep *step, gboolean filters)
{
  guint rows = (guint) problem->board.rows;

  switch (step->kind)
    {
    case TRUCE_STEP_PLACE:
      return 2;
    case TRUCE_STEP_FILTER:
      return filters ? rows + 3 : 0;
    case TRUCE_STEP_FOUND:
      return step->answer ? rows + 2 : 0;
    default:
      return 0;
    }
}

/* ---- one line an event ---- */

static void
append_squares (GString *text, const TruceSquare *squares, int n, char between)
{
  for (int i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append_c (text, between);
      g_string_append_printf (text, "%d", squares[i]);
    }
}

static void
append_why (GString *text, const TruceStep *step)
{
  switch (step->why)
    {
    case TRUCE_DEAD_ROW_EMPTY:
      g_string_append_printf (text, "row %d empty", step->line);
      break;
    case TRUCE_DEAD_COLUMN_EMPTY:
      g_string_append_printf (text, "column %d empty", step->line);
      break;
    case TRUCE_DEAD_ATTACK:
      g_string_append_printf (text, "%d attacks %d", step->squares[0], step->squares[1]);
      break;
    case TRUCE_DEAD_TOO_FEW:
    case TRUCE_DEAD_ALL_ATTACKED:
      g_string_append (text, truce_dead_why_text (step->why));
      break;
    }
}

static void
append_found (GString *text, const TruceProblem *problem, gboolean sequences, const TruceStep *step)
{
  TruceSquare whole[TRUCE_SQUARES_MAX];

  append_squares (text, whole, truce_text_whole (problem, sequences, step->squares, step->n_squares, whole),
                  ' ');
}

void
truce_search_log_append_step (GString *text,
                              const TruceProblem *problem,
                              gboolean sequences,
                              const TruceStep *step)
{
  g_string_append_printf (text, "%s ", truce_step_kind_text (step->kind));
  switch (step->kind)
    {
    case TRUCE_STEP_PLACE:
    case TRUCE_STEP_BACK:
      g_string_append_printf (text, "%d", step->square);
      break;
    case TRUCE_STEP_FILTER:
      append_squares (text, step->squares, step->n_squares, ',');
      g_string_append_printf (text, "%s by %d", step->n_squares > 0 ? "" : "none", step->by);
      break;
    case TRUCE_STEP_DEAD:
      append_why (text, step);
      break;
    case TRUCE_STEP_FOUND:
      append_found (text, problem, sequences, step);
      break;
    }
  /* Of no squares, no space before them either. */
  while (text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
}
