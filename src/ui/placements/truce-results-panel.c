/* truce-results-panel.c: TruceResultsPanel, the side panel that shows the results of a workspace, or why
 * there are none
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-results-panel.h"

#include <glib/gi18n.h>

#include "common/entry-picture.h"
#include "common/truce-tab-group.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "words/best-words.h"
#include "words/run-words.h"
#include "workspace/classic-questions.h"
#include "workspace/empty-words.h"

#define WIDTH        316 /* pixels */
#define HEIGHT_BELOW 228 /* pixels; below the board, unless only the line `nothing_below` is shown */
#define OFFER_FROM   460 /* pixels; height of the panel from which classic questions fit */

#define OFFER_COLUMNS 2
#define OFFER_PICTURE 100 /* pixels */
#define OFFER_CHARS   14  /* width at which titles wrap, characters */

struct _TruceResultsPanel
{
  AdwBin parent_instance;

  AdwClamp *content;
  GtkStack *stack;
  GtkWidget *nothing_below;   /* a line that says that there are no results, for the panel below the board */
  AdwStatusPage *status_page; /* says why there are no results */
  GtkWidget *choices;         /* below the text: the button, and the offer */
  GtkWidget *button;
  GtkWidget *offer;               /* some classic questions; NULL: not shown yet */
  TruceSolutionsPanel *solutions; /* NULL: no results were shown yet */
  gboolean wide;
  gboolean high;      /* classic questions fit */
  guint offer_source; /* shows or hides the offer */

  TruceWorkspace *workspace;
  TruceResults *results; /* of the workspace */
};

G_DEFINE_FINAL_TYPE (TruceResultsPanel, truce_results_panel, ADW_TYPE_BIN)

TruceSolutionsPanel *
truce_results_panel_get_solutions (TruceResultsPanel *self)
{
  return self->solutions;
}

/* ---- without results ---- */

/* description: plain text, no markup. */
static void
show_status (TruceResultsPanel *self, const char *icon, const char *title, const char *description)
{
  g_autofree char *markup = g_markup_escape_text (description, -1);

  /* no icon below the board, to save space */
  adw_status_page_set_icon_name (self->status_page, self->wide ? NULL : icon);
  adw_status_page_set_title (self->status_page, title);
  adw_status_page_set_description (self->status_page, markup);
}

static void
show_best (TruceResultsPanel *self, TruceBestRun *best)
{
  g_autofree char *number = NULL, *bound = NULL, *text = NULL;

  number = truce_best_run_get_value (best) >= 0 ? truce_best_words_number (best)
                                                : g_strdup (_ ("No placement so far"));
  bound = truce_best_words_bound (best);
  text = bound[0] ? g_strdup_printf (_ ("%s · %s"), number, bound) : g_strdup (number);
  show_status (self, "system-search-symbolic",
               truce_best_run_is_active (best) ? _ ("Searching…")
               : truce_best_run_get_state (best) == TRUCE_RUN_STOPPED
                   ? truce_run_state_word (TRUCE_RUN_STOPPED, FALSE)
               : truce_best_run_get_state (best) == TRUCE_RUN_FAILED ? truce_best_run_get_failure (best)
                                                                     : _ ("Found, not proved"),
               text);
}

/* Returns whether classic questions are offered, now or as soon as they are made. */
static gboolean
offers_questions (TruceResultsPanel *self)
{
  return self->high && !self->wide && truce_results_get_empty (self->results) == TRUCE_EMPTY_NOT_SEARCHED;
}

static GtkWidget *
offer_title_new (const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), OFFER_CHARS);
  gtk_widget_add_css_class (label, "caption-heading");
  return label;
}

static GtkWidget *
offer_button_new (const TruceClassicQuestion *question)
{
  TruceEntry *entry = truce_classic_question_make_entry (question);
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *picture = truce_entry_picture_new (entry, OFFER_PICTURE);

  g_object_set_data_full (G_OBJECT (button), "truce-entry", entry, (GDestroyNotify) truce_entry_free);
  gtk_widget_set_margin_bottom (picture, 0);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), offer_title_new (entry->texts[TRUCE_ENTRY_TITLE]));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_tooltip_text (button, entry->texts[TRUCE_ENTRY_NOTE]);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  entry->texts[TRUCE_ENTRY_TITLE], -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.ask-question");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", question->question);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

