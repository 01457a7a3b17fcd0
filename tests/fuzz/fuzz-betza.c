/* fuzz-betza.c: fuzz target: texts of pieces
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <stdlib.h>

#include "piece.h"

/* A piece must equal the piece from its own notation, and its double reverse. Its symmetric form must stay
 * the same if reversed. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  TrucePiece piece, again, reversed, both;
  TruceError error;
  char *text = fuzz_text (data, size);

  if (truce_piece_parse (text, &piece, &error))
    {
      reversed = truce_piece_reversed (&piece);
      both = truce_piece_both_ways (&piece);
      if (!truce_piece_parse (piece.betza, &again, &error) || !truce_piece_equal (&piece, &again))
        abort ();
      again = truce_piece_reversed (&reversed);
      if (!truce_piece_equal (&piece, &again) || !truce_piece_is_mutual (&both))
        abort ();
    }
  free (text);
  return 0;
}
