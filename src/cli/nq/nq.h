/* nq.h: truce-cli nq: NqProblemExtended's option line, its reports and its test mode
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ask/stream.h"
#include "common/json.h"

/* The positional options: number, field, name, letters or what is allowed, default. */
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
  TRUCE_NQ_OPTIONS (X) /* as typed or by default: never NULL */
#undef X
  gboolean beyond_size; /* options after the dimension are not the defaults */
} TruceNqOptions;

/* Fills in defaults for what is missing or 'x'. */
gboolean truce_nq_options_read (int argc, char **argv, TruceNqOptions *options, TruceError *error);

/* What NqProblemExtended would have changed, as remarks. */
void truce_nq_options_remark (const TruceCli *cli, const TruceNqOptions *options);

void truce_nq_options_echo (GString *text, const TruceNqOptions *options);
void truce_nq_options_to_json (JsonBuilder *builder, const TruceNqOptions *options);

/* The question they make; dimension -1 for the one in the options. */
gboolean truce_nq_question (const TruceCli *cli,
                            const TruceNqOptions *options,
                            int dimension,
                            const char *method,
                            TruceCliQuestion *question,
                            TruceError *error);

/* Modes o and i, and t; the exit code. */
int truce_nq_report (const TruceCli *cli, const TruceNqOptions *options);
int truce_nq_test (const TruceCli *cli, const TruceNqOptions *options);
