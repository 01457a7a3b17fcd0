/* mrv-kernel.c: the inner loops of the search for the line with fewest free squares
 *
 * A board has a 32-bit word for each row and column, in up to four vectors of sixteen words. A word holds the
 * taken squares of the line, and whether the line has its piece. Placing a piece is an OR with a row of the
 * attack table. The key of a line is its number of set bits modulo 32, followed by its rank in an order that
 * breaks ties. A line with its piece has 32 set bits and the least key. A line without a free square has 31
 * set bits and the greatest key. So the greatest key gives the line to fill next, or shows that the board is
 * dead or complete.
 *
 * A search is a stack of boards with the untried squares of their chosen lines. A step places a piece on an
 * untried square of the topmost board. The new board is written above that board. If no untried square is
 * left, it is written over that board. Dead and complete boards are dropped by setting the top of the stack,
 * without a branch. Six searches take turns, since each step of a search needs the result of its last step. A
 * search with an empty stack takes half of the untried squares of a board of another search.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "mrv.h"

#include "mrv-simd.h"

#define INLINE static inline __attribute__ ((always_inline))

/* Bounds of the greatest key of a board. Below SOLVED, the board is complete. From DEAD on, the board is
 * dead. Between both bounds, the line of the greatest key has a free square. */
#define SOLVED    (UINT32_C (1) << 27)
#define DEAD      (UINT32_C (31) << 27)
#define LINE(key) ((size_t) (key) &63)

/* Counters of one search, held in registers. found: number of complete boards. ended: number of complete or
 * dead boards. */
typedef struct
{
  uint64_t found, ended;
} Sums;

/* Places a piece on the next untried square of the topmost board. The only branch counts complete boards,
 * which are rare: it needs fewer instructions than counting without a branch. Returns: the new top of the
 * stack. */
INLINE size_t
step (const TruceMrvTables *tables,
      TruceMrvStack *stack,
      size_t top,
      Sums *sums,
      const int n_vectors,
      const bool finds)
{
  const uint32_t untried = stack->open[top].untried, rest = untried & (untried - 1);
  const size_t line = stack->open[top].line;
  const uint32_t *attacks =
      tables->start[line] + (size_t) (uint32_t) __builtin_ctz (untried) * tables->step[line];
  const size_t place = top + (rest != 0);
  const uint32_t *from = stack->boards[top];
  uint32_t *to = stack->boards[place];
  size_t chosen, ends;
  V16 best;
  uint32_t key;

  if (finds)
    {
      uint8_t depth = stack->depth[top];
      stack->path[depth] = (TruceMrvStep){ (uint8_t) line, (uint8_t) __builtin_ctz (untried) };
      stack->depth[place] = depth + 1;
    }
  stack->open[top].untried = rest;
  for (int v = 0; v < n_vectors; v++)
    {
      V16 taken = v16_or (v16_load (from + 16 * v), v16_load (attacks + 16 * v));
      V16 keys = v16_keys (taken, v16_load (tables->order + 16 * v));
      v16_store (to + 16 * v, taken);
      best = v ? v16_max (best, keys) : keys;
    }
  key = v16_top (best);
  chosen = LINE (key);
  stack->open[place].line = (uint32_t) chosen;
  stack->open[place].untried = to[chosen] ^ TRUCE_MRV_OPEN; /* not read unless the line is open */
  if (__builtin_expect (key < SOLVED, 0))
    sums->found++;
  ends = key - SOLVED >= DEAD - SOLVED;
  sums->ended += ends;
  return place - ends;
}

/* Starts an empty stack with a root, which may be dead or complete. */
INLINE void
begin (TruceMrvCount *count, TruceMrvStack *stack, const TruceMrvRoot *root, const int n_vectors)
{
  V16 best;
  uint32_t key;

  for (int v = 0; v < n_vectors; v++)
    {
      V16 taken = v16_load (root->taken + 16 * v), keys;
      v16_store (stack->boards[1] + 16 * v, taken);
      keys = v16_keys (taken, v16_load (count->tables->order + 16 * v));
      best = v ? v16_max (best, keys) : keys;
    }
  key = v16_top (best);
  count->placed += root->placed;
  stack->weight = root->weight;
  stack->root = root;
  stack->depth[1] = 0;
  stack->open[1].line = (uint32_t) LINE (key);
  stack->open[1].untried = ~root->taken[LINE (key)] & TRUCE_MRV_OPEN;
  if (key < SOLVED)
    count->found += root->weight;
  else if (key >= DEAD)
    count->dead++;
  else
    stack->top = 1;
}

/* Gives an empty stack half of the untried squares of a board on another stack. Takes them from the lowest
 * board with at least two untried squares, where most of the work is left. Returns: false if there is no such
 * board. */
static bool
steal (TruceMrvCount *count, TruceMrvStack *stack)
{
  TruceMrvStack *from = NULL;
  uint32_t untried, mine = 0;
  int lowest = TRUCE_MRV_COUNT_SIDE_MAX + 2;

  for (int k = 0; k < TRUCE_MRV_STACKS; k++)
    for (int i = 1; i <= count->stacks[k].top && i < lowest; i++)
      if (count->stacks[k].open[i].untried & (count->stacks[k].open[i].untried - 1))
        {
          from = &count->stacks[k];
          lowest = i;
        }
  if (!from)
    return false;
  untried = from->open[lowest].untried;
  for (int half = __builtin_popcount (untried) / 2; half > 0; half--)
    {
      mine |= untried & -untried;
      untried &= untried - 1;
    }
  from->open[lowest].untried = untried;
  memcpy (stack->boards[1], from->boards[lowest], sizeof stack->boards[1]);
  stack->open[1].line = from->open[lowest].line;
  stack->open[1].untried = mine;
  stack->depth[1] = from->depth[lowest];
  memcpy (stack->path, from->path, sizeof stack->path);
  stack->weight = from->weight;
  stack->root = from->root;
  stack->top = 1;
  return true;
}

