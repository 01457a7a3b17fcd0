/* fuzz-lessons.c: fuzz target: texts of lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "lessons/lesson.h"

static char *
same (const char *text)
{
  return (char *) text;
}

/* Checks the properties of a step on which its users rely. */
static void
check_step (const TruceLessonStep *step)
{
  int n_squares = truce_board_n_squares (step->entry->spec.board);

  if (!step->title || !step->texts[TRUCE_LESSON_TEXT] || (step->at >= 0 && !step->method))
    abort ();
  if ((step->ask == TRUCE_ASK_NOTHING) != !step->texts[TRUCE_LESSON_ASK])
    abort ();
  if (step->ask == TRUCE_ASK_NUMBER && !step->number)
    abort ();
  if (step->ask == TRUCE_ASK_CHOICE && (step->choices->len < 2 || !truce_lesson_step_number (step)))
    abort ();
  if (truce_square_set_next (&step->squares, 0) >= n_squares ||
      truce_square_set_next (&step->entry->marks, 0) >= n_squares)
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  TruceError error = { 0 };
  TruceLesson *lesson = truce_lesson_read ((const char *) data, size, &error);

  if (!lesson)
    {
      if (!*error.text || strchr (error.text, '\n'))
        abort ();
      return 0;
    }
  if (!lesson->title || lesson->steps->len == 0 || truce_lesson_n_questions (lesson) > lesson->steps->len)
    abort ();
  for (guint i = 0; i < lesson->steps->len; i++)
    check_step (truce_lesson_step (lesson, i));
  truce_lesson_translate (lesson, same);
  truce_lesson_free (lesson);
  return 0;
}
