/* truce-permutations-view.c: TrucePermutationsView, how the Harbour program reduces all boards to the
 * placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-permutations-view.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/truce-names.h"
#include "common/truce-tab-group.h"
#include "common/truce-widget-util.h"
#include "run/truce-run.h"
#include "timing/published-timings.h"
#include "truce-diagonal-map.h"
#include "truce-permutations-list.h"
#include "words/format.h"

enum
{
  ALL_BOARDS,
  HALVES,
  PAIRS,
  PERMUTATIONS,
  PLACEMENTS,
  N_STEPS
};

struct _TrucePermutationsView
{
  TruceExploreView parent_instance;

  GtkDropDown *size;
  AdwActionRow *rows[N_STEPS];
  GtkLevelBar *bars[N_STEPS];
  GtkToggleButton *show_halves;
  GtkLabel *note;
  GtkListView *list;
  TruceDiagonalMap *map;

  TruceProblem *problem;
  TrucePermutations *permutations;
  TruceRun *run;
  double all; /* number of boards with n pieces on any squares */
};

G_DEFINE_FINAL_TYPE (TrucePermutationsView, truce_permutations_view, TRUCE_TYPE_EXPLORE_VIEW)

TruceRun *
truce_permutations_view_get_run (TrucePermutationsView *self)
{
  return self->run;
}

/* Returns the binomial coefficient C(n, k), exact up to C(100, 10). */
static guint64
choose (guint64 n, guint64 k)
{
  guint64 result = 1;

  for (guint64 i = 1; i <= k; i++)
    result = result * (n - k + i) / i;
  return result;
}

/* Shows `value` as a number with the text `what`, and as a bar on a logarithmic scale up to `all`. */
static void
show_step (TrucePermutationsView *self, int step, guint64 value, const char *what)
{
  g_autofree char *number = truce_format_number (value);
  g_autofree char *markup = g_markup_escape_text (what, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[step]), number);
  adw_action_row_set_subtitle (self->rows[step], markup);
  gtk_level_bar_set_value (self->bars[step], value > 0 ? log1p ((double) value) / log1p (self->all) : 0);
}

static double
published_seconds (int n)
{
  gsize position = 0;
  const TrucePublishedSeries *series = truce_published_next (&position, "permutations", "Q", NULL);

  return series ? truce_published_seconds (series, n) : NAN;
}

static void
show_placements (TrucePermutationsView *self)
{
  int n = self->problem->board.rows;
  guint64 found = truce_run_get_found (self->run), refused = truce_run_get_dead_ends (self->run);
  g_autofree char *time = truce_format_duration (truce_run_get_elapsed (self->run));
  g_autofree char *boards = truce_format_number (refused);
  /* Translators: seconds, with a non-breaking space and as many digits as were published */
  g_autofree char *there = g_strdup_printf (_ ("%g\u00a0s"), published_seconds (n));
  g_autofree char *what = NULL;

  if (truce_run_is_active (self->run))
    what = g_strdup_printf (_ ("placements so far; the diagonal map refused %s boards"), boards);
  else if (isfinite (published_seconds (n)))
    /* Translators: a number of boards; the time here; the time that the author published */
    what = g_strdup_printf (
        _ ("placements; the diagonal map refused %s boards. Counted just now in %s. In 2017, a "
           "Core i5-3210M took %s."),
        boards, time, there);
  else
    what = g_strdup_printf (_ ("placements; the diagonal map refused %s boards. Counted just now in "
                               "%s."),
                            boards, time);
  show_step (self, PLACEMENTS, found, what);
}

static void
show_reduction (TrucePermutationsView *self)
{
  int n = self->problem->board.rows, half = n / 2;
  guint64 halves = (guint64) truce_permutations_n_halves (self->permutations);
  guint64 all = choose ((guint64) n * n, (guint64) n);
  g_autofree char *tuples = truce_format_number ((guint64) pow (n, half));
  char *texts[PLACEMENTS] = {
    g_strdup_printf (_ ("boards: C(%d, %d), any %d of %d squares"), n * n, n, n, n * n),
    g_strdup_printf (ngettext ("halves: of %2$s ways to write %1$d number, the ways that repeat no "
                               "number",
                               "halves: of %2$s ways to write %1$d numbers, the ways that repeat no "
                               "number",
                               half),
                     half, tuples),
    g_strdup (_ ("pairs: each half joined with each half")),
    g_strdup_printf (
        _ ("permutations: %d!, the pairs whose product cannot be divided by the square of a prime. "
           "No two pieces share a row or a column."),
        n),
  };

  self->all = (double) all;
  show_step (self, ALL_BOARDS, all, texts[ALL_BOARDS]);
  show_step (self, HALVES, halves, texts[HALVES]);
  show_step (self, PAIRS, halves * halves, texts[PAIRS]);
  show_step (self, PERMUTATIONS, truce_permutations_n (self->permutations), texts[PERMUTATIONS]);
  show_placements (self);
  for (int i = 0; i < PLACEMENTS; i++)
    g_free (texts[i]);
}

