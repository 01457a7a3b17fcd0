/* test-lessons.c: lessons are read as written, or rejected with the line; the shipped lessons are correct
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>

#include "lessons/lesson-check.h"
#include "lessons/lesson.h"
#include "search/search-scene.h"

#include "test-run.h"

#define STEPS_MIN 8
#define STEPS_MAX 15

#define HEAD  TRUCE_LESSON_MAGIC "\nlesson: L\n"
#define STEP  HEAD "step: S\ntext: t\nproblem: 4x4 Q k=4 true\n"
#define ASKED STEP "ask: a\n"

static TruceLesson *
read_text (const char *text)
{
  TruceError error = { 0 };
  TruceLesson *lesson = truce_lesson_read (text, strlen (text), &error);

  ck_assert_msg (lesson != NULL, "%s\n%s", error.text, text);
  return lesson;
}

START_TEST (is_read)
{
  g_autoptr (TruceLesson) lesson = read_text (
      TRUCE_LESSON_MAGIC "\n# about nothing\nlesson: The corner\nabout: One\nabout: Two\nlanguage: en\n"
                         "step: First\ntext: a *b*\n  c\ntext: d\nproblem: 4x4 Q k=4 true\n"
                         "pieces: a4\nmarks: b2\narrows: a4-b2\nshow: attacked, lines\n"
                         "step: Second\ntext: x\nmethod: original\nat: 9\nask: y\nnext: back\nwhy: z\n"
                         "step: Third\ntext: x\npieces: b4\nask: y\nchoice: 1\nreply: no\n"
                         "reply: really\nright: 2\nhint: h\n");
  const TruceLessonStep *first = truce_lesson_step (lesson, 0), *second = truce_lesson_step (lesson, 1),
                        *third = truce_lesson_step (lesson, 2);
  const TruceChoice *choice = third->choices->pdata[0];

  ck_assert_str_eq (lesson->title, "The corner");
  ck_assert_str_eq (lesson->about, "One\nTwo");
  ck_assert_str_eq (lesson->language, "en");
  ck_assert_uint_eq (lesson->steps->len, 3);
  ck_assert_uint_eq (truce_lesson_n_questions (lesson), 2);
  ck_assert_str_eq (first->texts[TRUCE_LESSON_TEXT], "a *b* c\nd");
  ck_assert_int_eq (first->line, 7);
  ck_assert_int_eq (first->overlays, TRUCE_OVERLAY_ALL | TRUCE_OVERLAY_LINES);
  ck_assert_int_eq (first->ask, TRUCE_ASK_NOTHING);
  ck_assert_uint_eq (first->entry->arrows->len, 1);
  /* a step continues with the board of the previous step, but without its marks */
  ck_assert (truce_square_set_has (&second->entry->spec.kinds[0].preplaced, 0));
  ck_assert_int_eq (truce_square_set_count (&second->entry->marks), 0);
  ck_assert_str_eq (second->method->id, "original");
  ck_assert_int_eq (second->at, 9);
  ck_assert_int_eq (second->next, TRUCE_STEP_BACK);
  ck_assert_int_eq (truce_square_set_count (&third->entry->spec.kinds[0].preplaced), 1);
  ck_assert (truce_square_set_has (&third->entry->spec.kinds[0].preplaced, 1));
  ck_assert_str_eq (choice->reply, "no\nreally");
  ck_assert_str_eq (truce_lesson_step_number (third), "2");
}
END_TEST

