/* fuzz-betza.c: fuzz target: whatever text is read as a piece
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <stdlib.h>

#include "piece.h"

/* A piece is the same again by its own letters, goes back twice to where it was, and leaves a piece that goes
 * both ways as it is. */
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
