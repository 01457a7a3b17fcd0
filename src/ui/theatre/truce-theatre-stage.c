/* truce-theatre-stage.c: TruceTheatreStage
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-stage-private.h"

#include <glib/gi18n.h>

#include "common/truce-row-layout.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "theatre/theatre-text.h"
#include "truce-theatre-legend.h"
#include "words/format.h"

G_DEFINE_FINAL_TYPE (TruceTheatreStage, truce_theatre_stage, ADW_TYPE_BIN)

static void
on_square_hovered (TruceTheatreStage *self, int square)
{
  self->hovered = square;
  truce_theatre_stage_show_link (self);
}

static void
on_square_selected (TruceTheatreStage *self, int square)
{
  self->selected = square;
  truce_theatre_stage_show_link (self);
}

/* ---- the rest ---- */

static void
show_number (GtkLabel *label, guint64 number)
{
  g_autofree char *text = truce_format_number (number);

  gtk_label_set_label (label, text);
}

/* 'of 6436' stays on one line. */
static void
keep_last_together (char **text)
{
  const char *space = strrchr (*text, ' ');
  char *kept;

  if (!space)
    return;
  kept = g_strdup_printf ("%.*s\u00a0%s", (int) (space - *text), *text, space + 1);
  g_free (*text);
  *text = kept;
}

static void
update_extent (TruceTheatreStage *self)
{
  g_autofree char *text = NULL;

  if (!self->search)
    return;
  text = truce_theatre_position_text (self->search);
  keep_last_together (&text);
  gtk_label_set_label (self->position, text);
}

static void
set_class (GtkLabel *label, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (label), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (label), name);
}

static void
show_sentence (TruceTheatreStage *self, const TruceStep *last, const char *sentence)
{
  gtk_label_set_label (self->sentence, sentence);
  set_class (self->sentence, "error", last && last->kind == TRUCE_STEP_DEAD);
  set_class (self->sentence, "success", last && last->kind == TRUCE_STEP_FOUND);
}

static void
update (TruceTheatreStage *self)
{
  const TruceStepperState *state;
  g_autofree char *sentence = NULL;

  if (!self->search)
    return;
  state = truce_theatre_search_get_state (self->search);
  sentence = truce_theatre_sentence (self->search);
  if (state->position != self->shown)
    self->selected = -1; /* who asked about a square asked about how it was then */
  truce_theatre_stage_move (self);
  truce_theatre_stage_show_board (self);
  show_sentence (self, state->last, sentence);
#define X(field, name) show_number (self->count_##field, state->counters.field);
  TRUCE_STAGE_COUNTERS (X)
#undef X
  update_extent (self);
  truce_theatre_tree_pane_update (self->tree_pane);
  gtk_widget_set_sensitive (self->set_on_board, state->depth > 0);
}

static void
show_refusal (TruceTheatreStage *self)
{
  g_autofree char *text = truce_theatre_describe_refusal (self->theatre, self->side);
  g_autofree char *markup = g_markup_escape_text (text, -1);

  adw_status_page_set_description (self->refusal, markup);
  truce_remove_button_set_square (self->remove, truce_theatre_get_board (self->theatre),
                                  truce_theatre_get_refused_square (self->theatre, self->side));
}

/* The board lets go of the former problem's map before that goes; "moved" comes next. */
static void
on_search_changed (TruceTheatreStage *self, guint side)
{
  const TruceProblem *former = self->problem;

  if (side != self->side)
    return;
  self->search = truce_theatre_player_get_search (truce_theatre_get_player (self->theatre), side);
  self->hovered = self->selected = -1;
  truce_theatre_stage_drop_motion (self);
  gtk_stack_set_visible_child_name (self->stack, self->search ? "search" : "refused");
  if (!self->search)
    {
      show_refusal (self);
      return;
    }
  self->problem = truce_problem_ref (truce_theatre_search_get_problem (self->search));
  gtk_label_set_label (self->method, truce_words (truce_theatre_search_get_method (self->search)->name));
  truce_theatre_stage_show_board (self);
  if (former)
    truce_problem_unref (former);
}

static gboolean
is_view (GBinding *binding, const GValue *from, GValue *to, gpointer view)
{
  g_value_set_boolean (to, g_value_get_uint (from) == GPOINTER_TO_UINT (view));
  return TRUE;
}

/* The button that is let go says nothing: another one is pressed. */
static gboolean
to_view (GBinding *binding, const GValue *from, GValue *to, gpointer view)
{
  g_value_set_uint (to, GPOINTER_TO_UINT (view));
  return g_value_get_boolean (from);
}

