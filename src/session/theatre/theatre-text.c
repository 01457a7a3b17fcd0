/* theatre-text.c: describes the events of a search in sentences
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "theatre-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "words/describe.h"
#include "words/format.h"

#define NAMES_MAX 12

/* Returns 'a4', or 'Q a4' if with_kind and there are several kinds. */
static char *
name_of (const TruceProblem *problem, int piece, gboolean with_kind)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  truce_square_name (problem->board, truce_packed_square ((TruceSquare) piece), name);
  return with_kind && problem->n_kinds > 1
             ? g_strdup_printf ("%s %s", problem->kinds[truce_packed_kind ((TruceSquare) piece)].piece.betza,
                                name)
             : g_strdup (name);
}

/* Returns 'a4, b5, c6', with an ellipsis after NAMES_MAX names. */
static char *
names_of (const TruceProblem *problem, const TruceSquare *squares, int n)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (int i = 0; i < n && i < NAMES_MAX; i++)
    {
      g_autofree char *name = name_of (problem, squares[i], TRUE);

      g_strv_builder_add (builder, name);
    }
  if (n > NAMES_MAX)
    g_strv_builder_add (builder, "…");
  names = g_strv_builder_end (builder);
  return g_strjoinv (", ", names);
}

/* Returns 'Queen', or 'White, queen' if there are several kinds. */
static char *
name_of_kind (const TruceProblem *problem, int kind)
{
  const TrucePiece *piece = &problem->kinds[kind].piece;

  return problem->n_kinds > 1 ? truce_describe_kind (piece, kind) : truce_piece_display_capital (piece);
}

static char *
place_text (const TruceProblem *problem, const TruceStep *step)
{
  g_autofree char *piece = name_of_kind (problem, truce_packed_kind ((TruceSquare) step->square));
  g_autofree char *square = name_of (problem, step->square, FALSE);
  g_autofree char *to_guard = step->to_guard >= 0 ? name_of (problem, step->to_guard, FALSE) : NULL;

  if (to_guard)
    /* Translators: a piece, a square, its number among those placed, and a square that nothing guards yet */
    return g_strdup_printf (_ ("%s placed on %s as number %d, to guard %s"), piece, square, step->depth + 1,
                            to_guard);
  /* Translators: a piece, a square, and the number of the piece among those placed */
  return g_strdup_printf (_ ("%s placed on %s as number %d"), piece, square, step->depth + 1);
}

static char *
filter_text (const TruceProblem *problem, const TruceStep *step)
{
  g_autofree char *by = name_of (problem, step->by, FALSE);
  g_autofree char *names = names_of (problem, step->squares, step->n_squares);

  if (step->n_squares == 0)
    /* Translators: a square and the piece on it */
    return g_strdup_printf (_ ("The piece on %s rules out no more squares"), by);
  return g_strdup_printf (ngettext ("The piece on %s rules out %d square: %s",
                                    "The piece on %s rules out %d squares: %s", step->n_squares),
                          by, step->n_squares, names);
}

static char *
guard_text (const TruceProblem *problem, const TruceStep *step)
{
  g_autofree char *by = name_of (problem, step->by, FALSE);
  g_autofree char *names = names_of (problem, step->squares, step->n_squares);

  if (step->n_squares == 0)
    /* Translators: a square and the piece on it */
    return g_strdup_printf (_ ("The piece on %s guards no more squares"), by);
  return g_strdup_printf (ngettext ("The piece on %s guards %d more square: %s",
                                    "The piece on %s guards %d more squares: %s", step->n_squares),
                          by, step->n_squares, names);
}

