/* pdf-pages.c: counts the pages of a PDF file without an external program
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* memmem */
#include "pdf-pages.h"

#include <gio/gio.h>
#include <string.h>

/* Counts the occurrences of '/Type /Page', but not of '/Type /Pages'. */
static int
count_pages (const char *data, gsize size)
{
  static const char type[] = "/Type", page[] = "/Page";
  int n = 0;

  for (gsize i = 0; i + sizeof type + sizeof page < size; i++)
    {
      gsize at = i + sizeof type - 1;

      if (memcmp (data + i, type, sizeof type - 1) != 0)
        continue;
      while (at < size && g_ascii_isspace (data[at]))
        at++;
      if (at + sizeof page <= size && memcmp (data + at, page, sizeof page - 1) == 0 &&
          !g_ascii_isalpha (data[at + sizeof page - 1]))
        n++;
    }
  return n;
}

/* Counts the pages in a compressed stream. Newer files store their objects in such streams. */
static int
count_in_stream (const char *data, gsize size)
{
  g_autoptr (GZlibDecompressor) inflate = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
  g_autoptr (GInputStream) bytes = g_memory_input_stream_new_from_data (data, (gssize) size, NULL);
  g_autoptr (GInputStream) plain = g_converter_input_stream_new (bytes, G_CONVERTER (inflate));
  g_autoptr (GByteArray) all = g_byte_array_new ();
  guint8 buffer[4096];
  gssize n;

  while ((n = g_input_stream_read (plain, buffer, sizeof buffer, NULL, NULL)) > 0)
    g_byte_array_append (all, buffer, (guint) n);
  return count_pages ((const char *) all->data, all->len);
}

int
pdf_pages (GBytes *bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size), *end = data + size, *at = data;
  int n;

  if (size < 8 || memcmp (data, "%PDF-", 5) != 0)
    return -1;
  n = count_pages (data, size);
  while ((at = memmem (at, (gsize) (end - at), "/ObjStm", 7)))
    {
      const char *stream = memmem (at, (gsize) (end - at), "stream", 6);

      if (!stream)
        break;
      stream += 6;
      while (stream < end && (*stream == '\r' || *stream == '\n'))
        stream++;
      n += count_in_stream (stream, (gsize) (end - stream));
      at = stream;
    }
  return n;
}
