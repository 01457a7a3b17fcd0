/* theatre-outline-text.c: describes the subtrees of a search
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "theatre-outline-text.h"

#include <glib/gi18n.h>

#include "common/truce-words.h"
#include "theatre-text.h"
#include "words/format.h"

/* Returns 'a8 d7'. */
static char *
way_of (TruceTheatreOutline *outline, GArray *pieces)
{
  const TruceProblem *problem = truce_theatre_search_get_problem (truce_theatre_outline_get_search (outline));
  GString *way = g_string_new (NULL);

  for (guint i = 0; i < pieces->len; i++)
    {
      g_autofree char *name = truce_theatre_name_piece (problem, g_array_index (pieces, int, i));

      g_string_append_printf (way, "%s%s", i > 0 ? " " : "", name);
    }
  return g_string_free (way, FALSE);
}

static char *
method_name (TruceTheatreOutline *outline, guint side)
{
  TruceTheatreSearch *search =
      truce_theatre_player_get_search (truce_theatre_outline_get_player (outline), side);

  return g_strdup (search ? truce_translate (truce_theatre_search_get_method (search)->name) : "");
}

static char *
describe_nodes (gsize n)
{
  g_autofree char *number = truce_format_number (n);

  /* Translators: nodes of a search tree; %s is the number */
  return g_strdup_printf (ngettext ("%s node", "%s nodes", n), number);
}

static char *
describe_single (const TruceOutlineCounts *counts)
{
  g_autofree char *nodes = describe_nodes (counts->nodes);
  g_autofree char *n_solutions = truce_format_number (counts->solutions);
  g_autofree char *n_dead = truce_format_number (counts->dead_ends);
  g_autofree char *solutions =
      g_strdup_printf (ngettext ("%s solution", "%s solutions", counts->solutions), n_solutions);
  g_autofree char *dead =
      g_strdup_printf (ngettext ("%s dead end", "%s dead ends", counts->dead_ends), n_dead);

  if (counts->open)
    /* Translators: nodes, solutions and dead ends of a search that is not read to its end */
    return g_strdup_printf (_ ("%s, %s, %s so far"), nodes, solutions, dead);
  /* Translators: nodes, solutions and dead ends */
  return g_strdup_printf (_ ("%s, %s, %s"), nodes, solutions, dead);
}

/* Describes the number of nodes, and how many of them only one search visited. */
static char *
describe_alone (TruceTheatreOutline *outline, const TruceOutlineCounts *counts)
{
  g_autofree char *nodes = describe_nodes (counts->nodes);
  g_autoptr (GString) text = g_string_new (nodes);

  for (guint side = 0; side < TRUCE_THEATRE_SIDES; side++)
    {
      g_autofree char *name = method_name (outline, side);
      g_autofree char *number = truce_format_number (counts->alone[side]);

      if (counts->alone[side] == 0)
        continue;
      g_string_append (text, ", ");
      /* Translators: a number of nodes, and the method that alone visited them */
      g_string_append_printf (text, _ ("%s only in %s"), number, name);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
truce_theatre_describe_node (TruceTheatreOutline *outline, gsize node)
{
  TruceOutlineCounts counts = truce_theatre_outline_count (outline, node);
  gboolean merged = truce_theatre_outline_get_view (outline) == TRUCE_OUTLINE_MERGED;
  g_autoptr (GArray) pieces = truce_theatre_outline_get_pieces (outline, node);
  g_autofree char *way = way_of (outline, pieces);
  g_autofree char *text = merged ? describe_alone (outline, &counts) : describe_single (&counts);

  if (pieces->len == 0)
    /* Translators: all of a search tree, and how many nodes it has */
    return g_strdup_printf (_ ("All: %s"), text);
  /* Translators: the squares that lead to a node, and how many nodes are below it */
  return g_strdup_printf (_ ("%s: %s"), way, text);
}

char *
truce_theatre_describe_difference (TruceTheatreOutline *outline, const TruceTreeDifference *difference)
{
  g_autofree char *number = truce_format_number (difference->saved);
  g_autofree char *name = method_name (outline, (guint) difference->side);

  /* Translators: how many nodes, and the method that visits them while the other one does not */
  return g_strdup_printf (ngettext ("%s more node in %s", "%s more nodes in %s", difference->saved), number,
                          name);
}

char *
truce_theatre_describe_place (TruceTheatreOutline *outline, const TruceTreeDifference *difference)
{
  g_autoptr (GArray) pieces = truce_theatre_outline_get_difference_pieces (outline, difference);
  g_autofree char *way = way_of (outline, pieces);

  if (pieces->len == 0)
    return g_strdup (_ ("At the start"));
  /* Translators: squares on which pieces were placed */
  return g_strdup_printf (_ ("After %s"), way);
}

char *
truce_theatre_describe_merge (TruceTheatreOutline *outline)
{
  TruceOutlineCounts counts = truce_theatre_outline_count (outline, 0);
  g_autofree char *one = method_name (outline, 0), *other = method_name (outline, 1);
  g_autofree char *both =
      truce_format_number (counts.nodes - counts.alone[0] - counts.alone[1] - counts.unknown);
  g_autofree char *first = truce_format_number (counts.alone[0]);
  g_autofree char *second = truce_format_number (counts.alone[1]);

  /* Translators: numbers of nodes: of both methods, of the first one (named) alone, of the second one alone
   */
  return g_strdup_printf (_ ("Both: %s · only %s: %s · only %s: %s"), both, one, first, other, second);
}
