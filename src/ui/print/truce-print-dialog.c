/* truce-print-dialog.c: TrucePrintDialog, which asks what to print and previews the pages
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-print-dialog.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/file-write.h"
#include "common/truce-export-dialog.h"
#include "common/truce-row-layout.h"
#include "common/truce-settings.h"
#include "common/truce-spin-buttons.h"
#include "common/truce-task-toast.h"
#include "common/truce-task.h"
#include "common/truce-template.h"
#include "common/truce-toast.h"
#include "common/truce-widget-util.h"
#include "sheets/worksheet.h"
#include "truce-print.h"
#include "words/file-words.h"

#define WAIT         120 /* milliseconds between the last change and making the pages again */
#define NARROW       640 /* pixels; in narrower windows the pages are above their options */
#define DEFAULT_WIDE 860
#define DEFAULT_TALL 640
#define PAGE_MARGIN  18 /* pixels around the page */

#define PER_PAGE_SHEET     12 /* default number of boards per page */
#define PER_PAGE_WORKSHEET 6
#define GIVEN_OF_OPEN      3 /* default number of given pieces if the number of pieces is open */

/* A worksheet that a thread makes. */
typedef struct
{
  TruceProblem *problem;
  int n, given;
  guint64 seed;
  TruceControl control;
  TruceWorksheet *worksheet; /* NULL: not made yet, failed, or passed on */
} Draft;

struct _TrucePrintDialog
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  GtkWidget *content;
  GtkStack *stack;
  GtkDrawingArea *preview;
  GtkLabel *refusal;
  GtkLabel *page_label;
  AdwComboRow *what;
  GtkWidget *options;
  GtkEditable *title_row;
  GtkWidget *from_row, *to_row, *boards_row, *given_row, *seed_row, *answers_row, *per_page_row;
  GtkSpinButton *from, *to, *boards, *given, *seed, *per_page;
  GtkSwitch *answers;

  TruceBook *board; /* the given book, or the page of the board as it was when the dialog opened */
  TruceTheme theme;
  TruceProblem *problem; /* NULL: the problem was refused */
  char *title;           /* initial title, also for file names; the user may change the title of the pages */
  TruceSolutionList *list;
  gboolean none; /* it is proved that no placement exists */
  GArray *numbers;

  TruceBook *book; /* shown pages; not owned if equal to `board` */
  int page;
  guint source;
  gboolean exporting;
  Draft *draft; /* worksheet in progress, owned by its task; NULL: none */

  guint serial;             /* number of the shown page, raised with each change of the page */
  cairo_surface_t *painted; /* the preview; NULL: none yet */
  guint painted_serial;
  double painted_scale; /* pixels per point */
  gboolean painting;    /* a thread is painting */
};

G_DEFINE_FINAL_TYPE (TrucePrintDialog, truce_print_dialog, ADW_TYPE_WINDOW)

TruceBook *
truce_print_dialog_get_book (TrucePrintDialog *self)
{
  return self->book;
}

gboolean
truce_print_dialog_is_painted (TrucePrintDialog *self)
{
  return self->painted && self->painted_serial == self->serial;
}

void
truce_print_theme (TruceTheme *theme)
{
  TruceAppearance appearance = truce_settings_get_appearance ();

  truce_theme_init (theme, &appearance, FALSE, truce_widget_theme ()->high_contrast);
  theme->background = (TruceColor){ 1, 1, 1, 1 };
}

static TrucePrintContent
content_of (TrucePrintDialog *self)
{
  return (TrucePrintContent) adw_combo_row_get_selected (self->what);
}

/* ---- the preview, painted on a thread ---- */

/* A page to be painted. scale: pixels per point. */
typedef struct
{
  TruceBook *book;
  int page;
  guint serial;
  double scale;
  cairo_surface_t *surface;
} Painting;

