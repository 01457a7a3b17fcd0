/* truce-sequence-session.c: TruceSequenceSession, the question of a window's board for several sizes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-sequence-session.h"

#include <string.h>

#include "common/json.h"
#include "words/describe.h"
#include "words/sequence-words.h"

/* Size of a picture, like a landscape page. */
#define PICTURE_WIDTH  960
#define PICTURE_HEIGHT 540

enum
{
  FROM,
  TO,
  BUDGET,
  N_NUMBERS,
  WAYS = N_NUMBERS,
  N_PROPERTIES
};

static const struct
{
  const char *name;
  double min, max, initial;
} numbers[N_NUMBERS] = {
  [FROM] = { "from", 1, TRUCE_SIDE_MAX, 1 },
  [TO] = { "to", 1, TRUCE_SIDE_MAX, 12 },
  [BUDGET] = { "budget", 0, 4e6, 60 },
};

enum
{
  QUESTION,
  REPLACED,
  TERMS_ADDED,
  PROGRESSED,
  ENDED,
  MESSAGE,
  N_SIGNALS
};

struct _TruceSequenceSession
{
  GObject parent_instance;

  TruceWorkspace *workspace;
  TruceRunManager *manager; /* NULL: results are not stored */
  double numbers[N_NUMBERS];
  gboolean ways;
  gboolean waiting;        /* waits until the store is open */
  TruceSequence *sequence; /* NULL: not started yet */
};

G_DEFINE_FINAL_TYPE (TruceSequenceSession, truce_sequence_session, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPERTIES + 1];
static guint signals[N_SIGNALS];

TruceSequence *
truce_sequence_session_get_sequence (TruceSequenceSession *self)
{
  return self->sequence;
}

gboolean
truce_sequence_session_is_running (TruceSequenceSession *self)
{
  return self->waiting || (self->sequence && truce_sequence_is_active (self->sequence));
}

double
truce_sequence_session_get_fraction (TruceSequenceSession *self)
{
  const TruceSequenceRequest *request = self->sequence ? truce_sequence_get_request (self->sequence) : NULL;
  TruceRun *run = request ? truce_sequence_get_run (self->sequence) : NULL;
  double done = request ? truce_sequence_get_terms (self->sequence)->len : 0;

  if (run && truce_run_is_active (run) && !truce_sequence_is_confirming (self->sequence))
    done += MAX (truce_run_get_fraction (run), 0);
  return request ? done / (request->to - request->from + 1) : 0;
}

/* If the number of pieces equals the side of the board, makes it the default number. This is necessary
 * because a problem from a text always has a number. */
static void
free_number (TruceProblemSpec *spec)
{
  if (spec->n_kinds == 1 && truce_board_is_square (spec->board) && spec->pieces == spec->board.rows)
    spec->pieces = TRUCE_PIECES_DEFAULT;
}

void
truce_sequence_session_get_question (TruceSequenceSession *self,
                                     TruceProblemSpec *spec,
                                     TruceQuestion *question,
                                     gboolean *bare)
{
  const TruceQuery *query = truce_workspace_get_query (self->workspace);
  TruceSquareSet preplaced;

  *spec = truce_workspace_get_state (self->workspace)->spec;
  preplaced = truce_problem_spec_preplaced (spec);
  *bare = truce_square_set_count (&preplaced) + truce_square_set_count (&spec->blocked) +
              truce_square_set_count (&spec->walls) + spec->regions.n >
          0;
  for (int kind = 0; kind < spec->n_kinds; kind++)
    truce_square_set_clear (&spec->kinds[kind].preplaced);
  truce_square_set_clear (&spec->blocked);
  truce_square_set_clear (&spec->walls);
  spec->regions = (TruceRegions){ 0 };
  free_number (spec);
  if (spec->aim == TRUCE_AIM_EXACTLY)
    *question = query->question;
  else if (self->ways)
    *question = (TruceQuestion){ TRUCE_WAYS, .classes = query->question.classes };
  else
    *question = (TruceQuestion){ TRUCE_BEST };
}

static void
on_question (TruceSequenceSession *self)
{
  g_signal_emit (self, signals[QUESTION], 0);
}

static void
on_progress (TruceSequenceSession *self)
{
  g_signal_emit (self, signals[PROGRESSED], 0);
}

