/* truce-lessons-window.c: TruceLessonsWindow
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-lessons-window.h"

#include <glib/gi18n.h>

#include "board/board-draw.h"
#include "collections/lines.h"
#include "common/file-read.h"
#include "common/truce-file-dialog.h"
#include "common/truce-names.h"
#include "common/truce-row-layout.h"
#include "common/truce-task.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "learn/lesson-progress.h"
#include "learn/lesson-words.h"
#include "lessons/lesson-check.h"
#include "lessons/lesson.h"

#define PICTURE_SIZE 84 /* pixels */
#define KEY          "truce-lesson"

struct _TruceLessonsWindow
{
  AdwWindow parent_instance;

  GtkOverlay *overlay;
  GtkWidget *header;
  AdwWindowTitle *title;
  GtkWidget *choose;
  GtkStack *stack;
  GtkListBox *list;
  TruceLessonView *view;

  TrucePresentation *presentation;
  char *key; /* of the lesson that is shown, as its progress is kept; NULL: none */
};

G_DEFINE_FINAL_TYPE (TruceLessonsWindow, truce_lessons_window, ADW_TYPE_WINDOW)

TruceLessonView *
truce_lessons_window_get_view (TruceLessonsWindow *self)
{
  return self->view;
}

TrucePresentation *
truce_lessons_window_get_presentation (TruceLessonsWindow *self)
{
  return self->presentation;
}

/* ---- the list ---- */

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

static void
fill_list (TruceLessonsWindow *self)
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
on_row (TruceLessonsWindow *self, GtkListBoxRow *row)
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

/* ---- a lesson ---- */

static void
keep (TruceLessonsWindow *self)
{
  TruceLessonSession *session = truce_lesson_view_get_session (self->view);
  g_autofree char *text = NULL;

  if (!self->key || !session)
    return;
  text = truce_lesson_session_to_text (session);
  truce_lesson_progress_set (self->key, text);
}

/* Only of what is worked through now. */
static void
on_changed (TruceLessonsWindow *self, TruceLessonSession *session)
{
  if (session == truce_lesson_view_get_session (self->view))
    keep (self);
}

static void
show_page (TruceLessonsWindow *self, const char *page, const char *title)
{
  gtk_stack_set_visible_child_name (self->stack, page);
  adw_window_title_set_title (self->title, title);
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_widget_set_visible (self->choose, g_str_equal (page, "lesson"));
}

/* Takes the lesson; goes on where it was left off. */
static void
show_lesson (TruceLessonsWindow *self, TruceLesson *lesson, const char *key)
{
  g_autoptr (TruceLessonSession) session = truce_lesson_session_new (lesson);
  g_autofree char *kept = truce_lesson_progress_get (key);

  g_free (self->key);
  self->key = g_strdup (key);
  if (kept)
    truce_lesson_session_restore (session, kept);
  truce_lesson_view_set_session (self->view, session);
  g_signal_connect_object (session, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  keep (self);
  show_page (self, "lesson", lesson->title);
  truce_lesson_view_focus (self->view);
}

void
truce_lessons_window_begin (TruceLessonsWindow *self, const char *id)
{
  TruceLesson *lesson = truce_lesson_shipped (id);

  if (lesson)
    show_lesson (self, lesson, id);
}

static void
choose (TruceLessonsWindow *self)
{
  fill_list (self);
  truce_row_layout_use (GTK_WIDGET (self->list));
  show_page (self, "list", _ ("Lessons"));
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
}

/* ---- files ---- */

#define CHECK_SECONDS 3 /* what must be searched for longer is believed */

typedef struct
{
  GFile *file;
  TruceLesson *lesson;  /* NULL: it is not read */
  TruceControl control; /* of its checks */
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

/* The time ends on the main thread, on which `opening` is freed, too. */
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
  TruceLessonsWindow *self = owner;
  Opening *opening = data;
  g_autofree char *name = g_file_get_basename (opening->file), *uri = g_file_get_uri (opening->file);
  AdwMessageDialog *dialog;

  if (!error)
    {
      show_lesson (self, g_steal_pointer (&opening->lesson), uri);
      return;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    truce_lesson_progress_forget (uri);
  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (self), _ ("Lesson Not Opened"), NULL));
  /* Translators: a file and what is wrong with it */
  adw_message_dialog_format_body (dialog, _ ("“%s”: %s"), name, error->message);
  adw_message_dialog_add_response (dialog, "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
  if (g_str_equal (gtk_stack_get_visible_child_name (self->stack), "list"))
    fill_list (self);
}

void
truce_lessons_window_open_file (TruceLessonsWindow *self, GFile *file)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->file = g_object_ref (file);
  truce_task_run (self, read_in_thread, on_read, opening, opening_free);
}

