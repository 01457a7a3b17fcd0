/* profile-table.c: tables of states in chunks, so that a table that is read through makes room for the next
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "profile.h"

#include <stdlib.h>

void
truce_profile_memory_clear (ProfileMemory *memory)
{
  while (memory->allocated)
    {
      ProfileChunk *chunk = memory->allocated;

      memory->allocated = chunk->allocated;
      free (chunk);
    }
}

static ProfileChunk *
take_chunk (ProfileMemory *memory)
{
  ProfileChunk *chunk = memory->spare;

  if (chunk)
    memory->spare = chunk->next;
  else
    {
      chunk = malloc (sizeof *chunk);
      if (!chunk)
        return NULL;
      chunk->allocated = memory->allocated;
      memory->allocated = chunk;
    }
  chunk->next = NULL;
  chunk->used = 0;
  return chunk;
}

uint64_t *
truce_profile_reserve (ProfileMemory *memory, ProfileTable *table)
{
  ProfileChunk *chunk = table->last;

  if (!chunk || chunk->used + table->record > PROFILE_CHUNK_WORDS)
    {
      chunk = take_chunk (memory);
      if (!chunk)
        return NULL;
      if (table->last)
        table->last->next = chunk;
      else
        table->first = chunk;
      table->last = chunk;
    }
  return chunk->words + chunk->used;
}

ProfileReader
truce_profile_read (const ProfileTable *table, uint64_t from, uint64_t end)
{
  ProfileReader reader = { .chunk = table->first, .end = end };
  size_t low = 0, high;

  if (!reader.chunk)
    return reader;
  while (reader.chunk->next && reader.chunk->next->used > 0 && reader.chunk->next->words[0] < from)
    reader.chunk = reader.chunk->next;
  for (high = reader.chunk->used / table->record; low < high;)
    {
      size_t middle = (low + high) / 2;

      if (reader.chunk->words[middle * table->record] < from)
        low = middle + 1;
      else
        high = middle;
    }
  reader.at = low * table->record;
  if (reader.at >= reader.chunk->used && reader.chunk->next)
    {
      reader.chunk = reader.chunk->next;
      reader.at = 0;
    }
  return reader;
}
