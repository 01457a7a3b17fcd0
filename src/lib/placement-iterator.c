/* placement-iterator.c: TrucePlacementIterator, returns placements one by one while a search finds them
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h> /* used instead of GLib's threads and locks, which ThreadSanitizer does not know */

#include "common.h"
#include "placement.h"

#define NONE    G_MAXUINT16 /* no piece: fills the rest of a placement that has less than `width` pieces */
#define WAIT_AT (1 << 20)   /* length of `found` from which on the search waits */

/**
 * TrucePlacementIterator:
 *
 * Returns placements one by one, in lexicographic order. A thread of the iterator continues the search
 * meanwhile.
 *
 * The search waits if it is far ahead, so memory stays bounded. The search ends when the last reference to
 * the iterator is dropped. In Python, an iterator yields the squares of each placement as a tuple:
 *
 * ```python
 * corners = {0, 7, 56, 63}
 * free = [squares for squares in problem.iterate() if corners.isdisjoint(squares)]
 * ```
 */
struct _TrucePlacementIterator
{
  GObject parent_instance;

  const TruceProblem *problem;
  TruceGoal goal;
  const TruceMethod *method;
  gsize width;
  TruceSquare *whole; /* one placement; used by the searching thread */

  /* the next two fields are used by the thread that calls next() */
  GArray *received;
  gsize next; /* index in `received` */

  TruceControl control;
  pthread_t thread;
  gboolean started;
  pthread_mutex_t lock; /* guards the fields below */
  pthread_cond_t changed;
  GArray *found; /* of TruceSquare, `width` for each placement */
  gboolean ended;
  TruceStatus end;
};

typedef struct
{
  TruceSink sink;
  TrucePlacementIterator *self;
} IteratorSink;

G_DEFINE_ABSTRACT_TYPE (TrucePlacementIterator, truce_placement_iterator, G_TYPE_OBJECT)

static void
truce_placement_iterator_finalize (GObject *object)
{
  TrucePlacementIterator *self = TRUCE_PLACEMENT_ITERATOR (object);

  pthread_mutex_lock (&self->lock);
  atomic_store (&self->control.signal, TRUCE_STOP);
  pthread_cond_broadcast (&self->changed);
  pthread_mutex_unlock (&self->lock);
  if (self->started)
    pthread_join (self->thread, NULL);
  pthread_cond_destroy (&self->changed);
  pthread_mutex_destroy (&self->lock);
  g_array_unref (self->received);
  g_array_unref (self->found);
  g_free (self->whole);
  truce_problem_unref (self->problem);
  G_OBJECT_CLASS (truce_placement_iterator_parent_class)->finalize (object);
}

static void
truce_placement_iterator_class_init (TrucePlacementIteratorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_placement_iterator_finalize;
}

static void
truce_placement_iterator_init (TrucePlacementIterator *self)
{
  self->received = g_array_new (FALSE, FALSE, sizeof (TruceSquare));
  self->found = g_array_new (FALSE, FALSE, sizeof (TruceSquare));
  truce_control_init (&self->control);
  pthread_mutex_init (&self->lock, NULL);
  pthread_cond_init (&self->changed, NULL);
}

static bool
on_placement (TruceSink *sink, const TruceSquare *placed, int n)
{
  TrucePlacementIterator *self = ((IteratorSink *) sink)->self;
  bool wanted;

  truce_placement_whole (self->problem, self->goal.question.sequences, placed, n, self->whole);
  for (gsize i = (gsize) (n + self->problem->n_preplaced); i < self->width; i++)
    self->whole[i] = NONE;
  pthread_mutex_lock (&self->lock);
  while (self->found->len >= WAIT_AT && atomic_load (&self->control.signal) != TRUCE_STOP)
    pthread_cond_wait (&self->changed, &self->lock);
  if (self->found->len == 0)
    pthread_cond_broadcast (&self->changed);
  g_array_append_vals (self->found, self->whole, (guint) self->width);
  wanted = atomic_load (&self->control.signal) != TRUCE_STOP;
  pthread_mutex_unlock (&self->lock);
  return wanted;
}

static void *
search (void *data)
{
  TrucePlacementIterator *self = data;
  IteratorSink sink = { { on_placement }, self };
  TruceStatus end;
  mpz_t total;

  mpz_init (total);
  end =
      truce_method_answer (self->method, self->problem, &self->goal, &self->control, &sink.sink, total, NULL);
  mpz_clear (total);
  pthread_mutex_lock (&self->lock);
  self->end = end;
  self->ended = TRUE;
  pthread_cond_broadcast (&self->changed);
  pthread_mutex_unlock (&self->lock);
  return NULL;
}

TrucePlacementIterator *
truce_placement_iterator_new (const TruceProblem *problem, const TruceGoal *goal, const TruceMethod *method)
{
  TrucePlacementIterator *self = truce_lib_make (TRUCE_TYPE_PLACEMENT_ITERATOR);

  self->problem = truce_problem_ref (problem);
  self->goal = *goal;
  self->method = method;
  self->width = (gsize) MAX (problem->pieces_max, 1);
  self->whole = g_new (TruceSquare, self->width);
  self->started = pthread_create (&self->thread, NULL, search, self) == 0;
  if (!self->started)
    {
      self->ended = TRUE;
      self->end = TRUCE_STATUS_NO_MEMORY;
    }
  return self;
}

static void
wake (GCancellable *cancellable, gpointer data)
{
  TrucePlacementIterator *self = data;

  pthread_mutex_lock (&self->lock);
  pthread_cond_broadcast (&self->changed);
  pthread_mutex_unlock (&self->lock);
}

