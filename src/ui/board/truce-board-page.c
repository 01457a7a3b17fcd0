/* truce-board-page.c: TruceBoardPage, the page with the board, its hint, overlays and placements
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-board-page.h"

#include <glib/gi18n.h>

#include "board-strokes.h"
#include "board/board-hint.h"
#include "common/truce-row-layout.h"
#include "common/truce-start-stop.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "truce-board-menu.h"
#include "truce-board-note.h"
#include "truce-board-page-export.h"
#include "truce-board-speaker.h"
#include "truce-board-tools.h"
#include "truce-kind-palette.h"
#include "truce-overlay-chooser.h"
#include "truce-overlay-legend.h"
#include "truce-puzzle-bar.h"
#include "truce-status-layout.h"
#include "words/format.h"
#include "workspace/workspace-actions.h"

#define HEIGHT_OF_NOTE      150 /* maximum, pixels */
#define HEIGHT_WHERE_NARROW 100 /* maximum in a narrow window, pixels */
#define NUMBER_CHARS        9   /* width of '12 of 92', characters */
#define NUMBER_CHARS_SLIM   4   /* without 'of 92' */
#define BOARD_MARGIN        12  /* above the board, pixels */
#define PRESENTED_MARGIN    54  /* above the board, below the button that ends the presentation, pixels */
#define SMALL_BOARD         16  /* squares of the longer side; larger boards name the current square */

struct _TruceBoardPage
{
  AdwBin parent_instance;

  AdwFlap *flap;
  TrucePuzzleBar *puzzle;
  GtkWidget *above; /* note and palette */
  TruceBoardNote *note;
  TruceKindPalette *palette;
  TruceBoardView *board;
  GMenuModel *menu_model;
  TruceResultsPanel *results;
  GtkWidget *status; /* hint and insight, in a TruceStatusLayout */
  GtkLabel *hint;
  GtkLabel *badge; /* compares the optimum with the published one */
  GtkLabel *coordinates;
  TruceInsightBar *insight;
  GtkButton *remove;
  GtkWidget *controls;     /* the row below the board; floats during a presentation */
  GtkWidget *rules_button; /* during a presentation only */
  GtkStack *solve_stack;   /* during a presentation only */
  GtkBox *navigation;
  GtkWidget *first, *last; /* hidden during a presentation */
  GtkLabel *position;
  GtkWidget *next;
  GtkWidget *solutions_button;
  GtkMenuButton *overlays_button;
  GtkWidget *overlays_label; /* hidden if there is no room */
  GtkToggleButton *tools_button;
  TruceBoardTools *tools; /* visible instead of the navigation while the tools button is pressed */
  TruceOverlayChooser *overlays;
  TruceOverlayLegend *legend;       /* below the board */
  TruceOverlayLegend *small_legend; /* in the popover of the overlays */
  int hovered;                      /* square under the pointer; -1: none */
  TruceWorkspace *workspace;
  TruceBoardMenu *menu;
  TruceBoardSpeaker *speaker;
  char *answer;  /* last answer about the board; shown until the workspace changes; NULL: none */
  gboolean slim; /* the window is narrow, and the placements slide over the board */
  gboolean calm; /* a puzzle is on the board; the placements are hidden because they contain its answer */
  gboolean presenting;
  TruceBoardTool kept_tool; /* tool before the presentation */
  gboolean kept_tools;      /* the tools were visible before the presentation */
  gboolean away;        /* the placements do not appear by themselves: there is a puzzle or a presentation */
  gboolean had_results; /* the placements were visible before they were hidden */
};

TRUCE_DEFINE_PAGE (TruceBoardPage, truce_board_page)

TruceWorkspace *
truce_board_page_get_workspace (TruceBoardPage *self)
{
  return self->workspace;
}

TruceBoardView *
truce_board_page_get_board (TruceBoardPage *self)
{
  return self->board;
}

TruceResultsPanel *
truce_board_page_get_results (TruceBoardPage *self)
{
  return self->results;
}

