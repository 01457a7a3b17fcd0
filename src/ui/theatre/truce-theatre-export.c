/* truce-theatre-export.c: exports a part of a search as an animation or as numbered pictures
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-export.h"

#include <glib/gi18n.h>

#include "common/file-write.h"
#include "common/truce-file-dialog.h"
#include "common/truce-names.h"
#include "common/truce-row-layout.h"
#include "common/truce-spin-buttons.h"
#include "common/truce-task-toast.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "search/search-film.h"
#include "theatre/theatre-text.h"
#include "words/file-words.h"

/* Pixels, milliseconds and forms, in the order of the dialog's lists. */
static const int sizes[] = { 320, 480, 720, 1000 };
static const int times[] = { 250, 500, 1000, 2000, 4000 };
static const char *const suffixes[] = { "gif", "png", "svg", "pdf" };

typedef struct
{
  TruceSearchFilmRequest request;
  TruceFilmForm form;
  char *path;
  char *first; /* path of the file, or of the first numbered file */
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  truce_problem_unref (work->request.problem);
  g_free (work->path);
  g_free (work->first);
  g_free (work);
}

static char *
caption (const TruceProblem *problem, const TruceStepperState *state, gpointer data)
{
  return truce_theatre_describe (problem, state);
}

static gboolean
write_gif (Work *work, const TruceAnimation *animation, GError **error)
{
  g_autoptr (GBytes) bytes = truce_animation_gif (animation, error);

  return bytes && truce_file_write_bytes (work->path, bytes, error);
}

static gboolean
write_pictures (Work *work, const TruceAnimation *animation, GError **error)
{
  TrucePictureKind kind = TRUCE_PICTURE_PDF;
  g_autofree char *name = NULL, *path = NULL;

  if (work->form == TRUCE_FILM_PDF)
    return truce_animation_write (animation, work->path, kind, error);
  truce_picture_kind_parse (suffixes[work->form], &kind);
  /* Translators: the stem of the names of numbered files, as in search-01.png */
  name = g_strdup_printf ("%s.%s", C_ ("file name", "search"), suffixes[work->form]);
  path = g_build_filename (work->path, name, NULL);
  g_free (work->first);
  work->first =
      animation->n_frames > 1 ? truce_animation_path (path, 0, animation->n_frames) : g_strdup (path);
  return truce_animation_write (animation, path, kind, error);
}

static gboolean
write_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Work *work = data;
  TruceError refused;
  g_autoptr (TruceSearchFilm) film = truce_search_film_new (&work->request, &refused);
  g_autofree char *why = NULL;
  TruceAnimation animation;

  if (!film)
    {
      why = truce_words_error (&refused);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, why);
      return FALSE;
    }
  animation = truce_search_film_animation (film, progress);
  return work->form == TRUCE_FILM_GIF ? write_gif (work, &animation, error)
                                      : write_pictures (work, &animation, error);
}

static void
on_written (gpointer page, gpointer data, const GError *error)
{
  Work *work = data;
  g_autofree char *name = g_path_get_basename (work->first), *text = NULL;

  if (error && truce_task_is_cancelled (error))
    return;
  text = truce_describe_saved (name, error);
  g_signal_emit_by_name (page, "message", text);
}

void
truce_theatre_export_write (TruceTheatrePage *page, const TruceFilmChoice *choice, const char *path)
{
  TruceTheatrePlayer *player = truce_theatre_get_player (truce_theatre_page_get_theatre (page));
  TruceTheatreSearch *search = truce_theatre_player_get_search (player, 0);
  GtkWidget *toasts = gtk_widget_get_ancestor (GTK_WIDGET (page), ADW_TYPE_TOAST_OVERLAY);
  Work *work;

  if (!search)
    return;
  work = g_new0 (Work, 1);
  work->request = (TruceSearchFilmRequest){
    .method = truce_theatre_search_get_method (search),
    .problem = truce_problem_ref (truce_theatre_search_get_problem (search)),
    .from = choice->whole ? 0 : truce_theatre_search_get_position (search),
    .n_frames = choice->n_frames,
    .size = choice->size,
    .time = choice->time,
    .theme = *truce_widget_theme (),
    .caption = caption,
  };
  work->form = choice->form;
  work->path = g_strdup (path);
  work->first = g_strdup (path);
  truce_task_show (truce_task_run (page, write_in_thread, on_written, work, work_free),
                   toasts ? ADW_TOAST_OVERLAY (toasts) : NULL, _ ("Drawing the search"));
}

