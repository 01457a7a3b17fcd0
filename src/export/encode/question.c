/* question.c: what the question asks of the variables: rules, numbers, cover, aim
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "question.h"

#include "core/scope.h"
#include "encoder.h"
#include "orders.h"

/* What the functions below share: room for the longest list. */
typedef struct
{
  TruceEncoder *encoder;
  const TruceProblem *problem;
  int *terms;
  int n;
} Question;

static gboolean
is_open (const TruceProblem *problem, int square)
{
  return !truce_square_set_has (&problem->blocked, square);
}

static void
add_term (Question *self, int kind, int square)
{
  self->terms[self->n++] = truce_encode_variable (self->problem, kind, square);
}

/* What is not to be decided stays out of sums: `number` is that of the others. */
static void
write_sum (Question *self, TruceSumRelation relation, int number)
{
  if (self->n > 0)
    self->encoder->encoding->sum (self->encoder, self->terms, self->n, relation, number);
  else if (number < 0 || (number > 0 && relation == TRUCE_SUM_EQUAL))
    truce_encoder_contradict (self->encoder);
  self->n = 0;
}

static void
write_clause (Question *self)
{
  if (self->n > 0)
    self->encoder->encoding->clause (self->encoder, self->terms, self->n);
  else
    truce_encoder_contradict (self->encoder);
  self->n = 0;
}

/* Blocked squares and walls hold nothing, a preplaced piece stays, a square holds one piece. */
static void
write_squares (Question *self)
{
  const TruceProblem *problem = self->problem;

  truce_encoder_comment (self->encoder, "A square holds at most one piece");
  for (int square = 0; square < problem->n_squares; square++)
    {
      for (int kind = 0; kind < problem->n_kinds; kind++)
        {
          int variable = truce_encode_variable (problem, kind, square);

          if (!is_open (problem, square))
            truce_encoder_clause (self->encoder, -variable, 0, 0);
          else if (truce_square_set_has (&problem->kinds[kind].preplaced, square))
            truce_encoder_clause (self->encoder, variable, 0, 0);
          if (is_open (problem, square))
            add_term (self, kind, square);
        }
      if (self->n > 1)
        write_sum (self, TRUCE_SUM_AT_MOST, 1);
      self->n = 0;
    }
}

/* The attacks of pieces of both kinds, each pair of squares once, but for those that a line tells. */
static void
write_attacks (Question *self, const TruceEncodeLines *lines, int kind, int other_kind)
{
  const TruceProblem *problem = self->problem;
  TruceSquareSet row = { 0 };

  for (int square = 0; square < problem->n_squares; square++)
    {
      if (!is_open (problem, square))
        continue;
      truce_problem_conflicts (problem, kind, other_kind, square, row.words);
      for (int other = truce_square_set_next (&row, kind == other_kind ? square + 1 : 0); other >= 0;
           other = truce_square_set_next (&row, other + 1))
        if (other != square && is_open (problem, other) &&
            !truce_encode_lines_tell (lines, kind, square, other_kind, other))
          truce_encoder_clause (self->encoder, -truce_encode_variable (problem, kind, square),
                                -truce_encode_variable (problem, other_kind, other), 0);
    }
}

static void
write_peace (Question *self)
{
  const TruceProblem *problem = self->problem;
  TruceEncodeLines lines = { 0 };

  if (problem->peace == TRUCE_PEACE_NONE)
    return;
  if (problem->peace == TRUCE_PEACE_ALL)
    {
      truce_encoder_comment (self->encoder, "A line along which its pieces ride holds at most one of them");
      truce_encode_lines_init (&lines, self->encoder);
    }
  truce_encoder_comment (self->encoder, "Pieces on these two squares would attack each other");
  for (int kind = 0; kind < problem->n_kinds; kind++)
    for (int other = kind; other < problem->n_kinds; other++)
      if (truce_peace_holds (problem->peace, kind, other))
        write_attacks (self, &lines, kind, other);
  truce_encode_lines_clear (&lines);
}