TruceInsightBar *
truce_board_page_get_insight (TruceBoardPage *self)
{
  return self->insight;
}

AdwFlap *
truce_board_page_get_flap (TruceBoardPage *self)
{
  return self->flap;
}

static void
show_coordinates (TruceBoardPage *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  int square = self->hovered >= 0 ? self->hovered : state->selected;
  char name[TRUCE_SQUARE_NAME_SIZE] = "";

  if (square >= 0 && square < truce_board_n_squares (state->spec.board))
    truce_square_name (state->spec.board, square, name);
  gtk_label_set_label (self->coordinates, name);
  gtk_widget_set_visible (GTK_WIDGET (self->coordinates),
                          MAX (state->spec.board.rows, state->spec.board.columns) > SMALL_BOARD);
}

static void
show_legends (TruceBoardPage *self)
{
  TruceBoardScene scene = *truce_workspace_get_scene (self->workspace);
  const TruceBoardAnalysis *analysis = truce_workspace_get_analysis (self->workspace);

  scene.hovered = truce_board_view_get_previewed (self->board);
  if (scene.hovered >= truce_board_n_squares (scene.board)) /* a square of the previous board */
    scene.hovered = -1;
  truce_overlay_legend_show (self->legend, &scene, analysis);
  truce_overlay_legend_show (self->small_legend, &scene, analysis);
}

static void
show_scene (TruceBoardPage *self)
{
  TruceBoardScene scene = *truce_workspace_get_scene (self->workspace);

  show_coordinates (self);
  scene.hovered = self->hovered;
  truce_board_view_set_scene (self->board, &scene, truce_workspace_get_analysis (self->workspace),
                              truce_workspace_get_map (self->workspace));
  show_legends (self);
}

/* Returns (transfer full) (nullable) the headline of the hidden list of placements, for those who watch a
 * presentation. */
static char *
answer_presented (TruceBoardPage *self)
{
  TruceResults *results = truce_workspace_get_results (self->workspace);

  return self->presenting && !self->calm && truce_results_get_kind (results) == TRUCE_RESULTS_SHOWN
             ? truce_results_panel_describe (self->results)
             : NULL;
}

/* Shows the line below the board, and a button that removes a piece if pieces are in conflict or wrong. */
static void
show_hint (TruceBoardPage *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  const TruceBoardAnalysis *analysis = truce_workspace_get_analysis (self->workspace);
  TrucePuzzleGame *game = truce_workspace_get_game (self->workspace);
  const char *game_message = truce_puzzle_game_get_message (game);
  const TruceSquareSet *wrong = truce_puzzle_game_get_wrong (game);
  gboolean amiss = game_message ? wrong != NULL : analysis->n_conflicts > 0;
  int proved = truce_results_get_proved (truce_workspace_get_results (self->workspace), &state->spec);
  const TruceBoardScene *scene = truce_workspace_get_scene (self->workspace);
  TruceBoardTool tool = truce_board_view_get_tool (self->board);
  const char *use = tool != TRUCE_TOOL_PLACE && !amiss ? truce_board_tool_describe (tool) : NULL;
  g_autofree char *presented = amiss ? NULL : answer_presented (self);
  const char *message = game_message ? game_message : presented ? presented : use;
  const char *answer = self->answer ? self->answer : message;
  const char *game_spoken = truce_puzzle_game_get_spoken (game);
  const char *spoken_answer = self->answer ? self->answer : game_spoken ? game_spoken : message;
  g_autofree char *text =
      answer ? g_strdup (answer) : truce_board_hint (state, scene, analysis, proved, FALSE);
  g_autofree char *spoken =
      answer ? g_strdup (spoken_answer) : truce_board_hint (state, scene, analysis, proved, TRUE);

  gtk_label_set_label (self->hint, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->hint), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  truce_remove_button_set_square (self->remove, state->spec.board,
                                  !amiss ? -1 : truce_board_hint_remove (state, analysis, wrong));
  truce_widget_set_class (GTK_WIDGET (self->hint), "error", amiss && !self->answer);
}

