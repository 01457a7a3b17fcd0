/* truce-theatre-quiz-find.c: what a TruceTheatreQuiz asks about, in words and as comma separated values
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-quiz-private.h"

#include <glib/gi18n.h>

#include "notation.h"
#include "timing/csv.h"

/* ---- what comes next ---- */

static void
take_squares (TruceQuizQuestion *question, const TruceStep *step)
{
  question->kind = TRUCE_QUIZ_FILTER;
  question->guards = step->kind == TRUCE_STEP_GUARD;
  question->by = truce_placed_square ((TruceSquare) step->by);
  for (int i = 0; i < step->n_squares; i++)
    truce_square_set_add (&question->squares, truce_placed_square (step->squares[i]));
}

static void
take_move (TruceQuizQuestion *question, const TruceStep *step)
{
  question->kind = step->kind == TRUCE_STEP_PLACE ? TRUCE_QUIZ_PLACE : TRUCE_QUIZ_BACK;
  truce_square_set_add (&question->squares, truce_placed_square ((TruceSquare) step->square));
}

/* Right after a piece came all that it takes out, where the method does so; a piece that takes out nothing is
 * not worth a question. Else the next piece that is put or taken: squares that are looked at before that,
 * dead ends and placements are what whoever answers has to see. */
gboolean
truce_theatre_quiz_find (TruceTheatreQuiz *self, TruceQuizQuestion *question)
{
  TruceTheatreSearch *search = truce_theatre_player_get_search (self->player, 0);
  gboolean filters = truce_theatre_search_filters (search);
  TruceStep step;

  *question = (TruceQuizQuestion){ .asked_at = truce_theatre_search_get_position (search), .by = -1 };
  for (guint event = question->asked_at; truce_theatre_search_peek (search, event, &step); event++)
    {
      question->target = event + 1;
      if (step.kind == TRUCE_STEP_PLACE || step.kind == TRUCE_STEP_BACK)
        {
          take_move (question, &step);
          return TRUE;
        }
      if (step.kind == TRUCE_STEP_GUARD || (step.kind == TRUCE_STEP_FILTER && filters))
        if (event == question->asked_at && step.n_squares > 0)
          {
            take_squares (question, &step);
            return TRUE;
          }
    }
  return FALSE;
}

/* ---- in words ---- */

static char *
question_text (const TruceQuizQuestion *question, TruceBoard board)
{
  char by[TRUCE_SQUARE_NAME_SIZE];

  if (question->kind != TRUCE_QUIZ_FILTER)
    return g_strdup (
        _ ("What comes next? Choose the square where a piece is put, or the piece that is taken off."));
  truce_square_name (board, question->by, by);
  if (question->guards)
    /* Translators: the square of a piece */
    return g_strdup_printf (_ ("Which squares does the piece on %s guard that nothing guarded before?"), by);
  /* Translators: the square of a piece */
  return g_strdup_printf (_ ("Which squares does the piece on %s rule out now?"), by);
}

/* What was right, for whoever was wrong. */
static char *
move_text (const TruceQuizQuestion *question, TruceBoard board)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_square_name (board, truce_square_set_next (&question->squares, 0), name);
  /* Translators: a square */
  return g_strdup_printf (question->kind == TRUCE_QUIZ_PLACE ? _ ("A piece is put onto %s.")
                                                             : _ ("The piece on %s is taken off."),
                          name);
}

static int
count_common (const TruceSquareSet *a, const TruceSquareSet *b)
{
  int n = 0;

  truce_square_set_foreach (square, a)
    n += truce_square_set_has (b, square);
  return n;
}

static char *
wrong_text (TruceTheatreQuiz *self, TruceBoard board)
{
  const TruceQuizQuestion *question = &self->question;
  int right = count_common (&self->picked, &question->squares);
  int all = truce_square_set_count (&question->squares),
      wrong = truce_square_set_count (&self->picked) - right;
  g_autofree char *move = NULL;

  if (question->kind != TRUCE_QUIZ_FILTER)
    {
      move = move_text (question, board);
      return g_strdup_printf (C_ ("answer", "No. %s"), move);
    }
  /* Translators: how many squares were found, of how many, and how many others were chosen */
  return g_strdup_printf (_ ("Not quite: %d of %d found, %d wrong."), right, all, wrong);
}

char *
truce_theatre_quiz_get_text (TruceTheatreQuiz *self)
{
  TruceTheatreSearch *search = truce_theatre_player_get_search (self->player, 0);
  TruceBoard board;

  if (!search || self->state == TRUCE_QUIZ_QUIET)
    return NULL;
  board = truce_theatre_search_get_problem (search)->board;
  if (self->state == TRUCE_QUIZ_ASKS)
    return question_text (&self->question, board);
  if (self->state == TRUCE_QUIZ_RIGHT)
    return g_strdup (_ ("Right!"));
  if (self->state == TRUCE_QUIZ_SKIPPED)
    return self->question.kind == TRUCE_QUIZ_FILTER ? g_strdup (_ ("Skipped."))
                                                    : move_text (&self->question, board);
  return wrong_text (self, board);
}

/* ---- as comma separated values ---- */

static void
append_squares (GString *text, TruceBoard board, const TruceSquareSet *squares)
{
  g_autoptr (GString) names = g_string_new (NULL);
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_square_set_foreach (square, squares)
    {
      truce_square_name (board, square, name);
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", name);
    }
  truce_csv_append_field (text, names->str);
}

static void
append_answer (GString *text, const TruceQuizAnswer *answer)
{
  static const char *const kinds[] = { "place", "filter", "back" };
  static const char *const results[] = { "", "", "right", "wrong", "skipped" };
  const TruceQuizQuestion *question = &answer->question;
  g_autofree char *when = g_date_time_format (answer->when, "%Y-%m-%dT%H:%M:%S%:z");
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "%s,", when);
  truce_csv_append_field (text, answer->problem);
  g_string_append_printf (text, ",%s,%u,%s,", answer->method, question->target,
                          question->guards ? "guard" : kinds[question->kind]);
  append_squares (text, answer->board, &answer->given);
  g_string_append_c (text, ',');
  append_squares (text, answer->board, &question->squares);
  g_string_append_printf (text, ",%s,%s\n", results[answer->result],
                          g_ascii_formatd (seconds, sizeof seconds, "%.1f", answer->seconds));
}

char *
truce_theatre_quiz_to_csv (TruceTheatreQuiz *self)
{
  GString *text = g_string_new ("time,problem,method,event,question,given,expected,result,seconds\n");

  for (guint i = 0; i < self->answers->len; i++)
    append_answer (text, &g_array_index (self->answers, TruceQuizAnswer, i));
  return g_string_free (text, FALSE);
}
