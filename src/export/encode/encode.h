/* encode.h: writes a question as a file for solvers: DIMACS CNF, OPB, LP, MiniZinc
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "problem.h"

/* A file has one variable for each kind on each square, and one model for each placement. These variables
 * determine any auxiliary variables, so programs can count models without a projection. */

/* Each format: identifier, name, suffix of files. */
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

/* Returns the number, from 1, of the variable of a kind on a square. Variable 1 (kind 0 on a8) is 1 in a CNF,
 * `x1` in OPB, `p1_a8` in LP and `p1[0]` in MiniZinc. */
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

/* Returns FALSE with an error if the format cannot express the question: a CNF cannot express an aim, and no
 * format can express most-equal with a cover. Also returns FALSE for `classes` if there are too many
 * symmetries. error: (nullable). */
gboolean truce_encode_accepts (const TruceProblem *problem,
                               TruceEncodeFormat format,
                               gboolean classes,
                               TruceError *error);

const char *truce_encode_format_extension (TruceEncodeFormat format);

/* Receives the next part of the file, which may be empty. Returns FALSE to stop the writing. */
typedef gboolean (*TruceEncodeWrite) (const char *text, gsize length, gpointer data);

/* Passes the text of the file part by part to `write`. Also calls `write` with empty parts, so that `write`
 * can stop a long computation before there is output. classes: only canonical placements
 * (truce_symmetries_is_canonical()) are models. Returns FALSE with an error, before any output, if
 * truce_encode_accepts() refuses the question. Returns TRUE also if `write` stopped the writing. */
gboolean truce_encode (const TruceProblem *problem,
                       TruceEncodeFormat format,
                       gboolean classes,
                       TruceEncodeWrite write,
                       gpointer data,
                       TruceError *error);
