/* view-state.c: TruceViewState, the visible state as a plain value, and pure functions that change it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "view-state.h"

#define INITIAL_OVERLAYS                                                                                     \
  (TRUCE_OVERLAY_HOVERED | TRUCE_OVERLAY_SELECTED | TRUCE_OVERLAY_LINES | TRUCE_OVERLAY_CONFLICTS |          \
   TRUCE_OVERLAY_UNGUARDED)

TruceViewState
truce_view_state_initial (void)
{
  TruceViewState state = { .selected = -1, .overlays = INITIAL_OVERLAYS, .solution = TRUCE_NO_SOLUTION };

  truce_problem_spec_init (&state.spec);
  return state;
}

static gboolean
kinds_equal (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  gboolean equal = a->n_kinds == b->n_kinds;

  for (int i = 0; i < a->n_kinds && equal; i++)
    equal = truce_piece_equal (&a->kinds[i].piece, &b->kinds[i].piece) &&
            (a->n_kinds == 1 || a->kinds[i].pieces == b->kinds[i].pieces) &&
            truce_square_set_equal (&a->kinds[i].preplaced, &b->kinds[i].preplaced);
  return equal;
}

gboolean
truce_spec_equal (const TruceProblemSpec *a, const TruceProblemSpec *b)
{
  return truce_board_equal (a->board, b->board) && kinds_equal (a, b) && a->geometry == b->geometry &&
         a->pieces == b->pieces && a->peace == b->peace && a->cover == b->cover && a->aim == b->aim &&
         truce_square_set_equal (&a->blocked, &b->blocked) && truce_square_set_equal (&a->walls, &b->walls) &&
         truce_regions_equal (&a->regions, &b->regions, a->board);
}

static gboolean
on_board (const TruceViewState *state, int square)
{
  return square >= 0 && square < truce_board_n_squares (state->spec.board);
}

/* Returns a copy without a shown placement, to be edited. */
static TruceViewState
edited (const TruceViewState *state)
{
  TruceViewState next = *state;

  next.solution = TRUCE_NO_SOLUTION;
  return next;
}

/* Returns whether the square has a given piece of a puzzle, which the user cannot remove. */
static gboolean
is_given (const TruceViewState *state, int square)
{
  return on_board (state, square) && truce_square_set_has (&state->given, square);
}

static void
remove_piece (TruceViewState *state, int square)
{
  for (int i = 0; i < state->spec.n_kinds; i++)
    truce_square_set_remove (&state->spec.kinds[i].preplaced, square);
}

/* Makes the square neither blocked nor a wall. */
static void
open_square (TruceViewState *state, int square)
{
  truce_square_set_remove (&state->spec.blocked, square);
  truce_square_set_remove (&state->spec.walls, square);
}

static void
put_piece (TruceViewState *state, int kind, int square)
{
  truce_square_set_add (&state->spec.kinds[kind].preplaced, square);
}

int
truce_view_state_kind_on (const TruceViewState *state, int square)
{
  for (int i = 0; i < state->spec.n_kinds && on_board (state, square); i++)
    {
      if (truce_square_set_has (&state->spec.kinds[i].preplaced, square))
        return i;
    }
  return -1;
}

TruceViewState
truce_view_state_toggle (const TruceViewState *state, int square)
{
  TruceViewState next = edited (state);

  if (!on_board (state, square) || is_given (state, square))
    return *state;
  remove_piece (&next, square);
  truce_square_set_remove (&next.crossed, square);
  if (truce_view_state_kind_on (state, square) != state->active)
    {
      open_square (&next, square);
      put_piece (&next, state->active, square);
    }
  next.selected = square;
  return next;
}

TruceViewState
truce_view_state_remove (const TruceViewState *state, int square)
{
  TruceViewState next = edited (state);

  if (!on_board (state, square) || is_given (state, square))
    return *state;
  remove_piece (&next, square);
  truce_square_set_remove (&next.crossed, square);
  if (!truce_view_state_is_puzzle (state))
    open_square (&next, square);
  return truce_view_state_same_problem (&next, state) ? *state : next;
}

/* Toggles the square in `set`, a member of `next`. In a puzzle, toggles the cross instead. Removes a piece
 * from the square. Returns the former state if the square has a given piece or is not on the board. */
