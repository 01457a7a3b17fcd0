/* decode.h: reads answers of solvers to an encoded question
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>

#include "encode.h"

typedef enum
{
  TRUCE_DECODE_FOUND, /* the answer has at least one placement */
  TRUCE_DECODE_NONE,  /* the answer says that there is no placement */
} TruceDecoded;

#define TRUCE_DECODE_LINE_MAX (16 << 20) /* bytes of a line; each line of a valid answer is shorter */

/* Receives a placement. pieces: ascending, kind by kind. Returns FALSE to stop the reading. */
typedef gboolean (*TruceDecodeFound) (const TruceSquare *pieces, int n, gpointer data);

/* Reads the answers in the output of a solver. Recognizes `v` lines of SAT and pseudo-Boolean solvers, the
 * file of minisat, solution files with a name and a value in each line (glpsol, cbc), and arrays of MiniZinc.
 * Verifies each placement, then passes it to `found`. Returns FALSE with an error if an answer is garbled,
 * incomplete or wrong, or the text has no answer. */
gboolean truce_decode (const TruceProblem *problem,
                       FILE *file,
                       TruceDecodeFound found,
                       gpointer data,
                       TruceDecoded *decoded,
                       TruceError *error);
