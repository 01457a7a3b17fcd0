/* fuzz-betza.c: fuzz target: whatever text is read as a piece
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include <stdlib.h>

#include "piece.h"

/* A piece is the same again by its own letters. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  TrucePiece piece, again;
  TruceError error;
  char *text = fuzz_text (data, size);

  if (truce_piece_parse (text, &piece, &error) &&
      (!truce_piece_parse (piece.betza, &again, &error) || !truce_piece_equal (&piece, &again)))
    abort ();
  free (text);
  return 0;
}
