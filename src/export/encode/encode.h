/* encode.h: writes a question as a file for solvers: DIMACS CNF, OPB, LP, MiniZinc
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* A file has one variable for each kind on each square, and one model for each placement. All other
 * variables are determined by these, so that programs that count models need no projection. */

/* Identifier, name, suffix of files. */
#define TRUCE_ENCODE_FORMATS(X)                                                                              \
  X (CNF, "cnf", "cnf") /* DIMACS: clauses */                                                                \
  X (OPB, "opb", "opb") /* pseudo-Boolean competition: linear inequalities over 0 and 1 */                   \
  X (LP, "lp", "lp")    /* CPLEX: integer programs */                                                        \
  X (MZN, "mzn", "mzn")

typedef enum
{
#define X(id, ...) TRUCE_ENCODE_##id,
  TRUCE_ENCODE_FORMATS (X)
#undef X
      TRUCE_ENCODE_N_FORMATS
} TruceEncodeFormat;

gboolean truce_encode_format_parse (const char *text, TruceEncodeFormat *format);

/* Returns the variable of a kind on a square, from 1: `v1` and `x1` in answers to CNF and OPB. It is `p1_a8`
 * in LP and `p1[0]` in MiniZinc, where 1 is the first kind. */
static inline int
truce_encode_variable (const TruceProblem *problem, int kind, int square)
{
  return kind * problem->n_squares + square + 1;
}

static inline int
truce_encode_n_variables (const TruceProblem *problem)
{
  return problem->n_kinds * problem->n_squares;
}

/* Returns FALSE with an error if truce_encode() would refuse the question. error: (nullable). */
gboolean truce_encode_accepts (const TruceProblem *problem,
                               TruceEncodeFormat format,
                               gboolean classes,
                               TruceError *error);

const char *truce_encode_format_extension (TruceEncodeFormat format);

/* Receives a part of the file, which may be empty. Returns FALSE to stop. */
typedef gboolean (*TruceEncodeWrite) (const char *text, gsize length, gpointer data);

/* Writes the problem part by part. classes: only canonical placements (truce_symmetries_is_canonical()) are
 * models. Returns FALSE with an error, before any output, for a CNF of a problem with an aim, for most-equal
 * with a cover, or if there are too many symmetries. Returns TRUE also if `write` stopped it. Also calls
 * `write` with empty parts, so that it can stop long work before the output. */
gboolean truce_encode (const TruceProblem *problem,
                       TruceEncodeFormat format,
                       gboolean classes,
                       TruceEncodeWrite write,
                       gpointer data,
                       TruceError *error);