static TruceViewState
closed (const TruceViewState *state, TruceViewState *next, TruceSquareSet *set, int square)
{
  gboolean was_in;

  if (!on_board (state, square) || is_given (state, square))
    return *state;
  if (truce_view_state_is_puzzle (state))
    set = &next->crossed;
  was_in = truce_square_set_has (set, square);
  remove_piece (next, square);
  if (truce_view_state_is_puzzle (state))
    truce_square_set_remove (set, square);
  else
    open_square (next, square);
  if (!was_in)
    truce_square_set_add (set, square);
  return *next;
}

TruceViewState
truce_view_state_block (const TruceViewState *state, int square)
{
  TruceViewState next = edited (state);

  return closed (state, &next, &next.spec.blocked, square);
}

TruceViewState
truce_view_state_wall (const TruceViewState *state, int square)
{
  TruceViewState next = edited (state);

  return closed (state, &next, &next.spec.walls, square);
}

TruceViewState
truce_view_state_move (const TruceViewState *state, int from, int to)
{
  TruceViewState next = edited (state);
  int kind = truce_view_state_kind_on (state, from);

  if (kind < 0 || is_given (state, from) || !on_board (state, to) ||
      truce_view_state_kind_on (state, to) >= 0 || truce_square_set_has (&state->spec.blocked, to) ||
      truce_square_set_has (&state->spec.walls, to))
    return *state;
  remove_piece (&next, from);
  put_piece (&next, kind, to);
  next.selected = to;
  return next;
}

TruceViewState
truce_view_state_clear (const TruceViewState *state)
{
  TruceViewState next = edited (state);

  next.selected = -1;
  truce_square_set_clear (&next.crossed);
  if (truce_view_state_is_puzzle (state))
    {
      next.spec.kinds[0].preplaced = state->given;
      return next;
    }
  next.note = 0;
  for (int i = 0; i < next.spec.n_kinds; i++)
    truce_square_set_clear (&next.spec.kinds[i].preplaced);
  truce_square_set_clear (&next.spec.blocked);
  truce_square_set_clear (&next.spec.walls);
  next.spec.regions = (TruceRegions){ 0 };
  return truce_view_state_is_empty (state) ? *state : next;
}

/* A resizing of a board, or a transform, which may turn it: a quarter turn makes a 3 × 5 board from a 5 × 3
 * board. */
typedef struct
{
  TruceBoard from, to;
  gboolean resizes;
  TruceTransform transform; /* unless `resizes` */
} Move;

/* Returns the new place of a square; -1 if it is no longer on the board. Rows count from the top, but a
 * resized board keeps its lowest row: a1, at the bottom left, keeps its name. */
static int
moved (const Move *move, int square)
{
  int row = truce_board_row (move->from, square), column = truce_board_column (move->from, square);
  int resized_row = row + move->to.rows - move->from.rows;

  if (move->resizes)
    return truce_board_has (move->to, resized_row, column)
               ? truce_board_square (move->to, resized_row, column)
               : -1;
  if (move->transform == TRUCE_ROTATE_90)
    return truce_board_square (move->to, column, move->from.rows - 1 - row);
  if (move->transform == TRUCE_ROTATE_270)
    return truce_board_square (move->to, move->from.columns - 1 - column, row);
  return truce_transform_square (move->from, move->transform, square);
}

static TruceSquareSet
set_moved (const TruceSquareSet *set, const Move *move)
{
  TruceSquareSet result;

  truce_square_set_clear (&result);
  truce_square_set_foreach (square, set)
    if (moved (move, square) >= 0)
      truce_square_set_add (&result, moved (move, square));
  return result;
}

static TruceRegions
regions_moved (const TruceRegions *regions, const Move *move)
{
  TruceRegions result = { 0 };

  for (int square = 0; square < truce_board_n_squares (move->from) && regions->n > 0; square++)
    if (moved (move, square) >= 0)
      result.of[moved (move, square)] = regions->of[square];
  truce_regions_number (&result, move->to);
  return result;
}

/* Moves the squares of the problem to their places on the new board. */
static void
move_squares (TruceProblemSpec *spec, const Move *move)
{
  spec->board = move->to;
  for (int kind = 0; kind < spec->n_kinds; kind++)
    spec->kinds[kind].preplaced = set_moved (&spec->kinds[kind].preplaced, move);
  spec->blocked = set_moved (&spec->blocked, move);
  spec->walls = set_moved (&spec->walls, move);
  spec->regions = regions_moved (&spec->regions, move);
}

