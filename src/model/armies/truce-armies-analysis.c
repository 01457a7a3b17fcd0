/* truce-armies-analysis.c: safe squares, conflicts and score of armies
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-analysis.h"

static void
add_conflicts (TruceArmiesAnalysis *analysis,
               const TruceProblem *rules,
               const TruceKindSets *placement,
               int army,
               int square)
{
  const uint64_t *row = truce_attack_map_row (rules->maps[0], square);

  for (int i = 0; i < truce_set_words_for (rules->board); i++)
    for (int other = 0; other < rules->n_kinds; other++)
      for (uint64_t word = other == army ? 0 : row[i] & placement->kinds[other].words[i]; word;
           word &= word - 1)
        {
          int enemy = i * 64 + __builtin_ctzll (word);
          TruceArmiesConflict conflict = { (TruceSquare) square, (TruceSquare) enemy, (guint8) army,
                                           (guint8) other };

          if (enemy > square)
            g_array_append_val (analysis->conflicts, conflict);
        }
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const TruceArmiesConflict *one = a, *two = b;

  return one->a != two->a ? one->a - two->a : one->b - two->b;
}

/* Takes off the safe squares of all other armies what a piece of `army` on `square` attacks. */
static void
attack (TruceArmiesAnalysis *analysis, const TruceProblem *rules, int army, int square)
{
  const uint64_t *row = truce_attack_map_row (rules->maps[0], square);

  for (int other = 0; other < rules->n_kinds; other++)
    if (other != army)
      for (int i = 0; i < truce_set_words_for (rules->board); i++)
        analysis->safe[other].words[i] &= ~row[i];
}

void
truce_armies_analysis_init (TruceArmiesAnalysis *analysis,
                            const TruceProblem *rules,
                            const TruceKindSets *placement)
{
  TruceSquareSet empty = { { 0 } };

  *analysis = (TruceArmiesAnalysis){ .conflicts = g_array_new (FALSE, FALSE, sizeof (TruceArmiesConflict)) };
  for (int square = 0; square < rules->n_squares; square++)
    truce_square_set_add (&empty, square);
  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    {
      empty.words[i] &= ~rules->blocked.words[i];
      for (int army = 0; army < rules->n_kinds; army++)
        empty.words[i] &= ~placement->kinds[army].words[i];
    }
  for (int army = 0; army < rules->n_kinds; army++)
    analysis->safe[army] = empty;
  for (int army = 0; army < rules->n_kinds; army++)
    {
      analysis->sizes[army] = truce_square_set_count (&placement->kinds[army]);
      truce_square_set_foreach (square, &placement->kinds[army])
        {
          attack (analysis, rules, army, square);
          add_conflicts (analysis, rules, placement, army, square);
        }
    }
  g_array_sort (analysis->conflicts, compare);
  analysis->score = analysis->conflicts->len > 0 ? -1 : truce_armies_score (rules, placement);
}

void
truce_armies_analysis_clear (TruceArmiesAnalysis *analysis)
{
  g_clear_pointer (&analysis->conflicts, g_array_unref);
}

void
truce_armies_set_pieces (TruceProblemSpec *spec, const TruceKindSets *pieces)
{
  for (int army = 0; army < spec->n_kinds; army++)
    spec->kinds[army].preplaced = pieces ? pieces->kinds[army] : (TruceSquareSet){ { 0 } };
}

gboolean
truce_armies_same_problem (const TruceProblemSpec *a, const TruceProblemSpec *b, gboolean pieces)
{
  if (!truce_board_equal (a->board, b->board) || a->geometry != b->geometry || a->n_kinds != b->n_kinds ||
      !truce_square_set_equal (&a->blocked, &b->blocked))
    return FALSE;
  for (int kind = 0; kind < a->n_kinds; kind++)
    if (!truce_piece_equal (&a->kinds[kind].piece, &b->kinds[kind].piece) ||
        a->kinds[kind].pieces != b->kinds[kind].pieces ||
        (pieces && !truce_square_set_equal (&a->kinds[kind].preplaced, &b->kinds[kind].preplaced)))
      return FALSE;
  return TRUE;
}
