/* truce-rules-panel.c: TruceRulesPanel, the side panel that sets the problem and the question
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-rules-panel.h"

#include <glib/gi18n.h>

#include "common/overlay-samples.h"
#include "common/truce-names.h"
#include "common/truce-row-layout.h"
#include "common/truce-rows.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "truce-choice-row.h"
#include "truce-method-row.h"
#include "truce-piece-chooser.h"
#include "truce-piece-gallery.h"
#include "truce-piece-library.h"
#include "words/describe.h"
#include "words/format.h"
#include "workspace/workspace-actions.h"

struct _TruceRulesPanel
{
  AdwBin parent_instance;

  TrucePieceChooser *chooser;
  AdwPreferencesGroup *piece_group, *more_group, *board_group, *search_group;
  GtkButton *patterns; /* button in the heading of the pieces */
  AdwActionRow *more_pieces;
  AdwPreferencesRow *size_row;
  GtkSpinButton *size;
  GtkToggleButton *rectangle; /* shows the row with the columns */
  GtkSpinButton *columns;
  AdwActionRow *pieces_row;
  GtkSpinButton *pieces;
  GtkWidget *pieces_reset;
  GtkWidget *add_row;
  GtkMenuButton *add_button;
  GMenu *add_menu;
  TruceChoiceRow *mode;
  GtkSwitch *fundamental;
  AdwExpanderRow *search;
  TruceMethodRow *method;
  GtkWidget *seed_row;
  GtkSpinButton *seed;
  GtkSpinButton *threads;
  GtkSpinButton *time_limit;
  GtkSwitch *any;
  TruceChoiceRow *peace, *cover, *geometry, *aim;

  TruceWorkspace *workspace; /* NULL before it is set and after disposal */
  GBindingGroup *bindings;   /* bindings of widgets to properties of the workspace that need no conversion */
};

G_DEFINE_FINAL_TYPE (TruceRulesPanel, truce_rules_panel, ADW_TYPE_BIN)

static guint size_wanted_signal;

static const TruceProblemSpec *
spec_of (TruceRulesPanel *self)
{
  return &truce_workspace_get_state (self->workspace)->spec;
}

static const TrucePiece *
piece_of (TruceRulesPanel *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);

  return &state->spec.kinds[state->active].piece;
}

/* ---- from the widgets to the workspace; the workspace ignores values that it already has ---- */

static void
resize (TruceRulesPanel *self, int rows, int columns)
{
  if (self->workspace)
    g_signal_emit (self, size_wanted_signal, 0, rows, columns);
}

static gboolean
is_rectangle (TruceRulesPanel *self)
{
  return gtk_toggle_button_get_active (self->rectangle);
}

static void
on_size_changed (TruceRulesPanel *self)
{
  int rows = gtk_spin_button_get_value_as_int (self->size);

  if (self->workspace)
    resize (self, rows, is_rectangle (self) ? spec_of (self)->board.columns : rows);
}

static void
on_columns_changed (TruceRulesPanel *self)
{
  if (self->workspace && is_rectangle (self))
    resize (self, spec_of (self)->board.rows, gtk_spin_button_get_value_as_int (self->columns));
}

static void
on_rectangle_notify (TruceRulesPanel *self)
{
  int rows = self->workspace ? spec_of (self)->board.rows : 0;

  adw_preferences_row_set_title (self->size_row, is_rectangle (self) ? _ ("Rows") : _ ("Size"));
  resize (self, rows, is_rectangle (self) ? gtk_spin_button_get_value_as_int (self->columns) : rows);
}

static void
pick_piece (TruceRulesPanel *self, const TrucePiece *piece)
{
  TruceViewState next = truce_view_state_set_piece (truce_workspace_get_state (self->workspace), piece);

  truce_workspace_set_state (self->workspace, &next);
}

static void
on_chooser_picked (TruceRulesPanel *self, int family, int kind)
{
  TrucePiece piece = truce_piece_nine (family, kind);

  pick_piece (self, &piece);
}

static void
on_library_picked (TruceRulesPanel *self, const char *betza)
{
  TrucePiece piece;

  if (truce_piece_parse (betza, &piece, NULL))
    pick_piece (self, &piece);
}

static void
on_more_pieces_activated (TruceRulesPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  TrucePieceLibrary *library = truce_piece_library_new (GTK_WINDOW (root), piece_of (self));

  g_signal_connect_object (library, "piece-picked", G_CALLBACK (on_library_picked), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (library));
}

