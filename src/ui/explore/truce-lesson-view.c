/* truce-lesson-view.c: TruceLessonView, which shows the state of its session
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-lesson-view.h"

#include <glib/gi18n.h>

#include "common/truce-announce.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "learn/lesson-words.h"
#include "truce-lesson-board.h"
#include "words/format.h"

#define CHOICE "truce-choice"

#define BOARD_MIN      150  /* pixels */
#define TEXT_MIN       300  /* pixels; minimum width of a text beside the board */
#define BOARD_OF_WIDTH 0.58 /* share of the width, if the text is beside the board */
#define BOARD_OF_HIGH  0.5  /* share of the height, if the text is below the board */

struct _TruceLessonView
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkWidget *parts; /* board and text */
  TruceBoardView *board;
  GtkScrolledWindow *scroller;
  GtkLabel *title;
  GtkLabel *text;
  GtkWidget *question;
  GtkLabel *ask;
  GtkBox *choices;
  GtkWidget *number_row;
  GtkEntry *number;
  GtkWidget *check_row;
  GtkWidget *check;
  GtkWidget *show_answer;
  GtkLabel *feedback;
  GtkProgressBar *progress;
  GtkButton *next;
  AdwStatusPage *end;
  GtkWidget *other;

  TruceLessonSession *session; /* NULL: none */
  TruceLessonBoard shown;
  const TruceLessonStep *step; /* shown step; NULL: none */
  char *last_feedback;         /* last feedback, as plain text; NULL: none */
  gboolean reveals;            /* feedback was added at the bottom: scroll to the bottom */
  guint reveal_source;         /* scrolls to the bottom; 0: none */
};

G_DEFINE_FINAL_TYPE (TruceLessonView, truce_lesson_view, ADW_TYPE_BIN)

static guint done_signal;

TruceLessonSession *
truce_lesson_view_get_session (TruceLessonView *self)
{
  return self->session;
}

static gboolean
is_settled (TruceLessonView *self)
{
  return truce_quiz_is_finished (truce_lesson_session_get_quiz (self->session));
}

static void
set_markup (TruceLessonView *self, GtkLabel *label, const char *text)
{
  g_autofree char *markup =
      text ? truce_lesson_markup (text, truce_lesson_session_get_lesson (self->session)->language) : NULL;
  g_autofree char *unbroken = truce_format_boards (markup ? markup : "");

  gtk_label_set_markup (label, unbroken);
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
on_choice (GtkButton *button, TruceLessonView *self)
{
  truce_lesson_session_choose (self->session,
                               GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), CHOICE)));
}

static void
add_choice (TruceLessonView *self, guint choice, const char *text)
{
  GtkWidget *button = gtk_button_new (), *label = gtk_label_new (NULL);
  g_autofree char *plain = truce_lesson_plain (text);

  set_markup (self, GTK_LABEL (label), text);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, plain, -1);
  g_object_set_data (G_OBJECT (button), CHOICE, GUINT_TO_POINTER (choice));
  g_signal_connect (button, "clicked", G_CALLBACK (on_choice), self);
  gtk_box_append (self->choices, button);
}

static void
add_choices (TruceLessonView *self, const TruceLessonStep *step)
{
  static const TruceStepKind next[] = { TRUCE_STEP_PLACE, TRUCE_STEP_BACK, TRUCE_STEP_DEAD,
                                        TRUCE_STEP_FOUND };

  if (step->ask == TRUCE_ASK_CHOICE)
    {
      g_autofree guint *order = truce_lesson_choice_order (step);

      for (guint i = 0; i < step->choices->len; i++)
        add_choice (self, order[i], ((const TruceChoice *) step->choices->pdata[order[i]])->text);
    }
  if (step->ask == TRUCE_ASK_NEXT && (step->next == TRUCE_STEP_FILTER || step->next == TRUCE_STEP_GUARD))
    add_choice (self, step->next, truce_lesson_next_text (step->next));
  for (guint i = 0; step->ask == TRUCE_ASK_NEXT && i < G_N_ELEMENTS (next); i++)
    add_choice (self, next[i], truce_lesson_next_text (next[i]));
}

