/* confirmer.h: descriptions of the other programs; for src/export/confirm only
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "confirm.h"
#include "encode/encode.h"

#define TRUCE_CONFIRM_WORDS_MAX 12

/* Files in the program's folder; `%Q`, `%A` and `%P` in the words of a command. */
#define TRUCE_CONFIRM_QUESTION "question." /* and the suffix of the format */
#define TRUCE_CONFIRM_ANSWER   "answer"
#define TRUCE_CONFIRM_PROOF    "proof"

struct TruceConfirmer
{
  const char *id;                               /* also the name of the program */
  const char *version[TRUCE_CONFIRM_WORDS_MAX]; /* words that print the version; none: the answer has it */
  const char *version_pattern;                  /* the first group is the version */
  TruceEncodeFormat formats[TRUCE_N_ASKS];
  /* Arguments of the program; none: it cannot answer. */
  const char *words[TRUCE_N_ASKS][TRUCE_CONFIRM_WORDS_MAX];
  const char *models; /* prefix of the line with the number of models; NULL: the program lists the models */
  const char
      *complete; /* prefix of the line that says that the answer is complete; NULL: the number is enough */
  guint64 max_bytes; /* of a file that the program writes */
  gboolean proves;   /* writes a proof that there is no placement */
  gboolean is_java;  /* may be a Java archive */
};

/* Returns (transfer full) the command with arguments; NULL if the program is not found. question: name of the
 * file. */
GStrv truce_confirmer_argv (const TruceConfirmer *self, const char *const *words, const char *question);

/* Runs the program at most `seconds` (0: no limit). Returns (transfer full) the version; NULL if unknown or
 * cancelled. */
char *truce_confirmer_ask_version (const TruceConfirmer *self,
                                   const char *folder,
                                   double seconds,
                                   GCancellable *cancellable);

/* Returns (transfer full) the version from a file in the folder; NULL if unknown. */
char *truce_confirmer_read_version (const TruceConfirmer *self, const char *folder, const char *name);