static void
on_gallery_picked (GtkWidget *gallery, int family, int kind, TruceRulesPanel *self)
{
  on_chooser_picked (self, family, kind);
  gtk_window_close (GTK_WINDOW (gtk_widget_get_root (gallery)));
}

/* Adds a sample of each kind of move that the nine pieces have. The queens together have all of them. */
static void
fill_patterns_legend (GtkWidget *legend)
{
  bool known[TRUCE_MOVE_OTHER_RIDE + 1] = { false };

  for (int strength = 0; strength < TRUCE_N_STRENGTHS; strength++)
    {
      TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, strength);

      for (int i = 0; i < piece.n_moves; i++)
        {
          TruceMoveKind kind = truce_move_kind (piece.moves[i]);

          if (!known[kind])
            truce_flow_append (legend, truce_move_sample_named_new (piece.moves[i]));
          known[kind] = true;
        }
    }
}

static void
on_patterns_clicked (TruceRulesPanel *self)
{
  g_autoptr (GtkBuilder) builder =
      gtk_builder_new_from_resource ("/io/github/truceboard/Truce/ui/patterns-window.ui");
  GtkWindow *window = GTK_WINDOW (gtk_builder_get_object (builder, "window"));
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (gtk_builder_get_object (builder, "scroller"));
  GtkWidget *gallery = g_object_new (TRUCE_TYPE_PIECE_GALLERY, NULL);
  const TruceNamedPiece *named = truce_named_piece_of (piece_of (self));

  truce_piece_gallery_set_current (TRUCE_PIECE_GALLERY (gallery), named ? named->family : -1,
                                   named ? named->strength : -1);
  g_signal_connect_object (gallery, "piece-picked", G_CALLBACK (on_gallery_picked), self, 0);
  gtk_scrolled_window_set_child (scroller, gallery);
  fill_patterns_legend (GTK_WIDGET (gtk_builder_get_object (builder, "legend")));
  gtk_window_set_transient_for (window, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (window);
}

static void
set_pieces (TruceRulesPanel *self, int pieces)
{
  TruceViewState next = truce_view_state_set_pieces (truce_workspace_get_state (self->workspace), pieces);

  truce_workspace_set_state (self->workspace, &next);
}

/* Returns the number of pieces of the active kind; TRUCE_PIECES_ANY if open. If there is only one kind and
 * its number is not set, returns the default number. */
static int
pieces_of (TruceRulesPanel *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);

  return state->spec.n_kinds == 1 ? truce_problem_spec_pieces (&state->spec)
                                  : truce_view_state_get_pieces (state);
}

/* Handles a new number of pieces. Ignores a number that the user did not choose: the default, or the number
 * that the spin button still shows after the user has allowed any number. */
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

  truce_workspace_set_state (self->workspace, &next);
}

static void
on_cover_chosen (TruceRulesPanel *self, guint cover)
{
  TruceViewState next =
      truce_view_state_set_cover (truce_workspace_get_state (self->workspace), (TruceCover) cover);

  truce_workspace_set_state (self->workspace, &next);
}

static void
on_aim_chosen (TruceRulesPanel *self, guint aim)
{
  TruceViewState next =
      truce_view_state_set_aim (truce_workspace_get_state (self->workspace), (TruceAim) aim);

  truce_workspace_set_state (self->workspace, &next);
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

static void
show_piece (TruceRulesPanel *self)
{
  const TrucePiece *piece = piece_of (self);
  const TruceNamedPiece *named = truce_named_piece_of (piece);
  g_autofree char *name = truce_describe_piece (piece);
  g_autofree char *escaped = g_markup_escape_text (name, -1);

  truce_piece_chooser_set_piece (self->chooser, piece);
  adw_preferences_group_set_description (self->piece_group, escaped);
  adw_action_row_set_subtitle (self->more_pieces, named && named->family >= 0 ? "" : escaped);
}

/* Shows the size of the board. Sets the widgets in this order, so that each step requests the size that the
 * workspace already has. */
static void
show_board (TruceRulesPanel *self, TruceBoard board)
{
  gboolean square = truce_board_is_square (board);
  gboolean shown = gtk_spin_button_get_value_as_int (self->size) == board.rows &&
                   gtk_spin_button_get_value_as_int (self->columns) == board.columns;

  gtk_spin_button_set_value (self->columns, board.columns);
  /* the row with the columns stays if the user passes a square board on the way to another rectangle */
  if (!square || !shown)
    gtk_toggle_button_set_active (self->rectangle, !square);
  gtk_spin_button_set_value (self->size, board.rows);
}

static const char *
pieces_text (const TruceProblemSpec *spec, gboolean any)
{
  if (any)
    return _ ("Any number");
  if (spec->n_kinds > 1 || spec->pieces != TRUCE_PIECES_DEFAULT)
    return "";
  return truce_board_is_square (spec->board) ? _ ("As many as rows") : _ ("As many as the shorter side");
}

/* Sets the title of the number. If there are several kinds, names the active one. */
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

/* Shows the number of pieces. Sets range and value together, because a new range alone would change the
 * value. Leaves the last value if the number is open. */
static void
show_pieces (TruceRulesPanel *self, const TruceProblemSpec *spec)
{
  GtkAdjustment *adjustment = gtk_spin_button_get_adjustment (self->pieces);
  int max = truce_board_n_squares (spec->board), pieces = pieces_of (self);
  gboolean any = pieces == TRUCE_PIECES_ANY;

  gtk_adjustment_configure (adjustment, any ? MIN (gtk_adjustment_get_value (adjustment), max) : pieces, 0,
                            max, gtk_adjustment_get_step_increment (adjustment),
                            gtk_adjustment_get_page_increment (adjustment), 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->pieces), !any);
  gtk_switch_set_active (self->any, any);
  gtk_widget_set_visible (self->pieces_reset,
                          !any && spec->n_kinds == 1 && spec->pieces != TRUCE_PIECES_DEFAULT);
  adw_action_row_set_subtitle (self->pieces_row, pieces_text (spec, any));
  name_pieces (self, spec);
}