static void
on_term (TruceSequenceSession *self)
{
  g_signal_emit (self, signals[TERMS_ADDED], 0);
}

static void
on_run (TruceSequenceSession *self)
{
  TruceRun *run = truce_sequence_get_run (self->sequence);

  if (run)
    g_signal_connect_object (run, "updated", G_CALLBACK (on_progress), self, G_CONNECT_SWAPPED);
  on_progress (self);
}

static void
on_state (TruceSequenceSession *self)
{
  g_autofree char *how = NULL;

  on_progress (self);
  if (truce_sequence_is_active (self->sequence))
    return;
  how = truce_sequence_describe_progress (self->sequence);
  g_signal_emit (self, signals[ENDED], 0, how);
}

/* Reports a run to the manager, which lists the run and keeps the machine awake. This handler may be called
 * when the session no longer exists. */
static void
watch_run (TruceSequence *sequence, GParamSpec *pspec, TruceRunManager *manager)
{
  gboolean resumed;
  TruceStoredRun *stored = truce_sequence_get_stored_run (sequence, &resumed);
  TruceRun *run = truce_sequence_get_run (sequence);

  if (run && truce_run_is_active (run))
    truce_run_manager_watch (manager, run, stored, resumed);
}

static void
set_sequence (TruceSequenceSession *self, TruceSequence *sequence)
{
  if (self->sequence)
    g_signal_handlers_disconnect_by_data (self->sequence, self);
  g_set_object (&self->sequence, sequence);
  g_signal_connect_object (sequence, "term", G_CALLBACK (on_term), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sequence, "notify::run", G_CALLBACK (on_run), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (sequence, "notify::state", G_CALLBACK (on_state), self, G_CONNECT_SWAPPED);
  if (self->manager)
    g_signal_connect_object (sequence, "notify::run", G_CALLBACK (watch_run), self->manager, 0);
}

/* Returns (transfer full) a sequence; NULL after emitting "message" with the reason. */
static TruceSequence *
make_sequence (TruceSequenceSession *self, TruceStore *store)
{
  g_autofree TruceSequenceRequest *request = g_new0 (TruceSequenceRequest, 1);
  TruceSequence *sequence;
  TruceError error;
  gboolean bare;

  truce_sequence_session_get_question (self, &request->spec, &request->question, &bare);
  request->from = (int) self->numbers[FROM];
  request->to = (int) self->numbers[TO];
  request->step = 1;
  request->budget = self->numbers[BUDGET];
  request->threads = truce_workspace_get_query (self->workspace)->threads;
  request->store = store;
  request->quick = TRUCE_RUNS_LONG;
  sequence = truce_sequence_new (request, &error);
  if (!sequence)
    {
      g_autofree char *text = truce_describe_error (&error);

      g_signal_emit (self, signals[MESSAGE], 0, text);
    }
  return sequence;
}

static void
on_store_open (gpointer data, TruceStore *store)
{
  g_autoptr (TruceSequenceSession) self = data;
  g_autoptr (TruceSequence) sequence = NULL;

  if (!self->waiting)
    return;
  self->waiting = FALSE;
  sequence = make_sequence (self, store);
  if (sequence)
    {
      set_sequence (self, sequence);
      truce_sequence_start (sequence);
      g_signal_emit (self, signals[REPLACED], 0);
    }
  on_progress (self);
}

void
truce_sequence_session_start (TruceSequenceSession *self)
{
  if (truce_sequence_session_is_running (self))
    return;
  self->waiting = TRUE;
  if (self->manager)
    truce_runs_list_wait (truce_run_manager_get_list (self->manager), on_store_open, g_object_ref (self),
                          g_object_unref);
  else
    on_store_open (g_object_ref (self), NULL);
  on_progress (self);
}

void
truce_sequence_session_stop (TruceSequenceSession *self)
{
  self->waiting = FALSE;
  if (self->sequence)
    truce_sequence_stop (self->sequence);
  on_progress (self);
}

void
truce_sequence_session_leave (TruceSequenceSession *self)
{
  TruceRun *run = self->sequence ? truce_sequence_get_run (self->sequence) : NULL;

  self->waiting = FALSE;
  if (!self->sequence)
    return;
  g_signal_handlers_disconnect_by_data (self->sequence, self);
  if (!self->manager || !run || !truce_run_manager_is_background (self->manager, run))
    truce_sequence_stop (self->sequence);
}

void
truce_sequence_session_set_manager (TruceSequenceSession *self, TruceRunManager *manager)
{
  g_set_object (&self->manager, manager);
}

GBytes *
truce_sequence_session_contents (TruceSequenceSession *self,
                                 const char *kind,
                                 const TruceTheme *theme,
                                 GError **error)
{
  static const struct
  {
    const char *kind;
    void (*append) (GString *text, TruceSequence *sequence);
  } texts[] = {
    { "csv", truce_sequence_append_csv },
    { "bfile", truce_sequence_append_bfile },
    { "draft", truce_sequence_append_draft },
    { "values", truce_sequence_append_values },
  };
  GString *text = g_string_new (NULL);
  TrucePictureKind picture;

  g_return_val_if_fail (self->sequence != NULL, NULL);
  if (truce_picture_kind_parse (kind, &picture))
    {
      g_string_free (text, TRUE);
      return truce_sequence_picture (self->sequence, theme, picture, PICTURE_WIDTH, PICTURE_HEIGHT, error);
    }
  if (g_str_equal (kind, "json"))
    {
      g_autoptr (JsonBuilder) builder = truce_sequence_json (self->sequence, FALSE);
      g_autofree char *json = truce_json_to_text (builder);

      g_string_assign (text, json);
    }
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (g_str_equal (kind, texts[i].kind))
      texts[i].append (text, self->sequence);
  return g_string_free_to_bytes (text);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceSequenceSession *self = TRUCE_SEQUENCE_SESSION (object);

  if (id - 1 == WAYS)
    g_value_set_boolean (value, self->ways);
  else
    g_value_set_double (value, self->numbers[id - 1]);
}

static void
set_number (TruceSequenceSession *self, guint i, double value)
{
  if (self->numbers[i] == value)
    return;
  self->numbers[i] = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[i + 1]);
  if (i == FROM)
    set_number (self, TO, MAX (self->numbers[TO], value));
  else if (i == TO)
    set_number (self, FROM, MIN (self->numbers[FROM], value));
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceSequenceSession *self = TRUCE_SEQUENCE_SESSION (object);

  if (id - 1 < N_NUMBERS)
    set_number (self, id - 1, g_value_get_double (value));
  else if (self->ways != g_value_get_boolean (value))
    {
      self->ways = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      on_question (self);
    }
}

