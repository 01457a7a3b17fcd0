/* fuzz-positions.c: fuzz target: texts that are pasted as positions
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include "positions/positions.h"

typedef struct
{
  TruceProblemSpec again; /* read from the written text */
  TruceProblemSpec other; /* a question unrelated to any text */
} Room;

/* Returns whether the numbers of pieces agree. Reading raises a number that is less than the pieces on the
 * board. */
static gboolean
same_number (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  TruceSquareSet all = truce_problem_spec_preplaced (a);
  int asked = truce_problem_spec_pieces (a), there = truce_square_set_count (&all);

  return truce_problem_spec_pieces (b) == (asked < 0 || asked >= there ? asked : there) ||
         truce_problem_spec_pieces (b) == asked;
}

/* Returns whether two questions are equal in every detail. */
static gboolean
is_same (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  for (int kind = 0; kind < a->n_kinds && a->n_kinds == b->n_kinds; kind++)
    if (!truce_piece_equal (&a->kinds[kind].piece, &b->kinds[kind].piece) ||
        !truce_square_set_equal (&a->kinds[kind].preplaced, &b->kinds[kind].preplaced) ||
        (a->n_kinds > 1 && a->kinds[kind].pieces != b->kinds[kind].pieces))
      return FALSE;
  return truce_board_equal (a->board, b->board) && a->n_kinds == b->n_kinds && a->geometry == b->geometry &&
         same_number (a, b) && a->peace == b->peace && a->cover == b->cover && a->aim == b->aim &&
         truce_square_set_equal (&a->blocked, &b->blocked) && truce_square_set_equal (&a->walls, &b->walls) &&
         truce_regions_equal (&a->regions, &b->regions, a->board);
}

/* Returns whether the format contains the whole question, so that the present question has no effect. */
static gboolean
tells_all (int format)
{
  return format == TRUCE_POSITION_POSITION || format == TRUCE_POSITION_JSON || format == TRUCE_POSITION_LATEX;
}

/* Checks that the position can be displayed, and is read again from every format that can represent it. */
static gboolean
check (const TruceProblemSpec *spec, gpointer data)
{
  Room *room = data;

  if (!truce_problem_spec_check_board (spec, NULL))
    abort ();
  /* formats of `solve` need a problem with its attack map, which takes too long for large boards */
  for (int i = 0;
       i < (truce_board_n_squares (spec->board) > 100 ? TRUCE_POSITION_SQUARES : TRUCE_POSITION_N_FORMATS);
       i++)
    {
      TruceError error = { 0 };
      g_autofree char *text = truce_position_write (spec, (TrucePositionFormat) i, &error);

      if (!text && (i == TRUCE_POSITION_POSITION || !*error.text))
        abort ();
      if (text && (!truce_position_read (text, spec, NULL, &room->again, NULL, NULL) ||
                   !is_same (spec, &room->again)))
        abort ();
      if (text && tells_all (i) &&
          (!truce_position_read (text, &room->other, NULL, &room->again, NULL, NULL) ||
           !is_same (spec, &room->again)))
        abort ();
    }
  return FALSE;
}

static void
fill_other (TruceProblemSpec *other)
{
  truce_problem_spec_init (other);
  other->board = (TruceBoard){ 5, 7 };
  other->geometry = TRUCE_GEOMETRY_TORUS;
  other->pieces = 3;
  other->peace = TRUCE_PEACE_BETWEEN;
  other->cover = TRUCE_COVER_TOTAL;
  truce_square_set_add (&other->blocked, 1);
  truce_square_set_add (&other->walls, 2);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree TruceProblemSpec *present = g_new (TruceProblemSpec, 1);
  g_autofree Room *room = g_new (Room, 1);
  char *text = fuzz_text (data, size);
  TruceError error = { 0 };

  truce_problem_spec_init (present);
  fill_other (&room->other);
  if (!truce_positions_read (text, present, NULL, check, room, &error) &&
      (!*error.text || strchr (error.text, '\n')))
    abort ();
  error = (TruceError){ 0 };
  /* with two kinds in the present question */
  present->n_kinds = 2;
  truce_piece_parse ("N", &present->kinds[1].piece, NULL);
  if (!truce_positions_read (text, present, NULL, check, room, &error) &&
      (!*error.text || strchr (error.text, '\n')))
    abort ();
  free (text);
  return 0;
}
