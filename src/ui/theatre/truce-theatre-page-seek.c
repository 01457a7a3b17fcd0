/* truce-theatre-page-seek.c: the theatre goes to where its searches may not have been read yet
 *
 * Reading a million events takes seconds. It is done in short slices, by the idle that also reads ahead, and
 * nothing moves before all searches are there: whoever cancels is still where he was.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-page-private.h"

#include <glib/gi18n.h>

#include "common/format.h"

#define AT_ONCE    8000   /* microseconds: as long as a jump may take before it goes on in slices */
#define SHOWN_FROM 200000 /* microseconds: shorter ones need no progress bar */

static gboolean
is_reached (TruceTheatrePage *self, guint stage)
{
  TruceTheatreSearch *search = truce_theatre_page_get_search (self, stage);
  const TruceTheatreGoal *goal = &self->goal;

  if (!search || truce_theatre_search_get_extent (search) != TRUCE_THEATRE_READING)
    return TRUE;
  if (goal->by_kind)
    return goal->back || truce_theatre_search_find (search, goal->kind, FALSE) > 0;
  return goal->to[stage] == TRUCE_THEATRE_STAYS || goal->to[stage] <= truce_theatre_search_get_known (search);
}

static gboolean
are_reached (TruceTheatrePage *self)
{
  for (guint i = 0; i < truce_theatre_page_n_stages (self); i++)
    if (!is_reached (self, i))
      return FALSE;
  return TRUE;
}

/* Each search goes to its own next event, so that what two methods needed for it stands side by side. One
 * that has none has been looked through to its end, and is there; where none has one, nothing moves. */
static gboolean
jump (TruceTheatrePage *self)
{
  const TruceTheatreGoal *goal = &self->goal;
  guint n = truce_theatre_page_n_stages (self);
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    if (truce_theatre_page_get_search (self, i))
      any |= truce_theatre_search_find (truce_theatre_page_get_search (self, i), goal->kind, goal->back) > 0;
  for (guint i = 0; any && i < n; i++)
    {
      TruceTheatreSearch *search = truce_theatre_page_get_search (self, i);

      if (search && !truce_theatre_search_jump (search, goal->kind, goal->back))
        truce_theatre_search_go (search, goal->back ? 0 : truce_theatre_search_get_known (search));
    }
  return any;
}

static void
tell_none (TruceTheatrePage *self)
{
  gboolean back = self->goal.back;

  if (self->goal.kind == TRUCE_STEP_FOUND)
    truce_theatre_page_tell (self, back ? _ ("No placement comes before") : _ ("No further placement"));
  else
    truce_theatre_page_tell (self, back ? _ ("No dead end comes before") : _ ("No further dead end"));
}

static void
arrive (TruceTheatrePage *self)
{
  truce_theatre_page_cancel_seek (self);
  if (self->goal.by_kind && !jump (self))
    {
      tell_none (self);
      return;
    }
  for (guint i = 0; !self->goal.by_kind && i < truce_theatre_page_n_stages (self); i++)
    if (truce_theatre_page_get_search (self, i) && self->goal.to[i] != TRUCE_THEATRE_STAYS)
      truce_theatre_search_go (truce_theatre_page_get_search (self, i), self->goal.to[i]);
  truce_theatre_page_moved (self);
}

/* How long a search is, nobody knows before its end: the bar fills up to the most that is shown. */
static void
show_progress (TruceTheatrePage *self)
{
  g_autofree char *number = NULL, *text = NULL;
  guint known = G_MAXUINT;

  for (guint i = 0; i < truce_theatre_page_n_stages (self); i++)
    if (!is_reached (self, i))
      known = MIN (known, truce_theatre_search_get_known (truce_theatre_page_get_search (self, i)));
  number = truce_format_number (known);
  /* Translators: how many events of a search have been read */
  text = g_strdup_printf (_ ("%s events read"), number);
  gtk_progress_bar_set_text (self->reading, text);
  gtk_progress_bar_set_fraction (self->reading, known / (double) TRUCE_THEATRE_EVENTS_MAX);
  gtk_stack_set_visible_child_name (self->scrub_stack, "reading");
}

void
truce_theatre_page_seek_on (TruceTheatrePage *self)
{
  if (!self->seeking)
    return;
  if (are_reached (self))
    arrive (self);
  else if (g_get_monotonic_time () - self->seek_time > SHOWN_FROM)
    show_progress (self);
}

void
truce_theatre_page_seek (TruceTheatrePage *self, const TruceTheatreGoal *goal)
{
  gint64 end;

  truce_theatre_page_cancel_seek (self);
  self->goal = *goal;
  self->seeking = TRUE;
  self->seek_time = g_get_monotonic_time ();
  end = self->seek_time + AT_ONCE;
  for (guint i = 0; i < truce_theatre_page_n_stages (self); i++)
    while (!is_reached (self, i) && g_get_monotonic_time () < end)
      truce_theatre_search_read (truce_theatre_page_get_search (self, i), 0);
  truce_theatre_page_seek_on (self);
  truce_theatre_page_update_actions (self);
  truce_theatre_page_read_ahead (self);
}

void
truce_theatre_page_go (TruceTheatrePage *self, guint position)
{
  truce_theatre_page_seek (self, &(TruceTheatreGoal){ .to = { position, position } });
}

void
truce_theatre_page_cancel_seek (TruceTheatrePage *self)
{
  if (!self->seeking)
    return;
  self->seeking = FALSE;
  gtk_stack_set_visible_child_name (self->scrub_stack, "scrub");
  truce_theatre_page_update_actions (self);
}
