/* animation.c: writes frames as a GIF with a common color table, or as numbered pictures
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "animation.h"

#include <errno.h>
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

#include "common/file-write.h"

#define RGB      0xffffffu
#define N_COLORS 256

typedef struct
{
  guint32 color;
  guint32 n; /* number of pixels */
} Seen;

/* A box of similar colors: seen[first] … seen[first + n - 1]. */
typedef struct
{
  guint first, n;
  int shift; /* shift of the color channel with the largest range */
  int width; /* range of this channel */
} Box;

/* Chooses the colors (0xRRGGBB) of an animation. If the counted frames have at most N_COLORS colors, takes
 * exactly these. Otherwise takes the mean of each box of a median cut (P. Heckbert, 1982). */
typedef struct
{
  GHashTable *seen;  /* number of pixels by color */
  GHashTable *found; /* by color: index of the nearest color in `colors`, + 1 */
  guint32 colors[N_COLORS];
  guint n_colors;
} ColorTable;

static ColorTable *
color_table_new (void)
{
  ColorTable *self = g_new0 (ColorTable, 1);

  self->seen = g_hash_table_new (NULL, NULL);
  self->found = g_hash_table_new (NULL, NULL);
  return self;
}

static void
color_table_count (ColorTable *self, const guint32 *pixels, int n)
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
      int min = 255, max = 0;

      for (guint i = box->first; i < box->first + box->n; i++)
        {
          min = MIN (min, channel (seen[i].color, shift));
          max = MAX (max, channel (seen[i].color, shift));
        }
      if (max - min > box->width)
        {
          box->width = max - min;
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

/* Returns the number of colors for the first part of a box that is split. Both parts get at least one color
 * and about the same number of pixels. */
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
  Box *widest = &boxes[0], *other = &boxes[n_boxes];
  guint n;

  for (guint i = 1; i < n_boxes; i++)
    if (boxes[i].width > widest->width)
      widest = &boxes[i];
  if (widest->width <= 0)
    return n_boxes;
  g_qsort_with_data (seen + widest->first, (int) widest->n, sizeof *seen, compare,
                     GINT_TO_POINTER (widest->shift));
  n = find_median (widest, seen);
  *other = (Box){ .first = widest->first + n, .n = widest->n - n };
  widest->n = n;
  measure (widest, seen);
  measure (other, seen);
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

static const guint32 *
color_table_choose (ColorTable *self)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Seen));
  Box boxes[N_COLORS];
  guint n_boxes = 1, before = 0;
  GHashTableIter iter;
  gpointer color, n;

  g_hash_table_iter_init (&iter, self->seen);
  while (g_hash_table_iter_next (&iter, &color, &n))
    g_array_append_val (all, ((Seen){ GPOINTER_TO_UINT (color), GPOINTER_TO_UINT (n) }));
  if (all->len == 0)
    return self->colors;
  /* A hash table has no defined order, so sorts the colors to get the same result each time. */
  g_array_sort_with_data (all, compare, GINT_TO_POINTER (16));
  boxes[0] = (Box){ .n = all->len };
  measure (&boxes[0], (const Seen *) (gpointer) all->data);
  while (n_boxes < N_COLORS && n_boxes != before)
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

static guint8
color_table_find (ColorTable *self, guint32 pixel)
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

typedef struct
{
  GByteArray *bytes;
  GifFileType *file; /* (nullable): NULL if memory ran out */
  gboolean failed;
} Gif;

static int
write_bytes (GifFileType *file, const GifByteType *bytes, int length)
{
  Gif *self = file->UserData;

  g_byte_array_append (self->bytes, bytes, (guint) length);
  return length;
}

static void
check (Gif *self, int status)
{
  if (status == GIF_ERROR)
    self->failed = TRUE;
}

