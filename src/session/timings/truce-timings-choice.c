/* truce-timings-choice.c: TruceTimingsChoice, what is measured: question, sizes, methods
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-timings-choice.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/truce-words.h"
#include "timing/restart-text.h"

#define WARM_UP_SECONDS 0.05
#define NOTES_DELAY     150 /* ms; notes may need the attack map of a large board */
/* Maximum fraction of the budget that one cell uses, so that a slow method does not use all of it. */
#define CELL_SHARE 0.25

#define GROUP   "Timings" /* group of the key file */
#define METHODS "methods"

enum
{
  QUESTION,
  RESTART,
  SEED,
  STEPS,
  FROM,
  TO,
  REPEATS,
  THREADS,
  BUDGET,
  N_NUMBERS
};

const char *const truce_timings_choice_numbers[] = { "question", "restart", "seed",    "steps",  "from",
                                                     "to",       "repeats", "threads", "budget", NULL };

static const struct
{
  double min, max, initial;
} bounds[N_NUMBERS] = {
  [QUESTION] = { 0, TRUCE_TIMINGS_RESTARTS, TRUCE_TIMINGS_ALL },
  [RESTART] = { 0, TRUCE_RESTART_LUBY, TRUCE_RESTART_LUBY },
  [SEED] = { 0, 999999, 1 },
  [STEPS] = { 1, 1000000, 1000 },
  [FROM] = { 1, TRUCE_SIDE_MAX, 8 },
  [TO] = { 1, TRUCE_SIDE_MAX, 11 },
  [REPEATS] = { 1, 10000, 5 },
  [THREADS] = { 1, 256, 1 },
  [BUDGET] = { 1, 86400, 60 },
};

/* Questions with the same sizes and number of runs. */
typedef enum
{
  USUAL,
  ARMIES,
  RESTARTS,
  N_GROUPS
} QuestionGroup;

/* The numbers that each group has for itself. */
static const guint own[] = { FROM, TO, REPEATS };

typedef struct
{
  const TruceMethod *method;
  gboolean chosen, available;
  char *note;
} Method;

struct _TruceTimingsChoice
{
  GObject parent_instance;

  TrucePiece piece;
  TruceGeometry geometry;
  int armies; /* number of armies of the board's question; 0: none */
  double numbers[N_NUMBERS];
  double own[N_GROUPS]
            [G_N_ELEMENTS (own)]; /* the numbers of the groups that the question does not belong to */
  guint n_methods;
  Method *methods;
  guint notes_source;
};

G_DEFINE_FINAL_TYPE (TruceTimingsChoice, truce_timings_choice, G_TYPE_OBJECT)

static GParamSpec *properties[N_NUMBERS + 1];
static guint rules_signal, changed_signal;

static QuestionGroup
group_of (double question)
{
  return question == TRUCE_TIMINGS_ARMIES ? ARMIES : question == TRUCE_TIMINGS_RESTARTS ? RESTARTS : USUAL;
}

static TruceGoal
goal_of (TruceTimingsChoice *self)
{
  TruceTimingsQuestion question = (TruceTimingsQuestion) self->numbers[QUESTION];
  TruceGoal goal = { .question.asks = question >= TRUCE_TIMINGS_FIRST ? TRUCE_FIRST : TRUCE_COUNT };

  goal.question.classes = question == TRUCE_TIMINGS_FUNDAMENTAL;
  if (question != TRUCE_TIMINGS_ANY && question != TRUCE_TIMINGS_RESTARTS)
    return goal;
  goal.question.asks = TRUCE_ANY;
  goal.seed = (guint64) self->numbers[SEED];
  if (question == TRUCE_TIMINGS_ANY)
    return goal;
  goal.restart = (TruceRestart) self->numbers[RESTART];
  if (goal.restart != TRUCE_RESTART_NONE)
    goal.restart_steps = (guint64) self->numbers[STEPS];
  return goal;
}

