/* stepper-history.c: what a stepper remembers: states to go back to
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "stepper-private.h"

#include <stdlib.h>
#include <string.h>

/* Going back costs half of this many events, on average. */
#define SPACING_AT_FIRST 128

/* Where there are too many, every other one goes: memory stays, and going back takes twice as long. */
static void
thin_out (TruceStepper *s)
{
  size_t kept = 0;

  for (size_t i = 0; i < s->n_checkpoints; i++)
    if (i % 2 == 0)
      s->checkpoints[kept++] = s->checkpoints[i];
    else
      free (s->checkpoints[i]);
  s->n_checkpoints = kept;
  s->spacing *= 2;
}

static bool
add_checkpoint (TruceStepper *s)
{
  size_t levels = (size_t) (s->mark.depth + 1) * sizeof *s->levels;
  TruceCheckpoint *checkpoint = malloc (sizeof *checkpoint + levels);

  if (!checkpoint)
    return false;
  checkpoint->mark = s->mark;
  memcpy (checkpoint->levels, s->levels, levels);
  s->checkpoints[s->n_checkpoints++] = checkpoint;
  return true;
}

const TruceCheckpoint *
truce_past_before (const TruceStepper *s, uint64_t position)
{
  size_t low = 0, high = s->n_checkpoints;

  while (high - low > 1)
    {
      size_t middle = low + (high - low) / 2;

      if (s->checkpoints[middle]->mark.position < position)
        low = middle;
      else
        high = middle;
    }
  return s->checkpoints[low];
}

void
truce_past_note (TruceStepper *s)
{
  if (s->no_memory)
    return;
  if (s->mark.position % s->spacing == 0)
    {
      if (s->n_checkpoints == TRUCE_CHECKPOINTS_MAX)
        thin_out (s);
      if (s->mark.position % s->spacing == 0)
        s->no_memory |= !add_checkpoint (s);
    }
}

bool
truce_past_begin (TruceStepper *s)
{
  s->spacing = SPACING_AT_FIRST;
  return add_checkpoint (s);
}

void
truce_past_free (TruceStepper *s)
{
  for (size_t i = 0; i < s->n_checkpoints; i++)
    free (s->checkpoints[i]);
}