/* Gives each empty stack a root. If no root is left, gives it untried squares of another stack. Returns:
 * whether every stack has work. */
INLINE bool
fill (TruceMrvCount *count, const int n_vectors)
{
  bool all = true;

  for (int k = 0; k < TRUCE_MRV_STACKS; k++)
    {
      TruceMrvStack *stack = &count->stacks[k];

      while (!stack->top && count->next < count->end)
        begin (count, stack, count->next++, n_vectors);
      if (!stack->top && !steal (count, stack))
        all = false;
    }
  return all;
}

INLINE void
add (TruceMrvCount *count, int k, size_t top, Sums sums)
{
  if (sums.found)
    count->finder = k;
  count->stacks[k].top = (int) top;
  count->found += sums.found * count->stacks[k].weight;
  count->dead += sums.ended - sums.found;
}

/* Advances each of the six stacks by one step per round, so that the CPU can work on several steps at once.
 * Ends when a stack is empty or the rounds are done. finds: ends also when a placement is found. Returns: the
 * number of rounds left. */
INLINE unsigned
run_all (TruceMrvCount *count, unsigned rounds, const int n_vectors, const bool finds)
{
  const TruceMrvTables *tables = count->tables;
  TruceMrvStack *s = count->stacks;
  size_t a = (size_t) s[0].top, b = (size_t) s[1].top, c = (size_t) s[2].top, d = (size_t) s[3].top,
         e = (size_t) s[4].top, f = (size_t) s[5].top;
  Sums of_a = { 0 }, of_b = { 0 }, of_c = { 0 }, of_d = { 0 }, of_e = { 0 }, of_f = { 0 };
  unsigned left = rounds;

  do
    {
      a = step (tables, &s[0], a, &of_a, n_vectors, finds);
      b = step (tables, &s[1], b, &of_b, n_vectors, finds);
      c = step (tables, &s[2], c, &of_c, n_vectors, finds);
      d = step (tables, &s[3], d, &of_d, n_vectors, finds);
      e = step (tables, &s[4], e, &of_e, n_vectors, finds);
      f = step (tables, &s[5], f, &of_f, n_vectors, finds);
      left--;
    }
  while (a && b && c && d && e && f && left &&
         !(finds && (of_a.found | of_b.found | of_c.found | of_d.found | of_e.found | of_f.found)));
  add (count, 0, a, of_a);
  add (count, 1, b, of_b);
  add (count, 2, c, of_c);
  add (count, 3, d, of_d);
  add (count, 4, e, of_e);
  add (count, 5, f, of_f);
  count->placed += TRUCE_MRV_STACKS * (uint64_t) (rounds - left);
  return left;
}

/* Advances one stack after the other, by up to 64 steps each. Used at the end of a search, when there is not
 * enough work for all stacks. Returns: whether any stack has work. */
INLINE bool
run_some (TruceMrvCount *count, const int n_vectors, const bool finds)
{
  bool any = false;

  for (int k = 0; k < TRUCE_MRV_STACKS; k++)
    {
      TruceMrvStack *stack = &count->stacks[k];
      Sums sums = { 0 };
      size_t top = (size_t) stack->top;

      for (int i = 0; i < 64 && top && !(finds && count->found + sums.found); i++, count->placed++)
        top = step (count->tables, stack, top, &sums, n_vectors, finds);
      add (count, k, top, sums);
      any |= top != 0;
    }
  return any;
}

INLINE bool
run_for (TruceMrvCount *count, unsigned rounds, const int n_vectors, const bool finds)
{
  while (rounds && !(finds && count->found))
    if (fill (count, n_vectors))
      rounds = run_all (count, rounds, n_vectors, finds);
    else if (!run_some (count, n_vectors, finds))
      return false;
    else
      rounds -= rounds < 64 ? rounds : 64;
  return true;
}

/* Runs a copy of the loops with a constant number of vectors, so that a board stays in registers. */
INLINE bool
run_sized (TruceMrvCount *count, unsigned rounds, const bool finds)
{
  switch (count->tables->n_vectors)
    {
    case 1:
      return run_for (count, rounds, 1, finds);
    case 2:
      return run_for (count, rounds, 2, finds);
    case 3:
      return run_for (count, rounds, 3, finds);
    default:
      return run_for (count, rounds, 4, finds);
    }
}

static bool
count_all (TruceMrvCount *count, unsigned rounds)
{
  return run_sized (count, rounds, false);
}

static bool
find_one (TruceMrvCount *count, unsigned rounds)
{
  return run_sized (count, rounds, true);
}

static TruceMrvChoice
place (const uint64_t *from, const uint64_t *attacks, const uint64_t *order, int n_vectors, uint64_t *to)
{
  TruceMrvChoice choice = { 0 };
  V8 best = v8_all (0);

  for (int v = 0; v < n_vectors; v++)
    {
      V8 taken = v8_load (from + 8 * v) | v8_load (attacks + 8 * v);
      v8_store (to + 8 * v, taken);
      choice.n_full += v8_full_lanes (taken);
      best = v8_max (best, ((v8_popcount (taken) & 63) << 16) | v8_load (order + 8 * v));
    }
  choice.key = v8_top (best);
  return choice;
}

const TruceMrvKernel TRUCE_KERNEL (truce_mrv_kernel) = { count_all, find_one, place };
