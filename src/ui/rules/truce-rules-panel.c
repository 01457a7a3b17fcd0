/* truce-rules-panel.c: TruceRulesPanel, the side panel where the problem and the question are put together
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-rules-panel.h"

#include <glib/gi18n.h>

#include "common/describe.h"
#include "common/truce-names.h"
#include "common/truce-rows.h"
#include "common/truce-words.h"
#include "common/view-state.h"
#include "truce-method-list.h"
#include "truce-piece-chooser.h"
#include "truce-piece-editor.h"

struct _TruceRulesPanel
{
  GtkWidget parent_instance;

  GtkWidget *content;
  TrucePieceChooser *chooser;
  GtkLabel *piece_name;
  AdwPreferencesGroup *other_group;
  GtkEntry *other_piece;
  GtkLabel *piece_error;
  GtkSpinButton *size;
  AdwExpanderRow *rectangle;
  GtkSpinButton *columns;
  AdwActionRow *pieces_row;
  GtkSpinButton *pieces;
  GtkWidget *pieces_reset;
  AdwComboRow *mode;
  GtkSwitch *fundamental;
  AdwComboRow *method;
  GtkSpinButton *threads;
  GtkSpinButton *time_limit;
  AdwExpanderRow *advanced;
  AdwComboRow *geometry;

  GListModel *methods;
  TruceProblemSpec spec; /* as last set */
  gboolean updating;     /* set () is at work: what widgets tell is not from the user */
  gboolean sizing;       /* the board that is set is the one that was picked here */
};

G_DEFINE_FINAL_TYPE (TruceRulesPanel, truce_rules_panel, GTK_TYPE_WIDGET)

enum
{
  BOARD_PICKED,
  PIECE_PICKED,
  PIECES_PICKED,
  GEOMETRY_PICKED,
  QUERY_PICKED,
  PATTERNS_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_size_changed (TruceRulesPanel *self)
{
  int rows = gtk_spin_button_get_value_as_int (self->size);
  int columns = adw_expander_row_get_enable_expansion (self->rectangle)
                    ? gtk_spin_button_get_value_as_int (self->columns)
                    : rows;

  if (self->updating)
    return;
  self->sizing = TRUE;
  g_signal_emit (self, signals[BOARD_PICKED], 0, rows, columns);
  self->sizing = FALSE;
}

static void
on_rectangle_notify (TruceRulesPanel *self)
{
  adw_expander_row_set_expanded (self->rectangle, adw_expander_row_get_enable_expansion (self->rectangle));
  on_size_changed (self);
}

static void
on_pieces_changed (TruceRulesPanel *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[PIECES_PICKED], 0, gtk_spin_button_get_value_as_int (self->pieces));
}

static void
on_pieces_reset (TruceRulesPanel *self)
{
  g_signal_emit (self, signals[PIECES_PICKED], 0, TRUCE_PIECES_DEFAULT);
}

static void
on_chooser_picked (TruceRulesPanel *self, int family, int kind)
{
  TrucePiece piece = truce_piece_nine (family, kind);

  g_signal_emit (self, signals[PIECE_PICKED], 0, piece.betza);
}

static void
show_piece_error (TruceRulesPanel *self, const TruceError *error)
{
  g_autofree char *text = error ? truce_describe_error (error) : NULL;

  gtk_label_set_label (self->piece_error, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->piece_error), text != NULL);
  if (error)
    gtk_widget_add_css_class (GTK_WIDGET (self->other_piece), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->other_piece), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->other_piece), GTK_ACCESSIBLE_STATE_INVALID,
                               error ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* The mark to be pressed with a mouse where a key would be Enter. */
static void
show_apply (TruceRulesPanel *self, gboolean show)
{
  gtk_entry_set_icon_from_icon_name (self->other_piece, GTK_ENTRY_ICON_SECONDARY,
                                     show ? "object-select-symbolic" : NULL);
  if (show)
    gtk_entry_set_icon_tooltip_text (self->other_piece, GTK_ENTRY_ICON_SECONDARY, _ ("Apply"));
}

static void
on_other_piece_apply (TruceRulesPanel *self)
{
  TrucePiece piece;
  TruceError error = { 0 };

  show_apply (self, FALSE);
  if (truce_piece_parse (gtk_editable_get_text (GTK_EDITABLE (self->other_piece)), &piece, &error))
    {
      show_piece_error (self, NULL);
      g_signal_emit (self, signals[PIECE_PICKED], 0, piece.betza);
    }
  else
    {
      show_piece_error (self, &error);
    }
}

static void
on_other_piece_changed (TruceRulesPanel *self)
{
  show_apply (self, !self->updating);
  if (!self->updating)
    show_piece_error (self, NULL);
}

static void
on_editor_picked (TruceRulesPanel *self, const char *betza)
{
  g_signal_emit (self, signals[PIECE_PICKED], 0, betza);
}

