/* truce-saved-armies.c: TruceSavedArmies
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-saved-armies.h"

#include <glib/gi18n.h>
#include <pthread.h> /* ThreadSanitizer knows these locks */
#include <stdlib.h>

#include "armies/resume.h"

#define NAME_KEY "truce-saved-armies-name"

struct _TruceSavedArmies
{
  GObject parent_instance;

  TruceStore *store;

  struct
  {
    TruceArmiesSolver *solver; /* under way, or NULL */
    char *name;                /* of its record */
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

G_DEFINE_FINAL_TYPE (TruceSavedArmies, truce_saved_armies, G_TYPE_OBJECT)

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
name_of (TruceArmiesSolver *solver)
{
  const TruceArmiesRequest *request = truce_armies_solver_get_request (solver);
  const char *own = g_object_get_data (G_OBJECT (solver), NAME_KEY);
  char *spec, *name;

  if (own) /* the one that it was taken from */
    return g_strdup (own);
  spec = truce_armies_spec_to_text (&request->spec);
  name = g_strdup_printf ("%s|%s|%u|%" G_GUINT64_FORMAT "|%s", spec ? spec : "",
                          truce_armies_solver_get_method (solver)->id, request->switches, request->seed,
                          request->classes ? "all" : "best");
  free (spec);
  return name;
}

/* ---- the list ---- */

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
  items = truce_store_list (self->store, TRUCE_STORED_ARMIES, NULL);
  for (guint i = items ? items->len : 0; i > 0; i--)
    {
      const TruceStoredItem *record = g_ptr_array_index (items, i - 1);
      TruceSavedArmiesItem *item =
          under_way && g_hash_table_contains (under_way, record->name) ? NULL : read_item (self, record);

      if (item)
        g_ptr_array_add (list, item);
    }
  return list;
}

/* The record of that name or, without one, of that id: its id, or 0, and its name where that is asked for. */
static gint64
find_record (TruceSavedArmies *self, const char *name, gint64 id, char **its_name)
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
truce_saved_armies_find (TruceSavedArmies *self, TruceArmiesSolver *solver)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (TRUCE_IS_SAVED_ARMIES (self), 0);
  name = name_of (solver);
  return under_way && g_hash_table_contains (under_way, name) ? 0 : find_record (self, name, 0, NULL);
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
  if (solver && find_record (self, NULL, id, &name) != 0)
    g_object_set_data_full (G_OBJECT (solver), NAME_KEY, name, g_free);
  return solver;
}

void
truce_saved_armies_same_record (TruceArmiesSolver *solver, TruceArmiesSolver *former)
{
  g_object_set_data_full (G_OBJECT (solver), NAME_KEY, name_of (former), g_free);
}

gboolean
truce_saved_armies_delete (TruceSavedArmies *self, gint64 id, GError **error)
{
  gboolean deleted;

  g_return_val_if_fail (TRUCE_IS_SAVED_ARMIES (self), FALSE);
  deleted = truce_store_delete (self->store, TRUCE_STORED_ARMIES, id, error);
  g_signal_emit (self, changed_signal, 0);
  return deleted;
}

GBytes *
truce_saved_armies_take_out (TruceSavedArmies *self, gint64 id, char **name, GError **error)
{
  g_autofree char *its_name = NULL;
  g_autoptr (GBytes) text = NULL;

  g_return_val_if_fail (TRUCE_IS_SAVED_ARMIES (self), NULL);
  find_record (self, NULL, id, &its_name);
  text = truce_store_get (self->store, TRUCE_STORED_ARMIES, id, error);
  if (!text || !its_name || !truce_saved_armies_delete (self, id, error))
    {
      if (error && !*error)
        g_set_error_literal (error, TRUCE_STORE_ERROR, TRUCE_STORE_ERROR_NO_RUN, _ ("it is gone already"));
      return NULL;
    }
  *name = g_steal_pointer (&its_name);
  return g_steal_pointer (&text);
}

gboolean
truce_saved_armies_put_back (TruceSavedArmies *self, const char *name, GBytes *text, GError **error)
{
  gboolean written;

  g_return_val_if_fail (TRUCE_IS_SAVED_ARMIES (self), FALSE);
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
  TruceSavedArmies *self;
  char *name;
  GBytes *text; /* NULL: the record is deleted */
  guint64 serial;
} Put;