static char *
dead_text (const TruceProblem *problem, const TruceStep *step)
{
  g_autofree char *first = NULL, *second = NULL;

  switch (step->why)
    {
    case TRUCE_DEAD_TOO_FEW:
      if (step->kind_short >= 0 && problem->n_kinds > 1)
        {
          first = name_of_kind (problem, step->kind_short);
          /* Translators: a kind of piece, as in ‘White, queen’ */
          return g_strdup_printf (_ ("Dead end: fewer open squares than remaining pieces (%s)"), first);
        }
      return g_strdup (_ ("Dead end: fewer open squares than remaining pieces"));
    case TRUCE_DEAD_ROW_EMPTY:
      /* Translators: a rank as players number them, from the bottom */
      return g_strdup_printf (_ ("Dead end: no open square in rank %d"), problem->board.rows - step->line);
    case TRUCE_DEAD_COLUMN_EMPTY:
      first =
          name_of (problem, truce_board_square (problem->board, problem->board.rows - 1, step->line), FALSE);
      first[strcspn (first, "0123456789")] = '\0';
      /* Translators: a file as players name it: a letter */
      return g_strdup_printf (_ ("Dead end: no open square in file %s"), first);
    case TRUCE_DEAD_ALL_ATTACKED:
      return g_strdup (_ ("Dead end: every square that was tried is attacked"));
    case TRUCE_DEAD_ATTACK:
      first = name_of (problem, step->squares[0], TRUE);
      second = name_of (problem, step->squares[1], TRUE);
      return g_strdup_printf (_ ("Dead end: %s and %s attack each other"), first, second);
    case TRUCE_DEAD_UNGUARDED:
      first = name_of (problem, step->square, FALSE);
      return g_strdup_printf (_ ("Dead end: no remaining piece can guard %s"), first);
    case TRUCE_DEAD_TOO_MANY_UNGUARDED:
      return g_strdup (_ ("Dead end: the remaining pieces cannot guard all unguarded squares"));
    case TRUCE_DEAD_FAR_APART:
      first = names_of (problem, step->squares, step->n_squares);
      /* Translators: a list of squares, more than there are pieces left */
      return g_strdup_printf (_ ("Dead end: too few pieces are left for %s, because no piece can "
                                 "guard two of these squares"),
                              first);
    case TRUCE_DEAD_THEOREM:
      return g_strdup (_ ("Dead end: a published theorem says that more pieces are needed"));
    }
  return NULL;
}

char *
truce_theatre_sentence (TruceTheatreSearch *search)
{
  return truce_theatre_describe (truce_theatre_search_get_problem (search),
                                 truce_theatre_search_get_state (search));
}

char *
truce_theatre_describe (const TruceProblem *problem, const TruceStepperState *state)
{
  const TruceStep *step = state->last;
  g_autofree char *square = NULL;
  g_autofree char *number = NULL;

  if (!step && problem->to_place < 0)
    return g_strdup (_ ("Any number of pieces to place"));
  if (!step)
    return g_strdup_printf (ngettext ("%d piece to place", "%d pieces to place", problem->to_place),
                            problem->to_place);
  switch (step->kind)
    {
    case TRUCE_STEP_PLACE:
      return place_text (problem, step);
    case TRUCE_STEP_FILTER:
      return filter_text (problem, step);
    case TRUCE_STEP_GUARD:
      return guard_text (problem, step);
    case TRUCE_STEP_DEAD:
      return dead_text (problem, step);
    case TRUCE_STEP_FOUND:
      number = truce_format_number (state->counters.found);
      return g_strdup_printf (_ ("Complete: solution number %s"), number);
    case TRUCE_STEP_BACK:
      square = name_of (problem, step->square, FALSE);
      return g_strdup_printf (_ ("Backtrack: the piece on %s is removed"), square);
    }
  return NULL;
}

static char *
squares_out (const TruceProblem *problem, const TruceStep *step, gboolean filters)
{
  g_autofree char *square = NULL, *by = NULL;

  if (filters && step->n_squares == 0)
    return g_strdup (_ ("Nothing ruled out"));
  if (filters)
    return g_strdup_printf (ngettext ("%d square ruled out", "%d squares ruled out", step->n_squares),
                            step->n_squares);
  square = name_of (problem, step->squares[0], TRUE);
  by = name_of (problem, step->by, TRUE);
  /* Translators: a square, and the one whose piece attacks it */
  return g_strdup_printf (_ ("%s ruled out by %s"), square, by);
}