static GtkWidget *
reduction_page (TrucePermutationsView *self)
{
  GtkWidget *page = adw_preferences_page_new (), *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("From Boards to Placements"));
  adw_preferences_group_set_description (
      ADW_PREFERENCES_GROUP (group), _ ("Edimar Veríssimo da Silva’s program, written in Harbour (2017), "
                                        "never looks at most boards: it permutes columns, and checks only "
                                        "diagonals."));
  for (int i = 0; i < N_STEPS; i++)
    {
      self->rows[i] = ADW_ACTION_ROW (adw_action_row_new ());
      self->bars[i] = GTK_LEVEL_BAR (gtk_level_bar_new ());
      /* the length of the bar is neither good nor bad, so no level has a colour */
      gtk_level_bar_remove_offset_value (self->bars[i], GTK_LEVEL_BAR_OFFSET_LOW);
      gtk_level_bar_remove_offset_value (self->bars[i], GTK_LEVEL_BAR_OFFSET_HIGH);
      gtk_level_bar_remove_offset_value (self->bars[i], GTK_LEVEL_BAR_OFFSET_FULL);
      gtk_widget_set_size_request (GTK_WIDGET (self->bars[i]), 110, -1);
      gtk_widget_set_valign (GTK_WIDGET (self->bars[i]), GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->bars[i]), _ ("On a logarithmic scale"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->bars[i]), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ ("On a logarithmic scale"), -1);
      adw_action_row_add_suffix (self->rows[i], GTK_WIDGET (self->bars[i]));
      gtk_widget_add_css_class (GTK_WIDGET (self->rows[i]), "numeric");
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->rows[i]));
    }
  truce_a11y_label_children (group, GTK_TYPE_LIST_BOX, _ ("From boards to placements"));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  return page;
}

static void
on_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 18);
  GtkWidget *what = gtk_label_new (NULL), *about = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (what), 0);
  gtk_widget_add_css_class (what, "numeric");
  gtk_widget_add_css_class (about, "numeric");
  gtk_widget_add_css_class (about, "dim-label");
  gtk_label_set_ellipsize (GTK_LABEL (about), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (what, TRUE);
  gtk_box_append (GTK_BOX (box), what);
  gtk_box_append (GTK_BOX (box), about);
  gtk_list_item_set_child (item, box);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
on_bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *what = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));
  g_auto (GStrv) parts = g_strsplit (text, "\t", 2);
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), parts[0], parts[1]);

  gtk_label_set_label (GTK_LABEL (what), parts[0]);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (what)), parts[1]);
  truce_name_row (item, name);
}

static void
show_list (TrucePermutationsView *self)
{
  gboolean halves = gtk_toggle_button_get_active (self->show_halves);
  GListModel *list = G_LIST_MODEL (
      truce_permutations_list_new (self->permutations, self->problem->board,
                                   halves ? TRUCE_PERMUTATIONS_HALVES : TRUCE_PERMUTATIONS_JOINED));
  g_autoptr (GtkNoSelection) model = gtk_no_selection_new (list);

  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
  gtk_label_set_label (self->note,
                       halves ? _ ("Each number stands for a prime. If a product can be divided by the "
                                   "square of a prime, it uses a number twice.")
                              : _ ("Each permutation gives the column of the piece, row by row. The "
                                   "diagonal map checks a permutation up to the first pair of pieces on "
                                   "a diagonal, if there is such a pair."));
}

static GtkWidget *
list_page (TrucePermutationsView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *linked = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *halves = gtk_toggle_button_new_with_label (_ ("Halves"));
  GtkWidget *joined = gtk_toggle_button_new_with_label (_ ("Joined"));
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), NULL);
  gtk_widget_add_css_class (linked, "linked");
  gtk_widget_set_halign (linked, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (linked, 12);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (joined), GTK_TOGGLE_BUTTON (halves));
  gtk_box_append (GTK_BOX (linked), halves);
  gtk_box_append (GTK_BOX (linked), joined);
  self->show_halves = GTK_TOGGLE_BUTTON (halves);
  self->note = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->note, TRUE);
  gtk_label_set_justify (self->note, GTK_JUSTIFY_CENTER);
  gtk_widget_set_margin_start (GTK_WIDGET (self->note), 12);
  gtk_widget_set_margin_end (GTK_WIDGET (self->note), 12);
  gtk_widget_add_css_class (GTK_WIDGET (self->note), "dim-label");
  self->list = GTK_LIST_VIEW (gtk_list_view_new (NULL, factory));
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Permutations"), -1);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list));
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (box), linked);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->note));
  gtk_box_append (GTK_BOX (box), truce_tab_group_new (scroller));
  gtk_toggle_button_set_active (self->show_halves, TRUE);
  g_signal_connect_object (halves, "toggled", G_CALLBACK (show_list), self, G_CONNECT_SWAPPED);
  return box;
}

