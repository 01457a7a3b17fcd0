/* truce-first-squares.c: TruceFirstSquares, the counts by first square as a list of bars, updated during the
 * run
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-first-squares.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-tab-group.h"
#include "placements/truce-solution-list.h"
#include "words/format.h"

#define SPACING 9 /* pixels between the parts of a row */

/* Item of a row. Signal "changed": its values have changed. */
#define TRUCE_TYPE_FIRST_SQUARE_ITEM (truce_first_square_item_get_type ())
G_DECLARE_FINAL_TYPE (TruceFirstSquareItem, truce_first_square_item, TRUCE, FIRST_SQUARE_ITEM, GObject)

struct _TruceFirstSquareItem
{
  GObject parent_instance;
  char name[TRUCE_SQUARE_NAME_SIZE];
  TruceFirstSquare row;
  guint64 total; /* sum of this row and the rows before */
  double share;  /* relative to the largest row, 0 … 1 */
};

G_DEFINE_FINAL_TYPE (TruceFirstSquareItem, truce_first_square_item, G_TYPE_OBJECT)

static guint changed_signal;

static void
truce_first_square_item_class_init (TruceFirstSquareItemClass *klass)
{
  changed_signal = g_signal_new ("changed", TRUCE_TYPE_FIRST_SQUARE_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
truce_first_square_item_init (TruceFirstSquareItem *self)
{
}

enum
{
  FOUND,
  TOTAL,
  TIME,
  N_NUMBERS
};

struct _TruceFirstSquares
{
  AdwBin parent_instance;
  GtkWidget *stack;
  GtkSizeGroup *columns[N_NUMBERS];
  GtkLabel *time_heading;
  GListStore *items;
};

G_DEFINE_FINAL_TYPE (TruceFirstSquares, truce_first_squares, ADW_TYPE_BIN)

/* Widgets of a row, stored as data of its GtkListItem. */
typedef struct
{
  GtkLabel *name, *numbers[N_NUMBERS];
  GtkLevelBar *bar;
  GtkListItem *list_item;
  TruceFirstSquareItem *item; /* NULL: not bound */
  gulong handler;
} Row;

static gboolean
has_time (const TruceFirstSquare *row)
{
  return row->elapsed >= 0 || row->finished < 0;
}

static char *
time_text (const TruceFirstSquare *row)
{
  if (row->finished < 0)
    return g_strdup ("…");
  return row->elapsed < 0 ? g_strdup ("") : truce_format_duration (row->elapsed);
}

static void
show_item (TruceFirstSquareItem *item, Row *row)
{
  g_autofree char *found = truce_format_number (item->row.found);
  g_autofree char *total = truce_format_number (item->total);
  g_autofree char *time = time_text (&item->row);
  /* Translators: a first square, how many were found from it, and how many in all up to it */
  g_autofree char *name = g_strdup_printf (_ ("%s: %s placements found from here, %s in all up to here"),
                                           item->name, found, total);

  gtk_label_set_label (row->name, item->name);
  gtk_label_set_label (row->numbers[FOUND], found);
  gtk_label_set_label (row->numbers[TOTAL], total);
  gtk_label_set_label (row->numbers[TIME], time);
  gtk_widget_set_visible (GTK_WIDGET (row->numbers[TIME]), has_time (&item->row));
  gtk_level_bar_set_value (row->bar, item->share);
  truce_name_row (row->list_item, name);
}

static GtkLabel *
add_label (GtkWidget *box, const char *text, gboolean dim)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  if (dim)
    gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

/* Adds a label that is as wide as the labels of this column in all rows and in the headings. */
static GtkLabel *
add_number (TruceFirstSquares *self, GtkWidget *box, int column, const char *text, gboolean dim)
{
  GtkLabel *label = add_label (box, text, dim);

  gtk_label_set_xalign (label, 1);
  gtk_label_set_width_chars (label, 5);
  gtk_size_group_add_widget (self->columns[column], GTK_WIDGET (label));
  return label;
}

static void
on_setup (TruceFirstSquares *self, GtkListItem *list_item)
{
  const char *const tips[N_NUMBERS] = {
    [FOUND] = _ ("Placements found from this first square"),
    [TOTAL] = _ ("Placements found from this and all earlier first squares"),
    [TIME] = _ ("Time spent on this first square"),
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  Row *row = g_new0 (Row, 1);

  row->list_item = list_item;
  row->name = add_label (box, NULL, FALSE);
  gtk_label_set_xalign (row->name, 0);
  gtk_label_set_width_chars (row->name, 3);
  row->bar = GTK_LEVEL_BAR (gtk_level_bar_new ());
  /* without offsets, the bar has the same colour at all levels */
  gtk_level_bar_remove_offset_value (row->bar, GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (row->bar, GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (row->bar, GTK_LEVEL_BAR_OFFSET_FULL);
  gtk_widget_set_hexpand (GTK_WIDGET (row->bar), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (row->bar), GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (GTK_WIDGET (row->bar), 40, -1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row->bar));
  for (int column = 0; column < N_NUMBERS; column++)
    {
      row->numbers[column] = add_number (self, box, column, NULL, column != FOUND);
      gtk_widget_set_tooltip_text (GTK_WIDGET (row->numbers[column]), tips[column]);
    }
  g_object_set_data_full (G_OBJECT (list_item), "truce-row", row, g_free);
  gtk_list_item_set_activatable (list_item, FALSE);
  gtk_list_item_set_child (list_item, box);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  Row *row = g_object_get_data (G_OBJECT (list_item), "truce-row");

  row->item = gtk_list_item_get_item (list_item);
  row->handler = g_signal_connect (row->item, "changed", G_CALLBACK (show_item), row);
  show_item (row->item, row);
}

static void
on_unbind (GtkSignalListItemFactory *factory, GtkListItem *list_item)
{
  Row *row = g_object_get_data (G_OBJECT (list_item), "truce-row");

  g_clear_signal_handler (&row->handler, row->item);
  row->item = NULL;
}

static void
set_length (TruceFirstSquares *self, guint length)
{
  guint have = g_list_model_get_n_items (G_LIST_MODEL (self->items));

  if (have > length)
    g_list_store_splice (self->items, length, have - length, NULL, 0);
  for (; have < length; have++)
    {
      g_autoptr (TruceFirstSquareItem) item = g_object_new (TRUCE_TYPE_FIRST_SQUARE_ITEM, NULL);
      g_list_store_append (self->items, item);
    }
}

/* Returns the square that the search occupied first; -1: unknown. These squares ascend along the list: the
 * list is in the order of the search, and the preplaced pieces, which are skipped, are the same in all
 * placements. */
static int
first_square (TruceSolutionList *list, guint position)
{
  const TruceProblem *problem = truce_solution_list_get_problem (list);
  TruceSquare squares[TRUCE_SQUARES_MAX];
  int n = truce_solution_list_get_pieces (list, position, squares);

  if (n < 0)
    return -1;
  if (truce_solution_list_get_ordered (list))
    return problem->to_place > 0 ? truce_packed_square (squares[problem->n_preplaced]) : -1;
  for (int i = 0; i < n; i++)
    {
      if (!truce_square_set_has (&problem->preplaced, truce_packed_square (squares[i])))
        return truce_packed_square (squares[i]);
    }
  return -1;
}

/* Returns the first position after `from` with another first square than `square`; `n` if there is none. */
static guint
end_of (TruceSolutionList *list, guint from, guint n, int square)
{
  guint low = from, high = n; /* low: has `square`; high: has another first square, or is `n` */

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (first_square (list, middle) == square)
        low = middle;
      else
        high = middle;
    }
  return high;
}

static GArray *
rows_of_list (TruceRun *run, TruceSolutionList *list)
{
  GArray *rows = g_array_new (FALSE, TRUE, sizeof (TruceFirstSquare));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (list));

  for (guint from = 0; from < n;)
    {
      TruceFirstSquare row = { .square = first_square (list, from), .elapsed = -1, .finished = 0 };
      guint end = end_of (list, from, n, row.square);

      if (row.square < 0)
        break;
      row.found = end - from;
      if (end == n && truce_run_is_active (run))
        row.finished = -1;
      g_array_append_val (rows, row);
      from = end;
    }
  return rows;
}

/* Returns (transfer full) (nullable): TruceFirstSquare rows in ascending order of the squares; NULL: the run
 * has neither counts nor a list. They are the run's own counts or, with `elapsed` -1 and `dead_ends` 0,
 * counted in its list of placements. The list is sorted, so a binary search finds each row. */
static GArray *
rows_of (TruceRun *run)
{
  GArray *own = truce_run_get_first_squares (run);
  GListModel *list = truce_run_get_solutions (run);

  if (own)
    return g_array_ref (own);
  return list ? rows_of_list (run, TRUCE_SOLUTION_LIST (list)) : NULL;
}

void
truce_first_squares_update (TruceFirstSquares *self, TruceRun *run)
{
  g_autoptr (GArray) rows = run ? rows_of (run) : NULL;
  guint64 largest = 1, total = 0;
  gboolean timed = FALSE;

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), rows && rows->len > 0 ? "list" : "none");
  set_length (self, rows ? rows->len : 0);
  for (guint i = 0; rows && i < rows->len; i++)
    largest = MAX (largest, g_array_index (rows, TruceFirstSquare, i).found);
  for (guint i = 0; rows && i < rows->len; i++)
    {
      const TruceFirstSquare *row = &g_array_index (rows, TruceFirstSquare, i);
      g_autoptr (TruceFirstSquareItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), i);

      total += row->found;
      timed = timed || has_time (row);
      item->row = *row;
      item->total = total;
      item->share = (double) row->found / largest;
      truce_square_name (truce_run_get_problem (run)->board, row->square, item->name);
      g_signal_emit (item, changed_signal, 0);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->time_heading), timed);
}

