/* truce-armies-shelf.c: TruceArmiesShelf
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-armies-shelf.h"

#include <glib/gi18n.h>
#include <pthread.h> /* ThreadSanitizer knows these locks */
#include <stdlib.h>

#include "armies/resume.h"

#define NAME_KEY "truce-armies-shelf-name"

struct _TruceArmiesShelf
{
  GObject parent_instance;

  TruceStore *store;

  struct
  {
    TruceArmiesHunt *hunt; /* under way, or NULL */
    char *name;            /* of its record */
    gulong handler;
    gboolean putting, again;
    gboolean troubled;
    guint64 serial; /* of the last text that was to be written */
  } main_only;

  struct
  {
    pthread_mutex_t lock;
    guint64 written; /* serial; nothing older is written after it */
  } shared;
};

G_DEFINE_FINAL_TYPE (TruceArmiesShelf, truce_armies_shelf, G_TYPE_OBJECT)

static guint changed_signal, trouble_signal;

/* Names of the searches under way in this program, to the number of them; only of the main thread. */
static GHashTable *under_way;

static void
note_under_way (const char *name, int more)
{
  int n;

  if (!under_way)
    under_way = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  n = GPOINTER_TO_INT (g_hash_table_lookup (under_way, name)) + more;
  if (n > 0)
    g_hash_table_insert (under_way, g_strdup (name), GINT_TO_POINTER (n));
  else
    g_hash_table_remove (under_way, name);
}

/* ---- names: '8 Q armies=2 white=equal plane p0= p1= b=|lines|0|0|all' ---- */

static char *
name_of (TruceArmiesHunt *hunt)
{
  const TruceArmiesRequest *request = truce_armies_hunt_get_request (hunt);
  const char *own = g_object_get_data (G_OBJECT (hunt), NAME_KEY);
  char *spec, *name;

  if (own) /* the one that it was taken from */
    return g_strdup (own);
  spec = truce_armies_spec_to_text (&request->spec);
  name = g_strdup_printf ("%s|%s|%u|%" G_GUINT64_FORMAT "|%s", spec ? spec : "",
                          truce_armies_hunt_get_method (hunt)->id, request->switches, request->seed,
                          request->classes ? "all" : "best");
  free (spec);
  return name;
}

/* ---- the list ---- */

static TruceArmiesShelved *
read_item (TruceArmiesShelf *self, const TruceStoredItem *item)
{
  TruceArmiesShelved *shelved = g_new0 (TruceArmiesShelved, 1);
  g_autoptr (GBytes) bytes = truce_store_get (self->store, TRUCE_STORED_ARMIES, item->id, NULL);
  g_autofree char *text = bytes ? g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) : NULL;

  shelved->id = item->id;
  shelved->changed = item->changed;
  if (text && truce_armies_shelved_read (shelved, item->name, text))
    return shelved;
  g_free (shelved);
  return NULL;
}

GPtrArray *
truce_armies_shelf_list (TruceArmiesShelf *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) items = NULL;

  g_return_val_if_fail (TRUCE_IS_ARMIES_SHELF (self), list);
  items = truce_store_list (self->store, TRUCE_STORED_ARMIES, NULL);
  for (guint i = items ? items->len : 0; i > 0; i--)
    {
      const TruceStoredItem *item = g_ptr_array_index (items, i - 1);
      TruceArmiesShelved *shelved =
          under_way && g_hash_table_contains (under_way, item->name) ? NULL : read_item (self, item);

      if (shelved)
        g_ptr_array_add (list, shelved);
    }
  return list;
}

/* The record of that name or, without one, of that id: its id, or 0, and its name where that is asked for. */
static gint64
find_record (TruceArmiesShelf *self, const char *name, gint64 id, char **its_name)
{
  g_autoptr (GPtrArray) items = truce_store_list (self->store, TRUCE_STORED_ARMIES, NULL);

  for (guint i = 0; items && i < items->len; i++)
    {
      const TruceStoredItem *item = g_ptr_array_index (items, i);

      if (name ? !g_str_equal (item->name, name) : item->id != id)
        continue;
      if (its_name)
        *its_name = g_strdup (item->name);
      return item->id;
    }
  return 0;
}

gint64
truce_armies_shelf_find (TruceArmiesShelf *self, TruceArmiesHunt *hunt)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (TRUCE_IS_ARMIES_SHELF (self), 0);
  name = name_of (hunt);
  return under_way && g_hash_table_contains (under_way, name) ? 0 : find_record (self, name, 0, NULL);
}

