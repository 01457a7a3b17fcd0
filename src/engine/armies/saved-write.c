/* saved-write.c: searches for armies into text
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <inttypes.h>
#include <stdlib.h>

#include "methods.h"
#include "rules-text.h"

/* FNV-1a, by Fowler, Noll and Vo. */
uint64_t
truce_armies_sum (uint64_t before, const void *bytes, size_t length)
{
  uint64_t sum = before ? before : UINT64_C (0xcbf29ce484222325);

  for (size_t i = 0; i < length; i++)
    sum = (sum ^ ((const unsigned char *) bytes)[i]) * UINT64_C (0x100000001b3);
  return sum;
}

static void
add_placement (TruceText *text, const char *name, const TruceProblem *problem, const TruceKindSets *placement)
{
  for (int i = 0; i < problem->n_kinds; i++)
    {
      const char *separator = "";

      truce_text_add (text, i ? "/" : "%s ", name);
      truce_square_set_foreach (square, &placement->kinds[i])
        {
          truce_text_add (text, "%s%d", separator, square);
          separator = ",";
        }
    }
  truce_text_add (text, "\n");
}

static void
add_units (TruceText *text, const TruceArmiesSaved *saved)
{
  const char *separator = "";

  truce_text_add (text, "units %zu %zu %016" PRIx64 "\ndone ", saved->wanted, saved->n_units,
                  saved->units_sum);
  for (size_t i = 0; i < saved->n_units; i++)
    {
      size_t first = i;

      if (!saved->done[i])
        continue;
      while (i + 1 < saved->n_units && saved->done[i + 1])
        i++;
      truce_text_add (text, "%s%zu-%zu", separator, first, i);
      separator = ",";
    }
  truce_text_add (text, "\n");
  for (size_t i = 0; i < saved->n_units; i++)
    {
      const TrucePosition *position = &saved->positions[i];

      if (saved->done[i] || position->n == 0)
        continue;
      truce_text_add (text, "at %zu", i);
      for (size_t j = 0; j < position->n; j++)
        truce_text_add (text, " %" PRIx64, position->words[j]);
      truce_text_add (text, "\n");
    }
}

char *
truce_armies_saved_to_text (const TruceArmiesSaved *saved)
{
  TruceText text = { 0 };
  char *problem = truce_problem_to_text (saved->problem);

  if (!problem)
    return NULL;
  truce_text_add (
      &text, TRUCE_ARMIES_FIRST_LINE "\nproblem %s\nmethod %s\nswitches %u\nseed %" PRIu64 "\nwanted %s\n",
      problem, saved->method->id, saved->goal.options, saved->goal.seed, saved->all ? "all" : "best");
  free (problem);
  truce_text_add (&text, "question %s\nscore %d\nmilliseconds %" PRIu64 "\n",
                  saved->goal.question == TRUCE_LIST ? "all" : "best", saved->best.value,
                  (uint64_t) (saved->seconds * 1000));
  if (saved->best.value >= 0)
    add_placement (&text, "best", saved->problem, &saved->best.placement);
  add_units (&text, saved);
  for (size_t i = 0; saved->classes && i < truce_classes_count (saved->classes); i++)
    {
      TruceKindSets placement;

      truce_classes_get (saved->classes, i, &placement);
      add_placement (&text, "class", saved->problem, &placement);
    }
  if (!text.failed)
    truce_text_add (&text, "sum %016" PRIx64 "\n", truce_armies_sum (0, text.data, text.length));
  return truce_text_finish (&text);
}
