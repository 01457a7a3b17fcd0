/* lesson-check.c: checks the answers and claims of lessons
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson-check.h"

#include <glib/gi18n.h>

#include "collections/claims.h"
#include "common/truce-words.h"
#include "notation.h"
#include "symmetry.h"

static void
add_claim (TruceEntry *entry, const TruceLessonStep *step)
{
  TruceClaim claim = { .kind = (TruceClaimKind) (step->check - TRUCE_CHECK_CLAIM) };

  if (step->check < TRUCE_CHECK_CLAIM)
    return;
  g_strlcpy (claim.number, truce_lesson_step_number (step), sizeof claim.number);
  g_array_append_val (entry->claims, claim);
}

TruceCollection *
truce_lesson_to_collection (const TruceLesson *lesson)
{
  TruceCollection *collection = truce_collection_new (lesson->title);

  collection->about = g_strdup (lesson->about);
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const TruceLessonStep *step = truce_lesson_step (lesson, i);
      TruceEntry *entry = truce_entry_copy (step->entry);

      entry->texts[TRUCE_ENTRY_NOTE] = g_strdup (step->texts[TRUCE_LESSON_TEXT]);
      entry->texts[TRUCE_ENTRY_ASK] = g_strdup (step->texts[TRUCE_LESSON_ASK]);
      add_claim (entry, step);
      g_ptr_array_add (collection->entries, entry);
    }
  return collection;
}

/* Largest number of squares in an error message. */
#define NAMES_MAX 12

static gboolean G_GNUC_PRINTF (3, 4) refuse (TruceError *error, int line, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list values;

  va_start (values, format);
  text = g_strdup_vprintf (format, values);
  va_end (values);
  return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("line %d: %.400s"), line, text);
}

static gboolean
refuse_error (TruceError *error, int line, const TruceError *inner)
{
  g_autofree char *text = truce_words_error (inner);

  return refuse (error, line, "%s", text);
}

static TruceStepper *
begin_search (const TruceLessonStep *step, TruceError *error)
{
  const TruceGoal goal = { .question = { TRUCE_COUNT } };
  TruceProblem *problem;
  TruceStepper *stepper;

  if (!step->method)
    {
      truce_error_set (error, TRUCE_ERROR_METHOD, _ ("the step has no search; “method:” says which"));
      return NULL;
    }
  problem = truce_problem_new (&step->entry->spec, error);
  if (!problem)
    return NULL;
  stepper = truce_stepper_new (step->method, problem, &goal, error);
  truce_problem_unref (problem);
  return stepper;
}

TruceStepper *
truce_lesson_search (const TruceLessonStep *step, TruceError *error)
{
  TruceStepper *stepper = begin_search (step, error);

  if (!stepper || truce_stepper_go (stepper, (uint64_t) MAX (step->at, 0)))
    return stepper;
  truce_error_set (error, TRUCE_ERROR_COUNT, _ ("the search has only %d events"),
                   (int) truce_stepper_position (stepper));
  truce_stepper_free (stepper);
  return NULL;
}

/* Steps to the next event of the search, and copies it to `step`. Returns FALSE with an error at the end of
 * the search. */
static gboolean
find_next (TruceStepper *stepper, TruceStep *step, TruceError *error)
{
  return truce_stepper_next (stepper, step) ||
         truce_error_set (error, TRUCE_ERROR_COUNT, _ ("the search is at its end: there is no next event"));
}

static gboolean
find_move (TruceStepper *stepper, TruceStep *step, TruceError *error)
{
  return truce_stepper_next_move (stepper, step) ||
         truce_error_set (error, TRUCE_ERROR_COUNT, _ ("the search is at its end: there is no next event"));
}

/* Steps to the next event. For PLACE and BACK, skips all events except these two kinds. Returns FALSE with an
 * error if the reached event is not of this kind. FILTER also accepts a GUARD. */
