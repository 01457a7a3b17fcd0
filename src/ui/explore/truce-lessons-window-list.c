/* truce-lessons-window-list.c: the lessons that can be chosen
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-lessons-window-private.h"

#include <glib/gi18n.h>

#include "board/board-draw.h"
#include "common/truce-widget-util.h"
#include "learn/lesson-progress.h"
#include "learn/lesson-words.h"
#include "lessons/lesson-library.h"

#define PICTURE_SIZE 84 /* pixels */
#define KEY          "truce-lesson"

static void
draw_picture (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const TruceLesson *lesson = data;
  const TruceTheme *theme = truce_widget_theme ();
  TruceBoardLayout layout;
  TruceBoardScene scene;

  truce_entry_show (truce_lesson_step (lesson, 0)->entry, NULL, &scene);
  layout = truce_board_layout (scene.board, width, height, false, 1, 0.5, 0.5);
  truce_board_draw_ground (cr, &layout, &scene, theme);
  truce_board_draw_content (cr, &layout, &scene, NULL, NULL, theme);
}

/* Takes the lesson. */
static GtkWidget *
picture_new (TruceLesson *lesson)
{
  GtkWidget *area =
      g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), PICTURE_SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), PICTURE_SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_picture, lesson,
                                  (GDestroyNotify) truce_lesson_free);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (area, 9);
  gtk_widget_set_margin_bottom (area, 9);
  truce_widget_follow_theme (area, gtk_widget_queue_draw);
  return area;
}

static GtkWidget *
row_new (const char *key, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new (), *label;
  g_autofree char *kept = truce_lesson_progress_get (key), *state = truce_lesson_kept_text (kept);
  g_autofree char *title_markup = g_markup_escape_text (title, -1);
  g_autofree char *subtitle_markup = g_markup_escape_text (subtitle, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title_markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle_markup);
  if (state)
    {
      label = gtk_label_new (state);
      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_add_css_class (label, "caption");
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
    }
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_object_set_data_full (G_OBJECT (row), KEY, g_strdup (key), g_free);
  return row;
}

static void
add_shipped (TruceLessonsWindow *self, const char *id)
{
  TruceLesson *lesson = truce_lesson_shipped (id);
  g_autofree char *about = truce_lesson_plain (lesson->about);
  GtkWidget *row = row_new (id, lesson->title, about);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture_new (lesson));
  gtk_list_box_append (self->list, row);
}

static void
add_file (TruceLessonsWindow *self, const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autofree char *name = g_file_get_basename (file), *where = g_file_get_parse_name (file);

  if (name)
    gtk_list_box_append (self->list, row_new (uri, name, where));
}

void
truce_lessons_window_fill_list (TruceLessonsWindow *self)
{
  g_auto (GStrv) files = truce_lesson_progress_files ();
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, row);
  for (const char *const *id = truce_lesson_ids (); *id; id++)
    add_shipped (self, *id);
  for (int i = 0; files[i]; i++)
    add_file (self, files[i]);
}

void
truce_lessons_window_on_row (TruceLessonsWindow *self, GtkListBoxRow *row)
{
  const char *key = g_object_get_data (G_OBJECT (row), KEY);
  g_autoptr (GFile) file = NULL;

  if (g_strv_contains (truce_lesson_ids (), key))
    {
      truce_lessons_window_begin (self, key);
      return;
    }
  file = g_file_new_for_uri (key);
  truce_lessons_window_open_file (self, file);
}
