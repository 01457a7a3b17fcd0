/* truce-theatre-player.c: TruceTheatrePlayer, one or two searches: their positions, and playing them
 *
 * Reading a million events takes seconds. The idle source that reads ahead does it in short slices. No search
 * moves before all searches are read up to the goal, so that cancelling leaves all in place.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-player.h"

#include <glib/gi18n.h>
#include <math.h>

#define READ_SLICE 4000   /* microseconds; a quarter of a frame */
#define AT_ONCE    8000   /* microseconds of a jump before it continues in slices */
#define SHOWN_FROM 200000 /* microseconds; shorter jumps show no progress bar */
#define FRAME_MAX  0.1    /* seconds; maximum time for which a frame moves the searches */

/* Events per second, by "speed". */
static const double speeds[] = { 1, 3, 10, 30, 100, 1000, 10000 };

struct _TruceTheatrePlayer
{
  GObject parent_instance;

  TruceTheatrePair pair;
  gboolean active;
  guint read_source; /* idle source that reads ahead; 0: none */
  gboolean seeking;  /* reads up to `goal` */
  TruceTheatreGoal goal;
  gint64 seek_time; /* monotonic time when seeking started, microseconds */
  guint read;       /* number of events read so far on the way to the goal; 0 unless reading takes long */
  gboolean playing;
  guint speed;
  gint64 frame_time; /* time of the last frame, microseconds; 0: none yet */
  double due;        /* number of events to move by; a fraction below 1 remains between frames */

  TruceTheatreGate gate; /* NULL: none */
  gpointer gate_data;
};

G_DEFINE_FINAL_TYPE (TruceTheatrePlayer, truce_theatre_player, G_TYPE_OBJECT)

enum
{
  PROP_0,
  POSITION,
  SPEED,
  PLAYING,
  KNOWN,
  READ,
  N_PROPERTIES
};

