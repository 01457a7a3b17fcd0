/* timing-support.h: fake methods, and timings that run to their end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing.h"

/* Methods for n queens. */
extern const TruceMethod timing_right;    /* correct counts, up to eight */
extern const TruceMethod timing_wrong;    /* always 41 */
extern const TruceMethod timing_unsteady; /* one more each time */
extern const TruceMethod timing_endless;
extern const TruceMethod timing_column; /* a placement in one column, which no queens have */
extern const TruceMethod timing_refusing;
extern const TruceMethod timing_small; /* correct, up to five pieces */
extern const TruceMethod timing_poor;  /* runs out of memory */

extern GString *timing_order; /* log of the calls, if set; only with one thread */
extern _Atomic int timing_calls;

#define METHODS(...) ((const TruceMethod *const[]){ __VA_ARGS__, NULL })
#define SIZES(...)                                                                                           \
  .sizes = (const int[]){ __VA_ARGS__ }, .n_sizes = G_N_ELEMENTS (((const int[]){ __VA_ARGS__ }))

TrucePiece piece_of (const char *betza);

/* Returns: (transfer full): a timing of queens, if the request has no piece. */
TruceTiming *timing_of (const TruceTimingRequest *request);

/* Iterates a new main context until the timing ends. Returns: the timing's state. */
TruceTimingState run_timing (TruceTiming *timing);

const TruceTimingCell *cell_of (TruceTiming *timing, guint size, guint method);
