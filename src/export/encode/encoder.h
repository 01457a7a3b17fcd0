/* encoder.h: inside encode: constraints on their way from the question to a format
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "encode.h"

/* How a sum of terms is to stand to a number. A term is a variable, or, where it is subtracted, minus it. */
typedef enum
{
  TRUCE_SUM_AT_MOST,
  TRUCE_SUM_EQUAL,
} TruceSumRelation;

typedef struct TruceEncoder TruceEncoder;

/* A format. A literal is a variable, or minus it where it is negated. */
typedef struct
{
  const char *comment;                /* what a line of comment begins with */
  void (*begin) (TruceEncoder *self); /* what stands before the names */
  void (*objective) (TruceEncoder *self,
                     gboolean most, /* n = 0: there is none */
                     const int *variables,
                     int n);
  void (*clause) (TruceEncoder *self, const int *literals, int n); /* n >= 1 */
  void (*sum) (TruceEncoder *self, const int *terms, int n, TruceSumRelation relation, int number);
  /* The first list of variables is not below the second, where the first difference counts. */
  void (*order) (TruceEncoder *self, const int *first, const int *second, int n);
  void (*end) (TruceEncoder *self);
} TruceEncoding;

extern const TruceEncoding truce_encoding_cnf, truce_encoding_opb, truce_encoding_lp, truce_encoding_mzn;

/* Two rounds over the same question: the first only counts, as heads tell how much there is. */
struct TruceEncoder
{
  const TruceEncoding *encoding;
  const TruceProblem *problem;
  gboolean classes;
  gboolean counts;      /* the first round */
  gint64 n_variables;   /* until now: those of kinds on squares, and others */
  gint64 n_constraints; /* until now */
  gint64 all_variables; /* of the whole file, in the second round */
  gint64 all_constraints;
  GString *text; /* not written yet */
  gboolean ended;
  TruceEncodeWrite write;
  gpointer data;
};

/* Of the file, in the second round; nothing in the first. */
void truce_encoder_print (TruceEncoder *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void truce_encoder_comment (TruceEncoder *self, const char *comment);

/* A variable that follows from others. */
int truce_encoder_variable (TruceEncoder *self);

/* 0 stands for a literal that is false and is left out. */
void truce_encoder_clause (TruceEncoder *self, int a, int b, int c);

/* What has no model. */
void truce_encoder_contradict (TruceEncoder *self);

/* The order as clauses, with a variable that says how far both are equal; for formats that have no such
 * constraint. */
void truce_encoder_order (TruceEncoder *self, const int *first, const int *second, int n);

/* Terms, as linear formats write them: the sum of the literals of a clause is at least 1, so that of its
 * terms is at least 1 less the negated ones, which is what this returns. */
int truce_encoder_clause_bound (const int *literals, int n);

/* lines.c: squares of which only one can hold a piece, because a ride goes along them all. */
typedef struct
{
  int n;                               /* directions */
  int *segments[TRUCE_MOVES_MAX * 4];  /* for each square the number of its line; -1: none */
  unsigned kinds[TRUCE_MOVES_MAX * 4]; /* bits of those that ride so */
} TruceEncodeLines;

/* Finds the lines, and has the format write that each holds at most one piece. */
void truce_encode_lines_init (TruceEncodeLines *lines, TruceEncoder *encoder);
void truce_encode_lines_clear (TruceEncodeLines *lines);

/* Whether a line says already that pieces of these kinds cannot stand on both squares. */
gboolean
truce_encode_lines_tell (const TruceEncodeLines *lines, int kind, int square, int other_kind, int other);
