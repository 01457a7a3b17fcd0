/* truce-theatre-stage.c: TruceTheatreStage
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-stage.h"

#include <glib/gi18n.h>

#include "board/board-draw.h"
#include "board/board-motion.h"
#include "board/truce-board-view.h"
#include "common/truce-row-layout.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "pieces/truce-own-pieces.h"
#include "search/search-scene.h"
#include "theatre/theatre-text.h"
#include "truce-theatre-tree-pane.h"
#include "words/format.h"

/* The board's part has the board, the line below it and usually the counters. */
#define BOARD_MIN   400 /* pixels; minimum width of the board's part beside the tree */
#define BOARD_SMALL 240 /* pixels; minimum height of the board's part above the tree */
#define BOARD_APART 200 /* pixels; minimum height of the board's part if the tree is outside the stage */
#define TREE_MIN    170 /* pixels; minimum height of the tree's part below the board */

#define COUNTERS_BETWEEN        24 /* pixels between the two columns of counters */
#define COUNTERS_BETWEEN_NARROW 6  /* pixels; if each name is above its number */
#define COUNTERS_ROWS           3  /* pixels between rows if each name is above its number */

/* Widths in characters of the position, as 'Event 12 345 of 67 890'. */
#define EXTENT_IN_LINE  19 /* minimum on one line */
#define EXTENT_IN_LINES 13 /* minimum on two lines */
#define EXTENT_MAX      17 /* maximum, unless the minimum is larger */

#define MARGIN         12 /* pixels */
#define MARGIN_BETWEEN 6  /* pixels; in the narrowest layout, margin of a stage towards the other stage */

#define SENTENCE        40 /* pixels; height of the sentence beside the position: two lines */
#define SENTENCE_NARROW 60 /* pixels; height of the sentence below the board: three lines */

#define FASTEST 2 /* highest speed at which single moves are animated: 10 events per second */

/* milliseconds */
static const guint durations[] = {
  [TRUCE_MOTION_SLIDE] = 250,
  [TRUCE_MOTION_LEAVE] = 180,
  [TRUCE_MOTION_RIPPLE] = 400,
  [TRUCE_MOTION_FLASH] = 700,
};

/* The counters and their names. Restarts have none, since no method of the theatre restarts. */
#define TRUCE_STAGE_COUNTERS(X)                                                                              \
  X (tried, N_ ("Tried"))                                                                                    \
  X (found, N_ ("Found"))                                                                                    \
  X (dead_ends, N_ ("Dead ends"))                                                                            \
  X (reads, N_ ("Reads"))                                                                                    \
  X (writes, N_ ("Writes"))                                                                                  \
  X (tests, N_ ("Tests"))

struct _TruceTheatreStage
{
  AdwBin parent_instance;

  GtkStack *stack;
  AdwStatusPage *refusal;
  GtkButton *remove; /* removes a piece that prevents the search */
  GtkWidget *head;
  GtkLabel *method;
  GtkLabel *position;
  GtkWidget *set_on_board;
  GtkWidget *views; /* switches between board and tree */
  GtkWidget *show_board;
  GtkWidget *show_tree;
  GtkWidget *parts;
  GtkWidget *board_part;
  GtkWidget *board_row; /* the board, and the counters if they are beside it */
  TruceBoardView *board;
  GtkLabel *sentence;
  GtkGrid *counters;
  GtkWidget *side_part; /* contains the tree */
  TruceTheatreTreePane *tree_pane;

#define X(field, name) GtkLabel *count_##field;
  TRUCE_STAGE_COUNTERS (X)
#undef X

  TruceTheatre *theatre;
  guint side;
  TruceTheatreSearch *search;  /* of the theatre; NULL: none */
  const TruceProblem *problem; /* owned; shown; the board borrows its map; NULL: none yet */
  TruceBoardScene scene;
  TruceBoardAnalysis analysis;
  TruceBoardMarks marks;
  int hovered, selected;  /* squares or -1 */
  gboolean question_open; /* at the last change of the quiz */
  TruceTheatreQuiz *quiz; /* of the theatre; NULL: not the first stage */
  guint64 shown;          /* position that the board shows or moves to */
  TruceBoardMotion motion;
  AdwAnimation *animation; /* of `motion`; NULL: none yet */
  TruceStageLayout layout;
  gboolean paired;
  gboolean apart; /* the tree is shown outside the stage */
  gboolean roomy; /* there is space for the counters beside the board */
};

