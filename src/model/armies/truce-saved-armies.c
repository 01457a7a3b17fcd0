/* truce-saved-armies.c: TruceSavedArmies
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-saved-armies-private.h"

#include <stdlib.h>

#include "armies/resume.h"

G_DEFINE_FINAL_TYPE (TruceSavedArmies, truce_saved_armies, G_TYPE_OBJECT)

static guint changed_signal, trouble_signal, told_signal;

/* Names of the searches under way in this program, to the number of them; only of the main thread. */
static GHashTable *under_way;

static void
note_under_way (const char *name, int more)
{
  g_autofree char *key = truce_saved_armies_key (name);
  int n;

  if (!under_way)
    under_way = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  n = GPOINTER_TO_INT (g_hash_table_lookup (under_way, key)) + more;
  if (n > 0)
    g_hash_table_insert (under_way, g_steal_pointer (&key), GINT_TO_POINTER (n));
  else
    g_hash_table_remove (under_way, key);
}

gboolean
truce_saved_armies_is_under_way (const char *name)
{
  g_autofree char *key = truce_saved_armies_key (name);

  return under_way && g_hash_table_contains (under_way, key);
}

void
truce_saved_armies_changed (TruceSavedArmies *self)
{
  g_signal_emit (self, changed_signal, 0);
}

void
truce_saved_armies_tell (TruceSavedArmies *self, const char *text)
{
  g_signal_emit (self, told_signal, 0, text);
}

/* ---- names: '8x8 Q+Q k=any,any true peace=between aim=most-equal|lines|0|0|all' ---- */

char *
truce_saved_armies_name_of (TruceArmiesSolver *solver)
{
  const TruceArmiesRequest *request = truce_armies_solver_get_request (solver);
  const char *own = g_object_get_data (G_OBJECT (solver), TRUCE_SAVED_ARMIES_NAME);
  char *problem, *name;

  if (own) /* the one that it was taken from */
    return g_strdup (own);
  problem = truce_problem_spec_to_text (&request->spec);
  name = g_strdup_printf ("%s|%s|%u|%" G_GUINT64_FORMAT "|%s", problem ? problem : "",
                          truce_armies_solver_get_method (solver)->id, request->switches, request->seed,
                          request->classes ? "all" : "best");
  free (problem);
  return name;
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
  id = truce_saved_armies_find_record (self, self->main_only.name, 0, NULL);
  if (id != 0)
    truce_saved_armies_begin_deleting (self, id);
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
  self->main_only.name = truce_saved_armies_name_of (solver);
  self->main_only.solver = g_object_ref (solver);
  self->main_only.handler = g_signal_connect_swapped (solver, "saved", G_CALLBACK (keep), self);
  note_under_way (self->main_only.name, 1);
  truce_saved_armies_changed (self);
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
  truce_saved_armies_changed (self);
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

  g_hash_table_unref (self->main_only.leaving);
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
  told_signal = g_signal_new ("told", TRUCE_TYPE_SAVED_ARMIES, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
truce_saved_armies_init (TruceSavedArmies *self)
{
  self->main_only.leaving = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  pthread_mutex_init (&self->shared.lock, NULL);
}

TruceSavedArmies *
truce_saved_armies_new (TruceStore *store)
{
  TruceSavedArmies *self = g_object_new (TRUCE_TYPE_SAVED_ARMIES, NULL);

  self->store = g_object_ref (store);
  return self;
}
