/* worksheet.c: boards with some pieces given, to be completed by a reader, and their answers
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "worksheet.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "core/arithmetic.h"
#include "core/method.h"
#include "core/scope.h"
#include "core/verify.h"

#define ATTEMPTS 40 /* boards that are drawn for one that has one answer alone */
/* Of a search whether a board can be completed: beyond it the board is passed over. */
#define POLLS_MOST 1000
/* Boards that were passed over, until all of it is. */
#define GIVEN_UP_MOST 25

/* The first two completions. */
typedef struct
{
  TruceSink sink;
  TruceSquareSet first; /* what the search placed */
  int n;
} Answers;

static bool
take (TruceSink *sink, const TruceSquare *squares, int n)
{
  Answers *answers = (Answers *) sink;

  for (int i = 0; answers->n == 0 && i < n; i++)
    truce_square_set_add (&answers->first, squares[i]);
  return ++answers->n < 2;
}

typedef struct
{
  const TruceProblem *problem;
  TruceControl *control; /* of the caller, or NULL */
  int given_up;          /* searches */
  guint64 state;
} Draw;

static gboolean
is_cancelled (const Draw *draw)
{
  return draw->control && draw->control->signal == TRUCE_STOP;
}

/* Or it leads nowhere. */
static gboolean
is_stopped (const Draw *draw)
{
  return draw->given_up > GIVEN_UP_MOST || is_cancelled (draw);
}

static TruceProblem *
problem_with (const Draw *draw, const TruceSquareSet *given)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (draw->problem, &spec);
  spec.kinds[0].preplaced = *given;
  return truce_problem_new (&spec, NULL);
}

/* Whether the pieces given can be completed, within so much search; *only as far as that search knows. */
static gboolean
complete (Draw *draw, const TruceSquareSet *given, TruceSquareSet *answer, gboolean *only)
{
  /* always the same method, which looks at the clock by its steps: others depend on the machine */
  const TruceMethod *method = truce_method_find ("improved");
  TruceGoal goal = { .question = TRUCE_LIST };
  Answers answers = { .sink.take = take };
  TruceProblem *problem = problem_with (draw, given);
  TruceEnd end = TRUCE_END_STOPPED;
  TruceControl limited;
  mpz_t total;

  if (!problem)
    return FALSE;
  mpz_init (total);
  truce_control_init (&limited);
  limited.polls_to_stop = POLLS_MOST;
  if (truce_method_accepts (method, problem, &goal, NULL))
    end = truce_method_answer (method, problem, &goal, &limited, &answers.sink, total, NULL);
  mpz_clear (total);
  truce_problem_unref (problem);
  draw->given_up += end == TRUCE_END_STOPPED;
  *answer = answers.first;
  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    answer->words[i] |= given->words[i];
  *only = answers.n == 1 && end == TRUCE_END_DONE;
  return answers.n > 0;
}

/* The second opinion: another method's count. */
static gboolean
count_is_one (Draw *draw, const TruceSquareSet *given)
{
  TruceGoal goal = { .question = TRUCE_COUNT };
  TruceProblem *problem = problem_with (draw, given);
  const TruceMethod *method = problem ? truce_method_auto (problem, &goal, NULL, NULL) : NULL;
  gboolean one = FALSE;
  mpz_t total;

  if (method)
    {
      mpz_init (total);
      one =
          truce_method_answer (method, problem, &goal, draw->control, NULL, total, NULL) == TRUCE_END_DONE &&
          mpz_cmp_ui (total, 1) == 0;
      mpz_clear (total);
    }
  if (problem)
    truce_problem_unref (problem);
  return one;
}

static gboolean
answer_is_right (const Draw *draw, const TrucePuzzle *puzzle)
{
  TruceSquare squares[TRUCE_WORKSHEET_SIDE_MAX * TRUCE_WORKSHEET_SIDE_MAX];
  int n = 0;

  truce_square_set_foreach (square, &puzzle->answer)
    squares[n++] = (TruceSquare) square;
  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    if (puzzle->given.words[i] & ~puzzle->answer.words[i])
      return FALSE;
  return truce_verify_placement (draw->problem, squares, n, NULL, NULL);
}

/* One of the squares, by lot. */
static int
draw_square (Draw *draw, const TruceSquareSet *squares)
{
  int n = (int) (truce_splitmix_next (&draw->state) % (guint64) truce_square_set_count (squares));
  int square = truce_square_set_next (squares, 0);

  while (n-- > 0)
    square = truce_square_set_next (squares, square + 1);
  return square;
}