/* Moves all found placements to `received`. If there are none, first waits for a placement, the end of the
 * search, or a cancellation. */
static void
exchange (TrucePlacementIterator *self, GCancellable *cancellable)
{
  gulong handler = cancellable ? g_cancellable_connect (cancellable, G_CALLBACK (wake), self, NULL) : 0;
  GArray *empty = self->received;

  g_array_set_size (empty, 0);
  self->next = 0;
  pthread_mutex_lock (&self->lock);
  while (self->found->len == 0 && !self->ended && !g_cancellable_is_cancelled (cancellable))
    pthread_cond_wait (&self->changed, &self->lock);
  self->received = self->found;
  self->found = empty;
  pthread_cond_broadcast (&self->changed);
  pthread_mutex_unlock (&self->lock);
  g_cancellable_disconnect (cancellable, handler);
}

/* Waits until `received` has another placement. Returns FALSE without an error after the last placement;
 * FALSE with `error` set if cancelled or memory ran out. */
static gboolean
fill (TrucePlacementIterator *self, GCancellable *cancellable, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (self->next == self->received->len)
    exchange (self, cancellable);
  if (self->next < self->received->len)
    return TRUE;
  /* Without a placement, the wait was cancelled or the search has ended. */
  if (!g_cancellable_set_error_if_cancelled (cancellable, error) && self->end == TRUCE_STATUS_NO_MEMORY)
    g_set_error (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_MEMORY, "there is not enough memory");
  return FALSE;
}

/**
 * truce_placement_iterator_next:
 * @cancellable: (nullable): cancels the wait
 *
 * Waits for the next placement. A cancelled call can be repeated.
 *
 * Returns: (transfer full) (nullable): the placement; %NULL without an error after the last placement
 */
TrucePlacement *
truce_placement_iterator_next (TrucePlacementIterator *self, GCancellable *cancellable, GError **error)
{
  const TruceSquare *pieces;
  int n = 0;

  g_return_val_if_fail (TRUCE_IS_PLACEMENT_ITERATOR (self) && self->problem, NULL);
  if (!fill (self, cancellable, error))
    return NULL;
  pieces = &g_array_index (self->received, TruceSquare, self->next);
  while (n < (int) self->width && pieces[n] != NONE)
    n++;
  self->next += self->width;
  return truce_placement_new (self->problem, pieces, n);
}

/**
 * truce_placement_iterator_next_block:
 * @max: maximum number of placements
 * @cancellable: (nullable): cancels the wait
 *
 * Waits for the next placement, and returns it with further placements that are ready. This is the fastest
 * way to get many placements.
 *
 * The bytes are 16-bit numbers in the machine's order. Each placement has
 * [method@PlacementIterator.get_width] numbers. The number of a piece is its square + 4,096 × its kind. If a
 * placement has fewer pieces, 65,535 fills the rest of its numbers.
 *
 * Returns: (transfer full) (nullable): the numbers; %NULL without an error after the last placement
 */
GBytes *
truce_placement_iterator_next_block (TrucePlacementIterator *self,
                                     guint max,
                                     GCancellable *cancellable,
                                     GError **error)
{
  const TruceSquare *pieces;
  gsize n;

  g_return_val_if_fail (TRUCE_IS_PLACEMENT_ITERATOR (self) && self->problem && max > 0, NULL);
  if (!fill (self, cancellable, error))
    return NULL;
  pieces = &g_array_index (self->received, TruceSquare, self->next);
  n = MIN (self->received->len - self->next, max * self->width);
  self->next += n;
  return g_bytes_new (pieces, n * sizeof *pieces);
}

/**
 * truce_placement_iterator_get_problem:
 *
 * Returns the question that the placements answer.
 *
 * Returns: (transfer none): the question
 */
TruceProblem *
truce_placement_iterator_get_problem (TrucePlacementIterator *self)
{
  g_return_val_if_fail (TRUCE_IS_PLACEMENT_ITERATOR (self), NULL);
  return (TruceProblem *) self->problem;
}

/**
 * truce_placement_iterator_get_width:
 *
 * Returns how many numbers each placement has in [method@PlacementIterator.next_block]. This is the largest
 * possible number of pieces, and at least 1.
 */
guint
truce_placement_iterator_get_width (TrucePlacementIterator *self)
{
  g_return_val_if_fail (TRUCE_IS_PLACEMENT_ITERATOR (self), 0);
  return (guint) self->width;
}

static void
next_thread (GTask *task, gpointer self, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  TrucePlacement *placement = truce_placement_iterator_next (self, cancellable, &error);

  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, placement, g_object_unref);
}

/**
 * truce_placement_iterator_next_async:
 * @cancellable: (nullable): cancels the wait
 * @callback: (scope async): called when the answer is ready
 * @user_data: for the callback
 *
 * Starts [method@PlacementIterator.next] without waiting. Until it ends, do not request another placement
 * from the iterator.
 */
void
truce_placement_iterator_next_async (TrucePlacementIterator *self,
                                     GCancellable *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (TRUCE_IS_PLACEMENT_ITERATOR (self));
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_run_in_thread (task, next_thread);
}

/**
 * truce_placement_iterator_next_finish:
 * @result: the result that the callback received
 *
 * Ends [method@PlacementIterator.next_async].
 *
 * Returns: (transfer full) (nullable): the placement; %NULL without an error after the last placement
 */
TrucePlacement *
truce_placement_iterator_next_finish (TrucePlacementIterator *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
