/* failing-memory.c: makes allocations fail on purpose
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "failing-memory.h"

#include <stdlib.h>
#include <string.h>

void *__real_malloc (size_t size);
void *__real_calloc (size_t n, size_t size);
void *__real_realloc (void *block, size_t size);
void *__real_aligned_alloc (size_t alignment, size_t size);
void __real_free (void *block);

void *__wrap_malloc (size_t size);
void *__wrap_calloc (size_t n, size_t size);
void *__wrap_realloc (void *block, size_t size);
void *__wrap_aligned_alloc (size_t alignment, size_t size);
char *__wrap_strdup (const char *text);
void __wrap_free (void *block);

#define LIVE_MAX 100000

static struct
{
  bool on, all_after;
  long which, n;
  void *live[LIVE_MAX]; /* allocated since the start and not freed */
  long n_live;
} memory;

void
failing_memory_begin (long which, bool all_after)
{
  memory.which = which;
  memory.all_after = all_after;
  memory.n = memory.n_live = 0;
  memory.on = true;
}

long
failing_memory_end (long *left)
{
  memory.on = false;
  *left = memory.n_live;
  return memory.n;
}

static bool
fails (void)
{
  if (!memory.on)
    return false;
  memory.n++;
  return memory.n == memory.which || (memory.all_after && memory.which && memory.n > memory.which);
}

static void *
keep (void *block)
{
  if (memory.on && block)
    {
      if (memory.n_live == LIVE_MAX)
        abort ();
      memory.live[memory.n_live++] = block;
    }
  return block;
}

/* Removes a block from `live`. The latest blocks are mostly freed first. */
static void
forget (const void *block)
{
  for (long i = memory.n_live - 1; memory.on && i >= 0; i--)
    if (memory.live[i] == block)
      {
        memory.live[i] = memory.live[--memory.n_live];
        return;
      }
}

/* Fills memory that the caller must initialize. */
static void *
spoil (void *block, size_t size)
{
  return memory.on && block ? memset (block, FAILING_MEMORY_JUNK, size) : block;
}

void *
__wrap_malloc (size_t size)
{
  return fails () ? NULL : keep (spoil (__real_malloc (size), size));
}

void *
__wrap_calloc (size_t n, size_t size)
{
  return fails () ? NULL : keep (__real_calloc (n, size));
}

void *
__wrap_realloc (void *block, size_t size)
{
  if (fails ())
    return NULL;
  forget (block);
  return keep (__real_realloc (block, size));
}

void *
__wrap_aligned_alloc (size_t alignment, size_t size)
{
  return fails () ? NULL : keep (spoil (__real_aligned_alloc (alignment, size), size));
}

char *
__wrap_strdup (const char *text)
{
  const size_t size = strlen (text) + 1;
  char *copy = __wrap_malloc (size);

  return copy ? memcpy (copy, text, size) : NULL;
}

void
__wrap_free (void *block)
{
  forget (block);
  __real_free (block);
}