TruceArmiesHunt *
truce_armies_shelf_take (TruceArmiesShelf *self, gint64 id, int threads, guint save_every, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  TruceArmiesHunt *hunt;
  char *name;

  g_return_val_if_fail (TRUCE_IS_ARMIES_SHELF (self), NULL);
  bytes = truce_store_get (self->store, TRUCE_STORED_ARMIES, id, error);
  hunt = bytes ? truce_armies_hunt_new_from_text (bytes, threads, save_every, error) : NULL;
  if (hunt && find_record (self, NULL, id, &name) != 0)
    g_object_set_data_full (G_OBJECT (hunt), NAME_KEY, name, g_free);
  return hunt;
}

void
truce_armies_shelf_same_record (TruceArmiesHunt *hunt, TruceArmiesHunt *former)
{
  g_object_set_data_full (G_OBJECT (hunt), NAME_KEY, name_of (former), g_free);
}

gboolean
truce_armies_shelf_delete (TruceArmiesShelf *self, gint64 id, GError **error)
{
  gboolean deleted;

  g_return_val_if_fail (TRUCE_IS_ARMIES_SHELF (self), FALSE);
  deleted = truce_store_delete (self->store, TRUCE_STORED_ARMIES, id, error);
  g_signal_emit (self, changed_signal, 0);
  return deleted;
}

GBytes *
truce_armies_shelf_take_out (TruceArmiesShelf *self, gint64 id, char **name, GError **error)
{
  g_autofree char *its_name = NULL;
  g_autoptr (GBytes) text = NULL;

  g_return_val_if_fail (TRUCE_IS_ARMIES_SHELF (self), NULL);
  find_record (self, NULL, id, &its_name);
  text = truce_store_get (self->store, TRUCE_STORED_ARMIES, id, error);
  if (!text || !its_name || !truce_armies_shelf_delete (self, id, error))
    {
      if (error && !*error)
        g_set_error_literal (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_NO_RUN, _ ("it is gone already"));
      return NULL;
    }
  *name = g_steal_pointer (&its_name);
  return g_steal_pointer (&text);
}

gboolean
truce_armies_shelf_put_back (TruceArmiesShelf *self, const char *name, GBytes *text, GError **error)
{
  gboolean written;

  g_return_val_if_fail (TRUCE_IS_ARMIES_SHELF (self), FALSE);
  if (find_record (self, name, 0, NULL) != 0 || (under_way && g_hash_table_contains (under_way, name)))
    {
      g_set_error_literal (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_STATE,
                           _ ("The same search was begun anew meanwhile"));
      return FALSE;
    }
  written = truce_store_put (self->store, TRUCE_STORED_ARMIES, name, TRUE, text, error) != 0;
  g_signal_emit (self, changed_signal, 0);
  return written;
}

/* ---- writing ---- */

/* GLib hands a task from thread to thread properly, but a race detector cannot see into it; it sees this. */
static void
hand_over (void)
{
  static pthread_mutex_t door = PTHREAD_MUTEX_INITIALIZER;

  pthread_mutex_lock (&door);
  pthread_mutex_unlock (&door);
}

typedef struct
{
  TruceArmiesShelf *self;
  char *name;
  GBytes *text; /* NULL: the record is deleted */
  guint64 serial;
} Put;

/* On any thread. What is older than what was written meanwhile is left out. */
static gboolean
put (Put *what, GError **error)
{
  TruceArmiesShelf *self = what->self;
  gboolean written = TRUE;

  pthread_mutex_lock (&self->shared.lock);
  if (what->serial > self->shared.written)
    {
      written = truce_store_put (self->store, TRUCE_STORED_ARMIES, what->name, TRUE, what->text, error) != 0;
      self->shared.written = what->serial;
    }
  pthread_mutex_unlock (&self->shared.lock);
  return written;
}

static void
put_free (Put *what)
{
  g_clear_object (&what->self);
  g_clear_pointer (&what->text, g_bytes_unref);
  g_free (what->name);
  g_free (what);
}

static void
tell_trouble (TruceArmiesShelf *self, const GError *error)
{
  if (!self->main_only.troubled)
    g_signal_emit (self, trouble_signal, 0, error->message);
  self->main_only.troubled = TRUE;
}

