/* armies-words.c: armies, searches for them and their outcome in words
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "armies-words.h"

#include <glib/gi18n.h>
#include <math.h>

#include "common/format.h"
#include "common/truce-widget-util.h"

const char *
truce_armies_name (int army)
{
  static const char *const names[TRUCE_ARMIES_MAX] = { N_ ("White"), N_ ("Black"), N_ ("Green") };

  g_return_val_if_fail (army >= 0 && army < TRUCE_ARMIES_MAX, "");
  return _ (names[army]);
}

/* 'White and Black' of the armies whose bits are set; NULL for none. */
static char *
join_names (unsigned armies)
{
  switch (armies)
    {
    case 0:
      return NULL;
    case 1:
    case 2:
    case 4:
      return g_strdup (truce_armies_name (armies == 4 ? 2 : (int) armies - 1));
    case 7:
      return g_strdup_printf (_ ("%s, %s and %s"), truce_armies_name (0), truce_armies_name (1),
                              truce_armies_name (2));
    default:
      return g_strdup_printf (_ ("%s and %s"), truce_armies_name (armies & 1 ? 0 : 1),
                              truce_armies_name (armies & 4 ? 2 : 1));
    }
}

char *
truce_armies_square_text (TruceArmiesDocument *document, int square)
{
  const TruceProblemSpec *spec = truce_armies_document_get (document);
  const TruceArmiesAnalysis *analysis = truce_armies_document_get_analysis (document);
  int army = truce_armies_document_army_at (document, square);
  g_autofree char *safe = NULL;
  char name[TRUCE_SQUARE_NAME_SIZE];
  unsigned armies = 0;

  truce_square_name (spec->board, square, name);
  if (army >= 0)
    /* Translators: a square, an army and a piece: 'd4, White, queen' */
    return g_strdup_printf (_ ("%s, %s, %s"), name, truce_armies_name (army),
                            truce_piece_display_name (&spec->kinds[0].piece));
  if (truce_square_set_has (&spec->blocked, square))
    return g_strdup_printf (_ ("%s, blocked"), name);
  for (int i = 0; analysis && i < spec->n_kinds; i++)
    armies |= (unsigned) truce_square_set_has (&analysis->safe[i], square) << i;
  safe = join_names (armies);
  if (!safe)
    return g_strdup_printf (_ ("%s, safe for none"), name);
  /* Translators: a square, and armies: 'd4, safe for White and Black' */
  return g_strdup_printf (_ ("%s, safe for %s"), name, safe);
}

char *
truce_armies_sizes_text (const TruceProblemSpec *spec, const TruceArmiesAnalysis *analysis)
{
  const int *sizes = analysis->sizes;

  if (spec->n_kinds == 2)
    /* Translators: two armies and how many pieces each has */
    return g_strdup_printf (_ ("%s %d · %s %d"), truce_armies_name (0), sizes[0], truce_armies_name (1),
                            sizes[1]);
  /* Translators: the same with three armies */
  return g_strdup_printf (_ ("%s %d · %s %d · %s %d"), truce_armies_name (0), sizes[0], truce_armies_name (1),
                          sizes[1], truce_armies_name (2), sizes[2]);
}

char *
truce_armies_conflict_text (const TruceProblemSpec *spec, const TruceArmiesAnalysis *analysis)
{
  const TruceArmiesConflict *first;
  char a[TRUCE_SQUARE_NAME_SIZE], b[TRUCE_SQUARE_NAME_SIZE];
  guint more;

  if (analysis->conflicts->len == 0)
    return NULL;
  first = &g_array_index (analysis->conflicts, TruceArmiesConflict, 0);
  truce_square_name (spec->board, first->a, a);
  truce_square_name (spec->board, first->b, b);
  more = analysis->conflicts->len - 1;
  if (more == 0)
    return g_strdup_printf (_ ("%s and %s attack each other"), a, b);
  return g_strdup_printf (ngettext ("%s and %s attack each other, and %u more pair",
                                    "%s and %s attack each other, and %u more pairs", more),
                          a, b, more);
}

char *
truce_armies_proof_text (const TruceArmiesView *view)
{
  if (view->best.proved && view->best.value < 0)
    return g_strdup (_ ("No placement exists"));
  if (view->best.value < 0)
    return g_strdup (_ ("Nothing found yet"));
  if (view->best.proved)
    return g_strdup_printf (_ ("Proved optimum: %d"), view->best.value);
  return g_strdup_printf (_ ("Best found so far: %d"), view->best.value);
}

char *
truce_armies_bound_text (const TruceArmiesView *view)
{
  if (view->best.proved)
    return NULL;
  return g_strdup_printf (_ ("At most %d is possible"), view->best.bound);
}

