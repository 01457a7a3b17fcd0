/* worksheet.c: boards with some pieces given, to be completed by a reader, and their answers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "worksheet.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/arithmetic.h"
#include "core/method.h"
#include "core/scope.h"
#include "core/verify.h"
#include "puzzle/completions.h"

#define ATTEMPTS 40 /* boards that are drawn for one that has one answer alone */
/* Of a search whether a board can be completed: beyond it the board is passed over. */
#define POLLS_MOST 1000
/* Boards that were passed over, until all of it is. */
#define GIVEN_UP_MOST 25

#define SQUARES_MOST (TRUCE_WORKSHEET_SIDE_MAX * TRUCE_WORKSHEET_SIDE_MAX)

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

static void
put (TruceWorksheetBoard *puzzle, TruceSquareSet *set, TruceSquare piece)
{
  int square = truce_placed_square (piece);

  truce_square_set_add (set, square);
  puzzle->kinds[square] = (guint8) truce_placed_kind (piece);
}

static TruceProblem *
problem_with (const Draw *draw, const TruceWorksheetBoard *puzzle)
{
  TruceProblemSpec spec;

  truce_problem_to_spec (draw->problem, &spec);
  truce_square_set_foreach (square, &puzzle->given)
    truce_square_set_add (&spec.kinds[puzzle->kinds[square]].preplaced, square);
  return truce_problem_new (&spec, NULL);
}

/* Always the same method for a question, which looks at the clock by its steps: others depend on the machine.
 */
static const TruceMethod *
searcher (const TruceProblem *problem)
{
  return truce_method_find (truce_problem_scope (problem) ? "backtrack" : "improved");
}

/* Whether the pieces given can be completed, within so much search: fills the answer, and `only` as far as
 * that search knows. */
static gboolean
complete (Draw *draw, TruceWorksheetBoard *puzzle)
{
  const TruceGoal goal = { .question = TRUCE_LIST };
  TruceCompletions found = { .n = 0 };
  TruceProblem *problem = problem_with (draw, puzzle);
  TruceEnd end = TRUCE_END_STOPPED;
  TruceControl limited;

  if (!problem)
    return FALSE;
  truce_control_init (&limited);
  limited.polls_to_stop = POLLS_MOST;
  if (truce_method_accepts (searcher (problem), problem, &goal, NULL))
    end = truce_completions_find (&found, searcher (problem), problem, &limited);
  truce_problem_unref (problem);
  draw->given_up += end == TRUCE_END_STOPPED;
  puzzle->answer = puzzle->given;
  for (int i = 0; i < found.n_pieces; i++)
    put (puzzle, &puzzle->answer, found.pieces[0][i]);
  puzzle->only = found.n == 1 && end == TRUCE_END_DONE;
  return found.n > 0;
}

/* The second opinion: the best method's count, which is seldom that which searched. */
static gboolean
count_is_one (Draw *draw, const TruceWorksheetBoard *puzzle)
{
  TruceGoal goal = { .question = TRUCE_COUNT };
  TruceProblem *problem = problem_with (draw, puzzle);
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

static int
pieces_on (const TruceProblem *problem,
           const TruceWorksheetBoard *puzzle,
           const TruceSquareSet *squares,
           TruceSquare *pieces)
{
  int n = 0;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    truce_square_set_foreach (square, squares)
      if (puzzle->kinds[square] == kind)
        pieces[n++] = truce_placed (kind, square);
  return n;
}

int
truce_worksheet_pieces (const TruceWorksheet *self,
                        const TruceWorksheetBoard *puzzle,
                        const TruceSquareSet *squares,
                        TruceSquare *pieces)
{
  return pieces_on (self->problem, puzzle, squares, pieces);
}

static gboolean
answer_is_right (const Draw *draw, const TruceWorksheetBoard *puzzle)
{
  TruceSquare pieces[SQUARES_MOST];
  int n = pieces_on (draw->problem, puzzle, &puzzle->answer, pieces);

  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    if (puzzle->given.words[i] & ~puzzle->answer.words[i])
      return FALSE;
  return truce_verify_placement (draw->problem, pieces, n, NULL, NULL);
}

/* Where pieces may come, kind by kind; those of a kind that is complete, nowhere. */
typedef struct
{
  TruceSquareSet of[TRUCE_KINDS_MAX];
  int left[TRUCE_KINDS_MAX];
} Free;

static void
find_free (const TruceProblem *problem, Free *places)
{
  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      truce_problem_free_for (problem, kind, &places->of[kind]);
      places->left[kind] =
          problem->kinds[kind].pieces - truce_square_set_count (&problem->kinds[kind].preplaced);
      if (places->left[kind] == 0)
        truce_square_set_clear (&places->of[kind]);
    }
}

