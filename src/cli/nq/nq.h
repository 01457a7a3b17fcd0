/* nq.h: truce-cli nq: the options, reports and test mode of NqProblemExtended
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/stream.h"
#include "common/json.h"

/* Positional options: number, field, name, allowed words, default. */
#define TRUCE_NQ_OPTIONS(X)                                                                                  \
  X (0, mode, "mode", "original, improved, testing", "i")                                                    \
  X (1, dimension, "dimension", "1 to 64", "15")                                                             \
  X (2, piece, "piece", "queen, rook, bishop", "q")                                                          \
  X (3, kind, "kind", "regular, super, awesome", "r")                                                        \
  X (4, hits, "hits", "ordered, all, first", "o")                                                            \
  X (5, threads, "threads", "1 to 1024", "1")                                                                \
  X (6, uniques, "uniques", "no, yes", "n")                                                                  \
  X (7, log, "log", "no, info, debug", "n")                                                                  \
  X (8, placings, "placings", "squares joined by , or ;", "")

#define TRUCE_NQ_N_OPTIONS 9

typedef struct
{
#define X(number, field, ...) const char *field;
  TRUCE_NQ_OPTIONS (X) /* as typed, or the defaults; never NULL */
#undef X
  gboolean beyond_size; /* an option after the dimension differs from its default */
} TruceNqOptions;

/* Reads the options. A missing option, 'x' and an empty text give the default. The fields of `options`
 * borrow from argv. Returns FALSE with an error if a value is not allowed or there are too many values. */
gboolean truce_nq_options_read (int argc, char **argv, TruceNqOptions *options, TruceError *error);

/* Prints notes about options that NqProblemExtended would have ignored or changed. */
void truce_nq_options_remark (const TruceCli *cli, const TruceNqOptions *options);

void truce_nq_options_echo (GString *text, const TruceNqOptions *options);
void truce_nq_options_to_json (JsonBuilder *builder, const TruceNqOptions *options);

/* Makes the question of the options, with another dimension and method. dimension: side of the board; -1:
 * that of the options. method: ID. Returns FALSE with an error if the board or the squares are invalid, or
 * the method does not accept the question. */
gboolean truce_nq_question (const TruceCli *cli,
                            const TruceNqOptions *options,
                            int dimension,
                            const char *method,
                            TruceRequest *question,
                            TruceError *error);

/* Runs mode o or i. Returns the exit code. */
int truce_nq_report (const TruceCli *cli, const TruceNqOptions *options);

/* Runs mode t. Returns the exit code. */
int truce_nq_test (const TruceCli *cli, const TruceNqOptions *options);
