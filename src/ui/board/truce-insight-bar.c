/* truce-insight-bar.c: TruceInsightBar, a line about what is still possible from the position
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-insight-bar.h"

#include <glib/gi18n.h>

#include "common/time-left.h"
#include "common/truce-row-layout.h"
#include "common/truce-widget-util.h"
#include "words/describe.h"
#include "words/format.h"

#define LONG          86400. /* seconds; the estimate is shown if it is at least this long */
#define SQUARES_NAMED 4      /* number of squares that are named in a longer list */
#define BUTTON        34     /* minimum height, pixels */

struct _TruceInsightBar
{
  AdwBin parent_instance;
  GtkWidget *box;
  GtkWidget *spinner;
  GtkLabel *label;
  GtkWidget *button;
  TruceInsightState state;
  double time_estimate; /* seconds of a count; below LONG: not shown */
  gboolean counting;    /* a run is active */
};

G_DEFINE_FINAL_TYPE (TruceInsightBar, truce_insight_bar, ADW_TYPE_BIN)

enum
{
  START,
  UNWANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Returns the number of free squares that no kind uses in any placement. */
static int
count_never_used (const TruceInsightResult *result)
{
  TruceSquareSet never = { { 0 } };

  for (int kind = 0; kind < result->n_kinds; kind++)
    never = truce_square_set_union (&never, &result->dead[kind]);
  for (int place = 0; place < result->n_kinds * result->n_squares; place++)
    if (result->share[place] > 0)
      truce_square_set_remove (&never, place % result->n_squares);
  return truce_square_set_count (&never);
}

/* Returns (transfer full) a text such as 'a4, b7 and 12 more'. */
static char *
name_some (const TruceProblemSpec *spec, const TruceSquareSet *squares)
{
  g_autoptr (GString) names = g_string_new (NULL);
  int n = truce_square_set_count (squares), n_named = 0;
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_square_set_foreach (square, squares)
    if (n_named < (n == SQUARES_NAMED + 1 ? n : SQUARES_NAMED))
      g_string_append_printf (names, "%s%s", n_named++ ? ", " : "",
                              truce_square_name (spec->board, square, name));
  if (n_named == n)
    return g_strdup (names->str);
  return g_strdup_printf (ngettext ("%s and %u more", "%s and %u more", (gulong) (n - n_named)), names->str,
                          (guint) (n - n_named));
}

/* Appends 'Unique solution'. If there are preplaced pieces, appends which of them are not needed. */
static void
add_needless (GString *text, const TruceInsightResult *result, const TruceProblemSpec *spec)
{
  g_autofree char *names = name_some (spec, &result->needless);
  int n = truce_square_set_count (&result->needless);

  g_string_append (text, _ ("Unique solution"));
  if (truce_square_set_next (&spec->kinds[0].preplaced, 0) < 0)
    return;
  g_string_append (text, " · ");
  if (n == 0)
    g_string_append (text, _ ("every piece is needed"));
  else if (n == 1)
    /* Translators: %s is a square, such as d4 */
    g_string_append_printf (text, _ ("the piece on %s is not needed"), names);
  else
    /* Translators: %s is a list of squares: one of these pieces could be left out; then the others may be
     * needed */
    g_string_append_printf (text, _ ("one of these pieces is not needed: %s"), names);
}

static void
add_deciding (GString *text, const TruceInsightResult *result, const TruceProblemSpec *spec)
{
  g_autofree char *names = name_some (spec, &result->deciding);

  if (truce_square_set_next (&result->deciding, 0) < 0)
    return;
  /* Translators: a part of a list; %s is a list of squares: a piece on any of them leaves one answer */
  g_string_append_printf (text, _ (" · unique solution with a piece on %s"), names);
}

static gboolean
is_puzzle (const TruceInsightResult *result)
{
  return result && result->is_setting && g_str_equal (result->total, "1");
}

static void
add_counts (GString *text, const TruceInsightResult *result)
{
  g_autofree char *total = truce_format_decimal (result->total);
  int forced = 0, dead = count_never_used (result);

  for (int kind = 0; kind < result->n_kinds; kind++)
    forced += truce_square_set_count (&result->forced[kind]);
  g_string_append_printf (
      text, ngettext ("%s placement possible", "%s placements possible", truce_format_plural (result->total)),
      total);
  if (forced > 0)
    {
      g_string_append (text, " · ");
      /* Translators: a part of a list, after the number of placements */
      g_string_append_printf (
          text, ngettext ("%d square in all placements", "%d squares in all placements", forced), forced);
    }
  if (dead > 0)
    {
      g_string_append (text, " · ");
      /* Translators: a part of a list, after the number of placements */
      g_string_append_printf (
          text, ngettext ("%d free square is never used", "%d free squares are never used", dead), dead);
    }
}

/* Returns (transfer full) a text such as 'd6, g4 and b1' for the pieces in conflict. If there are several
 * kinds, the text also names the pieces. */
static char *
describe_squares (const TruceInsightResult *result, const TruceProblemSpec *spec)
{
  const TruceSquareSet *set = &result->conflict;
  char name[TRUCE_SQUARE_NAME_SIZE], *text = NULL;
  int left = truce_square_set_count (set);

  if (spec->n_kinds > 1 && left > 1)
    return truce_describe_preplaced (spec, set);
  truce_square_set_foreach (square, set)
    {
      g_autofree char *before = text;

      truce_square_name (spec->board, square, name);
      left--;
      if (!before)
        text = g_strdup (name);
      else if (left > 0)
        /* Translators: the beginning of a list of squares, and one more of several that follow */
        text = g_strdup_printf (C_ ("list", "%s, %s"), before, name);
      else
        /* Translators: a list of squares, and the last one: 'd6, g4 and b1' */
        text = g_strdup_printf (C_ ("list", "%s and %s"), before, name);
    }
  return text ? text : g_strdup ("");
}

/* Appends the optimum with the preplaced pieces and, if that is worse, the optimum without them. */
static void
add_best (GString *text, const TruceInsightResult *result, const TruceProblemSpec *spec)
{
  g_autofree char *names = describe_squares (result, spec);

  if (result->best != result->bound)
    g_string_append_printf (text, _ ("Best still possible: between %d and %d"),
                            MIN (result->best, result->bound), MAX (result->best, result->bound));
  else
    g_string_append_printf (text, _ ("Best still possible: %d"), result->best);
  if (result->bare < 0)
    return;
  g_string_append (text, " · ");
  if (!result->has_conflict)
    g_string_append_printf (text, _ ("%d without your pieces"), result->bare);
  else if (truce_square_set_count (&result->conflict) == 1)
    /* Translators: a number of pieces, and a square, such as d4 */
    g_string_append_printf (text, _ ("%d without the piece on %s"), result->bare, names);
  else
    /* Translators: a number of pieces, and a list of squares, such as 'c3, d5 and g1' */
    g_string_append_printf (text, _ ("%d if at least one of %s is removed"), result->bare, names);
}

static char *
describe_known (const TruceInsightResult *result, const TruceProblemSpec *spec)
{
  GString *text = g_string_new (NULL);

  if (result->best >= 0)
    add_best (text, result, spec);
  if (result->best >= 0 && result->total)
    g_string_append (text, " · ");
  if (is_puzzle (result))
    add_needless (text, result, spec);
  else if (result->total)
    {
      add_counts (text, result);
      add_deciding (text, result, spec);
    }
  return g_string_free (text, FALSE);
}

static char *
describe_conflict (const TruceInsightResult *result, const TruceProblemSpec *spec)
{
  g_autofree char *names = describe_squares (result, spec);
  int n = truce_square_set_count (&result->conflict);

  if (!result->has_conflict)
    return g_strdup (_ ("No solution"));
  if (n == 0)
    return g_strdup (_ ("No solution, whatever is placed"));
  if (n == 1)
    /* Translators: %s is a square, such as d4 */
    return g_strdup_printf (_ ("No solution: the piece on %s alone prevents it"), names);
  /* Translators: %s is a list of squares, such as 'c3, d5 and g1' */
  return g_strdup_printf (_ ("No solution: %s cannot all stay"), names);
}

/* Returns (transfer full) the text about a count that has not started. */
static char *
describe_time_estimate (TruceInsightState state, double time_estimate)
{
  g_autofree char *time = truce_time_about (&(TruceEstimate){ time_estimate, -1, -1 });

  /* Translators: %s is a time, as in ‘about 3 days’ or ‘more than a billion years’ */
  return g_strdup_printf (state == TRUCE_INSIGHT_POSSIBLE
                              ? _ ("There are placements; counting them would take %s")
                              : _ ("Counting all placements would take %s"),
                          time);
}

static char *
describe_insight (TruceInsightState state, const TruceInsightResult *result, const TruceProblemSpec *spec)
{
  switch (state)
    {
    case TRUCE_INSIGHT_COUNTED:
      return describe_known (result, spec);
    case TRUCE_INSIGHT_IMPOSSIBLE:
      return describe_conflict (result, spec);
    case TRUCE_INSIGHT_POSSIBLE:
      return result ? describe_known (result, spec)
                    : g_strdup (_ ("There are placements, but counting them needs more time"));
    case TRUCE_INSIGHT_UNKNOWN:
      return g_strdup (_ ("Finding out whether there are placements needs more time"));
    case TRUCE_INSIGHT_WORKING:
      return g_strdup (_ ("Counting placements…"));
    case TRUCE_INSIGHT_NONE:
    default:
      return g_strdup ("");
    }
}

static void
show_text (TruceInsightBar *self, TruceInsight *insight, const TruceProblemSpec *spec)
{
  TruceInsightState state = truce_insight_get_state (insight);
  const TruceInsightResult *result = truce_insight_get_result (insight);
  double fraction = truce_insight_get_fraction (insight);
  g_autofree char *text = describe_insight (state, result, spec);

  if (state == TRUCE_INSIGHT_WORKING && fraction >= 0)
    {
      g_free (text);
      /* Translators: how much of a count by squares is done */
      text = g_strdup_printf (_ ("Counting placements through each square: %d %%"), (int) (fraction * 100));
    }
  gtk_label_set_label (self->label, text);
  truce_widget_set_class (GTK_WIDGET (self->label), "warning",
                          state == TRUCE_INSIGHT_IMPOSSIBLE || (result && result->bare >= 0));
}

/* Shows the estimate of a count if it is at least LONG and no run, which shows its own estimate, is
 * active. */
static void
show_time_estimate (TruceInsightBar *self)
{
  gboolean shows_estimate = self->time_estimate >= LONG && !self->counting;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->box, self->state != TRUCE_INSIGHT_NONE || shows_estimate);
  if (self->time_estimate < LONG)
    return;
  text = shows_estimate ? describe_time_estimate (self->state, self->time_estimate)
                        : describe_insight (self->state, NULL, NULL);
  gtk_label_set_label (self->label, text);
}