static void
set_paper (TrucePrintDialog *self, TruceBook *book, const TrucePaper *paper)
{
  truce_print_lock ();
  truce_book_set_paper (book, paper);
  truce_book_set_pieces (book, self->theme.pieces);
  truce_print_unlock ();
}

static void
painting_free (gpointer data)
{
  Painting *self = data;

  truce_book_unref (self->book);
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_free (self);
}

static gboolean
paint (gpointer data, TruceProgress *progress, GError **error)
{
  Painting *self = data;
  const TrucePaper *paper;
  cairo_t *cr;

  truce_print_lock ();
  paper = truce_book_get_paper (self->book);
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) ceil (paper->width * self->scale),
                                              (int) ceil (paper->height * self->scale));
  cr = cairo_create (self->surface);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, self->scale, self->scale);
  if (self->page < truce_book_n_pages (self->book))
    truce_book_draw_page (self->book, cr, self->page);
  cairo_destroy (cr);
  truce_print_unlock ();
  return TRUE;
}

static void
on_painted (gpointer owner, gpointer data, const GError *error)
{
  TrucePrintDialog *self = TRUCE_PRINT_DIALOG (owner);
  Painting *done = data;

  self->painting = FALSE;
  if (!self->preview)
    return;
  g_clear_pointer (&self->painted, cairo_surface_destroy);
  self->painted = g_steal_pointer (&done->surface);
  self->painted_serial = done->serial;
  self->painted_scale = done->scale;
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

/* Starts painting the current page on a thread. Does nothing if a page is being painted: the redraw after
 * this painting checks again which page is needed. */
static void
begin_painting (TrucePrintDialog *self, double scale)
{
  Painting *work;

  if (self->painting)
    return;
  self->painting = TRUE;
  work = g_new (Painting, 1);
  *work = (Painting){ truce_book_ref (self->book), self->page, self->serial, scale, NULL };
  truce_task_run (self, paint, on_painted, work, painting_free);
}

static void
draw_preview (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  TrucePrintDialog *self = data;
  const TrucePaper *paper = self->book ? truce_book_get_paper (self->book) : NULL;
  double scale, device;

  if (!paper || width <= 2 * PAGE_MARGIN || height <= 2 * PAGE_MARGIN)
    return;
  scale = MIN ((width - 2 * PAGE_MARGIN) / paper->width, (height - 2 * PAGE_MARGIN) / paper->height);
  device = scale * gtk_widget_get_scale_factor (GTK_WIDGET (area));
  cairo_translate (cr, (width - scale * paper->width) / 2, (height - scale * paper->height) / 2);
  cairo_rectangle (cr, -1, 2, scale * paper->width + 2, scale * paper->height + 1);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.25);
  cairo_fill (cr);
  cairo_rectangle (cr, 0, 0, scale * paper->width, scale * paper->height);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  if (truce_print_dialog_is_painted (self))
    {
      cairo_scale (cr, scale / self->painted_scale, scale / self->painted_scale);
      cairo_set_source_surface (cr, self->painted, 0, 0);
      cairo_paint (cr);
    }
  if (!truce_print_dialog_is_painted (self) || self->painted_scale != device)
    begin_painting (self, device);
}

static void
clear_preview (TrucePrintDialog *self)
{
  if (self->preview)
    gtk_drawing_area_set_draw_func (self->preview, NULL, NULL, NULL);
  self->preview = NULL;
  g_clear_pointer (&self->painted, cairo_surface_destroy);
}

static void
show_page (TrucePrintDialog *self)
{
  int n = self->book ? truce_book_n_pages (self->book) : 0;
  g_autofree char *text = NULL;

  self->page = CLAMP (self->page, 0, MAX (n - 1, 0));
  /* Translators: the number of a page, and the number of pages */
  text = n > 0 ? g_strdup_printf (_ ("Page %d of %d"), self->page + 1, n) : NULL;
  gtk_label_set_label (self->page_label, text ? text : "");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.previous-page", self->page > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.next-page", self->page < n - 1);
  /* the paper must not change during an export */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.run", n > 0 && !self->exporting);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.export", n > 0 && !self->exporting);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.setup", !self->exporting);
  self->serial++;
  gtk_widget_queue_draw (GTK_WIDGET (self->preview));
}

