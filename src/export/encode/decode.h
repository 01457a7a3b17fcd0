/* decode.h: what solvers answer to an encoded question, read back as placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>

#include "encode.h"

/* What an answer says beside placements. */
typedef enum
{
  TRUCE_DECODE_FOUND, /* at least one placement */
  TRUCE_DECODE_NONE,  /* the solver says that there is none */
} TruceDecoded;

/* One placement: its pieces, ascending. FALSE: no more are wanted. */
#define TRUCE_DECODE_LINE_MAX                                                                                \
  (16 << 20) /* bytes; an answer with eight kinds on the largest board is shorter */

typedef gboolean (*TruceDecodeFound) (const TruceSquare *pieces, int n, gpointer data);

/* Reads the text to its end, line by line: `v` lines of SAT and pseudo-Boolean solvers (also several answers,
 * as clasp lists them), minisat's file, the solution files of glpsol, cbc and others that name a variable and
 * then its value, what MiniZinc prints of arrays. Which it is shows from the text. Each placement is checked
 * by verify before it is handed on. FALSE and an error: an answer is garbled, cut off or wrong, or there is
 * none. */
gboolean truce_decode (const TruceProblem *problem,
                       FILE *file,
                       TruceDecodeFound found,
                       gpointer data,
                       TruceDecoded *decoded,
                       TruceError *error);
