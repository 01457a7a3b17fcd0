/* classes.c: gathering placements of armies by class
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies/classes.h"

#include <stdlib.h>

/* Classes lie one behind the other as `size` words each: the armies' sets. `slots` holds their numbers + 1 by
 * hash. */
struct TruceArmiesClasses
{
  const TruceArmiesProblem *problem;
  int size;
  size_t n, capacity;
  uint64_t *packed;
  size_t n_slots; /* a power of two */
  size_t *slots;
  uint64_t configurations;
  uint64_t *image, *least;
};

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
  if (classes->slots && classes->packed && classes->image && classes->least)
    return classes;
  truce_armies_classes_free (classes);
  return NULL;
}

void
truce_armies_classes_free (TruceArmiesClasses *classes)
{
  if (!classes)
    return;
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
fill_image (TruceArmiesClasses *classes, const TruceArmiesPlacement *placement, int symmetry)
{
  const TruceArmiesProblem *problem = classes->problem;
  const TruceSquare *table = problem->tables + (size_t) symmetry * problem->n_squares;

  memset (classes->image, 0, classes->size * sizeof *classes->image);
  for (int i = 0; i < problem->spec.armies; i++)
    {
      uint64_t *army = classes->image + problem->symmetries[symmetry].army[i] * problem->words;

      truce_square_set_foreach (square, &placement->armies[i])
        army[table[square] / 64] |= UINT64_C (1) << (table[square] % 64);
    }
}

/* Into `least`; returns the size of the orbit: the group's by that of what keeps the placement. */
static int
find_least (TruceArmiesClasses *classes, const TruceArmiesPlacement *placement)
{
  const int size = classes->size;
  int same = 0;

  for (int s = 0; s < classes->problem->n_symmetries; s++)
    {
      int order;

      fill_image (classes, placement, s);
      order = s == 0 ? -1 : compare (classes->image, classes->least, size);
      same = order < 0 ? 1 : same + (order == 0);
      if (order < 0)
        memcpy (classes->least, classes->image, size * sizeof *classes->least);
    }
  return classes->problem->n_symmetries / same;
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
  int orbit;
  size_t *slot;

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
