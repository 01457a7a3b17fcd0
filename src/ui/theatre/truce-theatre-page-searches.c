/* truce-theatre-page-searches.c: from what is chosen to the searches, and reading ahead
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-theatre-page-private.h"

#include <glib/gi18n.h>

#include "common/view-state.h"

#define SMALLEST_BOARD 4
#define READ_SLICE     4000 /* microseconds; a quarter of a frame */

guint
truce_theatre_page_n_stages (TruceTheatrePage *self)
{
  return self->compare ? 2 : 1;
}

TruceTheatreSearch *
truce_theatre_page_get_search (TruceTheatrePage *self, guint stage)
{
  return truce_theatre_stage_get_search (self->stages[stage]);
}

/* The window's problem, or its piece on a board of its own. */
static TruceProblemSpec
chosen_spec (TruceTheatrePage *self)
{
  guint chosen = gtk_drop_down_get_selected (self->board);
  TruceProblemSpec spec = self->spec;

  if (chosen == 0 || chosen == GTK_INVALID_LIST_POSITION)
    return spec;
  spec.board.rows = spec.board.columns = (int) chosen - 1 + SMALLEST_BOARD;
  if (spec.pieces != TRUCE_PIECES_ANY)
    spec.pieces = TRUCE_PIECES_DEFAULT;
  for (int i = 0; i < spec.n_kinds; i++)
    truce_square_set_clear (&spec.kinds[i].preplaced);
  truce_square_set_clear (&spec.blocked);
  return spec;
}

/* Before the problem is made: of a large board its attack map would take long. */
static TruceProblem *
make_problem (const TruceProblemSpec *spec, TruceError *error)
{
  return truce_theatre_check_board (spec->board, error) ? truce_problem_new (spec, error) : NULL;
}

static void
set_stage (TruceTheatrePage *self, guint stage, const TruceProblem *problem, const TruceError *wrong)
{
  const TruceMethod *method = truce_stepper_method (gtk_drop_down_get_selected (self->methods[stage]));
  TruceTheatreSearch *search = NULL;
  TruceError error = *wrong;

  if (problem && method)
    search = truce_theatre_search_new (method, problem, &error);
  truce_theatre_stage_set_search (self->stages[stage], search, self->spec.board, &error);
}

static gboolean
shows_chosen_method (TruceTheatrePage *self, guint stage)
{
  TruceTheatreSearch *search = truce_theatre_page_get_search (self, stage);

  return search && truce_theatre_search_get_method (search) ==
                       truce_stepper_method (gtk_drop_down_get_selected (self->methods[stage]));
}

/* A method that is chosen beside another one begins level with it: after as many events, or at its own end
 * where it has fewer. That is what the scrub bar, too, calls the same point. All others begin at the
 * beginning. */
void
truce_theatre_page_renew (TruceTheatrePage *self)
{
  TruceTheatreGoal goal = { .to = { TRUCE_THEATRE_STAYS, TRUCE_THEATRE_STAYS } };
  TruceProblemSpec spec = chosen_spec (self);
  gboolean same = truce_spec_equal (&spec, &self->shown);
  TruceProblem *problem;
  TruceError error = { 0 };
  guint level = 0;

  self->outdated = TRUE;
  truce_theatre_page_set_playing (self, FALSE);
  truce_theatre_page_cancel_seek (self);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->outdated = FALSE;
  self->shown = spec;
  problem = make_problem (&spec, &error);
  for (guint i = 0; i < truce_theatre_page_n_stages (self); i++)
    if (same && shows_chosen_method (self, i))
      level = truce_theatre_search_get_position (truce_theatre_page_get_search (self, i));
    else
      {
        set_stage (self, i, problem, &error);
        goal.to[i] = 0;
      }
  for (guint i = 0; i < TRUCE_THEATRE_STAGES; i++)
    if (goal.to[i] == 0)
      goal.to[i] = level;
  if (problem)
    truce_problem_unref (problem);
  truce_theatre_page_moved (self);
  truce_theatre_page_seek (self, &goal);
}

void
truce_theatre_page_renew_if_outdated (TruceTheatrePage *self)
{
  if (self->outdated)
    truce_theatre_page_renew (self);
}

/* ---- reading ahead ---- */

static gboolean
read_some (gpointer data)
{
  TruceTheatrePage *self = data;
  gboolean more = FALSE;

  for (guint i = 0; i < truce_theatre_page_n_stages (self); i++)
    {
      TruceTheatreSearch *search = truce_theatre_page_get_search (self, i);

      if (!search || truce_theatre_search_get_extent (search) != TRUCE_THEATRE_READING)
        continue;
      truce_theatre_search_read (search, READ_SLICE);
      more |= truce_theatre_search_get_extent (search) == TRUCE_THEATRE_READING;
    }
  truce_theatre_page_update_extent (self);
  truce_theatre_page_seek_on (self);
  if (more && gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_CONTINUE;
  self->read_source = 0;
  return G_SOURCE_REMOVE;
}

/* Behind all that draws and all that the user does. */
void
truce_theatre_page_read_ahead (TruceTheatrePage *self)
{
  if (!self->read_source)
    self->read_source = g_idle_add_full (G_PRIORITY_LOW, read_some, self, NULL);
}
