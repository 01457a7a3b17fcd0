/* truce-print-dialog.c: TrucePrintDialog, which asks what is to be printed and shows its pages
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-print-dialog-private.h"

#include <glib/gi18n.h>

#include "common/truce-row-layout.h"
#include "common/truce-settings.h"
#include "common/truce-spin-buttons.h"
#include "common/truce-widget-util.h"
#include "truce-print.h"

#define WAIT         120 /* ms after the last change before pages are made anew */
#define NARROW       640 /* pixels: below it the pages stand above their options */
#define DEFAULT_WIDE 860
#define DEFAULT_TALL 640

#define PER_PAGE_SHEET     12 /* boards, until the user chooses */
#define PER_PAGE_WORKSHEET 6
#define GIVEN_OF_OPEN      3

G_DEFINE_FINAL_TYPE (TrucePrintDialog, truce_print_dialog, ADW_TYPE_WINDOW)

TruceBook *
truce_print_dialog_get_book (TrucePrintDialog *self)
{
  return self->book;
}

/* On paper there is no darkness. */
void
truce_print_theme (TruceTheme *theme)
{
  TruceAppearance look = truce_settings_get_appearance ();

  truce_theme_init (theme, &look, FALSE, truce_widget_theme ()->high_contrast);
  theme->background = (TruceColor){ 1, 1, 1, 1 };
}

static TrucePrintContent
content_of (TrucePrintDialog *self)
{
  return (TrucePrintContent) adw_combo_row_get_selected (self->what);
}

/* Showing */

void
truce_print_dialog_show_page (TrucePrintDialog *self)
{
  int n = self->book ? truce_book_n_pages (self->book) : 0;
  g_autofree char *text = NULL;

  self->page = CLAMP (self->page, 0, MAX (n - 1, 0));
  /* Translators: the number of a page, and how many there are */
  text = n > 0 ? g_strdup_printf (_ ("Page %d of %d"), self->page + 1, n) : NULL;
  gtk_label_set_label (self->page_label, text ? text : "");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.previous-page", self->page > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.next-page", self->page < n - 1);
  /* what is being exported keeps its paper meanwhile */
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

/* Takes the book. */
static void
show_book (TrucePrintDialog *self, TruceBook *book)
{
  TrucePaper paper = truce_print_paper (truce_print_get_page_setup ());

  drop_book (self);
  self->book = book;
  truce_print_dialog_set_paper (self, book, &paper);
  gtk_stack_set_visible_child_name (self->stack, "page");
  truce_print_dialog_show_page (self);
}

static void
show_refusal (TrucePrintDialog *self, const char *text)
{
  drop_book (self);
  gtk_label_set_label (self->refusal, text);
  gtk_stack_set_visible_child_name (self->stack, "refused");
  truce_print_dialog_show_page (self);
}

/* Making pages */

static void
make_placements (TrucePrintDialog *self)
{
  guint n = self->list ? g_list_model_get_n_items (G_LIST_MODEL (self->list)) : 0;
  guint from = (guint) gtk_spin_button_get_value_as_int (self->from);
  guint to = (guint) gtk_spin_button_get_value_as_int (self->to);

  if (self->numbers)
    n = self->numbers->len;
  if (n == 0)
    show_refusal (self, _ ("There are no placements yet: press Solve first."));
  else if (to < from)
    show_refusal (self, _ ("The last number is before the first."));
  else
    show_book (self, truce_book_of_placements (self->list, self->numbers, from - 1, to - from + 1,
                                               gtk_spin_button_get_value_as_int (self->per_page),
                                               gtk_editable_get_text (self->title_row)));
}

static void
on_worksheet (TruceWorksheet *worksheet, const GError *error, gpointer data)
{
  TrucePrintDialog *self = data;
  g_autofree char *text = NULL;

  self->draft = NULL;
  if (!worksheet)
    {
      /* Translators: why there is no worksheet */
      text = g_strdup_printf (_ ("No worksheet: %s"), error->message);
      show_refusal (self, text);
      return;
    }
  show_book (self, truce_book_of_worksheet (worksheet, gtk_spin_button_get_value_as_int (self->per_page),
                                            gtk_switch_get_active (self->answers),
                                            gtk_editable_get_text (self->title_row)));
}

