/* armies.c: peaceable armies: problems, placements, the registry of methods
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies.h"

#include <stdio.h>
#include <stdlib.h>

#include "methods.h"

void
truce_armies_spec_init (TruceArmiesSpec *spec)
{
  memset (spec, 0, sizeof *spec);
  spec->board = (TruceBoard){ 8, 8 };
  spec->piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
  spec->armies = 2;
  spec->white = TRUCE_ARMIES_EQUAL;
}

/* ---- attacks ---- */

static bool
fill_attacks (TruceArmiesProblem *problem, TruceError *error)
{
  const TruceArmiesSpec *spec = &problem->spec;
  TruceAttackMap *map;

  map = truce_attack_map_new (spec->board, &spec->piece,
                              spec->torus ? TRUCE_GEOMETRY_TORUS : TRUCE_GEOMETRY_TRUE, error);
  if (!map)
    return false;
  for (int square = 0; square < problem->n_squares; square++)
    memcpy (problem->attacks + (size_t) square * problem->words, truce_attack_map_row (map, square),
            problem->words * sizeof *problem->attacks);
  truce_attack_map_free (map);
  return true;
}

/* ---- symmetries ---- */

static void
map_set (const TruceSquare *table, const TruceSquareSet *set, TruceSquareSet *image)
{
  truce_square_set_clear (image);
  truce_square_set_foreach (square, set)
    truce_square_set_add (image, table[square]);
}

static bool
keeps_problem (const TruceArmiesProblem *problem,
               const TruceArmiesSymmetry *symmetry,
               const TruceSquare *table)
{
  const TruceArmiesSpec *spec = &problem->spec;
  TruceSquareSet image;

  map_set (table, &spec->blocked, &image);
  if (!truce_square_set_equal (&image, &spec->blocked))
    return false;
  for (int i = 0; i < spec->armies; i++)
    {
      map_set (table, &spec->preplaced[i], &image);
      if (!truce_square_set_equal (&image, &spec->preplaced[symmetry->army[i]]))
        return false;
    }
  return true;
}

int
truce_armies_list_orders (const TruceArmiesSpec *spec, uint8_t orders[6][TRUCE_ARMIES_MAX])
{
  static const uint8_t all[6][TRUCE_ARMIES_MAX] = { { 0, 1, 2 }, { 1, 0, 2 }, { 0, 2, 1 },
                                                    { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
  int n = 0;

  for (int i = 0; i < (spec->armies == 3 ? 6 : 2); i++)
    if (spec->white == TRUCE_ARMIES_EQUAL || all[i][0] == 0)
      memcpy (orders[n++], all[i], sizeof all[i]);
  return n;
}

static bool
fill_symmetries (TruceArmiesProblem *problem)
{
  const TruceArmiesSpec *spec = &problem->spec;
  uint8_t orders[6][TRUCE_ARMIES_MAX];
  const int n_orders = truce_armies_list_orders (spec, orders);

  problem->tables = malloc ((size_t) TRUCE_ARMIES_GROUP_MAX * problem->n_squares * sizeof *problem->tables);
  if (!problem->tables)
    return false;
  for (int order = 0; order < n_orders; order++)
    {
      TruceArmiesSymmetry symmetry;

      memcpy (symmetry.army, orders[order], sizeof symmetry.army);
      for (int t = 0; t < TRUCE_N_TRANSFORMS; t++)
        {
          TruceSquare *table = problem->tables + (size_t) problem->n_symmetries * problem->n_squares;

          symmetry.transform = (TruceTransform) t;
          if (!truce_transform_fits (spec->board, symmetry.transform))
            continue;
          for (int square = 0; square < problem->n_squares; square++)
            table[square] = (TruceSquare) truce_transform_square (spec->board, symmetry.transform, square);
          if (keeps_problem (problem, &symmetry, table))
            problem->symmetries[problem->n_symmetries++] = symmetry;
        }
    }
  return true;
}

/* ---- problems ---- */

static bool
check_sizes (const TruceArmiesSpec *spec, TruceError *error)
{
  const int n_squares = truce_board_n_squares (spec->board);

  if (spec->armies < 2 || spec->armies > TRUCE_ARMIES_MAX)
    return truce_error_set (error, TRUCE_ERROR_COUNT, TRUCE_N_ ("%d armies: there can be 2 or 3"),
                            spec->armies);
  if (spec->white == TRUCE_ARMIES_EQUAL)
    return true;
  if (spec->white < 0 || spec->white > n_squares)
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            TRUCE_N_ ("a white army of %d: this board takes 0 to %d"), spec->white,
                            n_squares);
  if (spec->white < truce_square_set_count (&spec->preplaced[0]))
    return truce_error_set (error, TRUCE_ERROR_COUNT,
                            TRUCE_N_ ("a white army of %d: %d white pieces are preplaced"), spec->white,
                            truce_square_set_count (&spec->preplaced[0]));
  return true;
}

static bool
refuse_pair (const TruceArmiesSpec *spec, int a, int b, const char *format, TruceError *error)
{
  char name_a[TRUCE_SQUARE_NAME_SIZE], name_b[TRUCE_SQUARE_NAME_SIZE];

  truce_error_set (error, a == b ? TRUCE_ERROR_TWICE : TRUCE_ERROR_ATTACK, format,
                   truce_square_name (spec->board, a, name_a), a, truce_square_name (spec->board, b, name_b),
                   b);
  if (error)
    {
      error->squares[0] = a;
      error->squares[1] = b;
    }
  return false;
}

static bool
refuse_square (
    const TruceArmiesSpec *spec, int square, TruceErrorCode code, const char *format, TruceError *error)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  if (code == TRUCE_ERROR_SQUARE)
    truce_error_set (error, code, format, square);
  else
    truce_error_set (error, code, format, truce_square_name (spec->board, square, name), square);
  if (error)
    {
      error->squares[0] = square;
      error->squares[1] = -1;
    }
  return false;
}

