/* truce-memory.h: estimates the memory of a run, and compares it with that of the machine
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "truce-run.h"

/* Bytes above which truce_request_describe_memory() mentions the memory of a run. */
#define TRUCE_MEMORY_NOTABLE (G_GUINT64_CONSTANT (1) << 30)

/* Returns the memory of the machine, or the limit of the control group if lower, in bytes; G_MAXUINT64:
 * unknown. */
guint64 truce_memory_of_machine (void);

/* Returns the number of threads that the request gets: from 1 to 1024, or the number of cores. */
int truce_request_get_threads (const TruceRequest *request);

/* Returns the estimated bytes that a run by `method` needs. *each: (nullable):
 * bytes of each thread. */
guint64 truce_request_get_memory (const TruceRequest *request, const TruceMethod *method, guint64 *each);

/* Returns: (transfer full) (nullable): a translated clause about the memory that the run needs; NULL if it
 * needs little, or more than the machine has. */
char *truce_request_describe_memory (const TruceRequest *request, const TruceMethod *method);

/* Returns: (transfer full) (nullable): why the run cannot start, a translated clause; NULL if the memory
 * suffices. */
char *truce_request_refuse_memory (const TruceRequest *request, const TruceMethod *method);
