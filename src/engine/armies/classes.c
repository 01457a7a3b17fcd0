/* classes.c: gathering placements of armies by class
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "classes.h"

#include <stdlib.h>

#include "methods.h"

/* A way to map the problem to itself: a symmetry of the board, then a translation (of a torus), and where
 * armies go. */
typedef struct
{
  uint8_t transform;
  uint8_t down, right;
  uint8_t army[TRUCE_ARMIES_MAX];
  uint8_t first;      /* the army that becomes the first */
  TruceSquare origin; /* the square that comes to square 0 */
} Element;

/* Classes lie one behind the other as `size` words each: the armies' sets. `slots` holds their numbers + 1 by
 * hash. */
struct TruceArmiesClasses
{
  const TruceArmiesProblem *problem;
  Element *group; /* the first is the identity */
  size_t n_group;
  TruceSquare *tables; /* by transform, where squares go */
  int size;
  size_t n, capacity;
  uint64_t *packed;
  size_t n_slots; /* a power of two */
  size_t *slots;
  uint64_t configurations;
  uint64_t *image, *least;
};

static int
image_of (const TruceArmiesClasses *classes, const Element *element, int square)
{
  const TruceBoard board = classes->problem->spec.board;
  const int turned = classes->tables[element->transform * classes->problem->n_squares + square];

  if (element->down == 0 && element->right == 0)
    return turned;
  return truce_board_square (board, (truce_board_row (board, turned) + element->down) % board.rows,
                             (truce_board_column (board, turned) + element->right) % board.columns);
}

static bool
maps_into (const TruceArmiesClasses *classes,
           const Element *element,
           const TruceSquareSet *from,
           const TruceSquareSet *to)
{
  truce_square_set_foreach (square, from)
    if (!truce_square_set_has (to, image_of (classes, element, square)))
      return false;
  return true;
}

/* No two squares have one image, so that sets that go round into one another are mapped onto one another. */
static bool
keeps_problem (const TruceArmiesClasses *classes, const Element *element)
{
  const TruceArmiesSpec *spec = &classes->problem->spec;

  if (!maps_into (classes, element, &spec->blocked, &spec->blocked))
    return false;
  for (int i = 0; i < spec->armies; i++)
    if (!maps_into (classes, element, &spec->preplaced[i], &spec->preplaced[element->army[i]]))
      return false;
  return true;
}

/* The elements with this order of armies and this symmetry of the board. */
static void
add_translations (TruceArmiesClasses *classes, const uint8_t army[TRUCE_ARMIES_MAX], int transform)
{
  const TruceArmiesProblem *problem = classes->problem;
  const TruceBoard board = problem->spec.board;
  const int n = problem->spec.torus ? problem->n_squares : 1;
  Element element = { .transform = (uint8_t) transform };
  TruceSquare before[TRUCE_SQUARES_MAX]; /* the symmetry of the board */

  for (int square = 0; square < problem->n_squares; square++)
    before[classes->tables[transform * problem->n_squares + square]] = (TruceSquare) square;
  memcpy (element.army, army, sizeof element.army);
  while (army[element.first] != 0)
    element.first++;
  for (int shift = 0; shift < n; shift++)
    {
      element.down = (uint8_t) truce_board_row (board, shift);
      element.right = (uint8_t) truce_board_column (board, shift);
      element.origin = before[truce_board_square (board, (board.rows - element.down) % board.rows,
                                                  (board.columns - element.right) % board.columns)];
      if (keeps_problem (classes, &element))
        classes->group[classes->n_group++] = element;
    }
}

