/* truce-theatre-quiz.c: TruceTheatreQuiz, stops the player for questions about the next event, and counts the
 * answers
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-quiz.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "learn/lesson-words.h"
#include "notation.h"
#include "timing/csv.h"

typedef struct
{
  TruceTheatreAsk kind;
  gboolean guards;        /* squares are guarded; FALSE: ruled out */
  guint asked_at;         /* position at which the question is asked */
  guint target;           /* position after the event */
  TruceSquareSet squares; /* squares of the event; for PLACE and BACK one square */
  int by;                 /* square of the piece that rules out or guards; else -1 */
} Event;

/* A line of the exported answers. */
typedef struct
{
  GDateTime *when;
  char *problem;
  const char *method; /* an id */
  TruceBoard board;
  Event event;
  TruceSquareSet given;
  TruceQuizState result;
  double seconds; /* from the question to the answer */
} Answer;

struct _TruceTheatreQuiz
{
  GObject parent_instance;

  TruceTheatrePlayer *player;
  gboolean on;
  gboolean asks[TRUCE_THEATRE_N_ASKS];

  TruceQuiz quiz;       /* the present or last question; TRUCE_ASK_NOTHING: none */
  Event event;          /* event of `quiz` */
  char *why;            /* text that `quiz` borrows; NULL: none */
  gint64 time;          /* monotonic time of the question, in microseconds */
  gboolean was_playing; /* whether the player played when the question was asked */
  guint passed_to;      /* position before which nothing is asked; 0: none */

  TruceQuizCount counts[TRUCE_THEATRE_N_ASKS];
  guint streak, longest;
  GArray *answers; /* of Answer */
};

G_DEFINE_FINAL_TYPE (TruceTheatreQuiz, truce_theatre_quiz, G_TYPE_OBJECT)

enum
{
  PROP_0,
  ON,
  ASK_PLACE,
  ASK_FILTER,
  ASK_BACK,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];
static guint changed_signal;

static void
emit_changed (TruceTheatreQuiz *self)
{
  g_signal_emit (self, changed_signal, 0);
}

gboolean
truce_theatre_quiz_is_on (TruceTheatreQuiz *self)
{
  return self->on;
}

gboolean
truce_theatre_quiz_asks (TruceTheatreQuiz *self)
{
  return self->quiz.ask != TRUCE_ASK_NOTHING && self->quiz.state == TRUCE_QUIZ_OPEN;
}

gboolean
truce_theatre_quiz_asks_for_squares (TruceTheatreQuiz *self)
{
  return truce_theatre_quiz_asks (self) && self->quiz.ask == TRUCE_ASK_SQUARES;
}

const TruceQuiz *
truce_theatre_quiz_get_quiz (TruceTheatreQuiz *self)
{
  return &self->quiz;
}

static TruceTheatreSearch *
search_of (TruceTheatreQuiz *self)
{
  return truce_theatre_player_get_search (self->player, 0);
}

static void
set_squares (Event *event, const TruceStep *step)
{
  event->kind = TRUCE_THEATRE_ASK_FILTER;
  event->guards = step->kind == TRUCE_STEP_GUARD;
  event->by = truce_packed_square ((TruceSquare) step->by);
  for (int i = 0; i < step->n_squares; i++)
    truce_square_set_add (&event->squares, truce_packed_square (step->squares[i]));
}

static void
set_move (Event *event, const TruceStep *step)
{
  event->kind = step->kind == TRUCE_STEP_PLACE ? TRUCE_THEATRE_ASK_PLACE : TRUCE_THEATRE_ASK_BACK;
  truce_square_set_add (&event->squares, truce_packed_square ((TruceSquare) step->square));
}

/* Finds the event for a question at the position of the first search. This is the next event, if it rules out
 * or guards any squares; else the next event that places or removes a piece. Skips events between. Returns
 * FALSE if there is none. */
