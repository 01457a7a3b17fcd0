/* store-fixture.c: a store that is created for each test and removed after it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "store-fixture.h"

#include <check.h>
#include <string.h>

char *store_path;
TruceStore *store;

void
store_up (void)
{
  store_path = store_make_path ();
  store = store_open (store_path);
}

void
store_down (void)
{
  g_object_unref (store);
  store_remove (store_path);
}

void
store_sync (void)
{
  g_autoptr (GError) error = NULL;

  ck_assert_msg (truce_store_sync (store, &error), "%s", error ? error->message : "");
}

TruceStoredInfo *
store_info (gint64 id)
{
  TruceStoredInfo *info = truce_store_get_run (store, id, NULL);

  ck_assert_ptr_nonnull (info);
  return info;
}

void
store_assert_error (GError *error, int code)
{
  ck_assert_ptr_nonnull (error);
  ck_assert_msg (g_error_matches (error, TRUCE_STORE_ERROR, code), "%d: %s", error->code, error->message);
  ck_assert_ptr_null (strchr (error->message, '\n'));
  g_error_free (error);
}
