/* encoder.h: the interface of file formats; for src/export/encode only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "encode.h"

/* Relation of a sum of terms to a number. The term v adds variable v to the sum, and the term -v subtracts
 * it. */
typedef enum
{
  TRUCE_SUM_AT_MOST,
  TRUCE_SUM_EQUAL,
} TruceSumRelation;

typedef struct TruceEncoder TruceEncoder;

/* Functions that write a format. The literal v is variable v, and the literal -v is its negation. */
typedef struct
{
  const char *comment;                /* prefix of a comment line */
  void (*begin) (TruceEncoder *self); /* writes the head of the file, before the names of the variables */
  /* writes the objective; n: number of its variables; 0: no objective */
  void (*objective) (TruceEncoder *self, gboolean maximize, const int *variables, int n);
  void (*clause) (TruceEncoder *self, const int *literals, int n); /* n >= 1 */
  void (*sum) (TruceEncoder *self, const int *terms, int n, TruceSumRelation relation, int number);
  /* requires first >= second, lexicographically; n: length of each list */
  void (*order) (TruceEncoder *self, const int *first, const int *second, int n);
  void (*end) (TruceEncoder *self);
} TruceEncoding;

extern const TruceEncoding truce_encoding_cnf, truce_encoding_opb, truce_encoding_lp, truce_encoding_mzn;

/* State of the encoding, which has two passes. The first pass only counts variables and constraints, since
 * the head of the file states these numbers. The second pass writes. */
struct TruceEncoder
{
  const TruceEncoding *encoding;
  const TruceProblem *problem;
  gboolean classes;
  gboolean counts;      /* this is the first pass */
  gint64 n_variables;   /* number of variables so far, including auxiliary ones */
  gint64 n_constraints; /* number of constraints so far */
  gint64 all_variables; /* number of variables of the whole file; known in the second pass */
  gint64 all_constraints;
  GString *text;  /* text that is not written yet */
  gboolean ended; /* `write` has returned FALSE */
  TruceEncodeWrite write;
  gpointer data;
};

/* Write a formatted text, or a comment line. Do nothing in the first pass. */
void truce_encoder_print (TruceEncoder *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void truce_encoder_comment (TruceEncoder *self, const char *comment);

/* Returns whether `write` has returned FALSE. Calls `write` with an empty part to find out, also in the first
 * pass. Long loops poll this function. */
gboolean truce_encoder_is_ended (TruceEncoder *self);

/* Returns a new auxiliary variable. */
int truce_encoder_variable (TruceEncoder *self);

/* Writes a clause of the literals a, b and c, without those that are 0. */
void truce_encoder_clause (TruceEncoder *self, int a, int b, int c);

/* Writes a constraint that nothing satisfies. */
void truce_encoder_contradict (TruceEncoder *self);

/* Writes clauses that require first >= second, lexicographically. Used for formats without such a constraint.
 * An auxiliary variable for each i says that the first i elements of both lists are equal. */
void truce_encoder_order (TruceEncoder *self, const int *first, const int *second, int n);

/* Returns the bound of a clause that is written as an inequality: sum of its terms >= bound. A negated
 * literal has the value 1 - v, but its term has the value -v. So the bound is 1 - (number of negated
 * literals). */
int truce_encoder_clause_bound (const int *literals, int n);

/* Runs one pass over the question (question.c). */
void truce_encode_question (TruceEncoder *encoder);

/* Estimates the number of pairs of variables that all `order` constraints compare. These constraints exclude
 * the placements that are not canonical. */
double truce_encode_orders_size (const TruceProblem *problem);