static gboolean
find_next_of (TruceStepper *stepper, TruceStepKind kind, TruceStep *step, TruceError *error)
{
  gboolean move = kind == TRUCE_STEP_PLACE || kind == TRUCE_STEP_BACK;

  if (move ? !find_move (stepper, step, error) : !find_next (stepper, step, error))
    return FALSE;
  if (step->kind == kind || (kind == TRUCE_STEP_FILTER && step->kind == TRUCE_STEP_GUARD))
    return TRUE;
  return truce_error_set (error, TRUCE_ERROR_VALUE, _ ("the next event of the search is “%s”, not “%s”"),
                          truce_step_kind_text (step->kind), truce_step_kind_text (kind));
}

static void
add_squares (TruceSquareSet *squares, const TruceSquare *pieces, int n)
{
  for (int i = 0; i < n; i++)
    truce_square_set_add (squares, truce_packed_square (pieces[i]));
}

static gboolean
squares_of_search (const TruceLessonStep *step, TruceSquareSet *squares, TruceError *error)
{
  TruceStepper *stepper = truce_lesson_search (step, error);
  TruceStepperState state;
  TruceStep next;
  gboolean found = stepper != NULL;

  if (!stepper)
    return FALSE;
  if (step->check == TRUCE_CHECK_OPEN)
    {
      truce_stepper_state (stepper, &state);
      add_squares (squares, state.candidates, state.n_candidates);
    }
  else if (step->check == TRUCE_CHECK_OUT)
    {
      found = find_next_of (stepper, TRUCE_STEP_FILTER, &next, error);
      if (found)
        add_squares (squares, next.squares, next.n_squares);
    }
  else
    {
      found = find_next_of (stepper, step->check == TRUCE_CHECK_PLACE ? TRUCE_STEP_PLACE : TRUCE_STEP_BACK,
                            &next, error);
      if (found)
        truce_square_set_add (squares, truce_packed_square ((TruceSquare) next.square));
    }
  truce_stepper_free (stepper);
  return found;
}

static void
pick_squares (TruceCheckKind check,
              const TruceBoardScene *scene,
              const TruceBoardAnalysis *analysis,
              TruceSquareSet *squares)
{
  if (check == TRUCE_CHECK_FREE)
    *squares = analysis->free[0];
  truce_square_set_foreach (square, &analysis->attacked)
    if (check == TRUCE_CHECK_ATTACKED && !truce_square_set_has (&scene->placed, square))
      truce_square_set_add (squares, square);
  for (int i = 0; check == TRUCE_CHECK_CONFLICTS && i < analysis->n_conflicts; i++)
    {
      truce_square_set_add (squares, analysis->conflicts[i].a);
      truce_square_set_add (squares, analysis->conflicts[i].b);
    }
}

static gboolean
squares_of_board (const TruceLessonStep *step, TruceSquareSet *squares, TruceError *error)
{
  g_autofree TruceBoardScene *scene = g_new (TruceBoardScene, 1);
  g_autofree TruceBoardAnalysis *analysis = g_new (TruceBoardAnalysis, 1);
  TruceProblem *board = truce_entry_board (step->entry, error);

  if (!board)
    return FALSE;
  truce_entry_show (step->entry, board, scene);
  truce_board_analysis_init (analysis, scene, board->maps[0]);
  pick_squares (step->check, scene, analysis, squares);
  truce_board_analysis_clear (analysis);
  truce_problem_unref (board);
  return TRUE;
}

static gboolean
squares_of_image (const TruceLessonStep *step, TruceSquareSet *squares, TruceError *error)
{
  const TruceTransform transform = (TruceTransform) (TRUCE_ROTATE_90 + (step->check - TRUCE_CHECK_RIGHT));
  TruceSquareSet pieces = truce_problem_spec_preplaced (&step->entry->spec);

  if (!truce_transform_fits (step->entry->spec.board, transform))
    return truce_error_set (error, TRUCE_ERROR_SIZE, _ ("only a square board can be turned like this"));
  truce_square_set_foreach (square, &pieces)
    truce_square_set_add (squares, truce_transform_square (step->entry->spec.board, transform, square));
  return TRUE;
}

