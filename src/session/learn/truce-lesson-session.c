/* truce-lesson-session.c: TruceLessonSession
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-lesson-session.h"

#include <stdlib.h>
#include <string.h>

#include "common/number-words.h"

#define TRIES_MAX 9 /* more are not told apart */

/* What is kept of a step. */
typedef struct
{
  TruceLessonState state;
  guint tries; /* wrong answers */
} Answer;

struct _TruceLessonSession
{
  GObject parent_instance;

  TruceLesson *lesson;
  guint index; /* as many as there are steps: at the end */
  Answer *answers;

  /* of the step that is shown */
  TruceSquareSet picked, mistaken;
  int choice;
};

G_DEFINE_FINAL_TYPE (TruceLessonSession, truce_lesson_session, G_TYPE_OBJECT)

static guint changed_signal;

static void
tell (TruceLessonSession *self)
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

/* At the end: the last one. */
const TruceLessonStep *
truce_lesson_session_get_step (TruceLessonSession *self)
{
  return truce_lesson_step (self->lesson, MIN (self->index, self->lesson->steps->len - 1));
}

static Answer *
answer_of (TruceLessonSession *self)
{
  return &self->answers[MIN (self->index, self->lesson->steps->len - 1)];
}

TruceLessonState
truce_lesson_session_get_state (TruceLessonSession *self)
{
  return answer_of (self)->state;
}

gboolean
truce_lesson_session_is_settled (TruceLessonSession *self)
{
  TruceLessonState state = truce_lesson_session_get_state (self);

  return truce_lesson_session_get_step (self)->ask == TRUCE_ASK_NOTHING || state == TRUCE_LESSON_RIGHT ||
         state == TRUCE_LESSON_SHOWN;
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

/* A question that is settled shows its answer, also to whoever comes back to it. */
static void
show_settled (TruceLessonSession *self)
{
  const TruceLessonStep *step = truce_lesson_session_get_step (self);

  if (!truce_lesson_session_is_settled (self))
    return;
  truce_square_set_clear (&self->mistaken);
  if (step->ask == TRUCE_ASK_SQUARES ||
      (step->ask == TRUCE_ASK_SQUARE && truce_square_set_next (&self->picked, 0) < 0))
    self->picked = step->squares;
  self->choice = right_choice (step);
}

/* ---- moving ---- */

static void
enter_step (TruceLessonSession *self, guint index)
{
  self->index = index;
  truce_square_set_clear (&self->picked);
  truce_square_set_clear (&self->mistaken);
  self->choice = -1;
  if (!truce_lesson_session_is_settled (self))
    answer_of (self)->state = TRUCE_LESSON_OPEN; /* what was wrong shows no more */
  show_settled (self);
  tell (self);
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
  tell (self);
}

void
truce_lesson_session_begin_anew (TruceLessonSession *self)
{
  memset (self->answers, 0, self->lesson->steps->len * sizeof *self->answers);
  enter_step (self, 0);
}

/* ---- answers ---- */

static gboolean
takes (TruceLessonSession *self, TruceAskKind ask)
{
  return !truce_lesson_session_is_at_end (self) && truce_lesson_session_get_step (self)->ask == ask &&
         !truce_lesson_session_is_settled (self);
}

static void
judge (TruceLessonSession *self, gboolean right)
{
  Answer *answer = answer_of (self);

  answer->state = right ? TRUCE_LESSON_RIGHT : TRUCE_LESSON_WRONG;
  if (!right)
    answer->tries = MIN (answer->tries + 1, TRIES_MAX);
  show_settled (self);
  tell (self);
}

static void
toggle (TruceSquareSet *squares, int square)
{
  if (truce_square_set_has (squares, square))
    truce_square_set_remove (squares, square);
  else
    truce_square_set_add (squares, square);
}

void
truce_lesson_session_click (TruceLessonSession *self, int square)
{
  const TruceLessonStep *step = truce_lesson_session_get_step (self);

  if (square < 0 || square >= truce_board_n_squares (step->entry->spec.board))
    return;
  if (takes (self, TRUCE_ASK_SQUARES))
    {
      answer_of (self)->state = TRUCE_LESSON_OPEN;
      truce_square_set_clear (&self->mistaken);
      toggle (&self->picked, square);
      tell (self);
    }
  else if (takes (self, TRUCE_ASK_SQUARE))
    {
      truce_square_set_clear (&self->picked);
      truce_square_set_clear (&self->mistaken);
      truce_square_set_add (&self->picked, square);
      if (!truce_square_set_has (&step->squares, square))
        truce_square_set_add (&self->mistaken, square);
      judge (self, truce_square_set_has (&step->squares, square));
    }
}

void
truce_lesson_session_check_squares (TruceLessonSession *self)
{
  const TruceLessonStep *step = truce_lesson_session_get_step (self);

  if (!takes (self, TRUCE_ASK_SQUARES))
    return;
  truce_square_set_clear (&self->mistaken);
  truce_square_set_foreach (square, &self->picked)
    if (!truce_square_set_has (&step->squares, square))
      truce_square_set_add (&self->mistaken, square);
  judge (self, truce_square_set_equal (&self->picked, &step->squares));
}

void
truce_lesson_session_choose (TruceLessonSession *self, guint choice)
{
  if (!takes (self, TRUCE_ASK_CHOICE) && !takes (self, TRUCE_ASK_NEXT))
    return;
  self->choice = (int) choice;
  judge (self, (int) choice == right_choice (truce_lesson_session_get_step (self)));
}

/* As people write numbers: as a word, or with blanks, and with commas or points between groups of digits. */
static char *
digits_of (const char *number)
{
  g_autoptr (GString) digits = g_string_new (NULL);
  int word = truce_number_of_words (number);

  if (word >= 0)
    return g_strdup_printf ("%d", word);
  for (const char *c = number; *c; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_isdigit (letter))
        g_string_append_c (digits, (char) ('0' + g_unichar_digit_value (letter)));
      else if (!g_unichar_isspace (letter) && letter != ',' && letter != '.')
        g_string_append_c (digits, '?');
    }
  return g_strdup (digits->str + MIN (strspn (digits->str, "0"), digits->len > 0 ? digits->len - 1 : 0));
}

