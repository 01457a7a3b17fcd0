/* truce-permutations-list.h: TrucePermutationsList, a GListModel of the halves, permutations or diagonals of
 * a problem, which makes its items on demand
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "classic/permutations.h"

typedef enum
{
  TRUCE_PERMUTATIONS_HALVES, /* a half such as `1 2 3 4`, and the product of the primes of its numbers */
  TRUCE_PERMUTATIONS_JOINED, /* two halves such as `1 2 3 4   5 6 7 8`; then two squares on one diagonal, or
                                "a placement" */
  TRUCE_PERMUTATIONS_MAP,    /* a square, and the squares on its diagonals */
} TrucePermutationsKind;

/* Items are GtkStringObjects with two parts, separated by a tab, as listed for TrucePermutationsKind.
 * permutations: of a problem on `board`; borrowed, must outlive the list. */
#define TRUCE_TYPE_PERMUTATIONS_LIST (truce_permutations_list_get_type ())
G_DECLARE_FINAL_TYPE (TrucePermutationsList, truce_permutations_list, TRUCE, PERMUTATIONS_LIST, GObject)

TrucePermutationsList *
truce_permutations_list_new (TrucePermutations *permutations, TruceBoard board, TrucePermutationsKind kind);
