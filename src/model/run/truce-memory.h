/* truce-memory.h: how much memory a run needs, and whether this machine has it
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "truce-run.h"

/* What needs more than this many bytes is told before it begins. */
#define TRUCE_MEMORY_WORTH_TELLING (G_GUINT64_CONSTANT (1) << 30)

/* Bytes of memory that this process may come to have: the machine's, or what its control group is limited to.
 * G_MAXUINT64 where neither can be found out. */
guint64 truce_memory_of_machine (void);

/* The threads that the request's run has, at least 1. */
int truce_request_get_threads (const TruceRequest *request);

/* What a run of the request needs, estimated; `method` is the one that it will use. `each` (may be NULL):
 * what each of the threads needs of it, in bytes as well. */
guint64 truce_request_get_memory (const TruceRequest *request, const TruceMethod *method, guint64 *each);

/* One line without a capital and a full stop that tells of it, newly allocated; NULL where it is not worth
 * telling, or too much. */
char *truce_request_describe_memory (const TruceRequest *request, const TruceMethod *method);

/* The same where the machine has less: why not to begin. NULL where it has enough. */
char *truce_request_refuse_memory (const TruceRequest *request, const TruceMethod *method);