/* On any thread. What is older than what was written meanwhile is left out. */
static gboolean
put (Put *what, GError **error)
{
  TruceSavedArmies *self = what->self;
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
tell_trouble (TruceSavedArmies *self, const GError *error)
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

static void keep (TruceSavedArmies *self);

static void
on_put (GObject *source, GAsyncResult *result, gpointer data)
{
  Put *what = data;
  TruceSavedArmies *self;
  g_autoptr (GError) error = NULL;

  hand_over ();
  self = what->self;
  self->main_only.putting = FALSE;
  if (g_task_propagate_boolean (G_TASK (result), &error))
    self->main_only.troubled = FALSE;
  else
    tell_trouble (self, error);
  if (self->main_only.again && self->main_only.solver)
    keep (self);
  /* the task's thread may end later than this: the saved and its store go on the main thread */
  put_free (what);
}

static void
delete_record (TruceSavedArmies *self)
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
new_put (TruceSavedArmies *self)
{
  TruceArmiesSolver *solver = self->main_only.solver;
  GBytes *text = truce_armies_solver_ref_text (solver);
  Put *what;

  if (!text && truce_armies_solver_get_view (solver)->state == TRUCE_ARMIES_DONE)
    delete_record (self);
  if (!text)
    return NULL;
  what = g_new (Put, 1);
  *what = (Put){ g_object_ref (self), g_strdup (self->main_only.name), text, ++self->main_only.serial };
  return what;
}

static void
keep (TruceSavedArmies *self)
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
truce_saved_armies_follow (TruceSavedArmies *self, TruceArmiesSolver *solver)
{
  g_return_if_fail (TRUCE_IS_SAVED_ARMIES (self));
  truce_saved_armies_leave (self);
  self->main_only.name = name_of (solver);
  self->main_only.solver = g_object_ref (solver);
  self->main_only.handler = g_signal_connect_swapped (solver, "saved", G_CALLBACK (keep), self);
  note_under_way (self->main_only.name, 1);
  g_signal_emit (self, changed_signal, 0);
}

/* A search that lasted less than the time between two texts is no loss. */
static gboolean
is_worth_it (TruceArmiesSolver *solver)
{
  const TruceArmiesView *view = truce_armies_solver_get_view (solver);

  return view->state == TRUCE_ARMIES_DONE ||
         view->elapsed * 1000 >= truce_armies_solver_get_request (solver)->save_every;
}

void
truce_saved_armies_leave (TruceSavedArmies *self)
{
  g_autoptr (GError) error = NULL;
  Put *what;

  g_return_if_fail (TRUCE_IS_SAVED_ARMIES (self));
  if (!self->main_only.solver)
    return;
  g_clear_signal_handler (&self->main_only.handler, self->main_only.solver);
  truce_armies_solver_end (self->main_only.solver);
  what = is_worth_it (self->main_only.solver) ? new_put (self) : NULL;
  if (what && !put (what, &error))
    tell_trouble (self, error);
  if (what)
    put_free (what);
  note_under_way (self->main_only.name, -1);
  self->main_only.again = FALSE;
  g_clear_object (&self->main_only.solver);
  g_clear_pointer (&self->main_only.name, g_free);
  g_signal_emit (self, changed_signal, 0);
}

static void
truce_saved_armies_dispose (GObject *object)
{
  truce_saved_armies_leave (TRUCE_SAVED_ARMIES (object));
  G_OBJECT_CLASS (truce_saved_armies_parent_class)->dispose (object);
}

static void
truce_saved_armies_finalize (GObject *object)
{
  TruceSavedArmies *self = TRUCE_SAVED_ARMIES (object);

  g_object_unref (self->store);
  pthread_mutex_destroy (&self->shared.lock);
  G_OBJECT_CLASS (truce_saved_armies_parent_class)->finalize (object);
}

static void
truce_saved_armies_class_init (TruceSavedArmiesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_saved_armies_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_saved_armies_finalize;
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_SAVED_ARMIES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  trouble_signal = g_signal_new ("trouble", TRUCE_TYPE_SAVED_ARMIES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
truce_saved_armies_init (TruceSavedArmies *self)
{
  pthread_mutex_init (&self->shared.lock, NULL);
}

TruceSavedArmies *
truce_saved_armies_new (TruceStore *store)
{
  TruceSavedArmies *self = g_object_new (TRUCE_TYPE_SAVED_ARMIES, NULL);

  self->store = g_object_ref (store);
  return self;
}