/* Returns whether the form has numbered files. The user then chooses a folder, because a sandbox gives access
 * only to what the user chooses. */
static gboolean
needs_folder (TruceFilmForm form)
{
  return form == TRUCE_FILM_PNG || form == TRUCE_FILM_SVG;
}

static void
on_file (gpointer page, GFile *file, const char *suffix, gpointer choice)
{
  const TruceFilmForm form = ((const TruceFilmChoice *) choice)->form;
  g_autoptr (GError) error = NULL;
  g_autofree char *ending = g_strconcat (".", suffixes[form], NULL);
  g_autoptr (GFile) named =
      needs_folder (form) ? g_object_ref (file) : truce_file_complete (file, ending, &error);
  g_autofree char *path = named ? truce_file_path (named, &error) : NULL, *text = NULL;

  if (path)
    {
      truce_theatre_export_write (page, choice, path);
      return;
    }
  text = truce_describe_saved (NULL, error);
  g_signal_emit_by_name (page, "message", text);
}

static void
ask_where (TruceTheatrePage *page, const TruceFilmChoice *choice)
{
  gboolean folder = needs_folder (choice->form);
  GtkFileChooser *dialog = truce_file_dialog_new (
      GTK_WIDGET (page), folder ? _ ("Folder for the Pictures") : _ ("Export Animation"),
      folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Export"), on_file,
      g_memdup2 (choice, sizeof *choice), g_free);
  g_autofree char *name = g_strdup_printf ("%s.%s", C_ ("file name", "search"), suffixes[choice->form]);

  if (!dialog)
    return;
  if (!folder)
    gtk_file_chooser_set_current_name (dialog, name);
  truce_file_dialog_show (dialog);
}

static guint
selected (AdwMessageDialog *dialog, const char *row)
{
  return adw_combo_row_get_selected (truce_widget_find (GTK_WIDGET (dialog), row));
}

static void
on_response (AdwMessageDialog *dialog, const char *response)
{
  TruceTheatrePage *page = g_object_get_data (G_OBJECT (dialog), "page");
  TruceFilmChoice choice;

  if (!g_str_equal (response, "export"))
    return;
  truce_spin_buttons_commit (GTK_WIDGET (dialog));
  choice = (TruceFilmChoice){
    .whole = selected (dialog, "stretch") == 1,
    .n_frames = (guint) gtk_spin_button_get_value_as_int (truce_widget_find (GTK_WIDGET (dialog), "frames")),
    .time = times[MIN (selected (dialog, "time"), G_N_ELEMENTS (times) - 1)],
    .size = sizes[MIN (selected (dialog, "size"), G_N_ELEMENTS (sizes) - 1)],
    .form = (TruceFilmForm) MIN (selected (dialog, "form"), TRUCE_FILM_N_FORMS - 1),
  };
  ask_where (page, &choice);
}

/* Only an animation has a time per picture. */
static void
on_form (AdwComboRow *form, GParamSpec *pspec, GtkWidget *time)
{
  gtk_widget_set_sensitive (time, adw_combo_row_get_selected (form) == TRUCE_FILM_GIF);
}

void
truce_theatre_export_ask (TruceTheatrePage *page)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/truceboard/Truce/ui/theatre-export-dialog.ui");
  GtkWindow *dialog = GTK_WINDOW (gtk_builder_get_object (builder, "dialog"));

  g_object_set_data_full (G_OBJECT (dialog), "page", g_object_ref (page), g_object_unref);
  g_signal_connect (gtk_builder_get_object (builder, "form"), "notify::selected", G_CALLBACK (on_form),
                    gtk_builder_get_object (builder, "time"));
  g_signal_connect (dialog, "response", G_CALLBACK (on_response), NULL);
  truce_silence_images (GTK_WIDGET (dialog));
  truce_spin_buttons_init (GTK_WIDGET (dialog));
  truce_row_layout_use (GTK_WIDGET (dialog));
  gtk_window_set_transient_for (dialog, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))));
  gtk_window_present (dialog);
}
