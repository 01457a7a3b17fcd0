/* timing-support.h: methods that do as told, and timings that are run to their end
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing.h"

/* On n queens. */
extern const TruceMethod timing_right;    /* their counts, to eight */
extern const TruceMethod timing_wrong;    /* always 41 */
extern const TruceMethod timing_unsteady; /* one more each time */
extern const TruceMethod timing_endless;
extern const TruceMethod timing_column; /* a first placement in one column: no queen lets that be */
extern const TruceMethod timing_refusing;
extern const TruceMethod timing_small; /* right, up to five pieces */
extern const TruceMethod timing_poor;  /* has no memory */

extern GString *timing_order; /* what they were asked, if set; only while one thread measures */
extern _Atomic int timing_calls;

#define METHODS(...) ((const TruceMethod *const[]){ __VA_ARGS__, NULL })
#define SIZES(...)                                                                                           \
  .sizes = (const int[]){ __VA_ARGS__ }, .n_sizes = G_N_ELEMENTS (((const int[]){ __VA_ARGS__ }))

TrucePiece piece_of (const char *betza);

/* Of queens, where the request names no piece. */
TruceTiming *timing_of (const TruceTimingRequest *request);

/* Turns a main context of its own until the end. */
TruceTimingState run_timing (TruceTiming *timing);

const TruceTimingCell *cell_of (TruceTiming *timing, guint size, guint method);
