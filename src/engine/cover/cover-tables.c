/* cover-tables.c: tables and roots of a search for covers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cover-tables.h"

#include <stdlib.h>
#include <string.h>

#include "cover.h"

/* upper limit of the scale, so that the weight of a placement fits into the tally */
#define SCALE_MAX 720720

uint64_t
truce_cover_scale (const TruceProblem *problem, const TruceGoal *goal)
{
  const TruceSymmetries *symmetries = &problem->symmetries;
  uint64_t scale = 1;

  if (goal->question.asks != TRUCE_COUNT || goal->question.classes)
    return 1;
  for (int m = 2; m <= problem->to_place && m <= symmetries->n; m++)
    {
      uint64_t a = scale, b = (uint64_t) m;

      for (uint64_t rest; b; a = b, b = rest)
        rest = a % b;
      scale = scale / a * (uint64_t) m;
      if (scale > SCALE_MAX)
        return 1;
    }
  return scale;
}

bool
truce_cover_counts_classes (const TruceProblem *problem, const TruceGoal *goal)
{
  return goal->question.asks == TRUCE_COUNT && goal->question.classes && !problem->symmetries.trivial;
}

void
truce_cover_shared_free (void *data)
{
  TruceCoverShared *shared = data;

  if (shared->tables.coverers != shared->tables.covers)
    free (shared->tables.coverers);
  if (shared->tables.coverer_lanes != shared->tables.lanes)
    free (shared->tables.coverer_lanes);
  free (shared->tables.covers);
  free (shared->tables.lanes);
  free (shared->tables.near);
  free (shared->tables.attacks);
  free (shared->uncovered);
  free (shared->roots);
  free (shared->root_rows);
  free (shared->root_origins);
  free (shared);
}

static void
fill_row (const TruceCoverTables *tables, int square, const uint64_t *row, uint64_t *rows, uint64_t *lanes)
{
  for (int word = 0; word < tables->words; word++)
    {
      rows[(size_t) square * tables->words + word] = row[word];
      lanes[((size_t) square / 8 * tables->words + word) * 8 + square % 8] = row[word];
    }
}

static void
fill_tables (TruceCoverShared *shared, const TruceProblem *problem)
{
  TruceCoverTables *tables = &shared->tables;
  const int words = tables->words;
  uint64_t row[TRUCE_SET_WORDS], open[TRUCE_SET_WORDS] = { 0 };

  for (int square = 0; square < problem->n_squares; square++)
    if (!truce_square_set_has (&problem->blocked, square))
      open[square / 64] |= UINT64_C (1) << (square % 64);
  memcpy (shared->uncovered, open, (size_t) words * sizeof *row);
  memcpy (shared->allowed, problem->free.words, (size_t) words * sizeof *row);
  for (int square = 0; square < problem->n_squares; square++)
    {
      truce_problem_coverers (problem, 0, square, row);
      fill_row (tables, square, row, tables->coverers, tables->coverer_lanes);
      truce_problem_covers (problem, 0, square, row);
      fill_row (tables, square, row, tables->covers, tables->lanes);
      if (tables->attacks)
        memcpy (tables->attacks + (size_t) square * words,
                truce_attack_map_row (problem->both_ways[0], square), (size_t) words * sizeof *row);
    }
  for (int i = 0; i < problem->n_preplaced; i++)
    for (int word = 0; word < words; word++)
      shared->uncovered[word] &= ~tables->covers[(size_t) problem->preplaced_list[i] * words + word];
}

/* Returns: whether the table `near` saves time. It does not if pieces cover much of the board, since then few
 * squares are far apart. */
static bool
is_worth_near (const TruceCoverTables *tables)
{
  int max = 0;

  for (int square = 0; square < tables->n_squares; square++)
    {
      int count = 0;

      for (int word = 0; word < tables->words; word++)
        count += __builtin_popcountll (tables->covers[(size_t) square * tables->words + word]);
      max = count > max ? count : max;
    }
  return max * max / 2 < tables->n_squares * 3;
}

/* Makes the table `near` if it saves time. Returns: false if memory runs out. */
static bool
near_init (TruceCoverTables *tables)
{
  const size_t words = (size_t) tables->words;

  if (!is_worth_near (tables))
    return true;
  tables->near = calloc (tables->n_squares * words, sizeof *tables->near);
  for (size_t square = 0; tables->near && square < (size_t) tables->n_squares; square++)
    {
      uint64_t *near = tables->near + square * words;

      near[square / 64] |= UINT64_C (1) << (square % 64);
      for (size_t word = 0; word < words; word++)
        for (uint64_t bits = tables->coverers[square * words + word]; bits; bits &= bits - 1)
          for (size_t each = 0; each < words; each++)
            near[each] |= tables->covers[(64 * word + (size_t) __builtin_ctzll (bits)) * words + each];
    }
  return tables->near != NULL;
}

static bool
tables_init (TruceCoverShared *shared, const TruceProblem *problem)
{
  TruceCoverTables *tables = &shared->tables;
  const size_t words = truce_set_words_for (problem->board);

  tables->words = (int) words;
  tables->n_squares = problem->n_squares;
  tables->n_groups = (problem->n_squares + 7) / 8;
  tables->covers = calloc (problem->n_squares * words, sizeof *tables->covers);
  tables->lanes = calloc (tables->n_groups * words * 8, sizeof *tables->lanes);
  tables->coverers = tables->covers;
  tables->coverer_lanes = tables->lanes;
  if (problem->attackers[0] != problem->maps[0])
    {
      tables->coverers = calloc (problem->n_squares * words, sizeof *tables->coverers);
      tables->coverer_lanes = calloc (tables->n_groups * words * 8, sizeof *tables->coverer_lanes);
    }
  shared->uncovered = calloc (2 * words, sizeof *shared->uncovered);
  if (problem->peace == TRUCE_PEACE_ALL)
    tables->attacks = calloc (problem->n_squares * words, sizeof *tables->attacks);
  if (!tables->covers || !tables->lanes || !tables->coverers || !tables->coverer_lanes ||
      !shared->uncovered || (problem->peace == TRUCE_PEACE_ALL && !tables->attacks))
    return false;
  shared->allowed = shared->uncovered + words;
  fill_tables (shared, problem);
  return near_init (tables);
}