/* The squares of a kind that are to be decided; how many pieces it has already. */
static int
add_kind (Question *self, int kind)
{
  const TruceSquareSet *preplaced = &self->problem->kinds[kind].preplaced;

  for (int square = 0; square < self->problem->n_squares; square++)
    if (is_open (self->problem, square) && !truce_square_set_has (preplaced, square))
      add_term (self, kind, square);
  return truce_square_set_count (preplaced);
}

/* Where each row has its piece, the numbers need no counting, but for those of each kind; the same of
 * columns. */
static void
write_one_per_row (Question *self)
{
  const TruceProblem *problem = self->problem;
  TruceBoard board = problem->board;

  truce_encoder_comment (self->encoder, "As many pieces as rows: each has one; the same of columns");
  for (int columns = 0; columns < 1 + (problem->pieces == board.columns); columns++)
    for (int line = 0; line < (columns ? board.columns : board.rows); line++)
      {
        for (int at = 0; at < (columns ? board.rows : board.columns); at++)
          for (int kind = 0; kind < problem->n_kinds; kind++)
            {
              int square =
                  columns ? truce_board_square (board, at, line) : truce_board_square (board, line, at);

              if (is_open (problem, square))
                add_term (self, kind, square);
            }
        write_clause (self);
      }
}

static gboolean
are_all_given (const TruceProblem *problem)
{
  for (int kind = 0; kind < problem->n_kinds; kind++)
    if (problem->kinds[kind].pieces == TRUCE_PIECES_ANY)
      return FALSE;
  return TRUE;
}

/* With an aim a number of pieces in all is what there may be at most; with most-equal it is a bound of each
 * kind (write_equal). */
static void
write_total (Question *self)
{
  const TruceProblem *problem = self->problem;
  int given = 0;

  if (problem->pieces == TRUCE_PIECES_ANY || are_all_given (problem) || problem->aim == TRUCE_AIM_MOST_EQUAL)
    return;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    given += add_kind (self, kind);
  write_sum (self, problem->aim == TRUCE_AIM_EXACTLY ? TRUCE_SUM_EQUAL : TRUCE_SUM_AT_MOST,
             problem->pieces - given);
}

static void
write_numbers (Question *self)
{
  const TruceProblem *problem = self->problem;
  gboolean one_per_row = truce_problem_one_per_row (problem);

  if (one_per_row)
    write_one_per_row (self);
  truce_encoder_comment (self->encoder, "The numbers of pieces");
  for (int kind = 0; kind < problem->n_kinds; kind++)
    if (problem->kinds[kind].pieces != TRUCE_PIECES_ANY && !(one_per_row && problem->n_kinds == 1))
      {
        int given = add_kind (self, kind);

        write_sum (self, TRUCE_SUM_EQUAL, problem->kinds[kind].pieces - given);
      }
  write_total (self);
}

static void
write_cover (Question *self)
{
  const TruceProblem *problem = self->problem;

  if (problem->cover == TRUCE_COVER_NONE)
    return;
  truce_encoder_comment (self->encoder, problem->cover == TRUCE_COVER_TOTAL
                                            ? "Each square is attacked"
                                            : "Each square is occupied or attacked");
  for (int square = 0; square < problem->n_squares; square++)
    {
      if (!is_open (problem, square))
        continue;
      for (int kind = 0; kind < problem->n_kinds; kind++)
        {
          TruceSquareSet row = { 0 };

          truce_problem_coverers (problem, kind, square, row.words);
          truce_square_set_foreach (other, &row)
            if (is_open (problem, other))
              add_term (self, kind, other);
        }
      write_clause (self);
    }
}

static int
count_open_kinds (const TruceProblem *problem)
{
  int open = 0;

  for (int kind = 0; kind < problem->n_kinds; kind++)
    open += problem->kinds[kind].pieces == TRUCE_PIECES_ANY;
  return open;
}

/* How many variables tell the common number of most-equal: the i-th says that it is i or more. */
static int
steps_of (const TruceProblem *problem)
{
  return problem->aim == TRUCE_AIM_MOST_EQUAL ? problem->pieces_max / count_open_kinds (problem) : 0;
}