static void
drop_book (TrucePrintDialog *self)
{
  if (self->book != self->board)
    g_clear_pointer (&self->book, truce_book_unref);
  self->book = NULL;
}

/* Shows the pages. book: (transfer full), unless it is self->board. */
static void
show_book (TrucePrintDialog *self, TruceBook *book)
{
  TrucePaper paper = truce_print_paper (truce_print_get_page_setup ());

  drop_book (self);
  self->book = book;
  set_paper (self, book, &paper);
  gtk_stack_set_visible_child_name (self->stack, "page");
  show_page (self);
}

static void
show_refusal (TrucePrintDialog *self, const char *text)
{
  drop_book (self);
  gtk_label_set_label (self->refusal, text);
  gtk_stack_set_visible_child_name (self->stack, "refused");
  show_page (self);
}

static void
make_placements (TrucePrintDialog *self)
{
  guint n = self->list ? g_list_model_get_n_items (G_LIST_MODEL (self->list)) : 0;
  guint from = (guint) gtk_spin_button_get_value_as_int (self->from);
  guint to = (guint) gtk_spin_button_get_value_as_int (self->to);

  if (self->numbers)
    n = self->numbers->len;
  if (n == 0)
    show_refusal (self, self->none ? _ ("There is no placement to print.")
                                   : _ ("There are no placements yet: press Solve first."));
  else if (to < from)
    show_refusal (self, _ ("The last number must not be less than the first number."));
  else
    show_book (self, truce_book_of_placements (self->list, self->numbers, from - 1, to - from + 1,
                                               gtk_spin_button_get_value_as_int (self->per_page),
                                               gtk_editable_get_text (self->title_row)));
}

static void
draft_free (gpointer data)
{
  Draft *self = data;

  truce_problem_unref (self->problem);
  g_clear_pointer (&self->worksheet, truce_worksheet_free);
  g_free (self);
}

static gboolean
make_in_thread (gpointer data, TruceProgress *progress, GError **error)
{
  Draft *self = data;

  self->worksheet =
      truce_worksheet_new (self->problem, self->n, self->given, self->seed, &self->control, error);
  return self->worksheet != NULL;
}

/* Ignores a cancelled draft. */
static void
on_worksheet (gpointer owner, gpointer data, const GError *error)
{
  TrucePrintDialog *self = owner;
  Draft *draft = data;
  g_autofree char *text = NULL;

  if (draft != self->draft)
    return;
  self->draft = NULL;
  if (error)
    {
      /* Translators: why there is no worksheet */
      text = g_strdup_printf (_ ("No worksheet: %s"), error->message);
      show_refusal (self, text);
      return;
    }
  show_book (self, truce_book_of_worksheet (
                       g_steal_pointer (&draft->worksheet), gtk_spin_button_get_value_as_int (self->per_page),
                       gtk_switch_get_active (self->answers), gtk_editable_get_text (self->title_row)));
}

static void
cancel_draft (TrucePrintDialog *self)
{
  if (self->draft)
    self->draft->control.signal = TRUCE_STOP;
  self->draft = NULL;
}

static void
make_worksheet (TrucePrintDialog *self)
{
  Draft *draft;

  if (!self->problem)
    {
      show_refusal (self, _ ("Pieces on the board attack each other: there is nothing to complete."));
      return;
    }
  drop_book (self);
  show_page (self);
  gtk_stack_set_visible_child_name (self->stack, "busy");
  self->draft = draft = g_new0 (Draft, 1);
  draft->problem = truce_problem_ref (self->problem);
  draft->n = gtk_spin_button_get_value_as_int (self->boards);
  draft->given = gtk_spin_button_get_value_as_int (self->given);
  draft->seed = (guint64) gtk_spin_button_get_value (self->seed);
  truce_control_init (&draft->control);
  truce_task_run (self, make_in_thread, on_worksheet, draft, draft_free);
}

