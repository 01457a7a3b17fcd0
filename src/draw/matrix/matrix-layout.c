/* matrix-layout.c: layout and attacks of the matrix; draws nothing, as truce-cli does not load cairo
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "matrix-draw.h"

#include <math.h>

#define LABEL_MARGIN 30.0
/* pixels: a smaller view has no labels */
#define SMALLEST_WITH_LABELS 140.0

static double
begin (double start, double space, double length, double pan)
{
  if (length <= space)
    return floor (start + (space - length) / 2);
  return floor (fmax (start + space - length, fmin (start, start + space / 2 - pan * length)));
}

TruceMatrixLayout
truce_matrix_layout (int n, double width, double height, double zoom, double pan_x, double pan_y)
{
  TruceMatrixLayout layout = { .n = n, .width = width, .height = height };
  double space_x, space_y, cell;

  layout.label_margin = fmin (width, height) < SMALLEST_WITH_LABELS ? 0 : LABEL_MARGIN;
  space_x = fmax (1, width - layout.label_margin - 2);
  space_y = fmax (1, height - layout.label_margin - 2);
  cell = fmin (space_x, space_y) / n;
  /* whole pixels if they waste little space */
  if (cell >= 4)
    cell = floor (cell);
  if (zoom > 1)
    cell = cell * zoom >= 4 ? round (cell * zoom) : cell * zoom;
  layout.cell = cell;
  layout.x = begin (layout.label_margin + 1, space_x, cell * n, pan_x);
  layout.y = begin (layout.label_margin + 1, space_y, cell * n, pan_y);
  return layout;
}

bool
truce_matrix_layout_cell_at (const TruceMatrixLayout *layout, double x, double y, int *row, int *column)
{
  double c = floor ((x - layout->x) / layout->cell), r = floor ((y - layout->y) / layout->cell);

  /* the labels of an enlarged matrix hide cells */
  if (x < layout->label_margin || y < layout->label_margin || x >= layout->width || y >= layout->height)
    return false;
  if (!(c >= 0 && c < layout->n && r >= 0 && r < layout->n))
    return false;
  *row = (int) r;
  *column = (int) c;
  return true;
}

bool
truce_matrix_attacks (const TruceMatrixScene *scene, const TruceAttackMap *map, int row, int column)
{
  return truce_attack_map_attacks (map, row, column) ||
         (scene->other_map && truce_attack_map_attacks (scene->other_map, column, row));
}

void
truce_matrix_count (const TruceMatrixScene *scene, const TruceAttackMap *map, int *counts)
{
  const int n = truce_board_n_squares (scene->board), n_words = (n + 63) / 64;

  for (int row = 0; row < n; row++)
    {
      const uint64_t *words = truce_attack_map_row (map, row);

      counts[row] = -truce_attack_map_attacks (map, row, row);
      for (int i = 0; i < n_words; i++)
        counts[row] += __builtin_popcountll (words[i]);
    }
  for (int column = 0; scene->other_map && column < n; column++)
    for (int i = 0; i < n_words; i++)
      for (uint64_t word = truce_attack_map_row (scene->other_map, column)[i]; word; word &= word - 1)
        {
          const int row = i * 64 + __builtin_ctzll (word);

          counts[row] += row != column && !truce_attack_map_attacks (map, row, column);
        }
}

bool
truce_matrix_is_symmetric (const TruceMatrixScene *scene)
{
  if (scene->other_map && truce_piece_equal (&scene->piece, &scene->other))
    return true;
  return truce_piece_is_mutual (&scene->piece) &&
         (!scene->other_map || truce_piece_is_mutual (&scene->other));
}
