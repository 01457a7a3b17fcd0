/* waiting.h: runs the main loop until a condition holds, within a limit
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/truce-run.h"

/* A run that a test waits for. */
typedef struct
{
  TruceRun *run;   /* as started */
  TruceRun *ended; /* as delivered; NULL: not ended */
} Awaited;

/* Starts the run. Fails the test if no method accepts the request. */
void await_start (Awaited *awaited, const TruceRequest *request);

/* Iterates the default main context until the end is delivered. Fails the test after 240 s. */
void await_end (Awaited *awaited);
void await_clear (Awaited *awaited);

/* Iterates the default main context for some seconds. */
void turn_for (double seconds);

/* Returns: (transfer full): the run, started and ended. */
TruceRun *run_to_end (const TruceRequest *request);

/* As run_to_end(). Fails the test unless the run is done. */
TruceRun *run_to_done (const TruceRequest *request);

/* Returns: a request for the problem without any limits. */
TruceRequest
request_for (const TruceProblem *problem, TruceQuestionKind asks, const TruceMethod *method, int threads);

/* Returns: (transfer full): n pieces (in Betza notation) on an n × n board. */
TruceProblem *problem_of (const char *piece, int n);
