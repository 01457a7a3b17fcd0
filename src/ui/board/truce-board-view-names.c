/* truce-board-view-names.c: what assistive technology reads on the squares of a TruceBoardView
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "truce-board-view-private.h"

#include "board/heat-draw.h"
#include "common/truce-widget-util.h"
#include "pieces/truce-own-pieces.h"
#include "words/describe.h"

#include <glib/gi18n.h>

#define NEVER_NAMED  G_MAXUINT32
#define ATTACKERS    0x3fffu
#define MARKED       (1u << 14)
#define CROSSED      (1u << 15)
#define PINNED       (1u << 16)
#define PLACED       (1u << 17)
#define BLOCKED      (1u << 18)
#define UNGUARDED    (1u << 19)
#define WALL         (1u << 20)
#define KIND_SHIFT   21
#define FREE_SHIFT   24  /* a bit for each of the armies that are safe there */
#define NAMES_A_TURN 256 /* keeps an idle turn well below a frame */

/* What the placements do there, in words; NULL: nothing is known, or it is not wanted. */
static char *
heat_words_of_kind (TruceBoardView *self, int square)
{
  const TruceBoardHeat *heat = self->scene.heat;
  gboolean wanted = self->scene.overlays & TRUCE_OVERLAY_HEAT;
  char text[TRUCE_HEAT_TEXT_SIZE];

  if (!heat || !(wanted || self->scene.overlays & TRUCE_OVERLAY_CONFLICTS))
    return NULL;
  if (truce_square_set_has (&heat->conflict, square))
    return g_strdup (_ ("one of those that rule out every placement"));
  if (!wanted || !heat->total || truce_square_set_has (&self->scene.pinned, square) ||
      truce_square_set_has (&self->scene.blocked, square))
    return NULL;
  if (truce_square_set_has (&heat->forced, square))
    return g_strdup (_ ("in every placement"));
  if (heat->share[square] == 0)
    return g_strdup (_ ("in no placement"));
  if (g_str_has_suffix (truce_heat_text (heat, square, text), "%"))
    /* Translators: of a square: such as 'in 12% of the placements' */
    return g_strdup_printf (_ ("in %s of the placements"), text);
  /* Translators: of a square: the first number of placements takes it, the second is how many there are in
   * all */
  return g_strdup_printf (_ ("in %s of %s placements"), heat->through[square], heat->total);
}

/* Among several kinds it is told of the active one. */
static char *
heat_words (TruceBoardView *self, int square)
{
  const TruceBoardScene *scene = &self->scene;
  char *words = heat_words_of_kind (self, square);
  g_autofree char *kind = NULL, *bare = NULL;

  if (!words || scene->n_kinds < 2 || truce_square_set_has (&scene->heat->conflict, square))
    return words;
  bare = words;
  kind = truce_describe_kind (&scene->pieces[scene->active], scene->active);
  return g_strdup_printf ("%s: %s", kind, bare);
}

/* All that a square's name depends on, piece and board apart. */
static guint32
name_key (TruceBoardView *self, int square)
{
  guint32 key = self->analysis->attackers[square];

  if (truce_square_set_has (&self->scene.pinned, square))
    key |= PINNED;
  if (truce_square_set_has (&self->scene.placed, square))
    key |= PLACED;
  if (truce_square_set_has (&self->scene.blocked, square))
    key |= truce_square_set_has (&self->scene.walls, square) ? WALL : BLOCKED;
  if (truce_square_set_has (&self->scene.crossed, square))
    key |= CROSSED;
  if (truce_square_set_has (&self->scene.hinted, square))
    key |= MARKED;
  if (truce_square_set_has (&self->analysis->unguarded, square))
    key |= UNGUARDED;
  if (self->scene.n_kinds > 1)
    key |= (guint32) self->scene.kinds[square] << KIND_SHIFT;
  for (int army = 0; truce_board_scene_has_armies (&self->scene) && army < self->scene.n_kinds; army++)
    key |= (guint32) truce_square_set_has (&self->analysis->free[army], square) << (FREE_SHIFT + army);
  return key;
}

/* A look is asked for the name each time; what it was is remembered by its hash. */
static gboolean
update_look_name (TruceBoardView *self, int square)
{
  g_autofree char *name = self->look->name (square, self->look_data);
  guint32 key = g_str_hash (name) & ~PINNED; /* never NEVER_NAMED */

  if (self->named[square] == key)
    return FALSE;
  self->named[square] = key;
  truce_board_square_set_label (g_ptr_array_index (self->squares, square), name);
  return TRUE;
}