static const struct
{
  const char *text, *error;
} refused[] = {
  { "", "line 1: the file must begin" },
  { "truce-positions 1\n", "line 1: the file must begin" },
  { TRUCE_LESSON_MAGIC "\n", "line 2: the lesson has no step" },
  { TRUCE_LESSON_MAGIC "\nstep: x\n", "line 2: “lesson:” with the title must come before" },
  { TRUCE_LESSON_MAGIC "\ntext: x\n", "line 2: “text” needs a step before it" },
  { HEAD "lesson: again\n", "line 3: there is already a “lesson”" },
  { HEAD "step: S\n", "line 3: the step has no “text:”" },
  { HEAD "step: S\ntext: t\n", "line 3: the first step has no problem" },
  { HEAD "step: S\ntext: t\npieces: a1\n", "line 5: “pieces” needs a problem" },
  { HEAD "player: x\n", "line 3: “player” is unknown; use one of: lesson, about" },
  { STEP "about: late\n", "line 6: “about” belongs before the first step" },
  { STEP "ask: a\n", "line 3: the step asks, but has none of" },
  { STEP "square: a1\n", "line 3: the step has an answer, but no “ask:”" },
  { STEP "why: x\n", "line 3: “hint:” and “why:” belong to a step that asks" },
  { STEP "show: stars\n", "line 6: “stars” cannot be shown; use one of: attacked" },
  { STEP "show: lines\nshow: free\n", "line 7: this step already has “show”" },
  { STEP "method: magic\n", "line 6: “magic” is not a method that goes step by step; use one of: " },
  { STEP "at: 3\n", "line 6: “at” needs a method before it" },
  { STEP "method: mrv\nat: x\n", "line 7: “at” needs a number" },
  { STEP "method: mrv\nat: 100001\n", "line 7: “at:” must not exceed 100000 events" },
  { ASKED "square: e5\n", "line 7: " },
  { ASKED "square: none\n", "line 7: " },
  { ASKED "square: ,\n", "line 7: an answer needs at least one square" },
  { ASKED "square: a1\nnumber: 3\n", "line 8: this step already has an answer" },
  { ASKED "number: many\n", "line 7: “number” needs a number" },
  { ASKED "next: jump\n", "line 7: “jump” is not an event of a search; use one of: place" },
  { ASKED "next: place\n", "line 3: “next:” needs “method:” and “at:”" },
  { ASKED "choice: a\n", "line 3: a choice needs one “right:” and at least one “choice:”" },
  { ASKED "right: a\nright: b\n", "line 3: a choice needs one “right:”" },
  { ASKED "reply: a\n", "line 7: “reply:” needs “choice:”" },
  { ASKED "check: free\n", "line 7: “check:” needs “square:”" },
  { ASKED "number: 3\ncheck: place\n", "line 8: “place” does not check this answer; use one of: free" },
  { ASKED "squares: a1\nproblem: 5x5 Q k=5 true\n", "line 8: there is already a problem" },
  { STEP "step: T\ntext: t\nask: a\nsquares: a1\nproblem: 5x5 Q k=5 true\n",
    "line 10: the problem must come before lines that name its squares" },
};

START_TEST (is_refused)
{
  const char *text = refused[_i].text;
  TruceError error = { 0 };

  ck_assert_ptr_null (truce_lesson_read (text, strlen (text), &error));
  ck_assert_msg (g_str_has_prefix (error.text, refused[_i].error), "‘%s’, not ‘%s’", error.text,
                 refused[_i].error);
}
END_TEST

/* Lines before the text, its word, and the largest length in characters. */
static const struct
{
  const char *before, *word;
  int max;
} lengths[] = {
  { TRUCE_LESSON_MAGIC "\n\n\n\n\n\n", "lesson", 300 },
  { HEAD "\n\n\n\n", "about", 2000 },
  { HEAD "\n\n\n\n", "author", 300 },
  { HEAD "\n\n\n\n", "language", 300 },
  { HEAD "\n\n\n\n", "step", 300 },
  { HEAD "step: S\nproblem: 4x4 Q k=4 true\n\n\n", "text", 2000 },
  { STEP "\n", "ask", 2000 },
  { STEP "\n", "hint", 2000 },
  { STEP "\n", "why", 2000 },
  { ASKED, "choice", 300 },
  { ASKED, "right", 300 },
};

static char *
words_of_length (int length)
{
  char *text = g_strnfill ((gsize) length, 'x');

  for (int i = 50; i < length - 2; i += 50)
    text[i] = ' ';
  return text;
}

