/* truce-theatre-page.c: TruceTheatrePage
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "truce-theatre-page.h"

#include <glib/gi18n.h>

#include "common/truce-announce.h"
#include "common/truce-names.h"
#include "common/truce-row-layout.h"
#include "common/truce-template.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "theatre/theatre-text.h"
#include "truce-theatre-bookmarks.h"
#include "truce-theatre-export.h"
#include "truce-theatre-legend.h"
#include "truce-theatre-log-panel.h"
#include "truce-theatre-quiz-bar.h"
#include "truce-theatre-stage.h"
#include "truce-theatre-ticks.h"
#include "truce-theatre-tree-pane.h"
#include "words/format.h"

/* Minimum width of the scrub bar, in pixels. */
#define SCRUB_WIDE   120
#define SCRUB_NARROW 60 /* on a phone */

/* Minimum height of the merged tree, in pixels. */
#define MERGED_PRESENTED 310 /* in the wide layout, during a presentation */
#define MERGED_WIDE      250 /* in the wide layout, whose counters are beside the boards */
#define MERGED           180 /* in other layouts */

#define MARGIN_ALONE 9 /* pixels; margin above the boards if nothing is above them */

struct _TruceTheatrePage
{
  AdwBin parent_instance;

  AdwFlap *flap; /* shows or hides the log */
  TruceTheatreLogPanel *log_panel;
  GtkBox *choices;
  GtkDropDown *board;
  GtkDropDown *methods[TRUCE_THEATRE_SIDES];
  GtkToggleButton *compare;
  GtkMenuButton *bookmarks;
  TruceTheatreBookmarks *bookmarks_popover;
  GtkWidget *legend_button;
  TruceTheatreLegend *legend;                        /* in the popover of the button */
  TruceTheatreStage *stages[TRUCE_THEATRE_SIDES];    /* the second is shown if two methods are compared */
  GtkWidget *boards;                                 /* contains the stages */
  TruceTheatreTreePane *merged[TRUCE_THEATRE_SIDES]; /* the merged tree of that side, below both stages */
  GtkBox *transport;
  GtkStack *scrub_stack; /* "scrub", or "reading" while a jump reads far ahead */
  GtkScale *scrub;
  TruceTheatreTicks *ticks;
  GtkProgressBar *reading;
  GtkAdjustment *position;
  GtkButton *play;
  GtkButton *next_solution, *next_dead_end;
  GtkDropDown *speed;
  GtkToggleButton *predict;
  TruceTheatreQuizBar *quiz_bar;

  TruceWorkspace *workspace;
  TruceTheatre *theatre;
  TruceTheatrePlayer *player; /* the theatre's */
  TruceLayout layout;
  gboolean presenting, spacious; /* spacious: there is space for the log beside board and tree */
  GtkWidget *announced;          /* weak pointer: the focused widget at the last announcement; NULL: none */
  guint tick;                    /* frame callback while a search plays; else 0 */
};

TRUCE_DEFINE_PAGE (TruceTheatrePage, truce_theatre_page)

TruceTheatre *
truce_theatre_page_get_theatre (TruceTheatrePage *self)
{
  return self->theatre;
}

/* Gives both stages the same width to the pixel, as a difference of one pixel would make the squares of one
 * board larger. Also aligns the widths of the counters and the heights of the headings. */
static void
pair_boards (TruceTheatrePage *self)
{
  g_autoptr (GtkSizeGroup) counters = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GtkSizeGroup) headings = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);

  truce_row_layout_use_equal (self->boards);
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    {
      gtk_size_group_add_widget (counters, truce_theatre_stage_get_part (self->stages[side], "counters"));
      gtk_size_group_add_widget (headings, truce_theatre_stage_get_part (self->stages[side], "method"));
    }
}

/* Hides widgets that have no space beside a question on a phone, or are not needed in a presentation. */
static void
show_optional (TruceTheatrePage *self, gboolean narrow)
{
  gboolean has_question = narrow && truce_theatre_quiz_is_on (truce_theatre_get_quiz (self->theatre));
  GtkWidget *counters = truce_theatre_stage_get_part (self->stages[0], "counters");

  gtk_widget_set_visible (GTK_WIDGET (self->choices), !self->presenting && !has_question);
  gtk_widget_set_margin_top (self->boards, self->presenting || has_question ? MARGIN_ALONE : 0);
  gtk_widget_set_visible (counters, !has_question);
}