static void
make_worksheet (TrucePrintDialog *self)
{
  if (!self->problem)
    {
      show_refusal (self, _ ("Pieces on the board attack each other: there is nothing to complete."));
      return;
    }
  drop_book (self);
  truce_print_dialog_show_page (self);
  gtk_stack_set_visible_child_name (self->stack, "busy");
  self->draft =
      truce_worksheet_draft_new (self->problem, gtk_spin_button_get_value_as_int (self->boards),
                                 gtk_spin_button_get_value_as_int (self->given),
                                 (guint64) gtk_spin_button_get_value (self->seed), on_worksheet, self);
}

static gboolean
make (gpointer data)
{
  TrucePrintDialog *self = data;

  self->source = 0;
  g_clear_pointer (&self->draft, truce_worksheet_draft_cancel);
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

/* Worksheets need room for a pencil. */
static void
on_content_changed (TrucePrintDialog *self)
{
  gboolean worksheet = content_of (self) == TRUCE_PRINT_WORKSHEET;

  gtk_spin_button_set_value (self->per_page, worksheet ? PER_PAGE_WORKSHEET : PER_PAGE_SHEET);
  on_changed (self);
}

/* The widget */

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
  g_clear_pointer (&self->draft, truce_worksheet_draft_cancel);
  truce_print_dialog_clear_preview (self);
  drop_book (self);
  g_clear_pointer (&self->board, truce_book_unref);
  g_clear_object (&self->list);
  g_clear_pointer (&self->numbers, g_array_unref);
  if (self->problem)
    truce_problem_unref (self->problem);
  self->problem = NULL;
  g_clear_pointer (&self->title, g_free);
  G_OBJECT_CLASS (truce_print_dialog_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, toasts);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, content);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, stack);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, preview);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, refusal);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, page_label);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, what);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, options);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, title_row);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, from_row);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, to_row);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, boards_row);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, given_row);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, seed_row);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, answers_row);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, from);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, to);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, boards);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, given);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, seed);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, per_page);
  gtk_widget_class_bind_template_child (klass, TrucePrintDialog, answers);
  gtk_widget_class_bind_template_callback (klass, on_changed);
  gtk_widget_class_bind_template_callback (klass, on_content_changed);
}

static void
truce_print_dialog_class_init (TrucePrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_print_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/truceboard/Truce/ui/print-dialog.ui");
  bind_template (widget_class);
  truce_print_dialog_install_actions (widget_class);
}

static void
truce_print_dialog_init (TrucePrintDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_spin_buttons_init (GTK_WIDGET (self));
  truce_row_layout_use (GTK_WIDGET (self));
  truce_print_dialog_init_preview (self);
  g_signal_connect (self, "notify::default-width", G_CALLBACK (lay_out), NULL);
}

/* How many pieces may be given; where their number is open, a few of them. */
static void
take_given (TrucePrintDialog *self)
{
  const TruceProblem *problem = self->problem;
  int most = !problem ? 0 : problem->pieces == TRUCE_PIECES_ANY ? problem->pieces_max : problem->pieces;
  int few = problem && problem->pieces == TRUCE_PIECES_ANY ? GIVEN_OF_OPEN : most * 3 / 8;

  if (most < 2)
    return;
  gtk_spin_button_set_range (self->given, MAX (1, problem->n_preplaced), most - 1);
  gtk_spin_button_set_value (self->given, MAX (problem->n_preplaced + 1, few));
}

static void
take_source (TrucePrintDialog *self, const TrucePrintSource *source)
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
  self->numbers = source->numbers ? g_array_ref (source->numbers) : NULL;
  gtk_spin_button_set_range (self->from, 1, MAX (n, 1));
  gtk_spin_button_set_range (self->to, 1, MAX (n, 1));
  gtk_spin_button_set_value (self->to, MAX (1, MIN (n, TRUCE_SHEET_BOARDS_MAX)));
  take_given (self);
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
  take_source (self, source);
  adw_combo_row_set_selected (self->what, content);
  show_options (self);
  g_clear_handle_id (&self->source, g_source_remove);
  make (self);
  gtk_window_set_focus (GTK_WINDOW (self), source->book ? gtk_window_get_default_widget (GTK_WINDOW (self))
                                                        : GTK_WIDGET (self->what));
  return GTK_WIDGET (self);
}
