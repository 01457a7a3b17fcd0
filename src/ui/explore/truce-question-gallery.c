/* truce-question-gallery.c: a window with the classic questions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-question-gallery.h"

#include <glib/gi18n.h>

#include "board/board-draw.h"
#include "common/truce-late-rows.h"
#include "common/truce-row-layout.h"
#include "common/truce-widget-util.h"
#include "workspace/classic-questions.h"

#define PICTURE_SIZE 112              /* pixels */
#define QUESTION     "truce-question" /* of an item */

/* The position of a problem's text: its preplaced pieces are what is seen. */
static gboolean
make_scene (const char *text, TruceBoardScene *scene)
{
  TruceProblemSpec spec;

  if (!truce_problem_spec_from_text (text, &spec, NULL))
    return FALSE;
  truce_board_scene_init (scene, spec.board, &spec.kinds[0].piece);
  scene->n_kinds = spec.n_kinds > 1 ? spec.n_kinds : 0;
  for (int i = 0; i < spec.n_kinds; i++)
    {
      scene->pieces[i] = spec.kinds[i].piece;
      truce_square_set_foreach (square, &spec.kinds[i].preplaced)
        {
          truce_square_set_add (&scene->placed, square);
          scene->kinds[square] = (uint8_t) i;
        }
    }
  return TRUE;
}

static void
draw_picture (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const TruceClassicQuestion *question = data;
  const TruceTheme *theme = truce_widget_theme ();
  TruceBoardLayout layout;
  TruceBoardScene scene;

  if (!make_scene (question->picture, &scene))
    return;
  layout = truce_board_layout (scene.board, width, height, false, 1, 0.5, 0.5);
  truce_board_draw_ground (cr, &layout, &scene, theme);
  truce_board_draw_content (cr, &layout, &scene, NULL, NULL, theme);
}

static GtkWidget *
picture_new (const TruceClassicQuestion *question)
{
  GtkWidget *area =
      g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), PICTURE_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), PICTURE_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_picture, (gpointer) question, NULL);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (area, 9);
  gtk_widget_set_margin_bottom (area, 9);
  truce_widget_follow_theme (area, gtk_widget_queue_draw);
  return area;
}

static void
on_activated (GtkListBox *list, GtkListBoxRow *row, TruceQuestionChosen chosen)
{
  const TruceClassicQuestion *question = g_object_get_data (truce_late_rows_item (row), QUESTION);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (list)));
  GtkWindow *parent = gtk_window_get_transient_for (window);

  gtk_window_close (window);
  if (parent)
    chosen (parent, question->question);
}

static GtkWidget *
row_new (gpointer item, gpointer data)
{
  const TruceClassicQuestion *question = g_object_get_data (item, QUESTION);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *text = g_strdup_printf ("%s\n%s", _ (question->sentence), _ (question->source));
  g_autofree char *subtitle = g_markup_escape_text (text, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (question->title));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture_new (question));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  truce_row_layout_use (row);
  return row;
}

static GListModel *
list_questions (void)
{
  GListStore *items = g_list_store_new (G_TYPE_OBJECT);
  guint n;
  const TruceClassicQuestion *questions = truce_classic_questions (&n);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) item = g_object_new (G_TYPE_OBJECT, NULL);

      g_object_set_data (item, QUESTION, (gpointer) &questions[i]);
      g_list_store_append (items, item);
    }
  return G_LIST_MODEL (items);
}

GtkWindow *
truce_question_gallery_new (GtkWindow *parent, TruceQuestionChosen chosen)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/truceboard/Truce/ui/question-gallery.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  GtkListBox *list = GTK_LIST_BOX (gtk_builder_get_object (builder, "list"));
  g_autoptr (GListModel) questions = list_questions ();

  truce_late_rows_bind (list, questions, row_new, NULL);
  g_signal_connect (list, "row-activated", G_CALLBACK (on_activated), chosen);
  gtk_window_set_transient_for (window, parent);
  return window;
}