static void
drop (TrucePermutationsView *self)
{
  if (self->run)
    {
      g_signal_handlers_disconnect_by_data (self->run, self);
      truce_run_stop (self->run);
    }
  g_clear_object (&self->run);
  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
  if (self->map)
    truce_diagonal_map_set (self->map, NULL, (TruceBoard){ 0, 0 });
  g_clear_pointer (&self->permutations, truce_permutations_free);
  g_clear_pointer (&self->problem, truce_problem_unref);
}

static void
start_run (TrucePermutationsView *self, int n)
{
  TruceProblemSpec spec;
  TruceRequest request = { .goal = { .question = { TRUCE_COUNT } },
                           .method = truce_method_find ("permutations"),
                           .threads = 1 };

  drop (self);
  truce_problem_spec_init (&spec);
  spec.board = (TruceBoard){ n, n };
  spec.kinds[0].piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
  self->problem = truce_problem_new (&spec, NULL);
  self->permutations = self->problem ? truce_permutations_new (self->problem) : NULL;
  if (!self->permutations)
    g_error ("Out of memory for permutations");
  request.problem = self->problem;
  self->run = truce_run_start (&request, NULL);
  g_signal_connect_object (self->run, "updated", G_CALLBACK (show_placements), self, G_CONNECT_SWAPPED);
  show_reduction (self);
  show_list (self);
  truce_diagonal_map_set (self->map, self->permutations, self->problem->board);
}

static void
on_size (TrucePermutationsView *self)
{
  start_run (self, 2 * ((int) gtk_drop_down_get_selected (self->size) + 1));
}

void
truce_permutations_view_set_size (TrucePermutationsView *self, int n)
{
  g_return_if_fail (n >= 2 && n <= 10 && n % 2 == 0);
  gtk_drop_down_set_selected (self->size, (guint) n / 2 - 1);
}

static void
truce_permutations_view_dispose (GObject *object)
{
  TrucePermutationsView *self = TRUCE_PERMUTATIONS_VIEW (object);

  drop (self);
  self->list = NULL;
  self->map = NULL;
  G_OBJECT_CLASS (truce_permutations_view_parent_class)->dispose (object);
}

static void
truce_permutations_view_class_init (TrucePermutationsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = truce_permutations_view_dispose;
}

static void
add_page (AdwViewStack *pages, GtkWidget *page, const char *name, const char *title, const char *icon)
{
  adw_view_stack_page_set_icon_name (adw_view_stack_add_titled (pages, page, name, title), icon);
}

static void
truce_permutations_view_init (TrucePermutationsView *self)
{
  static const char *const sizes[] = { "2 × 2", "4 × 4", "6 × 6", "8 × 8", "10 × 10", NULL };
  GtkWidget *pages = adw_view_stack_new ();

  self->size = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (sizes));
  self->map = g_object_new (TRUCE_TYPE_DIAGONAL_MAP, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->size), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->size), _ ("Board"));
  add_page (ADW_VIEW_STACK (pages), reduction_page (self), "reduction", _ ("Reduction"),
            "view-sort-descending-symbolic");
  add_page (ADW_VIEW_STACK (pages), list_page (self), "permutations", _ ("Permutations"),
            "view-list-symbolic");
  add_page (ADW_VIEW_STACK (pages), GTK_WIDGET (self->map), "map", _ ("Diagonals"), "truce-matrix-symbolic");
  gtk_widget_set_vexpand (pages, TRUE);
  adw_header_bar_pack_end (truce_explore_view_get_header (TRUCE_EXPLORE_VIEW (self)),
                           GTK_WIDGET (self->size));
  truce_explore_view_add_pages (TRUCE_EXPLORE_VIEW (self), ADW_VIEW_STACK (pages));
  truce_name_drop_down (self->size, _ ("Board"));
  g_signal_connect_object (self->size, "notify::selected", G_CALLBACK (on_size), self, G_CONNECT_SWAPPED);
  truce_permutations_view_set_size (self, 8);
}