/* 'queen'; among several kinds with its colour. */
static void
append_piece (TruceBoardView *self, GString *text, int square)
{
  const TruceBoardScene *scene = &self->scene;
  int kind = scene->kinds[square];
  g_autofree char *name = scene->n_kinds > 1 ? truce_describe_kind (&scene->pieces[kind], kind)
                                             : g_strdup (truce_piece_get_name (&scene->piece));

  g_string_append_printf (text, ", %s", name);
}

/* 'd4' becomes 'd4, safe for White, Black' */
static void
append_safe (GString *text, guint32 key)
{
  g_autofree char *former = g_strdup (text->str);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  g_autofree char *all = NULL;

  for (int army = 0; army < TRUCE_KINDS_MAX; army++)
    if (key >> (FREE_SHIFT + army) & 1)
      g_strv_builder_add (builder, truce_kind_color_name (army));
  names = g_strv_builder_end (builder);
  all = g_strjoinv (", ", names);
  if (*all)
    /* Translators: a square, and the armies that have peace there: 'd4, safe for White, Black' */
    g_string_printf (text, _ ("%s, safe for %s"), former, all);
  else
    g_string_printf (text, _ ("%s, safe for none"), former);
}

static char *
make_name (TruceBoardView *self, int square, guint32 key, const char *heat)
{
  int attackers = key & ATTACKERS, region = self->scene.regions.of[square];
  char name[TRUCE_SQUARE_NAME_SIZE];
  GString *text = g_string_new (truce_square_name (self->scene.board, square, name));

  if (region)
    {
      g_string_append (text, ", ");
      g_string_append_printf (text, _ ("region %c"), truce_region_letter (region));
    }
  if (key & (PINNED | PLACED))
    append_piece (self, text, square);
  if (key & PINNED)
    g_string_append_printf (text, ", %s", _ ("preplaced"));
  if (key & CROSSED)
    g_string_append_printf (text, ", %s", _ ("ruled out"));
  if (key & MARKED)
    g_string_append_printf (text, ", %s", _ ("marked"));
  if (key & BLOCKED)
    g_string_append_printf (text, ", %s", _ ("blocked"));
  if (key & WALL)
    g_string_append_printf (text, ", %s", _ ("wall"));
  if (attackers)
    {
      g_string_append (text, ", ");
      g_string_append_printf (text, ngettext ("attacked by %d", "attacked by %d", attackers), attackers);
    }
  if (key & UNGUARDED)
    g_string_append_printf (text, ", %s", _ ("not guarded"));
  if (truce_board_scene_has_armies (&self->scene) && !(key & (PINNED | PLACED | BLOCKED | WALL)))
    append_safe (text, key);
  if (heat)
    g_string_append_printf (text, ", %s", heat);
  return g_string_free (text, FALSE);
}

/* Whether the name had to change. */
static gboolean
update_name (TruceBoardView *self, int square)
{
  guint32 key, seen;
  g_autofree char *heat = NULL;
  g_autofree char *name = NULL;

  if (self->look)
    return update_look_name (self, square);
  key = seen = name_key (self, square);
  heat = heat_words (self, square);
  if (heat) /* remembered by its hash */
    seen = (key + g_str_hash (heat) * 31) & G_MAXINT32;
  if (self->named[square] == seen)
    return FALSE;
  self->named[square] = seen;
  name = make_name (self, square, key, heat);
  truce_board_square_set_label (g_ptr_array_index (self->squares, square), name);
  return TRUE;
}

static gboolean
name_some (gpointer data)
{
  TruceBoardView *self = data;
  int left = NAMES_A_TURN;

  while (left > 0 && (guint) self->name_next < self->squares->len)
    left -= update_name (self, self->name_next++);
  if ((guint) self->name_next < self->squares->len)
    return G_SOURCE_CONTINUE;
  self->name_source = 0;
  return G_SOURCE_REMOVE;
}

/* The focused square at once, since a screen reader speaks when its name changes; the others when there is
 * time. */
void
truce_board_view_names_changed (TruceBoardView *self)
{
  if ((guint) self->cursor < self->squares->len)
    update_name (self, self->cursor);
  self->name_next = 0;
  if (!self->name_source)
    self->name_source = g_idle_add (name_some, self);
}

void
truce_board_view_names_forget (TruceBoardView *self)
{
  for (int i = 0; i < TRUCE_SQUARES_MAX; i++)
    self->named[i] = NEVER_NAMED;
}

void
truce_board_view_names_clear (TruceBoardView *self)
{
  g_clear_handle_id (&self->name_source, g_source_remove);
}