static void
put_header (Gif *self, int width, int height, const guint32 *colors)
{
  static const GifByteType repeat[] = { 1, 0, 0 }; /* Netscape's extension: 0 repetitions means forever */
  ColorMapObject *map = GifMakeMapObject (N_COLORS, NULL);

  if (!map)
    {
      self->failed = TRUE;
      return;
    }
  for (int i = 0; i < N_COLORS; i++)
    map->Colors[i] = (GifColorType){ colors[i] >> 16 & 0xff, colors[i] >> 8 & 0xff, colors[i] & 0xff };
  EGifSetGifVersion (self->file, true);
  check (self, EGifPutScreenDesc (self->file, width, height, 8, 0, map));
  check (self, EGifPutExtensionLeader (self->file, APPLICATION_EXT_FUNC_CODE));
  check (self, EGifPutExtensionBlock (self->file, 11, "NETSCAPE2.0"));
  check (self, EGifPutExtensionBlock (self->file, sizeof repeat, repeat));
  check (self, EGifPutExtensionTrailer (self->file));
  GifFreeMapObject (map);
}

static Gif *
gif_new (int width, int height, const guint32 colors[N_COLORS])
{
  Gif *self = g_new0 (Gif, 1);

  self->bytes = g_byte_array_new ();
  self->file = EGifOpen (self, write_bytes, NULL);
  self->failed = !self->file;
  if (self->file)
    put_header (self, width, height, colors);
  return self;
}

static void
gif_add (Gif *self, int x, int y, int width, int height, const guint8 *pixels, int stride, int hundredths)
{
  /* No pixel is transparent, since some viewers stop at a frame with transparent pixels. */
  const GraphicsControlBlock control = { .DisposalMode = DISPOSE_DO_NOT,
                                         .DelayTime = hundredths,
                                         .TransparentColor = NO_TRANSPARENT_COLOR };
  GifByteType block[4];

  if (self->failed)
    return;
  EGifGCBToExtension (&control, block);
  check (self, EGifPutExtension (self->file, GRAPHICS_EXT_FUNC_CODE, sizeof block, block));
  check (self, EGifPutImageDesc (self->file, x, y, width, height, false, NULL));
  for (int row = 0; row < height && !self->failed; row++)
    check (self, EGifPutLine (self->file, (GifPixelType *) pixels + (gsize) row * (gsize) stride, width));
}

static GBytes *
gif_end (Gif *self)
{
  gboolean failed = (self->file && EGifCloseFile (self->file, NULL) == GIF_ERROR) || self->failed;
  GBytes *bytes = g_byte_array_free_to_bytes (self->bytes);

  g_free (self);
  if (failed)
    g_clear_pointer (&bytes, g_bytes_unref);
  return bytes;
}

#define SAMPLES   32   /* maximum number of frames whose colors are counted */
#define LAST_TIME 2000 /* milliseconds: minimum for the last frame */

typedef struct
{
  const TruceAnimation *animation;
  cairo_surface_t *surface;
  ColorTable *colors;
  guint8 *frame, *former; /* by pixel, row by row: index of its color */
  Gif *gif;
} Film;

static const guint32 *
draw_frame (Film *self, int frame)
{
  cairo_t *cr = cairo_create (self->surface);

  self->animation->draw (cr, frame, self->animation->data);
  cairo_destroy (cr);
  cairo_surface_flush (self->surface);
  return (const guint32 *) (gpointer) cairo_image_surface_get_data (self->surface);
}

static int
pixels_in_row (const Film *self)
{
  return cairo_image_surface_get_stride (self->surface) / (int) sizeof (guint32);
}

/* Counts the colors of at most SAMPLES frames. This is enough, since drawings have few colors. */
static gboolean
count_colors (Film *self, GError **error)
{
  const TruceAnimation *animation = self->animation;
  int n = MIN (animation->n_frames, SAMPLES);

  for (int i = 0; i < n; i++)
    {
      const guint32 *pixels =
          draw_frame (self, (int) ((gint64) i * (animation->n_frames - 1) / MAX (n - 1, 1)));

      for (int y = 0; y < animation->height; y++)
        color_table_count (self->colors, pixels + (gsize) y * (gsize) pixels_in_row (self), animation->width);
      if (!truce_progress_set (animation->progress, 0, (guint64) animation->n_frames, error))
        return FALSE;
    }
  return TRUE;
}