static void
label_button (gpointer button, const char *name, const char *icon, gboolean narrow)
{
  if (narrow)
    gtk_button_set_icon_name (button, icon);
  else
    gtk_button_set_label (button, name);
}

static void
label_buttons (TruceTheatrePage *self)
{
  gboolean narrow = self->layout == TRUCE_LAYOUT_NARROW, wide = self->layout == TRUCE_LAYOUT_WIDE;

  /* icons leave space for the whole name of the method */
  label_button (self->compare, _ ("Compare with…"), "view-dual-symbolic", !wide);
  label_button (self->predict, _ ("Predict"), "dialog-question-symbolic", narrow);
  label_button (self->next_solution, _ ("Next Solution"), "truce-solution-symbolic", !wide);
  label_button (self->next_dead_end, _ ("Next Dead End"), "truce-dead-end-symbolic", !wide);
}

/* Returns: the side that shows the merged tree; -1 if none does. */
static int
merged_side (TruceTheatrePage *self)
{
  gboolean compare;

  g_object_get (self->theatre, "compare", &compare, NULL);
  for (guint side = 0; side < TRUCE_THEATRE_SIDES && compare; side++)
    if (truce_theatre_outline_get_view (truce_theatre_get_outline (self->theatre, side)) ==
        TRUCE_OUTLINE_MERGED)
      return (int) side;
  return -1;
}

/* Moves the tree of a side between its stage and the place below both stages. The focus moves too, so both
 * places are visible for a moment. */
static void
show_merged (TruceTheatrePage *self, guint side, gboolean apart, gboolean shown)
{
  GtkWidget *merged = GTK_WIDGET (self->merged[side]);
  GtkWidget *own = truce_theatre_stage_get_part (self->stages[side], "tree_pane");
  GtkRoot *root = gtk_widget_get_root (merged);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  gboolean had_focus = focus && gtk_widget_is_ancestor (focus, shown ? own : merged);

  gtk_widget_set_size_request (merged, -1,
                               self->layout != TRUCE_LAYOUT_WIDE ? MERGED
                               : self->presenting                ? MERGED_PRESENTED
                                                                 : MERGED_WIDE);
  if (shown)
    gtk_widget_set_visible (merged, TRUE);
  else
    truce_theatre_stage_set_apart (self->stages[side], apart, self->layout == TRUCE_LAYOUT_WIDE);
  if (had_focus)
    gtk_widget_child_focus (shown ? merged : own, GTK_DIR_TAB_FORWARD);
  if (shown)
    truce_theatre_stage_set_apart (self->stages[side], apart, self->layout == TRUCE_LAYOUT_WIDE);
  else
    gtk_widget_set_visible (merged, FALSE);
}

/* Shows the merged tree below the boards. On a phone the tree replaces the boards while it is chosen. */
static void
place_trees (TruceTheatrePage *self)
{
  int merged = merged_side (self);
  gboolean narrow = self->layout == TRUCE_LAYOUT_NARROW, compare;
  gboolean boards = merged < 0 || !narrow ||
                    truce_theatre_get_view (self->theatre, (guint) merged) == TRUCE_THEATRE_VIEW_BOARD;

  g_object_get (self->theatre, "compare", &compare, NULL);
  gtk_widget_set_vexpand (self->boards, merged < 0 || (narrow && boards));
  for (int side = 0; side < TRUCE_THEATRE_SIDES; side++)
    {
      gtk_widget_set_visible (GTK_WIDGET (self->stages[side]),
                              boards ? side == 0 || compare : side == merged);
      show_merged (self, (guint) side, narrow ? side == merged : merged >= 0,
                   side == merged && (!narrow || !boards));
    }
}

static void
lay_out (TruceTheatrePage *self)
{
  gboolean narrow = self->layout == TRUCE_LAYOUT_NARROW, wide = self->layout == TRUCE_LAYOUT_WIDE;
  gboolean compare;
  TruceStageLayout stage;

  g_object_get (self->theatre, "compare", &compare, NULL);
  stage = narrow ? TRUCE_STAGE_SMALL : wide && !compare ? TRUCE_STAGE_WHOLE : TRUCE_STAGE_HALF;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->choices),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->transport),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  label_buttons (self);
  truce_theatre_quiz_bar_set_narrow (self->quiz_bar, narrow);
  gtk_widget_set_size_request (GTK_WIDGET (self->scrub), narrow ? SCRUB_NARROW : SCRUB_WIDE, -1);
  for (guint i = 0; i < TRUCE_THEATRE_SIDES; i++)
    {
      truce_theatre_stage_set_layout (self->stages[i], stage);
      truce_theatre_stage_set_paired (self->stages[i], compare);
      gtk_widget_set_hexpand (GTK_WIDGET (self->methods[i]), narrow);
    }
  show_optional (self, narrow);
  place_trees (self);
}