/* A piece has come. */
static void
leave_free (const TruceProblem *problem, Free *places, TruceSquare piece)
{
  int first = truce_placed_kind (piece);
  uint64_t row[TRUCE_SET_WORDS];

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      truce_problem_conflicts (problem, first, kind, truce_placed_square (piece), row);
      for (int i = 0; i < truce_set_words_for (problem->board); i++)
        places->of[kind].words[i] &= ~row[i];
    }
  if (--places->left[first] == 0)
    truce_square_set_clear (&places->of[first]);
}

static int
count_free (const TruceProblem *problem, const Free *places)
{
  int n = 0;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    n += truce_square_set_count (&places->of[kind]);
  return n;
}

/* A piece on one of the places, by lot. */
static TruceSquare
draw_piece (Draw *draw, const Free *places)
{
  int n = (int) (truce_splitmix_next (&draw->state) % (guint64) count_free (draw->problem, places));
  int kind = 0, square;

  while (n >= truce_square_set_count (&places->of[kind]))
    n -= truce_square_set_count (&places->of[kind++]);
  square = truce_square_set_next (&places->of[kind], 0);
  while (n-- > 0)
    square = truce_square_set_next (&places->of[kind], square + 1);
  return truce_placed (kind, square);
}

/* Where the number is open, a board may be complete as it is given, and is no puzzle then. */
static gboolean
wants_more (const TruceWorksheetBoard *puzzle)
{
  return truce_square_set_count (&puzzle->answer) > truce_square_set_count (&puzzle->given);
}

/* A board with so many pieces that can be completed; FALSE when these random numbers lead to none. */
static gboolean
draw_board (Draw *draw, int given, TruceWorksheetBoard *puzzle)
{
  const TruceProblem *problem = draw->problem;
  int n = problem->n_preplaced;
  Free places;

  *puzzle = (TruceWorksheetBoard){ 0 };
  for (int i = 0; i < n; i++)
    put (puzzle, &puzzle->given, problem->preplaced_list[i]);
  find_free (problem, &places);
  while (n < given && count_free (problem, &places) > 0 && !is_stopped (draw))
    {
      TruceSquare piece = draw_piece (draw, &places);
      TruceWorksheetBoard with = *puzzle;

      put (&with, &with.given, piece);
      truce_square_set_remove (&places.of[truce_placed_kind (piece)], truce_placed_square (piece));
      if (!complete (draw, &with))
        continue;
      *puzzle = with;
      leave_free (problem, &places, piece);
      n++;
    }
  return n == given && complete (draw, puzzle) && wants_more (puzzle);
}

static gboolean
same_given (const TruceWorksheet *self, const TruceWorksheetBoard *a, const TruceWorksheetBoard *b)
{
  TruceSquare of_a[SQUARES_MOST], of_b[SQUARES_MOST];
  int n = truce_worksheet_pieces (self, a, &a->given, of_a);

  return truce_square_set_equal (&a->given, &b->given) &&
         truce_worksheet_pieces (self, b, &b->given, of_b) == n &&
         memcmp (of_a, of_b, (size_t) n * sizeof *of_a) == 0;
}

static gboolean
is_new (const TruceWorksheet *self, const TruceWorksheetBoard *puzzle)
{
  for (int i = 0; i < self->n; i++)
    if (same_given (self, &self->boards[i], puzzle))
      return FALSE;
  return TRUE;
}