static bool
check_squares (const TruceArmiesSpec *spec, TruceError *error)
{
  const TruceSquareSet *sets[TRUCE_ARMIES_MAX + 1] = { &spec->blocked };
  const int n_squares = truce_board_n_squares (spec->board);

  for (int i = 0; i < spec->armies; i++)
    sets[i + 1] = &spec->preplaced[i];
  for (int i = 0; i <= spec->armies; i++)
    truce_square_set_foreach (square, sets[i])
      {
        if (square >= n_squares)
          return refuse_square (spec, square, TRUCE_ERROR_SQUARE,
                                TRUCE_N_ ("%d is not a square of this board"), error);
        for (int j = 0; j < i; j++)
          if (truce_square_set_has (sets[j], square))
            return refuse_square (spec, square, TRUCE_ERROR_TWICE,
                                  j ? TRUCE_N_ ("%s (%d) is preplaced in two armies")
                                    : TRUCE_N_ ("%s (%d) is both preplaced and blocked"),
                                  error);
      }
  return true;
}

/* The first pair of preplaced pieces of different armies where one attacks the other. */
static bool
check_peace (const TruceArmiesProblem *problem, TruceError *error)
{
  const TruceArmiesSpec *spec = &problem->spec;

  for (int i = 0; i < spec->armies; i++)
    truce_square_set_foreach (a, &spec->preplaced[i])
      for (int j = i + 1; j < spec->armies; j++)
        truce_square_set_foreach (b, &spec->preplaced[j])
          if (truce_attack_row_has (truce_armies_attacks (problem, a), b))
            return refuse_pair (
                spec, a, b, TRUCE_N_ ("%s (%d) and %s (%d) are of different armies and attack each other"),
                error);
  return true;
}

TruceArmiesProblem *
truce_armies_problem_new (const TruceArmiesSpec *spec, TruceError *error)
{
  TruceArmiesProblem *problem;

  if (!truce_board_check (spec->board, error) || !check_sizes (spec, error) || !check_squares (spec, error))
    return NULL;
  problem = calloc (1, sizeof *problem);
  if (problem)
    {
      problem->spec = *spec;
      problem->n_squares = truce_board_n_squares (spec->board);
      problem->words = truce_set_words_for (spec->board);
      problem->attacks = calloc ((size_t) problem->n_squares * problem->words, sizeof *problem->attacks);
    }
  if (!problem || !problem->attacks || !fill_symmetries (problem))
    {
      truce_armies_problem_free (problem);
      truce_error_set (error, TRUCE_ERROR_MEMORY, TRUCE_N_ ("memory has run out"));
      return NULL;
    }
  if (fill_attacks (problem, error) && check_peace (problem, error))
    return problem;
  truce_armies_problem_free (problem);
  return NULL;
}

