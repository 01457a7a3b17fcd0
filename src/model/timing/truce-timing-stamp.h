/* truce-timing-stamp.h: on what machine, with what compiler and when times were measured
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Field, name for text and files, what it says. Each is text, NULL where it could not be found out. */
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

/* This program on this machine, now. */
void truce_timing_stamp_take (TruceTimingStamp *stamp);
void truce_timing_stamp_clear (TruceTimingStamp *stamp);
