/* confirm.h: --confirm: asks another program whether the answer is right
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "confirm/confirm.h"
#include "watch.h"

typedef struct
{
  const TruceConfirmer *program; /* (nullable): NULL: --confirm is not given */
  TruceConfirmQuestion question; /* its problem is borrowed */
  TruceConfirmation *result;     /* (nullable): NULL: the program was not asked, or was stopped */
  gboolean asked;
  gboolean none_alone; /* the program cannot count, but can confirm that there is no placement */
  gboolean has_some;   /* placements exist and the program has `none_alone`: it was not asked */
} TruceCliConfirm;

/* Chooses the program of --confirm. Call this before the search. Returns FALSE with an error if the
 * program is unknown, not installed, or cannot answer the question. */
gboolean truce_cli_confirm_choose (TruceCliConfirm *self,
                                   const TruceCli *cli,
                                   const TruceProblem *problem,
                                   const TruceGoal *goal,
                                   TruceError *error);

/* Like truce_cli_confirm_choose(), for an optimum. Returns FALSE with the same errors. */
gboolean truce_cli_confirm_choose_best (TruceCliConfirm *self,
                                        const TruceCli *cli,
                                        const TruceProblem *problem,
                                        TruceError *error);
void truce_cli_confirm_clear (TruceCliConfirm *self);

/* Asks the program whether `answer` is right, and waits for the result. Does nothing without --confirm. A
 * signal or the time limit ends the program. answer: a decimal count or optimum, TRUCE_CONFIRM_NONE or
 * TRUCE_CONFIRM_SOME. */
void truce_cli_confirm_ask (TruceCliConfirm *self, TruceCliWatch *watch, const char *answer);

/* Adds the member "confirmed" if --confirm is given. */
void truce_cli_confirm_add_json (const TruceCliConfirm *self, JsonBuilder *builder);

/* Returns (transfer full) (nullable) an array for a citation. Its only element is the result, as a
 * TruceStoredConfirmation. NULL: there is no result. self: (nullable). */
GPtrArray *truce_cli_confirm_stored (const TruceCliConfirm *self);

/* Prints the result as a line on standard error. With --json, prints nothing if the result confirms the
 * answer. Returns the exit code: `code` if no program was asked or the answer is confirmed, otherwise
 * TRUCE_EXIT_CONTRADICTED or TRUCE_EXIT_UNCONFIRMED. */
int truce_cli_confirm_report (const TruceCliConfirm *self, const TruceCli *cli, int code);
