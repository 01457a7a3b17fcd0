/* puzzle-steps.c: completing a board as people do, step by step, each with its reason; nothing is guessed
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "puzzle-steps.h"

/* The board that is looked at, and the best hint of the kind that is looked for. */
typedef struct
{
  const TruceProblem *problem;
  const TrucePuzzleLines *lines;
  const TrucePuzzleState *state;
  int words; /* that the board's squares take */
  TrucePuzzleHint *hint;
  int least; /* squares that the hint leaves to the line that has fewest then; G_MAXINT: there is no hint */
} Look;

static int
count_in (const Look *look, const TruceSquareSet *a, const TruceSquareSet *b)
{
  int n = 0;

  for (int i = 0; i < look->words; i++)
    n += __builtin_popcountll (a->words[i] & b->words[i]);
  return n;
}

static TruceSquareSet
both (const Look *look, const TruceSquareSet *a, const TruceSquareSet *b)
{
  TruceSquareSet set = { { 0 } };

  for (int i = 0; i < look->words; i++)
    set.words[i] = a->words[i] & b->words[i];
  return set;
}

/* Whether the line holds one piece, which is not placed yet. */
static gboolean
is_wanting (const Look *look, const TrucePuzzleState *state, int line)
{
  return look->lines->exactly_one[truce_puzzle_line_direction (look->problem, line)] &&
         count_in (look, &state->pieces, &look->lines->squares[line]) == 0;
}

static int
n_open (const Look *look, const TrucePuzzleState *state, int line)
{
  return count_in (look, &state->open, &look->lines->squares[line]);
}

void
truce_puzzle_state_place (TrucePuzzleState *state, const TruceProblem *problem, int square)
{
  const uint64_t *row = truce_attack_map_row (problem->maps[0], square);

  truce_square_set_add (&state->pieces, square);
  for (int i = 0; i < truce_set_words_for (problem->board); i++)
    state->open.words[i] &= ~row[i];
}

void
truce_puzzle_state_init (TrucePuzzleState *state, const TruceProblem *problem)
{
  state->pieces = problem->preplaced;
  state->open = problem->free;
}

/* The first line with so few open squares, `most` at most; -1: there is none. */
static int
find_line (const Look *look, const TrucePuzzleState *state, int most)
{
  for (int line = 0; line < look->lines->n; line++)
    if (is_wanting (look, state, line) && n_open (look, state, line) <= most)
      return line;
  return -1;
}

/* How many squares a line has at least once these are ruled out. */
static int
least_without (const Look *look, const TruceSquareSet *out)
{
  TrucePuzzleState after = *look->state;
  int least = G_MAXINT - 1;

  after.open = truce_square_set_without (&after.open, out);
  for (int line = 0; line < look->lines->n; line++)
    if (is_wanting (look, &after, line))
      least = MIN (least, n_open (look, &after, line));
  return least;
}

/* Takes the hint where it leads further than the one before. */
static void
offer (Look *look, const TrucePuzzleHint *hint)
{
  int least =
      count_in (look, &hint->squares, &hint->squares) > 0 ? least_without (look, &hint->squares) : G_MAXINT;

  if (least >= look->least)
    return;
  look->least = least;
  *look->hint = *hint;
}

static TrucePuzzleHint
hint_about (const Look *look, TruceHintKind kind, int line)
{
  return (TrucePuzzleHint){
    .kind = kind,
    .lines = { line, -1, -1, -1 },
    .evidence = both (look, &look->state->open, &look->lines->squares[line]),
    .forced = -1,
  };
}

/* A line without a square, or with a single one. */
static void
look_for_single (Look *look)
{
  int line = find_line (look, look->state, 0);
  TruceHintKind kind = line >= 0 ? TRUCE_HINT_NO_SQUARE : TRUCE_HINT_SINGLE;

  if (line < 0)
    line = find_line (look, look->state, 1);
  if (line < 0)
    return;
  *look->hint = hint_about (look, kind, line);
  look->hint->squares = look->hint->evidence;
  look->least = 0;
}

/* What all open squares of a line attack, where these are two (PAIR) or more (EMPTIES). */
static void
look_for_common (Look *look, TruceHintKind kind)
{
  for (int line = 0; line < look->lines->n; line++)
    {
      TrucePuzzleHint hint;

      if (!is_wanting (look, look->state, line) ||
          (n_open (look, look->state, line) == 2) != (kind == TRUCE_HINT_PAIR))
        continue;
      hint = hint_about (look, kind, line);
      hint.squares = truce_square_set_without (&look->state->open, &look->lines->squares[line]);
      truce_square_set_foreach (square, &hint.evidence)
        for (int i = 0; i < look->words; i++)
          hint.squares.words[i] &= truce_attack_map_row (look->problem->maps[0], square)[i];
      offer (look, &hint);
    }
}

/* The lines of the other direction in which these squares are, at most two of them into `crossing`; how many
 * there are. */
static int
find_crossing (const Look *look, const TruceSquareSet *squares, int direction, int crossing[2])
{
  int rows = look->problem->board.rows, n = 0;

  for (int line = direction == 0 ? rows : 0; line < (direction == 0 ? look->lines->n : rows); line++)
    if (count_in (look, squares, &look->lines->squares[line]) > 0)
      {
        if (n < 2)
          crossing[n] = line;
        n++;
      }
  return n;
}