static void
index_frame (Film *self, int frame)
{
  const guint32 *pixels = draw_frame (self, frame);

  for (int y = 0; y < self->animation->height; y++)
    for (int x = 0; x < self->animation->width; x++)
      self->frame[y * self->animation->width + x] =
          color_table_find (self->colors, pixels[y * pixels_in_row (self) + x]);
}

/* Adds a frame: the rectangle of pixels that differ from the former frame. If no pixel differs, adds the
 * first pixel, so that the picture still stays for the time of the frame. */
static void
add_difference (Film *self, gboolean first, int hundredths)
{
  const int width = self->animation->width, height = self->animation->height;
  int left = width, right = -1, top = height, bottom = -1;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      if (first || self->frame[y * width + x] != self->former[y * width + x])
        {
          left = MIN (left, x);
          right = MAX (right, x);
          top = MIN (top, y);
          bottom = MAX (bottom, y);
        }
  if (right < 0)
    left = right = top = bottom = 0;
  gif_add (self->gif, left, top, right - left + 1, bottom - top + 1, self->frame + top * width + left, width,
           hundredths);
}

static gboolean
add_frames (Film *self, GError **error)
{
  const TruceAnimation *animation = self->animation;

  for (int i = 0; i < animation->n_frames; i++)
    {
      gboolean last = i + 1 == animation->n_frames;
      guint8 *former = self->former;

      if (!truce_progress_set (animation->progress, (guint64) i, (guint64) animation->n_frames, error))
        return FALSE;
      index_frame (self, i);
      add_difference (self, i == 0, (last ? MAX (animation->time, LAST_TIME) : animation->time) / 10);
      self->former = self->frame;
      self->frame = former;
    }
  return TRUE;
}

GBytes *
truce_animation_gif (const TruceAnimation *animation, GError **error)
{
  const gsize size = (gsize) animation->width * (gsize) animation->height;
  Film self = { .animation = animation };
  GBytes *bytes;
  gboolean done;

  self.surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, animation->width, animation->height);
  if (cairo_surface_status (self.surface) != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                           cairo_status_to_string (cairo_surface_status (self.surface)));
      cairo_surface_destroy (self.surface);
      return NULL;
    }
  self.colors = color_table_new ();
  self.frame = g_malloc0 (size);
  self.former = g_malloc0 (size);
  done = count_colors (&self, error);
  self.gif = gif_new (animation->width, animation->height, color_table_choose (self.colors));
  done = done && add_frames (&self, error);
  bytes = gif_end (self.gif);
  g_free (self.frame);
  g_free (self.former);
  g_hash_table_unref (self.colors->seen);
  g_hash_table_unref (self.colors->found);
  g_free (self.colors);
  cairo_surface_destroy (self.surface);
  if (!done)
    g_clear_pointer (&bytes, g_bytes_unref);
  else if (!bytes)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, g_strerror (ENOMEM));
  return bytes;
}

char *
truce_animation_path (const char *path, int frame, int n_frames)
{
  const char *name = strrchr (path, G_DIR_SEPARATOR), *dot = strrchr (name ? name : path, '.');
  g_autofree char *last = g_strdup_printf ("%d", n_frames);

  if (!dot)
    dot = path + strlen (path);
  return g_strdup_printf ("%.*s-%0*d%s", (int) (dot - path), path, (int) strlen (last), frame + 1, dot);
}

gboolean
truce_animation_write (const TruceAnimation *animation,
                       const char *path,
                       TrucePictureKind kind,
                       GError **error)
{
  const TrucePicture picture = {
    animation->width, animation->height, animation->n_frames, 1, NULL,
    animation->draw,  animation->data,   animation->progress,
  };
  const int n_files = kind == TRUCE_PICTURE_PDF ? 1 : animation->n_frames;

  for (int i = 0; i < n_files; i++)
    {
      g_autofree char *name = n_files > 1 ? truce_animation_path (path, i, n_files) : g_strdup (path);
      g_autoptr (GBytes) bytes = NULL;

      if (!truce_progress_set (animation->progress, (guint64) i, (guint64) n_files, error))
        return FALSE;
      bytes = truce_picture_bytes (&picture, kind, i, error);
      if (!bytes || !truce_file_write_bytes (name, bytes, error))
        return FALSE;
    }
  return TRUE;
}