static void
find_orbit (const TruceProblem *problem, bool symmetric, TruceCoverRoot *root)
{
  const TruceSymmetries *symmetries = &problem->symmetries;
  const int n = symmetric ? symmetries->n : 1;

  for (int element = 0; element < n; element++)
    {
      const int square = truce_symmetry_square (symmetries, &symmetries->elements[element], root->square);
      const uint64_t bit = UINT64_C (1) << (square % 64);

      root->n_orbit += !(root->orbit[square / 64] & bit);
      root->orbit[square / 64] |= bit;
    }
}

static void
find_origins (const TruceProblem *problem, TruceCoverRoot *root)
{
  const TruceSymmetries *symmetries = &problem->symmetries;

  for (int square = 0; square < problem->n_squares; square++)
    for (int element = 0; truce_attack_row_has (root->orbit, square) && element < symmetries->n; element++)
      if (truce_symmetry_square (symmetries, &symmetries->elements[element], square) == root->square)
        root->origins[element] = (TruceSquare) square;
}

/* Makes a root for each orbit of squares that contains a branch of level 0. */
static void
fill_roots (TruceCoverShared *shared,
            const TruceProblem *problem,
            bool symmetric,
            uint64_t *allowed,
            const uint64_t *branches)
{
  const int words = shared->tables.words;

  for (int square = 0; square < problem->n_squares; square++)
    if (branches[square / 64] & allowed[square / 64] & UINT64_C (1) << (square % 64))
      {
        uint64_t *rows = shared->root_rows + 2 * shared->n_roots * words;
        TruceCoverRoot *root = &shared->roots[shared->n_roots++];

        *root = (TruceCoverRoot){ .square = (TruceSquare) square, .orbit = rows, .allowed = rows + words };
        memcpy (rows + words, allowed, (size_t) words * sizeof *rows);
        find_orbit (problem, symmetric, root);
        if (shared->root_origins)
          {
            root->origins = shared->root_origins + (shared->n_roots - 1) * (size_t) problem->symmetries.n;
            find_origins (problem, root);
          }
        for (int word = 0; word < words; word++)
          allowed[word] &= ~root->orbit[word];
      }
}

static bool
roots_init (TruceCoverShared *shared, const TruceProblem *problem, const TruceGoal *goal)
{
  const size_t words = shared->tables.words;
  const bool classes = truce_cover_counts_classes (problem, goal);
  TruceCoverSearch search;
  size_t n = 0;

  if (!truce_cover_search_init (&search, shared, problem))
    return false;
  if (shared->kernel->open (&search, 0) != TRUCE_COVER_BRANCHES)
    {
      truce_cover_search_clear (&search);
      return true;
    }
  for (size_t word = 0; word < words; word++)
    n += (size_t) __builtin_popcountll (truce_cover_branches (&search, 0)[word]);
  shared->roots = calloc (n, sizeof *shared->roots);
  shared->root_rows = calloc (2 * n * words, sizeof *shared->root_rows);
  if (classes)
    shared->root_origins = calloc (n, (size_t) problem->symmetries.n * sizeof *shared->root_origins);
  if (shared->roots && shared->root_rows && (shared->root_origins || !classes))
    fill_roots (shared, problem, classes || truce_cover_scale (problem, goal) > 1,
                truce_cover_allowed (&search, 0), truce_cover_branches (&search, 0));
  truce_cover_search_clear (&search);
  return shared->n_roots > 0;
}

TruceCoverShared *
truce_cover_shared_new (const TruceProblem *problem, const TruceGoal *goal)
{
  TruceCoverShared *shared = calloc (1, sizeof *shared);

  if (!shared)
    return NULL;
  shared->kernel = truce_cover_kernel (truce_isa_for (goal));
  shared->none = problem->pieces < truce_cover_min_queens (problem);
  if (tables_init (shared, problem) && (shared->none || roots_init (shared, problem, goal)))
    return shared;
  truce_cover_shared_free (shared);
  return NULL;
}

bool
truce_cover_search_init (TruceCoverSearch *search,
                         const TruceCoverShared *shared,
                         const TruceProblem *problem)
{
  const size_t words = shared->tables.words, levels = (size_t) problem->to_place + 1;

  *search = (TruceCoverSearch){
    .tables = &shared->tables,
    .to_place = problem->to_place,
    .levels = malloc (levels * 3 * words * sizeof *search->levels),
    .path = malloc (levels * sizeof *search->path),
    .counts = calloc (64 * words, sizeof *search->counts),
  };
  if (!search->levels || !search->path || !search->counts)
    {
      truce_cover_search_clear (search);
      return false;
    }
  truce_cover_search_start (search, shared);
  return true;
}

void
truce_cover_search_clear (TruceCoverSearch *search)
{
  free (search->levels);
  free (search->path);
  free (search->counts);
}

void
truce_cover_search_start (TruceCoverSearch *search, const TruceCoverShared *shared)
{
  const size_t size = (size_t) shared->tables.words * sizeof *shared->allowed;

  memcpy (truce_cover_uncovered (search, 0), shared->uncovered, size);
  memcpy (truce_cover_allowed (search, 0), shared->allowed, size);
}