G_DEFINE_FINAL_TYPE (TruceTheatreStage, truce_theatre_stage, ADW_TYPE_BIN)

static TruceMotionKind
motion_of (const TruceStep *step)
{
  switch (step->kind)
    {
    case TRUCE_STEP_PLACE:
      return TRUCE_MOTION_SLIDE;
    case TRUCE_STEP_BACK:
      return TRUCE_MOTION_LEAVE;
    case TRUCE_STEP_FILTER:
      return step->n_squares > 0 ? TRUCE_MOTION_RIPPLE : TRUCE_MOTION_NONE;
    case TRUCE_STEP_DEAD:
      return TRUCE_MOTION_FLASH;
    case TRUCE_STEP_GUARD:
    case TRUCE_STEP_FOUND:
      break;
    }
  return TRUCE_MOTION_NONE;
}

static TruceBoardMotion
motion_to (TruceTheatreStage *self, const TruceStep *step)
{
  int piece = step->by >= 0 ? step->by : step->square;
  /* a piece slides from the square where the previous event removed a piece */
  TruceBoardMotion motion = { .kind = motion_of (step),
                              .square = -1,
                              .from = self->motion.kind == TRUCE_MOTION_LEAVE ? self->motion.square : -1 };

  if (piece >= 0)
    {
      motion.square = truce_packed_square ((TruceSquare) piece);
      motion.piece_kind = truce_packed_kind ((TruceSquare) piece);
    }
  for (int square = 0; square < self->problem->n_squares; square++)
    if (self->marks.marks[square] == TRUCE_MARK_TRIED)
      truce_square_set_add (&motion.tried, square);
  return motion;
}

static void
on_value (double value, gpointer data)
{
  TruceTheatreStage *self = data;

  self->motion.progress = value;
  truce_board_view_content_changed (self->board);
}

/* Returns whether the step to the new position is animated: it is one event ahead, and slow enough. */
static gboolean
is_seen (TruceTheatreStage *self, const TruceStepperState *state)
{
  gboolean playing;
  guint speed;

  g_object_get (truce_theatre_get_player (self->theatre), "playing", &playing, "speed", &speed, NULL);
  return state->last && state->position == self->shown + 1 && (!playing || speed <= FASTEST) &&
         adw_get_enable_animations (GTK_WIDGET (self)) && gtk_widget_get_mapped (GTK_WIDGET (self->board));
}

static void
move (TruceTheatreStage *self)
{
  const TruceStepperState *state = truce_theatre_search_get_state (self->search);

  if (state->position == self->shown)
    return;
  if (self->animation)
    adw_animation_pause (self->animation);
  self->motion = is_seen (self, state) ? motion_to (self, state->last) : (TruceBoardMotion){ .square = -1 };
  self->shown = state->position;
  if (self->motion.kind == TRUCE_MOTION_NONE)
    return;
  if (!self->animation)
    self->animation = adw_timed_animation_new (GTK_WIDGET (self->board), 0, 1, 0,
                                               adw_callback_animation_target_new (on_value, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), durations[self->motion.kind]);
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}

static void
drop_motion (TruceTheatreStage *self)
{
  if (self->animation)
    adw_animation_pause (self->animation);
  self->motion = (TruceBoardMotion){ .square = -1 };
  self->shown = 0;
}

static void
draw_content (cairo_t *cr, const TruceBoardLayout *layout, const TruceTheme *theme, gpointer data)
{
  TruceTheatreStage *self = data;
  TruceBoardScene scene = self->scene;
  TruceBoardMarks marks = self->marks;

  if (!self->problem)
    return;
  truce_board_motion_apply (&self->motion, &scene, &marks);
  truce_board_marks_draw_below (cr, layout, &marks, theme);
  truce_board_draw_content (cr, layout, &scene, &self->analysis, self->problem->maps[0], theme);
  truce_board_marks_draw_above (cr, layout, &marks, theme);
  truce_board_motion_draw (cr, layout, &self->motion, &scene, &marks, theme);
}

