/* lesson.c: lessons and their steps
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson.h"

#include "lesson-private.h"

static void
choice_free (gpointer data)
{
  TruceChoice *choice = data;

  g_free (choice->text);
  g_free (choice->reply);
  g_free (choice);
}

static void
step_free (gpointer data)
{
  TruceLessonStep *step = data;

  g_free (step->title);
  for (int i = 0; i < TRUCE_LESSON_N_TEXTS; i++)
    g_free (step->texts[i]);
  truce_entry_free (step->entry);
  g_free (step->number);
  g_ptr_array_unref (step->choices);
  g_free (step);
}

TruceLesson *
truce_lesson_new (void)
{
  TruceLesson *lesson = g_new0 (TruceLesson, 1);

  lesson->steps = g_ptr_array_new_with_free_func (step_free);
  return lesson;
}

TruceLessonStep *
truce_lesson_add_step (TruceLesson *lesson, const char *title)
{
  const TruceLessonStep *former =
      lesson->steps->len > 0 ? truce_lesson_step (lesson, lesson->steps->len - 1) : NULL;
  TruceLessonStep *step = g_new0 (TruceLessonStep, 1);

  step->title = g_strdup (title);
  step->entry = truce_entry_new (title);
  if (former)
    step->entry->spec = former->entry->spec;
  step->at = -1;
  step->choices = g_ptr_array_new_with_free_func (choice_free);
  step->check = TRUCE_CHECK_NONE;
  g_ptr_array_add (lesson->steps, step);
  return step;
}

void
truce_lesson_free (TruceLesson *lesson)
{
  g_free (lesson->title);
  g_free (lesson->about);
  g_free (lesson->author);
  g_free (lesson->language);
  g_ptr_array_unref (lesson->steps);
  g_free (lesson);
}

const TruceLessonStep *
truce_lesson_step (const TruceLesson *lesson, guint i)
{
  return lesson->steps->pdata[i];
}

guint
truce_lesson_n_questions (const TruceLesson *lesson)
{
  guint n = 0;

  for (guint i = 0; i < lesson->steps->len; i++)
    n += truce_lesson_step (lesson, i)->ask != TRUCE_ASK_NOTHING;
  return n;
}

const char *
truce_lesson_step_number (const TruceLessonStep *step)
{
  for (guint i = 0; i < step->choices->len; i++)
    {
      const TruceChoice *choice = step->choices->pdata[i];

      if (choice->right)
        return choice->text;
    }
  return step->number;
}

/* ---- other languages ---- */

static void
translate_text (char **text, char *(*translate) (const char *text))
{
  g_auto (GStrv) paragraphs = *text ? g_strsplit (*text, "\n", -1) : NULL;

  if (!paragraphs)
    return;
  for (int i = 0; paragraphs[i]; i++)
    {
      char *other = *paragraphs[i] ? g_strdup (translate (paragraphs[i])) : g_strdup ("");

      g_free (paragraphs[i]);
      paragraphs[i] = other;
    }
  g_free (*text);
  *text = g_strjoinv ("\n", paragraphs);
}

void
truce_lesson_translate (TruceLesson *lesson, char *(*translate) (const char *text))
{
  translate_text (&lesson->title, translate);
  translate_text (&lesson->about, translate);
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      TruceLessonStep *step = lesson->steps->pdata[i];

      translate_text (&step->title, translate);
      for (int text = 0; text < TRUCE_LESSON_N_TEXTS; text++)
        translate_text (&step->texts[text], translate);
      for (guint k = 0; k < step->choices->len; k++)
        {
          TruceChoice *choice = step->choices->pdata[k];

          translate_text (&choice->text, translate);
          translate_text (&choice->reply, translate);
        }
    }
}

/* ---- words ---- */

static const struct
{
  const char *word;
  gboolean squares, number;
} checks[] = {
#define X(id, word, squares, number) { word, squares, number },
  TRUCE_CHECKS (X)
#undef X
};

const char *
truce_check_word (TruceCheckKind kind)
{
  return kind < TRUCE_CHECK_CLAIM ? checks[kind].word
                                  : truce_claim_word ((TruceClaimKind) (kind - TRUCE_CHECK_CLAIM));
}

TruceCheckKind
truce_check_find (const char *word)
{
  for (int i = 0; i < TRUCE_CHECK_CLAIM + TRUCE_N_CLAIMS; i++)
    if (g_str_equal (word, truce_check_word ((TruceCheckKind) i)))
      return (TruceCheckKind) i;
  return TRUCE_CHECK_NONE;
}

gboolean
truce_check_is_of (TruceCheckKind kind, TruceAskKind ask)
{
  gboolean number = ask == TRUCE_ASK_NUMBER || ask == TRUCE_ASK_CHOICE;

  if (kind >= TRUCE_CHECK_CLAIM)
    return number && truce_claim_has_number ((TruceClaimKind) (kind - TRUCE_CHECK_CLAIM));
  return number                                                ? checks[kind].number
         : ask == TRUCE_ASK_SQUARE || ask == TRUCE_ASK_SQUARES ? checks[kind].squares
                                                               : FALSE;
}