/* Does not animate a flap without a size: libadwaita 1.2 would divide by the size, and its content would get
 * a size that is not a number. */
static void
reveal (AdwFlap *flap, gboolean revealed)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (flap));
  gboolean animates, sized = gtk_widget_get_width (GTK_WIDGET (flap)) > 0;

  g_object_get (settings, "gtk-enable-animations", &animates, NULL);
  if (!sized && animates)
    g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  adw_flap_set_reveal_flap (flap, revealed);
  if (!sized && animates)
    g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
}

/* Shows the log beside the stages if there is space for it. The large type of a presentation leaves none. */
static void
show_log (TruceTheatrePage *self)
{
  gboolean beside = self->spacious && !self->presenting;

  if (beside == (adw_flap_get_fold_policy (self->flap) == ADW_FLAP_FOLD_POLICY_NEVER))
    return;
  adw_flap_set_fold_policy (self->flap, beside ? ADW_FLAP_FOLD_POLICY_NEVER : ADW_FLAP_FOLD_POLICY_ALWAYS);
  reveal (self->flap, beside);
}

static void
set_layout (TrucePage *page, const TrucePageLayout *layout)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (page);
  TruceLayout alone = truce_page_layout_alone (layout);
  gboolean presents = layout->presenting != self->presenting, changed = alone != self->layout;

  self->layout = alone;
  self->spacious = layout->spacious;
  self->presenting = layout->presenting;
  show_log (self);
  if (changed || presents)
    lay_out (self);
  if (presents && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->play));
}

/* While the quiz is on, hides events after the position, which would reveal the answers. */
static void
hide_answers (TruceTheatrePage *self)
{
  gboolean ahead = !truce_theatre_quiz_is_on (truce_theatre_get_quiz (self->theatre));

  truce_theatre_log_panel_set_ahead (self->log_panel, ahead);
  truce_theatre_ticks_set_ahead (self->ticks, ahead);
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    truce_theatre_outline_set_ahead (truce_theatre_get_outline (self->theatre, side), ahead);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  truce_theatre_player_play_frame (TRUCE_THEATRE_PAGE (widget)->player,
                                   gdk_frame_clock_get_frame_time (clock));
  return G_SOURCE_CONTINUE;
}

/* Announces the positions of the searches. While they play, only the end of playing is announced, as the
 * sentences would come too fast. While the quiz is on, the quiz bar announces instead. */
static void
announce (TruceTheatrePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean compare, playing;

  g_object_get (self->theatre, "compare", &compare, NULL);
  g_object_get (self->player, "playing", &playing, NULL);
  if (playing || !focus || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      truce_theatre_quiz_is_on (truce_theatre_get_quiz (self->theatre)))
    return;
  for (guint side = 0; side < (compare ? TRUCE_THEATRE_SIDES : 1); side++)
    {
      TruceTheatreSearch *search = truce_theatre_player_get_search (self->player, side);
      g_autofree char *sentence = search ? truce_theatre_sentence (search) : NULL;

      if (sentence && compare)
        g_string_append_printf (text, "%s%s: %s", text->len > 0 ? ". " : "",
                                truce_translate (truce_theatre_search_get_method (search)->name), sentence);
      else if (sentence)
        g_string_append (text, sentence);
    }
  if (self->announced && self->announced != focus)
    truce_announce_forget (self->announced);
  g_set_weak_pointer (&self->announced, focus);
  if (text->len > 0)
    truce_announce (focus, text->str);
}

static void
on_playing (TruceTheatrePage *self)
{
  gboolean playing;
  const char *what;

  g_object_get (self->player, "playing", &playing, NULL);
  if (!playing && self->tick)
    announce (self);
  what = playing ? _ ("Pause") : _ ("Play");
  if (playing && !self->tick)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
  else if (!playing && self->tick)
    {
      gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
      self->tick = 0;
    }
  gtk_button_set_icon_name (self->play,
                            playing ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play), what);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL, what, -1);
}

