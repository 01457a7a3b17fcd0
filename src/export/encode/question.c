/* question.c: writes the constraints of a question: rules, numbers, cover, aim, classes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "encoder.h"

#include "core/scope.h"

/* ---- lines: squares along a ride; at most one piece can stand on each line ---- */

typedef struct
{
  int n;                               /* number of directions */
  int *segments[TRUCE_MOVES_MAX * 4];  /* by direction and square: number of the square's line, or -1 */
  unsigned kinds[TRUCE_MOVES_MAX * 4]; /* bits of the kinds that ride in this direction */
} Lines;

typedef struct
{
  TruceEncoder *encoder;
  const TruceProblem *problem;
  int down, right;
  unsigned kinds; /* bits of the kinds that ride in this direction */
  int *segments;  /* by square: number of the square's line in this direction, or -1 */
  int n_segments;
  int *squares, n; /* squares of the current line */
  int *terms;      /* variables of all kinds on the current line */
} Walk;

/* Returns the next square of the line, or -1 if an edge or a wall ends it. sign: 1: forwards; -1:
 * backwards. */
static int
step (const Walk *walk, int square, int sign)
{
  TruceBoard board = walk->problem->board;
  int row = truce_board_row (board, square) + sign * walk->down;
  int column = truce_board_column (board, square) + sign * walk->right;

  if (walk->problem->geometry == TRUCE_GEOMETRY_TORUS)
    {
      row = (row % board.rows + board.rows) % board.rows;
      column = (column % board.columns + board.columns) % board.columns;
    }
  if (!truce_board_has (board, row, column))
    return -1;
  square = truce_board_square (board, row, column);
  return truce_square_set_has (&walk->problem->walls, square) ? -1 : square;
}

/* Collects all squares of the line through `square`, from one end to the other. A line that is closed on a
 * torus begins at `square`. */
static void
collect (Walk *walk, int square)
{
  int first = square, at;

  while ((at = step (walk, first, -1)) >= 0 && at != square)
    first = at;
  walk->n = 0;
  at = first;
  do
    walk->squares[walk->n++] = at;
  while ((at = step (walk, at, 1)) >= 0 && at != first);
}

/* Returns whether all squares of the line attack each other. This can fail with the edges of
 * NqProblemExtended 1.0. */
static gboolean
attack_each_other (const Walk *walk)
{
  for (int kind = 0; kind < walk->problem->n_kinds; kind++)
    for (int i = 0; i < walk->n && walk->kinds >> kind & 1; i++)
      for (int j = i + 1; j < walk->n; j++)
        if (!truce_attack_map_attacks (walk->problem->maps[kind], walk->squares[i], walk->squares[j]))
          return FALSE;
  return TRUE;
}

static void
write_line (Walk *walk)
{
  int n = 0;

  for (int kind = 0; kind < walk->problem->n_kinds; kind++)
    for (int i = 0; i < walk->n && walk->kinds >> kind & 1; i++)
      if (!truce_square_set_has (&walk->problem->blocked, walk->squares[i]))
        walk->terms[n++] = truce_encode_variable (walk->problem, kind, walk->squares[i]);
  if (n > 1)
    walk->encoder->encoding->sum (walk->encoder, walk->terms, n, TRUCE_SUM_AT_MOST, 1);
}

static void
find_lines (Walk *walk)
{
  for (int square = 0; square < walk->problem->n_squares; square++)
    walk->segments[square] = -1;
  for (int square = 0; square < walk->problem->n_squares && !truce_encoder_is_ended (walk->encoder); square++)
    {
      if (walk->segments[square] >= 0 || truce_square_set_has (&walk->problem->walls, square))
        continue;
      collect (walk, square);
      if (walk->n < 2 || !attack_each_other (walk))
        continue;
      for (int i = 0; i < walk->n; i++)
        walk->segments[walk->squares[i]] = walk->n_segments;
      walk->n_segments++;
      write_line (walk);
    }
}

static void
add_move (Lines *lines, Walk *walk, TruceMove move)
{
  int8_t steps[8][2];
  int n = truce_move_steps (move, steps);

  walk->kinds = 0;
  for (int kind = 0; kind < walk->problem->n_kinds; kind++)
    if (truce_piece_rides (&walk->problem->reduced[kind], move.low, move.high))
      walk->kinds |= 1u << kind;
  for (int i = 0; i < n && lines->n < (int) G_N_ELEMENTS (lines->segments); i++)
    {
      /* skips the opposite direction, which has the same lines */
      if (steps[i][0] < 0 || (steps[i][0] == 0 && steps[i][1] <= 0))
        continue;
      walk->down = steps[i][0];
      walk->right = steps[i][1];
      walk->n_segments = 0;
      walk->segments = g_new (int, walk->problem->n_squares);
      lines->kinds[lines->n] = walk->kinds;
      lines->segments[lines->n++] = walk->segments;
      find_lines (walk);
    }
}