TruceViewState
truce_view_state_resize (const TruceViewState *state, TruceBoard board)
{
  TruceViewState next = edited (state);
  const Move move = { .from = state->spec.board, .to = board, .resizes = TRUE };
  int n_squares = truce_board_n_squares (board);

  if (truce_board_equal (board, move.from) || !truce_board_check (board, NULL))
    return *state;
  move_squares (&next.spec, &move);
  for (int i = 0; i < next.spec.n_kinds; i++)
    next.spec.kinds[i].pieces = MIN (next.spec.kinds[i].pieces, n_squares);
  next.selected = -1;
  if (!truce_board_is_square (board) && next.spec.geometry == TRUCE_GEOMETRY_NQ10)
    next.spec.geometry = TRUCE_GEOMETRY_TRUE; /* nq1.0 supports only square boards */
  next.spec.pieces = MIN (next.spec.pieces, n_squares);
  return next;
}

TruceViewState
truce_view_state_paste (const TruceViewState *state, const TruceProblemSpec *spec)
{
  TruceViewState next = edited (state);

  if (truce_spec_equal (spec, &state->spec))
    return truce_view_state_set_note (state, 0);
  next.note = 0;
  next.spec = *spec;
  next.selected = -1;
  next.active = MIN (state->active, spec->n_kinds - 1);
  return next;
}

TruceViewState
truce_view_state_select (const TruceViewState *state, int square)
{
  TruceViewState next = *state;

  next.selected = on_board (state, square) ? square : -1;
  return next;
}

TruceViewState
truce_view_state_set_overlays (const TruceViewState *state, unsigned overlays)
{
  TruceViewState next = *state;

  next.overlays = overlays;
  return next;
}

TruceViewState
truce_view_state_show_solution (const TruceViewState *state, gint64 solution)
{
  TruceViewState next = *state;

  next.solution = MAX (solution, TRUCE_NO_SOLUTION);
  if (next.solution != TRUCE_NO_SOLUTION)
    next.selected = -1; /* hides the attacks of a single piece, which would distract from the placement */
  return next;
}

gboolean
truce_view_state_same_problem (const TruceViewState *a, const TruceViewState *b)
{
  return truce_spec_equal (&a->spec, &b->spec) &&
         truce_view_state_is_puzzle (a) == truce_view_state_is_puzzle (b) &&
         truce_square_set_equal (&a->given, &b->given) && truce_square_set_equal (&a->crossed, &b->crossed);
}

gboolean
truce_view_state_is_empty (const TruceViewState *state)
{
  TruceSquareSet pieces = truce_problem_spec_preplaced (&state->spec);

  return truce_square_set_next (&pieces, 0) < 0 && truce_square_set_next (&state->spec.blocked, 0) < 0 &&
         truce_square_set_next (&state->spec.walls, 0) < 0 && state->spec.regions.n == 0;
}

TruceViewState
truce_view_state_transform (const TruceViewState *state, TruceTransform transform)
{
  TruceViewState next = edited (state);
  const TruceBoard from = state->spec.board, turned = { from.columns, from.rows };
  const gboolean turns = transform == TRUCE_ROTATE_90 || transform == TRUCE_ROTATE_270;
  const Move move = { .from = from, .to = turns ? turned : from, .transform = transform };

  move_squares (&next.spec, &move);
  for (int kind = 0; kind < next.spec.n_kinds; kind++)
    next.spec.kinds[kind].piece = truce_piece_transformed (&state->spec.kinds[kind].piece, transform);
  next.given = set_moved (&state->given, &move);
  next.crossed = set_moved (&state->crossed, &move);
  if (state->selected >= 0)
    next.selected = moved (&move, state->selected);
  next.note = 0;
  return truce_view_state_same_problem (&next, state) ? *state : next;
}

TruceViewState
truce_view_state_invert_blocks (const TruceViewState *state)
{
  const TruceSquareSet *blocked = &state->spec.blocked, *walls = &state->spec.walls;
  gboolean to_walls = truce_square_set_next (walls, 0) >= 0 && truce_square_set_next (blocked, 0) < 0;
  TruceViewState next = edited (state);

  if (truce_view_state_is_puzzle (state))
    return *state;
  truce_square_set_clear (&next.spec.blocked);
  truce_square_set_clear (&next.spec.walls);
  for (int square = 0; square < truce_board_n_squares (state->spec.board); square++)
    if (truce_view_state_kind_on (state, square) < 0 && !truce_square_set_has (blocked, square) &&
        !truce_square_set_has (walls, square))
      truce_square_set_add (to_walls ? &next.spec.walls : &next.spec.blocked, square);
  return next;
}