static gboolean
find_event (TruceTheatreQuiz *self, Event *event)
{
  TruceTheatreSearch *search = search_of (self);
  gboolean filters = truce_theatre_search_filters (search);
  TruceStep step;

  *event = (Event){ .asked_at = truce_theatre_search_get_position (search), .by = -1 };
  for (guint i = event->asked_at; truce_theatre_search_peek (search, i, &step); i++)
    {
      event->target = i + 1;
      if (step.kind == TRUCE_STEP_PLACE || step.kind == TRUCE_STEP_BACK)
        {
          set_move (event, &step);
          return TRUE;
        }
      if ((step.kind == TRUCE_STEP_GUARD || (step.kind == TRUCE_STEP_FILTER && filters)) &&
          i == event->asked_at && step.n_squares > 0)
        {
          set_squares (event, &step);
          return TRUE;
        }
    }
  return FALSE;
}

static void
ask (TruceTheatreQuiz *self, const Event *event)
{
  TruceBoard board = truce_theatre_search_get_problem (search_of (self))->board;
  char name[TRUCE_SQUARE_NAME_SIZE];

  g_clear_pointer (&self->why, g_free);
  if (event->kind != TRUCE_THEATRE_ASK_FILTER)
    self->why = g_strdup_printf (/* Translators: a square */
                                 event->kind == TRUCE_THEATRE_ASK_PLACE ? _ ("A piece is placed on %s.")
                                                                        : _ ("The piece on %s is removed."),
                                 truce_square_name (board, truce_square_set_next (&event->squares, 0), name));
  self->event = *event;
  self->quiz = (TruceQuiz){
    .ask = event->kind == TRUCE_THEATRE_ASK_FILTER ? TRUCE_ASK_SQUARES : TRUCE_ASK_SQUARE,
    .board = board,
    .squares = event->squares,
    .hint = self->why, /* a wrong answer also ends the question */
    .why = self->why,
    .chosen = -1,
  };
  self->time = g_get_monotonic_time ();
  g_object_get (self->player, "playing", &self->was_playing, NULL);
  emit_changed (self);
}

/* Returns by how many of `events` the searches may move; 0: a question is asked first. Events that
 * find_event() skips belong to the question after them. */
static guint
allow (gpointer data, guint events)
{
  TruceTheatreQuiz *self = data;
  TruceTheatreSearch *search = search_of (self);
  Event event;
  guint position;

  if (!self->on || !search)
    return events;
  if (truce_theatre_quiz_asks (self))
    return 0;
  position = truce_theatre_search_get_position (search);
  if (position < self->passed_to)
    return MIN (events, self->passed_to - position);
  if (!find_event (self, &event))
    return events;
  if (self->asks[event.kind])
    {
      ask (self, &event);
      return 0;
    }
  self->passed_to = event.target;
  return MIN (events, event.target - position);
}

/* Drops the question and the feedback on the last answer. */
static void
drop_question (TruceTheatreQuiz *self)
{
  self->passed_to = 0;
  if (self->quiz.ask == TRUCE_ASK_NOTHING)
    return;
  self->quiz = (TruceQuiz){ .chosen = -1 };
  emit_changed (self);
}

/* Drops the question if the search is no longer where it was asked. */
static void
on_moved (TruceTheatreQuiz *self)
{
  TruceTheatreSearch *search = search_of (self);
  guint position = search ? truce_theatre_search_get_position (search) : 0;

  if (!search || position < self->event.asked_at || position > MAX (self->passed_to, self->event.asked_at))
    drop_question (self);
}

static void
on_search_changed (TruceTheatreQuiz *self, guint side)
{
  if (side == 0)
    drop_question (self);
}

static void
note_answer (TruceTheatreQuiz *self)
{
  TruceTheatreSearch *search = search_of (self);
  char *text = truce_problem_to_text (truce_theatre_search_get_problem (search));
  Answer answer = {
    .when = g_date_time_new_now_local (),
    .problem = g_strdup (text),
    .method = truce_theatre_search_get_method (search)->id,
    .board = self->quiz.board,
    .event = self->event,
    .result = self->quiz.state,
    .seconds = (double) (g_get_monotonic_time () - self->time) / G_USEC_PER_SEC,
  };

  free (text);
  if (self->quiz.state != TRUCE_QUIZ_SHOWN)
    answer.given = self->quiz.picked;
  g_array_append_val (self->answers, answer);
}

