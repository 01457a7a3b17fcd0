/* truce-saved-armies-list.c: which searches a store has, and how they are taken up, deleted and put back
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-saved-armies-private.h"

#include <glib/gi18n.h>

/* ---- the list ---- */

/* Of TruceStoredItem, without those that are being deleted; NULL: they cannot be read. */
static GPtrArray *
list_records (TruceSavedArmies *self)
{
  GPtrArray *records = truce_store_list (self->store, TRUCE_STORED_ARMIES, NULL);

  for (guint i = records ? records->len : 0; i-- > 0;)
    {
      const TruceStoredItem *record = g_ptr_array_index (records, i);

      if (g_hash_table_contains (self->main_only.leaving, &record->id))
        g_ptr_array_remove_index (records, i);
    }
  return records;
}

static TruceSavedArmiesItem *
read_item (TruceSavedArmies *self, const TruceStoredItem *record)
{
  TruceSavedArmiesItem *item = g_new0 (TruceSavedArmiesItem, 1);
  g_autoptr (GBytes) bytes = truce_store_get (self->store, TRUCE_STORED_ARMIES, record->id, NULL);
  g_autofree char *text = bytes ? g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) : NULL;

  item->id = record->id;
  item->changed = record->changed;
  if (text && truce_saved_armies_item_read (item, record->name, text))
    return item;
  g_free (item);
  return NULL;
}

GPtrArray *
truce_saved_armies_list (TruceSavedArmies *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) items = NULL;

  g_return_val_if_fail (TRUCE_IS_SAVED_ARMIES (self), list);
  items = list_records (self);
  for (guint i = items ? items->len : 0; i > 0; i--)
    {
      const TruceStoredItem *record = g_ptr_array_index (items, i - 1);
      TruceSavedArmiesItem *item =
          truce_saved_armies_is_under_way (record->name) ? NULL : read_item (self, record);

      if (item)
        g_ptr_array_add (list, item);
    }
  return list;
}

gint64
truce_saved_armies_find_record (TruceSavedArmies *self, const char *name, gint64 id, char **its_name)
{
  g_autoptr (GPtrArray) items = list_records (self);
  g_autofree char *key = name ? truce_saved_armies_key (name) : NULL;

  for (guint i = 0; items && i < items->len; i++)
    {
      const TruceStoredItem *item = g_ptr_array_index (items, i);
      g_autofree char *its_key = name ? truce_saved_armies_key (item->name) : NULL;

      if (name ? !g_str_equal (its_key, key) : item->id != id)
        continue;
      if (its_name)
        *its_name = g_strdup (item->name);
      return item->id;
    }
  return 0;
}

gint64
truce_saved_armies_find (TruceSavedArmies *self, TruceArmiesSolver *solver)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (TRUCE_IS_SAVED_ARMIES (self), 0);
  name = truce_saved_armies_name_of (solver);
  return truce_saved_armies_is_under_way (name) ? 0 : truce_saved_armies_find_record (self, name, 0, NULL);
}

TruceArmiesSolver *
truce_saved_armies_take (TruceSavedArmies *self, gint64 id, int threads, guint save_every, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  TruceArmiesSolver *solver;
  char *name;

  g_return_val_if_fail (TRUCE_IS_SAVED_ARMIES (self), NULL);
  bytes = truce_store_get (self->store, TRUCE_STORED_ARMIES, id, error);
  solver = bytes ? truce_armies_solver_new_from_text (bytes, threads, save_every, error) : NULL;
  if (solver && truce_saved_armies_find_record (self, NULL, id, &name) != 0)
    g_object_set_data_full (G_OBJECT (solver), TRUCE_SAVED_ARMIES_NAME, name, g_free);
  return solver;
}

void
truce_saved_armies_same_record (TruceArmiesSolver *solver, TruceArmiesSolver *former)
{
  g_object_set_data_full (G_OBJECT (solver), TRUCE_SAVED_ARMIES_NAME, truce_saved_armies_name_of (former),
                          g_free);
}

/* ---- out and in again ---- */

/* What was asked of the store. */
typedef struct
{
  TruceSavedArmies *self; /* weak */
  gint64 id;              /* of what is deleted; 0: something is put back */
} Change;

static void
on_changed (GObject *source, GAsyncResult *result, gpointer data)
{
  Change *change = data;
  TruceSavedArmies *self = change->self;
  g_autoptr (GError) error = NULL;
  gboolean written = truce_store_write_finish (result, &error);

  if (self)
    {
      g_hash_table_remove (self->main_only.leaving, &change->id);
      if (!written)
        truce_saved_armies_tell (self, error->message);
      truce_saved_armies_changed (self);
    }
  g_clear_weak_pointer (&change->self);
  g_free (change);
}

static Change *
new_change (TruceSavedArmies *self, gint64 id)
{
  Change *change = g_new0 (Change, 1);

  g_set_weak_pointer (&change->self, self);
  change->id = id;
  return change;
}

void
truce_saved_armies_begin_deleting (TruceSavedArmies *self, gint64 id)
{
  g_hash_table_add (self->main_only.leaving, g_memdup2 (&id, sizeof id));
  truce_store_delete_async (self->store, TRUCE_STORED_ARMIES, id, on_changed, new_change (self, id));
}

void
truce_saved_armies_delete (TruceSavedArmies *self, gint64 id)
{
  g_return_if_fail (TRUCE_IS_SAVED_ARMIES (self));
  truce_saved_armies_begin_deleting (self, id);
  truce_saved_armies_changed (self);
}

GBytes *
truce_saved_armies_take_out (TruceSavedArmies *self, gint64 id, char **name, GError **error)
{
  g_autofree char *its_name = NULL;
  g_autoptr (GBytes) text = NULL;

  g_return_val_if_fail (TRUCE_IS_SAVED_ARMIES (self), NULL);
  truce_saved_armies_find_record (self, NULL, id, &its_name);
  text = its_name ? truce_store_get (self->store, TRUCE_STORED_ARMIES, id, error) : NULL;
  if (!text)
    {
      if (error && !*error)
        g_set_error_literal (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_NO_RUN, _ ("it is gone already"));
      return NULL;
    }
  truce_saved_armies_delete (self, id);
  *name = g_steal_pointer (&its_name);
  return g_steal_pointer (&text);
}

void
truce_saved_armies_put_back (TruceSavedArmies *self, const char *name, GBytes *text)
{
  g_return_if_fail (TRUCE_IS_SAVED_ARMIES (self));
  if (truce_saved_armies_find_record (self, name, 0, NULL) != 0 || truce_saved_armies_is_under_way (name))
    truce_saved_armies_tell (self, _ ("The same search was begun anew meanwhile"));
  else
    truce_store_put_async (self->store, TRUCE_STORED_ARMIES, name, text, on_changed, new_change (self, 0));
}