static GtkWidget *
offer_grid_new (void)
{
  GtkWidget *grid = gtk_grid_new ();
  guint n;
  const TruceClassicQuestion *questions = truce_classic_questions (&n);
  int n_offered = 0;

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint i = 0; i < n; i++)
    if (questions[i].offered)
      {
        gtk_grid_attach (GTK_GRID (grid), offer_button_new (&questions[i]), n_offered % OFFER_COLUMNS,
                         n_offered / OFFER_COLUMNS, 1, 1);
        n_offered++;
      }
  return grid;
}

static GtkWidget *
offer_link_new (const char *label, const char *tooltip, const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  return button;
}

/* Returns a new box with classic questions as pictures, and buttons for more questions and for lessons. */
static GtkWidget *
offer_new (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *links = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_box_append (GTK_BOX (links), offer_link_new (_ ("More…"), _ ("Classic Questions"), "win.questions"));
  gtk_box_append (
      GTK_BOX (links),
      offer_link_new (_ ("Lessons"), _ ("How searches work, with questions to answer"), "win.lessons"));
  gtk_box_set_homogeneous (GTK_BOX (links), TRUE);
  gtk_widget_set_halign (links, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), truce_tab_group_new (offer_grid_new ()));
  gtk_box_append (GTK_BOX (box), links);
  return box;
}

/* Updates the offer, and makes it when it is first needed. */
static void
show_offer (TruceResultsPanel *self)
{
  if (offers_questions (self) && !self->offer)
    {
      self->offer = offer_new ();
      gtk_box_append (GTK_BOX (self->choices), self->offer);
    }
  if (self->offer)
    gtk_widget_set_visible (self->offer, offers_questions (self));
}

static void on_shown (TruceResultsPanel *self);

static gboolean
on_offer_due (gpointer data)
{
  TruceResultsPanel *self = data;

  self->offer_source = 0;
  if (self->results)
    {
      show_offer (self);
      on_shown (self);
    }
  return G_SOURCE_REMOVE;
}

/* Shows or hides the offer after the next frame, so that the first frame of a window does not wait for it. */
static void
queue_offer (TruceResultsPanel *self)
{
  if (!self->offer_source)
    self->offer_source = g_idle_add (on_offer_due, self);
}

static void
show_why (TruceResultsPanel *self)
{
  TruceEmpty empty = truce_results_get_empty (self->results);
  TruceEmptyWords words = truce_empty_words (self->results);

  if (empty == TRUCE_EMPTY_SEARCHING || empty == TRUCE_EMPTY_NOT)
    show_best (self, truce_results_get_best (self->results));
  else
    show_status (self, offers_questions (self) ? NULL : words.icon, words.title, words.text);
  gtk_widget_set_visible (self->button, words.button != NULL);
  if (words.button)
    {
      gtk_button_set_label (GTK_BUTTON (self->button), words.button);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), words.action);
    }
  g_free (words.text);
  if (self->offer)
    show_offer (self);
  else if (offers_questions (self))
    queue_offer (self);
}

static void
on_progress (TruceResultsPanel *self)
{
  if (truce_results_get_kind (self->results) == TRUCE_RESULTS_OPTIMIZING)
    show_why (self);
}

/* ---- with results ---- */

static void
make_solutions (TruceResultsPanel *self)
{
  GtkWidget *solutions = g_object_new (TRUCE_TYPE_SOLUTIONS_PANEL, NULL);

  self->solutions = TRUCE_SOLUTIONS_PANEL (solutions);
  truce_widget_init_parts (solutions);
  truce_solutions_panel_set_wide (self->solutions, self->wide);
  /* added before it has a run: when buttons are added, they take over the state of their actions, which would
   * undo what a run has set, such as for Copy */
  gtk_stack_add_named (self->stack, solutions, "results");
  truce_solutions_panel_set_workspace (self->solutions, self->workspace);
}

/* Selects the page of the stack. Below the board, an empty panel is only one line high. */
static void
show_page (TruceResultsPanel *self, TruceResultsKind kind)
{
  gboolean has = kind == TRUCE_RESULTS_SHOWN || kind == TRUCE_RESULTS_PREVIOUS;
  gboolean brief = self->wide && kind == TRUCE_RESULTS_NONE;

  /* visible only on its page: otherwise the stack would be as wide as its text on one line */
  if (brief)
    gtk_widget_set_visible (self->nothing_below, TRUE);
  gtk_stack_set_visible_child_name (self->stack, has ? "results" : brief ? "nothing-below" : "status");
  gtk_widget_set_visible (self->nothing_below, brief);
  gtk_widget_set_size_request (GTK_WIDGET (self->stack), self->wide ? -1 : WIDTH,
                               self->wide && !brief ? HEIGHT_BELOW : -1);
}

