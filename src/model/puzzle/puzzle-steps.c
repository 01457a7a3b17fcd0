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
  int words; /* number of words of a square set that the board uses */
  TrucePuzzleHint *hint;
  int min_open; /* smallest number of open squares of a line after the hint; G_MAXINT: there is no hint */
} HintSearch;

static int
count_in (const HintSearch *search, const TruceSquareSet *a, const TruceSquareSet *b)
{
  int n = 0;

  for (int i = 0; i < search->words; i++)
    n += __builtin_popcountll (a->words[i] & b->words[i]);
  return n;
}

static TruceSquareSet
both (const HintSearch *search, const TruceSquareSet *a, const TruceSquareSet *b)
{
  TruceSquareSet set = { { 0 } };

  for (int i = 0; i < search->words; i++)
    set.words[i] = a->words[i] & b->words[i];
  return set;
}

static gboolean
lacks_piece (const HintSearch *search, const TrucePuzzleState *state, int line)
{
  return search->lines->exactly_one[truce_puzzle_line_direction (search->lines, line)] &&
         count_in (search, &state->pieces, &search->lines->squares[line]) == 0;
}

static int
n_open (const HintSearch *search, const TrucePuzzleState *state, int line)
{
  return count_in (search, &state->open, &search->lines->squares[line]);
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

/* Returns the first line that lacks its piece and has at most `max` open squares; -1 if there is none. */
static int
find_line (const HintSearch *search, const TrucePuzzleState *state, int max)
{
  for (int line = 0; line < search->lines->n; line++)
    if (lacks_piece (search, state, line) && n_open (search, state, line) <= max)
      return line;
  return -1;
}

/* Returns the smallest number of open squares of a line when the squares `out` are ruled out. */
static int
min_open_without (const HintSearch *search, const TruceSquareSet *out)
{
  TrucePuzzleState after = *search->state;
  int min_open = G_MAXINT - 1;

  after.open = truce_square_set_without (&after.open, out);
  for (int line = 0; line < search->lines->n; line++)
    if (lacks_piece (search, &after, line))
      min_open = MIN (min_open, n_open (search, &after, line));
  return min_open;
}

static void
offer (HintSearch *search, const TrucePuzzleHint *hint)
{
  int min_open = count_in (search, &hint->squares, &hint->squares) > 0
                     ? min_open_without (search, &hint->squares)
                     : G_MAXINT;

  if (min_open >= search->min_open)
    return;
  search->min_open = min_open;
  *search->hint = *hint;
}

static TrucePuzzleHint
hint_about (const HintSearch *search, TruceHintKind kind, int line)
{
  return (TrucePuzzleHint){
    .kind = kind,
    .lines = { line, -1, -1, -1, -1, -1, -1, -1 },
    .evidence = both (search, &search->state->open, &search->lines->squares[line]),
    .forced = -1,
  };
}

/* Looks for a line that lacks its piece and has no open square. If there is none, looks for a line with a
 * single open square. */
static void
find_single (HintSearch *search)
{
  int line = find_line (search, search->state, 0);
  TruceHintKind kind = line >= 0 ? TRUCE_HINT_NO_SQUARE : TRUCE_HINT_SINGLE;

  if (line < 0)
    line = find_line (search, search->state, 1);
  if (line < 0)
    return;
  *search->hint = hint_about (search, kind, line);
  search->hint->squares = search->hint->evidence;
  search->min_open = 0;
}

/* Looks for squares that all open squares of a line attack. PAIR: lines with two open squares; EMPTIES: lines
 * with more. */
static void
find_common (HintSearch *search, TruceHintKind kind)
{
  for (int line = 0; line < search->lines->n; line++)
    {
      TrucePuzzleHint hint;

      if (!lacks_piece (search, search->state, line) ||
          (n_open (search, search->state, line) == 2) != (kind == TRUCE_HINT_PAIR))
        continue;
      hint = hint_about (search, kind, line);
      hint.squares = truce_square_set_without (&search->state->open, &search->lines->squares[line]);
      truce_square_set_foreach (square, &hint.evidence)
        for (int i = 0; i < search->words; i++)
          hint.squares.words[i] &= truce_attack_map_row (search->problem->maps[0], square)[i];
      offer (search, &hint);
    }
}

/* A group of lines of one direction that all lack their piece. squares: the open squares of these lines.
 * crossing: another direction. */
typedef struct
{
  int n;
  int lines[TRUCE_HINT_LINES_MAX];
  TrucePuzzleDirection crossing;
  TruceSquareSet squares;
} Group;

/* Finds the lines of direction group->crossing that have squares of the group. lines: receives up to `max`
 * of them. Returns the number of these lines; `max` + 1 if there are more than `max`. */
static int
find_crossing (const HintSearch *search, const Group *group, int max, int lines[TRUCE_HINT_LINES_MAX])
{
  const int *first = &search->lines->first[group->crossing];
  int n = 0;

  for (int line = first[0]; line < first[1] && n <= max; line++)
    if (count_in (search, &group->squares, &search->lines->squares[line]) > 0)
      {
        if (n < max)
          lines[n] = line;
        n++;
      }
  return n;
}

/* Offers the hint that rules out all other squares of the crossing lines, if there are as many crossing lines
 * as lines in the group. Does nothing if a square of the group is in no crossing line: not every square need
 * be in a region. */
static void
offer_group (HintSearch *search, const Group *group, TruceHintKind kind)
{
  TrucePuzzleHint hint = hint_about (search, kind, group->lines[0]);
  int crossing[TRUCE_HINT_LINES_MAX];

  if (find_crossing (search, group, group->n, crossing) != group->n)
    return;
  hint.evidence = group->squares;
  for (int i = 0; i < group->n; i++)
    {
      hint.lines[i] = group->lines[i];
      hint.lines[group->n + i] = crossing[i];
      hint.squares = truce_square_set_union (&hint.squares, &search->lines->squares[crossing[i]]);
    }
  if (count_in (search, &hint.squares, &hint.evidence) < count_in (search, &hint.evidence, &hint.evidence))
    return;
  hint.squares = both (search, &hint.squares, &search->state->open);
  hint.squares = truce_square_set_without (&hint.squares, &hint.evidence);
  offer (search, &hint);
}

/* Tries all groups of `n` lines that extend the group by lines from `line` to `end` - 1. */
static void
extend_group (HintSearch *search, const Group *group, int line, int end, int n, TruceHintKind kind)
{
  int crossing[TRUCE_HINT_LINES_MAX];

  if (group->n == n)
    offer_group (search, group, kind);
  if (group->n == n || find_crossing (search, group, n, crossing) > n)
    return;
  for (; line < end; line++)
    {
      Group with = *group;
      TruceSquareSet squares = both (search, &search->state->open, &search->lines->squares[line]);

      if (!lacks_piece (search, search->state, line))
        continue;
      with.lines[with.n++] = line;
      with.squares = truce_square_set_union (&with.squares, &squares);
      extend_group (search, &with, line + 1, end, n, kind);
    }
}

static void
find_groups (HintSearch *search, int n, TruceHintKind kind)
{
  const int *first = search->lines->first;

  for (TrucePuzzleDirection of = 0; of < TRUCE_N_PUZZLE_DIRECTIONS; of++)
    for (TrucePuzzleDirection crossing = 0; crossing < TRUCE_N_PUZZLE_DIRECTIONS; crossing++)
      {
        const Group none = { .crossing = crossing };

        if (of != crossing && search->lines->exactly_one[of] && search->lines->at_most_one[crossing])
          extend_group (search, &none, first[of], first[of + 1], n, kind);
      }
}

/* Looks for groups of three or four lines if the problem has regions. Other puzzles are solved, and
 * graded, without this step. */
static void
find_sets (HintSearch *search)
{
  for (int n = 3; n <= TRUCE_HINT_LINES_MAX && search->problem->regions.n > 0 && search->min_open == G_MAXINT;
       n++)
    find_groups (search, n, TRUCE_HINT_SETS);
}

/* Returns whether a piece on `square` leads to a contradiction: it leaves a single square to a line, and a
 * piece on that single square leaves no square to another line. Describes the contradiction in *hint. */
static gboolean
forces_contradiction (const HintSearch *search, int square, TrucePuzzleHint *hint)
{
  TrucePuzzleState with = *search->state;

  truce_puzzle_state_place (&with, search->problem, square);
  for (int line = 0; line < search->lines->n; line++)
    {
      TrucePuzzleState then = with;
      TruceSquareSet last;
      int empty;

      if (!lacks_piece (search, &with, line) || n_open (search, &with, line) != 1)
        continue;
      last = both (search, &with.open, &search->lines->squares[line]);
      *hint = hint_about (search, TRUCE_HINT_FORCES, line);
      hint->forced = truce_square_set_next (&last, 0);
      truce_puzzle_state_place (&then, search->problem, hint->forced);
      empty = find_line (search, &then, 0);
      if (empty < 0)
        continue;
      hint->lines[1] = empty;
      truce_square_set_add (&hint->squares, square);
      return TRUE;
    }
  return FALSE;
}

static void
find_forced (HintSearch *search)
{
  truce_square_set_foreach (square, &search->state->open)
    {
      TrucePuzzleHint hint;

      if (forces_contradiction (search, square, &hint))
        offer (search, &hint);
    }
}

gboolean
truce_puzzle_state_hint (const TrucePuzzleState *state,
                         const TruceProblem *problem,
                         const TrucePuzzleLines *lines,
                         TrucePuzzleHint *hint)
{
  HintSearch search = { problem, lines, state, truce_set_words_for (problem->board), hint, G_MAXINT };

  find_single (&search);
  if (search.min_open == G_MAXINT)
    find_groups (&search, 1, TRUCE_HINT_WITHIN);
  if (search.min_open == G_MAXINT)
    find_common (&search, TRUCE_HINT_PAIR);
  if (search.min_open == G_MAXINT)
    find_groups (&search, 2, TRUCE_HINT_LINES);
  if (search.min_open == G_MAXINT)
    find_common (&search, TRUCE_HINT_EMPTIES);
  if (search.min_open == G_MAXINT)
    find_sets (&search);
  if (search.min_open == G_MAXINT)
    find_forced (&search);
  return search.min_open < G_MAXINT;
}

void
truce_puzzle_state_apply (TrucePuzzleState *state, const TruceProblem *problem, const TrucePuzzleHint *hint)
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
      truce_puzzle_state_apply (state, problem, &hint);
      grade = MAX (grade, truce_puzzle_hint_grade (&hint));
      if (hints)
        g_array_append_val (hints, hint);
    }
  return truce_square_set_count (&state->pieces) == problem->pieces ? grade : TRUCE_GRADE_BEYOND;
}
