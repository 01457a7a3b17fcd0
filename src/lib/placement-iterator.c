/* placement-iterator.c: TrucePlacementIterator, placements one after another while they are found
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h> /* ThreadSanitizer knows these locks and threads, and not those of GLib */

#include "lib-private.h"
#include "placement.h"

#define NONE    G_MAXUINT16 /* in the place of a piece where there is none */
#define WAIT_AT (1 << 20)   /* squares that wait to be taken: the search waits, too */

/**
 * TrucePlacementIterator:
 *
 * Placements one after another, in lexicographic order, while a thread of its own searches on.
 *
 * However many there are, only a part of them is held in memory: the search waits where it is far ahead. It
 * ends when the iterator goes. In Python an iterator gives the squares of each placement as a tuple:
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
  TruceSquare *whole; /* the searching thread's: room for one placement */

  /* of the thread that takes */
  GArray *taken;
  gsize next; /* of them, in squares */

  TruceControl control;
  pthread_t thread;
  gboolean started;
  pthread_mutex_t lock; /* of what follows */
  pthread_cond_t changed;
  GArray *found; /* of TruceSquare, `width` for each placement */
  gboolean ended;
  TruceEnd end;
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
  g_array_unref (self->taken);
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
  self->taken = g_array_new (FALSE, FALSE, sizeof (TruceSquare));
  self->found = g_array_new (FALSE, FALSE, sizeof (TruceSquare));
  truce_control_init (&self->control);
  pthread_mutex_init (&self->lock, NULL);
  pthread_cond_init (&self->changed, NULL);
}

/* ---- the thread that searches ---- */

static bool
take (TruceSink *sink, const TruceSquare *placed, int n)
{
  TrucePlacementIterator *self = ((IteratorSink *) sink)->self;
  bool wanted;

  truce_placement_whole (self->problem, self->goal.sequences, placed, n, self->whole);
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
  IteratorSink sink = { { take }, self };
  TruceEnd end;
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
      self->end = TRUCE_END_NO_MEMORY;
    }
  return self;
}

/* ---- the thread that takes ---- */

static void
wake (GCancellable *cancellable, gpointer data)
{
  TrucePlacementIterator *self = data;

  pthread_mutex_lock (&self->lock);
  pthread_cond_broadcast (&self->changed);
  pthread_mutex_unlock (&self->lock);
}

/* Takes over what was found meanwhile, and waits where that is nothing. */
static void
exchange (TrucePlacementIterator *self, GCancellable *cancellable)
{
  gulong handler = cancellable ? g_cancellable_connect (cancellable, G_CALLBACK (wake), self, NULL) : 0;
  GArray *empty = self->taken;

  g_array_set_size (empty, 0);
  self->next = 0;
  pthread_mutex_lock (&self->lock);
  while (self->found->len == 0 && !self->ended && !g_cancellable_is_cancelled (cancellable))
    pthread_cond_wait (&self->changed, &self->lock);
  self->taken = self->found;
  self->found = empty;
  pthread_cond_broadcast (&self->changed);
  pthread_mutex_unlock (&self->lock);
  g_cancellable_disconnect (cancellable, handler);
}

/* FALSE: nothing is left, or, with an error, it cannot be had. */
static gboolean
fill (TrucePlacementIterator *self, GCancellable *cancellable, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (self->next == self->taken->len)
    exchange (self, cancellable);
  if (self->next < self->taken->len)
    return TRUE;
  /* Nothing was found and the search goes on: it was cancelled. */
  if (!g_cancellable_set_error_if_cancelled (cancellable, error) && self->end == TRUCE_END_NO_MEMORY)
    g_set_error (error, TRUCE_PROBLEM_ERROR, TRUCE_PROBLEM_ERROR_MEMORY, "there is not enough memory");
  return FALSE;
}

/**
 * truce_placement_iterator_next:
 * @cancellable: (nullable): to give up waiting
 *
 * Waits for the next placement. After it was cancelled it can be called again.
 *
 * Returns: (transfer full) (nullable): the placement; %NULL without an error when there are no more
 */
TrucePlacement *
truce_placement_iterator_next (TrucePlacementIterator *self, GCancellable *cancellable, GError **error)
{
  const TruceSquare *pieces;
  int n = 0;

  g_return_val_if_fail (TRUCE_IS_PLACEMENT_ITERATOR (self) && self->problem, NULL);
  if (!fill (self, cancellable, error))
    return NULL;
  pieces = &g_array_index (self->taken, TruceSquare, self->next);
  while (n < (int) self->width && pieces[n] != NONE)
    n++;
  self->next += self->width;
  return truce_placement_new (self->problem, pieces, n);
}

/**
 * truce_placement_iterator_next_block:
 * @max: how many placements at most
 * @cancellable: (nullable): to give up waiting
 *
 * Waits for the next placements, and gives what is there at once, for programs that work through many.
 *
 * The bytes are 16-bit numbers in the machine's order, for each placement
 * [method@PlacementIterator.get_width] of them, one for each piece: its square and 4,096 times its kind;
 * 65,535 fills the places of placements with fewer pieces.
 *
 * Returns: (transfer full) (nullable): the numbers; %NULL without an error when there are no more
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
  pieces = &g_array_index (self->taken, TruceSquare, self->next);
  n = MIN (self->taken->len - self->next, max * self->width);
  self->next += n;
  return g_bytes_new (pieces, n * sizeof *pieces);
}

/**
 * truce_placement_iterator_get_problem:
 *
 * The question that the placements answer.
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
 * How many numbers each placement has in what [method@PlacementIterator.next_block] gives: the most pieces
 * that any can have, and at least one.
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
 * @cancellable: (nullable): to give up waiting
 * @callback: (scope async): called when there is an answer
 * @user_data: for the callback
 *
 * The same as [method@PlacementIterator.next], without waiting. Until its end no other call may be made.
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
 * @result: what the callback was given
 *
 * Ends [method@PlacementIterator.next_async].
 *
 * Returns: (transfer full) (nullable): the placement; %NULL without an error when there are no more
 */
TrucePlacement *
truce_placement_iterator_next_finish (TrucePlacementIterator *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}