enum
{
  SEARCH_CHANGED,
  MOVED,
  MESSAGE,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

static void
notify (TruceTheatrePlayer *self, int property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Reports that the searches have moved. Notifies of "known" before "position", because it is the end of the
 * scale that shows the position. */
static void
notify_moved (TruceTheatrePlayer *self)
{
  g_signal_emit (self, signals[MOVED], 0);
  notify (self, KNOWN);
  notify (self, POSITION);
}

void
truce_theatre_player_set_search (TruceTheatrePlayer *self, guint side, TruceTheatreSearch *search)
{
  TruceTheatreSearch *former = self->pair.searches[side];

  self->pair.searches[side] = search;
  g_signal_emit (self, signals[SEARCH_CHANGED], 0, side);
  truce_theatre_search_free (former);
  notify_moved (self);
}

TruceTheatreSearch *
truce_theatre_player_get_search (TruceTheatrePlayer *self, guint side)
{
  return self->pair.searches[side];
}

static void
set_read (TruceTheatrePlayer *self, guint read)
{
  self->read = read;
  notify (self, READ);
}

static void
cancel_seek (TruceTheatrePlayer *self)
{
  if (!self->seeking)
    return;
  self->seeking = FALSE;
  set_read (self, 0);
}

static void
arrive (TruceTheatrePlayer *self)
{
  gboolean back = self->goal.back, found = self->goal.kind == TRUCE_STEP_FOUND;

  cancel_seek (self);
  if (truce_theatre_pair_go (&self->pair, &self->goal))
    notify_moved (self);
  else
    g_signal_emit (self, signals[MESSAGE], 0,
                   found  ? back ? _ ("No earlier solution") : _ ("No later solution")
                    : back ? _ ("No earlier dead end")
                          : _ ("No later dead end"));
}

static void
seek_on (TruceTheatrePlayer *self, gint64 microseconds)
{
  if (!self->seeking)
    return;
  if (truce_theatre_pair_read_to (&self->pair, &self->goal, microseconds))
    arrive (self);
  else if (g_get_monotonic_time () - self->seek_time > SHOWN_FROM)
    set_read (self, truce_theatre_pair_get_read (&self->pair, &self->goal));
}

static gboolean
on_idle (gpointer data)
{
  TruceTheatrePlayer *self = data;
  gboolean more = truce_theatre_pair_read (&self->pair, READ_SLICE);

  notify (self, KNOWN);
  seek_on (self, 0);
  if (more && self->active)
    return G_SOURCE_CONTINUE;
  self->read_source = 0;
  return G_SOURCE_REMOVE;
}

/* Starts to read ahead, with a lower priority than drawing and user input. */
static void
read_ahead (TruceTheatrePlayer *self)
{
  if (!self->read_source)
    self->read_source = g_idle_add_full (G_PRIORITY_LOW, on_idle, self, NULL);
}

void
truce_theatre_player_seek (TruceTheatrePlayer *self, const TruceTheatreGoal *goal)
{
  cancel_seek (self);
  self->goal = *goal;
  self->seek_time = g_get_monotonic_time ();
  self->seeking = TRUE;
  set_read (self, 0);
  seek_on (self, AT_ONCE);
  read_ahead (self);
}

gboolean
truce_theatre_player_is_seeking (TruceTheatrePlayer *self)
{
  return self->seeking;
}

static void
go (TruceTheatrePlayer *self, guint position)
{
  truce_theatre_player_seek (self, &(TruceTheatreGoal){ .to = { position, position } });
}

static void set_playing (TruceTheatrePlayer *self, gboolean playing);

void
truce_theatre_player_set_gate (TruceTheatrePlayer *self, TruceTheatreGate gate, gpointer data)
{
  self->gate = gate;
  self->gate_data = data;
}

void
truce_theatre_player_step (TruceTheatrePlayer *self, gint64 events)
{
  cancel_seek (self);
  if (events > 0 && self->gate)
    events = self->gate (self->gate_data, (guint) MIN (events, G_MAXUINT));
  if (events == 0)
    {
      set_playing (self, FALSE);
      return;
    }
  truce_theatre_pair_step (&self->pair, events);
  notify_moved (self);
}

/* Starts or stops playing. The first event happens at once, so that the user sees the effect. */
static void
set_playing (TruceTheatrePlayer *self, gboolean playing)
{
  if (playing == self->playing)
    return;
  self->playing = playing;
  self->frame_time = 0;
  self->due = 1;
  notify (self, PLAYING);
}

void
truce_theatre_player_stop (TruceTheatrePlayer *self)
{
  set_playing (self, FALSE);
  cancel_seek (self);
}

void
truce_theatre_player_set_active (TruceTheatrePlayer *self, gboolean active)
{
  self->active = active;
  if (active)
    read_ahead (self);
  else
    truce_theatre_player_stop (self);
}

static void
set_position (TruceTheatrePlayer *self, guint position)
{
  if (position == truce_theatre_pair_get_position (&self->pair))
    return;
  set_playing (self, FALSE);
  go (self, position);
}

static void
set_speed (TruceTheatrePlayer *self, guint speed)
{
  if (self->speed == speed)
    return;
  self->speed = speed;
  notify (self, SPEED);
}

void
truce_theatre_player_play_frame (TruceTheatrePlayer *self, gint64 now)
{
  double seconds = self->frame_time > 0 ? MIN ((now - self->frame_time) / 1e6, FRAME_MAX) : 0;
  double whole;

  self->frame_time = now;
  self->due += seconds * speeds[self->speed];
  whole = floor (self->due);
  self->due -= whole;
  if (whole > 0)
    truce_theatre_player_step (self, (gint64) whole);
  if (truce_theatre_pair_is_at_end (&self->pair))
    set_playing (self, FALSE);
}

void
truce_theatre_player_pick (TruceTheatrePlayer *self, guint side, guint position)
{
  truce_theatre_player_stop (self);
  truce_theatre_search_go (self->pair.searches[side], position);
  notify_moved (self);
}

/* Starts or stops playing. At the end, starts from the beginning. */
static void
play (TruceTheatrePlayer *self)
{
  if (!self->playing && truce_theatre_pair_is_at_end (&self->pair))
    go (self, 0);
  set_playing (self, !self->playing);
}

void
truce_theatre_player_act (TruceTheatrePlayer *self, const char *name)
{
  if (g_str_equal (name, "theatre.play"))
    play (self);
  else
    set_playing (self, FALSE);
  if (g_str_equal (name, "theatre.cancel"))
    cancel_seek (self);
  else if (g_str_equal (name, "theatre.forward") || g_str_equal (name, "theatre.back"))
    truce_theatre_player_step (self, g_str_equal (name, "theatre.forward") ? 1 : -1);
  else if (g_str_equal (name, "theatre.start") || g_str_equal (name, "theatre.end"))
    go (self, g_str_equal (name, "theatre.start") ? 0 : TRUCE_THEATRE_EVENTS_MAX);
  else if (!g_str_equal (name, "theatre.play"))
    truce_theatre_player_seek (
        self, &(TruceTheatreGoal){
                  .by_kind = TRUE,
                  .kind = g_str_has_suffix (name, "-placement") ? TRUCE_STEP_FOUND : TRUCE_STEP_DEAD,
                  .back = g_str_has_prefix (name, "theatre.previous"),
              });
}

gboolean
truce_theatre_player_can (TruceTheatrePlayer *self, const char *name)
{
  if (g_str_equal (name, "theatre.cancel"))
    return self->seeking;
  if (g_str_equal (name, "theatre.play"))
    return !truce_theatre_pair_is_empty (&self->pair);
  if (g_str_equal (name, "theatre.back") || g_str_equal (name, "theatre.start") ||
      g_str_has_prefix (name, "theatre.previous"))
    return !truce_theatre_pair_is_at_start (&self->pair);
  return !truce_theatre_pair_is_at_end (&self->pair);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TruceTheatrePlayer *self = TRUCE_THEATRE_PLAYER (object);

  if (id == PLAYING)
    g_value_set_boolean (value, self->playing);
  else
    g_value_set_uint (value, id == SPEED      ? self->speed
                             : id == READ     ? self->read
                             : id == POSITION ? truce_theatre_pair_get_position (&self->pair)
                                              : truce_theatre_pair_get_known (&self->pair));
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TruceTheatrePlayer *self = TRUCE_THEATRE_PLAYER (object);

  if (id == POSITION)
    set_position (self, g_value_get_uint (value));
  else if (id == SPEED)
    set_speed (self, g_value_get_uint (value));
  else if (id == PLAYING)
    set_playing (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
finalize (GObject *object)
{
  TruceTheatrePlayer *self = TRUCE_THEATRE_PLAYER (object);

  g_clear_handle_id (&self->read_source, g_source_remove);
  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    truce_theatre_search_free (self->pair.searches[side]);
  G_OBJECT_CLASS (truce_theatre_player_parent_class)->finalize (object);
}

static void
truce_theatre_player_class_init (TruceTheatrePlayerClass *klass)
{
  const GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_READABLE;
  const GParamFlags set = flags | G_PARAM_WRITABLE;
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = get_property;
  G_OBJECT_CLASS (klass)->set_property = set_property;
  G_OBJECT_CLASS (klass)->finalize = finalize;
  properties[POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, TRUCE_THEATRE_EVENTS_MAX, 0, set);
  properties[SPEED] = g_param_spec_uint ("speed", NULL, NULL, 0, G_N_ELEMENTS (speeds) - 1, 1, set);
  properties[PLAYING] = g_param_spec_boolean ("playing", NULL, NULL, FALSE, set);
  properties[KNOWN] = g_param_spec_uint ("known", NULL, NULL, 0, TRUCE_THEATRE_EVENTS_MAX, 0, flags);
  properties[READ] = g_param_spec_uint ("read", NULL, NULL, 0, TRUCE_THEATRE_EVENTS_MAX, 0, flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  signals[SEARCH_CHANGED] = g_signal_new ("search-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[MOVED] = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MESSAGE] =
      g_signal_new ("message", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
truce_theatre_player_init (TruceTheatrePlayer *self)
{
  self->speed = 1;
}
