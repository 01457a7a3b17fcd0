/* truce-rules-panel-rules.c: the rows of numbers, peace, guard, edges and aim of a TruceRulesPanel
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-rules-panel-private.h"

#include <glib/gi18n.h>

#include "common/truce-names.h"
#include "words/describe.h"

static const TruceProblemSpec *
spec_of (TruceRulesPanel *self)
{
  return &truce_workspace_get_state (self->workspace)->spec;
}

/* ---- what the user does; what is as the workspace has it already changes nothing there ---- */

static void
set_pieces (TruceRulesPanel *self, int pieces)
{
  TruceViewState next = truce_view_state_set_pieces (truce_workspace_get_state (self->workspace), pieces);

  truce_workspace_go (self->workspace, &next);
}

/* The number of the active kind, told where it is the usual one; TRUCE_PIECES_ANY. */
static int
pieces_of (TruceRulesPanel *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);

  return state->spec.n_kinds == 1 ? truce_problem_spec_pieces (&state->spec)
                                  : truce_view_state_get_pieces (state);
}

/* As many as the problem has by default may show without having been chosen; of an open number none does. */
static void
on_pieces_changed (TruceRulesPanel *self)
{
  int pieces = gtk_spin_button_get_value_as_int (self->pieces);

  if (self->workspace && pieces_of (self) != TRUCE_PIECES_ANY && pieces != pieces_of (self))
    set_pieces (self, pieces);
}

static void
on_any_notify (TruceRulesPanel *self)
{
  gboolean any = gtk_switch_get_active (self->any);

  if (self->workspace && any != (pieces_of (self) == TRUCE_PIECES_ANY))
    set_pieces (self, any                           ? TRUCE_PIECES_ANY
                      : spec_of (self)->n_kinds > 1 ? gtk_spin_button_get_value_as_int (self->pieces)
                                                    : TRUCE_PIECES_DEFAULT);
}

static void
on_peace_chosen (TruceRulesPanel *self, guint peace)
{
  TruceViewState next =
      truce_view_state_set_peace (truce_workspace_get_state (self->workspace), (TrucePeace) peace);

  truce_workspace_go (self->workspace, &next);
}

static void
on_cover_chosen (TruceRulesPanel *self, guint cover)
{
  TruceViewState next =
      truce_view_state_set_cover (truce_workspace_get_state (self->workspace), (TruceCover) cover);

  truce_workspace_go (self->workspace, &next);
}

static void
on_aim_chosen (TruceRulesPanel *self, guint aim)
{
  TruceViewState next =
      truce_view_state_set_aim (truce_workspace_get_state (self->workspace), (TruceAim) aim);

  truce_workspace_go (self->workspace, &next);
}

static void
on_geometry_chosen (TruceRulesPanel *self, guint geometry)
{
  g_object_set (self->workspace, "geometry", geometry, NULL);
}

static void
on_pieces_reset (TruceRulesPanel *self)
{
  set_pieces (self, TRUCE_PIECES_DEFAULT);
}

/* ---- from the workspace to the widgets ---- */

static const char *
pieces_text (const TruceProblemSpec *spec, gboolean any)
{
  if (any)
    return _ ("Any number");
  if (spec->n_kinds > 1 || spec->pieces != TRUCE_PIECES_DEFAULT)
    return "";
  return truce_board_is_square (spec->board) ? _ ("As many as rows") : _ ("As many as the shorter side");
}

/* Of several kinds it tells whose number it is. */
static void
name_pieces (TruceRulesPanel *self, const TruceProblemSpec *spec)
{
  int active = truce_workspace_get_state (self->workspace)->active;
  g_autofree char *kind = spec->n_kinds > 1 ? truce_describe_kind (&spec->kinds[active].piece, active) : NULL;
  const char *title = C_ ("number", "Pieces");
  g_autofree char *text = kind ? g_strdup_printf (_ ("%s: %s"), title, kind) : g_strdup (title);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->pieces_row), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->pieces), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* All of it at once: a range alone would change the number. Of an open number the last one stays. */
static void
show_pieces (TruceRulesPanel *self, const TruceProblemSpec *spec)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (self->pieces);
  int most = truce_board_n_squares (spec->board), pieces = pieces_of (self);
  gboolean any = pieces == TRUCE_PIECES_ANY;

  gtk_adjustment_configure (adjustment, any ? MIN (gtk_adjustment_get_value (adjustment), most) : pieces, 0,
                            most, gtk_adjustment_get_step_increment (adjustment),
                            gtk_adjustment_get_page_increment (adjustment), 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->pieces), !any);
  gtk_switch_set_active (self->any, any);
  gtk_widget_set_visible (self->pieces_reset,
                          !any && spec->n_kinds == 1 && spec->pieces != TRUCE_PIECES_DEFAULT);
  adw_action_row_set_subtitle (self->pieces_row, pieces_text (spec, any));
  name_pieces (self, spec);
}