static TruceTimingTask
task_of (TruceTimingsChoice *self)
{
  const gboolean armies = self->numbers[QUESTION] == TRUCE_TIMINGS_ARMIES;

  return (TruceTimingTask){
    .piece = self->piece,
    .armies = armies ? MAX (self->armies, 2) : 0,
    .geometry = self->geometry,
    .goal = goal_of (self),
    .threads = (int) self->numbers[THREADS],
    .repeats = (int) self->numbers[REPEATS],
  };
}

/* Returns (transfer none) why the method does not accept the problem; NULL: it does. problem: (nullable). */
static const char *
refusal (TruceTimingsChoice *self,
         const TruceMethod *method,
         const TruceTimingTask *task,
         const TruceProblem *problem)
{
  const char *why_not = NULL;

  if (!problem)
    return N_ ("the problem is not possible at this size");
  if (self->numbers[QUESTION] == TRUCE_TIMINGS_RESTARTS && !truce_restart_is_heeded_by (method))
    return N_ ("this method never restarts");
  if (truce_timing_task_accepts (task, method, problem, &why_not))
    return NULL;
  return why_not ? why_not : N_ ("not accepted");
}

static void
note_method (TruceTimingsChoice *self,
             guint i,
             const TruceTimingTask *task,
             const TruceProblem *first,
             const TruceProblem *last)
{
  const TruceMethod *method = self->methods[i].method;
  int from = (int) self->numbers[FROM], to = (int) self->numbers[TO];
  const char *why_first = refusal (self, method, task, first);
  const char *why_last = refusal (self, method, task, last);

  g_free (self->methods[i].note);
  self->methods[i].available = !why_first || !why_last;
  if (why_first && why_last)
    self->methods[i].note = g_strdup (truce_translate (why_first));
  else if (why_first || why_last)
    /* Translators: a size, and why a method does not accept it */
    self->methods[i].note = g_strdup_printf (_ ("Not at n = %d: %s"), why_first ? from : to,
                                             truce_translate (why_first ? why_first : why_last));
  else
    self->methods[i].note = g_strdup (truce_words_method_summary (method));
}

static void
note_methods (TruceTimingsChoice *self)
{
  const TruceTimingTask task = task_of (self);
  TruceProblem *first = truce_timing_task_problem (&task, (int) self->numbers[FROM], NULL);
  TruceProblem *last = truce_timing_task_problem (&task, (int) self->numbers[TO], NULL);

  g_clear_handle_id (&self->notes_source, g_source_remove);
  for (guint i = 0; i < self->n_methods; i++)
    note_method (self, i, &task, first, last);
  g_clear_pointer (&first, truce_problem_unref);
  g_clear_pointer (&last, truce_problem_unref);
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
on_notes_due (gpointer data)
{
  TruceTimingsChoice *self = data;

  self->notes_source = 0;
  note_methods (self);
  return G_SOURCE_REMOVE;
}

static void
queue_notes (TruceTimingsChoice *self)
{
  if (!self->notes_source)
    self->notes_source = g_timeout_add (NOTES_DELAY, on_notes_due, self);
}

static void set_number (TruceTimingsChoice *self, guint i, double value);

static void
exchange_own (TruceTimingsChoice *self, QuestionGroup before, QuestionGroup after)
{
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    self->own[before][i] = self->numbers[own[i]];
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    set_number (self, own[i], self->own[after][i]);
}

/* If no method that restarts is chosen, chooses all of them. */
static void
choose_restarting (TruceTimingsChoice *self)
{
  for (guint i = 0; i < self->n_methods; i++)
    if (self->methods[i].chosen && truce_restart_is_heeded_by (self->methods[i].method))
      return;
  for (guint i = 0; i < self->n_methods; i++)
    self->methods[i].chosen |= truce_restart_is_heeded_by (self->methods[i].method);
}

static void
set_number (TruceTimingsChoice *self, guint i, double value)
{
  const double before = self->numbers[i];

  if (before == value)
    return;
  self->numbers[i] = value;
  if (i == QUESTION && group_of (value) != group_of (before))
    exchange_own (self, group_of (before), group_of (value));
  if (i == QUESTION && value == TRUCE_TIMINGS_RESTARTS)
    choose_restarting (self);
  if (i == FROM && self->numbers[TO] < value)
    set_number (self, TO, value);
  if (i == TO && self->numbers[FROM] > value)
    set_number (self, FROM, value);
  if (i <= TO)
    queue_notes (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[i + 1]);
}

void
truce_timings_choice_set_rules (TruceTimingsChoice *self,
                                const TrucePiece *piece,
                                TruceGeometry geometry,
                                int armies)
{
  const gboolean began = armies > 0 && self->armies == 0, ceased = armies == 0 && self->armies > 0;

  if (truce_piece_equal (piece, &self->piece) && geometry == self->geometry && armies == self->armies)
    return;
  self->piece = *piece;
  self->geometry = geometry;
  self->armies = armies;
  if (began)
    set_number (self, QUESTION, TRUCE_TIMINGS_ARMIES);
  else if (ceased && self->numbers[QUESTION] == TRUCE_TIMINGS_ARMIES)
    set_number (self, QUESTION, TRUCE_TIMINGS_ALL);
  g_signal_emit (self, rules_signal, 0);
  queue_notes (self);
}

const TrucePiece *
truce_timings_choice_get_piece (TruceTimingsChoice *self)
{
  return &self->piece;
}

const TruceMethod *
truce_timings_choice_get_method (TruceTimingsChoice *self, guint i)
{
  return i < self->n_methods ? self->methods[i].method : NULL;
}

void
truce_timings_choice_set_chosen (TruceTimingsChoice *self, guint i, gboolean chosen)
{
  if (self->methods[i].chosen == chosen)
    return;
  self->methods[i].chosen = chosen;
  g_signal_emit (self, changed_signal, 0);
}

gboolean
truce_timings_choice_is_chosen (TruceTimingsChoice *self, guint i)
{
  return self->methods[i].chosen;
}

gboolean
truce_timings_choice_is_available (TruceTimingsChoice *self, guint i, const char **note)
{
  *note = self->methods[i].note;
  return self->methods[i].available;
}

guint
truce_timings_choice_get_n_methods (TruceTimingsChoice *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_methods; i++)
    n += self->methods[i].available && self->methods[i].chosen;
  return n;
}

