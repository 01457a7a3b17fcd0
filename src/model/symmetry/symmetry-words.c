/* symmetry-words.c: what symmetries and sums over them are called
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "symmetry-words.h"

#include <glib/gi18n.h>
#include <stdlib.h>

const char *
truce_words_transform (TruceTransform transform)
{
  static const char *const names[TRUCE_N_TRANSFORMS] = {
    [TRUCE_IDENTITY] = N_ ("Unchanged"),
    [TRUCE_ROTATE_90] = N_ ("Quarter turn right"),
    [TRUCE_ROTATE_180] = N_ ("Half turn"),
    [TRUCE_ROTATE_270] = N_ ("Quarter turn left"),
    [TRUCE_MIRROR_COLUMNS] = N_ ("Left–right mirror"),
    [TRUCE_MIRROR_ROWS] = N_ ("Top–bottom mirror"),
    [TRUCE_MIRROR_DIAGONAL] = N_ ("Falling diagonal mirror"),
    [TRUCE_MIRROR_ANTIDIAGONAL] = N_ ("Rising diagonal mirror"),
  };

  return _ (names[transform]);
}

#define BIT(transform) (1u << TRUCE_##transform)
#define TURNS          (BIT (IDENTITY) | BIT (ROTATE_90) | BIT (ROTATE_180) | BIT (ROTATE_270))

/* With quarter turns in the group a mirror stands for the other of its kind, too. */
static const char *
subgroup_name (TruceTransforms group, TruceTransforms subgroup)
{
  const gboolean both = truce_transforms_have (group, TRUCE_ROTATE_90);

  switch (subgroup)
    {
    case BIT (IDENTITY):
      return _ ("No symmetry");
    case TURNS:
      return _ ("Quarter turns");
    case BIT (IDENTITY) | BIT (MIRROR_COLUMNS):
      return both ? _ ("Left–right or top–bottom mirror") : truce_words_transform (TRUCE_MIRROR_COLUMNS);
    case BIT (IDENTITY) | BIT (MIRROR_DIAGONAL):
      return both ? _ ("Mirror at one diagonal") : truce_words_transform (TRUCE_MIRROR_DIAGONAL);
    case BIT (IDENTITY) | BIT (ROTATE_180) | BIT (MIRROR_COLUMNS) | BIT (MIRROR_ROWS):
      return _ ("Left–right and top–bottom mirrors");
    case BIT (IDENTITY) | BIT (ROTATE_180) | BIT (MIRROR_DIAGONAL) | BIT (MIRROR_ANTIDIAGONAL):
      return _ ("Mirrors at both diagonals");
    case 0xff:
      return _ ("All eight");
    default: /* what one transform makes with the identity */
      return truce_words_transform ((TruceTransform) (31 - __builtin_clz (subgroup)));
    }
}

char *
truce_words_stabilizer (TruceTransforms group, const TruceStabilizer *stabilizer)
{
  const char *name = subgroup_name (group, stabilizer->transforms);

  if (stabilizer->shifts == 1)
    return g_strdup (name);
  /* Translators: symmetries of a placement on a torus: turns or mirrors, and how many shifts */
  return g_strdup_printf (ngettext ("%s; %d shift", "%s; %d shifts", stabilizer->shifts), name,
                          stabilizer->shifts);
}

static void
append_number (GString *text, const mpz_t number, char *(*format) (const char *decimal))
{
  char *decimal = mpz_get_str (NULL, 10, number);
  g_autofree char *formatted = format (decimal);

  g_string_append (text, formatted);
  free (decimal);
}

char *
truce_words_symmetry_sum (const TruceSymmetryCounts *counts, char *(*format) (const char *decimal))
{
  g_autoptr (GString) text = g_string_new ("(");

  for (TruceTransform transform = TRUCE_IDENTITY; transform < TRUCE_N_TRANSFORMS; transform++)
    if (truce_transforms_have (counts->group, transform))
      {
        if (transform != TRUCE_IDENTITY)
          g_string_append (text, " + ");
        append_number (text, counts->fixed[transform], format);
      }
  g_string_append_printf (text, ") / %d = ", counts->order);
  append_number (text, counts->classes, format);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
