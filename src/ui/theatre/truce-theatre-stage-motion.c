/* truce-theatre-stage-motion.c: the stage's board moves from one event to the next
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-stage-private.h"

#define FASTEST 2 /* the highest speed of playing at which single moves are seen: 10 events a second */

/* Milliseconds. */
static const guint durations[] = {
  [TRUCE_MOTION_SLIDE] = 250,
  [TRUCE_MOTION_LEAVE] = 180,
  [TRUCE_MOTION_RIPPLE] = 400,
  [TRUCE_MOTION_FLASH] = 700,
};

/* ---- what moves ---- */

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

/* The piece of the event before, where that was just taken off: it goes on to the next square. */
static int
square_left (TruceTheatreStage *self)
{
  return self->motion.kind == TRUCE_MOTION_LEAVE ? self->motion.square : -1;
}

static TruceBoardMotion
motion_to (TruceTheatreStage *self, const TruceStep *step)
{
  int piece = step->by >= 0 ? step->by : step->square;
  TruceBoardMotion motion = { .kind = motion_of (step), .square = -1, .from = square_left (self) };

  if (piece >= 0)
    {
      motion.square = truce_placed_square ((TruceSquare) piece);
      motion.piece_kind = truce_placed_kind ((TruceSquare) piece);
    }
  for (int square = 0; square < self->problem->n_squares; square++)
    if (self->marks.marks[square] == TRUCE_MARK_TRIED)
      truce_square_set_add (&motion.tried, square);
  return motion;
}

/* ---- in time ---- */

static void
on_value (double value, gpointer data)
{
  TruceTheatreStage *self = data;

  self->motion.progress = value;
  truce_board_view_look_moved (self->board);
}

/* Only of one event on, and not faster than anybody sees. */
static gboolean
is_seen (TruceTheatreStage *self, const TruceStepperState *state)
{
  gboolean playing;
  guint speed;

  g_object_get (truce_theatre_get_player (self->theatre), "playing", &playing, "speed", &speed, NULL);
  return state->last && state->position == self->shown + 1 && (!playing || speed <= FASTEST) &&
         adw_get_enable_animations (GTK_WIDGET (self)) && gtk_widget_get_mapped (GTK_WIDGET (self->board));
}

void
truce_theatre_stage_move (TruceTheatreStage *self)
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

void
truce_theatre_stage_drop_motion (TruceTheatreStage *self)
{
  if (self->animation)
    adw_animation_pause (self->animation);
  self->motion = (TruceBoardMotion){ .square = -1 };
  self->shown = 0;
}
