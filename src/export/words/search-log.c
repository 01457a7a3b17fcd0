/* search-log.c: writes the events of a search as text
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search-log.h"

#include "text.h"

static GString *
indent_of (int depth)
{
  GString *indent = g_string_new (NULL);

  for (int i = 0; i < depth; i++)
    g_string_append (indent, "| ");
  return indent;
}

/* Appends a line that has only the indentation, without its last space. */
static void
append_gap (GString *text, const GString *indent)
{
  g_string_append_len (text, indent->str, (gssize) MAX (indent->len, 1) - 1);
  g_string_append_c (text, '\n');
}

/* Appends squares separated by `between`: `4 , 9`, or with several kinds `Q:4 , Q:9 , B:12`. */
static void
append_pieces (
    GString *text, const TruceProblem *problem, const TruceSquare *pieces, int n, const char *between)
{
  for (int i = 0; i < n; i++)
    {
      g_string_append (text, i > 0 ? between : "");
      if (problem->n_kinds > 1)
        g_string_append_printf (text, "%s:", problem->kinds[truce_packed_kind (pieces[i])].piece.betza);
      g_string_append_printf (text, "%d", truce_packed_square (pieces[i]));
    }
}

static void
append_piece_of (GString *text, const TruceProblem *problem, int piece)
{
  append_pieces (text, problem, &(TruceSquare){ (TruceSquare) piece }, 1, "");
}

static void
append_list (GString *text,
             const TruceProblem *problem,
             const GString *indent,
             const char *name,
             const TruceSquare *squares,
             int n)
{
  g_string_append_printf (text, "%s%s : [", indent->str, name);
  append_pieces (text, problem, squares, n, " , ");
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
  append_pieces (text, problem, whole, n, " ");
  g_string_append (text, "]\n");
  truce_text_append_board (text, problem, whole, n, indent->str);
  append_gap (text, indent);
}

static void
append_to_guard (GString *text, const TruceStep *step)
{
  if (step->to_guard >= 0)
    g_string_append_printf (text, " to guard %d", step->to_guard);
}

static void
append_piece (GString *text, const TruceProblem *problem, const TruceStepperState *state, gboolean filters)
{
  GString *indent = indent_of (state->depth - 1);
  int n = filters ? state->n_candidates : 0;

  if (state->last->kind == TRUCE_STEP_PLACE)
    {
      append_list (text, problem, indent, "to filter", state->candidates, n);
      g_string_append_printf (text, "%sPiece : ", indent->str);
      append_piece_of (text, problem, state->last->square);
      append_to_guard (text, state->last);
      g_string_append_c (text, '\n');
    }
  else
    {
      append_list (text, problem, indent, "filtered", state->candidates, n);
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
  if (problem->n_kinds > 1)
    truce_text_append_pieces (text, problem, whole, n_whole);
  else
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
  guint board = (guint) truce_text_n_board_lines (problem);

  switch (step->kind)
    {
    case TRUCE_STEP_PLACE:
      return 2;
    case TRUCE_STEP_FILTER:
    case TRUCE_STEP_GUARD:
      return filters ? board + 3 : 0;
    case TRUCE_STEP_FOUND:
      return step->answer ? board + 2 : 0;
    default:
      return 0;
    }
}

static void
append_why (GString *text, const TruceProblem *problem, const TruceStep *step)
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
    case TRUCE_DEAD_TOO_MANY_UNGUARDED:
    case TRUCE_DEAD_THEOREM:
      g_string_append (text, truce_dead_why_text (step->why));
      if (step->kind_short >= 0 && problem->n_kinds > 1)
        g_string_append_printf (text, " for %s", problem->kinds[step->kind_short].piece.betza);
      break;
    case TRUCE_DEAD_UNGUARDED:
      g_string_append_printf (text, "nothing can guard %d", step->square);
      break;
    case TRUCE_DEAD_FAR_APART:
      append_pieces (text, problem, step->squares, step->n_squares, ",");
      g_string_append (text, " are far apart");
      break;
    }
}

void
truce_search_log_append_step (GString *text,
                              const TruceProblem *problem,
                              gboolean sequences,
                              const TruceStep *step)
{
  TruceSquare whole[TRUCE_SQUARES_MAX];
  int n;

  g_string_append_printf (text, "%s ", truce_step_kind_text (step->kind));
  switch (step->kind)
    {
    case TRUCE_STEP_PLACE:
    case TRUCE_STEP_BACK:
      append_piece_of (text, problem, step->square);
      append_to_guard (text, step);
      break;
    case TRUCE_STEP_FILTER:
    case TRUCE_STEP_GUARD:
      append_pieces (text, problem, step->squares, step->n_squares, ",");
      g_string_append (text, step->n_squares > 0 ? " by " : "none by ");
      append_piece_of (text, problem, step->by);
      break;
    case TRUCE_STEP_DEAD:
      append_why (text, problem, step);
      break;
    case TRUCE_STEP_FOUND:
      n = truce_text_whole (problem, sequences, step->squares, step->n_squares, whole);
      append_pieces (text, problem, whole, n, " ");
      break;
    }
  /* Removes the space before a list of squares, if the list is empty. */
  while (text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
}
