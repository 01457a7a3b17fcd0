/* puzzle-texts.c: texts about the puzzle on the board: for other boards, for other people, and its score
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-texts.h"

#include <glib/gi18n.h>

#include "positions/positions.h"

char *
truce_puzzle_write (TruceWorkspace *workspace, TruceError *error)
{
  const TruceViewState *state = truce_workspace_get_state (workspace);
  TruceProblemSpec spec = state->spec;
  TruceProblem *problem;

  if (truce_view_state_is_puzzle (state))
    spec.kinds[0].preplaced = state->given;
  problem = truce_problem_new (&spec, error);
  if (!problem)
    return NULL;
  truce_problem_to_spec (problem, &spec); /* with an explicit number of pieces, like truce-cli */
  truce_problem_unref (problem);
  return truce_position_write (&spec, TRUCE_POSITION_POSITION, error);
}

char *
truce_puzzle_describe_time (int seconds)
{
  return g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
}

char *
truce_puzzle_describe_hints (int n)
{
  return n == 0 ? g_strdup (_ ("no hints"))
                : g_strdup_printf (ngettext ("%d hint", "%d hints", (gulong) n), n);
}

/* Returns (transfer full): the day as 2026-11-28, which every reader understands. day: YYYYMMDD; 0: today. */
static char *
describe_day (int day)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return day ? g_strdup_printf ("%04d-%02d-%02d", day / 10000, day / 100 % 100, day % 100)
             : g_date_time_format (now, "%F");
}

static const char *
kind_of (const TruceProblemSpec *spec, const TrucePuzzleScore *score)
{
  return score->day ? _ ("Puzzle of the Day") : spec->regions.n > 0 ? _ ("Regions") : _ ("Completion");
}

char *
truce_puzzle_share (TruceWorkspace *workspace, TruceError *error)
{
  const TruceProblemSpec *spec = &truce_workspace_get_state (workspace)->spec;
  TrucePuzzleGame *game = truce_workspace_get_game (workspace);
  const TrucePuzzle *puzzle = truce_puzzle_game_get_puzzle (game);
  const TrucePuzzleScore score = truce_puzzle_game_get_score (game);
  g_autofree char *text = truce_puzzle_write (workspace, error);
  g_autofree char *day = describe_day (score.day), *time = truce_puzzle_describe_time (score.seconds);
  g_autofree char *hints = truce_puzzle_describe_hints (score.hints);
  g_autofree char *size = g_strdup_printf ("%d × %d", spec->board.rows, spec->board.columns);
  g_autofree char *line = NULL;

  if (!text)
    return NULL;
  line = puzzle && puzzle->grade < TRUCE_GRADE_BEYOND
             ? g_strjoin (" · ", day, kind_of (spec, &score), truce_grade_name (puzzle->grade), size, time,
                          hints, NULL)
             : g_strjoin (" · ", day, kind_of (spec, &score), size, time, hints, NULL);
  return g_strconcat (line, "\n", text, NULL);
}
