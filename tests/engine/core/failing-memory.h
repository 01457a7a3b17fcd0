/* failing-memory.h: makes allocations fail on purpose, in programs linked with wrap_allocations (meson.build)
 *
 * The linker redirects every allocation of the program to this file, including those of statically linked
 * libraries, but not those that GMP and the C library make for themselves.
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <stdbool.h>

#define FAILING_MEMORY_JUNK 0xa5 /* each byte of new memory that the program has not initialized */

/* Starts to count allocations. The `which`-th (from 1; 0: none) fails and, with `all_after`, so do those
 * that follow. */
void failing_memory_begin (long which, bool all_after);

/* Stops counting. Returns the number of allocations. left: (out): blocks that were not freed meanwhile. */
long failing_memory_end (long *left);
