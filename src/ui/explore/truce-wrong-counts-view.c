/* truce-wrong-counts-view.c: TruceWrongCountsView: a ride over the edge beside the correct one, square by
 * square, and the counts that it made wrong
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-wrong-counts-view.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "common/truce-rows.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "learn/wrong-counts.h"
#include "truce-ride-board.h"
#include "words/describe.h"
#include "words/format.h"
#include "words/ride-words.h"

#define NUMBER "truce-number" /* data of a row: index of its count */

enum
{
  RIGHT,
  WRONG,
  N_BOARDS
};

struct _TruceWrongCountsView
{
  TruceExploreView parent_instance;

  AdwViewStack *pages;
  GtkLabel *about;
  GtkSpinButton *size;
  GtkFlowBox *boards;
  GtkWidget *back;
  GtkWidget *forward;
  GtkLabel *place;
  GtkLabel *step;
  GtkBox *groups;
  TruceRideBoard *board[N_BOARDS];

  GArray *counts; /* of TruceWrongCount */
  TrucePiece piece;
  int n, start;
  GArray *steps;                   /* of TruceNq10Step, of all rays from `start` */
  int at;                          /* index of the shown step; 0 if there are none */
  TruceAttackMap *maps[N_BOARDS];  /* of `piece` on n × n; RIGHT and WRONG */
  TruceAttackMap *rides[N_BOARDS]; /* of a nightrider */
  TruceWrongExample *example;      /* NULL: none is shown */
  guint request; /* number of the latest request for an example; results of earlier requests are dropped */
};

G_DEFINE_FINAL_TYPE (TruceWrongCountsView, truce_wrong_counts_view, TRUCE_TYPE_EXPLORE_VIEW)

const TruceWrongExample *
truce_wrong_counts_view_get_example (TruceWrongCountsView *self)
{
  return self->example;
}

static const TruceNq10Step *
get_step (TruceWrongCountsView *self, int i)
{
  return &g_array_index (self->steps, TruceNq10Step, i);
}

/* Returns the index of the first step of the shown ray. */
static int
first_of_ray (TruceWrongCountsView *self)
{
  int first = self->at;

  while (first > 0 && get_step (self, first - 1)->ray == get_step (self, self->at)->ray)
    first--;
  return first;
}

/* Marks the squares that a nightrider on the start attacks. The board WRONG also marks the squares attacked
 * over the edge. Marks no squares while an example is shown, where marks would be in the way. */
static void
mark_squares (TruceWrongCountsView *self, int which, TruceRidePicture *ride)
{
  const uint64_t *right = truce_attack_map_row (self->rides[RIGHT], self->start);
  const uint64_t *wrong = truce_attack_map_row (self->rides[WRONG], self->start);

  for (int square = 0; square < self->n * self->n && !self->example; square++)
    if (square != self->start && truce_attack_row_has (right, square))
      truce_square_set_add (&ride->reached, square);
    else if (which == WRONG && square != self->start && truce_attack_row_has (wrong, square))
      truce_square_set_add (&ride->strayed, square);
}

static char *
squares_text (const TruceRidePicture *ride)
{
  TruceSquare squares[TRUCE_SQUARES_MAX];
  g_autofree char *reached = NULL, *strayed = NULL;
  int n = 0;

  truce_square_set_foreach (square, &ride->reached)
    squares[n++] = (TruceSquare) square;
  reached = truce_describe_squares (ride->board, squares, n);
  n = 0;
  truce_square_set_foreach (square, &ride->strayed)
    squares[n++] = (TruceSquare) square;
  strayed = truce_describe_squares (ride->board, squares, n);
  /* Translators: squares that a ride reaches, and squares that it reaches over the board’s edge */
  return n > 0 ? g_strdup_printf (_ ("%s, and over the edge %s"), reached, strayed)
               : g_steal_pointer (&reached);
}

static void
show_board (TruceWrongCountsView *self, int which)
{
  const int first = first_of_ray (self);
  TruceRidePicture ride = { .board = { self->n, self->n },
                            .piece = self->piece,
                            .map = self->maps[which],
                            .geometry = which == RIGHT ? TRUCE_GEOMETRY_TRUE : TRUCE_GEOMETRY_NQ10 };
  g_autofree char *text = NULL;

  if (self->steps->len > 0)
    {
      ride.steps = get_step (self, first);
      ride.n_steps = self->at - first + 1;
    }
  mark_squares (self, which, &ride);
  for (int i = 0; self->example && i < self->example->n; i++)
    truce_square_set_add (&ride.placed, self->example->pieces[i]);
  if (!self->example)
    truce_square_set_add (&ride.placed, self->start);
  text = squares_text (&ride);
  truce_ride_board_set (self->board[which], &ride, self->start, text);
}