static void
show_badge (TruceBoardPage *self)
{
  const TruceProblemSpec *spec = &truce_workspace_get_state (self->workspace)->spec;
  gboolean differs;
  int best = truce_results_get_shown_best (truce_workspace_get_results (self->workspace));
  g_autofree char *text = truce_board_badge (spec, best, &differs);

  truce_widget_show_badge (self->badge, text, differs);
}

static void
show_position (TruceBoardPage *self)
{
  guint n = truce_results_get_n_solutions (truce_workspace_get_results (self->workspace));
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  gboolean puzzle = truce_view_state_is_puzzle (state);
  gint64 position = state->solution;
  g_autofree char *total = truce_format_number (n);
  g_autofree char *number = position >= 0 ? truce_format_number ((guint64) position + 1) : g_strdup ("–");
  /* Translators: the number of a placement, and how many there are */
  g_autofree char *text = g_strdup_printf (_ ("%s of %s"), number, total);

  gtk_label_set_label (self->position, n == 0 ? "" : self->presenting && self->slim ? number : text);
  gtk_widget_set_visible (GTK_WIDGET (self->navigation),
                          (n > 0 || self->presenting) && !puzzle &&
                              !gtk_toggle_button_get_active (self->tools_button));
  gtk_widget_set_visible (self->solutions_button, !puzzle);
}

/* Hides the placements in a puzzle and in a presentation, in which the user can show them again. Afterwards
 * they are as before. */
static void
hide_results (TruceBoardPage *self)
{
  gboolean away = self->calm || self->presenting;

  if (away != self->away)
    truce_flap_set_away (self->flap, self->away = away, &self->had_results);
  else if (self->calm)
    adw_flap_set_reveal_flap (self->flap, FALSE);
}

/* Shows the controls that belong to a puzzle or to a presentation. */
static void
show_controls (TruceBoardPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->tools_button), !self->calm && !self->presenting);
  gtk_widget_set_visible (self->rules_button, !self->calm && self->presenting);
  gtk_widget_set_visible (GTK_WIDGET (self->solve_stack), !self->calm && self->presenting);
  gtk_widget_set_visible (self->first, !self->presenting);
  gtk_widget_set_visible (self->last, !self->presenting);
}

/* Hides the tools at the start of a presentation. At its end, restores them and the chosen tool. */
static void
keep_tools (TruceBoardPage *self)
{
  if (self->presenting)
    {
      self->kept_tool = truce_board_view_get_tool (self->board);
      self->kept_tools = gtk_toggle_button_get_active (self->tools_button);
      gtk_toggle_button_set_active (self->tools_button, FALSE);
    }
  else if (self->kept_tools && !self->calm)
    {
      gtk_toggle_button_set_active (self->tools_button, TRUE);
      truce_board_view_set_tool (self->board, self->kept_tool);
    }
}