static int
count_in (const TruceProblemSpec *spec, int region)
{
  TruceSquareSet squares = truce_regions_squares (&spec->regions, spec->board, region);

  return truce_square_set_count (&squares);
}

/* Returns the lowest unused number of a region; 0: none is unused. The other regions keep their numbers, so
 * that letters and colours do not change while regions are drawn. */
static int
find_number (const TruceProblemSpec *spec)
{
  for (int region = 1; region <= TRUCE_REGIONS_MAX; region++)
    if (count_in (spec, region) == 0)
      return region;
  return 0;
}

static void
set_region (TruceProblemSpec *spec, int square, int region)
{
  spec->regions.of[square] = (guint8) region;
  spec->regions.n = MAX (spec->regions.n, region);
  while (spec->regions.n > 0 && count_in (spec, spec->regions.n) == 0)
    spec->regions.n--;
}

static gboolean
can_draw (const TruceViewState *state, int square)
{
  return !truce_view_state_is_puzzle (state) && on_board (state, square);
}

TruceViewState
truce_view_state_join (const TruceViewState *state, int from, int to)
{
  TruceViewState next = edited (state);
  int region;

  if (!can_draw (state, from) || !can_draw (state, to))
    return *state;
  region = state->spec.regions.of[from] ? state->spec.regions.of[from] : find_number (&state->spec);
  if (region == 0 || state->spec.regions.of[to] == region)
    return *state;
  set_region (&next.spec, from, region);
  set_region (&next.spec, to, region);
  return next;
}

TruceViewState
truce_view_state_part (const TruceViewState *state, int square)
{
  TruceViewState next = edited (state);
  int former = can_draw (state, square) ? state->spec.regions.of[square] : 0;
  gboolean alone = former > 0 && count_in (&state->spec, former) == 1;
  int region = alone ? 0 : find_number (&state->spec);

  if (!can_draw (state, square) || (region == 0 && !alone))
    return *state;
  set_region (&next.spec, square, region);
  return next;
}

gboolean
truce_view_state_has_open_number (const TruceViewState *state)
{
  const TruceProblemSpec *spec = &state->spec;
  gboolean open = spec->n_kinds == 1 && spec->pieces == TRUCE_PIECES_ANY;

  for (int i = 0; i < spec->n_kinds && spec->n_kinds > 1; i++)
    open = open || spec->kinds[i].pieces == TRUCE_PIECES_ANY;
  return open;
}

int
truce_view_state_get_pieces (const TruceViewState *state)
{
  return state->spec.n_kinds == 1 ? state->spec.pieces : state->spec.kinds[state->active].pieces;
}

/* Returns the state with the rules reset that no longer apply. */
static TruceViewState
edited_to (TruceViewState next)
{
  TruceProblemSpec *spec = &next.spec;

  if (!truce_view_state_has_open_number (&next))
    spec->aim = TRUCE_AIM_EXACTLY;
  if (spec->n_kinds == 1 && spec->aim == TRUCE_AIM_MOST_EQUAL)
    spec->aim = TRUCE_AIM_MOST;
  if (spec->n_kinds == 1 && spec->peace == TRUCE_PEACE_BETWEEN)
    spec->peace = TRUCE_PEACE_ALL;
  for (int kind = 0; kind < spec->n_kinds; kind++)
    if (!truce_geometry_fits_piece (spec->geometry, &spec->kinds[kind].piece, NULL))
      spec->geometry = TRUCE_GEOMETRY_TRUE;
  next.solution = TRUCE_NO_SOLUTION;
  return next;
}

TruceViewState
truce_view_state_set_piece (const TruceViewState *state, const TrucePiece *piece)
{
  TruceViewState next = *state;

  if (truce_piece_equal (piece, &state->spec.kinds[state->active].piece))
    return *state;
  next.spec.kinds[state->active].piece = *piece;
  return edited_to (next);
}

TruceViewState
truce_view_state_set_pieces (const TruceViewState *state, int pieces)
{
  TruceViewState next = *state;
  int min = state->spec.n_kinds == 1 ? TRUCE_PIECES_ANY : 0;

  if (pieces == truce_view_state_get_pieces (state) || (pieces < min && pieces != TRUCE_PIECES_ANY))
    return *state;
  if (state->spec.n_kinds > 1)
    next.spec.kinds[state->active].pieces = pieces;
  next.spec.pieces = state->spec.n_kinds == 1 ? pieces : TRUCE_PIECES_DEFAULT;
  return edited_to (next);
}