static char *
row_text (TruceTheatreSearch *search, const TruceStep *step)
{
  const TruceProblem *problem = truce_theatre_search_get_problem (search);
  g_autofree char *piece = step->square >= 0 ? name_of (problem, step->square, TRUE) : NULL;
  g_autofree char *number = NULL;

  switch (step->kind)
    {
    case TRUCE_STEP_PLACE:
      /* Translators: a square on which a piece was put */
      return g_strdup_printf (_ ("%s placed"), piece);
    case TRUCE_STEP_FILTER:
      return squares_out (problem, step, truce_theatre_search_filters (search));
    case TRUCE_STEP_GUARD:
      if (step->n_squares == 0)
        return g_strdup (_ ("No more squares guarded"));
      return g_strdup_printf (ngettext ("%d more square guarded", "%d more squares guarded", step->n_squares),
                              step->n_squares);
    case TRUCE_STEP_DEAD:
      return dead_text (problem, step);
    case TRUCE_STEP_FOUND:
      number = truce_format_number (truce_theatre_search_count_found (search));
      return g_strdup_printf (_ ("Solution %s"), number);
    case TRUCE_STEP_BACK:
      /* Translators: a square whose piece was taken off again */
      return g_strdup_printf (_ ("%s removed"), piece);
    }
  return NULL;
}

/* Returns the second line of a row: the squares that are ruled out or guarded, the square that a piece
 * guards, or the number of pieces; "" if a row needs only one line. */
static char *
row_detail (TruceTheatreSearch *search, const TruceStep *step)
{
  const TruceProblem *problem = truce_theatre_search_get_problem (search);
  g_autofree char *square = NULL;
  int placed = step->depth;

  switch (step->kind)
    {
    case TRUCE_STEP_PLACE:
      placed++; /* the depth is that before the event */
      break;
    case TRUCE_STEP_FILTER:
      return truce_theatre_search_filters (search) ? names_of (problem, step->squares, step->n_squares)
                                                   : g_strdup ("");
    case TRUCE_STEP_GUARD:
      return names_of (problem, step->squares, step->n_squares);
    case TRUCE_STEP_DEAD:
      return g_strdup ("");
    case TRUCE_STEP_FOUND:
      placed = problem->to_place;
      break;
    case TRUCE_STEP_BACK:
      break;
    }
  if (placed < 0) /* a solution with any number of pieces */
    return g_strdup ("");
  if (step->kind == TRUCE_STEP_PLACE && step->to_guard >= 0)
    {
      square = name_of (problem, step->to_guard, FALSE);
      /* Translators: a square that nothing guards yet, for which a piece was put */
      return g_strdup_printf (_ ("to guard %s"), square);
    }
  return g_strdup_printf (ngettext ("%d piece placed", "%d pieces placed", placed), placed);
}

void
truce_theatre_row_init (TruceTheatreRow *row, TruceTheatreSearch *search, guint event)
{
  const TruceStep *step = truce_theatre_search_get_step (search, event);

  *row = (TruceTheatreRow){ .kind = step->kind, .depth = step->depth };
  row->text = row_text (search, step);
  row->detail = row_detail (search, step);
}

void
truce_theatre_row_clear (TruceTheatreRow *row)
{
  g_clear_pointer (&row->text, g_free);
  g_clear_pointer (&row->detail, g_free);
}

char *
truce_theatre_name_piece (const TruceProblem *problem, int piece)
{
  return name_of (problem, piece, TRUE);
}

char *
truce_theatre_position_text (TruceTheatreSearch *search)
{
  g_autofree char *position = truce_format_number (truce_theatre_search_get_position (search));
  g_autofree char *known = truce_format_number (truce_theatre_search_get_known (search));

  switch (truce_theatre_search_get_extent (search))
    {
    case TRUCE_THEATRE_READING:
      /* Translators: the second is how many are known so far */
      return g_strdup_printf (_ ("Event %s of more than %s"), position, known);
    case TRUCE_THEATRE_CUT:
      return g_strdup_printf (_ ("Event %s of the first %s"), position, known);
    case TRUCE_THEATRE_ALL:
      return g_strdup_printf (_ ("Event %s of %s"), position, known);
    }
  return NULL;
}