/* Summarizes the choices that are not the default, and says why the method cannot be used. The rows that
 * show this are hidden while the group is closed. */
static void
show_search (TruceRulesPanel *self)
{
  const TruceMethod *method = self->workspace ? truce_workspace_get_query (self->workspace)->method : NULL;
  gboolean wrong = gtk_widget_has_css_class (GTK_WIDGET (self->method), "error");
  int minutes = gtk_spin_button_get_value_as_int (self->time_limit);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = NULL;
  g_autofree char *text = NULL;

  if (method)
    {
      g_autofree char *name = g_markup_escape_text (truce_translate (method->name), -1);

      g_strv_builder_add (builder, name);
    }
  if (wrong)
    g_strv_builder_add (builder, adw_action_row_get_subtitle (ADW_ACTION_ROW (self->method)));
  if (minutes > 0)
    {
      g_autofree char *limit = truce_format_duration (60 * minutes);

      g_strv_builder_add (builder, limit);
    }
  parts = g_strv_builder_end (builder);
  text = g_strjoinv (" · ", parts);
  adw_expander_row_set_subtitle (self->search, text);
  truce_widget_set_class (GTK_WIDGET (self->search), "error", wrong);
}

/* Shows the seed if the method searches for the optimum at random. */
static void
show_seed (TruceRulesPanel *self)
{
  const TruceMethod *method = truce_workspace_get_query (self->workspace)->method;

  gtk_widget_set_visible (self->seed_row, method && method->flags & TRUCE_METHOD_SEEDED &&
                                              spec_of (self)->aim != TRUCE_AIM_EXACTLY);
}

#define BIT(value) (1u << (value))

/* Returns the bits of the geometries that the board and the pieces allow. */
static guint
geometries_of (const TruceProblemSpec *spec)
{
  gboolean older = truce_board_is_square (spec->board);

  for (int kind = 0; kind < spec->n_kinds; kind++)
    older &= truce_geometry_fits_piece (TRUCE_GEOMETRY_NQ10, &spec->kinds[kind].piece, NULL);
  return BIT (TRUCE_GEOMETRY_TRUE) | BIT (TRUCE_GEOMETRY_TORUS) | (older ? BIT (TRUCE_GEOMETRY_NQ10) : 0);
}

static void
show_rules (TruceRulesPanel *self)
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
  show_seed (self);
  gtk_widget_set_sensitive (self->add_row, truce_workspace_can (self->workspace, "win.add-kind"));
}

static void
on_problem (TruceRulesPanel *self)
{
  const TruceProblemSpec *spec = spec_of (self);

  show_board (self, spec->board);
  show_rules (self);
}

