/* failing-memory.h: allocations that fail on purpose, for programs linked with wrap_allocations (meson.build)
 *
 * The linker leads every allocation of the program here, those of the libraries that it is linked with
 * statically included, but not those that GMP and the C library make for themselves.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

/* From here on allocations are counted, and the `which`-th (from 1; 0: none) fails, with `all_after` those
 * that follow as well. */
void failing_memory_begin (long which, bool all_after);

/* Ends that. Returns how many there were; *left: blocks that were not freed meanwhile. */
long failing_memory_end (long *left);
