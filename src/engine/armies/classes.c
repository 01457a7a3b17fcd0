/* classes.c: a set of symmetry classes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "classes.h"

#include <stdlib.h>
#include <string.h>

/* A class: the words of its canonical placement, kind after kind. */
typedef struct
{
  size_t size;
  uint64_t words[];
} Class;

/* A hash table. A slot has the index of a class plus one; 0: empty. */
struct TruceClasses
{
  const TruceProblem *problem;
  size_t size;       /* words of a class */
  size_t n, n_slots; /* n_slots: a power of two, at least 2 n */
  Class **classes;
  size_t *slots;
  uint64_t configurations;
};

TruceClasses *
truce_classes_new (const TruceProblem *problem)
{
  TruceClasses *classes = calloc (1, sizeof *classes);

  if (!classes)
    return NULL;
  classes->problem = problem;
  classes->size = (size_t) (truce_set_words_for (problem->board) * problem->n_kinds);
  classes->n_slots = 1024;
  classes->slots = calloc (classes->n_slots, sizeof *classes->slots);
  classes->classes = malloc (classes->n_slots / 2 * sizeof *classes->classes);
  if (classes->slots && classes->classes)
    return classes;
  truce_classes_free (classes);
  return NULL;
}

void
truce_classes_free (TruceClasses *classes)
{
  if (!classes)
    return;
  for (size_t i = 0; i < classes->n; i++)
    free (classes->classes[i]);
  free (classes->classes);
  free (classes->slots);
  free (classes);
}

/* Compares two classes by the first bit in which their words differ. The class that has this bit comes
 * first. */
static int
compare (const void *a, const void *b)
{
  const Class *one = *(Class *const *) a, *other = *(Class *const *) b;

  for (size_t i = 0; i < one->size; i++)
    {
      const uint64_t differ = one->words[i] ^ other->words[i];

      if (differ)
        return differ & -differ & one->words[i] ? -1 : 1;
    }
  return 0;
}

static size_t
hash (const Class *class)
{
  uint64_t h = 0;

  for (size_t i = 0; i < class->size; i++)
    {
      h = (h ^ class->words[i]) * UINT64_C (0x9e3779b97f4a7c15);
      h ^= h >> 32;
    }
  return (size_t) h;
}

/* Returns: the slot of the class, or the empty slot where it belongs. */
static size_t *
find_slot (const TruceClasses *classes, const Class *class)
{
  size_t i = hash (class) & (classes->n_slots - 1);

  while (classes->slots[i] && compare (&classes->classes[classes->slots[i] - 1], &class) != 0)
    i = (i + 1) & (classes->n_slots - 1);
  return &classes->slots[i];
}

static void
fill_slots (TruceClasses *classes)
{
  memset (classes->slots, 0, classes->n_slots * sizeof *classes->slots);
  for (size_t i = 0; i < classes->n; i++)
    *find_slot (classes, classes->classes[i]) = i + 1;
}

static bool
grow (TruceClasses *classes)
{
  Class **more;
  size_t *slots;

  if (classes->n < classes->n_slots / 2)
    return true;
  more = realloc (classes->classes, classes->n_slots * sizeof (Class *));
  if (!more)
    return false;
  classes->classes = more;
  slots = realloc (classes->slots, 2 * classes->n_slots * sizeof *slots);
  if (!slots)
    return false;
  classes->slots = slots;
  classes->n_slots *= 2;
  fill_slots (classes);
  return true;
}

bool
truce_classes_add (TruceClasses *classes, const TruceSquare *pieces, int n)
{
  Class *class = malloc (sizeof *class + classes->size * sizeof *class->words);
  uint64_t orbit;
  size_t *slot;

  if (!class || !grow (classes))
    {
      free (class);
      return false;
    }
  class->size = classes->size;
  orbit = truce_symmetries_canonical (&classes->problem->symmetries, pieces, n, class->words);
  slot = find_slot (classes, class);
  if (*slot)
    {
      free (class);
      return true;
    }
  classes->classes[classes->n] = class;
  *slot = ++classes->n;
  classes->configurations += orbit;
  return true;
}

bool
truce_classes_add_sets (TruceClasses *classes, const TruceKindSets *placement)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];

  return truce_classes_add (classes, pieces,
                            truce_kind_sets_list (placement, classes->problem->n_kinds, pieces));
}

size_t
truce_classes_count (const TruceClasses *classes)
{
  return classes->n;
}

uint64_t
truce_classes_configurations (const TruceClasses *classes)
{
  return classes->configurations;
}

void
truce_classes_sort (TruceClasses *classes)
{
  qsort (classes->classes, classes->n, sizeof (Class *), compare);
  fill_slots (classes);
}

void
truce_classes_get (const TruceClasses *classes, size_t i, TruceKindSets *placement)
{
  TruceSquare pieces[TRUCE_SQUARES_MAX];

  truce_kind_sets_fill (
      placement, pieces,
      truce_symmetries_pieces (&classes->problem->symmetries, classes->classes[i]->words, pieces));
}