static gboolean
is_known (const TruceProblem *problem, int kind, TruceMove move)
{
  for (int before = 0; before < kind; before++)
    if (truce_piece_rides (&problem->reduced[before], move.low, move.high))
      return TRUE;
  return FALSE;
}

static void
lines_init (Lines *lines, TruceEncoder *encoder)
{
  const TruceProblem *problem = encoder->problem;
  g_autofree int *squares = g_new (int, problem->n_squares);
  g_autofree int *terms = g_new (int, truce_encode_n_variables (problem));
  Walk walk = { .encoder = encoder, .problem = problem, .squares = squares, .terms = terms };

  lines->n = 0;
  for (int kind = 0; kind < problem->n_kinds; kind++)
    for (int i = 0; i < problem->reduced[kind].n_moves; i++)
      {
        TruceMove move = problem->reduced[kind].moves[i];

        /* a ride without some directions gets clauses for pairs of squares instead of lines */
        if (move.ride && !move.left_out && !is_known (problem, kind, move))
          add_move (lines, &walk, move);
      }
}

static gboolean
lines_cover (const Lines *lines, int kind, int square, int other_kind, int other)
{
  for (int i = 0; i < lines->n; i++)
    if (lines->kinds[i] >> kind & lines->kinds[i] >> other_kind & 1 && lines->segments[i][square] >= 0 &&
        lines->segments[i][square] == lines->segments[i][other])
      return TRUE;
  return FALSE;
}

/* ---- orders: constraints that only the canonical placement of each class satisfies ---- */

/* Changes `order` to the lexicographically next permutation. Only kinds that are alike are exchanged. Returns
 * FALSE after the last permutation. */
static gboolean
next_order (const TruceSymmetries *symmetries, int order[TRUCE_KINDS_MAX])
{
  for (int last = symmetries->n_kinds - 1; last >= 0; last--)
    {
      int lowest = -1;

      /* finds the lowest kind above order[last] among the later kinds that are alike */
      for (int other = last + 1; other < symmetries->n_kinds; other++)
        if (symmetries->alike[other] == symmetries->alike[last] && order[other] > order[last] &&
            (lowest < 0 || order[other] < order[lowest]))
          lowest = other;
      if (lowest >= 0)
        {
          int former = order[last];

          order[last] = order[lowest];
          order[lowest] = former;
          /* Sorts the kinds after `last` among those that are alike. */
          for (int a = last + 1; a < symmetries->n_kinds; a++)
            for (int b = a + 1; b < symmetries->n_kinds; b++)
              if (symmetries->alike[a] == symmetries->alike[b] && order[b] < order[a])
                {
                  former = order[a];
                  order[a] = order[b];
                  order[b] = former;
                }
          return TRUE;
        }
    }
  return FALSE;
}

static int
image_of (const TruceProblem *problem, const TruceSymmetry *element, const int *order, int variable)
{
  int kind = (variable - 1) / problem->n_squares, square = (variable - 1) % problem->n_squares;

  return truce_encode_variable (problem, order[element->kinds[kind]],
                                truce_symmetry_square (&problem->symmetries, element, square));
}

static void
write_order (TruceEncoder *encoder, const TruceSymmetry *element, const int *order, int *first, int *second)
{
  const TruceProblem *problem = encoder->problem;
  int n = 0;

  for (int variable = 1; variable <= truce_encode_n_variables (problem); variable++)
    {
      int image = image_of (problem, element, order, variable);

      /* Skips a variable that the symmetry maps to itself. If the symmetry exchanges two variables, skips the
       * second one. Skipped variables cannot decide the order. */
      if (image == variable ||
          truce_square_set_has (&problem->blocked, (variable - 1) % problem->n_squares) ||
          (image < variable && image_of (problem, element, order, image) == variable))
        continue;
      first[n] = variable;
      second[n++] = image;
    }
  if (n > 0)
    encoder->encoding->order (encoder, first, second, n);
}

static void
encode_orders (TruceEncoder *encoder)
{
  const TruceProblem *problem = encoder->problem;
  int n = truce_encode_n_variables (problem), order[TRUCE_KINDS_MAX];
  g_autofree int *first = g_new (int, n);
  g_autofree int *second = g_new (int, n);

  truce_encoder_comment (encoder, "No symmetric image comes before the placement");
  for (int kind = 0; kind < problem->n_kinds; kind++)
    order[kind] = kind;
  do
    for (int i = 0; i < problem->symmetries.n && !truce_encoder_is_ended (encoder); i++)
      write_order (encoder, &problem->symmetries.elements[i], order, first, second);
  while (!encoder->ended && next_order (&problem->symmetries, order));
}

