/* fuzz-positions.c: fuzz target: whatever text is pasted as a position
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "positions/positions.h"

/* What was read can be shown, and comes back from every format that has words for it. */
static gboolean
check (const TruceProblemSpec *spec, gpointer data)
{
  TruceProblemSpec *again = data;

  if (!truce_problem_spec_check_board (spec, NULL))
    abort ();
  /* The formats of solve need a problem with its attack map; on large boards that takes too long. */
  for (int i = 0;
       i < (truce_board_n_squares (spec->board) > 100 ? TRUCE_POSITION_SQUARES : TRUCE_POSITION_N_FORMATS);
       i++)
    {
      TruceError error = { 0 };
      g_autofree char *text = truce_position_write (spec, (TrucePositionFormat) i, &error);

      if (!text && (i == TRUCE_POSITION_POSITION || !*error.text))
        abort ();
      if (text && !truce_position_read (text, spec, again, NULL, NULL))
        abort ();
      for (int kind = 0; text && kind < spec->n_kinds; kind++)
        if (!truce_square_set_equal (&again->kinds[kind].preplaced, &spec->kinds[kind].preplaced))
          abort ();
    }
  return FALSE;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree TruceProblemSpec *present = g_new (TruceProblemSpec, 1), *again = g_new (TruceProblemSpec, 1);
  char *text = fuzz_text (data, size);
  TruceError error = { 0 };

  truce_problem_spec_init (present);
  if (!truce_positions_read (text, present, check, again, &error) &&
      (!*error.text || strchr (error.text, '\n')))
    abort ();
  /* all of them, too, beside two kinds */
  present->n_kinds = 2;
  truce_piece_parse ("N", &present->kinds[1].piece, NULL);
  if (!truce_position_read (text, present, again, NULL, &error) &&
      (!*error.text || strchr (error.text, '\n')))
    abort ();
  free (text);
  return 0;
}