#define SETTER(Type, field)                                                                                  \
  TruceViewState truce_view_state_set_##field (const TruceViewState *state, Type field)                      \
  {                                                                                                          \
    TruceViewState next = *state;                                                                            \
    next.spec.field = field;                                                                                 \
    return field == state->spec.field ? *state : edited_to (next);                                           \
  }

SETTER (TruceGeometry, geometry)
SETTER (TrucePeace, peace)
SETTER (TruceCover, cover)
SETTER (TruceAim, aim)

/* Adds a kind with a number of pieces, and makes it active. */
static TruceViewState
with_kind (const TruceViewState *state, const TrucePiece *piece, int pieces)
{
  TruceViewState next = *state;
  TruceProblemSpec *spec = &next.spec;

  if (spec->n_kinds == TRUCE_KINDS_MAX)
    return *state;
  if (spec->n_kinds == 1)
    spec->kinds[0].pieces = truce_problem_spec_pieces (spec);
  spec->pieces = TRUCE_PIECES_DEFAULT;
  next.active = spec->n_kinds++;
  spec->kinds[next.active] = (TruceKind){ .piece = *piece, .pieces = pieces };
  return edited_to (next);
}

/* Returns the kind with the most pieces, among the kinds with more than one piece and with unplaced pieces.
 * Ignores kinds with an open number. NULL: none. */
static TruceKind *
find_largest (TruceProblemSpec *spec)
{
  TruceKind *largest = NULL;

  for (TruceKind *kind = spec->kinds; kind < spec->kinds + spec->n_kinds; kind++)
    if (kind->pieces > MAX (1, truce_square_set_count (&kind->preplaced)) &&
        (!largest || kind->pieces > largest->pieces))
      largest = kind;
  return largest;
}

/* Returns whether there are at least as many pieces as rows or as columns. An open number counts as the
 * pieces that are placed. */
static gboolean
is_full (const TruceProblemSpec *spec)
{
  int n = 0;

  for (int kind = 0; kind < spec->n_kinds; kind++)
    {
      int placed = truce_square_set_count (&spec->kinds[kind].preplaced);

      n += spec->kinds[kind].pieces == TRUCE_PIECES_ANY ? placed : MAX (placed, spec->kinds[kind].pieces);
    }
  return n >= MIN (spec->board.rows, spec->board.columns);
}

TruceViewState
truce_view_state_add_kind (const TruceViewState *state, const TrucePiece *piece)
{
  TruceViewState next = with_kind (state, piece, 0);
  TruceKind *largest = find_largest (&next.spec);

  if (next.spec.n_kinds == state->spec.n_kinds)
    return *state;
  /* an open number, because there may be no room for another piece */
  next.spec.kinds[next.active].pieces = !largest && is_full (&next.spec) ? TRUCE_PIECES_ANY : 1;
  if (largest)
    largest->pieces--;
  return next;
}

gboolean
truce_view_state_has_armies (const TruceViewState *state)
{
  return state->spec.n_kinds > 1 && state->spec.peace == TRUCE_PEACE_BETWEEN;
}

TruceViewState
truce_view_state_add_army (const TruceViewState *state)
{
  const TruceKind *active = &state->spec.kinds[state->active];
  gboolean first = !truce_view_state_has_armies (state);
  TruceViewState next = with_kind (state, &active->piece, TRUCE_PIECES_ANY);
  TruceProblemSpec *spec = &next.spec;

  if (spec->n_kinds == state->spec.n_kinds)
    return *state;
  if (state->spec.n_kinds == 1)
    spec->kinds[0].pieces = TRUCE_PIECES_ANY;
  if (first || !truce_view_state_has_open_number (state))
    spec->aim = TRUCE_AIM_MOST_EQUAL;
  spec->peace = TRUCE_PEACE_BETWEEN;
  return edited_to (next);
}

/* Moves the number of the only kind to the problem. all: total number of pieces before other kinds were
 * removed. If it was the default number, the number becomes the default. */