static void
count (TruceTheatreQuiz *self)
{
  TruceQuizCount *counts = &self->counts[self->event.kind];

  counts->right += self->quiz.state == TRUCE_QUIZ_RIGHT;
  counts->wrong += self->quiz.state == TRUCE_QUIZ_WRONG;
  counts->skipped += self->quiz.state == TRUCE_QUIZ_SHOWN;
  if (self->quiz.state == TRUCE_QUIZ_RIGHT)
    self->streak++;
  else if (self->quiz.state == TRUCE_QUIZ_WRONG)
    self->streak = 0;
  self->longest = MAX (self->longest, self->streak);
}

/* If the quiz has accepted an answer, records it and lets the event happen. Then continues playing if the
 * answer is right. */
static void
finish_answer (TruceTheatreQuiz *self, gboolean accepted)
{
  gboolean play = self->was_playing && self->quiz.state == TRUCE_QUIZ_RIGHT;

  if (!accepted)
    return;
  if (self->quiz.state == TRUCE_QUIZ_OPEN)
    {
      emit_changed (self);
      return;
    }
  note_answer (self);
  count (self);
  self->passed_to = self->event.target;
  truce_theatre_player_step (self->player, self->event.target - self->event.asked_at);
  emit_changed (self);
  if (play)
    g_object_set (self->player, "playing", TRUE, NULL);
}

void
truce_theatre_quiz_click (TruceTheatreQuiz *self, int square)
{
  finish_answer (self, truce_theatre_quiz_asks (self) && truce_quiz_click (&self->quiz, square));
}

void
truce_theatre_quiz_check (TruceTheatreQuiz *self)
{
  finish_answer (self, truce_theatre_quiz_asks (self) && truce_quiz_check_squares (&self->quiz));
}

void
truce_theatre_quiz_skip (TruceTheatreQuiz *self)
{
  finish_answer (self, truce_theatre_quiz_asks (self) && truce_quiz_show_answer (&self->quiz));
}

char *
truce_theatre_quiz_get_text (TruceTheatreQuiz *self)
{
  g_autofree char *feedback = truce_quiz_feedback (&self->quiz);
  char by[TRUCE_SQUARE_NAME_SIZE];

  if (!truce_theatre_quiz_asks (self))
    return feedback ? truce_lesson_plain (feedback) : NULL;
  if (self->event.kind != TRUCE_THEATRE_ASK_FILTER)
    return g_strdup (
        _ ("What comes next? Choose the square where a piece is placed, or the piece that is removed."));
  truce_square_name (self->quiz.board, self->event.by, by);
  if (self->event.guards)
    /* Translators: the square of a piece */
    return g_strdup_printf (_ ("Which squares does the piece on %s guard that nothing guarded before?"), by);
  /* Translators: the square of a piece */
  return g_strdup_printf (_ ("Which squares does the piece on %s rule out now?"), by);
}

const TruceQuizCount *
truce_theatre_quiz_get_count (TruceTheatreQuiz *self, TruceTheatreAsk kind)
{
  return &self->counts[kind];
}

guint
truce_theatre_quiz_get_streak (TruceTheatreQuiz *self, guint *longest)
{
  if (longest)
    *longest = self->longest;
  return self->streak;
}

guint
truce_theatre_quiz_get_n_answers (TruceTheatreQuiz *self)
{
  return self->answers->len;
}

void
truce_theatre_quiz_forget (TruceTheatreQuiz *self)
{
  for (int kind = 0; kind < TRUCE_THEATRE_N_ASKS; kind++)
    self->counts[kind] = (TruceQuizCount){ 0 };
  self->streak = self->longest = 0;
  g_array_set_size (self->answers, 0);
  emit_changed (self);
}

static void
append_squares (GString *text, TruceBoard board, const TruceSquareSet *squares)
{
  g_autoptr (GString) names = g_string_new (NULL);
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_square_set_foreach (square, squares)
    {
      truce_square_name (board, square, name);
      g_string_append_printf (names, "%s%s", names->len > 0 ? " " : "", name);
    }
  truce_csv_append_field (text, names->str);
}

