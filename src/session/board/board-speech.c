/* board-speech.c: describes a board in sentences for users who cannot see it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-speech.h"

#include <glib/gi18n.h>

#include "pieces/truce-own-pieces.h"
#include "words/describe.h"

/* Maximum number of items that a shortened list names: enough for a placement of 16 pieces. A list with one
 * more item is not shortened. */
#define ITEMS_MAX 16

static TruceSquareSet
pieces_of (const TruceBoardScene *scene)
{
  return truce_square_set_union (&scene->pinned, &scene->placed);
}

/* Returns 'a1, b2 and 37 more'; NULL if there are no items. items: (transfer full). */
static char *
join (GPtrArray *items)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint said = items->len > ITEMS_MAX + 1 ? ITEMS_MAX : items->len, left = items->len - said;

  for (guint i = 0; i < said; i++)
    g_string_append_printf (text, "%s%s", i ? ", " : "", (const char *) g_ptr_array_index (items, i));
  g_ptr_array_unref (items);
  if (said == 0)
    return NULL;
  if (left == 0)
    return g_strdup (text->str);
  /* Translators: a list of squares that is cut short, as in ‘a1, b2, c3 and 37 more’ */
  return g_strdup_printf (ngettext ("%s and %u more", "%s and %u more", left), text->str, left);
}

static void
add_square (GPtrArray *items, TruceBoard board, int square)
{
  char name[TRUCE_SQUARE_NAME_SIZE];

  g_ptr_array_add (items, g_strdup (truce_square_name (board, square, name)));
}

char *
truce_speech_list (TruceBoard board, const TruceSquareSet *set)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_free);

  truce_square_set_foreach (square, set)
    add_square (items, board, square);
  return join (items);
}

/* Returns 'queen', or with its colour if there are several kinds. */
static char *
piece_name (const TruceBoardScene *scene, int kind)
{
  return scene->n_kinds > 1 ? truce_describe_kind (&scene->pieces[kind], kind)
                            : g_strdup (truce_piece_get_name (&scene->piece));
}

char *
truce_speech_pieces (const TruceSpeech *self)
{
  const TruceBoardScene *scene = self->scene;
  TruceSquareSet pieces = pieces_of (scene);
  int n = truce_square_set_count (&pieces);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *all = truce_speech_list (scene->board, &pieces);

  if (n == 0)
    return g_strdup (_ ("The board is empty."));
  if (scene->n_kinds < 2)
    /* Translators: a number of pieces, and where they stand: ‘2 pieces: a1, b3’ */
    return g_strdup_printf (ngettext ("%d piece: %s", "%d pieces: %s", (gulong) n), n, all);
  for (int kind = 0; kind < scene->n_kinds; kind++)
    {
      TruceSquareSet own = { 0 };
      g_autofree char *name = piece_name (scene, kind), *list = NULL;

      truce_square_set_foreach (square, &pieces)
        if (scene->kinds[square] == kind)
          truce_square_set_add (&own, square);
      list = truce_speech_list (scene->board, &own);
      g_string_append_printf (text, "%s%s: %s", kind ? ". " : "", name, list ? list : _ ("none"));
    }
  return g_strdup (text->str);
}

static const struct
{
  int row, column;
} directions[TRUCE_N_DIRECTIONS] = { { -1, 0 }, { -1, 1 }, { 0, 1 },  { 1, 1 },
                                     { 1, 0 },  { 1, -1 }, { 0, -1 }, { -1, -1 } };

static int
wrap (int i, int n)
{
  return ((i % n) + n) % n;
}

/* Returns the square that is `steps` (may be negative) away from `from`. Returns -1 if it is beyond the edge
 * or, on a torus, if the steps lead back to `from`. */
static int
square_at (const TruceBoardScene *scene, int from, int direction, int steps)
{
  const TruceBoard board = scene->board;
  int row = truce_board_row (board, from) + steps * directions[direction].row;
  int column = truce_board_column (board, from) + steps * directions[direction].column, square;

  if (scene->geometry == TRUCE_GEOMETRY_TORUS)
    {
      square = truce_board_square (board, wrap (row, board.rows), wrap (column, board.columns));
      return steps != 0 && square == from ? -1 : square;
    }
  return row < 0 || row >= board.rows || column < 0 || column >= board.columns
             ? -1
             : truce_board_square (board, row, column);
}

/* Returns (transfer full) the description of a square; NULL: the list omits the square. */
typedef char *(*DescribeSquare) (const TruceSpeech *self, int square);

static char *
describe_contents (const TruceSpeech *self, int square)
{
  const TruceBoardScene *scene = self->scene;
  TruceSquareSet pieces = pieces_of (scene);
  char name[TRUCE_SQUARE_NAME_SIZE];
  g_autofree char *piece = NULL;

  truce_square_name (scene->board, square, name);
  if (truce_square_set_has (&scene->walls, square))
    return g_strdup_printf ("%s %s", name, _ ("wall"));
  if (truce_square_set_has (&scene->blocked, square))
    return g_strdup_printf ("%s %s", name, _ ("blocked"));
  if (!truce_square_set_has (&pieces, square))
    return NULL;
  piece = piece_name (scene, scene->n_kinds > 1 ? scene->kinds[square] : 0);
  return g_strdup_printf ("%s %s", name, piece);
}