static bool
fill_group (TruceArmiesClasses *classes)
{
  const TruceArmiesProblem *problem = classes->problem;
  const size_t translations = problem->spec.torus ? (size_t) problem->n_squares : 1;
  uint8_t orders[6][TRUCE_ARMIES_MAX];
  const int n_orders = truce_armies_list_orders (&problem->spec, orders);

  classes->tables = malloc ((size_t) TRUCE_N_TRANSFORMS * problem->n_squares * sizeof *classes->tables);
  classes->group = malloc (TRUCE_ARMIES_GROUP_MAX * translations * sizeof *classes->group);
  if (!classes->tables || !classes->group)
    return false;
  for (int t = 0; t < TRUCE_N_TRANSFORMS; t++)
    for (int square = 0; square < problem->n_squares; square++)
      if (truce_transform_fits (problem->spec.board, (TruceTransform) t))
        classes->tables[t * problem->n_squares + square] =
            (TruceSquare) truce_transform_square (problem->spec.board, (TruceTransform) t, square);
  for (int order = 0; order < n_orders; order++)
    for (int t = 0; t < TRUCE_N_TRANSFORMS; t++)
      if (truce_transform_fits (problem->spec.board, (TruceTransform) t))
        add_translations (classes, orders[order], t);
  return true;
}

TruceArmiesClasses *
truce_armies_classes_new (const TruceArmiesProblem *problem)
{
  TruceArmiesClasses *classes = calloc (1, sizeof *classes);

  if (!classes)
    return NULL;
  classes->problem = problem;
  classes->size = problem->words * problem->spec.armies;
  classes->n_slots = 1024;
  classes->capacity = 512;
  classes->slots = calloc (classes->n_slots, sizeof *classes->slots);
  classes->packed = malloc (classes->capacity * classes->size * sizeof *classes->packed);
  classes->image = malloc (classes->size * sizeof *classes->image);
  classes->least = malloc (classes->size * sizeof *classes->least);
  if (classes->slots && classes->packed && classes->image && classes->least && fill_group (classes))
    return classes;
  truce_armies_classes_free (classes);
  return NULL;
}

void
truce_armies_classes_free (TruceArmiesClasses *classes)
{
  if (!classes)
    return;
  free (classes->group);
  free (classes->tables);
  free (classes->slots);
  free (classes->packed);
  free (classes->image);
  free (classes->least);
  free (classes);
}

/* Below, at or above 0: who has the first square in which they differ comes first. */
static int
compare (const uint64_t *a, const uint64_t *b, int size)
{
  for (int i = 0; i < size; i++)
    if (a[i] != b[i])
      return (a[i] ^ b[i]) & -(a[i] ^ b[i]) & a[i] ? -1 : 1;
  return 0;
}

static void
fill_image (TruceArmiesClasses *classes, const TruceArmiesPlacement *placement, const Element *element)
{
  const TruceArmiesProblem *problem = classes->problem;

  memset (classes->image, 0, classes->size * sizeof *classes->image);
  for (int i = 0; i < problem->spec.armies; i++)
    {
      uint64_t *army = classes->image + element->army[i] * problem->words;

      truce_square_set_foreach (square, &placement->armies[i])
        {
          const int at = image_of (classes, element, square);

          army[at / 64] |= UINT64_C (1) << (at % 64);
        }
    }
}

/* Into `least`; returns the size of the orbit: the group's by that of what keeps the placement. Where square
 * 0 is in the first army already, an image without it there is not the least: most translations end with
 * that.
 */
static size_t
find_least (TruceArmiesClasses *classes, const TruceArmiesPlacement *placement)
{
  const int size = classes->size;
  size_t same = 0;

  for (size_t i = 0; i < classes->n_group; i++)
    {
      const Element *element = &classes->group[i];
      int order;

      if (i > 0 && classes->least[0] & 1 &&
          !truce_square_set_has (&placement->armies[element->first], element->origin))
        continue;
      fill_image (classes, placement, element);
      order = i == 0 ? -1 : compare (classes->image, classes->least, size);
      same = order < 0 ? 1 : same + (order == 0);
      if (order < 0)
        memcpy (classes->least, classes->image, size * sizeof *classes->least);
    }
  return classes->n_group / same;
}

static size_t
hash (const uint64_t *packed, int size)
{
  uint64_t h = 0;

  for (int i = 0; i < size; i++)
    {
      h = (h ^ packed[i]) * UINT64_C (0x9e3779b97f4a7c15);
      h ^= h >> 32;
    }
  return (size_t) h;
}

