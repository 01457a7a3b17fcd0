/* board-speech-attacks.c: describes attacks, conflicts and changes of a board in sentences
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "board-speech.h"

#include <glib/gi18n.h>

char *
truce_speech_attackers (const TruceSpeech *self, int square)
{
  const TruceBoardScene *scene = self->scene;
  TruceSquareSet pieces = truce_square_set_union (&scene->pinned, &scene->placed);
  TruceSquareSet attackers = { 0 };
  char name[TRUCE_SQUARE_NAME_SIZE];
  g_autofree char *list = NULL;

  truce_square_set_foreach (piece, &pieces)
    {
      int kind = scene->n_kinds > 1 ? scene->kinds[piece] : 0;
      const TruceAttackMap *map = truce_board_scene_map_of (scene, self->map, kind);

      if (piece != square && truce_attack_map_attacks (map, piece, square))
        truce_square_set_add (&attackers, piece);
    }
  list = truce_speech_list (scene->board, &attackers);
  truce_square_name (scene->board, square, name);
  if (!list)
    /* Translators: %s is a square */
    return g_strdup_printf (_ ("%s: no piece attacks this square"), name);
  /* Translators: a square, and those where the pieces stand that attack it */
  return g_strdup_printf (_ ("%s: attacked by %s"), name, list);
}

char *
truce_speech_conflicts_of (const TruceSpeech *self, int square)
{
  TruceSquareSet others = { 0 };
  g_autofree char *list = NULL;

  for (int i = 0; i < self->analysis->n_conflicts; i++)
    {
      const TruceConflict *conflict = &self->analysis->conflicts[i];

      if (conflict->a == square)
        truce_square_set_add (&others, conflict->b);
      else if (conflict->b == square)
        truce_square_set_add (&others, conflict->a);
    }
  list = truce_speech_list (self->scene->board, &others);
  /* Translators: %s is a list of squares, where pieces stand */
  return list ? g_strdup_printf (_ ("In conflict with %s."), list) : NULL;
}

/* Appends the number of conflicts, and the two squares of the first one. */
static void
append_conflicts (const TruceSpeech *self, GString *text)
{
  int n = self->analysis->n_conflicts;
  char a[TRUCE_SQUARE_NAME_SIZE], b[TRUCE_SQUARE_NAME_SIZE];

  if (n == 0)
    return;
  truce_square_name (self->scene->board, self->analysis->conflicts[0].a, a);
  truce_square_name (self->scene->board, self->analysis->conflicts[0].b, b);
  g_string_append_c (text, ' ');
  if (n == 1)
    /* Translators: two squares, where pieces stand */
    g_string_append_printf (text, _ ("%s and %s are in conflict."), a, b);
  else
    g_string_append_printf (text,
                            /* Translators: two squares, where pieces stand, and how many other pairs */
                            ngettext ("%s and %s are in conflict, and %d more pair.",
                                      "%s and %s are in conflict, and %d more pairs.", (gulong) (n - 1)),
                            a, b, n - 1);
}

char *
truce_speech_numbers (const TruceSpeech *self, int required)
{
  TruceSquareSet pieces = truce_square_set_union (&self->scene->pinned, &self->scene->placed);
  int n = truce_square_set_count (&pieces), left = required - n;
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, ngettext ("%d piece placed.", "%d pieces placed.", (gulong) n), n);
  if (required >= 0 && left != 0)
    g_string_append_c (text, ' ');
  if (required >= 0 && left > 0)
    g_string_append_printf (
        text, ngettext ("%d more piece to place.", "%d more pieces to place.", (gulong) left), left);
  else if (required >= 0 && left < 0)
    g_string_append_printf (text, ngettext ("%d piece too many.", "%d pieces too many.", (gulong) -left),
                            -left);
  append_conflicts (self, text);
  return g_strdup (text->str);
}

/* Appends 'Placed: d4.' for the squares only in `after`. */
static void
append_new (GString *text,
            TruceBoard board,
            const char *format,
            const TruceSquareSet *before,
            const TruceSquareSet *after)
{
  TruceSquareSet added = truce_square_set_without (after, before);
  g_autofree char *list = truce_speech_list (board, &added);

  if (list)
    g_string_append_printf (text, "%s%s: %s.", text->len ? " " : "", format, list);
}

char *
truce_speech_change (TruceBoard board,
                     const TruceSquareSet *pieces_before,
                     const TruceSquareSet *pieces,
                     const TruceSquareSet *blocked_before,
                     const TruceSquareSet *blocked)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: each of these four comes before a list of squares */
  append_new (text, board, _ ("Placed"), pieces_before, pieces);
  append_new (text, board, _ ("Removed"), pieces, pieces_before);
  append_new (text, board, _ ("Blocked"), blocked_before, blocked);
  append_new (text, board, _ ("Unblocked"), blocked, blocked_before);
  return text->len ? g_strdup (text->str) : NULL;
}