static void
look_at_lines (Look *look, int first, int second)
{
  TrucePuzzleHint hint = hint_about (look, TRUCE_HINT_LINES, first);
  TruceSquareSet more = both (look, &look->state->open, &look->lines->squares[second]);
  int crossing[2];

  hint.evidence = truce_square_set_union (&hint.evidence, &more);
  if (find_crossing (look, &hint.evidence, truce_puzzle_line_direction (look->problem, first), crossing) != 2)
    return;
  hint.squares =
      truce_square_set_union (&look->lines->squares[crossing[0]], &look->lines->squares[crossing[1]]);
  hint.squares = both (look, &hint.squares, &look->state->open);
  hint.squares = truce_square_set_without (&hint.squares, &hint.evidence);
  hint.lines[1] = second;
  hint.lines[2] = crossing[0];
  hint.lines[3] = crossing[1];
  offer (look, &hint);
}

/* Two lines of a direction that have squares in the same two lines of the other alone. */
static void
look_for_lines (Look *look)
{
  for (int first = 0; first < look->lines->n; first++)
    {
      int direction = truce_puzzle_line_direction (look->problem, first);
      int end = direction == 0 ? look->problem->board.rows : look->lines->n;

      if (!look->lines->at_most_one[!direction] || !is_wanting (look, look->state, first))
        continue;
      for (int second = first + 1; second < end; second++)
        if (is_wanting (look, look->state, second))
          look_at_lines (look, first, second);
    }
}

/* Whether a piece on the square would leave a line one square, and a piece there another line nothing. */
static gboolean
forces_contradiction (const Look *look, int square, TrucePuzzleHint *hint)
{
  TrucePuzzleState with = *look->state;

  truce_puzzle_state_place (&with, look->problem, square);
  for (int line = 0; line < look->lines->n; line++)
    {
      TrucePuzzleState then = with;
      TruceSquareSet last;
      int empty;

      if (!is_wanting (look, &with, line) || n_open (look, &with, line) != 1)
        continue;
      last = both (look, &with.open, &look->lines->squares[line]);
      *hint = hint_about (look, TRUCE_HINT_FORCES, line);
      hint->forced = truce_square_set_next (&last, 0);
      truce_puzzle_state_place (&then, look->problem, hint->forced);
      empty = find_line (look, &then, 0);
      if (empty < 0)
        continue;
      hint->lines[1] = empty;
      truce_square_set_add (&hint->squares, square);
      return TRUE;
    }
  return FALSE;
}

static void
look_for_forced (Look *look)
{
  truce_square_set_foreach (square, &look->state->open)
    {
      TrucePuzzleHint hint;

      if (forces_contradiction (look, square, &hint))
        offer (look, &hint);
    }
}

gboolean
truce_puzzle_state_hint (const TrucePuzzleState *state,
                         const TruceProblem *problem,
                         const TrucePuzzleLines *lines,
                         TrucePuzzleHint *hint)
{
  Look look = { problem, lines, state, truce_set_words_for (problem->board), hint, G_MAXINT };

  look_for_single (&look);
  if (look.least == G_MAXINT)
    look_for_common (&look, TRUCE_HINT_PAIR);
  if (look.least == G_MAXINT)
    look_for_lines (&look);
  if (look.least == G_MAXINT)
    look_for_common (&look, TRUCE_HINT_EMPTIES);
  if (look.least == G_MAXINT)
    look_for_forced (&look);
  return look.least < G_MAXINT;
}

void
truce_puzzle_state_take (TrucePuzzleState *state, const TruceProblem *problem, const TrucePuzzleHint *hint)
{
  if (hint->kind == TRUCE_HINT_SINGLE)
    truce_puzzle_state_place (state, problem, truce_square_set_next (&hint->squares, 0));
  else
    state->open = truce_square_set_without (&state->open, &hint->squares);
}

TruceGrade
truce_puzzle_hint_grade (const TrucePuzzleHint *hint)
{
  switch (hint->kind)
    {
    case TRUCE_HINT_SINGLE:
      return TRUCE_GRADE_EASY;
    case TRUCE_HINT_PAIR:
    case TRUCE_HINT_LINES:
      return TRUCE_GRADE_MEDIUM;
    case TRUCE_HINT_EMPTIES:
    case TRUCE_HINT_FORCES:
      return TRUCE_GRADE_HARD;
    case TRUCE_HINT_NO_SQUARE:
    case TRUCE_N_HINTS:
    default:
      return TRUCE_GRADE_BEYOND;
    }
}

TruceGrade
truce_puzzle_state_solve (TrucePuzzleState *state,
                          const TruceProblem *problem,
                          const TrucePuzzleLines *lines,
                          GArray *hints)
{
  TruceGrade grade = TRUCE_GRADE_EASY;
  TrucePuzzleHint hint;

  while (truce_puzzle_state_hint (state, problem, lines, &hint) && hint.kind != TRUCE_HINT_NO_SQUARE)
    {
      truce_puzzle_state_take (state, problem, &hint);
      grade = MAX (grade, truce_puzzle_hint_grade (&hint));
      if (hints)
        g_array_append_val (hints, hint);
    }
  return truce_square_set_count (&state->pieces) == problem->pieces ? grade : TRUCE_GRADE_BEYOND;
}