static void
give_number (TruceProblemSpec *spec, int all)
{
  int default_pieces = MIN (spec->board.rows, spec->board.columns);
  int pieces = all == default_pieces ? default_pieces : spec->kinds[0].pieces;

  spec->kinds[0].pieces = 0;
  spec->pieces = TRUCE_PIECES_DEFAULT;
  if (pieces != truce_problem_spec_pieces (spec))
    spec->pieces = pieces;
}

TruceViewState
truce_view_state_remove_kind (const TruceViewState *state, int kind)
{
  TruceViewState next = *state;
  TruceProblemSpec *spec = &next.spec;

  if (spec->n_kinds == 1 || kind < 0 || kind >= spec->n_kinds)
    return *state;
  spec->n_kinds--;
  for (int i = kind; i < spec->n_kinds; i++)
    spec->kinds[i] = spec->kinds[i + 1];
  spec->kinds[spec->n_kinds] = (TruceKind){ 0 };
  spec->pieces = TRUCE_PIECES_DEFAULT;
  if (spec->n_kinds == 1)
    give_number (spec, truce_problem_spec_pieces (&state->spec));
  if (next.active > kind || next.active == spec->n_kinds)
    next.active--;
  return edited_to (next);
}

TruceViewState
truce_view_state_choose_kind (const TruceViewState *state, int kind)
{
  TruceViewState next = *state;

  if (kind >= 0 && kind < state->spec.n_kinds)
    next.active = kind;
  return next;
}

gboolean
truce_view_state_is_puzzle (const TruceViewState *state)
{
  return state->puzzle != 0;
}

TruceViewState
truce_view_state_start_puzzle (const TruceViewState *state, const TruceProblemSpec *spec, int number)
{
  TruceViewState next = truce_view_state_paste (state, spec);

  if (truce_spec_equal (spec, &state->spec))
    next.note = state->note; /* the puzzle was made from the board that has this note */
  next.puzzle = number;
  next.given = spec->kinds[0].preplaced;
  truce_square_set_clear (&next.crossed);
  next.selected = -1;
  next.solution = TRUCE_NO_SOLUTION;
  return next;
}

TruceViewState
truce_view_state_leave_puzzle (const TruceViewState *state)
{
  TruceViewState next = *state;

  next.puzzle = 0;
  truce_square_set_clear (&next.given);
  truce_square_set_clear (&next.crossed);
  return next;
}

TruceViewState
truce_view_state_cross_out (const TruceViewState *state, const TruceSquareSet *squares)
{
  TruceViewState next = *state;

  next.crossed = truce_square_set_union (&state->crossed, squares);
  return next;
}

/* Returns the puzzle without the user's pieces. */
static TruceViewState
question_of (const TruceViewState *state)
{
  TruceViewState question = *state;

  question.spec.kinds[0].preplaced = state->given;
  return question;
}

int
truce_view_state_find_turn (const TruceViewState *now, const TruceViewState *next)
{
  const TruceViewState from = question_of (now), to = question_of (next);

  for (int turn = TRUCE_IDENTITY; turn <= TRUCE_MIRROR_ROWS; turn++)
    {
      TruceViewState turned = truce_view_state_transform (&from, (TruceTransform) turn);

      if (truce_spec_equal (&turned.spec, &to.spec))
        return turn;
    }
  return -1;
}

TruceViewState
truce_view_state_fit_puzzle (const TruceViewState *now, const TruceViewState *next)
{
  TruceSquareSet gone = truce_square_set_without (&next->given, &next->spec.kinds[0].preplaced);
  gboolean begins = now->puzzle != next->puzzle;

  if (truce_square_set_next (&gone, 0) < 0 && (begins || truce_view_state_find_turn (now, next) >= 0))
    return *next;
  return truce_view_state_leave_puzzle (next);
}

TruceViewState
truce_view_state_set_note (const TruceViewState *state, int note)
{
  TruceViewState next = *state;

  next.note = note;
  return next;
}

TruceViewState
truce_view_state_fit_note (const TruceViewState *now, const TruceViewState *next)
{
  TruceProblemSpec before = now->spec;

  if (next->note == 0 || next->note != now->note || now->spec.n_kinds != next->spec.n_kinds)
    return next->note == now->note ? truce_view_state_set_note (next, 0) : *next;
  for (int kind = 0; kind < before.n_kinds; kind++)
    before.kinds[kind].preplaced = next->spec.kinds[kind].preplaced;
  before.blocked = next->spec.blocked;
  before.walls = next->spec.walls;
  return truce_spec_equal (&before, &next->spec) ? *next : truce_view_state_set_note (next, 0);
}