gboolean
truce_lessons_window_takes (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name && g_str_has_suffix (name, TRUCE_LESSON_SUFFIX);
}

static void
on_file (gpointer window, GFile *file, const char *suffix, gpointer data)
{
  truce_lessons_window_open_file (TRUCE_LESSONS_WINDOW (window), file);
}

static void
ask_for_file (TruceLessonsWindow *self)
{
  GtkFileChooser *dialog = truce_file_dialog_new (
      GTK_WIDGET (self), _ ("Open Lesson"), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("_Open"), on_file, NULL, NULL);

  if (!dialog)
    return;
  truce_file_dialog_add_filter (dialog, _ ("Lessons"), &TRUCE_LESSON_SUFFIX[1]);
  truce_file_dialog_add_filter (dialog, _ ("All files"), NULL);
  truce_file_dialog_show (dialog);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, TruceLessonsWindow *self)
{
  GSList *files = g_value_get_boxed (value);

  if (files)
    truce_lessons_window_open_file (self, files->data);
  return files != NULL;
}

/* ---- actions ---- */

/* Escape leaves the presentation, else the window. */
static void
leave (TruceLessonsWindow *self)
{
  if (truce_presentation_is_active (self->presentation))
    truce_presentation_set_active (self->presentation, FALSE);
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
act (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceLessonsWindow *self = TRUCE_LESSONS_WINDOW (widget);

  if (g_str_equal (name, "lessons.choose"))
    choose (self);
  else if (g_str_equal (name, "lessons.open"))
    ask_for_file (self);
  else if (g_str_equal (name, "lessons.leave"))
    leave (self);
  else
    truce_presentation_set_active (self->presentation, !truce_presentation_is_active (self->presentation));
}

/* ---- the window ---- */

static void
finalize (GObject *object)
{
  TruceLessonsWindow *self = TRUCE_LESSONS_WINDOW (object);

  g_clear_object (&self->presentation);
  g_free (self->key);
  G_OBJECT_CLASS (truce_lessons_window_parent_class)->finalize (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TruceLessonsWindow, child)

static void
truce_lessons_window_class_init (TruceLessonsWindowClass *klass)
{
  static const char *const actions[] = { "lessons.choose", "lessons.open", "lessons.present",
                                         "lessons.leave" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = finalize;
  g_type_ensure (TRUCE_TYPE_LESSON_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/truceboard/Truce/ui/lessons-window.ui");
  BIND (overlay);
  BIND (header);
  BIND (title);
  BIND (choose);
  BIND (stack);
  BIND (list);
  BIND (view);
  gtk_widget_class_bind_template_callback (widget_class, on_row);
  gtk_widget_class_bind_template_callback_full (widget_class, "on_done", G_CALLBACK (choose));
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, act);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "lessons.present", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "lessons.leave", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, GDK_CONTROL_MASK, "lessons.open", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close", NULL);
}

static void
truce_lessons_window_init (TruceLessonsWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->presentation = truce_presentation_new (GTK_WINDOW (self), self->overlay);
  truce_presentation_hide (self->presentation, self->header);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
  truce_name_status_pages (GTK_WIDGET (self));
  choose (self);
}

TruceLessonsWindow *
truce_lessons_window_new (GtkWindow *parent)
{
  return g_object_new (TRUCE_TYPE_LESSONS_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE, NULL);
}