void
truce_rules_panel_set_workspace (TruceRulesPanel *self, TruceWorkspace *workspace)
{
  self->workspace = g_object_ref (workspace);
  g_binding_group_set_source (self->bindings, workspace);
  truce_method_row_set_workspace (self->method, workspace);
  g_signal_connect_object (workspace, "notify::problem", G_CALLBACK (on_problem), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "notify::method", G_CALLBACK (show_seed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "notify::method", G_CALLBACK (show_search), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "notify::kind", G_CALLBACK (on_problem), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (workspace, "notify::piece", G_CALLBACK (show_piece), self, G_CONNECT_SWAPPED);
  on_problem (self);
  show_piece (self);
  show_search (self);
}

static void
bind (TruceRulesPanel *self, const char *property, gpointer widget, const char *widget_property)
{
  g_binding_group_bind (self->bindings, property, widget, widget_property,
                        G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

/* Disconnects first, so that changes of the widgets during disposal do not change the workspace. */
static void
truce_rules_panel_dispose (GObject *object)
{
  TruceRulesPanel *self = TRUCE_RULES_PANEL (object);

  g_clear_object (&self->bindings);
  if (self->workspace)
    g_signal_handlers_disconnect_by_data (self->workspace, self);
  g_clear_object (&self->workspace);
  G_OBJECT_CLASS (truce_rules_panel_parent_class)->dispose (object);
}

static void
truce_rules_panel_class_init (TruceRulesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_rules_panel_dispose;
  size_wanted_signal = g_signal_new ("size-wanted", TRUCE_TYPE_RULES_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                     NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  g_type_ensure (TRUCE_TYPE_PIECE_CHOOSER);
  g_type_ensure (TRUCE_TYPE_METHOD_ROW);
  g_type_ensure (TRUCE_TYPE_CHOICE_ROW);
  g_type_ensure (TRUCE_TYPE_ROWS);
  truce_template_set (widget_class, "rules-panel");
  TRUCE_BIND_CHILDREN (widget_class, TruceRulesPanel, chooser, piece_group, patterns, more_group, more_pieces,
                       board_group, size_row, size, rectangle, columns, mode, fundamental, method, seed_row,
                       seed, threads, time_limit, search_group, search, add_row, add_button, add_menu,
                       pieces_row, pieces, pieces_reset, any, peace, cover, geometry, aim);
  TRUCE_BIND_CALLBACKS (widget_class, on_size_changed, on_columns_changed, on_rectangle_notify,
                        on_chooser_picked, on_patterns_clicked, on_more_pieces_activated, on_pieces_changed,
                        on_pieces_reset, on_any_notify, on_peace_chosen, on_cover_chosen, on_geometry_chosen,
                        on_aim_chosen);
}

static void
name_inner_parts (TruceRulesPanel *self)
{
  truce_a11y_make_activatable (GTK_WIDGET (self->more_pieces));
  truce_a11y_label_children (GTK_WIDGET (self->more_group), GTK_TYPE_LIST_BOX, _ ("Other pieces"));
  truce_a11y_label_children (GTK_WIDGET (self->board_group), GTK_TYPE_LIST_BOX, _ ("Board"));
  truce_a11y_label_children (self->add_row, GTK_TYPE_TOGGLE_BUTTON, _ ("Add Pieces or an Army…"));
  truce_a11y_label_children (GTK_WIDGET (self->mode), GTK_TYPE_LIST_VIEW, _ ("Count"));
  truce_a11y_label_children (GTK_WIDGET (self->method), GTK_TYPE_LIST_VIEW, _ ("Methods"));
  truce_a11y_label_children (GTK_WIDGET (self->search_group), GTK_TYPE_LIST_BOX, _ ("Search"));
  truce_a11y_label_children (GTK_WIDGET (self->peace), GTK_TYPE_LIST_VIEW, _ ("Attacks"));
  truce_a11y_label_children (GTK_WIDGET (self->cover), GTK_TYPE_LIST_VIEW, _ ("Guard"));
  truce_a11y_label_children (GTK_WIDGET (self->aim), GTK_TYPE_LIST_VIEW, _ ("Number"));
  truce_a11y_label_children (GTK_WIDGET (self->geometry), GTK_TYPE_LIST_VIEW, _ ("Edges"));
}

static void
truce_rules_panel_init (TruceRulesPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  name_inner_parts (self);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (self->patterns)), TRUE);
  truce_row_layout_use_for (gtk_widget_get_parent (GTK_WIDGET (self->patterns)));
  truce_menu_button_set_late_menu (self->add_button, self->add_menu);
  g_signal_connect_object (self->method, "notify::subtitle", G_CALLBACK (show_search), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->method, "notify::css-classes", G_CALLBACK (show_search), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->time_limit, "value-changed", G_CALLBACK (show_search), self,
                           G_CONNECT_SWAPPED);
  self->bindings = g_binding_group_new ();
  bind (self, "sequences", self->mode, "selected");
  bind (self, "fundamental", self->fundamental, "active");
  bind (self, "seed", self->seed, "value");
  bind (self, "threads", self->threads, "value");
  bind (self, "time-limit", self->time_limit, "value");
}
