/* truce-permutations-list.h: the halves, permutations or diagonals of a problem as a GListModel that makes
 * its items when asked
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "classic/permutations.h"

typedef enum
{
  TRUCE_PERMUTATIONS_HALVES, /* `1 2 3 4` and the product of their primes */
  TRUCE_PERMUTATIONS_JOINED, /* `1 2 3 4  5 6 7 8` and the two squares that refuse it, or that it is a
                                placement */
  TRUCE_PERMUTATIONS_MAP,    /* a square, and those diagonal to it */
} TrucePermutationsKind;

/* Items are GtkStringObjects, whose text has a tab between what and what about it. The list must go before
 * the permutations do. */
#define TRUCE_TYPE_PERMUTATIONS_LIST (truce_permutations_list_get_type ())
G_DECLARE_FINAL_TYPE (TrucePermutationsList, truce_permutations_list, TRUCE, PERMUTATIONS_LIST, GObject)

TrucePermutationsList *
truce_permutations_list_new (TrucePermutations *permutations, TruceBoard board, TrucePermutationsKind kind);