void
truce_timings_choice_add_variants (TruceTimingsChoice *self, guint i)
{
  const TruceMethod *method = self->methods[i].method;

  for (;
       i < self->n_methods && (self->methods[i].method == method || self->methods[i].method->base == method);
       i++)
    self->methods[i].chosen = TRUE;
  g_signal_emit (self, changed_signal, 0);
}

void
truce_timings_choice_choose (TruceTimingsChoice *self, const char *const *ids)
{
  for (guint i = 0; i < self->n_methods; i++)
    self->methods[i].chosen = g_strv_contains (ids, self->methods[i].method->id);
  note_methods (self);
}

gboolean
truce_timings_choice_ask_restarts (TruceTimingsChoice *self)
{
  set_number (self, QUESTION, TRUCE_TIMINGS_RESTARTS);
  choose_restarting (self);
  note_methods (self);
  return truce_timings_choice_get_n_methods (self) > 0;
}

TruceTiming *
truce_timings_choice_new_timing (TruceTimingsChoice *self, GError **error)
{
  int from = (int) self->numbers[FROM], n_sizes = (int) self->numbers[TO] - from + 1;
  g_autoptr (GPtrArray) methods = g_ptr_array_new ();
  g_autofree int *sizes = g_new (int, n_sizes);
  TruceTimingRequest request = { .warm_up = WARM_UP_SECONDS };

  note_methods (self);
  for (guint i = 0; i < self->n_methods; i++)
    if (self->methods[i].available && self->methods[i].chosen)
      g_ptr_array_add (methods, (gpointer) self->methods[i].method);
  g_ptr_array_add (methods, NULL);
  g_return_val_if_fail (methods->len > 1, NULL);
  for (int i = 0; i < n_sizes; i++)
    sizes[i] = from + i;
  request.task = task_of (self);
  request.methods = (const TruceMethod *const *) methods->pdata;
  request.sizes = sizes;
  request.n_sizes = (guint) n_sizes;
  request.budget = self->numbers[BUDGET];
  request.cell_budget = request.budget * CELL_SHARE;
  return truce_timing_new (&request, error);
}

