/* truce-lessons-view.c: TruceLessonsView
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-lessons-view.h"

#include <glib/gi18n.h>

#include "collections/lines.h"
#include "common/entry-picture.h"
#include "common/file-read.h"
#include "common/truce-file-dialog.h"
#include "common/truce-names.h"
#include "common/truce-row-layout.h"
#include "common/truce-task.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "learn/lesson-progress.h"
#include "learn/lesson-words.h"
#include "lessons/lesson-check.h"
#include "lessons/lesson.h"

#define PICTURE_SIZE 84                 /* pixels */
#define KEY          "truce-lesson-key" /* data of a row */
#define LESSON       "truce-lesson"     /* data of a picture */

struct _TruceLessonsView
{
  TruceExploreView parent_instance;

  GtkStack *stack;
  GtkListBox *list;
  TruceLessonView *view;

  char *key; /* key under which the progress of the shown lesson is stored; NULL: none */
};

G_DEFINE_FINAL_TYPE (TruceLessonsView, truce_lessons_view, TRUCE_TYPE_EXPLORE_VIEW)

TruceLessonView *
truce_lessons_view_get_lesson (TruceLessonsView *self)
{
  return self->view;
}

static GtkWidget *
row_new (const char *key, const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new (), *label;
  g_autofree char *stored = truce_lesson_progress_get (key), *state = truce_lesson_progress_text (stored);
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
  truce_a11y_make_activatable (row);
  g_object_set_data_full (G_OBJECT (row), KEY, g_strdup (key), g_free);
  return row;
}

static void
add_shipped (TruceLessonsView *self, const char *id)
{
  TruceLesson *lesson = truce_lesson_shipped (id);
  g_autofree char *about = truce_lesson_plain (lesson->about);
  GtkWidget *row = row_new (id, lesson->title, about);
  GtkWidget *picture = truce_entry_picture_new (truce_lesson_step (lesson, 0)->entry, PICTURE_SIZE);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  g_object_set_data_full (G_OBJECT (picture), LESSON, lesson, (GDestroyNotify) truce_lesson_free);
  gtk_list_box_append (self->list, row);
}

static void
add_file (TruceLessonsView *self, const char *uri)
{
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  g_autofree char *name = g_file_get_basename (file), *where = g_file_get_parse_name (file);

  if (name)
    gtk_list_box_append (self->list, row_new (uri, name, where));
}

static void
fill_list (TruceLessonsView *self)
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

static void
on_row (TruceLessonsView *self, GtkListBoxRow *row)
{
  const char *key = g_object_get_data (G_OBJECT (row), KEY);
  g_autoptr (GFile) file = NULL;

  if (g_strv_contains (truce_lesson_ids (), key))
    {
      truce_lessons_view_start (self, key);
      return;
    }
  file = g_file_new_for_uri (key);
  truce_lessons_view_open_file (self, file);
}

static void
store_progress (TruceLessonsView *self)
{
  TruceLessonSession *session = truce_lesson_view_get_session (self->view);
  g_autofree char *text = NULL;

  if (!self->key || !session)
    return;
  text = truce_lesson_session_to_text (session);
  truce_lesson_progress_set (self->key, text);
}

static void
on_changed (TruceLessonsView *self, TruceLessonSession *session)
{
  if (session == truce_lesson_view_get_session (self->view))
    store_progress (self);
}

static void
show_page (TruceLessonsView *self, const char *page, const char *title)
{
  gtk_stack_set_visible_child_name (self->stack, page);
  g_object_set (self, "title", title, "inner", g_str_equal (page, "lesson"), NULL);
}