START_TEST (a_long_text_is_refused)
{
  g_autofree char *value = words_of_length (lengths[_i].max + 1);
  g_autofree char *text = g_strconcat (lengths[_i].before, lengths[_i].word, ": ", value, "\n", NULL);
  g_autofree char *says = g_strdup_printf ("line 7: “%s” has %d characters; up to %d are allowed",
                                           lengths[_i].word, lengths[_i].max + 1, lengths[_i].max);
  g_autoptr (TruceLesson) lesson = NULL;
  TruceError error = { 0 };

  ck_assert_ptr_null (truce_lesson_read (text, strlen (text), &error));
  ck_assert_str_eq (error.text, says);
  error = (TruceError){ 0 };
  text[strlen (text) - 2] = '\n'; /* one character less; the lesson may have other faults */
  lesson = truce_lesson_read (text, strlen (text), &error);
  ck_assert_msg (!strstr (error.text, "characters"), "%s", error.text);
}
END_TEST

/* Errors name the line, and the correct answer. */
static const struct
{
  const char *text, *error;
} wrong[] = {
  { ASKED "squares: a1\ncheck: free\n",
    "line 7: the answer is wrong: “free” gives these squares: a4 b4 c4 d4 " },
  { STEP "pieces: a4\nask: a\nsquares: c3 d3 b2 d2 b1 d1\ncheck: free\n",
    "line 8: the answer is wrong: “free” gives these squares: c3 d3 b2 d2 b1 c1" },
  { ASKED "number: 15\ncheck: free\n", "line 7: the answer is wrong: “free” gives 16, not 15" },
  { ASKED "number: 3\ncheck: placements\n", "line 3: placements: the right number is 2, not 3" },
  { ASKED "right: 3\nchoice: 2\ncheck: placements\n", "line 3: placements: the right number is 2, not 3" },
  { STEP "method: original\nat: 9\nask: a\nnext: place\n", "line 9: the next event of the search is “back”" },
  { STEP "method: original\nat: 1\nask: a\nsquare: d3\ncheck: place\n",
    "line 9: the answer is wrong: “place” gives these squares: c3" },
  { STEP "method: original\nat: 90000\n", "line 3: the search has only " },
  { STEP "method: original\nask: a\nnumber: 17\ncheck: tried\n",
    "line 8: the answer is wrong: “tried” gives 16, not 17" },
  { STEP "pieces: b4\nask: a\nsquare: c4\ncheck: turned-right\n",
    "line 8: the answer is wrong: “turned-right” gives these squares: d3" },
  { STEP "pieces: b4\nclaim: solution\n", "line 3: solution: " },
  { STEP "marks: a4 b4\nask: a\nnumber: 0\ncheck: index\n",
    "line 8: “index” needs exactly one marked square" },
  { STEP "pieces: b4 d3 a2 c1\nask: a\nnumber: 4\ncheck: images\n",
    "line 8: the answer is wrong: “images” gives 2, not 4" },
};

START_TEST (is_found_out)
{
  g_autoptr (TruceLesson) lesson = read_text (wrong[_i].text);
  TruceError error = { 0 };

  ck_assert (!truce_lesson_check_all (lesson, NULL, &error));
  ck_assert_msg (g_str_has_prefix (error.text, wrong[_i].error), "‘%s’, not ‘%s’", error.text,
                 wrong[_i].error);
}
END_TEST

/* ---- shipped lessons ---- */

START_TEST (shipped_lesson_is_right)
{
  g_autoptr (TruceLesson) lesson = truce_lesson_shipped (truce_lesson_ids ()[_i]);
  TruceError error = { 0 };
  guint n_checked = 0;

  ck_assert_msg (truce_lesson_check_all (lesson, NULL, &error), "%s: %s", truce_lesson_ids ()[_i],
                 error.text);
  ck_assert_uint_ge (lesson->steps->len, STEPS_MIN);
  ck_assert_uint_le (lesson->steps->len, STEPS_MAX);
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const TruceLessonStep *step = truce_lesson_step (lesson, i);

      n_checked += step->ask == TRUCE_ASK_NEXT || step->check != TRUCE_CHECK_NONE;
      if (step->ask != TRUCE_ASK_NOTHING)
        ck_assert_msg (step->texts[TRUCE_LESSON_WHY] != NULL, "step %u tells no reason", i + 1);
      if (step->ask == TRUCE_ASK_SQUARE || step->ask == TRUCE_ASK_SQUARES || step->ask == TRUCE_ASK_NUMBER)
        ck_assert_msg (step->texts[TRUCE_LESSON_HINT] != NULL, "step %u has no hint", i + 1);
    }
  /* at least half of the steps have a computed answer */
  ck_assert_uint_ge (n_checked * 2, lesson->steps->len);
}
END_TEST