static char *
describe_free (const TruceSpeech *self, int square)
{
  char name[TRUCE_SQUARE_NAME_SIZE];
  int active = self->scene->n_kinds > 1 ? self->scene->active : 0;

  return truce_square_set_has (&self->analysis->free[active], square)
             ? g_strdup (truce_square_name (self->scene->board, square, name))
             : NULL;
}

/* Describes a line from one end to the other, starting at the end in `direction`. On a torus, a line has no
 * ends, and the description starts at the square itself and goes in the opposite direction. */
static char *
describe_line (const TruceSpeech *self, int square, int direction, DescribeSquare describe)
{
  const TruceBoardScene *scene = self->scene;
  GPtrArray *items = g_ptr_array_new_with_free_func (g_free);
  int steps = 0;
  char *text;

  while (scene->geometry != TRUCE_GEOMETRY_TORUS && square_at (scene, square, direction, steps + 1) >= 0)
    steps++;
  for (int at; (at = square_at (scene, square, direction, steps)) >= 0; steps--)
    {
      char *item = describe (self, at);

      if (item)
        g_ptr_array_add (items, item);
    }
  text = join (items);
  return text ? text : g_strdup (_ ("none"));
}

/* Returns ' Region B: c4 queen.'; "" for a square without a region. */
static char *
describe_region (const TruceSpeech *self, int square, DescribeSquare describe)
{
  const TruceRegions *regions = &self->scene->regions;
  int region = regions->of[square];
  TruceSquareSet squares = truce_regions_squares (regions, self->scene->board, region);
  GPtrArray *items;
  g_autofree char *text = NULL;

  if (!region)
    return g_strdup ("");
  items = g_ptr_array_new_with_free_func (g_free);
  truce_square_set_foreach (other, &squares)
    {
      char *item = describe (self, other);

      if (item)
        g_ptr_array_add (items, item);
    }
  text = join (items);
  /* Translators: the letter of a region, and what is there; it follows another sentence */
  return g_strdup_printf (_ (" Region %c: %s."), truce_region_letter (region), text ? text : _ ("none"));
}

static char *
describe_lines (const TruceSpeech *self, int square, DescribeSquare describe)
{
  char name[TRUCE_SQUARE_NAME_SIZE];
  const char *digits;
  g_autofree char *file = NULL;
  g_autofree char *row = describe_line (self, square, 6, describe);
  g_autofree char *column = describe_line (self, square, 4, describe);
  g_autofree char *rising = describe_line (self, square, 5, describe);
  g_autofree char *falling = describe_line (self, square, 7, describe);
  g_autofree char *region = describe_region (self, square, describe), *lines = NULL;

  truce_square_name (self->scene->board, square, name);
  digits = name + strcspn (name, "0123456789");
  file = g_strndup (name, (gsize) (digits - name));
  /* Translators: the number of a row, what is there; the letter of a column, what is there; what is on the
   * diagonals that rise and fall to the right */
  lines = g_strdup_printf (_ ("Row %s: %s. Column %s: %s. Rising diagonal: %s. Falling diagonal: %s."),
                           digits, row, file, column, rising, falling);
  return g_strconcat (lines, region, NULL);
}

char *
truce_speech_lines (const TruceSpeech *self, int square)
{
  return describe_lines (self, square, describe_contents);
}

char *
truce_speech_free (const TruceSpeech *self, int square)
{
  g_autofree char *lines = describe_lines (self, square, describe_free);

  /* Translators: free squares in the lines through a square follow */
  return g_strdup_printf (_ ("Free squares. %s"), lines);
}

/* The scan goes on behind a piece, so that the user can hear what is there. It ends at walls, blocked squares
 * and the edge. */
char *
truce_speech_scan (const TruceSpeech *self, int from, int direction, int steps, gboolean *has_next)
{
  TruceBoard board = self->scene->board;
  int square = square_at (self->scene, from, direction, steps);
  char name[TRUCE_SQUARE_NAME_SIZE];
  g_autofree char *contents = NULL, *free_there = NULL;
  int attackers;

  *has_next = square >= 0 && square_at (self->scene, from, direction, steps + 1) >= 0 &&
              !truce_square_set_has (&self->scene->blocked, square);
  if (square < 0)
    return g_strdup (_ ("Edge of the board"));
  contents = describe_contents (self, square);
  if (contents)
    return g_steal_pointer (&contents);
  free_there = describe_free (self, square);
  truce_square_name (board, square, name);
  if (free_there)
    /* Translators: the square of that name may take a piece */
    return g_strdup_printf (_ ("%s free"), name);
  attackers = self->analysis->attackers[square];
  if (attackers == 0)
    /* Translators: nothing stands on the square of that name */
    return g_strdup_printf (_ ("%s empty"), name);
  contents = g_strdup_printf (ngettext ("attacked by %d piece", "attacked by %d pieces", (gulong) attackers),
                              attackers);
  return g_strdup_printf ("%s %s", name, contents);
}