/* A presentation shows the board, one line of text, and floating controls. */
static void
set_presenting (TruceBoardPage *self, gboolean presenting)
{
  if (presenting == self->presenting)
    return;
  self->presenting = presenting;
  gtk_widget_set_visible (self->above, !presenting);
  truce_status_layout_set_brief (self->status, presenting);
  truce_widget_set_class (self->controls, "floating-controls", presenting);
  gtk_widget_set_halign (self->controls, presenting ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  keep_tools (self);
  hide_results (self);
  show_controls (self);
  show_hint (self);
  show_position (self);
}

/* Puts the placements beside the board or below it, or lets them slide over it in a narrow window. */
static void
set_layout (TrucePage *page, const TrucePageLayout *layout)
{
  TruceBoardPage *self = TRUCE_BOARD_PAGE (page);
  gboolean narrow = layout->layout == TRUCE_LAYOUT_NARROW, beside = layout->beside;
  gboolean below = layout->layout == TRUCE_LAYOUT_TALL && !beside, slim = narrow && !beside;
  gboolean presenting = layout->presenting;
  /* constant for a layout, so that the board keeps its size */
  int rows = 1 + (!narrow && layout->roomy && !presenting);

  self->slim = slim;
  set_presenting (self, presenting);
  if (self->workspace)
    show_position (self);
  gtk_widget_set_margin_top (GTK_WIDGET (self->board), presenting && !beside ? PRESENTED_MARGIN
                                                       : slim                ? BOARD_MARGIN / 2
                                                                             : BOARD_MARGIN);
  truce_widget_set_class (GTK_WIDGET (self->results), "below-exit", !below);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->flap),
                                  below ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  adw_flap_set_fold_policy (self->flap, slim ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_NEVER);
  truce_results_panel_set_wide (self->results, below);
  gtk_widget_set_visible (self->overlays_label, !slim);
  truce_board_tools_set_slim (self->tools, slim);
  gtk_box_set_spacing (self->navigation, slim ? 0 : 6);
  gtk_label_set_width_chars (self->position, slim && presenting ? NUMBER_CHARS_SLIM : NUMBER_CHARS);
  truce_board_note_set_height (self->note, narrow ? HEIGHT_WHERE_NARROW : HEIGHT_OF_NOTE);
  truce_overlay_legend_set_rows (self->legend, rows);
}

static void
show_insight (TruceBoardPage *self)
{
  TrucePositionInsight *insight = truce_workspace_get_insight (self->workspace);

  truce_insight_bar_show (
      self->insight, truce_position_insight_get (insight), &truce_workspace_get_state (self->workspace)->spec,
      truce_position_insight_get_time_estimate (insight), truce_position_insight_is_requested (insight));
  show_scene (self);
}

/* Updates the results, and the board, which shows the best placement so far during a search. */
static void
on_results (TruceBoardPage *self)
{
  gboolean active = truce_results_is_active (truce_workspace_get_results (self->workspace));

  truce_insight_bar_set_counting (self->insight, active);
  truce_start_stop_show (self->solve_stack, "solve", active);
  show_scene (self);
  show_hint (self);
  show_badge (self);
  show_position (self);
}

static void
on_changed (TruceBoardPage *self)
{
  const TruceViewState *state = truce_workspace_get_state (self->workspace);
  gboolean calm = truce_view_state_is_puzzle (state);

  if (calm != self->calm)
    {
      self->calm = calm;
      hide_results (self);
    }
  show_controls (self);
  if (calm)
    gtk_toggle_button_set_active (self->tools_button, FALSE);
  g_clear_pointer (&self->answer, g_free);
  on_results (self);
  truce_overlay_chooser_set_overlays (self->overlays, state->overlays);
  truce_overlay_chooser_set_question (self->overlays, state->spec.cover != TRUCE_COVER_NONE,
                                      truce_view_state_has_armies (state));
  truce_overlay_chooser_set_refused (self->overlays, TRUCE_OVERLAY_HEAT,
                                     truce_workspace_refuse_overlay (self->workspace, TRUCE_OVERLAY_HEAT));
}

static void
on_square_hovered (TruceBoardPage *self, int square)
{
  self->hovered = square;
  show_scene (self);
}

static void
edit (TruceBoardPage *self, int square, TruceViewState (*make) (const TruceViewState *state, int square))
{
  TruceViewState next = make (truce_workspace_get_state (self->workspace), square);

  truce_workspace_set_state (self->workspace, &next);
}

static void
on_square_toggled (TruceBoardPage *self, int square)
{
  truce_workspace_toggle (self->workspace, square);
}

static void
on_square_removed (TruceBoardPage *self, int square)
{
  edit (self, square, truce_view_state_remove);
}

static void
on_square_selected (TruceBoardPage *self, int square)
{
  edit (self, square, truce_view_state_select);
}

static void
on_piece_moved (TruceBoardPage *self, int from, int to)
{
  TruceViewState next = truce_view_state_move (truce_workspace_get_state (self->workspace), from, to);

  truce_workspace_set_state (self->workspace, &next);
}