static gboolean
make (gpointer data)
{
  TrucePrintDialog *self = data;

  self->source = 0;
  cancel_draft (self);
  if (content_of (self) == TRUCE_PRINT_PLACEMENTS)
    make_placements (self);
  else if (content_of (self) == TRUCE_PRINT_WORKSHEET)
    make_worksheet (self);
  else if (self->board)
    show_book (self, self->board);
  return G_SOURCE_REMOVE;
}

static void
show_options (TrucePrintDialog *self)
{
  gboolean placements = content_of (self) == TRUCE_PRINT_PLACEMENTS;
  gboolean worksheet = content_of (self) == TRUCE_PRINT_WORKSHEET;

  gtk_widget_set_visible (self->options, placements || worksheet);
  gtk_widget_set_visible (self->from_row, placements);
  gtk_widget_set_visible (self->to_row, placements);
  gtk_widget_set_visible (self->boards_row, worksheet);
  gtk_widget_set_visible (self->given_row, worksheet);
  gtk_widget_set_visible (self->seed_row, worksheet);
  gtk_widget_set_visible (self->answers_row, worksheet);
}

static void
on_changed (TrucePrintDialog *self)
{
  show_options (self);
  g_clear_handle_id (&self->source, g_source_remove);
  self->source = g_timeout_add (WAIT, make, self);
}

/* Worksheets have fewer boards per page, to leave space for a pencil. */
static void
on_content_changed (TrucePrintDialog *self)
{
  gboolean worksheet = content_of (self) == TRUCE_PRINT_WORKSHEET;

  gtk_spin_button_set_value (self->per_page, worksheet ? PER_PAGE_WORKSHEET : PER_PAGE_SHEET);
  on_changed (self);
}

static void
turn_page (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TrucePrintDialog *self = TRUCE_PRINT_DIALOG (widget);

  self->page += g_str_equal (name, "print.next-page") ? 1 : -1;
  show_page (self);
}

static void
show_message (GtkWidget *owner, const char *text)
{
  truce_toast_add (TRUCE_PRINT_DIALOG (owner)->toasts, truce_toast_new (text));
}

typedef struct
{
  TruceBook *book;
  TrucePictureKind kind;
  int page;
  char *path, *name;
} Pages;

static void
pages_free (gpointer data)
{
  Pages *self = data;

  truce_book_unref (self->book);
  g_free (self->path);
  g_free (self->name);
  g_free (self);
}

static gboolean
write_pages (gpointer data, TruceProgress *progress, GError **error)
{
  Pages *pages = data;
  g_autoptr (GBytes) bytes = truce_book_picture (pages->book, pages->kind, pages->page, progress, error);

  return bytes && truce_file_write_bytes (pages->path, bytes, error);
}

static void
on_written (gpointer owner, gpointer data, const GError *error)
{
  TrucePrintDialog *self = TRUCE_PRINT_DIALOG (owner);
  g_autofree char *text = NULL;

  self->exporting = FALSE;
  show_page (self);
  if (truce_task_is_cancelled (error))
    return;
  text = truce_describe_saved (((Pages *) data)->name, error);
  show_message (owner, text);
}

void
truce_print_dialog_write (GtkWidget *dialog, const char *path, const char *suffix)
{
  TrucePrintDialog *self = TRUCE_PRINT_DIALOG (dialog);
  TrucePictureKind kind;
  Pages *pages;

  if (!self->book || !truce_picture_kind_parse (suffix, &kind))
    return;
  pages = g_new (Pages, 1);
  *pages = (Pages){ truce_book_ref (self->book), kind, self->page, g_strdup (path),
                    g_filename_display_basename (path) };
  self->exporting = TRUE;
  show_page (self);
  truce_task_show (truce_task_run (dialog, write_pages, on_written, pages, pages_free), self->toasts,
                   _ ("Exporting the pages"));
}

