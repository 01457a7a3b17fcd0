/* truce-theatre-quiz.c: TruceTheatreQuiz: stopping the player, answers, score
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-quiz-private.h"

#include <stdlib.h>

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
tell (TruceTheatreQuiz *self)
{
  g_signal_emit (self, changed_signal, 0);
}

gboolean
truce_theatre_quiz_is_on (TruceTheatreQuiz *self)
{
  return self->on;
}

TruceQuizState
truce_theatre_quiz_get_state (TruceTheatreQuiz *self)
{
  return self->state;
}

gboolean
truce_theatre_quiz_asks_for_squares (TruceTheatreQuiz *self)
{
  return self->state == TRUCE_QUIZ_ASKS && self->question.kind == TRUCE_QUIZ_FILTER;
}

const TruceSquareSet *
truce_theatre_quiz_get_picked (TruceTheatreQuiz *self)
{
  return &self->picked;
}

static TruceTheatreSearch *
search_of (TruceTheatreQuiz *self)
{
  return truce_theatre_player_get_search (self->player, 0);
}

/* ---- stopping the player ---- */

static void
ask (TruceTheatreQuiz *self, const TruceQuizQuestion *question)
{
  self->question = *question;
  self->question.time = g_get_monotonic_time ();
  self->state = TRUCE_QUIZ_ASKS;
  truce_square_set_clear (&self->picked);
  g_object_get (self->player, "playing", &self->was_playing, NULL);
  tell (self);
}

/* How many of so many events the searches may go on; 0: something is asked first. What is asked about an
 * event covers those before it, such as squares that are looked at in vain. */
static guint
allow (gpointer data, guint events)
{
  TruceTheatreQuiz *self = data;
  TruceTheatreSearch *search = search_of (self);
  TruceQuizQuestion question;
  guint position;

  if (!self->on || !search)
    return events;
  if (self->state == TRUCE_QUIZ_ASKS)
    return 0;
  position = truce_theatre_search_get_position (search);
  if (position < self->passed_to)
    return MIN (events, self->passed_to - position);
  if (!truce_theatre_quiz_find (self, &question))
    return events;
  if (self->asks[question.kind])
    {
      ask (self, &question);
      return 0;
    }
  self->passed_to = question.target;
  return MIN (events, question.target - position);
}

/* Whoever goes elsewhere is not asked any more what was asked there. */
static void
on_moved (TruceTheatreQuiz *self)
{
  TruceTheatreSearch *search = search_of (self);
  guint position = search ? truce_theatre_search_get_position (search) : 0;

  if (search && position >= self->question.asked_at &&
      position <= MAX (self->passed_to, self->question.asked_at))
    return;
  self->passed_to = 0;
  if (self->state == TRUCE_QUIZ_QUIET)
    return;
  self->state = TRUCE_QUIZ_QUIET;
  tell (self);
}

static void
on_search_changed (TruceTheatreQuiz *self, guint side)
{
  if (side != 0)
    return;
  self->passed_to = 0;
  self->state = TRUCE_QUIZ_QUIET;
  tell (self);
}

/* ---- answers ---- */

static void
note_answer (TruceTheatreQuiz *self, TruceQuizState result)
{
  TruceTheatreSearch *search = search_of (self);
  const TruceProblem *problem = truce_theatre_search_get_problem (search);
  char *text = truce_problem_to_text (problem);
  TruceQuizAnswer answer = {
    .when = g_date_time_new_now_local (),
    .problem = g_strdup (text),
    .method = truce_theatre_search_get_method (search)->id,
    .board = problem->board,
    .question = self->question,
    .given = self->picked,
    .result = result,
    .seconds = (double) (g_get_monotonic_time () - self->question.time) / G_USEC_PER_SEC,
  };

  free (text);
  g_array_append_val (self->answers, answer);
}

static void
count (TruceTheatreQuiz *self, TruceQuizState result)
{
  TruceQuizCount *counts = &self->counts[self->question.kind];

  counts->right += result == TRUCE_QUIZ_RIGHT;
  counts->wrong += result == TRUCE_QUIZ_WRONG;
  counts->skipped += result == TRUCE_QUIZ_SKIPPED;
  if (result == TRUCE_QUIZ_RIGHT)
    self->streak++;
  else if (result == TRUCE_QUIZ_WRONG)
    self->streak = 0;
  self->longest = MAX (self->longest, self->streak);
}

/* What it was about happens now, for all to see. Who was right and was looking on goes on doing so. */
static void
settle (TruceTheatreQuiz *self, TruceQuizState result)
{
  gboolean play = self->was_playing && result == TRUCE_QUIZ_RIGHT;

  note_answer (self, result);
  count (self, result);
  self->state = result;
  self->passed_to = self->question.target;
  truce_theatre_player_step (self->player, self->question.target - self->question.asked_at);
  tell (self);
  if (play)
    g_object_set (self->player, "playing", TRUE, NULL);
}

void
truce_theatre_quiz_click (TruceTheatreQuiz *self, int square)
{
  gboolean picked = truce_square_set_has (&self->picked, square);

  if (self->state != TRUCE_QUIZ_ASKS)
    return;
  if (!truce_theatre_quiz_asks_for_squares (self))
    truce_square_set_clear (&self->picked);
  if (picked)
    truce_square_set_remove (&self->picked, square);
  else
    truce_square_set_add (&self->picked, square);
  if (truce_theatre_quiz_asks_for_squares (self))
    tell (self);
  else
    truce_theatre_quiz_check (self);
}

void
truce_theatre_quiz_check (TruceTheatreQuiz *self)
{
  if (self->state == TRUCE_QUIZ_ASKS)
    settle (self, truce_square_set_equal (&self->picked, &self->question.squares) ? TRUCE_QUIZ_RIGHT
                                                                                  : TRUCE_QUIZ_WRONG);
}

void
truce_theatre_quiz_skip (TruceTheatreQuiz *self)
{
  if (self->state != TRUCE_QUIZ_ASKS)
    return;
  truce_square_set_clear (&self->picked);
  settle (self, TRUCE_QUIZ_SKIPPED);
}

/* ---- the score ---- */

const TruceQuizCount *
truce_theatre_quiz_get_count (TruceTheatreQuiz *self, TruceQuizKind kind)
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
  for (int kind = 0; kind < TRUCE_QUIZ_N_KINDS; kind++)
    self->counts[kind] = (TruceQuizCount){ 0 };
  self->streak = self->longest = 0;
  g_array_set_size (self->answers, 0);
  tell (self);
}

/* ---- the object ---- */

static void
set_on (TruceTheatreQuiz *self, gboolean on)
{
  if (on == self->on)
    return;
  self->on = on;
  self->state = TRUCE_QUIZ_QUIET;
  self->passed_to = 0;
  g_object_notify_by_pspec (G_OBJECT (self), properties[ON]);
  tell (self);
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
  TruceQuizAnswer *answer = data;

  g_date_time_unref (answer->when);
  g_free (answer->problem);
}

static void
finalize (GObject *object)
{
  TruceTheatreQuiz *self = TRUCE_THEATRE_QUIZ (object);

  g_array_unref (self->answers);
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
  for (int kind = 0; kind < TRUCE_QUIZ_N_KINDS; kind++)
    self->asks[kind] = TRUE;
  self->answers = g_array_new (FALSE, FALSE, sizeof (TruceQuizAnswer));
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
