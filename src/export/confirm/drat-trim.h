/* drat-trim.h: checks proofs by the program drat-trim (M. Heule), if it is installed, in addition to our own
 * checker
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#define TRUCE_DRAT_TRIM "drat-trim"

typedef enum
{
  TRUCE_DRAT_TRIM_ABSENT, /* not in PATH */
  TRUCE_DRAT_TRIM_VERIFIED,
  TRUCE_DRAT_TRIM_REFUSED, /* the proof is wrong */
  TRUCE_DRAT_TRIM_STOPPED, /* time limit reached or cancelled */
  TRUCE_DRAT_TRIM_FAILED,  /* not started, crashed, or without an answer */
} TruceDratTrim;

/* Runs drat-trim in `folder`, and waits. The folder receives the output of drat-trim. cnf, proof: paths,
 * absolute or relative to `folder`; the proof is text or binary. seconds: time limit; 0: none. */
TruceDratTrim truce_drat_trim_ask (
    const char *folder, const char *cnf, const char *proof, double seconds, GCancellable *cancellable);

/* Like truce_drat_trim_ask(), on another thread, in a temporary folder and without a time limit. cnf, proof:
 * paths, absolute or relative to the current folder. */
void truce_drat_trim_ask_async (const char *cnf,
                                const char *proof,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
TruceDratTrim truce_drat_trim_ask_finish (GAsyncResult *result);
