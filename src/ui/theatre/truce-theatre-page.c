/* truce-theatre-page.c: TruceTheatrePage: its parts and what is chosen
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <glib/gi18n.h>

#include "common/truce-announce.h"
#include "common/truce-names.h"
#include "common/truce-widget-util.h"
#include "common/truce-words.h"
#include "theatre/theatre-text.h"
#include "truce-theatre-export.h"
#include "truce-theatre-legend.h"
#include "truce-theatre-page-private.h"
#include "words/format.h"

TRUCE_DEFINE_PAGE (TruceTheatrePage, truce_theatre_page)

TruceTheatre *
truce_theatre_page_get_theatre (TruceTheatrePage *self)
{
  return self->theatre;
}

/* ---- the log ---- */

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

/* ---- what the theatre tells ---- */

/* The first event of playing comes with the first frame. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  truce_theatre_player_play_on (TRUCE_THEATRE_PAGE (widget)->player, gdk_frame_clock_get_frame_time (clock));
  return G_SOURCE_CONTINUE;
}

/* Announces where the searches are. While they play, only the end of playing is announced: more sentences
 * come than can be heard. While the quiz is on, it speaks itself. */
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
                                truce_words (truce_theatre_search_get_method (search)->name), sentence);
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

/* How long a search is, nobody knows before its end: the bar fills up to the most that is shown. */
static void
on_read (TruceTheatrePage *self)
{
  g_autofree char *number = NULL, *text = NULL;
  guint read;

  g_object_get (self->player, "read", &read, NULL);
  number = truce_format_number (read);
  /* Translators: how many events of a search have been read */
  text = g_strdup_printf (_ ("%s events read"), number);
  gtk_stack_set_visible_child_name (self->scrub_stack, read > 0 ? "reading" : "scrub");
  gtk_progress_bar_set_text (self->reading, text);
  gtk_progress_bar_set_fraction (self->reading, read / (double) TRUCE_THEATRE_EVENTS_MAX);
}

/* ---- actions ---- */

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

/* Letters that mean nothing anywhere else: also where the focus is on the header or a drop-down. */
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

/* ---- the drop-downs ---- */

/* The button inside is what the keyboard stops at. */
static void
name_choice (GtkDropDown *drop_down, const char *what)
{
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (drop_down);
  /* Translators: what is chosen, and the choice, as in 'Board: 6 × 6' */
  g_autofree char *name =
      g_strdup_printf (_ ("%s: %s"), what, chosen ? gtk_string_object_get_string (chosen) : "");

  truce_name_inner (GTK_WIDGET (drop_down), GTK_TYPE_TOGGLE_BUTTON, name);
}

static void
name_choices (TruceTheatrePage *self)
{
  name_choice (self->board, _ ("Board"));
  name_choice (self->methods[0], _ ("Method"));
  name_choice (self->methods[1], _ ("Compare with"));
  name_choice (self->speed, _ ("Speed"));
}

/* Names are cut where the window is narrow, and whole in the list. */
static void
cut_names (GtkDropDown *drop_down)
{
  g_autoptr (GtkListItemFactory) whole = g_object_ref (gtk_drop_down_get_factory (drop_down));
  g_autoptr (GtkListItemFactory) cut = truce_cut_texts_factory_new ();

  gtk_drop_down_set_list_factory (drop_down, whole);
  gtk_drop_down_set_factory (drop_down, cut);
}

static void
fill_methods (TruceTheatrePage *self)
{
  for (guint i = 0; i < TRUCE_THEATRE_SIDES; i++)
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
      const TruceMethod *method;

      for (size_t k = 0; (method = truce_stepper_method (k)); k++)
        gtk_string_list_append (names, truce_words (method->name));
      gtk_drop_down_set_model (self->methods[i], G_LIST_MODEL (names));
      cut_names (self->methods[i]);
    }
}

/* ---- the widget ---- */

/* The keys are the page's as soon as it is seen. */
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

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TruceTheatrePage, child)

