/* store-error.c: the errors of a store
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-error.h"

G_DEFINE_QUARK (truce - store - error - quark, truce_store_error)

gboolean
truce_store_refuse (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error,
                     g_error_new_valist (TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_FORMAT, format, arguments));
  va_end (arguments);
  return FALSE;
}
