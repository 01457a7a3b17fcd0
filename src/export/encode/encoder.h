/* encoder.h: the interface of file formats; for src/export/encode only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "encode.h"

/* Relation of a sum of terms to a number. A term is a variable, or minus a variable to subtract it. */
typedef enum
{
  TRUCE_SUM_AT_MOST,
  TRUCE_SUM_EQUAL,
} TruceSumRelation;

typedef struct TruceEncoder TruceEncoder;

/* A format. A literal is a variable, or minus a variable to negate it. */
typedef struct
{
  const char *comment;                /* prefix of a comment line */
  void (*begin) (TruceEncoder *self); /* writes what comes before the names of the variables */
  void (*objective) (TruceEncoder *self,
                     gboolean maximize, /* n = 0: no objective */
                     const int *variables,
                     int n);
  void (*clause) (TruceEncoder *self, const int *literals, int n); /* n >= 1 */
  void (*sum) (TruceEncoder *self, const int *terms, int n, TruceSumRelation relation, int number);
  /* requires the first list not to be less than the second, lexicographically */
  void (*order) (TruceEncoder *self, const int *first, const int *second, int n);
  void (*end) (TruceEncoder *self);
} TruceEncoding;

extern const TruceEncoding truce_encoding_cnf, truce_encoding_opb, truce_encoding_lp, truce_encoding_mzn;

/* Encodes in two passes. The first pass only counts variables and constraints, for the head of the file. */
struct TruceEncoder
{
  const TruceEncoding *encoding;
  const TruceProblem *problem;
  gboolean classes;
  gboolean counts;      /* this is the first pass */
  gint64 n_variables;   /* number of variables so far, including auxiliary ones */
  gint64 n_constraints; /* number of constraints so far */
  gint64 all_variables; /* number of variables of the file; known in the second pass */
  gint64 all_constraints;
  GString *text;  /* text that is not written yet */
  gboolean ended; /* `write` has returned FALSE */
  TruceEncodeWrite write;
  gpointer data;
};

/* Write a formatted text, and a comment line. Do nothing in the first pass. */
void truce_encoder_print (TruceEncoder *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void truce_encoder_comment (TruceEncoder *self, const char *comment);

/* Returns whether `write` has returned FALSE. Asks it with an empty part, also in the first pass. Long loops
 * call this function to end early. */
gboolean truce_encoder_is_ended (TruceEncoder *self);

/* Returns a new auxiliary variable. */
int truce_encoder_variable (TruceEncoder *self);

/* Writes a clause of up to three literals. 0: omitted literal. */
void truce_encoder_clause (TruceEncoder *self, int a, int b, int c);

/* Writes a constraint that nothing satisfies. */
void truce_encoder_contradict (TruceEncoder *self);

/* Requires `first` not to be less than `second`, like `order`, by clauses, for formats without such a
 * constraint. Auxiliary variables encode how many first elements of both lists are equal. */
void truce_encoder_order (TruceEncoder *self, const int *first, const int *second, int n);

/* Returns the smallest sum of terms that satisfies a clause, for linear formats: 1 minus the number of
 * negated literals. */
int truce_encoder_clause_bound (const int *literals, int n);

/* Encodes the question in one pass. In question.c. */
void truce_encode_question (TruceEncoder *encoder);

/* Returns about how many pairs of variables are compared to exclude placements that are not canonical. */
double truce_encode_orders_size (const TruceProblem *problem);