static void
finalize (GObject *object)
{
  TruceSequenceSession *self = TRUCE_SEQUENCE_SESSION (object);

  g_clear_object (&self->sequence);
  g_clear_object (&self->manager);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (truce_sequence_session_parent_class)->finalize (object);
}

static void
truce_sequence_session_class_init (TruceSequenceSessionClass *klass)
{
  static const char *const names[] = {
    "question", "replaced", "terms-added", "progressed", "ended", "message"
  };
  const GParamFlags access = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->set_property = set_property;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  for (guint i = 0; i < N_NUMBERS; i++)
    properties[i + 1] = g_param_spec_double (numbers[i].name, NULL, NULL, numbers[i].min, numbers[i].max,
                                             numbers[i].initial, access);
  properties[WAYS + 1] = g_param_spec_boolean ("ways", NULL, NULL, FALSE, access);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES + 1, properties);
  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, i >= ENDED, G_TYPE_STRING);
}

static void
truce_sequence_session_init (TruceSequenceSession *self)
{
  for (guint i = 0; i < N_NUMBERS; i++)
    self->numbers[i] = numbers[i].initial;
}

TruceSequenceSession *
truce_sequence_session_new (TruceWorkspace *workspace)
{
  static const char *const heard[] = { "notify::problem", "notify::sequences", "notify::fundamental" };
  TruceSequenceSession *self = g_object_new (TRUCE_TYPE_SEQUENCE_SESSION, NULL);

  self->workspace = g_object_ref (workspace);
  for (guint i = 0; i < G_N_ELEMENTS (heard); i++)
    g_signal_connect_object (workspace, heard[i], G_CALLBACK (on_question), self, G_CONNECT_SWAPPED);
  return self;
}
