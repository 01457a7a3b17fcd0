/* encode.h: a question as a file for solvers: DIMACS CNF, OPB, LP, MiniZinc
 *
 * One variable for each kind on each square, and one model for each placement: what else there is follows
 * from these variables in both directions, so that counters of models need no projection.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

#include "problem.h"

/* Identifier, name, file extension. */
#define TRUCE_ENCODE_FORMATS(X)                                                                              \
  X (CNF, "cnf", "cnf") /* DIMACS: clauses */                                                                \
  X (OPB, "opb", "opb") /* the pseudo-Boolean competition's: linear inequalities over 0 and 1 */             \
  X (LP, "lp", "lp")    /* CPLEX's: for integer programs */                                                  \
  X (MZN, "mzn", "mzn") /* MiniZinc */

typedef enum
{
#define X(id, ...) TRUCE_ENCODE_##id,
  TRUCE_ENCODE_FORMATS (X)
#undef X
      TRUCE_ENCODE_N_FORMATS
} TruceEncodeFormat;

/* "cnf", "opb", "lp", "mzn" */
gboolean truce_encode_format_parse (const char *text, TruceEncodeFormat *format);

/* The variable of a kind on a square, from 1: `v1` and `x1` in answers to CNF and OPB. In LP it is
 * `p1_a8`, in MiniZinc `p1[0]`, where 1 is the first kind. */
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

/* FALSE and an error: what truce_encode() below refuses. */
gboolean truce_encode_accepts (const TruceProblem *problem,
                               TruceEncodeFormat format,
                               gboolean classes,
                               TruceError *error);

/* "cnf", "opb", "lp", "mzn": what a file's name ends with */
const char *truce_encode_format_extension (TruceEncodeFormat format);

/* Takes a piece of the file; FALSE: no more is wanted. */
typedef gboolean (*TruceEncodeWrite) (const char *text, gsize length, gpointer data);

/* Writes the whole file, piece by piece. `classes`: only the placement of each class that stands for it
 * (truce_symmetries_is_canonical()) is a model. FALSE and an error before anything is written: a CNF has no
 * aim, most-equal goes with no cover, or there are too many symmetries to write down. */
gboolean truce_encode (const TruceProblem *problem,
                       TruceEncodeFormat format,
                       gboolean classes,
                       TruceEncodeWrite write,
                       gpointer data,
                       TruceError *error);
