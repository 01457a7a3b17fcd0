/* confirmer.h: inside confirm: what is known of a program
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "confirm.h"
#include "encode/encode.h"

#define TRUCE_CONFIRM_WORDS_MAX 12

/* Names of files in the program's folder: `%Q`, `%A` and `%P` among the words of a command. */
#define TRUCE_CONFIRM_QUESTION "question." /* and the suffix of its format */
#define TRUCE_CONFIRM_ANSWER   "answer"
#define TRUCE_CONFIRM_PROOF    "proof"

struct TruceConfirmer
{
  const char *id; /* what it is called on the path, too */
  const char
      *version[TRUCE_CONFIRM_WORDS_MAX]; /* words that have it tell its version; none: its answer does */
  const char *version_pattern;           /* its first group is the version */
  TruceEncodeFormat formats[TRUCE_CONFIRM_N_QUESTIONS];
  /* What stands behind the program's name; none: it cannot answer this. */
  const char *words[TRUCE_CONFIRM_N_QUESTIONS][TRUCE_CONFIRM_WORDS_MAX];
  const char *models;   /* what a line with the number of models begins with; NULL: it lists them */
  const char *complete; /* what a line begins with that says that nothing is left; NULL: the number does */
  guint64 bytes_most;   /* of a file that it writes */
  gboolean proves;      /* that there is none */
  gboolean is_java;     /* it may be an archive */
};

/* The program and what stands before the other words; NULL-terminated. NULL: it is not found. */
GStrv truce_confirmer_command (const TruceConfirmer *self);

/* The same with words behind it. */
GStrv truce_confirmer_argv (const TruceConfirmer *self, const char *const *words, const char *question);

/* Runs it, for so many seconds at most (0: as long as that takes): its version, newly allocated; NULL: it
 * does not tell it, or it was cancelled. */
char *truce_confirmer_ask_version (const TruceConfirmer *self,
                                   const char *folder,
                                   double seconds,
                                   GCancellable *cancellable);

/* The same from a file in the folder. */
char *truce_confirmer_read_version (const TruceConfirmer *self, const char *folder, const char *name);

/* What is said where there is no answer that can be used; returns FALSE. */
gboolean truce_confirmation_fail (TruceConfirmation *self, TruceConfirmStatus status, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* TRUE: the file in the folder says `self->answer`. FALSE: status and why. */
gboolean truce_confirmation_read (TruceConfirmation *self,
                                  const TruceConfirmer *program,
                                  const TruceConfirmQuestion *question,
                                  const char *folder);

/* Whether the proof in the folder shows that the question there has no model; FALSE: status and why, unless
 * it was cancelled. `ends`: monotonic microseconds, 0: no limit. */
gboolean truce_confirmation_check_proof (TruceConfirmation *self,
                                         const char *folder,
                                         const char *question,
                                         gint64 ends,
                                         GCancellable *cancellable);

/* The seconds until then, at least a thousandth of one; 0: no limit. */
double truce_confirm_seconds_left (gint64 ends);
