/* truce-theatre-page-play.c: the theatre's actions: playing, stepping, jumping, scrubbing
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-page-private.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/truce-widget-util.h"

/* Events a second, by the list of speeds. */
static const double speeds[] = { 1, 3, 10, 30, 100, 1000, 10000 };

/* A slow frame is no reason to leap. */
#define FRAME_MAX 0.1 /* seconds */

static gboolean
is_at_end (TruceTheatreSearch *search)
{
  return truce_theatre_search_get_position (search) == truce_theatre_search_get_known (search) &&
         truce_theatre_search_get_extent (search) != TRUCE_THEATRE_READING;
}

/* ---- showing ---- */

void
truce_theatre_page_update_extent (TruceTheatrePage *self)
{
  guint known = 0;

  for (guint i = 0; i < truce_theatre_page_n_stages (self); i++)
    {
      TruceTheatreSearch *search = truce_theatre_page_get_search (self, i);

      if (search)
        known = MAX (known, truce_theatre_search_get_known (search));
      truce_theatre_stage_update_extent (self->stages[i]);
    }
  gtk_adjustment_set_upper (self->position, known);
  truce_theatre_page_update_actions (self);
}

void
truce_theatre_page_update_actions (TruceTheatrePage *self)
{
  gboolean any = FALSE, at_start = TRUE, at_end = TRUE;

  for (guint i = 0; i < truce_theatre_page_n_stages (self); i++)
    {
      TruceTheatreSearch *search = truce_theatre_page_get_search (self, i);

      if (!search)
        continue;
      any = TRUE;
      at_start &= truce_theatre_search_get_position (search) == 0;
      at_end &= is_at_end (search);
    }
  {
    const struct
    {
      const char *name;
      gboolean enabled;
    } states[] = {
      { "theatre.play", any },
      { "theatre.forward", any && !at_end },
      { "theatre.next-placement", any && !at_end },
      { "theatre.next-dead-end", any && !at_end },
      { "theatre.end", any && !at_end },
      { "theatre.back", any && !at_start },
      { "theatre.previous-placement", any && !at_start },
      { "theatre.previous-dead-end", any && !at_start },
      { "theatre.start", any && !at_start },
      { "theatre.cancel", self->seeking },
    };

    for (guint i = 0; i < G_N_ELEMENTS (states); i++)
      gtk_widget_action_set_enabled (GTK_WIDGET (self), states[i].name, states[i].enabled);
  }
  gtk_widget_set_sensitive (GTK_WIDGET (self->scrub), any);
}

void
truce_theatre_page_moved (TruceTheatrePage *self)
{
  guint furthest = 0;

  for (guint i = 0; i < truce_theatre_page_n_stages (self); i++)
    {
      TruceTheatreSearch *search = truce_theatre_page_get_search (self, i);

      if (search)
        furthest = MAX (furthest, truce_theatre_search_get_position (search));
      truce_theatre_stage_update (self->stages[i]);
    }
  truce_theatre_page_update_extent (self);
  /* an adjustment does not tell who has set it, the user or this */
  g_signal_handlers_block_by_func (self->position, truce_theatre_page_scrubbed, self);
  gtk_adjustment_set_value (self->position, furthest);
  g_signal_handlers_unblock_by_func (self->position, truce_theatre_page_scrubbed, self);
}

/* ---- moving ---- */

/* Each from where it is. */
static void
go_on (TruceTheatrePage *self, gint64 events)
{
  truce_theatre_page_cancel_seek (self);
  for (guint i = 0; i < truce_theatre_page_n_stages (self); i++)
    {
      TruceTheatreSearch *search = truce_theatre_page_get_search (self, i);
      gint64 to = search ? (gint64) truce_theatre_search_get_position (search) + events : 0;

      if (search)
        truce_theatre_search_go (search, (guint) CLAMP (to, 0, TRUCE_THEATRE_EVENTS_MAX));
    }
  truce_theatre_page_moved (self);
}

/* ---- playing ---- */

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double seconds = self->tick_time > 0 ? MIN ((now - self->tick_time) / 1e6, FRAME_MAX) : 0;
  gboolean at_end = TRUE;

  self->tick_time = now;
  self->due += seconds * speeds[MIN (gtk_drop_down_get_selected (self->speed), G_N_ELEMENTS (speeds) - 1)];
  if (self->due < 1)
    return G_SOURCE_CONTINUE;
  go_on (self, (gint64) floor (self->due));
  self->due -= floor (self->due);
  for (guint i = 0; i < truce_theatre_page_n_stages (self); i++)
    at_end &= !truce_theatre_page_get_search (self, i) || is_at_end (truce_theatre_page_get_search (self, i));
  if (!at_end)
    return G_SOURCE_CONTINUE;
  self->tick = 0; /* returning removes it */
  truce_theatre_page_set_playing (self, FALSE);
  return G_SOURCE_REMOVE;
}