static void
on_shown (TruceResultsPanel *self)
{
  TruceResultsKind kind = truce_results_get_kind (self->results);
  gboolean has = kind == TRUCE_RESULTS_SHOWN || kind == TRUCE_RESULTS_PREVIOUS;

  if (has && !self->solutions)
    make_solutions (self);
  if (!has)
    show_why (self);
  show_page (self, kind);
}

void
truce_results_panel_set_workspace (TruceResultsPanel *self, TruceWorkspace *workspace)
{
  self->workspace = g_object_ref (workspace);
  self->results = g_object_ref (truce_workspace_get_results (workspace));
  g_signal_connect_object (self->results, "shown", G_CALLBACK (on_shown), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->results, "progress", G_CALLBACK (on_progress), self, G_CONNECT_SWAPPED);
  on_shown (self);
}

const char *
truce_results_panel_get_headline (TruceResultsPanel *self)
{
  return self->solutions ? truce_solutions_panel_get_headline (self->solutions) : "";
}

void
truce_results_panel_focus_list (TruceResultsPanel *self)
{
  if (self->solutions)
    truce_solutions_panel_focus_list (self->solutions);
}

void
truce_results_panel_set_wide (TruceResultsPanel *self, gboolean wide)
{
  self->wide = wide;
  adw_clamp_set_maximum_size (self->content, wide ? 2000 : WIDTH);
  adw_clamp_set_tightening_threshold (self->content, wide ? 2000 : WIDTH);
  if (self->solutions)
    truce_solutions_panel_set_wide (self->solutions, wide);
  if (self->results)
    on_shown (self);
  else
    show_page (self, TRUCE_RESULTS_NONE);
}

char *
truce_results_panel_describe (TruceResultsPanel *self)
{
  const char *title, *description;

  /* the window is closing, but other parts may still handle the end of the run */
  if (!self->results)
    return NULL;
  /* the caller may handle the end of the run before this panel does */
  if (truce_results_get_kind (self->results) != TRUCE_RESULTS_OPTIMIZING)
    {
      on_shown (self);
      return self->solutions ? truce_solutions_panel_describe (self->solutions) : g_strdup ("");
    }
  show_why (self);
  title = adw_status_page_get_title (self->status_page);
  description = adw_status_page_get_description (self->status_page);
  return description && *description ? g_strdup_printf ("%s. %s", title, description) : g_strdup (title);
}

static void
truce_results_panel_measure (
    GtkWidget *widget, GtkOrientation orientation, int size, int *min, int *nat, int *min_base, int *nat_base)
{
  gtk_widget_measure (GTK_WIDGET (TRUCE_RESULTS_PANEL (widget)->content), orientation, size, min, nat,
                      min_base, nat_base);
}

static void
truce_results_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TruceResultsPanel *self = TRUCE_RESULTS_PANEL (widget);
  gboolean high = height >= OFFER_FROM;

  gtk_widget_allocate (GTK_WIDGET (self->content), width, height, baseline, NULL);
  if (high == self->high)
    return;
  self->high = high;
  queue_offer (self); /* a widget must not change its children while it gets its size */
}

static void
truce_results_panel_dispose (GObject *object)
{
  TruceResultsPanel *self = TRUCE_RESULTS_PANEL (object);

  g_clear_handle_id (&self->offer_source, g_source_remove);
  if (self->results)
    g_signal_handlers_disconnect_by_data (self->results, self);
  g_clear_object (&self->results);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (truce_results_panel_parent_class)->dispose (object);
}

static void
truce_results_panel_class_init (TruceResultsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_results_panel_dispose;
  widget_class->measure = truce_results_panel_measure;
  widget_class->size_allocate = truce_results_panel_size_allocate;
  truce_template_set (widget_class, "results-panel");
  TRUCE_BIND_CHILDREN (widget_class, TruceResultsPanel, content, stack, nothing_below, status_page, choices,
                       button);
}

static void
truce_results_panel_init (TruceResultsPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* it would replace `size_allocate` */
  truce_results_panel_set_wide (self, FALSE);
}
