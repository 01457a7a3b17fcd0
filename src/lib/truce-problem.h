/* truce-problem.h: TruceProblem, a question: board, pieces and their numbers, rules of peace and cover
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-optimum.h"
#include "truce-placement-iterator.h"
#include "truce-placement-list.h"

G_BEGIN_DECLS

/**
 * TRUCE_PROBLEM_ERROR:
 *
 * The domain of errors in a question.
 */
#define TRUCE_PROBLEM_ERROR (truce_problem_error_quark ())
GQuark truce_problem_error_quark (void);

/**
 * TruceProblemError:
 * @TRUCE_PROBLEM_ERROR_SIZE: the board size is not allowed
 * @TRUCE_PROBLEM_ERROR_PIECE: the piece or kind does not exist
 * @TRUCE_PROBLEM_ERROR_SQUARE: the square is not on this board
 * @TRUCE_PROBLEM_ERROR_TWICE: something is given twice
 * @TRUCE_PROBLEM_ERROR_ATTACK: two preplaced pieces attack each other
 * @TRUCE_PROBLEM_ERROR_COUNT: the number of pieces is not allowed
 * @TRUCE_PROBLEM_ERROR_GEOMETRY: this board cannot have the geometry
 * @TRUCE_PROBLEM_ERROR_VALUE: the word is not one of the allowed words
 * @TRUCE_PROBLEM_ERROR_METHOD: the method does not exist, or it does not answer this question
 * @TRUCE_PROBLEM_ERROR_MEMORY: not enough memory
 * @TRUCE_PROBLEM_ERROR_RANGE: the count exceeds 64 bits; the message contains its digits
 *
 * The reasons why a question is rejected. The message says what is wrong and what is allowed.
 */
typedef enum
{
  TRUCE_PROBLEM_ERROR_SIZE = 1,
  TRUCE_PROBLEM_ERROR_PIECE,
  TRUCE_PROBLEM_ERROR_SQUARE,
  TRUCE_PROBLEM_ERROR_TWICE,
  TRUCE_PROBLEM_ERROR_ATTACK,
  TRUCE_PROBLEM_ERROR_COUNT,
  TRUCE_PROBLEM_ERROR_GEOMETRY,
  TRUCE_PROBLEM_ERROR_VALUE,
  TRUCE_PROBLEM_ERROR_METHOD,
  TRUCE_PROBLEM_ERROR_MEMORY,
  TRUCE_PROBLEM_ERROR_RANGE,
} TruceProblemError;

#define TRUCE_TYPE_PROBLEM (truce_problem_get_type ())

GType truce_problem_get_type (void);

TruceProblem *truce_problem_parse (const char *text, GError **error);
TruceProblem *truce_problem_ref (const TruceProblem *self);
void truce_problem_unref (const TruceProblem *self);
char *truce_problem_to_text (const TruceProblem *self);

int truce_problem_get_rows (const TruceProblem *self);
int truce_problem_get_columns (const TruceProblem *self);
int truce_problem_get_n_kinds (const TruceProblem *self);
char *truce_problem_get_piece (const TruceProblem *self, int kind);

guint64 truce_problem_count (TruceProblem *self, const char *mode, GCancellable *cancellable, GError **error);
char *
truce_problem_count_text (TruceProblem *self, const char *mode, GCancellable *cancellable, GError **error);
TrucePlacement *truce_problem_first (TruceProblem *self, GCancellable *cancellable, GError **error);
TrucePlacement *truce_problem_any (TruceProblem *self, GCancellable *cancellable, GError **error);
TruceOptimum *truce_problem_best (TruceProblem *self, GCancellable *cancellable, GError **error);
TrucePlacementList *
truce_problem_list (TruceProblem *self, const char *mode, GCancellable *cancellable, GError **error);
TrucePlacementIterator *truce_problem_iterate (TruceProblem *self, const char *mode, GError **error);

char *truce_problem_get_known (const TruceProblem *self, const char *mode, char **source, GError **error);
guint *
truce_problem_get_attacks (const TruceProblem *self, int kind, int square, gsize *n_squares, GError **error);
char *truce_problem_to_graph (const TruceProblem *self, int kind, const char *format, GError **error);

char *
truce_problem_encode (TruceProblem *self, const char *format, GCancellable *cancellable, GError **error);
GPtrArray *truce_problem_decode (TruceProblem *self, const char *answer, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TruceProblem, truce_problem_unref)

G_END_DECLS