/* A board with so many pieces that can be completed; FALSE when these random numbers lead to none. */
static gboolean
draw_board (Draw *draw, int given, TrucePuzzle *puzzle)
{
  TruceSquareSet free = draw->problem->free;
  int n = draw->problem->n_preplaced;

  *puzzle = (TrucePuzzle){ .given = draw->problem->preplaced };
  while (n < given && truce_square_set_count (&free) > 0 && !is_stopped (draw))
    {
      int square = draw_square (draw, &free);
      const uint64_t *row = truce_attack_map_row (draw->problem->maps[0], square);
      TruceSquareSet with = puzzle->given;

      truce_square_set_add (&with, square);
      truce_square_set_remove (&free, square);
      if (!complete (draw, &with, &puzzle->answer, &puzzle->only))
        continue;
      puzzle->given = with;
      for (int i = 0; i < truce_set_words_for (draw->problem->board); i++)
        free.words[i] &= ~row[i];
      n++;
    }
  return n == given && complete (draw, &puzzle->given, &puzzle->answer, &puzzle->only);
}

static gboolean
is_new (const TruceWorksheet *self, const TrucePuzzle *puzzle)
{
  for (int i = 0; i < self->n; i++)
    if (truce_square_set_equal (&self->puzzles[i].given, &puzzle->given))
      return FALSE;
  return TRUE;
}

/* One board more; FALSE when none was found. */
static gboolean
add_board (TruceWorksheet *self, Draw *draw)
{
  TrucePuzzle puzzle, second_best;
  gboolean any = FALSE;

  for (int i = 0; i < ATTEMPTS && !is_stopped (draw); i++)
    {
      if (!draw_board (draw, self->given, &puzzle) || !is_new (self, &puzzle) ||
          !answer_is_right (draw, &puzzle))
        continue;
      puzzle.only = puzzle.only && count_is_one (draw, &puzzle.given);
      if (!any || puzzle.only)
        second_best = puzzle;
      any = TRUE;
      if (puzzle.only)
        break;
    }
  if (any)
    self->puzzles[self->n++] = second_best;
  return any && !is_stopped (draw);
}

static gboolean
refuse (const TruceProblem *problem, int n, int given, GError **error)
{
  int least = MAX (1, problem->n_preplaced), most = problem->pieces - 1;

  if (MAX (problem->board.rows, problem->board.columns) > TRUCE_WORKSHEET_SIDE_MAX)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("worksheets are for boards up to %d squares to a side"), TRUCE_WORKSHEET_SIDE_MAX);
  else if (truce_problem_scope (problem))
    /* Translators: then comes a clause such as ‘the board is a torus’. */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("worksheets are for one kind of piece, in peace, on the plane: %s"),
                 truce_words (truce_scope_text (truce_problem_scope (problem))));
  else if (n < 1 || n > TRUCE_WORKSHEET_BOARDS_MAX)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("a worksheet has 1 to %d boards"),
                 TRUCE_WORKSHEET_BOARDS_MAX);
  else if (most < least)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("this board has nothing to complete"));
  else if (given < least || given > most)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("%d to %d pieces can be given"), least,
                 most);
  else
    return FALSE;
  return TRUE;
}

TruceWorksheet *
truce_worksheet_new (
    const TruceProblem *problem, int n, int given, guint64 seed, TruceControl *control, GError **error)
{
  g_autoptr (TruceWorksheet) self = NULL;
  Draw draw = { .problem = problem, .control = control, .state = seed };

  if (refuse (problem, n, given, error))
    return NULL;
  self = g_new0 (TruceWorksheet, 1);
  self->problem = truce_problem_ref (problem);
  self->seed = seed;
  self->given = given;
  self->puzzles = g_new0 (TrucePuzzle, n);
  while (self->n < n && add_board (self, &draw))
    ;
  if (is_cancelled (&draw))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("stopped"));
  else if (self->n == 0)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                         _ ("no board was found that can be completed"));
  else
    return g_steal_pointer (&self);
  return NULL;
}

void
truce_worksheet_free (TruceWorksheet *self)
{
  truce_problem_unref (self->problem);
  g_free (self->puzzles);
  g_free (self);
}

gboolean
truce_worksheet_is_strict (const TruceWorksheet *self)
{
  for (int i = 0; i < self->n; i++)
    if (!self->puzzles[i].only)
      return FALSE;
  return TRUE;
}
