/* matchings-body.h: the elimination of matchings.h for one width of lanes; included by matchings.c once for
 * each
 *
 * Wants WORD (the unsigned type of a lane), NAME (x) (a name for this width), ENTRY (the name of the kernel).
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

typedef WORD NAME (Polynomial) __attribute__ ((vector_size (16 * sizeof (WORD))));

typedef struct
{
  NAME (Polynomial) * table; /* 2^width entries, indexed by the set of slots whose columns are used */
  int width;
  uint16_t column[TRUCE_MATCHINGS_LINES]; /* of each slot, as a bit */
  uint16_t open;                          /* the columns that have a slot */
} NAME (Frontier);

/* A line with `single` crossings that no other line meets in their columns, and others in the open columns
 * `slots`, while the columns of `n_new` new slots are met for the first time. */
static inline void
NAME (add_line) (NAME (Frontier) * frontier, unsigned slots, int single, int n_new)
{
  NAME (Polynomial) *table = frontier->table;
  size_t size = (size_t) 1 << frontier->width;
  NAME (Polynomial) zero = { 0 };
  WORD times = single;

  for (size_t above = 1; above < (size_t) 1 << n_new; above++)
    for (size_t s = 0; s < size; s++)
      table[above * size + s] = above & (above - 1) ? zero : TIMES_X (table[s]);
  if (slots || single)
    for (size_t s = size; s--;)
      {
        NAME (Polynomial) sum = table[s] * times;
        for (unsigned rest = s & slots; rest; rest &= rest - 1)
          sum += table[s ^ (rest & -rest)];
        table[s] += TIMES_X (sum);
      }
  frontier->width += n_new;
}

/* No later line meets the column of `slot`: used or not is all the same from here on. */
static inline void
NAME (close_slot) (NAME (Frontier) * frontier, int slot)
{
  NAME (Polynomial) *table = frontier->table;
  size_t low = (size_t) 1 << slot, half = (size_t) 1 << --frontier->width;

  frontier->open &= ~frontier->column[slot];
  for (int i = slot; i < frontier->width; i++)
    frontier->column[i] = frontier->column[i + 1];
  for (size_t block = 0; block < half; block += low)
    for (size_t s = 0; s < low; s++)
      table[block + s] = table[2 * block + s] + table[2 * block + low + s];
}

static inline void
NAME (eliminate) (NAME (Frontier) * frontier, unsigned line, unsigned later)
{
  unsigned fresh = line & ~frontier->open & later;
  int single = __builtin_popcount (line & ~frontier->open & ~later);
  unsigned slots = 0;

  for (int i = 0; i < frontier->width; i++)
    slots |= (unsigned) ((line & frontier->column[i]) != 0) << i;
  int old_width = frontier->width;
  NAME (add_line) (frontier, slots, single, __builtin_popcount (fresh));
  for (int i = old_width; fresh; fresh &= fresh - 1)
    frontier->column[i++] = fresh & -fresh;
  frontier->open |= line & later;
  for (int i = old_width - 1; i >= 0; i--)
    if (!(frontier->column[i] & later))
      NAME (close_slot) (frontier, i);
}

void
ENTRY (const uint16_t *crossings, WORD *counts, void *scratch)
{
  NAME (Frontier) frontier = { .table = scratch };
  uint16_t lines[TRUCE_MATCHINGS_LINES];
  int n = 0;

  for (int i = 0; i < TRUCE_MATCHINGS_LINES; i++)
    if (crossings[i])
      lines[n++] = crossings[i];
  frontier.table[0] = (NAME (Polynomial)){ 1 };
  while (n)
    {
      int best = next_line (lines, n, frontier.open);
      unsigned line = lines[best], later = 0;
      lines[best] = lines[--n];
      for (int i = 0; i < n; i++)
        later |= lines[i];
      NAME (eliminate) (&frontier, line, later);
    }
  memcpy (counts, frontier.table, sizeof frontier.table[0]);
}
