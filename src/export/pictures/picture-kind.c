/* picture-kind.c: the kinds of picture files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "picture.h"

static const char *const kinds[TRUCE_PICTURE_N_KINDS] = { "png", "svg", "pdf" };

gboolean
truce_picture_kind_parse (const char *text, TrucePictureKind *kind)
{
  for (int i = 0; i < TRUCE_PICTURE_N_KINDS; i++)
    if (g_ascii_strcasecmp (text, kinds[i]) == 0)
      {
        *kind = (TrucePictureKind) i;
        return TRUE;
      }
  return FALSE;
}

gboolean
truce_picture_kind_of_file (const char *path, TrucePictureKind *kind)
{
  const char *dot = strrchr (path, '.');

  return dot && truce_picture_kind_parse (dot + 1, kind);
}
