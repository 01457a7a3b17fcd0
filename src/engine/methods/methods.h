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