void
truce_armies_problem_free (TruceArmiesProblem *problem)
{
  if (!problem)
    return;
  free (problem->attacks);
  free (problem->tables);
  free (problem);
}

/* ---- placements ---- */

int
truce_armies_score (const TruceArmiesProblem *problem, const TruceArmiesPlacement *placement)
{
  const TruceArmiesSpec *spec = &problem->spec;
  const bool equal = spec->white == TRUCE_ARMIES_EQUAL;
  int least = problem->n_squares;

  if (!equal && truce_square_set_count (&placement->armies[0]) < spec->white)
    return -1;
  for (int i = equal ? 0 : 1; i < spec->armies; i++)
    {
      int size = truce_square_set_count (&placement->armies[i]);
      least = size < least ? size : least;
    }
  return least;
}

void
truce_armies_trim (const TruceArmiesProblem *problem, TruceArmiesPlacement *placement, int score)
{
  const TruceArmiesSpec *spec = &problem->spec;

  for (int i = 0; i < spec->armies; i++)
    {
      TruceSquareSet *army = &placement->armies[i];
      int wanted = i == 0 && spec->white != TRUCE_ARMIES_EQUAL ? spec->white : score;
      int surplus = truce_square_set_count (army) - wanted;

      for (int square = problem->n_squares - 1; square >= 0 && surplus > 0; square--)
        if (truce_square_set_has (army, square) && !truce_square_set_has (&spec->preplaced[i], square))
          {
            truce_square_set_remove (army, square);
            surplus--;
          }
    }
}

/* ---- searches and methods ---- */

void
truce_armies_search_init (TruceArmiesSearch *search, TruceArmiesQuestion question, int above)
{
  memset (search, 0, sizeof *search);
  search->question = question;
  atomic_init (&search->above, above);
}

/* One line each; `auto` takes the first that accepts. */
static const TruceArmiesMethod *const registry[] = {
  &truce_armies_lines,
  &truce_armies_any_line,
  &truce_armies_squares,
  &truce_armies_alternating,
  &truce_armies_construct,
  &truce_armies_local_search,
  NULL,
};

const TruceArmiesMethod *const *
truce_armies_methods (void)
{
  return registry;
}

const TruceArmiesMethod *
truce_armies_method_find (const char *id)
{
  for (int i = 0; registry[i]; i++)
    if (strcmp (registry[i]->id, id) == 0)
      return registry[i];
  return NULL;
}

static const TruceArmiesMethod *
refuse_unknown (const char *id, TruceError *error)
{
  char known[300] = "";
  size_t used = 0;

  for (int i = 0; registry[i] && used < sizeof known; i++)
    used += (size_t) snprintf (known + used, sizeof known - used, ", %s", registry[i]->id);
  truce_error_set (error, TRUCE_ERROR_METHOD, TRUCE_N_ ("unknown method '%.40s': allowed are auto%s"), id,
                   known);
  return NULL;
}

const TruceArmiesMethod *
truce_armies_method_choose (const char *id,
                            const TruceArmiesProblem *problem,
                            TruceArmiesQuestion question,
                            TruceError *error)
{
  const bool any = !id || strcmp (id, "auto") == 0;
  const TruceArmiesMethod *method = any ? NULL : truce_armies_method_find (id);
  const char *why_not = TRUCE_N_ ("there is none for it");

  if (!any && !method)
    return refuse_unknown (id, error);
  for (int i = 0; registry[i]; i++)
    if ((any || registry[i] == method) && registry[i]->accepts (problem, question, &why_not))
      return registry[i];
  truce_error_set (error, TRUCE_ERROR_METHOD, TRUCE_N_ ("%s does not accept this problem: %s"),
                   any ? "auto" : id, why_not);
  truce_error_set_words (error, 1 << 1);
  return NULL;
}
