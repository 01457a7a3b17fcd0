/* quiz.c: a question about a board: the answers given, whether they are right, and the feedback
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "quiz.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/number-words.h"
#include "notation.h"

gboolean
truce_quiz_is_finished (const TruceQuiz *quiz)
{
  return quiz->ask == TRUCE_ASK_NOTHING || quiz->state == TRUCE_QUIZ_RIGHT || quiz->state == TRUCE_QUIZ_SHOWN;
}

void
truce_quiz_show_finished (TruceQuiz *quiz)
{
  if (!truce_quiz_is_finished (quiz))
    return;
  truce_square_set_clear (&quiz->mistaken);
  if (quiz->ask == TRUCE_ASK_SQUARES ||
      (quiz->ask == TRUCE_ASK_SQUARE && truce_square_set_next (&quiz->picked, 0) < 0))
    quiz->picked = quiz->squares;
  quiz->chosen = quiz->choice;
}

static gboolean
accepts (const TruceQuiz *quiz, TruceAskKind ask)
{
  return quiz->ask == ask && !truce_quiz_is_finished (quiz);
}

static gboolean
judge (TruceQuiz *quiz, gboolean right)
{
  quiz->state = right ? TRUCE_QUIZ_RIGHT : TRUCE_QUIZ_WRONG;
  if (!right)
    quiz->tries = MIN (quiz->tries + 1, TRUCE_QUIZ_TRIES_MAX);
  truce_quiz_show_finished (quiz);
  return TRUE;
}

gboolean
truce_quiz_click (TruceQuiz *quiz, int square)
{
  gboolean was_picked;

  if (square < 0 || square >= truce_board_n_squares (quiz->board) ||
      (!accepts (quiz, TRUCE_ASK_SQUARE) && !accepts (quiz, TRUCE_ASK_SQUARES)))
    return FALSE;
  was_picked = truce_square_set_has (&quiz->picked, square);
  truce_square_set_clear (&quiz->mistaken);
  if (quiz->ask == TRUCE_ASK_SQUARE)
    {
      truce_square_set_clear (&quiz->picked);
      truce_square_set_add (&quiz->picked, square);
      if (!truce_square_set_has (&quiz->squares, square))
        truce_square_set_add (&quiz->mistaken, square);
      return judge (quiz, truce_square_set_has (&quiz->squares, square));
    }
  quiz->state = TRUCE_QUIZ_OPEN;
  if (was_picked)
    truce_square_set_remove (&quiz->picked, square);
  else
    truce_square_set_add (&quiz->picked, square);
  return TRUE;
}

gboolean
truce_quiz_check_squares (TruceQuiz *quiz)
{
  if (!accepts (quiz, TRUCE_ASK_SQUARES))
    return FALSE;
  truce_square_set_clear (&quiz->mistaken);
  truce_square_set_foreach (square, &quiz->picked)
    if (!truce_square_set_has (&quiz->squares, square))
      truce_square_set_add (&quiz->mistaken, square);
  return judge (quiz, truce_square_set_equal (&quiz->picked, &quiz->squares));
}

gboolean
truce_quiz_choose (TruceQuiz *quiz, guint choice)
{
  if (!accepts (quiz, TRUCE_ASK_CHOICE) && !accepts (quiz, TRUCE_ASK_NEXT))
    return FALSE;
  quiz->chosen = (int) choice;
  return judge (quiz, quiz->chosen == quiz->choice);
}

/* Returns the digits of a number or of a number word, without separators and leading zeros. Each other
 * character becomes '?'. */
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

gboolean
truce_quiz_enter (TruceQuiz *quiz, const char *number)
{
  g_autofree char *digits = digits_of (number);

  return accepts (quiz, TRUCE_ASK_NUMBER) && judge (quiz, g_str_equal (digits, quiz->number));
}

gboolean
truce_quiz_show_answer (TruceQuiz *quiz)
{
  if (truce_quiz_is_finished (quiz))
    return FALSE;
  quiz->state = TRUCE_QUIZ_SHOWN;
  truce_square_set_clear (&quiz->picked);
  truce_quiz_show_finished (quiz);
  return TRUE;
}

static char *
squares_feedback (const TruceQuiz *quiz)
{
  int wrong = truce_square_set_count (&quiz->mistaken);
  int missing = truce_square_set_count (&quiz->squares) - (truce_square_set_count (&quiz->picked) - wrong);
  g_autofree char *of_wrong =
      g_strdup_printf (ngettext ("%d chosen square does not belong to the answer.",
                                 "%d chosen squares do not belong to the answer.", (gulong) wrong),
                       wrong);
  g_autofree char *of_missing = g_strdup_printf (
      ngettext ("%d square is missing.", "%d squares are missing.", (gulong) missing), missing);

  if (wrong > 0 && missing > 0)
    /* Translators: two sentences: how many squares are wrong, and how many are missing */
    return g_strdup_printf (_ ("Not quite. %s %s"), of_wrong, of_missing);
  return g_strdup_printf (_ ("Not quite. %s"), wrong > 0 ? of_wrong : of_missing);
}

static char *
wrong_feedback (const TruceQuiz *quiz)
{
  const char *reply = quiz->ask == TRUCE_ASK_CHOICE && quiz->chosen >= 0
                          ? ((const TruceChoice *) quiz->choices->pdata[quiz->chosen])->reply
                          : NULL;
  int square = truce_square_set_next (&quiz->picked, 0);
  char name[TRUCE_SQUARE_NAME_SIZE];

  if (quiz->ask == TRUCE_ASK_SQUARES)
    return squares_feedback (quiz);
  if (quiz->ask != TRUCE_ASK_SQUARE)
    return reply ? g_strdup_printf (C_ ("answer", "No. %s"), reply) : g_strdup (_ ("No."));
  /* Translators: a square, such as c3 */
  return g_strdup_printf (_ ("No, not %s."), truce_square_name (quiz->board, MAX (square, 0), name));
}

static char *
with_text (const char *first, const char *text)
{
  return text ? g_strdup_printf ("%s\n%s", first, text) : g_strdup (first);
}

char *
truce_quiz_feedback (const TruceQuiz *quiz)
{
  g_autofree char *first = NULL;

  if (quiz->ask == TRUCE_ASK_NOTHING)
    return NULL;
  switch (quiz->state)
    {
    case TRUCE_QUIZ_RIGHT:
      return with_text (_ ("*Right.*"), quiz->why);
    case TRUCE_QUIZ_SHOWN:
      if (quiz->number)
        first = g_strdup_printf (_ ("*The answer is %s.*"), quiz->number);
      return with_text (first ? first : _ ("*This is the answer.*"), quiz->why);
    case TRUCE_QUIZ_WRONG:
      first = wrong_feedback (quiz);
      return with_text (first, quiz->hint);
    case TRUCE_QUIZ_OPEN:
    default:
      return NULL;
    }
}