char *
truce_timings_choice_to_text (TruceTimingsChoice *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < self->n_methods; i++)
    if (self->methods[i].chosen)
      g_ptr_array_add (ids, (gpointer) self->methods[i].method->id);
  g_key_file_set_string_list (file, GROUP, METHODS, (const char *const *) ids->pdata, ids->len);
  for (guint i = 0; i < N_NUMBERS; i++)
    g_key_file_set_double (file, GROUP, truce_timings_choice_numbers[i], self->numbers[i]);
  return g_key_file_to_data (file, NULL, NULL);
}

/* Sets FROM before TO. If one would pass the other, it moves the other. */
void
truce_timings_choice_set_text (TruceTimingsChoice *self, const char *text)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) methods = NULL;

  if (!g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_NONE, NULL))
    return;
  for (guint i = 0; i < N_NUMBERS; i++)
    {
      const char *name = truce_timings_choice_numbers[i];
      double value = g_key_file_get_double (file, GROUP, name, NULL);

      if (g_key_file_has_key (file, GROUP, name, NULL) && (i > RESTART || value <= bounds[i].max))
        g_object_set (self, name, value, NULL);
    }
  methods = g_key_file_get_string_list (file, GROUP, METHODS, NULL, NULL);
  if (methods)
    truce_timings_choice_choose (self, (const char *const *) methods);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_double (value, TRUCE_TIMINGS_CHOICE (object)->numbers[id - 1]);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  set_number (TRUCE_TIMINGS_CHOICE (object), id - 1, g_value_get_double (value));
}

static void
finalize (GObject *object)
{
  TruceTimingsChoice *self = TRUCE_TIMINGS_CHOICE (object);

  g_clear_handle_id (&self->notes_source, g_source_remove);
  for (guint i = 0; i < self->n_methods; i++)
    g_free (self->methods[i].note);
  g_free (self->methods);
  G_OBJECT_CLASS (truce_timings_choice_parent_class)->finalize (object);
}

static void
truce_timings_choice_class_init (TruceTimingsChoiceClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->set_property = set_property;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  for (guint i = 0; i < N_NUMBERS; i++)
    properties[i + 1] = g_param_spec_double (
        truce_timings_choice_numbers[i], NULL, NULL, bounds[i].min,
        i == THREADS ? MIN (g_get_num_processors (), bounds[i].max) : bounds[i].max, bounds[i].initial,
        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_LAX_VALIDATION);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), G_N_ELEMENTS (properties), properties);
  rules_signal = g_signal_new ("rules", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  changed_signal = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
add_method (GArray *methods, const TruceMethod *method)
{
  const Method entry = { .method = method };

  g_array_append_val (methods, entry);
}

static void
list_methods (TruceTimingsChoice *self)
{
  GArray *methods = g_array_new (FALSE, TRUE, sizeof (Method));
  const TruceMethod *variant;

  for (const TruceMethod *const *method = truce_methods (); *method; method++)
    add_method (methods, *method);
  for (const TruceMethod *const *method = truce_best_methods (); *method; method++)
    {
      add_method (methods, *method);
      for (int i = 0; (variant = truce_method_variant (*method, i)); i++)
        add_method (methods, variant);
    }
  self->n_methods = methods->len;
  self->methods = (Method *) (void *) g_array_free (methods, FALSE);
}

static void
truce_timings_choice_init (TruceTimingsChoice *self)
{
  static const char *const initial[] = { "original", "improved", "lines", "alternating", NULL };

  for (guint i = 0; i < N_NUMBERS; i++)
    self->numbers[i] = bounds[i].initial;
  self->piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
  memcpy (self->own[ARMIES], (double[]){ 4, 6, bounds[REPEATS].initial }, sizeof self->own[ARMIES]);
  memcpy (self->own[RESTARTS], (double[]){ 20, 20, 100 }, sizeof self->own[RESTARTS]);
  list_methods (self);
  truce_timings_choice_choose (self, initial);
}