/* Returns (transfer full) a name for a file, without suffix, made from the content of the pages. */
static char *
stem_of (TrucePrintDialog *self)
{
  const char *title = self->title && *self->title ? self->title : _ ("pages");

  switch (adw_combo_row_get_selected (self->what))
    {
    case TRUCE_PRINT_WORKSHEET:
      /* Translators: the suggested name of a file, without suffix, as in '8 queens worksheet' */
      return truce_file_stem (g_strdup_printf (C_ ("file name", "%s worksheet"), title));
    case TRUCE_PRINT_PLACEMENTS:
      /* Translators: the suggested name of a file, without suffix, as in '8 queens placements' */
      return truce_file_stem (g_strdup_printf (C_ ("file name", "%s placements"), title));
    default:
      return truce_file_stem (g_strdup (title));
    }
}

static void export(GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const suffixes[] = { "pdf", "svg", "png", NULL };
  static TruceExport what = { .suffixes = suffixes, .tell = show_message, .write = truce_print_dialog_write };

  g_autofree char *stem = stem_of (TRUCE_PRINT_DIALOG (widget));

  what.title = _ ("Export Pages");
  what.stem = stem;
  truce_export_ask (widget, &what);
}

static void
on_setup (GtkPageSetup *setup, gpointer data)
{
  TrucePrintDialog *self = data;

  if (setup)
    truce_print_set_page_setup (setup);
  if (self->preview && self->book)
    {
      TrucePaper paper = truce_print_paper (truce_print_get_page_setup ());

      set_paper (self, self->book, &paper);
      show_page (self);
    }
  g_object_unref (self);
}

static void
set_up (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_print_run_page_setup_dialog_async (GTK_WINDOW (widget), truce_print_get_page_setup (), NULL, on_setup,
                                         g_object_ref (widget));
}

/* Opens the printer's dialog over the parent window, and closes this dialog. */
static void
run (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TrucePrintDialog *self = TRUCE_PRINT_DIALOG (widget);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  TruceBook *book = g_steal_pointer (&self->book);

  if (!book)
    return;
  if (book == self->board)
    self->board = NULL;
  gtk_widget_set_visible (widget, FALSE);
  truce_print_run (book, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, NULL, parent);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "print.run", NULL, run);
  gtk_widget_class_install_action (widget_class, "print.export", NULL, export);
  gtk_widget_class_install_action (widget_class, "print.setup", NULL, set_up);
  gtk_widget_class_install_action (widget_class, "print.previous-page", NULL, turn_page);
  gtk_widget_class_install_action (widget_class, "print.next-page", NULL, turn_page);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, GDK_ALT_MASK, "print.previous-page",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, GDK_ALT_MASK, "print.next-page",
                                       NULL);
}

static void
lay_out (TrucePrintDialog *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->content), width > 0 && width < NARROW
                                                                      ? GTK_ORIENTATION_VERTICAL
                                                                      : GTK_ORIENTATION_HORIZONTAL);
}

static void
truce_print_dialog_dispose (GObject *object)
{
  TrucePrintDialog *self = TRUCE_PRINT_DIALOG (object);

  g_clear_handle_id (&self->source, g_source_remove);
  cancel_draft (self);
  clear_preview (self);
  drop_book (self);
  g_clear_pointer (&self->board, truce_book_unref);
  g_clear_object (&self->list);
  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_pointer (&self->problem, truce_problem_unref);
  g_clear_pointer (&self->title, g_free);
  G_OBJECT_CLASS (truce_print_dialog_parent_class)->dispose (object);
}

