/* methods.h: every method there is, for the registry alone
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "method.h"

extern const TruceMethod truce_method_colour_split;
extern const TruceMethod truce_method_construct;
extern const TruceMethod truce_method_empress_dp;
extern const TruceMethod truce_method_improved;
extern const TruceMethod truce_method_mrv;
extern const TruceMethod truce_method_original;
extern const TruceMethod truce_method_permanent;
extern const TruceMethod truce_method_queens_halves;
extern const TruceMethod truce_method_rook_numbers;
extern const TruceMethod truce_method_burnside;
extern const TruceMethod truce_method_factorial;
extern const TruceMethod truce_method_list_counter;
extern const TruceMethod truce_method_array_board;
extern const TruceMethod truce_method_array_1d;
extern const TruceMethod truce_method_grid_constraints;
extern const TruceMethod truce_method_one_queen_per_line;
extern const TruceMethod truce_method_reduced_recursion;
extern const TruceMethod truce_method_column_flags;
extern const TruceMethod truce_method_grid_flags;
extern const TruceMethod truce_method_half_first_line;
extern const TruceMethod truce_method_boolean_flags;
extern const TruceMethod truce_method_forward_checking;
extern const TruceMethod truce_method_permutations;
extern const TruceMethod truce_method_list_check;
extern const TruceMethod truce_method_available_columns;
extern const TruceMethod truce_method_diagonal_locking;
extern const TruceMethod truce_method_dancing_links;
extern const TruceMethod truce_method_min_conflicts;