static char *
active_text (const TruceArmiesView *view, const char *time)
{
  g_autofree char *percent = view->fraction >= 0 ? truce_format_percent (view->fraction) : NULL;
  g_autofree char *classes = truce_format_number (view->n_classes);

  if (view->state == TRUCE_ARMIES_PAUSED)
    return g_strdup_printf (_ ("Paused after %s"), time);
  if (view->state == TRUCE_ARMIES_STOPPING)
    return g_strdup (_ ("Stopping…"));
  if (view->question == TRUCE_LIST)
    /* Translators: classes found so far, and time */
    return g_strdup_printf (_ ("Listing classes: %s, %s"), classes, time);
  if (percent)
    /* Translators: percentage and time */
    return g_strdup_printf (_ ("Searching: %s, %s"), percent, time);
  return g_strdup_printf (_ ("Searching: %s"), time);
}

char *
truce_armies_status_text (const TruceArmiesView *view)
{
  g_autofree char *time = truce_format_duration (view->elapsed);

  switch (view->state)
    {
    case TRUCE_ARMIES_READY:
      return g_strdup ("");
    case TRUCE_ARMIES_DONE:
      return g_strdup_printf (_ ("Ended after %s"), time);
    case TRUCE_ARMIES_STOPPED:
      return g_strdup_printf (_ ("Stopped after %s"), time);
    case TRUCE_ARMIES_FAILED:
      return g_strdup (_ ("There is not enough memory for this search"));
    default:
      return active_text (view, time);
    }
}

char *
truce_armies_classes_text (const TruceArmiesView *view)
{
  g_autofree char *number = truce_format_number (view->n_classes);

  if (view->complete)
    return g_strdup_printf (ngettext ("%s class", "%s classes", view->n_classes), number);
  return g_strdup_printf (ngettext ("At least %s class", "At least %s classes", view->n_classes), number);
}

const TruceKnown *
truce_armies_published (const TruceProblemSpec *spec, TruceKnownWhat what)
{
  TruceProblemSpec bare = *spec;

  truce_armies_set_pieces (&bare, NULL);
  return truce_known (&bare, what);
}

char *
truce_armies_check_text (const TruceKnown *known, gint64 value, gboolean *differs)
{
  *differs = g_ascii_strtoll (known->value, NULL, 10) != value;
  if (*differs)
    return g_strdup_printf (_ ("%s says %s"), known->source, known->value);
  return g_strdup_printf (_ ("Matches %s"), known->source);
}

char *
truce_armies_published_effect_text (const char *id)
{
  const TruceArmiesPublishedEffect *published = truce_armies_published_effect (id);

  if (!published)
    return g_strdup (_ ("Nothing published"));
  if (published->never_run)
    return g_strdup (_ ("Published: held to cost, not tried"));
  if (published->held_to_cost)
    return g_strdup (_ ("Published: costs, no figure"));
  if (published->saves_from < 0)
    return g_strdup (_ ("Published: helps, no figure"));
  if (published->saves_from == published->saves_to)
    return g_strdup_printf (_ ("Published: saves about %d %%"), published->saves_from);
  return g_strdup_printf (_ ("Published: saves %d–%d %%"), published->saves_from, published->saves_to);
}

char *
truce_armies_effect_text (const TruceArmiesEffect *effect)
{
  double saves = truce_armies_effect_saves (effect);

  if (isnan (saves))
    return g_strdup ("–");
  if (saves >= 0)
    return g_strdup_printf (_ ("saves %.0f %%"), saves);
  return g_strdup_printf (_ ("costs %.0f %%"), -saves);
}

char *
truce_armies_title (const TruceProblemSpec *spec)
{
  const int rows = spec->board.rows, columns = spec->board.columns;
  const char *piece = truce_piece_display_name (&spec->kinds[0].piece);

  if (spec->geometry == TRUCE_GEOMETRY_TORUS && spec->n_kinds == 3)
    /* Translators: rows, columns, piece */
    return g_strdup_printf (_ ("%d × %d, %s, three armies, torus"), rows, columns, piece);
  if (spec->geometry == TRUCE_GEOMETRY_TORUS)
    return g_strdup_printf (_ ("%d × %d, %s, torus"), rows, columns, piece);
  if (spec->n_kinds == 3)
    return g_strdup_printf (_ ("%d × %d, %s, three armies"), rows, columns, piece);
  /* Translators: rows, columns and the piece */
  return g_strdup_printf (_ ("%d × %d, %s"), rows, columns, piece);
}

char *
truce_saved_armies_item_text (const TruceSavedArmiesItem *item)
{
  g_autofree char *percent = truce_format_percent (item->fraction);
  g_autofree char *time = truce_format_duration (item->seconds);

  if (item->classes)
    /* Translators: the size of the armies, percentage, time */
    return g_strdup_printf (_ ("%d proved; classes %s, %s"), item->score, percent, time);
  if (item->score < 0)
    return g_strdup_printf (_ ("Nothing found, %s, %s"), percent, time);
  return g_strdup_printf (_ ("Best %d, %s, %s"), item->score, percent, time);
}