static gboolean
has_piece (int square, gpointer data)
{
  TruceTheatreStage *self = data;

  return !self->question_open && (truce_square_set_has (&self->scene.pinned, square) ||
                                  truce_square_set_has (&self->scene.placed, square));
}

static char *
name_square (int square, gpointer data)
{
  TruceTheatreStage *self = data;
  const TrucePiece *kind = truce_board_scene_piece_of (&self->scene, self->scene.kinds[square]);
  const char *piece = truce_piece_get_name (kind);
  char name[TRUCE_SQUARE_NAME_SIZE];
  g_autofree char *mark = NULL;

  truce_square_name (self->scene.board, square, name);
  if (truce_square_set_has (&self->scene.pinned, square))
    /* Translators: a square and the piece on it */
    return g_strdup_printf (_ ("%s, %s, preplaced"), name, piece);
  if (self->marks.order[square] > 0)
    /* Translators: a square, the piece on it, and its number in the order of placing */
    return g_strdup_printf (_ ("%s, %s, number %d"), name, piece, self->marks.order[square]);
  mark = truce_search_mark_text (&self->scene, &self->marks, square);
  return mark ? g_strdup_printf ("%s, %s", name, mark) : g_strdup (name);
}

static const TruceBoardAppearance appearance = { .draw_content = draw_content,
                                                 .has_piece = has_piece,
                                                 .name = name_square };

/* Links the square at the pointer, or else the focused square, with the piece that eliminated it. */
static void
show_link (TruceTheatreStage *self)
{
  int square = self->hovered >= 0 ? self->hovered : self->selected;

  if (!self->problem || square >= self->problem->n_squares)
    square = -1;
  if (square == self->marks.linked)
    return;
  self->marks.linked = square;
  truce_board_view_appearance_changed (self->board);
}

static void
show_board (TruceTheatreStage *self)
{
  gboolean asks = self->quiz && truce_theatre_quiz_asks (self->quiz);

  truce_search_scene (self->problem, truce_theatre_search_get_state (self->search), &self->scene,
                      &self->marks);
  truce_board_view_set_editable (self->board, asks);
  if (asks)
    {
      truce_board_marks_hide_plans (&self->marks); /* they would reveal the answer */
      self->marks.picked = truce_theatre_quiz_get_quiz (self->quiz)->picked;
    }
  truce_board_analysis_update (&self->analysis, &self->scene, self->problem->maps[0]);
  truce_board_view_set_scene (self->board, &self->scene, NULL, self->problem->maps[0]);
  show_link (self);
  truce_board_view_appearance_changed (self->board);
}

static void
on_square_hovered (TruceTheatreStage *self, int square)
{
  self->hovered = square;
  show_link (self);
}

static void
on_square_selected (TruceTheatreStage *self, int square)
{
  self->selected = square;
  show_link (self);
}

