/* waiting.h: turning the main loop until something is so, and no longer than a limit
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"

/* A run whose end is awaited. */
typedef struct
{
  TruceRun *run;   /* as started */
  TruceRun *ended; /* as delivered, or NULL */
} Awaited;

/* Fails the test when no method takes the request. */
void await_start (Awaited *awaited, const TruceRequest *request);

/* Turns the default main context until the end is delivered; fails the test after 240 s. */
void await_end (Awaited *awaited);
void await_clear (Awaited *awaited);

/* Turns it for so long. */
void turn_for (double seconds);

/* Start and end in one; a new reference. */
TruceRun *run_to_end (const TruceRequest *request);

/* The same; fails the test unless the run is done. */
TruceRun *run_to_done (const TruceRequest *request);

/* What a request for `problem` is without any limits. */
TruceRequest
request_for (const TruceProblem *problem, TruceAsks asks, const TruceMethod *method, int threads);

/* n × n, with n pieces in Betza notation. */
TruceProblem *problem_of (const char *piece, int n);
