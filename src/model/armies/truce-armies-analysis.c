/* truce-armies-analysis.c: safe squares, conflicts and score of armies
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-analysis.h"

static void
add_conflicts (TruceArmiesAnalysis *analysis,
               const TruceArmiesProblem *rules,
               const TruceArmiesPlacement *placement,
               int army,
               int square)
{
  const uint64_t *row = truce_armies_attacks (rules, square);

  for (int i = 0; i < rules->words; i++)
    for (int other = 0; other < rules->spec.armies; other++)
      for (uint64_t word = other == army ? 0 : row[i] & placement->armies[other].words[i]; word;
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
attack (TruceArmiesAnalysis *analysis, const TruceArmiesProblem *rules, int army, int square)
{
  const uint64_t *row = truce_armies_attacks (rules, square);

  for (int other = 0; other < rules->spec.armies; other++)
    if (other != army)
      for (int i = 0; i < rules->words; i++)
        analysis->safe[other].words[i] &= ~row[i];
}

void
truce_armies_analysis_init (TruceArmiesAnalysis *analysis,
                            const TruceArmiesProblem *rules,
                            const TruceArmiesPlacement *placement)
{
  const TruceArmiesSpec *spec = &rules->spec;
  TruceSquareSet empty = { { 0 } };

  *analysis = (TruceArmiesAnalysis){ .conflicts = g_array_new (FALSE, FALSE, sizeof (TruceArmiesConflict)) };
  for (int square = 0; square < rules->n_squares; square++)
    truce_square_set_add (&empty, square);
  for (int i = 0; i < TRUCE_SET_WORDS; i++)
    {
      empty.words[i] &= ~spec->blocked.words[i];
      for (int army = 0; army < spec->armies; army++)
        empty.words[i] &= ~placement->armies[army].words[i];
    }
  for (int army = 0; army < spec->armies; army++)
    analysis->safe[army] = empty;
  for (int army = 0; army < spec->armies; army++)
    {
      analysis->sizes[army] = truce_square_set_count (&placement->armies[army]);
      truce_square_set_foreach (square, &placement->armies[army])
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

gboolean
truce_armies_same_problem (const TruceArmiesSpec *a, const TruceArmiesSpec *b, gboolean pieces)
{
  if (!truce_board_equal (a->board, b->board) || !truce_piece_equal (&a->piece, &b->piece) ||
      a->torus != b->torus || a->armies != b->armies || a->white != b->white ||
      !truce_square_set_equal (&a->blocked, &b->blocked))
    return FALSE;
  for (int army = 0; pieces && army < TRUCE_ARMIES_MAX; army++)
    if (!truce_square_set_equal (&a->preplaced[army], &b->preplaced[army]))
      return FALSE;
  return TRUE;
}