static void
show_choices (TruceLessonView *self)
{
  const TruceQuiz *quiz = truce_lesson_session_get_quiz (self->session);
  gboolean settled = truce_quiz_is_finished (quiz);

  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->choices)); button;
       button = gtk_widget_get_next_sibling (button))
    {
      gboolean is_chosen = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), CHOICE)) == quiz->chosen;

      truce_widget_set_class (button, "lesson-right", is_chosen && settled);
      truce_widget_set_class (button, "lesson-wrong", is_chosen && !settled);
      gtk_widget_set_sensitive (button, !settled || is_chosen);
    }
}

static void
on_check (TruceLessonView *self)
{
  if (truce_lesson_session_get_step (self->session)->ask == TRUCE_ASK_NUMBER)
    truce_lesson_session_enter (self->session, gtk_editable_get_text (GTK_EDITABLE (self->number)));
  else
    truce_lesson_session_check_squares (self->session);
}

static void
on_square (TruceLessonView *self, int square)
{
  truce_lesson_session_click (self->session, square);
}

static gboolean
on_reveal_due (gpointer data)
{
  TruceLessonView *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  self->reveal_source = 0;
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

/* Scrolls to the bottom, where new feedback appears. The extent changes more than once until the feedback
 * has its place. Waits for the end of the layout, during which a viewport cannot move its child. */
static void
on_extent_changed (TruceLessonView *self)
{
  if (self->reveals && !self->reveal_source)
    self->reveal_source = g_idle_add (on_reveal_due, self);
}

static void
say_feedback (TruceLessonView *self)
{
  g_autofree char *feedback = truce_quiz_feedback (truce_lesson_session_get_quiz (self->session));
  g_autofree char *plain = feedback ? truce_lesson_plain (feedback) : NULL;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (plain && g_strcmp0 (plain, self->last_feedback) != 0)
    {
      self->reveals = TRUE;
      if (focus)
        truce_announce (focus, plain);
    }
  g_free (self->last_feedback);
  self->last_feedback = g_steal_pointer (&plain);
}

static void
show_question (TruceLessonView *self, const TruceLessonStep *step)
{
  const TruceQuiz *quiz = truce_lesson_session_get_quiz (self->session);
  gboolean settled = truce_quiz_is_finished (quiz);
  gboolean squares = step->ask == TRUCE_ASK_SQUARES || step->ask == TRUCE_ASK_SQUARE;
  gboolean checked = step->ask == TRUCE_ASK_SQUARES || step->ask == TRUCE_ASK_NUMBER;
  gboolean may_show = !settled && quiz->tries > 0;
  g_autofree char *feedback = truce_quiz_feedback (quiz);

  gtk_widget_set_visible (self->question, step->ask != TRUCE_ASK_NOTHING);
  gtk_widget_set_visible (GTK_WIDGET (self->choices),
                          step->ask == TRUCE_ASK_CHOICE || step->ask == TRUCE_ASK_NEXT);
  gtk_widget_set_visible (self->number_row, step->ask == TRUCE_ASK_NUMBER);
  gtk_widget_set_sensitive (self->number_row, !settled);
  gtk_widget_set_visible (self->check, checked && !settled);
  gtk_widget_set_visible (self->show_answer, may_show);
  gtk_widget_set_visible (self->check_row, (checked && !settled) || may_show);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.check", checked && !settled);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.show-answer", may_show);
  truce_board_view_set_editable (self->board, squares && !settled);
  show_choices (self);
  set_markup (self, self->feedback, feedback);
  truce_widget_set_class (GTK_WIDGET (self->feedback), "right", quiz->state == TRUCE_QUIZ_RIGHT);
  truce_widget_set_class (GTK_WIDGET (self->feedback), "wrong", quiz->state == TRUCE_QUIZ_WRONG);
}

static void
show_step (TruceLessonView *self, const TruceLessonStep *step)
{
  GtkWidget *child;

  self->step = step;
  gtk_label_set_label (self->title, step->title);
  set_markup (self, self->text, step->texts[TRUCE_LESSON_TEXT]);
  set_markup (self, self->ask, step->texts[TRUCE_LESSON_ASK]);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->choices))))
    gtk_box_remove (self->choices, child);
  add_choices (self, step);
  gtk_editable_set_text (GTK_EDITABLE (self->number), is_settled (self) && step->number ? step->number : "");
  self->reveals = FALSE;
  g_clear_handle_id (&self->reveal_source, g_source_remove);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

