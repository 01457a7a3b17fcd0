/* truce-memory.h: estimates the memory of a run, and compares it with that of the machine
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "truce-run.h"

/* Bytes above which truce_request_describe_memory() mentions the memory of a run. */
#define TRUCE_MEMORY_NOTABLE (G_GUINT64_CONSTANT (1) << 30)

/* Returns the bytes of memory of the machine, or the limit of the control group if that is lower; G_MAXUINT64
 * if unknown. */
guint64 truce_memory_of_machine (void);

/* Returns the number of threads of the request, at most 1024. If the request has 0 threads, returns the
 * number of cores. */
int truce_request_get_threads (const TruceRequest *request);

/* Returns the estimated bytes that a run by `method` needs. each: (nullable): receives the bytes of each
 * thread. */
guint64 truce_request_get_memory (const TruceRequest *request, const TruceMethod *method, guint64 *each);

/* Returns: (transfer full) (nullable): a translated clause about the memory that the run needs; NULL if this
 * is at most TRUCE_MEMORY_NOTABLE bytes, or more than the machine has. */
char *truce_request_describe_memory (const TruceRequest *request, const TruceMethod *method);

/* Returns: (transfer full) (nullable): a translated clause that says why the run cannot start; NULL if the
 * memory of the machine suffices. */
char *truce_request_refuse_memory (const TruceRequest *request, const TruceMethod *method);