static void
follow_views (TruceTheatreStage *self)
{
  GtkWidget *const buttons[] = { self->show_board, self->show_tree };
  const char *property = self->side == 0 ? "view" : "other-view";
  g_autofree char *notified = g_strconcat ("notify::", property, NULL);

  for (guint view = 0; view < G_N_ELEMENTS (buttons); view++)
    g_object_bind_property_full (self->theatre, property, buttons[view], "active",
                                 G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE, is_view, to_view,
                                 GUINT_TO_POINTER (view), NULL);
  g_signal_connect_object (self->theatre, notified, G_CALLBACK (truce_theatre_stage_show_views), self,
                           G_CONNECT_SWAPPED);
}

void
truce_theatre_stage_set_theatre (TruceTheatreStage *self, TruceTheatre *theatre, guint side)
{
  TruceTheatrePlayer *player = truce_theatre_get_player (theatre);

  self->theatre = g_object_ref (theatre);
  self->side = side;
  g_signal_connect_object (player, "search-changed", G_CALLBACK (on_search_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (player, "moved", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (player, "notify::known", G_CALLBACK (update_extent), self, G_CONNECT_SWAPPED);
  truce_theatre_tree_pane_set_outline (self->tree_pane, truce_theatre_get_outline (theatre, side));
  follow_views (self);
  if (side == 0)
    truce_theatre_stage_follow_quiz (self);
  truce_theatre_stage_set_layout (self, TRUCE_STAGE_WHOLE);
}

GtkWidget *
truce_theatre_stage_get_part (TruceTheatreStage *self, const char *name)
{
#define X(field, text)                                                                                       \
  if (g_str_equal (name, #field))                                                                            \
    return GTK_WIDGET (self->count_##field);
  TRUCE_STAGE_COUNTERS (X)
#undef X
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (self), TRUCE_TYPE_THEATRE_STAGE, name));
}

static void
on_set_on_board (TruceTheatreStage *self)
{
  truce_theatre_set_on_board (self->theatre, self->side);
}

/* ---- the widget ---- */

static GtkLabel *
add_counter (TruceTheatreStage *self, int i, const char *name)
{
  GtkWidget *number = gtk_label_new ("0"), *caption = gtk_label_new (name);

  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (caption, "caption");
  gtk_widget_add_css_class (caption, "dim-label");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_RELATION_LABELLED_BY, caption, NULL,
                                  -1);
  gtk_grid_attach (self->counters, number, i, 0, 1, 1);
  gtk_grid_attach (self->counters, caption, i, 1, 1, 1);
  return GTK_LABEL (number);
}

static void
dispose (GObject *object)
{
  TruceTheatreStage *self = TRUCE_THEATRE_STAGE (object);

  truce_theatre_stage_drop_motion (self);
  g_clear_object (&self->animation);
  G_OBJECT_CLASS (truce_theatre_stage_parent_class)->dispose (object);
  g_clear_object (&self->theatre);
  g_clear_pointer (&self->problem, truce_problem_unref);
  truce_board_analysis_clear (&self->analysis);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TruceTheatreStage, child)

static void
bind_template (GtkWidgetClass *widget_class)
{
  BIND (stack);
  BIND (refusal);
  BIND (remove);
  BIND (head);
  BIND (method);
  BIND (position);
  BIND (set_on_board);
  BIND (views);
  BIND (show_board);
  BIND (show_tree);
  BIND (parts);
  BIND (board_part);
  BIND (board_row);
  BIND (board);
  BIND (sentence);
  BIND (legend);
  BIND (counters);
  BIND (side_part);
  BIND (tree_pane);
  gtk_widget_class_bind_template_callback (widget_class, on_set_on_board);
  gtk_widget_class_bind_template_callback (widget_class, on_square_hovered);
  gtk_widget_class_bind_template_callback (widget_class, on_square_selected);
}

static void
truce_theatre_stage_class_init (TruceTheatreStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  g_type_ensure (TRUCE_TYPE_BOARD_VIEW);
  g_type_ensure (TRUCE_TYPE_THEATRE_LEGEND);
  g_type_ensure (TRUCE_TYPE_THEATRE_TREE_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/truceboard/Truce/ui/truce-theatre-stage.ui");
  bind_template (widget_class);
}

static void
truce_theatre_stage_init (TruceTheatreStage *self)
{
  int i = 0;

  self->hovered = self->selected = self->motion.square = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* A text of two lines that may be cut says that it needs one: in Chinese two are higher than all else here.
   */
  truce_row_layout_use_for (gtk_widget_get_parent (GTK_WIDGET (self->position)));
  truce_row_layout_use_for (self->head);
  truce_theatre_stage_init_board (self);
#define X(field, name) self->count_##field = add_counter (self, i++, _ (name));
  TRUCE_STAGE_COUNTERS (X)
#undef X
}
