/* store-error.h: the errors of a store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define TRUCE_STORE_ERROR (truce_store_error_quark ())
GQuark truce_store_error_quark (void);

typedef enum
{
  TRUCE_STORE_ERROR_OPEN,   /* the store or its lock file cannot be opened or created, or the file is not a
                               store */
  TRUCE_STORE_ERROR_NEWER,  /* a newer version made the store */
  TRUCE_STORE_ERROR_FAILED, /* reading or writing failed: full disk, damaged file, read-only store */
  TRUCE_STORE_ERROR_BUSY,   /* another process, or this one, works on the run */
  TRUCE_STORE_ERROR_NO_RUN,
  TRUCE_STORE_ERROR_STATE,   /* impossible for this run: it is not done yet, lacks data, or has an unsuitable
                                method */
  TRUCE_STORE_ERROR_DAMAGED, /* a record, a problem or a proof is damaged */
  TRUCE_STORE_ERROR_FORMAT,  /* a run file or a log is invalid; the message says what is wrong and where */
} TruceStoreErrorCode;

/* Sets an error. format: translated already. Returns FALSE. */
gboolean truce_store_fail (GError **error, TruceStoreErrorCode code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

/* Sets TRUCE_STORE_ERROR_DAMAGED with the advice to verify the run. Returns FALSE. */
gboolean truce_store_fail_damaged (GError **error, gint64 run);

/* Sets TRUCE_STORE_ERROR_FORMAT, for an invalid run file or log. Returns FALSE. */
#define truce_store_refuse(error, ...) truce_store_fail (error, TRUCE_STORE_ERROR_FORMAT, __VA_ARGS__)