static void
on_editor_activated (TruceRulesPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  TrucePieceEditor *editor = truce_piece_editor_new (GTK_WINDOW (root), &self->spec.piece);

  g_signal_connect_object (editor, "piece-picked", G_CALLBACK (on_editor_picked), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (editor));
}

static void
on_geometry_notify (TruceRulesPanel *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[GEOMETRY_PICKED], 0,
                   adw_combo_row_get_selected (self->geometry) == 1 ? TRUCE_GEOMETRY_NQ10
                                                                    : TRUCE_GEOMETRY_TRUE);
}

static void
on_query_changed (TruceRulesPanel *self)
{
  if (!self->updating)
    g_signal_emit (self, signals[QUERY_PICKED], 0);
}

static void
on_patterns_activated (TruceRulesPanel *self)
{
  g_signal_emit (self, signals[PATTERNS_WANTED], 0);
}

/* The row says which method automatic comes to, or why the chosen one cannot be used; the rest is its
 * tooltip. */
static void
show_method_note (TruceRulesPanel *self)
{
  TruceMethodItem *item = adw_combo_row_get_selected_item (self->method);
  gboolean available = !item || truce_method_item_get_available (item);
  const char *note = item ? truce_method_item_get_note (item) : NULL;
  const char *text = "";
  g_autofree char *markup = NULL;

  if (!available)
    text = note;
  else if (item && !truce_method_item_get_method (item) && truce_method_item_get_chosen (item))
    text = truce_words (truce_method_item_get_chosen (item)->name);
  markup = g_markup_escape_text (text, -1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->method), markup);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->method), note);
  if (available)
    gtk_widget_remove_css_class (GTK_WIDGET (self->method), "error");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->method), "error");
}

static void
on_method_notify (TruceRulesPanel *self)
{
  show_method_note (self);
  on_query_changed (self);
}

TruceQuery
truce_rules_panel_get_query (TruceRulesPanel *self)
{
  TruceMethodItem *item = adw_combo_row_get_selected_item (self->method);

  return (TruceQuery){
    .sequences = adw_combo_row_get_selected (self->mode) == 1,
    .fundamental = gtk_switch_get_active (self->fundamental),
    .method = item ? truce_method_item_get_method (item) : NULL,
    .threads = gtk_spin_button_get_value_as_int (self->threads),
    .time_limit = 60 * gtk_spin_button_get_value (self->time_limit),
  };
}

static void
set_query (TruceRulesPanel *self, const TruceQuery *query)
{
  adw_combo_row_set_selected (self->mode, query->sequences ? 1 : 0);
  gtk_switch_set_active (self->fundamental, query->fundamental);
  gtk_spin_button_set_value (self->threads, query->threads);
  gtk_spin_button_set_value (self->time_limit, query->time_limit / 60);
  for (guint i = 0; i < g_list_model_get_n_items (self->methods); i++)
    {
      g_autoptr (TruceMethodItem) item = g_list_model_get_item (self->methods, i);

      if (truce_method_item_get_method (item) == query->method)
        adw_combo_row_set_selected (self->method, i);
    }
}

static void
set_pieces (TruceRulesPanel *self, const TruceProblemSpec *spec)
{
  gboolean automatic = spec->pieces == TRUCE_PIECES_DEFAULT;

  gtk_spin_button_set_range (self->pieces, 0, truce_board_n_squares (spec->board));
  gtk_spin_button_set_value (self->pieces, truce_spec_pieces (spec));
  gtk_widget_set_visible (self->pieces_reset, !automatic);
  adw_action_row_set_subtitle (self->pieces_row, !automatic ? ""
                                                 : truce_board_is_square (spec->board)
                                                     ? _ ("As many as rows")
                                                     : _ ("As many as the shorter side"));
}

static void
set_piece (TruceRulesPanel *self, const TruceProblemSpec *spec)
{
  g_autofree char *name = truce_describe_piece (&spec->piece);
  const TruceNamedPiece *named = truce_named_piece_of (&spec->piece);
  const char *entered = gtk_editable_get_text (GTK_EDITABLE (self->other_piece));

  truce_piece_chooser_set_piece (self->chooser, &spec->piece);
  gtk_label_set_label (self->piece_name, name);
  if (named && named->family >= 0)
    gtk_editable_set_text (GTK_EDITABLE (self->other_piece), "");
  else if (!g_str_equal (entered, spec->piece.betza))
    gtk_editable_set_text (GTK_EDITABLE (self->other_piece), spec->piece.betza);
}

void
truce_rules_panel_set (TruceRulesPanel *self, const TruceProblemSpec *spec, const TruceQuery *query)
{
  gboolean square = truce_board_is_square (spec->board);
  gboolean other_piece = !truce_piece_equal (&spec->piece, &self->spec.piece);

  self->updating = TRUE;
  if (other_piece)
    {
      set_piece (self, spec);
      show_piece_error (self, NULL);
    }
  gtk_spin_button_set_value (self->size, spec->board.rows);
  gtk_spin_button_set_value (self->columns, spec->board.columns);
  /* on the way to another rectangle the user may pass a square */
  if (!square || (!self->sizing && !truce_board_equal (spec->board, self->spec.board)))
    adw_expander_row_set_enable_expansion (self->rectangle, !square);
  set_pieces (self, spec);
  adw_combo_row_set_selected (self->geometry, spec->geometry == TRUCE_GEOMETRY_NQ10 ? 1 : 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->geometry), square);
  set_query (self, query);
  self->spec = *spec;
  self->updating = FALSE;
}