static gboolean
find_squares (const TruceLessonStep *step, TruceSquareSet *squares, TruceError *error)
{
  truce_square_set_clear (squares);
  if (step->check <= TRUCE_CHECK_CONFLICTS)
    return squares_of_board (step, squares, error);
  if (step->check <= TRUCE_CHECK_BACK)
    return squares_of_search (step, squares, error);
  return squares_of_image (step, squares, error);
}

static char *
names_of (TruceBoard board, const TruceSquareSet *squares)
{
  GString *names = g_string_new (NULL);
  char name[TRUCE_SQUARE_NAME_SIZE];
  int n = 0;

  truce_square_set_foreach (square, squares)
    {
      truce_square_name (board, square, name);
      if (n < NAMES_MAX)
        g_string_append_printf (names, "%s%s", n > 0 ? " " : "", name);
      if (n++ == NAMES_MAX)
        g_string_append (names, " …");
    }
  return g_string_free (names, FALSE);
}

static gboolean
check_squares (const TruceLessonStep *step, TruceError *error)
{
  TruceSquareSet squares;
  g_autofree char *names = NULL;
  TruceError inner;

  if (!find_squares (step, &squares, &inner))
    return refuse_error (error, step->answer_line, &inner);
  if (truce_square_set_equal (&squares, &step->squares))
    return TRUE;
  names = names_of (step->entry->spec.board, &squares);
  return refuse (error, step->answer_line, _ ("the answer is wrong: “%s” gives these squares: %s"),
                 truce_check_word (step->check), *names ? names : "none");
}

static gboolean
compare_number (const TruceLessonStep *step, guint64 number, TruceError *error)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, number);

  return g_str_equal (text, truce_lesson_step_number (step)) ||
         refuse (error, step->answer_line, _ ("the answer is wrong: “%s” gives %s, not %s"),
                 truce_check_word (step->check), text, truce_lesson_step_number (step));
}

/* Returns whether the answer is a number of squares or images, which needs no complete search. */
static gboolean
is_quick_number (const TruceLessonStep *step)
{
  return step->check < TRUCE_CHECK_TRIED;
}

/* Returns the number of different symmetric images of the pieces: all symmetries of the board / symmetries
 * that keep the pieces. */
static guint64
count_images (const TruceLessonStep *step)
{
  const TruceBoard board = step->entry->spec.board;
  TruceSquareSet pieces = truce_problem_spec_preplaced (&step->entry->spec);
  int n = 0, n_invariant = 0;

  for (int i = 0; i < TRUCE_N_TRANSFORMS; i++)
    if (truce_transform_fits (board, (TruceTransform) i))
      {
        gboolean invariant = TRUE;

        truce_square_set_foreach (square, &pieces)
          invariant &=
              truce_square_set_has (&pieces, truce_transform_square (board, (TruceTransform) i, square));
        n++;
        n_invariant += invariant;
      }
  return (guint64) (n / n_invariant);
}

static gboolean
check_quick_number (const TruceLessonStep *step, TruceError *error)
{
  const TruceSquareSet *marks = &step->entry->marks;
  TruceSquareSet squares;
  TruceError inner;

  if (step->check == TRUCE_CHECK_INDEX && truce_square_set_count (marks) != 1)
    return refuse (error, step->answer_line, _ ("“index” needs exactly one marked square"));
  if (step->check == TRUCE_CHECK_INDEX)
    return compare_number (step, (guint64) truce_square_set_next (marks, 0), error);
  if (step->check == TRUCE_CHECK_MARKS)
    return compare_number (step, (guint64) truce_square_set_count (marks), error);
  if (step->check == TRUCE_CHECK_IMAGES)
    return compare_number (step, count_images (step), error);
  if (!find_squares (step, &squares, &inner))
    return refuse_error (error, step->answer_line, &inner);
  return compare_number (step, (guint64) truce_square_set_count (&squares), error);
}

