/* armies-effects.h: truce-cli armies --effects: what the switches of the older method are worth
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "common/options.h"

/* Measures each switch of the method "alternating" on and off, one after the other on one thread, and prints
 * the ratios beside what was published. Returns the exit status. */
int truce_cli_armies_effects (TruceCli *cli);