void
truce_lesson_session_enter (TruceLessonSession *self, const char *number)
{
  g_autofree char *digits = digits_of (number);

  if (takes (self, TRUCE_ASK_NUMBER))
    judge (self, g_str_equal (digits, truce_lesson_session_get_step (self)->number));
}

void
truce_lesson_session_show_answer (TruceLessonSession *self)
{
  const TruceLessonStep *step = truce_lesson_session_get_step (self);

  if (truce_lesson_session_is_at_end (self) || truce_lesson_session_is_settled (self))
    return;
  answer_of (self)->state = TRUCE_LESSON_SHOWN;
  truce_square_set_clear (&self->picked);
  show_settled (self);
  if (step->ask == TRUCE_ASK_SQUARE || step->ask == TRUCE_ASK_SQUARES)
    self->picked = step->squares;
  tell (self);
}

const TruceSquareSet *
truce_lesson_session_get_picked (TruceLessonSession *self)
{
  return &self->picked;
}

const TruceSquareSet *
truce_lesson_session_get_mistaken (TruceLessonSession *self)
{
  return &self->mistaken;
}

int
truce_lesson_session_get_choice (TruceLessonSession *self)
{
  return self->choice;
}

guint
truce_lesson_session_get_tries (TruceLessonSession *self)
{
  return answer_of (self)->tries;
}

void
truce_lesson_session_get_score (TruceLessonSession *self, TruceLessonScore *score)
{
  *score = (TruceLessonScore){ .questions = truce_lesson_n_questions (self->lesson) };
  for (guint i = 0; i < self->lesson->steps->len; i++)
    {
      score->at_once += self->answers[i].state == TRUCE_LESSON_RIGHT && self->answers[i].tries == 0;
      score->later += self->answers[i].state == TRUCE_LESSON_RIGHT && self->answers[i].tries > 0;
      score->shown += self->answers[i].state == TRUCE_LESSON_SHOWN;
    }
}

/* ---- to be kept ---- */

/* A letter and a digit for each step. */
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
      answers[i].state = (TruceLessonState) (letter - LETTERS);
      answers[i].tries = (guint) g_ascii_digit_value (colon[2 + 2 * i]);
    }
  memcpy (self->answers, answers, n * sizeof *answers);
  if (index == n)
    truce_lesson_session_end (self);
  else
    enter_step (self, (guint) index);
  return TRUE;
}

/* ---- the object ---- */

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
  self->choice = -1;
}

TruceLessonSession *
truce_lesson_session_new (TruceLesson *lesson)
{
  TruceLessonSession *self = g_object_new (TRUCE_TYPE_LESSON_SESSION, NULL);

  self->lesson = lesson;
  self->answers = g_new0 (Answer, lesson->steps->len);
  return self;
}
