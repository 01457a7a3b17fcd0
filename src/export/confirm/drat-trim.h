/* drat-trim.h: a proof checked by drat-trim (M. Heule), where it is found on the path, beside our own checker
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#define TRUCE_DRAT_TRIM "drat-trim"

typedef enum
{
  TRUCE_DRAT_TRIM_ABSENT,   /* it is not on the path */
  TRUCE_DRAT_TRIM_VERIFIED, /* it says so */
  TRUCE_DRAT_TRIM_REFUSED,  /* it says that the proof does not hold */
  TRUCE_DRAT_TRIM_STOPPED,  /* it was late or cancelled */
  TRUCE_DRAT_TRIM_FAILED,   /* it crashed, or has no answer */
} TruceDratTrim;

/* Waits on the calling thread, for so many seconds at most (0: as long as it takes). The names of the CNF and
 * of the proof, text or binary, are relative to the folder, where it works and writes what it says. */
TruceDratTrim truce_drat_trim_ask (
    const char *folder, const char *cnf, const char *proof, double seconds, GCancellable *cancellable);

/* The same on a thread, and in a folder of its own, until it is cancelled. */
void truce_drat_trim_ask_async (const char *cnf,
                                const char *proof,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
TruceDratTrim truce_drat_trim_ask_finish (GAsyncResult *result);
