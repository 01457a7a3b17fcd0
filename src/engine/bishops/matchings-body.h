/* matchings-body.h: the elimination of matchings.h for one lane width; included by matchings.c for each
 *
 * The including file defines these macros. WORD: the unsigned type of a lane. LANES, PARTS: a polynomial is
 * PARTS vectors of LANES lanes. NAME (x): x with a suffix for this width. SHIFT_LANES (below, v): v with all
 * lanes moved up by one; the first lane is then the last lane of `below`.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

typedef WORD NAME (Vector) __attribute__ ((vector_size (LANES * sizeof (WORD))));

/* Coefficient i is lane i % LANES of part i / LANES. */
typedef struct
{
  NAME (Vector) part[PARTS];
} NAME (Polynomial);

typedef struct
{
  NAME (Polynomial) * table; /* 2^width entries, indexed by the set of slots whose columns are used */
  int width;
  uint16_t column[TRUCE_MATCHINGS_LINES]; /* [slot]: bit of its column */
  uint16_t open;                          /* bits of the columns that have a slot */
  TruceMonitor *monitor;
} NAME (Frontier);

/* Adds x * p to *sum. A factor x stands for one more crossing. */
static inline void
NAME (add_times_x) (NAME (Polynomial) * sum, const NAME (Polynomial) * p)
{
  NAME (Vector) below = { 0 };

  for (int i = 0; i < PARTS; i++)
    {
      sum->part[i] += SHIFT_LANES (below, p->part[i]);
      below = p->part[i];
    }
}

static inline void
NAME (add) (NAME (Polynomial) * sum, const NAME (Polynomial) * p)
{
  for (int i = 0; i < PARTS; i++)
    sum->part[i] += p->part[i];
}

/* Adds slots for `n_new` columns that no earlier line meets. Adds the entries in which the new line uses one
 * of these columns. */
static inline void
NAME (open_slots) (NAME (Frontier) * frontier, int n_new)
{
  NAME (Polynomial) *table = frontier->table;
  size_t size = (size_t) 1 << frontier->width;

  memset (table + size, 0, (size << n_new) * sizeof *table - size * sizeof *table);
  for (int i = 0; i < n_new; i++)
    for (size_t s = 0; s < size; s++)
      NAME (add_times_x) (&table[(size << i) + s], &table[s]);
  frontier->width += n_new;
}

/* Adds the ways to choose a crossing of a line. The crossing may be with a column that has a slot, or with a
 * column that no other line meets. slots: bits of these slots. single: number of columns that no other line
 * meets. Returns: false if stopped. */
static inline bool
NAME (add_line) (NAME (Frontier) * frontier, unsigned slots, int single)
{
  NAME (Polynomial) *table = frontier->table;
  WORD times = single;

  if (!slots && !single)
    return true;
  for (size_t end = (size_t) 1 << frontier->width; end;)
    {
      const size_t begin = end > POLL_ENTRIES ? end - POLL_ENTRIES : 0;
      for (size_t s = end; s-- > begin;)
        {
          NAME (Polynomial) sum = table[s];
          for (int i = 0; i < PARTS; i++)
            sum.part[i] *= times;
          for (unsigned rest = s & slots; rest; rest &= rest - 1)
            NAME (add) (&sum, &table[s ^ (rest & -rest)]);
          NAME (add_times_x) (&table[s], &sum);
        }
      end = begin;
      if (end && frontier->monitor && truce_monitor_should_stop (frontier->monitor))
        return false;
    }
  return true;
}

/* Removes a slot, since no later line meets its column. */
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
      {
        table[block + s] = table[2 * block + s];
        NAME (add) (&table[block + s], &table[2 * block + low + s]);
      }
}

static inline bool
NAME (eliminate) (NAME (Frontier) * frontier, unsigned line, unsigned later)
{
  unsigned fresh = line & ~frontier->open & later;
  int single = __builtin_popcount (line & ~frontier->open & ~later);
  int old_width = frontier->width;
  unsigned slots = 0;

  for (int i = 0; i < old_width; i++)
    slots |= (unsigned) ((line & frontier->column[i]) != 0) << i;
  /* The new slots come first, since their entries are made from entries without this line. */
  NAME (open_slots) (frontier, __builtin_popcount (fresh));
  frontier->width = old_width;
  if (!NAME (add_line) (frontier, slots, single))
    return false;
  for (; fresh; fresh &= fresh - 1)
    frontier->column[frontier->width++] = fresh & -fresh;
  frontier->open |= line & later;
  for (int i = old_width - 1; i >= 0; i--)
    if (!(frontier->column[i] & later))
      NAME (close_slot) (frontier, i);
  return true;
}

static bool
NAME (count) (const uint16_t *crossings, WORD *counts, void *scratch, TruceMonitor *monitor)
{
  NAME (Frontier) frontier = { .table = scratch, .monitor = monitor };
  uint16_t lines[TRUCE_MATCHINGS_LINES];
  int n = 0;

  for (int i = 0; i < TRUCE_MATCHINGS_LINES; i++)
    if (crossings[i])
      lines[n++] = crossings[i];
  memset (frontier.table, 0, sizeof frontier.table[0]);
  frontier.table[0].part[0][0] = 1;
  while (n)
    {
      int best = next_line (lines, n, frontier.open);
      unsigned line = lines[best], later = 0;
      lines[best] = lines[--n];
      for (int i = 0; i < n; i++)
        later |= lines[i];
      if (!NAME (eliminate) (&frontier, line, later))
        return false;
    }
  memcpy (counts, frontier.table, LANES * PARTS * sizeof (WORD));
  return true;
}