static void
show_progress (TruceLessonView *self)
{
  const TruceLesson *lesson = truce_lesson_session_get_lesson (self->session);
  guint index = truce_lesson_session_get_index (self->session);
  gboolean last = index + 1 == lesson->steps->len;
  g_autofree char *text = truce_lesson_step_text (self->session);

  gtk_progress_bar_set_text (self->progress, text);
  gtk_progress_bar_set_fraction (self->progress, (index + 1) / (double) lesson->steps->len);
  gtk_button_set_label (self->next, last ? _ ("_Finish") : _ ("_Next"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.back", index > 0);
  /* the next step may reveal the answer, so "Next" is only suggested when the question is settled */
  truce_widget_set_class (GTK_WIDGET (self->next), "suggested-action", is_settled (self));
}

static void
show_end (TruceLessonView *self)
{
  g_autofree char *text = truce_lesson_score_text (self->session);
  g_autofree char *markup = g_markup_escape_text (text, -1);

  self->step = NULL;
  adw_status_page_set_description (self->end, markup);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.back", TRUE);
}

static void
show (TruceLessonView *self)
{
  const TruceLessonStep *step = truce_lesson_session_get_step (self->session);
  gboolean at_end = truce_lesson_session_is_at_end (self->session), moved;
  TruceError error;

  gtk_stack_set_visible_child_name (self->stack, at_end ? "end" : "step");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.next", !at_end);
  if (at_end)
    {
      show_end (self);
      truce_lesson_view_focus (self);
      return;
    }
  moved = step != self->step;
  if (!truce_lesson_board_show (&self->shown, self->session, &error))
    g_warning ("lesson: %s", error.text); /* unexpected: lessons are checked before they are opened */
  if (moved)
    show_step (self, step);
  show_question (self, step);
  show_progress (self);
  if (moved || is_settled (self))
    truce_lesson_view_focus (self);
  say_feedback (self);
}

static GtkWidget *
focus_of (TruceLessonView *self)
{
  const TruceLessonStep *step = truce_lesson_session_get_step (self->session);

  if (truce_lesson_session_is_at_end (self->session))
    return self->other;
  if (is_settled (self))
    return GTK_WIDGET (self->next);
  if (step->ask == TRUCE_ASK_NUMBER)
    return GTK_WIDGET (self->number);
  if (step->ask == TRUCE_ASK_CHOICE || step->ask == TRUCE_ASK_NEXT)
    return gtk_widget_get_first_child (GTK_WIDGET (self->choices));
  return GTK_WIDGET (self->board);
}

void
truce_lesson_view_focus (TruceLessonView *self)
{
  if (self->session && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (focus_of (self));
}

/* Frees the previous session after the board shows the new session, because the board borrows arrows from
 * the lesson. */
void
truce_lesson_view_set_session (TruceLessonView *self, TruceLessonSession *session)
{
  g_autoptr (TruceLessonSession) former = g_steal_pointer (&self->session);

  if (former)
    g_signal_handlers_disconnect_by_data (former, self);
  self->session = g_object_ref (session);
  self->step = NULL;
  truce_lesson_board_forget (&self->shown);
  g_signal_connect_object (session, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

static void
act (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceLessonView *self = TRUCE_LESSON_VIEW (widget);
  TruceLessonSession *session = self->session;
  guint index = session ? truce_lesson_session_get_index (session) : 0;

  if (!session)
    return;
  if (g_str_equal (name, "lesson.next") && index + 1 == truce_lesson_session_get_lesson (session)->steps->len)
    truce_lesson_session_end (session);
  else if (g_str_equal (name, "lesson.next"))
    truce_lesson_session_go (session, index + 1);
  else if (g_str_equal (name, "lesson.back") && index > 0)
    truce_lesson_session_go (session, index - 1);
  else if (g_str_equal (name, "lesson.check"))
    on_check (self);
  else if (g_str_equal (name, "lesson.show-answer"))
    truce_lesson_session_show_answer (session);
  else if (g_str_equal (name, "lesson.again"))
    truce_lesson_session_restart (session);
}

static void
on_done (TruceLessonView *self)
{
  g_signal_emit (self, done_signal, 0);
}

static void
map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (truce_lesson_view_parent_class)->map (widget);
  truce_lesson_view_focus (TRUCE_LESSON_VIEW (widget));
}

/* measure() and allocate() lay out a square board, which gets a share of the space, and a text, which gets
 * the remaining space. The text is beside the board if the widget is wider than high and has room for that,
 * otherwise below the board. */
static void
measure (GtkWidget *parts,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  GtkWidget *text = gtk_widget_get_last_child (parts);
  int text_minimum, text_natural;

  gtk_widget_measure (text, orientation, -1, &text_minimum, &text_natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MAX (text_minimum, BOARD_MIN);
  else
    *minimum = text_minimum + BOARD_MIN;
  *natural = MAX (text_natural + 2 * BOARD_MIN, *minimum);
}

static void
place (GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
allocate (GtkWidget *parts, int width, int height, int baseline)
{
  GtkWidget *board = gtk_widget_get_first_child (parts), *text = gtk_widget_get_last_child (parts);
  gboolean beside = width > height && width - BOARD_MIN >= TEXT_MIN;
  gboolean backwards = gtk_widget_get_direction (parts) == GTK_TEXT_DIR_RTL;
  int text_minimum, side;

  if (beside)
    {
      gtk_widget_measure (text, GTK_ORIENTATION_HORIZONTAL, -1, &text_minimum, NULL, NULL, NULL);
      side = MIN ((int) (width * BOARD_OF_WIDTH), width - MAX (text_minimum, TEXT_MIN));
      side = MAX (MIN (side, height), BOARD_MIN);
      place (board, backwards ? width - side : 0, 0, side, height);
      place (text, backwards ? 0 : side, 0, width - side, height);
      return;
    }
  gtk_widget_measure (text, GTK_ORIENTATION_VERTICAL, -1, &text_minimum, NULL, NULL, NULL);
  side = MIN ((int) (height * BOARD_OF_HIGH), height - text_minimum);
  side = MAX (MIN (side, width), BOARD_MIN);
  place (board, 0, 0, width, side);
  place (text, 0, side, width, MAX (height - side, 1));
}

static void
dispose (GObject *object)
{
  TruceLessonView *self = TRUCE_LESSON_VIEW (object);

  g_clear_handle_id (&self->reveal_source, g_source_remove);
  G_OBJECT_CLASS (truce_lesson_view_parent_class)->dispose (object);
  g_clear_object (&self->session);
}

static void
finalize (GObject *object)
{
  TruceLessonView *self = TRUCE_LESSON_VIEW (object);

  truce_lesson_board_clear (&self->shown);
  g_free (self->last_feedback);
  G_OBJECT_CLASS (truce_lesson_view_parent_class)->finalize (object);
}

static void
truce_lesson_view_class_init (TruceLessonViewClass *klass)
{
  static const char *const actions[] = { "lesson.back", "lesson.next", "lesson.check", "lesson.show-answer",
                                         "lesson.again" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dispose;
  object_class->finalize = finalize;
  widget_class->map = map;
  g_type_ensure (TRUCE_TYPE_BOARD_VIEW);
  truce_template_set (widget_class, "lesson-view");
  TRUCE_BIND_CHILDREN (widget_class, TruceLessonView, stack, parts, board, scroller, title, text, question,
                       ask, choices, number_row, number, check_row, check, show_answer, feedback, progress,
                       next, end, other);
  TRUCE_BIND_CALLBACKS (widget_class, on_square, on_check, on_done);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, act);
  done_signal =
      g_signal_new ("done", TRUCE_TYPE_LESSON_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_lesson_view_init (TruceLessonView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->parts, gtk_custom_layout_new (NULL, measure, allocate));
  truce_lesson_board_init (&self->shown, self->board);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (on_extent_changed), self, G_CONNECT_SWAPPED);
}