static void
show_step (TruceWrongCountsView *self)
{
  const int n_steps = (int) self->steps->len;
  g_autofree char *place = NULL, *text = NULL;

  if (n_steps == 0)
    text = g_strdup (_ ("No ride goes down from this square. Rides up are not shown: each has the "
                        "same pairs of squares as a ride down from its other end."));
  else
    {
      /* Translators: the number of a step, and the number of steps */
      place = g_strdup_printf (_ ("%d of %d"), self->at + 1, n_steps);
      text = truce_ride_step_text (self->n, self->start, get_step (self, self->at));
    }
  gtk_label_set_label (self->place, place ? place : "");
  gtk_label_set_label (self->step, text);
  gtk_widget_set_sensitive (self->back, self->at > 0);
  gtk_widget_set_sensitive (self->forward, self->at + 1 < n_steps);
  for (int which = 0; which < N_BOARDS; which++)
    show_board (self, which);
}

static int
count_pairs (const TruceAttackMap *map, int n_squares)
{
  int pairs = 0;

  for (int a = 0; a < n_squares; a++)
    for (int b = 0; b < a; b++)
      pairs += truce_attack_map_attacks (map, a, b);
  return pairs;
}

static void
show_about (TruceWrongCountsView *self)
{
  const int n_squares = self->n * self->n;
  const int right = count_pairs (self->rides[RIGHT], n_squares),
            wrong = count_pairs (self->rides[WRONG], n_squares);
  g_autofree char *pairs = NULL, *text = NULL, *boards = NULL;

  if (wrong == right)
    pairs = g_strdup_printf (
        _ ("On %d × %d this rule works: all %d pairs of squares that attack each other are right."), self->n,
        self->n, right);
  else
    pairs = g_strdup_printf (ngettext ("On %d × %d the program wrongly counts %d pair of squares as "
                                       "attacking each other.",
                                       "On %d × %d the program wrongly counts %d pairs of squares as "
                                       "attacking each other.",
                                       wrong - right),
                             self->n, self->n, wrong - right);
  text = g_strdup_printf (
      _ ("NqProblemExtended 1.0 numbers squares row by row and follows a nightrider’s ride by adding "
         "the same number again and again. It uses only the column to decide whether the ride has "
         "left the board. %s"),
      pairs);
  boards = truce_format_boards (text);
  gtk_label_set_label (self->about, boards);
}

static void
free_maps (TruceAttackMap **maps)
{
  for (int which = 0; which < N_BOARDS; which++)
    {
      truce_attack_map_free (maps[which]);
      maps[which] = NULL;
    }
}

static void
make_maps (TruceAttackMap **maps, int n, const TrucePiece *piece)
{
  const TruceBoard board = { n, n };

  free_maps (maps);
  maps[RIGHT] = truce_attack_map_new (board, piece, TRUCE_GEOMETRY_TRUE, NULL);
  maps[WRONG] = truce_attack_map_new (board, piece, TRUCE_GEOMETRY_NQ10, NULL);
  if (!maps[RIGHT] || !maps[WRONG])
    g_error ("Out of memory for attacks");
}

static void on_size (TruceWrongCountsView *self);

/* Sets the board and the piece, in Betza's notation, and makes the maps. */
static void
set_board (TruceWrongCountsView *self, int n, const char *piece)
{
  TrucePiece nightrider;

  if (!truce_piece_parse ("NN", &nightrider, NULL) || !truce_piece_parse (piece, &self->piece, NULL))
    g_error ("No nightrider");
  self->n = n;
  make_maps (self->maps, n, &self->piece);
  make_maps (self->rides, n, &nightrider);
  g_signal_handlers_block_by_func (self->size, on_size, self);
  gtk_spin_button_set_value (self->size, n);
  g_signal_handlers_unblock_by_func (self->size, on_size, self);
}

/* Sets the start and shows the first step that goes over the edge. If `to` is not -1, shows the first step
 * that reaches the square `to` over the edge instead. Shows step 0 if there is no such step. */
static void
set_start (TruceWrongCountsView *self, int start, int to)
{
  const int n_steps = truce_nq10_trace (self->n, start, NULL, 0);

  self->start = start;
  self->at = 0;
  g_array_set_size (self->steps, (guint) n_steps);
  truce_nq10_trace (self->n, start, (TruceNq10Step *) (void *) self->steps->data, n_steps);
  for (int i = n_steps - 1; i >= 0; i--)
    {
      TruceNq10StepKind what = get_step (self, i)->what;

      if (to < 0
              ? what == TRUCE_NQ10_WRAPS
              : get_step (self, i)->to == to && (what == TRUCE_NQ10_WRAPS || what == TRUCE_NQ10_AFTER_WRAP))
        self->at = i;
    }
  show_step (self);
}

static void
drop_example (TruceWrongCountsView *self)
{
  self->request++;
  g_clear_pointer (&self->example, truce_wrong_example_free);
}