void
truce_rules_panel_set_problem (TruceRulesPanel *self, const TruceProblem *problem, const TruceGoal *goal)
{
  truce_method_list_update (self->methods, problem, goal);
  show_method_note (self);
}

static void
truce_rules_panel_dispose (GObject *object)
{
  TruceRulesPanel *self = TRUCE_RULES_PANEL (object);

  self->updating = TRUE;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->methods);
  G_OBJECT_CLASS (truce_rules_panel_parent_class)->dispose (object);
}

static void
make_signals (void)
{
  GType type = TRUCE_TYPE_RULES_PANEL;

  signals[BOARD_PICKED] = g_signal_new ("board-picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  signals[PIECE_PICKED] = g_signal_new ("piece-picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                        G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[PIECES_PICKED] = g_signal_new ("pieces-picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_INT);
  signals[GEOMETRY_PICKED] = g_signal_new ("geometry-picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                           G_TYPE_NONE, 1, G_TYPE_INT);
  signals[QUERY_PICKED] =
      g_signal_new ("query-picked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PATTERNS_WANTED] =
      g_signal_new ("patterns-wanted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bind_template (GtkWidgetClass *klass)
{
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, content);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, chooser);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, piece_name);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, other_piece);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, piece_error);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, size);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, rectangle);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, columns);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, pieces_row);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, pieces);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, pieces_reset);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, mode);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, fundamental);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, method);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, threads);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, time_limit);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, geometry);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, other_group);
  gtk_widget_class_bind_template_child (klass, TruceRulesPanel, advanced);
  gtk_widget_class_bind_template_callback (klass, on_size_changed);
  gtk_widget_class_bind_template_callback (klass, on_rectangle_notify);
  gtk_widget_class_bind_template_callback (klass, on_pieces_changed);
  gtk_widget_class_bind_template_callback (klass, on_pieces_reset);
  gtk_widget_class_bind_template_callback (klass, on_chooser_picked);
  gtk_widget_class_bind_template_callback (klass, on_other_piece_apply);
  gtk_widget_class_bind_template_callback (klass, on_other_piece_changed);
  gtk_widget_class_bind_template_callback (klass, on_geometry_notify);
  gtk_widget_class_bind_template_callback (klass, on_query_changed);
  gtk_widget_class_bind_template_callback (klass, on_method_notify);
  gtk_widget_class_bind_template_callback (klass, on_patterns_activated);
  gtk_widget_class_bind_template_callback (klass, on_editor_activated);
}

static void
truce_rules_panel_class_init (TruceRulesPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_rules_panel_dispose;
  g_type_ensure (TRUCE_TYPE_PIECE_CHOOSER);
  g_type_ensure (TRUCE_TYPE_ROWS);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/truceboard/Truce/ui/rules-panel.ui");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  bind_template (widget_class);
  make_signals ();
}

static void
name_inner_parts (TruceRulesPanel *self)
{
  truce_name_inner (GTK_WIDGET (self->other_group), GTK_TYPE_LIST_BOX, _ ("Other pieces"));
  truce_name_inner (GTK_WIDGET (self->rectangle), GTK_TYPE_SWITCH, _ ("Rectangle"));
  truce_name_inner (GTK_WIDGET (self->rectangle), GTK_TYPE_LIST_BOX, _ ("Rectangle"));
  truce_name_inner (GTK_WIDGET (self->advanced), GTK_TYPE_LIST_BOX, _ ("Advanced"));
  truce_name_inner (GTK_WIDGET (self->mode), GTK_TYPE_LIST_VIEW, _ ("Count"));
  truce_name_inner (GTK_WIDGET (self->method), GTK_TYPE_LIST_VIEW, _ ("Methods"));
  truce_name_inner (GTK_WIDGET (self->geometry), GTK_TYPE_LIST_VIEW, _ ("Geometry"));
}

static void
truce_rules_panel_init (TruceRulesPanel *self)
{
  g_autoptr (GtkExpression) name = NULL;
  g_autoptr (GtkListItemFactory) factory = truce_method_list_factory_new ();

  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  name_inner_parts (self);
  self->methods = truce_method_list_new ();
  name = gtk_property_expression_new (TRUCE_TYPE_METHOD_ITEM, NULL, "name");
  adw_combo_row_set_expression (self->method, name);
  adw_combo_row_set_list_factory (self->method, factory);
  adw_combo_row_set_model (self->method, self->methods);
  self->updating = FALSE;
}
