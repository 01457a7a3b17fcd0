/* truce-lesson-session.c: TruceLessonSession
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-lesson-session.h"

#include <stdlib.h>
#include <string.h>

/* Stored state of a step. */
typedef struct
{
  TruceQuizState state;
  guint tries;
} Answer;

struct _TruceLessonSession
{
  GObject parent_instance;

  TruceLesson *lesson;
  guint index;     /* index of the shown step; at the end, the number of steps */
  Answer *answers; /* by step */
  TruceQuiz quiz;  /* of the present step */
};

G_DEFINE_FINAL_TYPE (TruceLessonSession, truce_lesson_session, G_TYPE_OBJECT)

static guint changed_signal;

static void
emit_changed (TruceLessonSession *self)
{
  g_signal_emit (self, changed_signal, 0);
}

const TruceLesson *
truce_lesson_session_get_lesson (TruceLessonSession *self)
{
  return self->lesson;
}

guint
truce_lesson_session_get_index (TruceLessonSession *self)
{
  return self->index;
}

gboolean
truce_lesson_session_is_at_end (TruceLessonSession *self)
{
  return self->index == self->lesson->steps->len;
}

const TruceLessonStep *
truce_lesson_session_get_step (TruceLessonSession *self)
{
  return truce_lesson_step (self->lesson, MIN (self->index, self->lesson->steps->len - 1));
}

const TruceQuiz *
truce_lesson_session_get_quiz (TruceLessonSession *self)
{
  return &self->quiz;
}

static int
right_choice (const TruceLessonStep *step)
{
  if (step->ask == TRUCE_ASK_NEXT)
    return (int) step->next;
  for (guint i = 0; i < step->choices->len; i++)
    if (((const TruceChoice *) step->choices->pdata[i])->right)
      return (int) i;
  return -1;
}

/* Shows a step. If its question is finished, shows the answer; otherwise the user can answer it again. */
static void
enter_step (TruceLessonSession *self, guint index)
{
  const TruceLessonStep *step = truce_lesson_step (self->lesson, index);
  Answer *answer = &self->answers[index];

  self->index = index;
  if (answer->state == TRUCE_QUIZ_WRONG)
    answer->state = TRUCE_QUIZ_OPEN;
  self->quiz = (TruceQuiz){
    .ask = step->ask,
    .board = step->entry->spec.board,
    .squares = step->squares,
    .number = step->number,
    .choice = right_choice (step),
    .choices = step->choices,
    .hint = step->texts[TRUCE_LESSON_HINT],
    .why = step->texts[TRUCE_LESSON_WHY],
    .state = answer->state,
    .tries = answer->tries,
    .chosen = -1,
  };
  truce_quiz_show_finished (&self->quiz);
  emit_changed (self);
}

void
truce_lesson_session_go (TruceLessonSession *self, guint index)
{
  if (index < self->lesson->steps->len && index != self->index)
    enter_step (self, index);
}

void
truce_lesson_session_end (TruceLessonSession *self)
{
  self->index = self->lesson->steps->len;
  emit_changed (self);
}

void
truce_lesson_session_restart (TruceLessonSession *self)
{
  memset (self->answers, 0, self->lesson->steps->len * sizeof *self->answers);
  enter_step (self, 0);
}

/* Stores the state of the quiz if it has accepted an answer. */
static void
note (TruceLessonSession *self, gboolean accepted)
{
  if (!accepted)
    return;
  self->answers[self->index] = (Answer){ self->quiz.state, self->quiz.tries };
  emit_changed (self);
}

void
truce_lesson_session_click (TruceLessonSession *self, int square)
{
  note (self, !truce_lesson_session_is_at_end (self) && truce_quiz_click (&self->quiz, square));
}

void
truce_lesson_session_check_squares (TruceLessonSession *self)
{
  note (self, !truce_lesson_session_is_at_end (self) && truce_quiz_check_squares (&self->quiz));
}

void
truce_lesson_session_choose (TruceLessonSession *self, guint choice)
{
  note (self, !truce_lesson_session_is_at_end (self) && truce_quiz_choose (&self->quiz, choice));
}

void
truce_lesson_session_enter (TruceLessonSession *self, const char *number)
{
  note (self, !truce_lesson_session_is_at_end (self) && truce_quiz_enter (&self->quiz, number));
}

void
truce_lesson_session_show_answer (TruceLessonSession *self)
{
  note (self, !truce_lesson_session_is_at_end (self) && truce_quiz_show_answer (&self->quiz));
}

void
truce_lesson_session_get_score (TruceLessonSession *self, TruceLessonScore *score)
{
  *score = (TruceLessonScore){ .questions = truce_lesson_n_questions (self->lesson) };
  for (guint i = 0; i < self->lesson->steps->len; i++)
    {
      score->at_once += self->answers[i].state == TRUCE_QUIZ_RIGHT && self->answers[i].tries == 0;
      score->later += self->answers[i].state == TRUCE_QUIZ_RIGHT && self->answers[i].tries > 0;
      score->shown += self->answers[i].state == TRUCE_QUIZ_SHOWN;
    }
}

/* Letters of TruceQuizState, in its order. */
#define LETTERS "owrs"

char *
truce_lesson_session_to_text (TruceLessonSession *self)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u/%u:", self->lesson->steps->len, self->index);
  for (guint i = 0; i < self->lesson->steps->len; i++)
    g_string_append_printf (text, "%c%u", LETTERS[self->answers[i].state], self->answers[i].tries);
  return g_string_free (text, FALSE);
}

gboolean
truce_lesson_session_restore (TruceLessonSession *self, const char *text)
{
  const guint n = self->lesson->steps->len;
  g_autofree Answer *answers = g_new0 (Answer, n);
  const char *at = strchr (text, '/'), *colon = strchr (text, ':');
  guint64 index;

  if (!at || !colon || strtoul (text, NULL, 10) != n || strlen (colon + 1) != 2 * (gsize) n)
    return FALSE;
  index = strtoul (at + 1, NULL, 10);
  for (guint i = 0; i < n; i++)
    {
      const char *letter = strchr (LETTERS, colon[1 + 2 * i]);

      if (!letter || !g_ascii_isdigit (colon[2 + 2 * i]) || index > n)
        return FALSE;
      answers[i].state = (TruceQuizState) (letter - LETTERS);
      answers[i].tries = (guint) g_ascii_digit_value (colon[2 + 2 * i]);
    }
  memcpy (self->answers, answers, n * sizeof *answers);
  if (index == n)
    truce_lesson_session_end (self);
  else
    enter_step (self, (guint) index);
  return TRUE;
}

static void
finalize (GObject *object)
{
  TruceLessonSession *self = TRUCE_LESSON_SESSION (object);

  g_free (self->answers);
  truce_lesson_free (self->lesson);
  G_OBJECT_CLASS (truce_lesson_session_parent_class)->finalize (object);
}

static void
truce_lesson_session_class_init (TruceLessonSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = finalize;
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_LESSON_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
truce_lesson_session_init (TruceLessonSession *self)
{
}

TruceLessonSession *
truce_lesson_session_new (TruceLesson *lesson)
{
  TruceLessonSession *self = g_object_new (TRUCE_TYPE_LESSON_SESSION, NULL);

  self->lesson = lesson;
  self->answers = g_new0 (Answer, lesson->steps->len);
  enter_step (self, 0);
  return self;
}