/* Shows how many events have been read. The length of the search is not known yet, so the bar is full at
 * TRUCE_THEATRE_EVENTS_MAX. */
static void
on_read (TruceTheatrePage *self)
{
  g_autofree char *number = NULL, *text = NULL;
  guint read;

  g_object_get (self->player, "read", &read, NULL);
  number = truce_format_number (read);
  /* Translators: the number of events of a search that have been read */
  text = g_strdup_printf (_ ("%s events read"), number);
  gtk_stack_set_visible_child_name (self->scrub_stack, read > 0 ? "reading" : "scrub");
  gtk_progress_bar_set_text (self->reading, text);
  gtk_progress_bar_set_fraction (self->reading, read / (double) TRUCE_THEATRE_EVENTS_MAX);
}

static const struct
{
  const char *name;
  guint key;
} actions[] = {
  { "theatre.play", GDK_KEY_space }, { "theatre.forward", GDK_KEY_Right },
  { "theatre.back", GDK_KEY_Left },  { "theatre.start", GDK_KEY_Home },
  { "theatre.end", GDK_KEY_End },    { "theatre.cancel", GDK_KEY_Escape },
  { "theatre.next-placement", 0 },   { "theatre.previous-placement", 0 },
  { "theatre.next-dead-end", 0 },    { "theatre.previous-dead-end", 0 },
};

static void
act (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_theatre_player_act (TRUCE_THEATRE_PAGE (widget)->player, name);
}

static void
toggle_predict (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceTheatreQuiz *quiz = truce_theatre_get_quiz (TRUCE_THEATRE_PAGE (widget)->theatre);

  g_object_set (quiz, "on", !truce_theatre_quiz_is_on (quiz), NULL);
}

static void
toggle_log (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwFlap *flap = TRUCE_THEATRE_PAGE (widget)->flap;

  adw_flap_set_reveal_flap (flap, !adw_flap_get_reveal_flap (flap));
}

static void
show_bookmarks (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (TRUCE_THEATRE_PAGE (widget)->bookmarks);
}

static void
export_film (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_theatre_export_ask (TRUCE_THEATRE_PAGE (widget));
}

static void
update_actions (TruceTheatrePage *self)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "theatre.export",
                                 truce_theatre_player_get_search (self->player, 0) != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), actions[i].name,
                                   truce_theatre_player_can (self->player, actions[i].name));
  gtk_widget_set_sensitive (GTK_WIDGET (self->scrub),
                            truce_theatre_player_can (self->player, "theatre.play"));
}

/* Installs keys that work wherever the focus is in the window. */
static void
install_keys (GtkWidget *widget)
{
  truce_widget_add_page_key (widget, GDK_KEY_p, 0, "theatre.predict");
  truce_widget_add_page_key (widget, GDK_KEY_n, 0, "theatre.next-placement");
  truce_widget_add_page_key (widget, GDK_KEY_n, GDK_SHIFT_MASK, "theatre.previous-placement");
  truce_widget_add_page_key (widget, GDK_KEY_d, 0, "theatre.next-dead-end");
  truce_widget_add_page_key (widget, GDK_KEY_d, GDK_SHIFT_MASK, "theatre.previous-dead-end");
  truce_widget_add_page_key (widget, GDK_KEY_l, 0, "theatre.log");
  truce_widget_add_page_key (widget, GDK_KEY_b, 0, "theatre.bookmarks");
}

/* The button cuts the names if the window is narrow; the list does not. */
static void
fill_methods (TruceTheatrePage *self)
{
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    {
      GtkDropDown *drop_down = self->methods[side];
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
      const TruceMethod *method;

      for (size_t i = 0; (method = truce_stepper_method (i)); i++)
        gtk_string_list_append (names, truce_translate (method->name));
      gtk_drop_down_set_model (drop_down, G_LIST_MODEL (names));
      truce_cut_names (drop_down);
    }
}

/* Focuses the play button, so that the keys of the page work at once. */
static void
map (GtkWidget *widget)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (widget);

  GTK_WIDGET_CLASS (truce_theatre_page_parent_class)->map (widget);
  truce_theatre_set_seen (self->theatre, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->play));
}