static void
show_nightrider (TruceWrongCountsView *self, int n, int start)
{
  drop_example (self);
  set_board (self, n, "NN");
  show_about (self);
  set_start (self, start, -1);
}

static void
on_size (TruceWrongCountsView *self)
{
  show_nightrider (self, gtk_spin_button_get_value_as_int (self->size), 0);
}

static void
on_chosen (TruceWrongCountsView *self, int square)
{
  if (self->example)
    show_nightrider (self, self->n, square);
  else
    set_start (self, square, -1);
}

static void
on_back (TruceWrongCountsView *self)
{
  self->at--;
  show_step (self);
}

static void
on_forward (TruceWrongCountsView *self)
{
  self->at++;
  show_step (self);
}

static char *
example_text (const TruceWrongCount *wrong, const TruceWrongExample *example)
{
  const TruceBoard board = wrong->spec.board;
  g_autofree char *question = truce_describe_problem (&wrong->spec);
  g_autofree char *printed = truce_format_decimal (wrong->error.known.value);
  g_autofree char *right = truce_format_decimal (example->right);
  g_autofree char *lacking = truce_format_number (g_ascii_strtoull (example->right, NULL, 10) -
                                                  g_ascii_strtoull (wrong->error.known.value, NULL, 10));
  char a[TRUCE_SQUARE_NAME_SIZE], b[TRUCE_SQUARE_NAME_SIZE];

  truce_square_name (board, example->a, a);
  truce_square_name (board, example->b, b);
  /* Translators: a question as ‘11 awesome queens on 11 × 11’, the number that the older program printed, the
   * correct number, their difference, and two squares */
  return g_strdup_printf (
      _ ("%s: NqProblemExtended 1.0 printed %s, but %s is right. The program misses %s placements, "
         "such as this one. It thinks that the pieces on %s and %s attack each other, by a ride "
         "over the edge."),
      question, printed, right, lacking, a, b);
}

static char *
subtitle_text (const TruceWrongCount *wrong)
{
  g_autofree char *printed = truce_format_decimal (wrong->error.known.value), *right = NULL, *reason = NULL;

  if (wrong->error.fault != TRUCE_PUBLISHED_WRAPPED_RIDES)
    {
      reason = truce_describe_capital (truce_translate (truce_published_fault_text (wrong->error.fault)));
      /* Translators: who published a number, the number, and a sentence that says what is wrong with it */
      return g_strdup_printf (_ ("%s has %s. %s."), wrong->error.known.source, printed, reason);
    }
  if (!wrong->right)
    return g_strdup_printf (_ ("Printed %s; open this row to count the right number"), printed);
  right = truce_format_decimal (wrong->right->value);
  /* Translators: a wrong number, the correct number and its source, as in ‘A102388’ */
  return g_strdup_printf (_ ("Printed %s; %s is right (%s)"), printed, right, wrong->right->source);
}

static void
on_found (gpointer owner, const TruceWrongCount *wrong, TruceWrongExample *example, guint request)
{
  TruceWrongCountsView *self = owner;
  g_autofree char *text = NULL;

  if (request != self->request)
    {
      truce_wrong_example_free (example);
      return;
    }
  if (!example)
    {
      gtk_label_set_label (self->about, _ ("Memory ran out"));
      return;
    }
  set_board (self, wrong->spec.board.rows, wrong->spec.kinds[0].piece.betza);
  self->example = example;
  text = example_text (wrong, example);
  gtk_label_set_label (self->about, text);
  set_start (self, example->a, example->b);
}

/* If the count is wrong because of rides over the edge, starts the search for a placement that the count
 * lacks. Otherwise shows the list of counts. */
static void
explain (TruceWrongCountsView *self, const TruceWrongCount *wrong)
{
  gboolean rides = wrong->error.fault == TRUCE_PUBLISHED_WRAPPED_RIDES;

  adw_view_stack_set_visible_child_name (self->pages, rides ? "ride" : "counts");
  if (!rides)
    return;
  drop_example (self);
  gtk_label_set_label (self->about, _ ("Looking for a placement that the count misses…"));
  truce_wrong_search (self, wrong, self->request, on_found);
}

static void
on_row (TruceWrongCountsView *self, AdwActionRow *row)
{
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), NUMBER));

  explain (self, &g_array_index (self->counts, TruceWrongCount, number));
}

static gboolean
same_group (const TruceWrongCount *a, const TruceWrongCount *b)
{
  return a->error.fault == b->error.fault &&
         (a->error.fault != TRUCE_PUBLISHED_WRAPPED_RIDES ||
          truce_piece_equal (&a->spec.kinds[0].piece, &b->spec.kinds[0].piece));
}