static void
on_kind_chosen (TruceBoardPage *self, int kind)
{
  edit (self, kind, truce_view_state_choose_kind);
}

static void
on_answered (TruceBoardPage *self, const char *answer)
{
  g_free (self->answer);
  self->answer = g_strdup (answer);
  show_hint (self);
}

static void
on_overlays_changed (TruceBoardPage *self, guint overlays)
{
  g_object_set (self->workspace, "overlays", overlays, NULL);
}

static void
on_tools_toggled (TruceBoardPage *self)
{
  if (!gtk_toggle_button_get_active (self->tools_button))
    truce_board_view_set_tool (self->board, TRUCE_TOOL_PLACE);
  show_position (self);
}

static void
on_legend_more (TruceBoardPage *self)
{
  gtk_menu_button_popup (self->overlays_button);
}

static void
on_insight_start (TruceBoardPage *self)
{
  truce_position_insight_request (truce_workspace_get_insight (self->workspace),
                                  truce_workspace_get_query (self->workspace)->threads);
}

static void
on_insight_unwanted (TruceBoardPage *self)
{
  truce_position_insight_stop (truce_workspace_get_insight (self->workspace));
}

static void
on_note_closed (TruceBoardPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
follow (TrucePage *page, TruceWorkspace *workspace, TruceRunPolicy *policy)
{
  TruceBoardPage *self = TRUCE_BOARD_PAGE (page);
  const struct
  {
    gpointer object;
    const char *signal;
    GCallback handler;
  } handlers[] = {
    { workspace, "changed", G_CALLBACK (on_changed) },
    { truce_workspace_get_results (workspace), "shown", G_CALLBACK (on_results) },
    { truce_workspace_get_results (workspace), "progress", G_CALLBACK (on_results) },
    { truce_workspace_get_insight (workspace), "changed", G_CALLBACK (show_insight) },
    { truce_workspace_get_game (workspace), "changed", G_CALLBACK (on_results) },
    { self->board, "square-toggled", G_CALLBACK (on_square_toggled) },
    { self->board, "square-removed", G_CALLBACK (on_square_removed) },
    { self->board, "piece-moved", G_CALLBACK (on_piece_moved) },
    { self->board, "square-selected", G_CALLBACK (on_square_selected) },
    { self->board, "kind-chosen", G_CALLBACK (on_kind_chosen) },
    { self->board, "copy", G_CALLBACK (truce_board_page_copy) },
    { self->board, "paste", G_CALLBACK (truce_board_page_paste) },
    { self->board, "square-hovered", G_CALLBACK (on_square_hovered) },
    { self->board, "square-previewed", G_CALLBACK (show_legends) },
    { self->board, "tool-changed", G_CALLBACK (show_hint) },
    { self->tools_button, "toggled", G_CALLBACK (on_tools_toggled) },
    { self->legend, "more", G_CALLBACK (on_legend_more) },
    { self->overlays, "overlays-changed", G_CALLBACK (on_overlays_changed) },
    { self->note, "closed", G_CALLBACK (on_note_closed) },
    { self->insight, "start", G_CALLBACK (on_insight_start) },
    { self->insight, "unwanted", G_CALLBACK (on_insight_unwanted) },
  };

  self->workspace = g_object_ref (workspace);
  for (guint i = 0; i < G_N_ELEMENTS (handlers); i++)
    g_signal_connect_object (handlers[i].object, handlers[i].signal, handlers[i].handler, self,
                             G_CONNECT_SWAPPED);
  truce_board_pen_attach (self->board, workspace);
  truce_board_tools_set_board (self->tools, self->board);
  truce_puzzle_bar_set_workspace (self->puzzle, workspace);
  truce_board_note_set_workspace (self->note, workspace);
  truce_kind_palette_set_workspace (self->palette, workspace);
  truce_results_panel_set_workspace (self->results, workspace);
  on_changed (self);
  self->menu = truce_board_menu_new (self->board, workspace, self->menu_model);
  self->speaker = truce_board_speaker_new (self->board, self->results, workspace);
  g_signal_connect_object (self->speaker, "answered", G_CALLBACK (on_answered), self, G_CONNECT_SWAPPED);
}

static const char *
get_action (TrucePage *page, const char *name)
{
  return g_str_equal (name, "export-picture") ? "board.export"
         : g_str_equal (name, "print")        ? "board.print"
                                              : NULL;
}

static void
add_panes (TrucePage *page, GPtrArray *panes)
{
  truce_page_add_flap (panes, TRUCE_BOARD_PAGE (page)->flap);
}

/* Disposes of the panel explicitly, because the template still holds a reference to the panel. */
static void
close_page (TrucePage *page)
{
  TruceBoardPage *self = TRUCE_BOARD_PAGE (page);
  GtkWidget *panel = adw_flap_get_flap (self->flap);

  if (!panel)
    return;
  g_object_ref (panel);
  adw_flap_set_flap (self->flap, NULL);
  g_object_run_dispose (G_OBJECT (panel));
  g_object_unref (panel);
}

static void
truce_board_page_init_page (TrucePageInterface *iface)
{
  iface->follow = follow;
  iface->set_layout = set_layout;
  iface->get_action = get_action;
  iface->add_panes = add_panes;
  iface->close = close_page;
}

static void
export_picture (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_board_page_export (TRUCE_BOARD_PAGE (widget));
}

static void
print (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_board_page_print (TRUCE_BOARD_PAGE (widget), TRUCE_PRINT_BOARD);
}

static void
truce_board_page_dispose (GObject *object)
{
  TruceBoardPage *self = TRUCE_BOARD_PAGE (object);

  g_clear_object (&self->menu);
  g_clear_object (&self->speaker);
  if (self->workspace)
    g_signal_handlers_disconnect_by_data (self->workspace, self);
  G_OBJECT_CLASS (truce_board_page_parent_class)->dispose (object);
}

static void
truce_board_page_finalize (GObject *object)
{
  g_clear_object (&TRUCE_BOARD_PAGE (object)->workspace);
  g_free (TRUCE_BOARD_PAGE (object)->answer);
  G_OBJECT_CLASS (truce_board_page_parent_class)->finalize (object);
}

static void
truce_board_page_class_init (TruceBoardPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = truce_board_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = truce_board_page_finalize;
  g_type_ensure (TRUCE_TYPE_PUZZLE_BAR);
  g_type_ensure (TRUCE_TYPE_BOARD_NOTE);
  g_type_ensure (TRUCE_TYPE_KIND_PALETTE);
  g_type_ensure (TRUCE_TYPE_BOARD_VIEW);
  g_type_ensure (TRUCE_TYPE_RESULTS_PANEL);
  g_type_ensure (TRUCE_TYPE_INSIGHT_BAR);
  g_type_ensure (TRUCE_TYPE_OVERLAY_CHOOSER);
  g_type_ensure (TRUCE_TYPE_OVERLAY_LEGEND);
  g_type_ensure (TRUCE_TYPE_BOARD_TOOLS);
  truce_template_set (widget_class, "board-page");
  TRUCE_BIND_CHILDREN (widget_class, TruceBoardPage, flap, puzzle, above, note, palette, board, menu_model,
                       results, status, hint, badge, coordinates, insight, remove, controls, rules_button,
                       solve_stack, navigation, first, last, position, next, solutions_button,
                       overlays_button, overlays_label, tools_button, tools, overlays, legend, small_legend);
  gtk_widget_class_install_action (widget_class, "board.export", NULL, export_picture);
  gtk_widget_class_install_action (widget_class, "board.print", NULL, print);
}

static void
truce_board_page_init (TruceBoardPage *self)
{
  self->hovered = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_overlay_legend_set_brief (self->small_legend);
  truce_widget_use_spare_room (self->overlays_label);
  truce_row_layout_use_middle (gtk_widget_get_parent (GTK_WIDGET (self->hint)));
  truce_status_layout_use (self->status, self->hint, truce_insight_bar_get_label (self->insight));
}