static void
truce_print_dialog_class_init (TrucePrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_print_dialog_dispose;
  truce_template_set (widget_class, "print-dialog");
  TRUCE_BIND_CHILDREN (widget_class, TrucePrintDialog, toasts, content, stack, preview, refusal, page_label,
                       what, options, title_row, from_row, to_row, boards_row, given_row, seed_row,
                       answers_row, from, to, boards, given, seed, per_page, answers);
  TRUCE_BIND_CALLBACKS (widget_class, on_changed, on_content_changed);
  install_actions (widget_class);
}

static void
truce_print_dialog_init (TrucePrintDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_spin_buttons_init (GTK_WIDGET (self));
  truce_row_layout_use (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->preview, draw_preview, self, NULL);
  g_signal_connect (self, "notify::default-width", G_CALLBACK (lay_out), NULL);
}

static void
init_given (TrucePrintDialog *self)
{
  const TruceProblem *problem = self->problem;
  int max = !problem ? 0 : problem->pieces == TRUCE_PIECES_ANY ? problem->pieces_max : problem->pieces;
  int few = problem && problem->pieces == TRUCE_PIECES_ANY ? GIVEN_OF_OPEN : max * 3 / 8;

  if (max < 2)
    return;
  gtk_spin_button_set_range (self->given, MAX (1, problem->n_preplaced), max - 1);
  gtk_spin_button_set_value (self->given, MAX (problem->n_preplaced + 1, few));
}

static void
set_source (TrucePrintDialog *self, const TrucePrintSource *source)
{
  guint n = source->numbers ? source->numbers->len
            : source->list  ? g_list_model_get_n_items (G_LIST_MODEL (source->list))
                            : 0;

  self->theme = *source->theme;
  if (source->book)
    {
      self->board = source->book;
      self->title = g_strdup (truce_book_get_title (source->book));
      gtk_widget_set_visible (gtk_widget_get_ancestor (GTK_WIDGET (self->what), ADW_TYPE_PREFERENCES_GROUP),
                              FALSE);
      return;
    }
  self->title = g_strdup (source->title);
  gtk_editable_set_text (self->title_row, source->title);
  self->board = truce_book_of_board (source->scene, source->coordinates, source->theme, source->title);
  self->problem = truce_problem_new (source->spec, NULL);
  g_set_object (&self->list, source->list);
  self->none = source->none;
  self->numbers = source->numbers ? g_array_ref (source->numbers) : NULL;
  gtk_spin_button_set_range (self->from, 1, MAX (n, 1));
  gtk_spin_button_set_range (self->to, 1, MAX (n, 1));
  gtk_spin_button_set_value (self->to, MAX (1, MIN (n, TRUCE_SHEET_BOARDS_MAX)));
  init_given (self);
  gtk_spin_button_set_value (self->seed, g_random_int_range (1, 100000));
}

GtkWidget *
truce_print_dialog_new (GtkWindow *parent, const TrucePrintSource *source, TrucePrintContent content)
{
  TrucePrintDialog *self = g_object_new (TRUCE_TYPE_PRINT_DIALOG, "transient-for", parent, NULL);
  int width = gtk_widget_get_width (GTK_WIDGET (parent)),
      height = gtk_widget_get_height (GTK_WIDGET (parent));

  gtk_window_set_default_size (GTK_WINDOW (self), width > 0 ? MIN (DEFAULT_WIDE, width) : DEFAULT_WIDE,
                               height > 0 ? MIN (DEFAULT_TALL, height) : DEFAULT_TALL);
  set_source (self, source);
  adw_combo_row_set_selected (self->what, content);
  show_options (self);
  g_clear_handle_id (&self->source, g_source_remove);
  make (self);
  gtk_window_set_focus (GTK_WINDOW (self), source->book ? gtk_window_get_default_widget (GTK_WINDOW (self))
                                                        : GTK_WIDGET (self->what));
  return GTK_WIDGET (self);
}
