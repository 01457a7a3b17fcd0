/* truce-theatre-quiz-bar.c: TruceTheatreQuizBar
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-quiz-bar.h"

#include <glib/gi18n.h>
#include <string.h>

#include "common/truce-announce.h"
#include "common/truce-export-dialog.h"
#include "common/truce-names.h"
#include "common/truce-page.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"

struct _TruceTheatreQuizBar
{
  AdwBin parent_instance;

  GtkBox *box;
  GtkBox *texts;
  GtkLabel *text;
  GtkLabel *score;
  GtkBox *answers; /* buttons */
  GtkWidget *check;
  GtkWidget *skip;
  GtkWidget *go_on;
  GtkWidget *menu;
  GtkWidget *choices; /* in the menu */
  GtkLabel *kinds;
  GtkCheckButton *ask_place;
  GtkCheckButton *ask_filter;
  GtkCheckButton *ask_back;

  TruceTheatreQuiz *quiz;
  gboolean question_open; /* at the last update */
  char *said;             /* last announced text */
};

G_DEFINE_FINAL_TYPE (TruceTheatreQuizBar, truce_theatre_quiz_bar, ADW_TYPE_BIN)

static char *
score_text (TruceTheatreQuiz *quiz)
{
  guint right = 0, wrong = 0, streak = truce_theatre_quiz_get_streak (quiz, NULL);

  for (int kind = 0; kind < TRUCE_THEATRE_N_ASKS; kind++)
    {
      right += truce_theatre_quiz_get_count (quiz, kind)->right;
      wrong += truce_theatre_quiz_get_count (quiz, kind)->wrong;
    }
  if (streak > 1)
    /* Translators: numbers of right and of wrong answers, and number of right answers since the last wrong
     * one */
    return g_strdup_printf (_ ("%u right, %u wrong, %u in a row"), right, wrong, streak);
  return g_strdup_printf (_ ("%u right, %u wrong"), right, wrong);
}

static char *
kinds_text (TruceTheatreQuiz *quiz)
{
  const char *const names[] = { _ ("Pieces placed"), _ ("Squares ruled out"), _ ("Pieces removed") };
  GString *text = g_string_new (NULL);
  guint longest;

  for (int kind = 0; kind < TRUCE_THEATRE_N_ASKS; kind++)
    {
      const TruceQuizCount *count = truce_theatre_quiz_get_count (quiz, kind);

      /* Translators: a kind of question, and the numbers of its answers */
      g_string_append_printf (text, _ ("%s: %u right, %u wrong, %u skipped"), names[kind], count->right,
                              count->wrong, count->skipped);
      g_string_append_c (text, '\n');
    }
  truce_theatre_quiz_get_streak (quiz, &longest);
  g_string_append_printf (text, _ ("Most in a row: %u"), longest);
  return g_string_free (text, FALSE);
}

static void
say (TruceTheatreQuizBar *self, const char *text)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (text && focus && g_strcmp0 (text, self->said) != 0)
    truce_announce (focus, text);
  g_free (self->said);
  self->said = g_strdup (text);
}

static void
show_score (TruceTheatreQuizBar *self)
{
  g_autofree char *score = score_text (self->quiz), *kinds = kinds_text (self->quiz);
  gboolean any = truce_theatre_quiz_get_n_answers (self->quiz) > 0;

  gtk_label_set_label (self->score, score);
  gtk_label_set_label (self->kinds, kinds);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "quiz.export", any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "quiz.forget", any);
}

static void
show (TruceTheatreQuizBar *self)
{
  g_autofree char *text = truce_theatre_quiz_get_text (self->quiz);
  TruceQuizState state = truce_theatre_quiz_get_quiz (self->quiz)->state;
  gboolean asks = truce_theatre_quiz_asks (self->quiz),
           squares = truce_theatre_quiz_asks_for_squares (self->quiz);

  gtk_widget_set_visible (GTK_WIDGET (self), truce_theatre_quiz_is_on (self->quiz));
  gtk_label_set_label (self->text, text ? text : _ ("Play or step: you are asked before each move."));
  gtk_widget_set_visible (self->check, squares);
  gtk_widget_set_visible (self->skip, asks);
  gtk_widget_set_visible (self->go_on, !asks);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "quiz.check", squares);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "quiz.skip", asks);
  truce_widget_set_class (GTK_WIDGET (self->text), "right", state == TRUCE_QUIZ_RIGHT);
  truce_widget_set_class (GTK_WIDGET (self->text), "wrong", state == TRUCE_QUIZ_WRONG);
  show_score (self);
  if (self->question_open && !asks && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (self->go_on); /* away from the board, which accepts no more answers */
  self->question_open = asks;
  say (self, text);
}