static GtkWidget *
row_new (TruceWrongCountsView *self, guint number)
{
  const TruceWrongCount *wrong = &g_array_index (self->counts, TruceWrongCount, number);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title = truce_describe_problem (&wrong->spec), *subtitle = subtitle_text (wrong);
  g_autofree char *markup = g_markup_escape_text (subtitle, -1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), markup);
  gtk_widget_add_css_class (row, "numeric");
  if (wrong->error.fault != TRUCE_PUBLISHED_WRAPPED_RIDES)
    return row;
  g_object_set_data (G_OBJECT (row), NUMBER, GUINT_TO_POINTER (number));
  truce_a11y_make_activatable (row);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_signal_connect_object (row, "activated", G_CALLBACK (on_row), self, G_CONNECT_SWAPPED);
  return row;
}

/* Adds groups of rows: one for each piece whose rides wrongly go over the edge, and one for all other faults.
 */
static void
add_rows (TruceWrongCountsView *self)
{
  AdwPreferencesGroup *group = NULL;

  for (guint i = 0; i < self->counts->len; i++)
    {
      const TruceWrongCount *wrong = &g_array_index (self->counts, TruceWrongCount, i);
      g_autofree char *title = wrong->error.fault == TRUCE_PUBLISHED_WRAPPED_RIDES
                                   ? truce_piece_display_title (&wrong->spec.kinds[0].piece)
                                   : g_strdup (_ ("Others"));

      if (i == 0 || !same_group (wrong, wrong - 1))
        {
          group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
          adw_preferences_group_set_title (group, title);
          gtk_box_append (self->groups, GTK_WIDGET (group));
        }
      adw_preferences_group_add (group, row_new (self, i));
    }
}

static void
show (TruceExploreView *view, const char *question)
{
  TruceWrongCount wrong;
  TruceProblemSpec spec;

  if (truce_problem_spec_from_text (question, &spec, NULL) &&
      (truce_wrong_count_find (&spec, (TruceQuestion){ TRUCE_COUNT }, &wrong) ||
       truce_wrong_count_find (&spec, (TruceQuestion){ TRUCE_COUNT, .classes = true }, &wrong)))
    explain (TRUCE_WRONG_COUNTS_VIEW (view), &wrong);
}

static void
truce_wrong_counts_view_dispose (GObject *object)
{
  TruceWrongCountsView *self = TRUCE_WRONG_COUNTS_VIEW (object);

  drop_example (self);
  G_OBJECT_CLASS (truce_wrong_counts_view_parent_class)->dispose (object);
}

static void
truce_wrong_counts_view_finalize (GObject *object)
{
  TruceWrongCountsView *self = TRUCE_WRONG_COUNTS_VIEW (object);

  free_maps (self->maps);
  free_maps (self->rides);
  g_array_unref (self->steps);
  g_array_unref (self->counts);
  G_OBJECT_CLASS (truce_wrong_counts_view_parent_class)->finalize (object);
}

static void
truce_wrong_counts_view_class_init (TruceWrongCountsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_wrong_counts_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_wrong_counts_view_finalize;
  TRUCE_EXPLORE_VIEW_CLASS (klass)->show = show;
  g_type_ensure (TRUCE_TYPE_ROWS);
  truce_template_set (widget_class, "wrong-counts-view");
  TRUCE_BIND_CHILDREN (widget_class, TruceWrongCountsView, pages, about, size, boards, back, forward, place,
                       step, groups);
  TRUCE_BIND_CALLBACKS (widget_class, on_size, on_back, on_forward);
}

/* headings: size group that gives all titles the same height, so that the boards are level. */
static void
add_board (TruceWrongCountsView *self, int which, const char *title, GtkSizeGroup *headings)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *label = gtk_label_new (title);
  GtkWidget *board = truce_ride_board_new (title);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "caption-heading");
  gtk_size_group_add_widget (headings, label);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), board);
  truce_flow_append (GTK_WIDGET (self->boards), box);
  self->board[which] = TRUCE_RIDE_BOARD (board);
  g_signal_connect_object (board, "chosen", G_CALLBACK (on_chosen), self, G_CONNECT_SWAPPED);
}

static void
truce_wrong_counts_view_init (TruceWrongCountsView *self)
{
  g_autoptr (GtkSizeGroup) headings = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);
  self->counts = truce_wrong_counts_new ();
  self->steps = g_array_new (FALSE, FALSE, sizeof (TruceNq10Step));
  gtk_widget_init_template (GTK_WIDGET (self));
  add_board (self, RIGHT, _ ("Correct Attacks"), headings);
  add_board (self, WRONG, "NqProblemExtended 1.0", headings);
  add_rows (self);
  truce_a11y_label_children (GTK_WIDGET (self->groups), GTK_TYPE_LIST_BOX, _ ("Wrong counts"));
  show_nightrider (self, 5, 0);
}
