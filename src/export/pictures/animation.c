/* animation.c: drawings one after the other: an animated picture, or numbered ones
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "animation.h"

#include <errno.h>
#include <string.h>

#include "color-table.h"
#include "common/file-write.h"
#include "gif.h"

#define SAMPLES   32   /* frames whose colors are looked at */
#define LAST_TIME 2000 /* milliseconds that the last frame is held at least */

typedef struct
{
  const TruceAnimation *animation;
  cairo_surface_t *surface;
  TruceColorTable *colors;
  guint8 *frame, *former; /* numbers of colors, row by row; nothing before the first frame */
  TruceGif *gif;
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

/* What is drawn, in all parts of it, has few colors: some frames show them. */
static gboolean
look_at_colors (Film *self, GError **error)
{
  const TruceAnimation *animation = self->animation;
  int n = MIN (animation->n_frames, SAMPLES);

  for (int i = 0; i < n; i++)
    {
      const guint32 *pixels =
          draw_frame (self, (int) ((gint64) i * (animation->n_frames - 1) / MAX (n - 1, 1)));

      for (int y = 0; y < animation->height; y++)
        truce_color_table_see (self->colors, pixels + (gsize) y * (gsize) pixels_in_row (self),
                               animation->width);
      if (!truce_progress_set (animation->progress, 0, (guint64) animation->n_frames, error))
        return FALSE;
    }
  return TRUE;
}

static void
take_frame (Film *self, int frame)
{
  const guint32 *pixels = draw_frame (self, frame);

  for (int y = 0; y < self->animation->height; y++)
    for (int x = 0; x < self->animation->width; x++)
      self->frame[y * self->animation->width + x] =
          truce_color_table_find (self->colors, pixels[y * pixels_in_row (self) + x]);
}

/* The rectangle in which the frame differs from the one before; of one that does not, a single pixel: it
 * takes its time all the same. */
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
  truce_gif_add (self->gif, left, top, right - left + 1, bottom - top + 1, self->frame + top * width + left,
                 width, hundredths);
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
      take_frame (self, i);
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
  self.colors = truce_color_table_new ();
  self.frame = g_malloc0 (size);
  self.former = g_malloc0 (size);
  done = look_at_colors (&self, error);
  self.gif = truce_gif_new (animation->width, animation->height, truce_color_table_choose (self.colors));
  done = done && add_frames (&self, error);
  bytes = truce_gif_end (self.gif);
  g_free (self.frame);
  g_free (self.former);
  truce_color_table_free (self.colors);
  cairo_surface_destroy (self.surface);
  if (!done)
    g_clear_pointer (&bytes, g_bytes_unref);
  else if (!bytes)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, g_strerror (ENOMEM));
  return bytes;
}

/* ---- numbered pictures ---- */

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
