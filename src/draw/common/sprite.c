/* sprite.c: a bounded cache of painted sprites that drops the least recently used
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "sprite.h"

#include <glib.h>
#include <math.h>
#include <string.h>

#define N_ENTRIES 160
#define BYTES_MAX (4 << 20) /* bytes of all sprites; usual boards need less than one million */
/* pixels; copying a sprite with a longer side takes about as long as painting it */
#define LARGEST_SIDE 256.0

typedef struct
{
  TruceSpriteKey key;
  double scale_x, scale_y;
  cairo_surface_t *surface; /* NULL: unused entry */
  unsigned long used;       /* Cache.now at the last use */
} Entry;

/* One cache per thread. */
typedef struct
{
  Entry entries[N_ENTRIES];
  unsigned long now; /* number of look-ups */
  size_t bytes;      /* bytes of all surfaces */
} Cache;

static void
free_cache (gpointer data)
{
  Cache *cache = data;

  for (int i = 0; i < N_ENTRIES; i++)
    if (cache->entries[i].surface)
      cairo_surface_destroy (cache->entries[i].surface);
  g_free (cache);
}

static Cache *
get_cache (void)
{
  static GPrivate thread_cache = G_PRIVATE_INIT (free_cache);
  Cache *cache = g_private_get (&thread_cache);

  if (!cache)
    {
      cache = g_new0 (Cache, 1);
      g_private_set (&thread_cache, cache);
    }
  return cache;
}

static bool
same_color (const TruceColor *a, const TruceColor *b)
{
  return a->r == b->r && a->g == b->g && a->b == b->b && a->a == b->a;
}

static bool
same_key (const TruceSpriteKey *a, const TruceSpriteKey *b)
{
  return a->paint == b->paint && a->id == b->id && a->width == b->width && a->height == b->height &&
         same_color (&a->a, &b->a) && same_color (&a->b, &b->b) && strcmp (a->text, b->text) == 0;
}

static size_t
surface_bytes (cairo_surface_t *surface)
{
  return (size_t) cairo_image_surface_get_stride (surface) *
         (size_t) cairo_image_surface_get_height (surface);
}

static void
drop (Cache *cache, Entry *entry)
{
  if (!entry->surface)
    return;
  cache->bytes -= surface_bytes (entry->surface);
  g_clear_pointer (&entry->surface, cairo_surface_destroy);
  entry->used = 0;
}

static void
evict (Cache *cache, size_t bytes)
{
  while (cache->bytes > 0 && cache->bytes + bytes > BYTES_MAX)
    {
      Entry *oldest = NULL;

      for (int i = 0; i < N_ENTRIES; i++)
        if (cache->entries[i].surface && (!oldest || cache->entries[i].used < oldest->used))
          oldest = &cache->entries[i];
      drop (cache, oldest);
    }
}

static cairo_surface_t *
paint_surface (const TruceSprite *sprite)
{
  int width = (int) ceil (sprite->key.width * sprite->grid.scale_x - 1e-6);
  int height = (int) ceil (sprite->key.height * sprite->grid.scale_y - 1e-6);
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width > 0 ? width : 1, height > 0 ? height : 1);
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, sprite->grid.scale_x, sprite->grid.scale_y);
  cr = cairo_create (surface);
  sprite->key.paint (cr, &sprite->key);
  cairo_destroy (cr);
  return surface;
}

/* Returns: (transfer full): the cached or newly painted surface. */
static cairo_surface_t *
lookup (const TruceSprite *sprite)
{
  Cache *cache = get_cache ();
  Entry *oldest = &cache->entries[0];
  cairo_surface_t *surface;
  unsigned long now = ++cache->now;

  for (int i = 0; i < N_ENTRIES; i++)
    {
      Entry *entry = &cache->entries[i];

      if (entry->surface && entry->scale_x == sprite->grid.scale_x &&
          entry->scale_y == sprite->grid.scale_y && same_key (&entry->key, &sprite->key))
        {
          entry->used = now;
          return cairo_surface_reference (entry->surface);
        }
      if (entry->used < oldest->used)
        oldest = entry;
    }

  surface = paint_surface (sprite);
  drop (cache, oldest);
  evict (cache, surface_bytes (surface));
  *oldest = (Entry){ sprite->key, sprite->grid.scale_x, sprite->grid.scale_y, surface, now };
  cache->bytes += surface_bytes (surface);
  return cairo_surface_reference (surface);
}

bool
truce_pixel_grid_init (TrucePixelGrid *grid, cairo_t *cr)
{
  cairo_surface_t *target = cairo_get_group_target (cr);
  cairo_matrix_t matrix;
  double device_x, device_y;

  cairo_get_matrix (cr, &matrix);
  if (cairo_surface_get_type (target) != CAIRO_SURFACE_TYPE_IMAGE || matrix.xy != 0 || matrix.yx != 0 ||
      matrix.xx <= 0 || matrix.yy <= 0)
    return false;
  cairo_surface_get_device_scale (target, &device_x, &device_y);
  *grid = (TrucePixelGrid){ matrix.xx * device_x, matrix.yy * device_y, matrix.x0 * device_x,
                            matrix.y0 * device_y };
  return true;
}

void
truce_sprite_init (TruceSprite *sprite, cairo_t *cr, const TruceSpriteKey *key)
{
  *sprite = (TruceSprite){ .key = *key };
  if (truce_pixel_grid_init (&sprite->grid, cr) &&
      fmax (key->width * sprite->grid.scale_x, key->height * sprite->grid.scale_y) <= LARGEST_SIDE)
    sprite->surface = lookup (sprite);
}

void
truce_sprite_clear (TruceSprite *sprite)
{
  if (sprite->surface)
    cairo_surface_destroy (sprite->surface);
  sprite->surface = NULL;
}

void
truce_sprite_put (const TruceSprite *sprite, cairo_t *cr, double x, double y, double alpha)
{
  const TrucePixelGrid *grid = &sprite->grid;

  cairo_save (cr);
  if (sprite->surface)
    {
      x = (round (truce_pixel_grid_x (grid, x)) - grid->origin_x) / grid->scale_x;
      y = (round (truce_pixel_grid_y (grid, y)) - grid->origin_y) / grid->scale_y;
      cairo_set_source_surface (cr, sprite->surface, x, y);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
      if (alpha < 1)
        cairo_paint_with_alpha (cr, alpha);
      else
        cairo_paint (cr);
    }
  else
    {
      cairo_translate (cr, x, y);
      if (alpha < 1)
        cairo_push_group (cr);
      sprite->key.paint (cr, &sprite->key);
      if (alpha < 1)
        {
          cairo_pop_group_to_source (cr);
          cairo_paint_with_alpha (cr, alpha);
        }
    }
  cairo_restore (cr);
}

void
truce_sprite_paint (cairo_t *cr, const TruceSpriteKey *key, double x, double y, double alpha)
{
  TruceSprite sprite;

  truce_sprite_init (&sprite, cr, key);
  truce_sprite_put (&sprite, cr, x, y, alpha);
  truce_sprite_clear (&sprite);
}
