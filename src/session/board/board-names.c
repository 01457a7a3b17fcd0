/* board-names.c: accessible names of the squares of a board
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-names.h"

#include <glib/gi18n.h>

#include "board/heat-draw.h"
#include "pieces/truce-own-pieces.h"
#include "words/describe.h"

/* Returns how many placements use the square, or that it is a part of a conflict, in words. NULL: unknown or
 * not shown. */
static char *
heat_words_of_kind (const TruceBoardScene *scene, int square)
{
  const TruceBoardHeat *heat = scene->heat;
  gboolean shown = scene->overlays & TRUCE_OVERLAY_HEAT;
  char text[TRUCE_HEAT_TEXT_SIZE];

  if (!heat || !(shown || scene->overlays & TRUCE_OVERLAY_CONFLICTS))
    return NULL;
  if (truce_square_set_has (&heat->conflict, square))
    return g_strdup (_ ("one of the pieces that rule out every placement"));
  if (!shown || !heat->total || truce_square_set_has (&scene->pinned, square) ||
      truce_square_set_has (&scene->blocked, square))
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

/* Returns the text of heat_words_of_kind(), with the name of the active kind if there are several kinds. */
static char *
heat_words (const TruceBoardScene *scene, int square)
{
  char *words = heat_words_of_kind (scene, square);
  g_autofree char *kind = NULL, *bare = NULL;

  if (!words || scene->n_kinds < 2 || truce_square_set_has (&scene->heat->conflict, square))
    return words;
  bare = words;
  kind = truce_describe_kind (&scene->pieces[scene->active], scene->active);
  return g_strdup_printf ("%s: %s", kind, bare);
}

/* Appends ', queen'. If there are several kinds, also appends the colour. */
static void
append_piece (GString *text, const TruceBoardScene *scene, int square)
{
  int kind = scene->kinds[square];
  g_autofree char *name = scene->n_kinds > 1 ? truce_describe_kind (&scene->pieces[kind], kind)
                                             : g_strdup (truce_piece_get_name (&scene->piece));

  g_string_append_printf (text, ", %s", name);
}

/* Changes 'd4' to 'd4, safe for White, Black'. */
static void
append_safe (GString *text, const TruceBoardScene *scene, const TruceBoardAnalysis *analysis, int square)
{
  g_autofree char *former = g_strdup (text->str);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;
  g_autofree char *all = NULL;

  for (int army = 0; army < scene->n_kinds; army++)
    if (truce_square_set_has (&analysis->free[army], square))
      g_strv_builder_add (builder, truce_kind_color_name (army));
  names = g_strv_builder_end (builder);
  all = g_strjoinv (", ", names);
  if (*all)
    /* Translators: a square, and the armies that have peace there: 'd4, safe for White, Black' */
    g_string_printf (text, _ ("%s, safe for %s"), former, all);
  else
    g_string_printf (text, _ ("%s, safe for no army"), former);
}

char *
truce_board_square_describe (const TruceBoardScene *scene, const TruceBoardAnalysis *analysis, int square)
{
  int attackers = analysis->attackers[square], region = scene->regions.of[square];
  gboolean pinned = truce_square_set_has (&scene->pinned, square);
  gboolean occupied = pinned || truce_square_set_has (&scene->placed, square);
  gboolean blocked = truce_square_set_has (&scene->blocked, square);
  g_autofree char *heat = heat_words (scene, square);
  char name[TRUCE_SQUARE_NAME_SIZE];
  GString *text = g_string_new (truce_square_name (scene->board, square, name));

  if (region)
    {
      g_string_append (text, ", ");
      g_string_append_printf (text, _ ("region %c"), truce_region_letter (region));
    }
  if (occupied)
    append_piece (text, scene, square);
  if (pinned)
    g_string_append_printf (text, ", %s", _ ("preplaced"));
  if (truce_square_set_has (&scene->crossed, square))
    g_string_append_printf (text, ", %s", _ ("ruled out"));
  if (truce_square_set_has (&scene->hinted, square))
    g_string_append_printf (text, ", %s", _ ("marked"));
  if (blocked)
    g_string_append_printf (text, ", %s",
                            truce_square_set_has (&scene->walls, square) ? _ ("wall") : _ ("blocked"));
  if (attackers)
    {
      g_string_append (text, ", ");
      g_string_append_printf (text, ngettext ("attacked by %d piece", "attacked by %d pieces", attackers),
                              attackers);
    }
  if (truce_square_set_has (&analysis->unguarded, square))
    g_string_append_printf (text, ", %s", _ ("not guarded"));
  if (truce_board_scene_has_armies (scene) && !occupied && !blocked)
    append_safe (text, scene, analysis, square);
  if (heat)
    g_string_append_printf (text, ", %s", heat);
  return g_string_free (text, FALSE);
}
