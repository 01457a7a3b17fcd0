/* confirmer.h: descriptions of programs that confirm answers; for src/export/confirm only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "confirm.h"
#include "encode/encode.h"

#define TRUCE_CONFIRM_WORDS_MAX 12

/* Names of the files in the folder where the program runs. In the `words` of a TruceConfirmer, `%Q`, `%A` and
 * `%P` stand for these names. */
#define TRUCE_CONFIRM_QUESTION "question." /* the suffix of the format follows */
#define TRUCE_CONFIRM_ANSWER   "answer"
#define TRUCE_CONFIRM_PROOF    "proof"

struct TruceConfirmer
{
  const char *id;                               /* id and name of the program */
  const char *description;                      /* kind of program, marked for translation */
  const char *version[TRUCE_CONFIRM_WORDS_MAX]; /* arguments that print the version; empty: the answer
                                                 * contains the version */
  const char *version_pattern;                  /* regular expression; its first group is the version */
  /* format of the file for each kind of question */
  TruceEncodeFormat formats[TRUCE_N_QUESTION_KINDS];
  /* arguments for each kind of question; empty: the program cannot answer it */
  const char *words[TRUCE_N_QUESTION_KINDS][TRUCE_CONFIRM_WORDS_MAX];
  const char *models;   /* prefix of the line with the number of models; NULL: the program lists the models */
  const char *complete; /* prefix of the line that says that there is no further or better placement; NULL: no
                         * such line is required */
  guint64 max_bytes;    /* limit for each file that the program writes */
  gboolean proves;      /* writes a proof if there is no placement */
  gboolean is_java;     /* the program may be a Java archive, which needs `java` to run */
};

/* Returns (transfer full) the path of the program and its arguments `words`; NULL if the program, or the Java
 * that it needs, is not found. question: (nullable): name of the file with the question, for `%Q`. */
GStrv truce_confirmer_argv (const TruceConfirmer *self, const char *const *words, const char *question);

/* Runs the program, with `folder` as its working directory, to find its version. seconds: time limit, reduced
 * to 60 if above; 0: 60 seconds. Returns (transfer full) the version; NULL if the program does not print it
 * in time, or on cancellation. */
char *truce_confirmer_ask_version (const TruceConfirmer *self,
                                   const char *folder,
                                   double seconds,
                                   GCancellable *cancellable);

/* Returns (transfer full) the version that the program has written to the file `name` in `folder`; NULL if
 * the file has none. */
char *truce_confirmer_read_version (const TruceConfirmer *self, const char *folder, const char *name);
