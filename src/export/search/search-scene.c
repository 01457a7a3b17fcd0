/* search-scene.c: makes the scene of a board at a position of a search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search-scene.h"

#include <glib/gi18n.h>

#include "notation.h"
#include "words/text.h"

/* Marks the squares where the search can never place a piece, since a preplaced piece attacks them. */
static void
mark_denied (TruceBoardMarks *marks, const TruceProblem *problem)
{
  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->free, square) &&
        !truce_square_set_has (&problem->preplaced, square) &&
        !truce_square_set_has (&problem->blocked, square))
      marks->marks[square] = TRUCE_MARK_DENIED;
}

static void
put_marks (TruceBoardMarks *marks, TruceMark mark, const TruceSquare *pieces, int n)
{
  for (int i = 0; i < n; i++)
    marks->marks[truce_packed_square (pieces[i])] = mark;
}

static void
mark_out (TruceBoardMarks *marks, TruceMark mark, int piece, int by)
{
  int square = truce_packed_square ((TruceSquare) piece);

  marks->marks[square] = mark;
  marks->by[square] = (TruceSquare) truce_packed_square ((TruceSquare) by);
}

static void
mark_last (TruceBoardMarks *marks, const TruceStep *step)
{
  if (step->kind == TRUCE_STEP_FILTER)
    for (int i = 0; i < step->n_squares; i++)
      mark_out (marks, TRUCE_MARK_OUT_NOW, step->squares[i], step->by);
  if (step->kind == TRUCE_STEP_PLACE)
    marks->to_guard = step->to_guard;
  if (step->kind == TRUCE_STEP_DEAD && step->why == TRUCE_DEAD_UNGUARDED)
    marks->dead_square = step->square;
  if (step->kind == TRUCE_STEP_DEAD && step->why == TRUCE_DEAD_ROW_EMPTY)
    marks->dead_row = step->line;
  if (step->kind == TRUCE_STEP_DEAD && step->why == TRUCE_DEAD_COLUMN_EMPTY)
    marks->dead_column = step->line;
}

/* Sets the mark of each square. A square that is eliminated or tried for one kind, but open for another, is
 * marked as open. An attacked square that the search has not visited yet gets no mark. */
static void
set_marks (TruceBoardMarks *marks, const TruceProblem *problem, const TruceStepperState *state)
{
  truce_board_marks_init (marks);
  mark_denied (marks, problem);
  marks->to_guard = state->to_guard;
  for (int i = 0; i < state->n_filtered; i++)
    mark_out (marks, TRUCE_MARK_OUT, state->filtered[i], state->filtered_by[i]);
  put_marks (marks, TRUCE_MARK_TRIED, state->tried, state->n_tried);
  put_marks (marks, TRUCE_MARK_OPEN, state->open, state->n_open);
  for (int i = 0; i < state->n_untried; i++)
    if (marks->marks[truce_packed_square (state->untried[i])] == TRUCE_MARK_OPEN)
      marks->marks[truce_packed_square (state->untried[i])] = TRUCE_MARK_UNTRIED;
  if (state->last)
    mark_last (marks, state->last);
  put_marks (marks, TRUCE_MARK_NONE, state->placed, state->depth);
  for (int i = 0; i < state->depth; i++)
    marks->order[truce_packed_square (state->placed[i])] = (uint16_t) (i + 1);
}

void
truce_search_scene (const TruceProblem *problem,
                    const TruceStepperState *state,
                    TruceBoardScene *scene,
                    TruceBoardMarks *marks)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];
  int n = truce_text_whole (problem, TRUE, state->placed, state->depth, pieces);

  truce_board_scene_show (scene, problem, pieces, n);
  if (problem->cover != TRUCE_COVER_NONE)
    scene->overlays = TRUCE_OVERLAY_UNGUARDED;
  if (state->last && state->last->kind == TRUCE_STEP_DEAD && state->last->why == TRUCE_DEAD_ATTACK)
    scene->overlays = TRUCE_OVERLAY_CONFLICTS;
  set_marks (marks, problem, state);
}

char *
truce_search_mark_text (const TruceBoardScene *scene, const TruceBoardMarks *marks, int square)
{
  char by[TRUCE_SQUARE_NAME_SIZE];

  truce_square_name (scene->board, marks->by[square], by);
  if (truce_square_set_has (&scene->blocked, square))
    return g_strdup (_ ("blocked"));
  switch ((TruceMark) marks->marks[square])
    {
    case TRUCE_MARK_OPEN:
      return g_strdup (_ ("open"));
    case TRUCE_MARK_UNTRIED:
      return g_strdup (_ ("to be tried"));
    case TRUCE_MARK_TRIED:
      return g_strdup (_ ("tried"));
    case TRUCE_MARK_OUT:
      return g_strdup_printf (_ ("eliminated by %s"), by);
    case TRUCE_MARK_OUT_NOW:
      return g_strdup_printf (_ ("just eliminated by %s"), by);
    case TRUCE_MARK_DENIED:
      return g_strdup (_ ("attacked by a preplaced piece"));
    case TRUCE_MARK_NONE:
      break;
    }
  return NULL;
}