/* The slot that holds the placement, or the empty one where it belongs. */
static size_t *
find_slot (const TruceArmiesClasses *classes, const uint64_t *packed)
{
  size_t i = hash (packed, classes->size) & (classes->n_slots - 1);

  while (classes->slots[i] &&
         compare (classes->packed + (classes->slots[i] - 1) * classes->size, packed, classes->size) != 0)
    i = (i + 1) & (classes->n_slots - 1);
  return &classes->slots[i];
}

static bool
fill_slots (TruceArmiesClasses *classes, size_t n_slots)
{
  size_t *slots = calloc (n_slots, sizeof *slots);

  if (!slots)
    return false;
  free (classes->slots);
  classes->slots = slots;
  classes->n_slots = n_slots;
  for (size_t i = 0; i < classes->n; i++)
    *find_slot (classes, classes->packed + i * classes->size) = i + 1;
  return true;
}

static bool
grow (TruceArmiesClasses *classes)
{
  uint64_t *more;

  if (classes->n < classes->capacity)
    return true;
  more = realloc (classes->packed, 2 * classes->capacity * classes->size * sizeof *more);
  if (!more)
    return false;
  classes->packed = more;
  classes->capacity *= 2;
  return fill_slots (classes, 2 * classes->n_slots);
}

bool
truce_armies_classes_add (TruceArmiesClasses *classes, const TruceArmiesPlacement *placement)
{
  size_t orbit, *slot;

  if (!grow (classes))
    return false;
  orbit = find_least (classes, placement);
  slot = find_slot (classes, classes->least);
  if (*slot)
    return true;
  memcpy (classes->packed + classes->n * classes->size, classes->least,
          classes->size * sizeof *classes->least);
  *slot = ++classes->n;
  classes->configurations += orbit;
  return true;
}

size_t
truce_armies_classes_count (const TruceArmiesClasses *classes)
{
  return classes->n;
}

uint64_t
truce_armies_classes_configurations (const TruceArmiesClasses *classes)
{
  return classes->configurations;
}

/* Heap sort, as qsort knows nothing of the size of what it compares. */
static void
swap (TruceArmiesClasses *classes, size_t i, size_t j)
{
  const size_t bytes = classes->size * sizeof *classes->packed;
  uint64_t *a = classes->packed + i * classes->size, *b = classes->packed + j * classes->size;

  memcpy (classes->image, a, bytes);
  memcpy (a, b, bytes);
  memcpy (b, classes->image, bytes);
}

static void
sink_down (TruceArmiesClasses *classes, size_t i, size_t n)
{
  const int size = classes->size;

  for (size_t child = 2 * i + 1; child < n; i = child, child = 2 * i + 1)
    {
      const uint64_t *packed = classes->packed;

      if (child + 1 < n && compare (packed + child * size, packed + (child + 1) * size, size) < 0)
        child++;
      if (compare (packed + i * size, packed + child * size, size) >= 0)
        return;
      swap (classes, i, child);
    }
}

void
truce_armies_classes_sort (TruceArmiesClasses *classes)
{
  for (size_t i = classes->n / 2; i-- > 0;)
    sink_down (classes, i, classes->n);
  for (size_t n = classes->n; n-- > 1;)
    {
      swap (classes, 0, n);
      sink_down (classes, 0, n);
    }
  /* Their numbers have changed; slots are of the old size, which suffices. */
  memset (classes->slots, 0, classes->n_slots * sizeof *classes->slots);
  for (size_t i = 0; i < classes->n; i++)
    *find_slot (classes, classes->packed + i * classes->size) = i + 1;
}

void
truce_armies_classes_get (const TruceArmiesClasses *classes, size_t i, TruceArmiesPlacement *placement)
{
  const TruceArmiesProblem *problem = classes->problem;

  memset (placement, 0, sizeof *placement);
  for (int army = 0; army < problem->spec.armies; army++)
    memcpy (placement->armies[army].words, classes->packed + i * classes->size + army * problem->words,
            problem->words * sizeof (uint64_t));
}
