/* optimum.c: TruceOptimum, the most or the fewest pieces, and what proves it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common.h"

/**
 * TruceOptimum:
 *
 * The largest or smallest number of pieces that a question with an aim allows, with its proof.
 */
struct _TruceOptimum
{
  GObject parent_instance;

  int value;
  char *proof;
  TrucePlacement *placement;
};

G_DEFINE_ABSTRACT_TYPE (TruceOptimum, truce_optimum, G_TYPE_OBJECT)

static void
truce_optimum_finalize (GObject *object)
{
  TruceOptimum *self = TRUCE_OPTIMUM (object);

  g_free (self->proof);
  g_clear_object (&self->placement);
  G_OBJECT_CLASS (truce_optimum_parent_class)->finalize (object);
}

static void
truce_optimum_class_init (TruceOptimumClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = truce_optimum_finalize;
}

static void
truce_optimum_init (TruceOptimum *self)
{
}

TruceOptimum *
truce_optimum_new (int value, const char *proof, TrucePlacement *placement)
{
  TruceOptimum *self = truce_lib_make (TRUCE_TYPE_OPTIMUM);

  self->value = value;
  self->proof = g_strdup (proof);
  self->placement = placement;
  return self;
}

/**
 * truce_optimum_get_value:
 *
 * Returns the largest or smallest number of pieces; -1 if there is no placement.
 */
int
truce_optimum_get_value (TruceOptimum *self)
{
  g_return_val_if_fail (TRUCE_IS_OPTIMUM (self), -1);
  return self->value;
}

/**
 * truce_optimum_get_proof:
 *
 * Returns what proves that no number is better: `search` for a complete search, or the name of a bound that
 * the number reaches. The names are those of `truce-cli best --json`.
 *
 * Returns: (nullable): the name
 */
const char *
truce_optimum_get_proof (TruceOptimum *self)
{
  g_return_val_if_fail (TRUCE_IS_OPTIMUM (self), NULL);
  return self->proof;
}

/**
 * truce_optimum_get_placement:
 *
 * Returns a placement that reaches the largest or smallest number of pieces.
 *
 * Returns: (transfer none) (nullable): the placement; %NULL if there is none
 */
TrucePlacement *
truce_optimum_get_placement (TruceOptimum *self)
{
  g_return_val_if_fail (TRUCE_IS_OPTIMUM (self), NULL);
  return self->placement;
}