/* Each kind of open number has the common number of pieces; one that has more from the start has those alone,
 * as in engine/best. */
static void
write_equal (Question *self)
{
  const TruceProblem *problem = self->problem;
  int first = truce_encode_n_variables (problem) + 1, steps = steps_of (problem), least = steps;

  if (problem->aim != TRUCE_AIM_MOST_EQUAL)
    return;
  truce_encoder_comment (self->encoder, "Each kind of open number has as many pieces");
  for (int step = 1; step < steps; step++)
    truce_encoder_clause (self->encoder, -(first + step), first + step - 1, 0);
  for (int kind = 0; kind < problem->n_kinds; kind++)
    if (problem->kinds[kind].pieces == TRUCE_PIECES_ANY)
      {
        int given = add_kind (self, kind);

        for (int step = given; step < steps; step++)
          self->terms[self->n++] = -(first + step);
        least = MIN (least, given);
        write_sum (self, TRUCE_SUM_EQUAL, 0);
      }
  for (int step = 0; step < least; step++)
    truce_encoder_clause (self->encoder, first + step, 0, 0);
}

static void
write_objective (Question *self)
{
  const TruceProblem *problem = self->problem;
  int steps = steps_of (problem);

  for (int step = 0; step < steps; step++)
    self->terms[self->n++] = truce_encoder_variable (self->encoder);
  if (problem->aim == TRUCE_AIM_MOST || problem->aim == TRUCE_AIM_FEWEST)
    for (int variable = 1; variable <= truce_encode_n_variables (problem); variable++)
      self->terms[self->n++] = variable;
  self->encoder->encoding->objective (self->encoder, problem->aim != TRUCE_AIM_FEWEST, self->terms, self->n);
  self->n = 0;
}

/* The names, so that a person can read the file. */
static void
write_head (TruceEncoder *encoder)
{
  const TruceProblem *problem = encoder->problem;
  char *text = truce_problem_to_text (problem), name[TRUCE_SQUARE_NAME_SIZE];
  gboolean lists = encoder->encoding == &truce_encoding_cnf || encoder->encoding == &truce_encoding_opb;
  const char *letter = encoder->encoding == &truce_encoding_cnf ? "" : "x";

  encoder->encoding->begin (encoder);
  truce_encoder_print (encoder, "%s Truce: %s\n", encoder->encoding->comment, text ? text : "");
  truce_encoder_comment (encoder, encoder->classes ? "One model for each class of placements"
                                                   : "One model for each placement");
  truce_encoder_comment (encoder, "Squares are numbered row by row from 0 at the top left");
  for (int kind = 0; kind < problem->n_kinds && !lists; kind++)
    truce_encoder_print (encoder, "%s p%d: %s\n", encoder->encoding->comment, kind + 1,
                         problem->kinds[kind].piece.betza);
  for (int variable = 1; variable <= truce_encode_n_variables (problem) && lists && !encoder->counts;
       variable++)
    {
      int kind = (variable - 1) / problem->n_squares, square = (variable - 1) % problem->n_squares;

      truce_encoder_print (encoder, "%s %s%d: kind %d (%s) on %s (%d)\n", encoder->encoding->comment, letter,
                           variable, kind + 1, problem->kinds[kind].piece.betza,
                           truce_square_name (problem->board, square, name), square);
    }
  g_free (text);
}

void
truce_encode_question (TruceEncoder *encoder)
{
  const TruceProblem *problem = encoder->problem;
  Question self = { encoder, problem };

  /* the steps of most-equal come on top of the variables of a kind */
  self.terms = g_new (int, truce_encode_n_variables (problem) + problem->n_squares);
  encoder->n_variables = truce_encode_n_variables (problem);
  encoder->n_constraints = 0;
  write_head (encoder);
  write_objective (&self);
  write_squares (&self);
  write_peace (&self);
  write_numbers (&self);
  write_equal (&self);
  write_cover (&self);
  if (encoder->classes)
    truce_encode_orders (encoder);
  encoder->encoding->end (encoder);
  g_free (self.terms);
}