/* Returns (transfer full) the squares with this mark on the board of a step, as 'c3 d3'. */
static char *
squares_with (const TruceLessonStep *step, TruceMark mark)
{
  TruceProblem *problem = truce_problem_new (&step->entry->spec, NULL);
  TruceStepper *stepper = truce_lesson_search (step, NULL);
  g_autofree TruceBoardScene *scene = g_new (TruceBoardScene, 1);
  g_autofree TruceBoardMarks *marks = g_new (TruceBoardMarks, 1);
  GString *text = g_string_new (NULL);
  TruceStepperState state;
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_stepper_state (stepper, &state);
  truce_search_scene (problem, &state, scene, marks);
  truce_board_marks_hide_plans (marks);
  for (int square = 0; square < problem->n_squares; square++)
    if (marks->marks[square] == mark)
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                              truce_square_name (problem->board, square, name));
  truce_stepper_free (stepper);
  truce_problem_unref (problem);
  return g_string_free (text, FALSE);
}

static const struct
{
  const char *title, *open, *tried;
} boards[] = {
  { "A plan", "c3 d3", "" },   /* a4 attacks a3 and b3 */
  { "The step back", "", "" }, /* each square of row 2 is attacked */
  { "Where it goes on", "d3", "c3" },
  { "Back again", "", "c3 d3" }, /* "No square is left to try there." */
  { "The second beginning", "d3", "" },
};

/* The board agrees with the text beside it. */
START_TEST (board_shows_what_is_open)
{
  g_autoptr (TruceLesson) lesson = truce_lesson_shipped ("backtracking");
  gsize n_seen = 0;

  for (guint i = 0; i < lesson->steps->len; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (boards); k++)
      if (strcmp (truce_lesson_step (lesson, i)->title, boards[k].title) == 0)
        {
          g_autofree char *open = squares_with (truce_lesson_step (lesson, i), TRUCE_MARK_OPEN);
          g_autofree char *tried = squares_with (truce_lesson_step (lesson, i), TRUCE_MARK_TRIED);

          ck_assert_str_eq (open, boards[k].open);
          ck_assert_str_eq (tried, boards[k].tried);
          n_seen++;
        }
  ck_assert_uint_eq (n_seen, G_N_ELEMENTS (boards));
}
END_TEST

static char *
shout (const char *text)
{
  static char shouted[4096];
  g_autofree char *upper = g_utf8_strup (text, -1);

  g_strlcpy (shouted, upper, sizeof shouted);
  return shouted;
}

/* Each paragraph is translated by itself, as the catalogues have it. */
START_TEST (is_translated)
{
  g_autoptr (TruceLesson) lesson =
      read_text (HEAD "about: one\nabout: two\nstep: s\ntext: t\nproblem: 4x4 Q k=4 true\nask: a\n"
                      "right: b\nchoice: c\nreply: d\nwhy: e\n");
  const TruceLessonStep *step = truce_lesson_step (lesson, 0);

  truce_lesson_translate (lesson, shout);
  ck_assert_str_eq (lesson->about, "ONE\nTWO");
  ck_assert_str_eq (step->title, "S");
  ck_assert_str_eq (step->texts[TRUCE_LESSON_WHY], "E");
  ck_assert_str_eq (((const TruceChoice *) step->choices->pdata[1])->reply, "D");
}
END_TEST

int
main (void)
{
  Suite *suite = suite_create ("lessons");
  TCase *tcase = truce_test_case (suite, "lessons", 120);

  tcase_add_test (tcase, is_read);
  tcase_add_loop_test (tcase, a_long_text_is_refused, 0, G_N_ELEMENTS (lengths));
  tcase_add_loop_test (tcase, is_refused, 0, G_N_ELEMENTS (refused));
  tcase_add_loop_test (tcase, is_found_out, 0, G_N_ELEMENTS (wrong));
  tcase_add_test (tcase, board_shows_what_is_open);
  tcase_add_test (tcase, is_translated);
  tcase_add_loop_test (tcase, shipped_lesson_is_right, 0,
                       (int) g_strv_length ((char **) truce_lesson_ids ()));
  return truce_test_run (suite);
}