/* The first event comes at once: what was asked for is seen to happen. */
void
truce_theatre_page_set_playing (TruceTheatrePage *self, gboolean playing)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (playing && !self->tick)
    {
      self->tick_time = 0;
      self->due = 1;
      self->tick = gtk_widget_add_tick_callback (widget, on_tick, NULL, NULL);
    }
  else if (!playing && self->tick)
    {
      gtk_widget_remove_tick_callback (widget, self->tick);
      self->tick = 0;
    }
  gtk_button_set_icon_name (self->play,
                            self->tick ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->play), self->tick ? _ ("Pause") : _ ("Play"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->play), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->tick ? _ ("Pause") : _ ("Play"), -1);
}

/* ---- actions ---- */

/* At the end it begins anew. */
static void
play (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (widget);
  gboolean at_end = TRUE;

  for (guint i = 0; i < truce_theatre_page_n_stages (self); i++)
    at_end &= !truce_theatre_page_get_search (self, i) || is_at_end (truce_theatre_page_get_search (self, i));
  if (!self->tick && at_end)
    truce_theatre_page_go (self, 0);
  truce_theatre_page_set_playing (self, !self->tick);
}

static void
step (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (widget);

  truce_theatre_page_set_playing (self, FALSE);
  go_on (self, g_str_equal (name, "theatre.back") ? -1 : 1);
}

static void
to_an_end (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (widget);

  truce_theatre_page_set_playing (self, FALSE);
  truce_theatre_page_go (self, g_str_equal (name, "theatre.start") ? 0 : TRUCE_THEATRE_EVENTS_MAX);
}

static void
jump_somewhere (GtkWidget *widget, const char *name, GVariant *parameter)
{
  TruceTheatrePage *self = TRUCE_THEATRE_PAGE (widget);
  TruceTheatreGoal goal = {
    .by_kind = TRUE,
    .kind = g_str_has_suffix (name, "-placement") ? TRUCE_STEP_FOUND : TRUCE_STEP_DEAD,
    .back = g_str_has_prefix (name, "theatre.previous"),
  };

  truce_theatre_page_set_playing (self, FALSE);
  truce_theatre_page_seek (self, &goal);
}

static void
cancel (GtkWidget *widget, const char *name, GVariant *parameter)
{
  truce_theatre_page_cancel_seek (TRUCE_THEATRE_PAGE (widget));
}

void
truce_theatre_page_install_actions (GtkWidgetClass *klass)
{
  static const struct
  {
    const char *name;
    GtkWidgetActionActivateFunc activate;
    guint key;
    GdkModifierType modifiers;
  } actions[] = {
    { "theatre.play", play, GDK_KEY_space, 0 },
    { "theatre.forward", step, GDK_KEY_Right, 0 },
    { "theatre.back", step, GDK_KEY_Left, 0 },
    { "theatre.start", to_an_end, GDK_KEY_Home, 0 },
    { "theatre.end", to_an_end, GDK_KEY_End, 0 },
    { "theatre.cancel", cancel, GDK_KEY_Escape, 0 },
    { "theatre.next-placement", jump_somewhere, 0, 0 },
    { "theatre.previous-placement", jump_somewhere, 0, 0 },
    { "theatre.next-dead-end", jump_somewhere, 0, 0 },
    { "theatre.previous-dead-end", jump_somewhere, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_class_install_action (klass, actions[i].name, NULL, actions[i].activate);
      if (actions[i].key)
        gtk_widget_class_add_binding_action (klass, actions[i].key, actions[i].modifiers, actions[i].name,
                                             NULL);
    }
}

/* Letters that mean nothing anywhere else: also where the focus is on the header or a drop-down. */
void
truce_theatre_page_install_keys (TruceTheatrePage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  truce_widget_add_page_key (widget, GDK_KEY_n, 0, "theatre.next-placement");
  truce_widget_add_page_key (widget, GDK_KEY_n, GDK_SHIFT_MASK, "theatre.previous-placement");
  truce_widget_add_page_key (widget, GDK_KEY_d, 0, "theatre.next-dead-end");
  truce_widget_add_page_key (widget, GDK_KEY_d, GDK_SHIFT_MASK, "theatre.previous-dead-end");
}