static void
bind_template (GtkWidgetClass *widget_class)
{
  BIND (flap);
  BIND (log_panel);
  BIND (choices);
  BIND (board);
  BIND (compare);
  BIND (bookmarks);
  BIND (bookmarks_popover);
  BIND (legend_button);
  BIND (boards);
  BIND (transport);
  BIND (scrub_stack);
  BIND (scrub);
  BIND (ticks);
  BIND (reading);
  BIND (position);
  BIND (play);
  BIND (next_solution);
  BIND (next_dead_end);
  BIND (speed);
  BIND (predict);
  BIND (quiz_bar);
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
  gtk_widget_class_bind_template_callback (widget_class, name_choices);
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
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/truceboard/Truce/ui/truce-theatre-page.ui");
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
follow_trees (TruceTheatrePage *self)
{
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    {
      TruceTheatreOutline *outline = truce_theatre_get_outline (self->theatre, side);

      truce_theatre_tree_pane_set_outline (self->merged[side], outline);
      g_signal_connect_object (outline, "notify::view", G_CALLBACK (truce_theatre_page_place_trees), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->theatre, side == 0 ? "notify::view" : "notify::other-view",
                               G_CALLBACK (truce_theatre_page_place_trees), self, G_CONNECT_SWAPPED);
    }
  g_signal_connect_object (self->player, "moved", G_CALLBACK (update_merged), self, G_CONNECT_SWAPPED);
}

static void
follow_theatre (TruceTheatrePage *self)
{
  bind_both (self->theatre, "board", self->board, "selected");
  bind_both (self->theatre, "method", self->methods[0], "selected");
  bind_both (self->theatre, "other-method", self->methods[1], "selected");
  bind_both (self->theatre, "compare", self->compare, "active");
  bind_both (self->player, "speed", self->speed, "selected");
  bind_both (truce_theatre_get_quiz (self->theatre), "on", self->predict, "active");
  g_signal_connect_object (truce_theatre_get_quiz (self->theatre), "notify::on",
                           G_CALLBACK (truce_theatre_page_hide_answers), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (truce_theatre_get_quiz (self->theatre), "notify::on",
                           G_CALLBACK (truce_theatre_page_lay_out), self, G_CONNECT_SWAPPED);
  g_object_bind_property (self->theatre, "compare", self->methods[1], "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->player, "known", self->position, "upper", G_BINDING_SYNC_CREATE);
  bind_both (self->player, "position", self->position, "value");
  g_signal_connect_object (self->theatre, "notify::compare", G_CALLBACK (truce_theatre_page_lay_out), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "notify::playing", G_CALLBACK (on_playing), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "notify::read", G_CALLBACK (on_read), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "moved", G_CALLBACK (announce), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "notify", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "search-changed", G_CALLBACK (update_actions), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->player, "told", G_CALLBACK (truce_page_tell), self, G_CONNECT_SWAPPED);
}

static void
truce_theatre_page_init (TruceTheatrePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  truce_theatre_page_pair_boards (self);
  fill_methods (self);
  truce_name_inner (GTK_WIDGET (self->board), GTK_TYPE_LIST_VIEW, _ ("Board"));
  truce_name_inner (GTK_WIDGET (self->methods[0]), GTK_TYPE_LIST_VIEW, _ ("Method"));
  truce_name_inner (GTK_WIDGET (self->methods[1]), GTK_TYPE_LIST_VIEW, _ ("Compare with"));
  truce_name_inner (GTK_WIDGET (self->speed), GTK_TYPE_LIST_VIEW, _ ("Speed"));
  truce_name_inner (GTK_WIDGET (self->bookmarks), GTK_TYPE_TOGGLE_BUTTON, _ ("Bookmarks"));
  truce_name_inner (self->legend_button, GTK_TYPE_TOGGLE_BUTTON, _ ("What the marks mean"));
  install_keys (GTK_WIDGET (self));
}

/* Puts the board of a search on the Board page, to go on by hand. Undo brings the former board back. */
static void
on_position_wanted (TruceTheatrePage *self, const TruceProblemSpec *spec)
{
  TruceViewState next = truce_view_state_paste (truce_workspace_get_state (self->workspace), spec);

  truce_workspace_go (self->workspace, &next);
  g_signal_emit_by_name (self, "page-wanted", TRUCE_PAGE_BOARD);
}

static void
follow (TrucePage *page, TruceWorkspace *workspace, TruceRunPolicy *policy)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (page);

  self->workspace = g_object_ref (workspace);
  self->theatre = truce_theatre_new ();
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
  g_signal_connect_object (self->quiz_bar, "told", G_CALLBACK (truce_page_tell), self, G_CONNECT_SWAPPED);
  name_choices (self);
  on_playing (self);
  update_actions (self);
  truce_theatre_page_hide_answers (self);
  truce_theatre_page_lay_out (self);
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
  iface->set_layout = truce_theatre_page_set_layout;
  iface->get_action = get_action;
  iface->add_panes = add_panes;
}
