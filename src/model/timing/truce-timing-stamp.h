/* truce-timing-stamp.h: TruceTimingStamp, the machine, compiler and date of measured times
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Each entry is a member, its name in texts and files, and its meaning. Each value is a text; NULL:
 * unknown. */
#define TRUCE_TIMING_STAMP(X)                                                                                \
  X (version, "version", "of Truce")                                                                         \
  X (compiler, "compiler", "and its version")                                                                \
  X (options, "options", "that the compiler was given")                                                      \
  X (system, "system", "name, release and machine type of the kernel")                                       \
  X (cpu, "cpu", "model of the processor")                                                                   \
  X (cores, "cores", "that the program may use")                                                             \
  X (governor, "governor", "that sets the processor's frequency")                                            \
  X (started, "started", "when measuring began, ISO 8601")

typedef struct
{
#define X(field, name, what) char *field;
  TRUCE_TIMING_STAMP (X)
#undef X
} TruceTimingStamp;

/* Describes this program on this machine at the present time. stamp: overwritten, not cleared first; free it
 * with truce_timing_stamp_clear(). */
void truce_timing_stamp_init (TruceTimingStamp *stamp);
void truce_timing_stamp_clear (TruceTimingStamp *stamp);
