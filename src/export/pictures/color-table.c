/* color-table.c: the 256 colors that stand best for those of some pictures
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "color-table.h"

#include <stdlib.h>
#include <string.h>

#define RGB 0xffffffu

typedef struct
{
  guint32 color;
  guint32 n; /* pixels */
} Seen;

/* Colors first … first + n - 1 of those that were seen. */
typedef struct
{
  guint first, n;
  int shift; /* of the channel that it is widest in */
  int width; /* there */
} Box;

struct TruceColorTable
{
  GHashTable *seen;  /* how many pixels by color */
  GHashTable *found; /* number + 1 of the nearest by color */
  guint32 colors[TRUCE_COLOR_TABLE_SIZE];
  guint n_colors;
};

TruceColorTable *
truce_color_table_new (void)
{
  TruceColorTable *self = g_new0 (TruceColorTable, 1);

  self->seen = g_hash_table_new (NULL, NULL);
  self->found = g_hash_table_new (NULL, NULL);
  return self;
}

void
truce_color_table_free (TruceColorTable *self)
{
  g_hash_table_unref (self->seen);
  g_hash_table_unref (self->found);
  g_free (self);
}

void
truce_color_table_see (TruceColorTable *self, const guint32 *pixels, int n)
{
  for (int i = 0, from = 0; i < n; i++)
    if (i + 1 == n || (pixels[i + 1] & RGB) != (pixels[i] & RGB))
      {
        gpointer color = GUINT_TO_POINTER (pixels[i] & RGB);
        guint before = GPOINTER_TO_UINT (g_hash_table_lookup (self->seen, color));

        g_hash_table_insert (self->seen, color, GUINT_TO_POINTER (before + (guint) (i + 1 - from)));
        from = i + 1;
      }
}

/* ---- choosing ---- */

static int
channel (guint32 color, int shift)
{
  return (int) (color >> shift & 0xff);
}

static void
measure (Box *box, const Seen *seen)
{
  box->width = -1;
  for (int shift = 0; shift <= 16; shift += 8)
    {
      int least = 255, most = 0;

      for (guint i = box->first; i < box->first + box->n; i++)
        {
          least = MIN (least, channel (seen[i].color, shift));
          most = MAX (most, channel (seen[i].color, shift));
        }
      if (most - least > box->width)
        {
          box->width = most - least;
          box->shift = shift;
        }
    }
}

static int
compare (gconstpointer a, gconstpointer b, gpointer shift)
{
  const Seen *one = a, *other = b;
  int by_channel =
      channel (one->color, GPOINTER_TO_INT (shift)) - channel (other->color, GPOINTER_TO_INT (shift));

  return by_channel ? by_channel : (one->color > other->color) - (one->color < other->color);
}

/* Where half of the box's pixels are on each side; one color at least stays on either. */
static guint
find_median (const Box *box, const Seen *seen)
{
  guint64 all = 0, so_far = 0;
  guint i;

  for (i = box->first; i < box->first + box->n; i++)
    all += seen[i].n;
  for (i = box->first; i < box->first + box->n - 2; i++)
    {
      so_far += seen[i].n;
      if (2 * so_far >= all)
        break;
    }
  return i + 1 - box->first;
}

static guint
split (Box *boxes, guint n_boxes, Seen *seen)
{
  Box *widest = &boxes[0], *rest = &boxes[n_boxes];
  guint n;

  for (guint i = 1; i < n_boxes; i++)
    if (boxes[i].width > widest->width)
      widest = &boxes[i];
  if (widest->width <= 0)
    return n_boxes;
  g_qsort_with_data (seen + widest->first, (int) widest->n, sizeof *seen, compare,
                     GINT_TO_POINTER (widest->shift));
  n = find_median (widest, seen);
  *rest = (Box){ .first = widest->first + n, .n = widest->n - n };
  widest->n = n;
  measure (widest, seen);
  measure (rest, seen);
  return n_boxes + 1;
}

static guint32
mean_of (const Box *box, const Seen *seen)
{
  guint64 sums[3] = { 0 }, n = 0;

  for (guint i = box->first; i < box->first + box->n; i++)
    {
      for (int k = 0; k < 3; k++)
        sums[k] += (guint64) channel (seen[i].color, 8 * k) * seen[i].n;
      n += seen[i].n;
    }
  return (guint32) ((sums[2] + n / 2) / n << 16 | (sums[1] + n / 2) / n << 8 | (sums[0] + n / 2) / n);
}

const guint32 *
truce_color_table_choose (TruceColorTable *self)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Seen));
  Box boxes[TRUCE_COLOR_TABLE_SIZE];
  guint n_boxes = 1, before = 0;
  GHashTableIter iter;
  gpointer color, n;

  g_hash_table_iter_init (&iter, self->seen);
  while (g_hash_table_iter_next (&iter, &color, &n))
    g_array_append_val (all, ((Seen){ GPOINTER_TO_UINT (color), GPOINTER_TO_UINT (n) }));
  if (all->len == 0)
    return self->colors;
  /* the order of a hash table is nobody's */
  g_array_sort_with_data (all, compare, GINT_TO_POINTER (16));
  boxes[0] = (Box){ .n = all->len };
  measure (&boxes[0], (const Seen *) (gpointer) all->data);
  while (n_boxes < TRUCE_COLOR_TABLE_SIZE && n_boxes != before)
    {
      before = n_boxes;
      n_boxes = split (boxes, n_boxes, (Seen *) (gpointer) all->data);
    }
  self->n_colors = n_boxes;
  for (guint i = 0; i < n_boxes; i++)
    self->colors[i] = mean_of (&boxes[i], (const Seen *) (gpointer) all->data);
  return self->colors;
}

static int
distance (guint32 a, guint32 b)
{
  int sum = 0;

  for (int shift = 0; shift <= 16; shift += 8)
    {
      int difference = channel (a, shift) - channel (b, shift);

      sum += difference * difference;
    }
  return sum;
}

guint8
truce_color_table_find (TruceColorTable *self, guint32 pixel)
{
  gpointer color = GUINT_TO_POINTER (pixel & RGB);
  guint known = GPOINTER_TO_UINT (g_hash_table_lookup (self->found, color)), best = 0;

  if (known > 0)
    return (guint8) (known - 1);
  for (guint i = 1; i < self->n_colors; i++)
    if (distance (self->colors[i], pixel) < distance (self->colors[best], pixel))
      best = i;
  g_hash_table_insert (self->found, color, GUINT_TO_POINTER (best + 1));
  return (guint8) best;
}
