/* gif.c: animated GIF files with one table of colors, written by giflib
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "gif.h"

#include <gif_lib.h>

struct TruceGif
{
  GByteArray *bytes;
  GifFileType *file; /* NULL if memory ran out */
  gboolean failed;
};

static int
write_bytes (GifFileType *file, const GifByteType *bytes, int length)
{
  TruceGif *self = file->UserData;

  g_byte_array_append (self->bytes, bytes, (guint) length);
  return length;
}

/* Notes a call of giflib that failed. */
static void
check (TruceGif *self, int status)
{
  if (status == GIF_ERROR)
    self->failed = TRUE;
}

static void
put_header (TruceGif *self, int width, int height, const guint32 *colors)
{
  static const GifByteType repeat[] = { 1, 0, 0 }; /* Netscape's extension: without end */
  ColorMapObject *map = GifMakeMapObject (TRUCE_GIF_COLORS, NULL);

  if (!map)
    {
      self->failed = TRUE;
      return;
    }
  for (int i = 0; i < TRUCE_GIF_COLORS; i++)
    map->Colors[i] = (GifColorType){ colors[i] >> 16 & 0xff, colors[i] >> 8 & 0xff, colors[i] & 0xff };
  EGifSetGifVersion (self->file, true);
  check (self, EGifPutScreenDesc (self->file, width, height, 8, 0, map));
  check (self, EGifPutExtensionLeader (self->file, APPLICATION_EXT_FUNC_CODE));
  check (self, EGifPutExtensionBlock (self->file, 11, "NETSCAPE2.0"));
  check (self, EGifPutExtensionBlock (self->file, sizeof repeat, repeat));
  check (self, EGifPutExtensionTrailer (self->file));
  GifFreeMapObject (map);
}

TruceGif *
truce_gif_new (int width, int height, const guint32 colors[TRUCE_GIF_COLORS])
{
  TruceGif *self = g_new0 (TruceGif, 1);

  self->bytes = g_byte_array_new ();
  self->file = EGifOpen (self, write_bytes, NULL);
  self->failed = !self->file;
  if (self->file)
    put_header (self, width, height, colors);
  return self;
}

void
truce_gif_add (
    TruceGif *self, int x, int y, int width, int height, const guint8 *pixels, int stride, int hundredths)
{
  /* No pixel is transparent: some viewers stop at a frame that has transparent ones. */
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

GBytes *
truce_gif_end (TruceGif *self)
{
  gboolean failed = (self->file && EGifCloseFile (self->file, NULL) == GIF_ERROR) || self->failed;
  GBytes *bytes = g_byte_array_free_to_bytes (self->bytes);

  g_free (self);
  if (failed)
    g_clear_pointer (&bytes, g_bytes_unref);
  return bytes;
}