static void
append_answer (GString *text, const Answer *answer)
{
  static const char *const kinds[] = { "place", "filter", "back" };
  static const char *const results[] = { "", "wrong", "right", "skipped" };
  const Event *event = &answer->event;
  g_autofree char *when = g_date_time_format (answer->when, "%Y-%m-%dT%H:%M:%S%:z");
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "%s,", when);
  truce_csv_append_field (text, answer->problem);
  g_string_append_printf (text, ",%s,%u,%s,", answer->method, event->target,
                          event->guards ? "guard" : kinds[event->kind]);
  append_squares (text, answer->board, &answer->given);
  g_string_append_c (text, ',');
  append_squares (text, answer->board, &event->squares);
  g_string_append_printf (text, ",%s,%s\n", results[answer->result],
                          g_ascii_formatd (seconds, sizeof seconds, "%.1f", answer->seconds));
}

char *
truce_theatre_quiz_to_csv (TruceTheatreQuiz *self)
{
  GString *text = g_string_new ("time,problem,method,event,question,given,expected,result,seconds\n");

  for (guint i = 0; i < self->answers->len; i++)
    append_answer (text, &g_array_index (self->answers, Answer, i));
  return g_string_free (text, FALSE);
}

static void
set_on (TruceTheatreQuiz *self, gboolean on)
{
  if (on == self->on)
    return;
  self->on = on;
  self->quiz = (TruceQuiz){ .chosen = -1 };
  self->passed_to = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[ON]);
  emit_changed (self);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceTheatreQuiz *self = TRUCE_THEATRE_QUIZ (object);

  g_value_set_boolean (value, id == ON ? self->on : self->asks[id - ASK_PLACE]);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceTheatreQuiz *self = TRUCE_THEATRE_QUIZ (object);

  if (id == ON)
    set_on (self, g_value_get_boolean (value));
  else if (self->asks[id - ASK_PLACE] != g_value_get_boolean (value))
    {
      self->asks[id - ASK_PLACE] = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
    }
}

static void
answer_clear (gpointer data)
{
  Answer *answer = data;

  g_date_time_unref (answer->when);
  g_free (answer->problem);
}

static void
finalize (GObject *object)
{
  TruceTheatreQuiz *self = TRUCE_THEATRE_QUIZ (object);

  g_array_unref (self->answers);
  g_free (self->why);
  G_OBJECT_CLASS (truce_theatre_quiz_parent_class)->finalize (object);
}

static void
truce_theatre_quiz_class_init (TruceTheatreQuizClass *klass)
{
  const GParamFlags access = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_READWRITE;

  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->set_property = set_property;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  properties[ON] = g_param_spec_boolean ("on", NULL, NULL, FALSE, access);
  properties[ASK_PLACE] = g_param_spec_boolean ("ask-place", NULL, NULL, TRUE, access);
  properties[ASK_FILTER] = g_param_spec_boolean ("ask-filter", NULL, NULL, TRUE, access);
  properties[ASK_BACK] = g_param_spec_boolean ("ask-back", NULL, NULL, TRUE, access);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_THEATRE_QUIZ, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
truce_theatre_quiz_init (TruceTheatreQuiz *self)
{
  for (int kind = 0; kind < TRUCE_THEATRE_N_ASKS; kind++)
    self->asks[kind] = TRUE;
  self->answers = g_array_new (FALSE, FALSE, sizeof (Answer));
  g_array_set_clear_func (self->answers, answer_clear);
}

TruceTheatreQuiz *
truce_theatre_quiz_new (TruceTheatrePlayer *player)
{
  TruceTheatreQuiz *self = g_object_new (TRUCE_TYPE_THEATRE_QUIZ, NULL);

  self->player = player;
  truce_theatre_player_set_gate (player, allow, self);
  g_signal_connect_object (player, "moved", G_CALLBACK (on_moved), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (player, "search-changed", G_CALLBACK (on_search_changed), self, G_CONNECT_SWAPPED);
  return self;
}
