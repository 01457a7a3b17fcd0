/* store-error.c: the errors of a store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-error.h"

#include <glib/gi18n.h>
#include <inttypes.h>

G_DEFINE_QUARK (truce - store - error - quark, truce_store_error)

gboolean
truce_store_fail (GError **error, TruceStoreErrorCode code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (TRUCE_STORE_ERROR, (int) code, format, arguments));
  va_end (arguments);
  return FALSE;
}

gboolean
truce_store_fail_damaged (GError **error, gint64 run)
{
  return truce_store_fail (error, TRUCE_STORE_ERROR_DAMAGED,
                           _ ("run %" PRId64 " is damaged; “runs verify” repairs it"), run);
}
