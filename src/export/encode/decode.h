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

#define TRUCE_DECODE_LINE_MAX (16 << 20) /* bytes; the largest answer is shorter */

/* Receives a placement, with its pieces ascending. Returns FALSE to stop. */
typedef gboolean (*TruceDecodeFound) (const TruceSquare *pieces, int n, gpointer data);

/* Reads `v` lines of SAT and pseudo-Boolean solvers (also several answers, as of clasp), the file of minisat,
 * solution files of glpsol, cbc and others with a name and a value in each line, and arrays of MiniZinc. The
 * text shows which. Each placement is verified before `found` gets it. Returns FALSE with an error if an
 * answer is garbled, incomplete or wrong, or the text has no answer. */
gboolean truce_decode (const TruceProblem *problem,
                       FILE *file,
                       TruceDecodeFound found,
                       gpointer data,
                       TruceDecoded *decoded,
                       TruceError *error);