static void
put_in_thread (GTask *task, gpointer source, gpointer what, GCancellable *cancellable)
{
  GError *error = NULL;
  gboolean written;

  hand_over ();
  written = put (what, &error);
  hand_over ();
  if (written)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void keep (TruceArmiesShelf *self);

static void
on_put (GObject *source, GAsyncResult *result, gpointer data)
{
  Put *what = data;
  TruceArmiesShelf *self;
  g_autoptr (GError) error = NULL;

  hand_over ();
  self = what->self;
  self->main_only.putting = FALSE;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    self->main_only.troubled = FALSE;
  else
    tell_trouble (self, error);
  if (self->main_only.again && self->main_only.hunt)
    keep (self);
  /* the task's thread may end later than this: the shelf and its store go on the main thread */
  put_free (what);
}

static void
delete_record (TruceArmiesShelf *self)
{
  gint64 id;

  pthread_mutex_lock (&self->shared.lock);
  self->shared.written = ++self->main_only.serial;
  pthread_mutex_unlock (&self->shared.lock);
  id = find_record (self, self->main_only.name, 0, NULL);
  if (id != 0)
    truce_store_delete (self->store, TRUCE_STORED_ARMIES, id, NULL);
}

/* NULL: there is nothing to write. */
static Put *
new_put (TruceArmiesShelf *self)
{
  TruceArmiesHunt *hunt = self->main_only.hunt;
  GBytes *text = truce_armies_hunt_ref_text (hunt);
  Put *what;

  if (!text && truce_armies_hunt_get_view (hunt)->state == TRUCE_ARMIES_DONE)
    delete_record (self);
  if (!text)
    return NULL;
  what = g_new (Put, 1);
  *what = (Put){ g_object_ref (self), g_strdup (self->main_only.name), text, ++self->main_only.serial };
  return what;
}

static void
keep (TruceArmiesShelf *self)
{
  g_autoptr (GTask) task = NULL;
  Put *what;

  if (self->main_only.putting)
    {
      self->main_only.again = TRUE;
      return;
    }
  self->main_only.again = FALSE;
  what = new_put (self);
  if (!what)
    return;
  self->main_only.putting = TRUE;
  task = g_task_new (NULL, NULL, on_put, what);
  g_task_set_task_data (task, what, NULL);
  hand_over ();
  g_task_run_in_thread (task, put_in_thread);
}

void
truce_armies_shelf_follow (TruceArmiesShelf *self, TruceArmiesHunt *hunt)
{
  g_return_if_fail (TRUCE_IS_ARMIES_SHELF (self));
  truce_armies_shelf_leave (self);
  self->main_only.name = name_of (hunt);
  self->main_only.hunt = g_object_ref (hunt);
  self->main_only.handler = g_signal_connect_swapped (hunt, "saved", G_CALLBACK (keep), self);
  note_under_way (self->main_only.name, 1);
  g_signal_emit (self, changed_signal, 0);
}

/* A search that lasted less than the time between two texts is no loss. */
static gboolean
is_worth_it (TruceArmiesHunt *hunt)
{
  const TruceArmiesView *view = truce_armies_hunt_get_view (hunt);

  return view->state == TRUCE_ARMIES_DONE ||
         view->elapsed * 1000 >= truce_armies_hunt_get_request (hunt)->save_every;
}

void
truce_armies_shelf_leave (TruceArmiesShelf *self)
{
  g_autoptr (GError) error = NULL;
  Put *what;

  g_return_if_fail (TRUCE_IS_ARMIES_SHELF (self));
  if (!self->main_only.hunt)
    return;
  g_clear_signal_handler (&self->main_only.handler, self->main_only.hunt);
  truce_armies_hunt_end (self->main_only.hunt);
  what = is_worth_it (self->main_only.hunt) ? new_put (self) : NULL;
  if (what && !put (what, &error))
    tell_trouble (self, error);
  if (what)
    put_free (what);
  note_under_way (self->main_only.name, -1);
  self->main_only.again = FALSE;
  g_clear_object (&self->main_only.hunt);
  g_clear_pointer (&self->main_only.name, g_free);
  g_signal_emit (self, changed_signal, 0);
}

static void
truce_armies_shelf_dispose (GObject *object)
{
  truce_armies_shelf_leave (TRUCE_ARMIES_SHELF (object));
  G_OBJECT_CLASS (truce_armies_shelf_parent_class)->dispose (object);
}

static void
truce_armies_shelf_finalize (GObject *object)
{
  TruceArmiesShelf *self = TRUCE_ARMIES_SHELF (object);

  g_object_unref (self->store);
  pthread_mutex_destroy (&self->shared.lock);
  G_OBJECT_CLASS (truce_armies_shelf_parent_class)->finalize (object);
}

static void
truce_armies_shelf_class_init (TruceArmiesShelfClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_armies_shelf_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_armies_shelf_finalize;
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_ARMIES_SHELF, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  trouble_signal = g_signal_new ("trouble", TRUCE_TYPE_ARMIES_SHELF, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
truce_armies_shelf_init (TruceArmiesShelf *self)
{
  pthread_mutex_init (&self->shared.lock, NULL);
}

TruceArmiesShelf *
truce_armies_shelf_new (TruceStore *store)
{
  TruceArmiesShelf *self = g_object_new (TRUCE_TYPE_ARMIES_SHELF, NULL);

  self->store = g_object_ref (store);
  return self;
}
