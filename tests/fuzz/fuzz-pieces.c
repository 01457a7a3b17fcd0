/* fuzz-pieces.c: fuzz target: lines of named pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <stdlib.h>

#include "pieces/truce-own-pieces.h"

/* Writes each line that was read as text, and checks that the text reads back as the same line. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  char *text = fuzz_text (data, size);
  g_auto (GStrv) lines = g_utf8_validate (text, -1, NULL) ? g_strsplit (text, "\n", -1) : NULL;

  for (char **line = lines; line && *line; line++)
    {
      g_autofree char *name = NULL, *again = NULL, *written = NULL;
      TrucePiece piece, same;
      TruceError error;

      if (truce_own_line_is_remark (*line) || !truce_own_line_parse (*line, &name, &piece, &error))
        continue;
      written = truce_own_line_new (name, &piece);
      if (!truce_own_line_parse (written, &again, &same, &error) || !g_str_equal (again, name) ||
          !truce_piece_equal (&piece, &same))
        abort ();
    }
  free (text);
  return 0;
}