/* One board more; FALSE when none was found. */
static gboolean
add_board (TruceWorksheet *self, Draw *draw)
{
  TruceWorksheetBoard puzzle, second_best;
  gboolean any = FALSE;

  for (int i = 0; i < ATTEMPTS && !is_stopped (draw); i++)
    {
      if (!draw_board (draw, self->given, &puzzle) || !is_new (self, &puzzle) ||
          !answer_is_right (draw, &puzzle))
        continue;
      puzzle.only = puzzle.only && count_is_one (draw, &puzzle);
      if (!any || puzzle.only)
        second_best = puzzle;
      any = TRUE;
      if (puzzle.only)
        break;
    }
  if (any)
    self->boards[self->n++] = second_best;
  return any && !is_stopped (draw);
}

/* Without squares to cover, what stands there is an answer already. */
static gboolean
is_complete_anyhow (const TruceProblem *problem)
{
  for (int kind = 0; kind < problem->n_kinds; kind++)
    if (problem->kinds[kind].pieces != TRUCE_PIECES_ANY)
      return FALSE;
  return problem->pieces == TRUCE_PIECES_ANY && problem->aim == TRUCE_AIM_EXACTLY &&
         problem->cover == TRUCE_COVER_NONE;
}

gboolean
truce_worksheet_check_size (const TruceProblem *problem, int n, GError **error)
{
  if (MAX (problem->board.rows, problem->board.columns) > TRUCE_WORKSHEET_SIDE_MAX)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("worksheets are for boards up to %d squares to a side"), TRUCE_WORKSHEET_SIDE_MAX);
  else if (n < 1 || n > TRUCE_WORKSHEET_BOARDS_MAX)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("a worksheet has 1 to %d boards"),
                 TRUCE_WORKSHEET_BOARDS_MAX);
  else
    return TRUE;
  return FALSE;
}

static gboolean
refuse (const TruceProblem *problem, int n, GError **error)
{
  if (!truce_worksheet_check_size (problem, n, error))
    return TRUE;
  if (is_complete_anyhow (problem))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("this board has nothing to complete"));
  else
    return FALSE;
  return TRUE;
}

/* Of the problem without an aim. */
static gboolean
refuse_given (const TruceProblem *problem, int given, GError **error)
{
  int least = MAX (1, problem->n_preplaced);
  int most = (problem->pieces == TRUCE_PIECES_ANY ? problem->pieces_max : problem->pieces) - 1;

  if (most < least)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                         _ ("this board has nothing to complete"));
  else if (given < least || given > most)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, _ ("%d to %d pieces can be given"), least,
                 most);
  else
    return FALSE;
  return TRUE;
}

static void
draw_boards (TruceWorksheet *self, Draw *draw, int n)
{
  draw->problem = self->problem;
  self->boards = g_new0 (TruceWorksheetBoard, n);
  while (self->n < n && add_board (self, draw))
    ;
}

TruceWorksheet *
truce_worksheet_new (
    const TruceProblem *problem, int n, int given, guint64 seed, TruceControl *control, GError **error)
{
  g_autoptr (TruceWorksheet) self = NULL;
  Draw draw = { .problem = problem, .control = control, .state = seed };

  if (refuse (problem, n, error))
    return NULL;
  self = g_new0 (TruceWorksheet, 1);
  self->asked = truce_worksheet_asked (problem);
  self->seed = seed;
  self->given = given;
  self->problem = truce_worksheet_reach (problem, control);
  if (self->problem && refuse_given (self->problem, given, error))
    return NULL;
  if (self->problem)
    draw_boards (self, &draw, n);
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
  truce_problem_unref (self->asked);
  if (self->problem)
    truce_problem_unref (self->problem);
  g_free (self->boards);
  g_free (self);
}

gboolean
truce_worksheet_is_strict (const TruceWorksheet *self)
{
  for (int i = 0; i < self->n; i++)
    if (!self->boards[i].only)
      return FALSE;
  return TRUE;
}