static void
unmap (GtkWidget *widget)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (widget);

  truce_theatre_set_seen (self->theatre, FALSE);
  if (self->announced)
    truce_announce_forget (self->announced);
  g_clear_weak_pointer (&self->announced);
  GTK_WIDGET_CLASS (truce_theatre_page_parent_class)->unmap (widget);
}

static void
dispose (GObject *object)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (object);

  g_clear_weak_pointer (&self->announced);
  G_OBJECT_CLASS (truce_theatre_page_parent_class)->dispose (object);
  g_clear_object (&self->theatre);
  g_clear_object (&self->workspace);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  TRUCE_BIND_CHILDREN (widget_class, TruceTheatrePage, flap, log_panel, choices, board, compare, bookmarks,
                       bookmarks_popover, legend, legend_button, boards, transport, scrub_stack, scrub, ticks,
                       reading, position, play, next_solution, next_dead_end, speed, predict, quiz_bar);
  gtk_widget_class_bind_template_child_full (widget_class, "method", FALSE,
                                             G_STRUCT_OFFSET (TruceTheatrePage, methods[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "other_method", FALSE,
                                             G_STRUCT_OFFSET (TruceTheatrePage, methods[1]));
  gtk_widget_class_bind_template_child_full (widget_class, "stage", FALSE,
                                             G_STRUCT_OFFSET (TruceTheatrePage, stages[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "other_stage", FALSE,
                                             G_STRUCT_OFFSET (TruceTheatrePage, stages[1]));
  gtk_widget_class_bind_template_child_full (widget_class, "merged", FALSE,
                                             G_STRUCT_OFFSET (TruceTheatrePage, merged[0]));
  gtk_widget_class_bind_template_child_full (widget_class, "other_merged", FALSE,
                                             G_STRUCT_OFFSET (TruceTheatrePage, merged[1]));
}

static void
truce_theatre_page_class_init (TruceTheatrePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = dispose;
  widget_class->map = map;
  widget_class->unmap = unmap;
  g_type_ensure (TRUCE_TYPE_THEATRE_BOOKMARKS);
  g_type_ensure (TRUCE_TYPE_THEATRE_LEGEND);
  g_type_ensure (TRUCE_TYPE_THEATRE_LOG_PANEL);
  g_type_ensure (TRUCE_TYPE_THEATRE_QUIZ_BAR);
  g_type_ensure (TRUCE_TYPE_THEATRE_STAGE);
  g_type_ensure (TRUCE_TYPE_THEATRE_TICKS);
  g_type_ensure (TRUCE_TYPE_THEATRE_TREE_PANE);
  truce_template_set (widget_class, "truce-theatre-page");
  bind_template (widget_class);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (widget_class, actions[i].name, NULL, act);
      if (actions[i].key)
        gtk_widget_class_add_binding_action (widget_class, actions[i].key, 0, actions[i].name, NULL);
    }
  gtk_widget_class_install_action (widget_class, "theatre.export", NULL, export_film);
  gtk_widget_class_install_action (widget_class, "theatre.predict", NULL, toggle_predict);
  gtk_widget_class_install_action (widget_class, "theatre.log", NULL, toggle_log);
  gtk_widget_class_install_action (widget_class, "theatre.bookmarks", NULL, show_bookmarks);
}

static void
bind_both (gpointer object, const char *property, gpointer widget, const char *of_widget)
{
  g_object_bind_property (object, property, widget, of_widget,
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

static void
update_merged (TruceTheatrePage *self)
{
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    truce_theatre_tree_pane_update (self->merged[side]);
}

static void
follow_signal (gpointer object, const char *signal, GCallback handler, TruceTheatrePage *self)
{
  g_signal_connect_object (object, signal, handler, self, G_CONNECT_SWAPPED);
}

static void
follow_trees (TruceTheatrePage *self)
{
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    {
      TruceTheatreOutline *outline = truce_theatre_get_outline (self->theatre, side);

      truce_theatre_tree_pane_set_outline (self->merged[side], outline);
      follow_signal (outline, "notify::view", G_CALLBACK (place_trees), self);
      follow_signal (self->theatre, side == 0 ? "notify::view" : "notify::other-view",
                     G_CALLBACK (place_trees), self);
    }
  follow_signal (self->player, "moved", G_CALLBACK (update_merged), self);
}

static void
follow_theatre (TruceTheatrePage *self)
{
  TruceTheatreQuiz *quiz = truce_theatre_get_quiz (self->theatre);

  bind_both (self->theatre, "board", self->board, "selected");
  bind_both (self->theatre, "method", self->methods[0], "selected");
  bind_both (self->theatre, "other-method", self->methods[1], "selected");
  bind_both (self->theatre, "compare", self->compare, "active");
  g_object_bind_property (self->theatre, "compare", self->methods[1], "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->theatre, "compare", self->legend, "compares", G_BINDING_SYNC_CREATE);
  follow_signal (self->theatre, "notify::compare", G_CALLBACK (lay_out), self);
  bind_both (quiz, "on", self->predict, "active");
  follow_signal (quiz, "notify::on", G_CALLBACK (hide_answers), self);
  follow_signal (quiz, "notify::on", G_CALLBACK (lay_out), self);
  bind_both (self->player, "speed", self->speed, "selected");
  g_object_bind_property (self->player, "known", self->position, "upper", G_BINDING_SYNC_CREATE);
  bind_both (self->player, "position", self->position, "value");
  follow_signal (self->player, "notify::playing", G_CALLBACK (on_playing), self);
  follow_signal (self->player, "notify::read", G_CALLBACK (on_read), self);
  follow_signal (self->player, "moved", G_CALLBACK (announce), self);
  follow_signal (self->player, "notify", G_CALLBACK (update_actions), self);
  follow_signal (self->player, "search-changed", G_CALLBACK (update_actions), self);
  follow_signal (self->player, "message", G_CALLBACK (truce_page_emit_message), self);
}

static void
truce_theatre_page_init (TruceTheatrePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  pair_boards (self);
  fill_methods (self);
  truce_name_drop_down (self->board, _ ("Board"));
  truce_name_drop_down (self->methods[0], _ ("Method"));
  truce_name_drop_down (self->methods[1], _ ("Compare with"));
  truce_name_drop_down (self->speed, _ ("Speed"));
  truce_a11y_label_children (GTK_WIDGET (self->bookmarks), GTK_TYPE_TOGGLE_BUTTON, _ ("Bookmarks"));
  truce_a11y_label_children (self->legend_button, GTK_TYPE_TOGGLE_BUTTON, _ ("What the marks mean"));
  install_keys (GTK_WIDGET (self));
}

/* Copies the board of a search to the Board page, so that the user can continue by hand. Undo restores the
 * former board. */
static void
on_position_wanted (TruceTheatrePage *self, const TruceProblemSpec *spec)
{
  TruceViewState next = truce_view_state_paste (truce_workspace_get_state (self->workspace), spec);

  truce_workspace_set_state (self->workspace, &next);
  g_signal_emit_by_name (self, "page-wanted", TRUCE_PAGE_BOARD);
}

static void
follow (TrucePage *page, TruceWorkspace *workspace, TruceRunPolicy *policy)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (page);

  self->workspace = g_object_ref (workspace);
  self->theatre = g_object_new (TRUCE_TYPE_THEATRE, NULL);
  truce_theatre_follow (self->theatre, workspace);
  g_signal_connect_object (self->theatre, "position-wanted", G_CALLBACK (on_position_wanted), self,
                           G_CONNECT_SWAPPED);
  self->player = truce_theatre_get_player (self->theatre);
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    truce_theatre_stage_set_theatre (self->stages[side], self->theatre, side);
  truce_theatre_log_panel_set_theatre (self->log_panel, self->theatre);
  truce_theatre_bookmarks_set_theatre (self->bookmarks_popover, self->theatre);
  truce_theatre_ticks_set_player (self->ticks, self->player, GTK_RANGE (self->scrub));
  follow_theatre (self);
  follow_trees (self);
  truce_theatre_quiz_bar_set_quiz (self->quiz_bar, truce_theatre_get_quiz (self->theatre));
  on_playing (self);
  update_actions (self);
  hide_answers (self);
  lay_out (self);
}

static const char *
get_action (TrucePage *page, const char *name)
{
  return g_str_equal (name, "export-picture") ? "theatre.export" : NULL;
}

static void
add_panes (TrucePage *page, GPtrArray *panes)
{
  truce_page_add_flap (panes, TRUCE_THEATRE_PAGE (page)->flap);
}

static void
truce_theatre_page_init_page (TrucePageInterface *iface)
{
  iface->follow = follow;
  iface->set_layout = set_layout;
  iface->get_action = get_action;
  iface->add_panes = add_panes;
}
