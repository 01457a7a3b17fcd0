/* walk.c: the explicit stack of a walk: candidates, pieces and lines
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "walk.h"

int
truce_walk_next_candidate (const TruceWalkState *s, int level, int square)
{
  const uint64_t *left = truce_walk_left (s, level);
  int i = square / 64;
  uint64_t word;

  if (i >= s->n_words)
    return -1;
  word = left[i] & (~UINT64_C (0) << (square % 64));
  while (!word)
    {
      if (++i == s->n_words)
        return -1;
      word = left[i];
    }
  return i * 64 + __builtin_ctzll (word);
}

int
truce_walk_count_candidates (const TruceWalkState *s, int level)
{
  const uint64_t *left = truce_walk_left (s, level);
  int count = 0;

  for (int i = 0; i < s->n_words; i++)
    count += __builtin_popcountll (left[i]);
  return count;
}

int
truce_walk_missing (const TruceWalkState *s, int kind, int n_path)
{
  int missing = s->problem->kinds[kind].pieces;

  if (missing == TRUCE_PIECES_ANY)
    return missing;
  for (int i = 0; i < s->problem->n_preplaced; i++)
    missing -= truce_packed_kind (s->problem->preplaced_list[i]) == kind;
  for (int i = 0; i < n_path; i++)
    missing -= truce_packed_kind (s->path[i]) == kind;
  return missing;
}

bool
truce_walk_is_full (const TruceWalkState *s, int piece, int n_path)
{
  return s->walk->is_complete && truce_walk_missing (s, truce_packed_kind ((TruceSquare) piece), n_path) == 0;
}

int
truce_walk_begin_of (const TruceWalkState *s, int level)
{
  if (s->by_row)
    return s->row_begin[level];
  return s->ascending && level > 0 ? s->levels[level - 1].at : 0;
}

/* Unless each row holds a piece, leaves out the last squares, since the later pieces need them. */
int
truce_walk_end_of (const TruceWalkState *s, int level)
{
  if (s->by_row)
    return s->row_begin[level + 1];
  return s->n_squares - (s->ascending ? s->to_place - level - 1 : 0);
}

bool
truce_walk_conflicts (const TruceWalkState *s, int piece, int placed)
{
  const TruceProblem *problem = s->problem;
  int first = truce_packed_kind ((TruceSquare) piece), second = truce_packed_kind ((TruceSquare) placed);
  int at = truce_packed_square ((TruceSquare) piece), other = truce_packed_square ((TruceSquare) placed);

  return at == other || (truce_peace_holds (problem->peace, first, second) &&
                         (truce_attack_map_attacks (problem->maps[first], at, other) ||
                          truce_attack_map_attacks (problem->maps[second], other, at)));
}

int
truce_walk_attacker (const TruceWalkState *s, int square, int n_path)
{
  for (int i = 0; i < n_path; i++)
    if (truce_walk_conflicts (s, square, s->path[i]))
      return s->path[i];
  return -1;
}

int
truce_walk_n_lines (const TruceWalkState *s)
{
  TruceBoard board = s->problem->board;

  return truce_board_is_square (board) ? board.rows + board.columns : board.rows;
}

static int
length_of (const TruceWalkState *s, int line)
{
  TruceBoard board = s->problem->board;

  return line < board.rows ? board.columns : board.rows;
}

static int
square_at (const TruceWalkState *s, int line, int i)
{
  TruceBoard board = s->problem->board;

  return line < board.rows ? truce_board_square (board, line, i)
                           : truce_board_square (board, i, line - board.rows);
}

static bool
is_left (const TruceWalkState *s, int level, int square)
{
  return truce_walk_left (s, level)[square / 64] >> (square % 64) & 1;
}

int
truce_walk_count_line (const TruceWalkState *s, int level, int line)
{
  int n = 0;

  for (int i = length_of (s, line) - 1; i >= 0; i--)
    n += is_left (s, level, square_at (s, line, i));
  return n;
}

static bool
runs_through (const TruceWalkState *s, int line, int square)
{
  TruceBoard board = s->problem->board;

  return line < board.rows ? truce_board_row (board, square) == line
                           : truce_board_column (board, square) == line - board.rows;
}

bool
truce_walk_is_closed (const TruceWalkState *s, int line, int n_path)
{
  for (int i = 0; i < s->problem->n_preplaced; i++)
    if (runs_through (s, line, s->problem->preplaced_list[i]))
      return true;
  for (int i = 0; i < n_path; i++)
    if (runs_through (s, line, s->path[i]))
      return true;
  return false;
}

TruceWalkMove
truce_walk_next_of_line (TruceWalkState *s, TruceStep *step)
{
  TruceWalkLevel *level = &s->levels[s->mark.depth];

  while (level->at < length_of (s, level->line))
    {
      step->square = square_at (s, level->line, level->at++);
      if (is_left (s, s->mark.depth, step->square))
        return TRUCE_WALK_PLACE;
    }
  return TRUCE_WALK_BACK;
}

int
truce_walk_untried_of_line (const TruceWalkState *s, TruceSquare *list)
{
  const TruceWalkLevel *level = &s->levels[s->mark.depth];
  int n = 0;

  for (int i = level->at; i < length_of (s, level->line); i++)
    if (is_left (s, s->mark.depth, square_at (s, level->line, i)))
      list[n++] = (TruceSquare) square_at (s, level->line, i);
  return n;
}

void
truce_walk_set_empty (const TruceWalkState *s, int line, TruceStep *step)
{
  int rows = s->problem->board.rows;

  step->why = line < rows ? TRUCE_DEAD_ROW_EMPTY : TRUCE_DEAD_COLUMN_EMPTY;
  step->line = line < rows ? line : line - rows;
}
