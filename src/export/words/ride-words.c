/* ride-words.c: describes one step of a ride over the edge
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "ride-words.h"

#include <glib/gi18n.h>

/* Returns: (transfer full): a sentence about the columns that NqProblemExtended compares to decide whether
 * the ride ends. */
static char *
test_text (int n, int start, const TruceNq10Step *step)
{
  const gboolean right = truce_nq10_right (step->ray) > 0, ends = step->what == TRUCE_NQ10_ENDS;
  const char *format;

  if (right)
    format = ends ? _ ("Its column %d is not to the right of column %d.")
                  : _ ("Its column %d is to the right of column %d.");
  else
    format = ends ? _ ("Its column %d is not to the left of column %d.")
                  : _ ("Its column %d is to the left of column %d.");
  return g_strdup_printf (format, step->to % n, start % n);
}

static const char *
verdict (TruceNq10StepKind what)
{
  switch (what)
    {
    case TRUCE_NQ10_WRAPS:
      return _ ("So the program rides on. But this step leaves the board at one side and comes "
                "back at the other side. The ride should have ended.");
    case TRUCE_NQ10_AFTER_WRAP:
      return _ ("The program rides on. It uses squares that the ride should never have reached.");
    case TRUCE_NQ10_ENDS:
      return _ ("The ride ends here.");
    case TRUCE_NQ10_RIGHT:
    case TRUCE_NQ10_BEYOND:
    default:
      return _ ("The ride goes on, as it should.");
    }
}

char *
truce_ride_step_text (int n, int start, const TruceNq10Step *step)
{
  const TruceBoard board = { n, n };
  const int added = step->to - step->from;
  char from[TRUCE_SQUARE_NAME_SIZE], to[TRUCE_SQUARE_NAME_SIZE];
  g_autofree char *test = NULL;

  truce_square_name (board, step->from, from);
  if (step->what == TRUCE_NQ10_BEYOND)
    /* Translators: a square’s name and its number, a sum, and the number of the last square */
    return g_strdup_printf (
        _ ("%s is square %d. %d + %d = %d is more than %d, the number of the last square. The ride "
           "ends here."),
        from, step->from, step->from, added, step->to, n * n - 1);
  truce_square_name (board, step->to, to);
  test = test_text (n, start, step);
  /* Translators: the name of a square and its number, a sum, and the name of the square with this sum as its
   * number. Two sentences follow. */
  return g_strdup_printf (_ ("%s is square %d. %d + %d = %d is %s. %s %s"), from, step->from, step->from,
                          added, step->to, to, test, verdict (step->what));
}
