/* decoder.h: inside decode: the answer that is being read
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "decode.h"

typedef enum
{
  TRUCE_ANSWER_NOTHING,  /* nothing of one was read yet */
  TRUCE_ANSWER_LITERALS, /* `v 1 -2 … 0`: ends with 0 */
  TRUCE_ANSWER_TERMS,    /* `v x1 -x2 …`: ends with the lines that begin with v */
  TRUCE_ANSWER_VALUES,   /* names with values: ends with the text */
  TRUCE_ANSWER_ARRAYS,   /* MiniZinc's: ends with a line of dashes */
} TruceAnswerForm;

typedef struct
{
  const TruceProblem *problem;
  TruceDecodeFound found;
  gpointer data;
  TruceError *error;
  guint64 line;
  TruceAnswerForm form; /* of the answer that is open */
  gint8 *values;        /* of each kind on each square: 0 is not told yet, 1 is true, -1 is false */
  guint64 n_answers;    /* that were handed on */
  gboolean minisat;     /* its file has literals without a `v` */
  gboolean none, unknown, enough;
} TruceDecoder;

/* All of these: FALSE and the error is set. */
gboolean truce_decoder_begin (TruceDecoder *self, TruceAnswerForm form);
gboolean truce_decoder_set (TruceDecoder *self, gint64 variable, gboolean value);
gboolean truce_decoder_end (TruceDecoder *self); /* hands the answer on */
gboolean truce_decoder_refuse (TruceDecoder *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* The line, without its end; it is changed. */
gboolean truce_decoder_line (TruceDecoder *self, char *line);