double
truce_encode_orders_size (const TruceProblem *problem)
{
  const TruceSymmetries *symmetries = &problem->symmetries;
  double size = (double) symmetries->n * truce_encode_n_variables (problem);

  for (int kind = 0; kind < problem->n_kinds; kind++)
    {
      int alike = 1;

      for (int other = 0; other < kind; other++)
        alike += symmetries->alike[other] == symmetries->alike[kind];
      size *= alike;
    }
  return size;
}

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

/* Writes a constraint on the sum of the collected terms, and removes the terms. number: the sum, or its upper
 * bound. */
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

/* Writes a clause for each pair of squares from which pieces of these kinds attack each other. Omits pairs on
 * a common line, since the constraint of the line excludes these pairs. */
static void
write_attacks (Question *self, const Lines *lines, int kind, int other_kind)
{
  const TruceProblem *problem = self->problem;
  TruceSquareSet row = { 0 };

  for (int square = 0; square < problem->n_squares && !truce_encoder_is_ended (self->encoder); square++)
    {
      if (!is_open (problem, square))
        continue;
      truce_problem_conflicts (problem, kind, other_kind, square, row.words);
      for (int other = truce_square_set_next (&row, kind == other_kind ? square + 1 : 0); other >= 0;
           other = truce_square_set_next (&row, other + 1))
        if (other != square && is_open (problem, other) &&
            !lines_cover (lines, kind, square, other_kind, other))
          truce_encoder_clause (self->encoder, -truce_encode_variable (problem, kind, square),
                                -truce_encode_variable (problem, other_kind, other), 0);
    }
}

static void
write_peace (Question *self)
{
  const TruceProblem *problem = self->problem;
  Lines lines = { 0 };

  if (problem->peace == TRUCE_PEACE_NONE)
    return;
  if (problem->peace == TRUCE_PEACE_ALL)
    {
      truce_encoder_comment (self->encoder, "A line along which its pieces ride holds at most one of them");
      lines_init (&lines, self->encoder);
    }
  truce_encoder_comment (self->encoder, "Pieces on these two squares would attack each other");
  for (int kind = 0; kind < problem->n_kinds; kind++)
    for (int other = kind; other < problem->n_kinds; other++)
      if (truce_peace_holds (problem->peace, kind, other))
        write_attacks (self, &lines, kind, other);
  while (lines.n > 0)
    g_free (lines.segments[--lines.n]);
}

/* Adds a term for each square that is not blocked and has no preplaced piece of the kind. Returns the number
 * of the kind's preplaced pieces. */
static int
add_kind (Question *self, int kind)
{
  const TruceSquareSet *preplaced = &self->problem->kinds[kind].preplaced;

  for (int square = 0; square < self->problem->n_squares; square++)
    if (is_open (self->problem, square) && !truce_square_set_has (preplaced, square))
      add_term (self, kind, square);
  return truce_square_set_count (preplaced);
}

/* Writes that each row has at least one piece. Attacks exclude a second piece in a row, so the total needs no
 * counter. If there are as many pieces as columns, does the same for columns. */
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

/* Writes the total number of pieces. With an aim, the total is an upper bound. Writes nothing for most-equal,
 * since write_equal() bounds each kind. */
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
  for (int square = 0; square < problem->n_squares && !truce_encoder_is_ended (self->encoder); square++)
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

/* Returns the number of variables that encode the size of each open kind for most-equal. Step i, from 0, says
 * that the size is above i. */
static int
steps_of (const TruceProblem *problem)
{
  return problem->aim == TRUCE_AIM_MOST_EQUAL ? problem->pieces_max / count_open_kinds (problem) : 0;
}

/* Writes that all open kinds have the same size. A kind with more preplaced pieces than this size has only
 * the preplaced ones, as in engine/best. */
static void
write_equal (Question *self)
{
  const TruceProblem *problem = self->problem;
  int first = truce_encode_n_variables (problem) + 1, steps = steps_of (problem), min = steps;

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
        min = MIN (min, given);
        write_sum (self, TRUCE_SUM_EQUAL, 0);
      }
  for (int step = 0; step < min; step++)
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

/* Writes the head of the file, and as comments the question and the names of the variables. */
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

  /* for most-equal, a constraint has terms for the squares of a kind and for the steps */
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
    encode_orders (encoder);
  encoder->encoding->end (encoder);
  g_free (self.terms);
}
