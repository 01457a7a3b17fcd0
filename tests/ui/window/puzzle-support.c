/* puzzle-support.c: a puzzle in the window, pasted, and solved by hints
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle-support.h"

TrucePuzzleGame *
puzzle_game (void)
{
  return truce_workspace_get_game (workspace_now ());
}

const TruceSquareSet *
puzzle_pieces (void)
{
  return &spec_now ()->kinds[0].preplaced;
}

gboolean
is_puzzle (void)
{
  return truce_view_state_is_puzzle (truce_workspace_get_state (workspace_now ()));
}

gboolean
says (const char *text)
{
  return find_label (GTK_WIDGET (window), text) != NULL;
}

void
paste_pieces (const char *text)
{
  TruceSquareSet before = *puzzle_pieces ();

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
  act ("win.paste", NULL);
  wait_for (!truce_square_set_equal (&before, puzzle_pieces ()), 5);
}

void
play_pieces (const char *text)
{
  paste_pieces (text);
  act ("win.play-puzzle", NULL);
  wait_for (truce_puzzle_game_is_on (puzzle_game ()), 5);
}

int
solve_by_hints (void)
{
  int n = 0;

  for (; !truce_puzzle_game_is_solved (puzzle_game ()); n++)
    {
      TruceSquareSet crossed = truce_workspace_get_state (workspace_now ())->crossed;
      const TruceSquareSet *hinted;

      ck_assert_int_lt (n, 200);
      act ("win.puzzle-hint", NULL);
      ck_assert (truce_puzzle_game_get_message (puzzle_game ()) != NULL);
      ck_assert (says (truce_puzzle_game_get_message (puzzle_game ())));
      hinted = truce_puzzle_game_get_hinted (puzzle_game ());
      if (truce_square_set_equal (&crossed, &truce_workspace_get_state (workspace_now ())->crossed))
        {
          ck_assert (hinted && truce_square_set_count (hinted) == 1);
          truce_workspace_toggle (workspace_now (), truce_square_set_next (hinted, 0));
        }
    }
  return n;
}