/* Resumes the lesson at its stored progress, or starts it. lesson: (transfer full). */
static void
show_lesson (TruceLessonsView *self, TruceLesson *lesson, const char *key)
{
  g_autoptr (TruceLessonSession) session = truce_lesson_session_new (lesson);
  g_autofree char *stored = truce_lesson_progress_get (key);

  g_free (self->key);
  self->key = g_strdup (key);
  if (stored)
    truce_lesson_session_restore (session, stored);
  truce_lesson_view_set_session (self->view, session);
  g_signal_connect_object (session, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  store_progress (self);
  show_page (self, "lesson", lesson->title);
  truce_lesson_view_focus (self->view);
}

void
truce_lessons_view_start (TruceLessonsView *self, const char *id)
{
  TruceLesson *lesson = truce_lesson_shipped (id);

  if (lesson)
    show_lesson (self, lesson, id);
}

static void
choose (TruceLessonsView *self)
{
  fill_list (self);
  truce_row_layout_use (GTK_WIDGET (self->list));
  show_page (self, "list", _ ("Lessons"));
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

#define CHECK_SECONDS 3 /* lessons whose checks take longer are accepted */

typedef struct
{
  GFile *file;
  TruceLesson *lesson;  /* NULL: not read yet, invalid, or passed on */
  TruceControl control; /* stops the checks */
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_object_unref (opening->file);
  g_clear_pointer (&opening->lesson, truce_lesson_free);
  g_free (opening);
}

static gboolean
stop_checks (gpointer opening)
{
  ((Opening *) opening)->control.signal = TRUCE_STOP;
  return G_SOURCE_REMOVE;
}

/* Returns whether the checks find no error in the lesson within CHECK_SECONDS. Thread: worker. The timeout
 * runs on the main thread, on which `opening` is also freed; so the timeout never uses a freed `opening`. */
static gboolean
check (Opening *opening, TruceError *wrong)
{
  g_autoptr (GSource) end = g_timeout_source_new_seconds (CHECK_SECONDS);
  gboolean right;

  truce_control_init (&opening->control);
  g_source_set_callback (end, stop_checks, opening, NULL);
  g_source_attach (end, NULL);
  right = truce_lesson_check_all (opening->lesson, &opening->control, wrong) ||
          opening->control.signal == TRUCE_STOP;
  g_source_destroy (end);
  return right;
}

static gboolean
read_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Opening *opening = data;
  gsize length;
  g_autofree char *text = truce_file_read (opening->file, TRUCE_LINES_TEXT_MAX, &length, NULL, error);
  g_autofree char *why = NULL;
  TruceError wrong;

  if (!text)
    return FALSE;
  opening->lesson = truce_lesson_read (text, length, &wrong);
  if (opening->lesson && check (opening, &wrong))
    return TRUE;
  why = truce_words_error (&wrong);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, why);
  return FALSE;
}

static void
on_read (gpointer owner, gpointer data, const GError *error)
{
  TruceLessonsView *self = owner;
  Opening *opening = data;
  g_autofree char *uri = g_file_get_uri (opening->file);

  if (!error)
    {
      show_lesson (self, g_steal_pointer (&opening->lesson), uri);
      return;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    truce_lesson_progress_forget (uri);
  truce_file_error_show (owner, _ ("Lesson Not Opened"), opening->file, error);
  if (g_str_equal (gtk_stack_get_visible_child_name (self->stack), "list"))
    fill_list (self);
}

void
truce_lessons_view_open_file (TruceLessonsView *self, GFile *file)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->file = g_object_ref (file);
  truce_task_run (self, read_in_thread, on_read, opening, opening_free);
}

gboolean
truce_lessons_view_accepts (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name && g_str_has_suffix (name, TRUCE_LESSON_SUFFIX);
}

static void
on_file (gpointer self, GFile *file, const char *suffix, gpointer data)
{
  truce_lessons_view_open_file (self, file);
}

static void
ask_for_file (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkFileChooser *dialog = truce_file_dialog_new (widget, _ ("Open Lesson"), GTK_FILE_CHOOSER_ACTION_OPEN,
                                                  _ ("_Open"), on_file, NULL, NULL);

  if (!dialog)
    return;
  truce_file_dialog_add_filter (dialog, _ ("Lessons"), &TRUCE_LESSON_SUFFIX[1]);
  truce_file_dialog_add_filter (dialog, _ ("All files"), NULL);
  truce_file_dialog_show (dialog);
}

static void
back (TruceExploreView *view)
{
  choose (TRUCE_LESSONS_VIEW (view));
}

static void
on_choose (GtkWidget *widget, const char *name, GVariant *parameter)
{
  choose (TRUCE_LESSONS_VIEW (widget));
}

static void
finalize (GObject *object)
{
  TruceLessonsView *self = TRUCE_LESSONS_VIEW (object);

  g_free (self->key);
  G_OBJECT_CLASS (truce_lessons_view_parent_class)->finalize (object);
}

static void
truce_lessons_view_class_init (TruceLessonsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  TRUCE_EXPLORE_VIEW_CLASS (klass)->back = back;
  g_type_ensure (TRUCE_TYPE_LESSON_VIEW);
  truce_template_set (widget_class, "lessons-view");
  TRUCE_BIND_CHILDREN (widget_class, TruceLessonsView, stack, list, view);
  TRUCE_BIND_CALLBACKS (widget_class, on_row);
  gtk_widget_class_bind_template_callback_full (widget_class, "on_done", G_CALLBACK (choose));
  gtk_widget_class_install_action (widget_class, "lessons.choose", NULL, on_choose);
  gtk_widget_class_install_action (widget_class, "lessons.open", NULL, ask_for_file);
}

static void
truce_lessons_view_init (TruceLessonsView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_widget_add_page_key (GTK_WIDGET (self), GDK_KEY_F11, 0, "explore.present");
  truce_widget_add_page_key (GTK_WIDGET (self), GDK_KEY_o, GDK_CONTROL_MASK, "lessons.open");
  choose (self);
}
