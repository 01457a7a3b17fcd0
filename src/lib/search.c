/* search.c: TruceSearch, how a question is to be answered, and how far the answer has come
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "search-private.h"

/**
 * TruceSearch:
 *
 * Answers a [struct@Problem], and tells the progress.
 *
 * Each call has two forms: one that waits, and one that ends in `_async`, with its `_finish`. Only one call
 * may be under way at a time. A cancelled call ends within a tenth of a second.
 *
 * Progress is notified at most 8 times a second: on the waiting thread, or in the main context of the
 * `_async` call.
 */

enum
{
  PROP_0,
  PROP_PROBLEM,
  PROP_MODE,
  PROP_METHOD,
  PROP_THREADS,
  PROP_FOUND,
  PROP_FRACTION,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TruceSearch, truce_search, G_TYPE_OBJECT)

static void
truce_search_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceSearch *self = TRUCE_SEARCH (object);

  switch (id)
    {
    case PROP_PROBLEM:
      g_value_set_boxed (value, self->problem);
      break;
    case PROP_MODE:
      g_value_set_string (value, self->mode);
      break;
    case PROP_METHOD:
      g_value_set_string (value, self->method);
      break;
    case PROP_THREADS:
      g_value_set_int (value, self->threads);
      break;
    case PROP_FOUND:
      g_value_set_uint64 (value, truce_search_get_found (self));
      break;
    case PROP_FRACTION:
      g_value_set_double (value, truce_search_get_fraction (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
truce_search_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceSearch *self = TRUCE_SEARCH (object);

  switch (id)
    {
    case PROP_PROBLEM:
      self->problem = g_value_dup_boxed (value);
      break;
    case PROP_MODE:
      truce_search_set_mode (self, g_value_get_string (value));
      break;
    case PROP_METHOD:
      truce_search_set_method (self, g_value_get_string (value));
      break;
    case PROP_THREADS:
      truce_search_set_threads (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* One without a problem has that of eight queens, so that each call has something to answer. */
static void
truce_search_constructed (GObject *object)
{
  TruceSearch *self = TRUCE_SEARCH (object);

  G_OBJECT_CLASS (truce_search_parent_class)->constructed (object);
  if (!self->problem)
    self->problem = truce_problem_parse ("8x8 Q", NULL);
}

static void
truce_search_finalize (GObject *object)
{
  TruceSearch *self = TRUCE_SEARCH (object);

  truce_problem_unref (self->problem);
  g_free (self->mode);
  g_free (self->method);
  g_free (self->count);
  pthread_mutex_destroy (&self->lock);
  G_OBJECT_CLASS (truce_search_parent_class)->finalize (object);
}

static void
truce_search_class_init (TruceSearchClass *klass)
{
  const GParamFlags told = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  const GParamFlags set = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = truce_search_get_property;
  object_class->set_property = truce_search_set_property;
  object_class->constructed = truce_search_constructed;
  object_class->finalize = truce_search_finalize;

  /**
   * TruceSearch:problem:
   *
   * The question.
   */
  properties[PROP_PROBLEM] =
      g_param_spec_boxed ("problem", NULL, NULL, TRUCE_TYPE_PROBLEM,
                          G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  /**
   * TruceSearch:mode:
   *
   * What is counted or listed, as told at [struct@Problem].
   */
  properties[PROP_MODE] = g_param_spec_string ("mode", NULL, NULL, NULL, set);
  /**
   * TruceSearch:method:
   *
   * The method's identifier, as `truce-cli methods` lists them; %NULL for the one that is expected to be
   * quickest.
   */
  properties[PROP_METHOD] = g_param_spec_string ("method", NULL, NULL, NULL, set);
  /**
   * TruceSearch:threads:
   *
   * How many threads search; 0 for as many as there are cores.
   */
  properties[PROP_THREADS] = g_param_spec_int ("threads", NULL, NULL, 0, 1024, 0, set);
  /**
   * TruceSearch:found:
   *
   * How many placements the search has reached, which may be fewer than it counts.
   */
  properties[PROP_FOUND] = g_param_spec_uint64 ("found", NULL, NULL, 0, G_MAXUINT64, 0, told);
  /**
   * TruceSearch:fraction:
   *
   * The part of the search that is done, 0 to 1; -1 where it is not known.
   */
  properties[PROP_FRACTION] = g_param_spec_double ("fraction", NULL, NULL, -1, 1, -1, told);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
truce_search_init (TruceSearch *self)
{
  pthread_mutex_init (&self->lock, NULL);
  self->fraction = -1;
}

/**
 * truce_search_new:
 * @problem: the question
 *
 * A search that has not begun.
 *
 * Returns: (transfer full): the search
 */
TruceSearch *
truce_search_new (TruceProblem *problem)
{
  g_return_val_if_fail (problem, NULL);
  return g_object_new (TRUCE_TYPE_SEARCH, "problem", problem, NULL);
}

/**
 * truce_search_get_problem: (get-property problem)
 *
 * The question.
 *
 * Returns: (transfer none): the question
 */
TruceProblem *
truce_search_get_problem (TruceSearch *self)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self), NULL);
  return (TruceProblem *) self->problem;
}

static void
set_text (TruceSearch *self, char **text, const char *value, int property)
{
  if (g_strcmp0 (*text, value) == 0)
    return;
  g_free (*text);
  *text = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/**
 * truce_search_get_mode: (get-property mode)
 *
 * What is counted or listed.
 *
 * Returns: (nullable): the word
 */
const char *
truce_search_get_mode (TruceSearch *self)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self), NULL);
  return self->mode;
}

/**
 * truce_search_set_mode: (set-property mode)
 * @mode: (nullable): a word, as told at [struct@Problem]
 *
 * Sets what is counted or listed. Another word is refused by the next call that answers.
 */
void
truce_search_set_mode (TruceSearch *self, const char *mode)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self));
  set_text (self, &self->mode, mode, PROP_MODE);
}

/**
 * truce_search_get_method: (get-property method)
 *
 * The method's identifier.
 *
 * Returns: (nullable): the identifier
 */
const char *
truce_search_get_method (TruceSearch *self)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self), NULL);
  return self->method;
}

/**
 * truce_search_set_method: (set-property method)
 * @method: (nullable): an identifier
 *
 * Sets the method. One that does not answer the question is refused by the next call that answers.
 */
void
truce_search_set_method (TruceSearch *self, const char *method)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self));
  set_text (self, &self->method, method, PROP_METHOD);
}

/**
 * truce_search_get_threads: (get-property threads)
 *
 * How many threads search; 0: as many as there are cores.
 */
int
truce_search_get_threads (TruceSearch *self)
{
  g_return_val_if_fail (TRUCE_IS_SEARCH (self), 0);
  return self->threads;
}

/**
 * truce_search_set_threads: (set-property threads)
 * @threads: how many threads search; 0: as many as there are cores
 *
 * Sets how many threads search.
 */
void
truce_search_set_threads (TruceSearch *self, int threads)
{
  g_return_if_fail (TRUCE_IS_SEARCH (self) && threads >= 0 && threads <= 1024);
  if (self->threads == threads)
    return;
  self->threads = threads;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THREADS]);
}