void
truce_insight_bar_set_counting (TruceInsightBar *self, gboolean counting)
{
  if (counting == self->counting)
    return;
  self->counting = counting;
  show_time_estimate (self);
}

/* Shows or hides the button. Aligns the label with the visible button; without the button, centres the
 * label in the bar. */
static void
show_button (TruceInsightBar *self, gboolean shown)
{
  gtk_widget_set_visible (self->button, shown);
  gtk_widget_set_valign (GTK_WIDGET (self->label), shown ? GTK_ALIGN_END : GTK_ALIGN_FILL);
  gtk_widget_set_size_request (GTK_WIDGET (self->label), -1, shown ? BUTTON : -1);
}

void
truce_insight_bar_show (TruceInsightBar *self,
                        TruceInsight *insight,
                        const TruceProblemSpec *spec,
                        double time_estimate,
                        gboolean user_requested)
{
  TruceInsightState state = truce_insight_get_state (insight);
  gboolean working = state == TRUCE_INSIGHT_WORKING;
  gboolean puzzle = state == TRUCE_INSIGHT_COUNTED && is_puzzle (truce_insight_get_result (insight));

  self->state = state;
  self->time_estimate =
      state == TRUCE_INSIGHT_NONE || (state == TRUCE_INSIGHT_POSSIBLE && !truce_insight_get_result (insight))
          ? time_estimate
          : -1;
  gtk_widget_set_visible (self->spinner, working && user_requested);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), working && user_requested);
  show_button (self, (working && user_requested) || state == TRUCE_INSIGHT_POSSIBLE ||
                         state == TRUCE_INSIGHT_UNKNOWN || puzzle || state == TRUCE_INSIGHT_IMPOSSIBLE);
  gtk_button_set_label (GTK_BUTTON (self->button), working                             ? _ ("_Stop")
                                                   : state == TRUCE_INSIGHT_IMPOSSIBLE ? _ ("Save _Proof…")
                                                   : puzzle                            ? _ ("_Play")
                                                                                       : _ ("_Find Out"));
  /* Dims the previous text during a short computation, so that the line does not flicker with every click. */
  gtk_widget_set_opacity (GTK_WIDGET (self->label), working && !user_requested ? 0.4 : 1);
  if (!working || user_requested)
    show_text (self, insight, spec);
  show_time_estimate (self);
}

