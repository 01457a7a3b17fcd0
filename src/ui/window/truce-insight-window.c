/* truce-insight-window.c: the window's insight into the position: asked anew with every edit, shown on the
 * board
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-insight-window.h"

#include "board/heat-draw.h"
#include "board/truce-insight-bar.h"
#include "truce-window-private.h"

#define ASK_DELAY 20  /* ms: several edits in a row ask one question */
#define ASK_LIMIT 0.2 /* s: what takes longer is worked out on demand only */

struct TruceWindowInsight
{
  TruceInsight *insight;
  TruceViewState of; /* the problem that was asked about */
  gboolean asked;
  gboolean patient; /* on demand: without a limit */
  guint source;
  gboolean has_heat;
  TruceBoardHeat heat;
  unsigned serial;
};

static TruceInsightBar *
bar_of (TruceWindow *self)
{
  return truce_board_page_get_insight (self->board_page);
}

static void
fill_heat (TruceWindowInsight *insight)
{
  const TruceInsightResult *result = truce_insight_get_result (insight->insight);

  insight->serial++;
  insight->has_heat = result != NULL;
  if (!result)
    return;
  insight->heat.total = result->total;
  insight->heat.through = (const char *const *) result->through;
  insight->heat.forced = result->forced;
  insight->heat.dead = result->dead;
  insight->heat.conflict = result->conflict;
  if (result->total)
    memcpy (insight->heat.share, result->share, (size_t) result->n_squares * sizeof result->share[0]);
}

void
truce_window_add_heat (TruceWindow *self, TruceBoardScene *scene)
{
  if (!self->insight || !self->insight->has_heat ||
      !truce_view_state_same_problem (truce_history_now (self->history), &self->insight->of))
    return;
  scene->heat = &self->insight->heat;
  scene->heat_serial = self->insight->serial;
}

static void
on_changed (TruceWindow *self)
{
  TruceWindowInsight *insight = self->insight;
  gboolean had_heat = insight->has_heat;

  fill_heat (insight);
  truce_insight_bar_show (bar_of (self), insight->insight, insight->of.spec.board, insight->patient);
  if (had_heat || insight->has_heat)
    truce_window_show_scene (self);
}

static void
ask (TruceWindow *self, gboolean patient)
{
  self->insight->patient = patient;
  truce_insight_ask (self->insight->insight, &self->insight->of.spec, patient ? 0 : ASK_LIMIT,
                     patient ? self->query.threads : 1);
}

static gboolean
on_delay (gpointer data)
{
  TruceWindow *self = data;

  self->insight->source = 0;
  ask (self, FALSE);
  return G_SOURCE_REMOVE;
}

static void
on_wanted (TruceWindow *self)
{
  ask (self, TRUE);
}

static void
on_unwanted (TruceWindow *self)
{
  truce_insight_stop (self->insight->insight);
}

static void
begin (TruceWindow *self)
{
  self->insight = g_new0 (TruceWindowInsight, 1);
  self->insight->insight = truce_insight_new ();
  g_signal_connect_object (self->insight->insight, "changed", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (bar_of (self), "wanted", G_CALLBACK (on_wanted), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bar_of (self), "unwanted", G_CALLBACK (on_unwanted), self, G_CONNECT_SWAPPED);
}

/* An empty board asks nothing, until its placements are to be seen; two pieces that attack each other say
 * themselves why nothing is possible. */
static gboolean
is_wanted (const TruceViewState *state)
{
  int a, b;

  return ((state->overlays & TRUCE_OVERLAY_HEAT) || !truce_view_state_is_empty (state)) &&
         !truce_problem_spec_conflict (&state->spec, &a, &b);
}

void
truce_window_update_insight (TruceWindow *self)
{
  const TruceViewState *state = truce_history_now (self->history);
  TruceWindowInsight *insight;
  gboolean wanted = is_wanted (state);

  if (!self->insight)
    begin (self);
  insight = self->insight;
  if (wanted && insight->asked && truce_view_state_same_problem (state, &insight->of))
    return;
  g_clear_handle_id (&insight->source, g_source_remove);
  insight->asked = wanted;
  insight->of = *state;
  insight->patient = FALSE;
  if (wanted)
    {
      if (insight->has_heat)
        {
          /* of the former position */
          insight->has_heat = FALSE;
          truce_window_show_scene (self);
        }
      insight->source = g_timeout_add (ASK_DELAY, on_delay, self);
    }
  else
    truce_insight_clear (insight->insight);
}

void
truce_window_end_insight (TruceWindow *self)
{
  if (!self->insight)
    return;
  g_clear_handle_id (&self->insight->source, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->insight->insight, self);
  truce_insight_stop (self->insight->insight);
}

void
truce_window_free_insight (TruceWindow *self)
{
  if (!self->insight)
    return;
  g_clear_object (&self->insight->insight);
  g_clear_pointer (&self->insight, g_free);
}