static void
on_quiz_changed (TruceTheatreStage *self)
{
  gboolean question_open = self->question_open;

  self->question_open = truce_theatre_quiz_asks (self->quiz);
  if (self->search && self->problem)
    show_board (self);
  if (self->question_open && !question_open && gtk_widget_get_mapped (GTK_WIDGET (self->board)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Accepts the answers on this board. Only for the first search. */
static void
follow_quiz (TruceTheatreStage *self)
{
  self->quiz = truce_theatre_get_quiz (self->theatre);
  g_signal_connect_object (self->quiz, "changed", G_CALLBACK (on_quiz_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->board, "square-toggled", G_CALLBACK (truce_theatre_quiz_click), self->quiz,
                           G_CONNECT_SWAPPED);
}

/* Returns whether two stages are side by side on a phone. */
static gboolean
is_narrowest (TruceTheatreStage *self)
{
  return self->layout == TRUCE_STAGE_SMALL && self->paired;
}

static void
show_views (TruceTheatreStage *self)
{
  gboolean small = self->layout == TRUCE_STAGE_SMALL;
  gboolean tree = truce_theatre_get_view (self->theatre, self->side) == TRUCE_THEATRE_VIEW_TREE;

  gtk_widget_set_visible (self->views, small);
  gtk_widget_set_visible (self->board_part, !small || !tree);
  gtk_widget_set_visible (self->side_part, !self->apart && (!small || tree));
}

static void
move_to (GtkWidget *widget, GtkWidget *place)
{
  GtkWidget *former = gtk_widget_get_parent (widget);

  if (former == place)
    return;
  g_object_ref (widget);
  gtk_box_remove (GTK_BOX (former), widget);
  gtk_box_append (GTK_BOX (place), widget);
  g_object_unref (widget);
}

/* Puts each name before its number or, if there is no space for that, above it. */
static void
stack_counters (TruceTheatreStage *self, gboolean stacked)
{
  gtk_grid_set_column_spacing (self->counters, stacked ? COUNTERS_BETWEEN_NARROW : COUNTERS_BETWEEN);
  gtk_grid_set_row_spacing (self->counters, stacked ? COUNTERS_ROWS : 0);
  for (GtkWidget *counter = gtk_widget_get_first_child (GTK_WIDGET (self->counters)); counter;
       counter = gtk_widget_get_next_sibling (counter))
    {
      gtk_orientable_set_orientation (GTK_ORIENTABLE (counter),
                                      stacked ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
      for (GtkWidget *label = gtk_widget_get_first_child (counter); label;
           label = gtk_widget_get_next_sibling (label))
        gtk_label_set_xalign (GTK_LABEL (label), stacked ? 0.5f : 0);
    }
}

/* Puts the counters below the tree in a small window, beside the board if two boards are shown and there is
 * room, and otherwise below the board. */
static void
place_counters (TruceTheatreStage *self)
{
  gboolean small = self->layout == TRUCE_STAGE_SMALL, whole = self->layout == TRUCE_STAGE_WHOLE;
  gboolean beside = !small && self->paired && self->roomy;

  gtk_widget_set_size_request (self->board_part, whole ? BOARD_MIN : -1,
                               small || whole ? -1
                               : self->apart  ? BOARD_APART
                                              : BOARD_SMALL);
  move_to (GTK_WIDGET (self->counters), small    ? self->side_part
                                        : beside ? self->board_row
                                                 : self->board_part);
  gtk_widget_set_valign (GTK_WIDGET (self->counters), beside ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  stack_counters (self, is_narrowest (self) || beside);
}

/* Gives the position one line, or two lines in tight layouts, where the sentence needs the width. */
static void
place_extent (TruceTheatreStage *self)
{
  gboolean tight =
      self->layout == TRUCE_STAGE_SMALL || (self->layout == TRUCE_STAGE_HALF && self->paired && !self->roomy);
  int chars = tight ? EXTENT_IN_LINES : EXTENT_IN_LINE;

  gtk_label_set_width_chars (self->position, chars);
  gtk_label_set_max_width_chars (self->position, MAX (chars, EXTENT_MAX));
}

static void
place_sentence (TruceTheatreStage *self)
{
  GtkWidget *sentence = GTK_WIDGET (self->sentence), *foot = gtk_widget_get_parent (self->set_on_board);
  gboolean below = is_narrowest (self);

  move_to (sentence, below ? self->board_part : foot);
  if (!below)
    gtk_box_reorder_child_after (GTK_BOX (foot), sentence, GTK_WIDGET (self->position));
  gtk_widget_set_hexpand (GTK_WIDGET (self->position), below);
  gtk_label_set_lines (self->sentence, below ? 3 : 2);
  gtk_widget_set_size_request (sentence, -1, below ? SENTENCE_NARROW : SENTENCE);
}

static void
place_views (TruceTheatreStage *self)
{
  gboolean narrowest = is_narrowest (self);
  GtkWidget *all = gtk_widget_get_parent (self->head);

  gtk_widget_set_margin_start (all, narrowest && self->side == 1 ? MARGIN_BETWEEN : MARGIN);
  gtk_widget_set_margin_end (all, narrowest && self->side == 0 ? MARGIN_BETWEEN : MARGIN);
  truce_theatre_tree_pane_set_narrow (self->tree_pane, narrowest);

  move_to (GTK_WIDGET (self->views), narrowest ? all : self->head);
  if (narrowest)
    gtk_box_reorder_child_after (GTK_BOX (all), GTK_WIDGET (self->views), self->head);
  gtk_widget_set_halign (self->views, narrowest ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  truce_widget_set_class (self->views, "tight", narrowest);
}

static void
place_parts (TruceTheatreStage *self)
{
  place_counters (self);
  place_extent (self);
  place_sentence (self);
  place_views (self);
  show_views (self);
}

void
truce_theatre_stage_set_layout (TruceTheatreStage *self, TruceStageLayout layout)
{
  gboolean whole = layout == TRUCE_STAGE_WHOLE, half = layout == TRUCE_STAGE_HALF;

  self->layout = layout;
  if (layout == TRUCE_STAGE_SMALL)
    truce_theatre_set_view (self->theatre, self->side, TRUCE_THEATRE_VIEW_BOARD);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->parts),
                                  whole ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (self->side_part, -1, half ? TREE_MIN : -1);
  gtk_widget_set_vexpand (self->side_part, !half);
  place_parts (self);
}

void
truce_theatre_stage_set_apart (TruceTheatreStage *self, gboolean apart, gboolean roomy)
{
  self->apart = apart;
  self->roomy = roomy;
  place_counters (self);
  place_extent (self);
  show_views (self);
}

void
truce_theatre_stage_set_paired (TruceTheatreStage *self, gboolean paired)
{
  self->paired = paired;
  place_parts (self);
}

static void
show_number (GtkLabel *label, guint64 number)
{
  g_autofree char *text = truce_format_number (number);

  gtk_label_set_label (label, text);
}

static void
update_extent (TruceTheatreStage *self)
{
  g_autofree char *text = NULL, *line = NULL;
  const char *space;

  if (!self->search)
    return;
  text = truce_theatre_position_text (self->search);
  space = strrchr (text, ' '); /* 'of 6436' stays on one line */
  line = space ? g_strdup_printf ("%.*s\u00a0%s", (int) (space - text), text, space + 1) : g_strdup (text);
  gtk_label_set_label (self->position, line);
}

static void
update (TruceTheatreStage *self)
{
  const TruceStepperState *state;
  g_autofree char *sentence = NULL;

  if (!self->search)
    return;
  state = truce_theatre_search_get_state (self->search);
  if (state->position != self->shown)
    self->selected = -1; /* a selection belongs to one position */
  move (self);
  show_board (self);
  sentence = truce_theatre_sentence (self->search);
  gtk_label_set_label (self->sentence, sentence);
  truce_widget_set_class (GTK_WIDGET (self->sentence), "error",
                          state->last && state->last->kind == TRUCE_STEP_DEAD);
  truce_widget_set_class (GTK_WIDGET (self->sentence), "success",
                          state->last && state->last->kind == TRUCE_STEP_FOUND);
#define X(field, name) show_number (self->count_##field, state->counters.field);
  TRUCE_STAGE_COUNTERS (X)
#undef X
  update_extent (self);
  truce_theatre_tree_pane_update (self->tree_pane);
  gtk_widget_set_sensitive (self->set_on_board, state->depth > 0);
}

/* Shows the new search, or why there is none. The board must drop the former problem's map before the problem
 * is freed. Signal "moved" follows. */
static void
on_search_changed (TruceTheatreStage *self, guint side)
{
  const TruceProblem *former = self->problem;

  if (side != self->side)
    return;
  self->search = truce_theatre_player_get_search (truce_theatre_get_player (self->theatre), side);
  self->hovered = self->selected = -1;
  drop_motion (self);
  gtk_stack_set_visible_child_name (self->stack, self->search ? "search" : "refused");
  if (!self->search)
    {
      g_autofree char *text = truce_theatre_describe_refusal (self->theatre, side);
      g_autofree char *markup = g_markup_escape_text (text, -1);

      adw_status_page_set_description (self->refusal, markup);
      truce_remove_button_set_square (self->remove, truce_theatre_get_board (self->theatre),
                                      truce_theatre_get_refused_square (self->theatre, side));
      return;
    }
  self->problem = truce_problem_ref (truce_theatre_search_get_problem (self->search));
  gtk_label_set_label (self->method, truce_translate (truce_theatre_search_get_method (self->search)->name));
  show_board (self);
  if (former)
    truce_problem_unref (former);
}

static gboolean
is_view (GBinding *binding, const GValue *from, GValue *to, gpointer view)
{
  g_value_set_boolean (to, g_value_get_uint (from) == GPOINTER_TO_UINT (view));
  return TRUE;
}

/* Sets the view from the button that was pressed, and not from the other button. */
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
  g_signal_connect_object (self->theatre, notified, G_CALLBACK (show_views), self, G_CONNECT_SWAPPED);
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
    follow_quiz (self);
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

const TruceBoardMarks *
truce_theatre_stage_get_marks (TruceTheatreStage *self)
{
  return &self->marks;
}

const TruceBoardMotion *
truce_theatre_stage_get_motion (TruceTheatreStage *self)
{
  return &self->motion;
}

static void
on_set_on_board (TruceTheatreStage *self)
{
  truce_theatre_set_on_board (self->theatre, self->side);
}

static GtkLabel *
add_counter (TruceTheatreStage *self, GtkSizeGroup *captions, int i, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *caption = gtk_label_new (name), *number = gtk_label_new ("0");

  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_add_css_class (caption, "caption");
  gtk_widget_add_css_class (caption, "dim-label");
  gtk_widget_set_hexpand (number, TRUE);
  gtk_size_group_add_widget (captions, caption);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_RELATION_LABELLED_BY, caption, NULL,
                                  -1);
  gtk_box_append (GTK_BOX (box), caption);
  gtk_box_append (GTK_BOX (box), number);
  gtk_grid_attach (self->counters, box, i % 2, i / 2, 1, 1);
  return GTK_LABEL (number);
}

static void
dispose (GObject *object)
{
  TruceTheatreStage *self = TRUCE_THEATRE_STAGE (object);

  drop_motion (self);
  g_clear_object (&self->animation);
  G_OBJECT_CLASS (truce_theatre_stage_parent_class)->dispose (object);
  g_clear_object (&self->theatre);
  g_clear_pointer (&self->problem, truce_problem_unref);
  truce_board_analysis_clear (&self->analysis);
}

static void
truce_theatre_stage_class_init (TruceTheatreStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = dispose;
  g_type_ensure (TRUCE_TYPE_BOARD_VIEW);
  g_type_ensure (TRUCE_TYPE_THEATRE_TREE_PANE);
  truce_template_set (widget_class, "truce-theatre-stage");
  TRUCE_BIND_CHILDREN (widget_class, TruceTheatreStage, stack, refusal, remove, head, method, position,
                       set_on_board, views, show_board, show_tree, parts, board_part, board_row, board,
                       sentence, counters, side_part, tree_pane);
  TRUCE_BIND_CALLBACKS (widget_class, on_set_on_board, on_square_hovered, on_square_selected);
}

static void
truce_theatre_stage_init (TruceTheatreStage *self)
{
  TrucePiece piece = truce_piece_nine (TRUCE_FAMILY_QUEEN, TRUCE_STRENGTH_REGULAR);
  g_autoptr (GtkSizeGroup) captions = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL); /* aligns the numbers */
  int i = 0;

  self->hovered = self->selected = self->motion.square = -1;
  truce_board_scene_init (&self->scene, (TruceBoard){ 1, 1 }, &piece);
  truce_board_marks_init (&self->marks);
  gtk_widget_init_template (GTK_WIDGET (self));
  /* A label that may be cut requests one line, though two are shown. In Chinese two lines are higher than
   * everything else in the row. */
  truce_row_layout_use_for (gtk_widget_get_parent (GTK_WIDGET (self->position)));
  truce_row_layout_use_for (self->head);
  truce_board_view_set_editable (self->board, FALSE);
  truce_board_view_set_appearance (self->board, &appearance, self);
#define X(field, name) self->count_##field = add_counter (self, captions, i++, _ (name));
  TRUCE_STAGE_COUNTERS (X)
#undef X
}
