/* puzzle-steps.c: completes a board as people do, step by step, with a reason for each step and without
 * guessing
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-steps.h"

/* A search for a hint of one kind, with the best hint so far. */
typedef struct
{
  const TruceProblem *problem;
  const TrucePuzzleLines *lines;
  const TrucePuzzleState *state;
  int words; /* words of a square set that the board needs */
  TrucePuzzleHint *hint;
  int least; /* smallest number of squares that the hint leaves to a line; G_MAXINT: there is no hint */
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

/* Returns whether the line must have one piece, and has none yet. */
static gboolean
is_wanting (const Look *look, const TrucePuzzleState *state, int line)
{
  return look->lines->exactly_one[truce_puzzle_line_direction (look->lines, line)] &&
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

/* Returns the first line without its piece that has at most `most` open squares; -1: none. */
static int
find_line (const Look *look, const TrucePuzzleState *state, int most)
{
  for (int line = 0; line < look->lines->n; line++)
    if (is_wanting (look, state, line) && n_open (look, state, line) <= most)
      return line;
  return -1;
}

/* Returns the smallest number of open squares of a line when the squares `out` are ruled out. */
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

/* Replaces the hint if the new one leads further. */
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
    .lines = { line, -1, -1, -1, -1, -1, -1, -1 },
    .evidence = both (look, &look->state->open, &look->lines->squares[line]),
    .forced = -1,
  };
}

/* Looks for a line without an open square, or else with a single one. */
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

/* Looks for squares that all open squares of a line attack. PAIR: the line has two open squares; EMPTIES:
 * more. */
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

/* ---- lines within as many lines of another direction ---- */

/* A group of lines of one direction that all lack their piece, its open squares, and another direction. */
typedef struct
{
  int n;
  int lines[TRUCE_HINT_LINES_MAX];
  TrucePuzzleDirection crossing;
  TruceSquareSet squares;
} Group;

/* Finds the lines of the other direction that have squares of the group. lines: receives up to `most` of
 * them. Returns their number; `most` + 1 if there are more. */
static int
find_crossing (const Look *look, const Group *group, int most, int lines[TRUCE_HINT_LINES_MAX])
{
  const int *first = &look->lines->first[group->crossing];
  int n = 0;

  for (int line = first[0]; line < first[1] && n <= most; line++)
    if (count_in (look, &group->squares, &look->lines->squares[line]) > 0)
      {
        if (n < most)
          lines[n] = line;
        n++;
      }
  return n;
}

/* Offers the hint that rules out all other squares of the crossing lines. Does nothing if some squares of
 * the group are in no crossing line: squares may be in no region. */
static void
offer_group (Look *look, const Group *group, TruceHintKind kind)
{
  TrucePuzzleHint hint = hint_about (look, kind, group->lines[0]);
  int crossing[TRUCE_HINT_LINES_MAX];

  if (find_crossing (look, group, group->n, crossing) != group->n)
    return;
  hint.evidence = group->squares;
  for (int i = 0; i < group->n; i++)
    {
      hint.lines[i] = group->lines[i];
      hint.lines[group->n + i] = crossing[i];
      hint.squares = truce_square_set_union (&hint.squares, &look->lines->squares[crossing[i]]);
    }
  if (count_in (look, &hint.squares, &hint.evidence) < count_in (look, &hint.evidence, &hint.evidence))
    return;
  hint.squares = both (look, &hint.squares, &look->state->open);
  hint.squares = truce_square_set_without (&hint.squares, &hint.evidence);
  offer (look, &hint);
}

/* Tries all groups of `n` lines that have the lines of the group, and others from `line` to `end` - 1. */
static void
extend_group (Look *look, const Group *group, int line, int end, int n, TruceHintKind kind)
{
  int crossing[TRUCE_HINT_LINES_MAX];

  if (group->n == n)
    offer_group (look, group, kind);
  if (group->n == n || find_crossing (look, group, n, crossing) > n)
    return;
  for (; line < end; line++)
    {
      Group with = *group;
      TruceSquareSet squares = both (look, &look->state->open, &look->lines->squares[line]);

      if (!is_wanting (look, look->state, line))
        continue;
      with.lines[with.n++] = line;
      with.squares = truce_square_set_union (&with.squares, &squares);
      extend_group (look, &with, line + 1, end, n, kind);
    }
}

static void
look_for_groups (Look *look, int n, TruceHintKind kind)
{
  const int *first = look->lines->first;

  for (TrucePuzzleDirection of = 0; of < TRUCE_N_PUZZLE_DIRECTIONS; of++)
    for (TrucePuzzleDirection crossing = 0; crossing < TRUCE_N_PUZZLE_DIRECTIONS; crossing++)
      {
        const Group none = { .crossing = crossing };

        if (of != crossing && look->lines->exactly_one[of] && look->lines->at_most_one[crossing])
          extend_group (look, &none, first[of], first[of + 1], n, kind);
      }
}

/* Looks for larger groups. Only with regions: other puzzles are solved, and graded, without this step. */
static void
look_for_sets (Look *look)
{
  for (int n = 3; n <= TRUCE_HINT_LINES_MAX && look->problem->regions.n > 0 && look->least == G_MAXINT; n++)
    look_for_groups (look, n, TRUCE_HINT_SETS);
}

/* ---- contradictions ---- */

/* Returns whether a piece on the square would leave a single square to a line, and a piece there no
 * square to another line. */
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
    look_for_groups (&look, 1, TRUCE_HINT_WITHIN);
  if (look.least == G_MAXINT)
    look_for_common (&look, TRUCE_HINT_PAIR);
  if (look.least == G_MAXINT)
    look_for_groups (&look, 2, TRUCE_HINT_LINES);
  if (look.least == G_MAXINT)
    look_for_common (&look, TRUCE_HINT_EMPTIES);
  if (look.least == G_MAXINT)
    look_for_sets (&look);
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

int
truce_puzzle_hint_n_lines (const TrucePuzzleHint *hint)
{
  int n = 0;

  while (n < (int) G_N_ELEMENTS (hint->lines) && hint->lines[n] >= 0)
    n++;
  return n;
}

TruceGrade
truce_puzzle_hint_grade (const TrucePuzzleHint *hint)
{
  switch (hint->kind)
    {
    case TRUCE_HINT_SINGLE:
    case TRUCE_HINT_WITHIN:
      return TRUCE_GRADE_EASY;
    case TRUCE_HINT_PAIR:
    case TRUCE_HINT_LINES:
      return TRUCE_GRADE_MEDIUM;
    case TRUCE_HINT_EMPTIES:
    case TRUCE_HINT_SETS:
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