static void
truce_first_squares_dispose (GObject *object)
{
  TruceFirstSquares *self = TRUCE_FIRST_SQUARES (object);

  G_OBJECT_CLASS (truce_first_squares_parent_class)->dispose (object);
  g_clear_object (&self->items);
  for (int column = 0; column < N_NUMBERS; column++)
    g_clear_object (&self->columns[column]);
}

static void
truce_first_squares_class_init (TruceFirstSquaresClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_first_squares_dispose;
  truce_tab_group_install (GTK_WIDGET_CLASS (klass));
}

static GtkWidget *
make_headings (TruceFirstSquares *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkLabel *square = add_label (box, _ ("First Square"), TRUE);

  gtk_label_set_xalign (square, 0);
  gtk_label_set_ellipsize (square, PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (GTK_WIDGET (square), TRUE);
  add_number (self, box, FOUND, _ ("Found"), TRUE);
  add_number (self, box, TOTAL, _ ("Total"), TRUE);
  self->time_heading = add_number (self, box, TIME, _ ("Time"), TRUE);
  gtk_widget_add_css_class (box, "bars-headings");
  return box;
}

static GtkWidget *
make_list (TruceFirstSquares *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new (), *list;

  g_signal_connect_object (factory, "setup", G_CALLBACK (on_setup), self, G_CONNECT_SWAPPED);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), NULL);
  list = gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->items)))), factory);
  gtk_widget_add_css_class (list, "bars");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Count by first square"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), make_headings (self));
  gtk_box_append (GTK_BOX (box), scrolled);
  return box;
}

static void
truce_first_squares_init (TruceFirstSquares *self)
{
  GtkWidget *none = adw_status_page_new ();

  self->items = g_list_store_new (TRUCE_TYPE_FIRST_SQUARE_ITEM);
  for (int column = 0; column < N_NUMBERS; column++)
    self->columns[column] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), make_list (self), "list");
  adw_status_page_set_description (
      ADW_STATUS_PAGE (none),
      _ ("This method does not count by first square. Plain backtracking and filtering search do."));
  gtk_widget_add_css_class (none, "compact");
  gtk_stack_add_named (GTK_STACK (self->stack), none, "none");
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "none");
  adw_bin_set_child (ADW_BIN (self), self->stack);
}
