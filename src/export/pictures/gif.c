/* gif.c: GIF files of frames of at most 256 colors
 *
 * After the specification by CompuServe, 1989, and T. A. Welch, “A technique for high-performance data
 * compression”, 1984; the loop is Netscape's extension. No frame is transparent: some slides stand still
 * then.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "gif.h"

#include <string.h>

#define LITERAL_BITS 8
#define CLEAR        (1 << LITERAL_BITS)
#define END          (CLEAR + 1)
#define CODES_MAX    4096
#define BLOCK_MAX    255
#define HASH_SIZE    8192 /* a power of 2, twice the codes */

static void
add_byte (GByteArray *gif, guint byte)
{
  guint8 value = (guint8) byte;

  g_byte_array_append (gif, &value, 1);
}

static void
add_word (GByteArray *gif, int word)
{
  add_byte (gif, (guint) word & 0xff);
  add_byte (gif, (guint) word >> 8);
}

static void
add_bytes (GByteArray *gif, const void *bytes, guint length)
{
  g_byte_array_append (gif, bytes, length);
}

GByteArray *
truce_gif_begin (int width, int height, const guint32 colors[TRUCE_GIF_COLORS])
{
  static const guint8 loop[] = { 0x21, 0xff, 11,  'N', 'E', 'T', 'S', 'C', 'A', 'P',
                                 'E',  '2',  '.', '0', 3,   1,   0,   0,   0 };
  GByteArray *gif = g_byte_array_new ();

  add_bytes (gif, "GIF89a", 6);
  add_word (gif, width);
  add_word (gif, height);
  add_byte (gif, 0xf7); /* one table for all frames, of 256 colors of 8 bits */
  add_byte (gif, 0);
  add_byte (gif, 0);
  for (int i = 0; i < TRUCE_GIF_COLORS; i++)
    for (int shift = 16; shift >= 0; shift -= 8)
      add_byte (gif, colors[i] >> shift & 0xff);
  add_bytes (gif, loop, sizeof loop);
  return gif;
}

/* ---- compression ---- */

typedef struct
{
  GByteArray *gif;
  guint8 block[BLOCK_MAX];
  guint n_block;
  guint32 bits;
  int n_bits;
  int code_bits, next_code;
  gint32 keys[HASH_SIZE]; /* prefix << 8 | pixel; -1: none */
  guint16 codes[HASH_SIZE];
} Packer;

static void
flush_block (Packer *self)
{
  if (self->n_block == 0)
    return;
  add_byte (self->gif, self->n_block);
  add_bytes (self->gif, self->block, self->n_block);
  self->n_block = 0;
}

static void
put_code (Packer *self, int code)
{
  self->bits |= (guint32) code << self->n_bits;
  for (self->n_bits += self->code_bits; self->n_bits >= 8; self->n_bits -= 8, self->bits >>= 8)
    {
      self->block[self->n_block++] = (guint8) self->bits;
      if (self->n_block == BLOCK_MAX)
        flush_block (self);
    }
}

static void
clear_codes (Packer *self)
{
  memset (self->keys, -1, sizeof self->keys);
  self->code_bits = LITERAL_BITS + 1;
  self->next_code = END + 1;
}

/* Where the string of a prefix and a pixel is, or would be. */
static guint
find_slot (const Packer *self, gint32 key)
{
  guint slot = ((guint32) key * 2654435761u) >> 19;

  while (self->keys[slot] >= 0 && self->keys[slot] != key)
    slot = (slot + 1) % HASH_SIZE;
  return slot;
}

/* The string so far has its code put, and with the pixel it gets one of its own. A decoder learns each code
 * one step later, so that codes grow when the next one no longer fits. */
static int
put_string (Packer *self, int prefix, guint8 pixel, guint slot, gint32 key)
{
  put_code (self, prefix);
  if (self->next_code == CODES_MAX)
    {
      put_code (self, CLEAR);
      clear_codes (self);
      return pixel;
    }
  if (self->next_code == 1 << self->code_bits)
    self->code_bits++;
  self->keys[slot] = key;
  self->codes[slot] = (guint16) self->next_code++;
  return pixel;
}

static void
pack (GByteArray *gif, int width, int height, const guint8 *pixels, int stride)
{
  g_autofree Packer *self = g_new0 (Packer, 1);
  int prefix = pixels[0];

  self->gif = gif;
  clear_codes (self);
  put_code (self, CLEAR);
  for (int y = 0; y < height; y++)
    for (int x = y == 0; x < width; x++)
      {
        guint8 pixel = pixels[(gsize) y * (gsize) stride + (gsize) x];
        gint32 key = prefix << LITERAL_BITS | pixel;
        guint slot = find_slot (self, key);

        prefix = self->keys[slot] >= 0 ? self->codes[slot] : put_string (self, prefix, pixel, slot, key);
      }
  put_code (self, prefix);
  if (self->next_code == 1 << self->code_bits && self->code_bits < 12)
    self->code_bits++;
  put_code (self, END);
  while (self->n_bits > 0)
    {
      self->block[self->n_block++] = (guint8) self->bits;
      self->bits >>= 8;
      self->n_bits -= 8;
      if (self->n_block == BLOCK_MAX)
        flush_block (self);
    }
  flush_block (self);
}

void
truce_gif_add (
    GByteArray *gif, int x, int y, int width, int height, const guint8 *pixels, int stride, int hundredths)
{
  static const guint8 control[] = { 0x21, 0xf9, 4, 0x04 }; /* what was drawn stays */

  add_bytes (gif, control, sizeof control);
  add_word (gif, hundredths);
  add_byte (gif, 0);
  add_byte (gif, 0);
  add_byte (gif, 0x2c);
  add_word (gif, x);
  add_word (gif, y);
  add_word (gif, width);
  add_word (gif, height);
  add_byte (gif, 0);
  add_byte (gif, LITERAL_BITS);
  pack (gif, width, height, pixels, stride);
  add_byte (gif, 0);
}

void
truce_gif_end (GByteArray *gif)
{
  add_byte (gif, 0x3b);
}