static void
add_choice (GStrvBuilder *parts, TruceChoiceRow *row)
{
  GtkStringObject *choice = adw_combo_row_get_selected_item (ADW_COMBO_ROW (row));
  g_autofree char *part = NULL;

  if (truce_choice_row_get_value (row) == 0 || !choice)
    return;
  part = g_strdup_printf ("%s: %s", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)),
                          gtk_string_object_get_string (choice));
  g_strv_builder_add (parts, part);
}

/* What is not usual, also while it is closed. */
static void
show_more (TruceRulesPanel *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  g_autofree char *text = NULL;

  add_choice (builder, self->peace);
  add_choice (builder, self->cover);
  add_choice (builder, self->geometry);
  parts = g_strv_builder_end (builder);
  text = g_strjoinv (" · ", parts);
  adw_expander_row_set_subtitle (self->more, text);
}

/* Where a number is searched for by lot. */
void
truce_rules_panel_show_seed (TruceRulesPanel *self)
{
  const TruceMethod *method = truce_workspace_get_query (self->workspace)->method;

  gtk_widget_set_visible (self->seed_row, method && method->flags & TRUCE_METHOD_SEEDED &&
                                              spec_of (self)->aim != TRUCE_AIM_EXACTLY);
}

#define BIT(value) (1u << (value))

/* The geometries that the board and the pieces have. */
static guint
geometries_of (const TruceProblemSpec *spec)
{
  gboolean older = truce_board_is_square (spec->board);

  for (int kind = 0; kind < spec->n_kinds; kind++)
    older &= truce_geometry_fits_piece (TRUCE_GEOMETRY_NQ10, &spec->kinds[kind].piece, NULL);
  return BIT (TRUCE_GEOMETRY_TRUE) | BIT (TRUCE_GEOMETRY_TORUS) | (older ? BIT (TRUCE_GEOMETRY_NQ10) : 0);
}

/* What applies alone. */
void
truce_rules_panel_show_rules (TruceRulesPanel *self)
{
  const TruceProblemSpec *spec = spec_of (self);
  gboolean several = spec->n_kinds > 1;

  show_pieces (self, spec);
  truce_choice_row_show (self->peace, spec->peace,
                         BIT (TRUCE_PEACE_ALL) | BIT (TRUCE_PEACE_NONE) |
                             (several ? BIT (TRUCE_PEACE_BETWEEN) : 0));
  truce_choice_row_show (self->cover, spec->cover, BIT (TRUCE_N_COVERS) - 1);
  truce_choice_row_show (self->geometry, spec->geometry, geometries_of (spec));
  truce_choice_row_show (self->aim, spec->aim,
                         BIT (TRUCE_AIM_EXACTLY) | BIT (TRUCE_AIM_MOST) | BIT (TRUCE_AIM_FEWEST) |
                             (several ? BIT (TRUCE_AIM_MOST_EQUAL) : 0));
  gtk_widget_set_visible (GTK_WIDGET (self->aim),
                          truce_view_state_has_open_number (truce_workspace_get_state (self->workspace)));
  gtk_widget_set_visible (GTK_WIDGET (self->mode), spec->aim == TRUCE_AIM_EXACTLY);
  truce_rules_panel_show_seed (self);
  show_more (self);
}

void
truce_rules_panel_bind_rules (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, pieces_row);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, pieces);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, pieces_reset);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, more);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, any);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, peace);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, cover);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, geometry);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, aim);
  gtk_widget_class_bind_template_callback (klass, on_pieces_changed);
  gtk_widget_class_bind_template_callback (klass, on_pieces_reset);
  gtk_widget_class_bind_template_callback (klass, on_any_notify);
  gtk_widget_class_bind_template_callback (klass, on_peace_chosen);
  gtk_widget_class_bind_template_callback (klass, on_cover_chosen);
  gtk_widget_class_bind_template_callback (klass, on_geometry_chosen);
  gtk_widget_class_bind_template_callback (klass, on_aim_chosen);
}

void
truce_rules_panel_name_rules (TruceRulesPanel *self)
{
  truce_name_inner (GTK_WIDGET (self->more), GTK_TYPE_LIST_BOX, _ ("More rules"));
  truce_name_inner (GTK_WIDGET (self->peace), GTK_TYPE_LIST_VIEW, _ ("Attacks"));
  truce_name_inner (GTK_WIDGET (self->cover), GTK_TYPE_LIST_VIEW, _ ("Guard"));
  truce_name_inner (GTK_WIDGET (self->aim), GTK_TYPE_LIST_VIEW, _ ("Number"));
  truce_name_inner (GTK_WIDGET (self->geometry), GTK_TYPE_LIST_VIEW, _ ("Edges"));
}