GtkLabel *
truce_insight_bar_get_label (TruceInsightBar *self)
{
  return self->label;
}

static void
on_clicked (TruceInsightBar *self)
{
  if (self->state == TRUCE_INSIGHT_IMPOSSIBLE)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.save-proof", NULL);
  else if (self->state == TRUCE_INSIGHT_COUNTED)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.play-puzzle", NULL);
  else
    g_signal_emit (self, signals[self->state == TRUCE_INSIGHT_WORKING ? UNWANTED : START], 0);
}

static void
truce_insight_bar_class_init (TruceInsightBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = TRUCE_TYPE_INSIGHT_BAR;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  signals[START] = g_signal_new ("start", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[UNWANTED] = g_signal_new ("unwanted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
truce_insight_bar_init (TruceInsightBar *self)
{
  GtkWidget *end = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  adw_bin_set_child (ADW_BIN (self), self->box);
  self->spinner = gtk_spinner_new ();
  self->label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, NULL);
  gtk_widget_set_vexpand (GTK_WIDGET (self->label), TRUE);
  gtk_widget_set_vexpand (self->box, FALSE);
  self->button = gtk_button_new ();
  gtk_button_set_use_underline (GTK_BUTTON (self->button), TRUE);
  gtk_widget_set_valign (self->button, GTK_ALIGN_END); /* keeps its position whatever the text */
  g_signal_connect_object (self->button, "clicked", G_CALLBACK (on_clicked), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (end), self->spinner);
  gtk_box_append (GTK_BOX (end), self->button);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (self->box), end);
  truce_row_layout_use_middle (self->box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What is possible"), -1);
  gtk_widget_set_visible (self->box, FALSE);
}