static gboolean
check_next (const TruceLessonStep *step, TruceError *error)
{
  TruceStepper *stepper;
  TruceError inner;
  TruceStep next;
  gboolean right;

  stepper = truce_lesson_search (step, &inner);
  if (!stepper)
    return refuse_error (error, step->line, &inner);
  right = find_next (stepper, &next, &inner) &&
          (next.kind == step->next ||
           truce_error_set (&inner, TRUCE_ERROR_VALUE, _ ("the next event of the search is “%s”, not “%s”"),
                            truce_step_kind_text (next.kind), truce_step_kind_text (step->next)));
  truce_stepper_free (stepper);
  return right || refuse_error (error, step->answer_line, &inner);
}

static gboolean
check_step (const TruceLessonStep *step, TruceError *error)
{
  TruceError inner;

  if (step->at >= 0)
    {
      TruceStepper *stepper = truce_lesson_search (step, &inner);

      if (!stepper)
        return refuse_error (error, step->line, &inner);
      truce_stepper_free (stepper);
    }
  if (step->ask == TRUCE_ASK_NEXT)
    return check_next (step, error);
  if (step->check == TRUCE_CHECK_NONE)
    return TRUE;
  if (step->ask == TRUCE_ASK_SQUARE || step->ask == TRUCE_ASK_SQUARES)
    return check_squares (step, error);
  return !is_quick_number (step) || check_quick_number (step, error);
}

gboolean
truce_lesson_check (const TruceLesson *lesson, TruceError *error)
{
  for (guint i = 0; i < lesson->steps->len; i++)
    if (!check_step (truce_lesson_step (lesson, i), error))
      return FALSE;
  return TRUE;
}

static gboolean
is_stopped (TruceControl *control)
{
  return control && atomic_load (&control->signal) == TRUCE_STOP;
}

static gboolean
check_whole_search (const TruceLessonStep *step, TruceControl *control, TruceError *error)
{
  TruceStepperState state;
  TruceStepper *stepper;
  TruceError inner;

  stepper = begin_search (step, &inner);
  if (!stepper)
    return refuse_error (error, step->answer_line, &inner);
  while (!is_stopped (control) && truce_stepper_next (stepper, NULL))
    ;
  truce_stepper_state (stepper, &state);
  truce_stepper_free (stepper);
  if (is_stopped (control))
    return refuse (error, step->answer_line, _ ("stopped before the answer was known"));
  return compare_number (step,
                         step->check == TRUCE_CHECK_TRIED       ? state.counters.tried
                         : step->check == TRUCE_CHECK_DEAD_ENDS ? state.counters.dead_ends
                                                                : state.counters.found,
                         error);
}

static gboolean
check_claim (const TruceLessonStep *step, const TruceClaim *claim, TruceControl *control, TruceError *error)
{
  g_autofree char *why = NULL;

  if (truce_claim_check (step->entry, claim, control, &why) == TRUCE_CLAIM_HOLDS)
    return TRUE;
  return refuse (error, step->line, "%s: %s", truce_claim_word (claim->kind), why);
}

static gboolean
check_number (const TruceLessonStep *step, TruceControl *control, TruceError *error)
{
  TruceClaim claim = { .kind = (TruceClaimKind) (step->check - TRUCE_CHECK_CLAIM) };

  if (step->check < TRUCE_CHECK_CLAIM)
    return is_quick_number (step) || check_whole_search (step, control, error);
  g_strlcpy (claim.number, truce_lesson_step_number (step), sizeof claim.number);
  return check_claim (step, &claim, control, error);
}

gboolean
truce_lesson_check_all (const TruceLesson *lesson, TruceControl *control, TruceError *error)
{
  if (!truce_lesson_check (lesson, error))
    return FALSE;
  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const TruceLessonStep *step = truce_lesson_step (lesson, i);

      for (guint k = 0; k < step->entry->claims->len; k++)
        if (!check_claim (step, &g_array_index (step->entry->claims, TruceClaim, k), control, error))
          return FALSE;
      if ((step->ask == TRUCE_ASK_NUMBER || step->ask == TRUCE_ASK_CHOICE) &&
          step->check != TRUCE_CHECK_NONE && !check_number (step, control, error))
        return FALSE;
    }
  return TRUE;
}