void
truce_theatre_quiz_bar_set_quiz (TruceTheatreQuizBar *self, TruceTheatreQuiz *quiz)
{
  const GBindingFlags both = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;

  self->quiz = g_object_ref (quiz);
  g_object_bind_property (quiz, "ask-place", self->ask_place, "active", both);
  g_object_bind_property (quiz, "ask-filter", self->ask_filter, "active", both);
  g_object_bind_property (quiz, "ask-back", self->ask_back, "active", both);
  g_signal_connect_object (quiz, "changed", G_CALLBACK (show), self, G_CONNECT_SWAPPED);
  show (self);
}

void
truce_theatre_quiz_bar_set_narrow (TruceTheatreQuizBar *self, gboolean narrow)
{
  GtkWidget *score = GTK_WIDGET (self->score);
  GtkBox *former = GTK_BOX (gtk_widget_get_parent (score)), *place = narrow ? self->answers : self->texts;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_hexpand (score, narrow);
  truce_widget_set_class (GTK_WIDGET (self->box), "narrow", narrow);
  if (former == place)
    return;
  g_object_ref (score);
  gtk_box_remove (former, score);
  if (narrow)
    gtk_box_prepend (place, score);
  else
    gtk_box_append (place, score);
  g_object_unref (score);
}

static GBytes *
make_csv (GtkWidget *bar, const char *suffix, GError **error)
{
  char *text = truce_theatre_quiz_to_csv (TRUCE_THEATRE_QUIZ_BAR (bar)->quiz);

  return g_bytes_new_take (text, strlen (text));
}

static void
export_answers (GtkWidget *bar)
{
  static const char *const suffixes[] = { "csv", NULL };
  const TruceExport what = {
    .title = _ ("Export Answers"),
    /* Translators: the suggested name of a file of answers, without suffix */
    .stem = C_ ("of a quiz", "Answers"),
    .suffixes = suffixes,
    .make = make_csv,
    .tell = truce_page_emit_message,
  };

  truce_export_ask (bar, &what);
}

static void
act (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceTheatreQuizBar *self = TRUCE_THEATRE_QUIZ_BAR (widget);

  if (g_str_equal (name, "quiz.check"))
    truce_theatre_quiz_check (self->quiz);
  else if (g_str_equal (name, "quiz.skip"))
    truce_theatre_quiz_skip (self->quiz);
  else if (g_str_equal (name, "quiz.forget"))
    truce_theatre_quiz_forget (self->quiz);
  else if (g_str_equal (name, "quiz.leave"))
    g_object_set (self->quiz, "on", FALSE, NULL);
  else
    export_answers (widget);
}

static void
dispose (GObject *object)
{
  TruceTheatreQuizBar *self = TRUCE_THEATRE_QUIZ_BAR (object);

  G_OBJECT_CLASS (truce_theatre_quiz_bar_parent_class)->dispose (object);
  g_clear_object (&self->quiz);
}

static void
finalize (GObject *object)
{
  g_free (TRUCE_THEATRE_QUIZ_BAR (object)->said);
  G_OBJECT_CLASS (truce_theatre_quiz_bar_parent_class)->finalize (object);
}

static void
truce_theatre_quiz_bar_class_init (TruceTheatreQuizBarClass *klass)
{
  static const char *const actions[] = { "quiz.check", "quiz.skip", "quiz.export", "quiz.forget",
                                         "quiz.leave" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  truce_template_set (widget_class, "truce-theatre-quiz-bar");
  TRUCE_BIND_CHILDREN (widget_class, TruceTheatreQuizBar, box, texts, answers, text, score, check, skip,
                       go_on, menu, choices, kinds, ask_place, ask_filter, ask_back);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, act);
}

static void
truce_theatre_quiz_bar_init (TruceTheatreQuizBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_widget_lead_by_arrows (self->choices);
  truce_a11y_label_children (self->menu, GTK_TYPE_TOGGLE_BUTTON, _ ("Score and what is asked"));
}
