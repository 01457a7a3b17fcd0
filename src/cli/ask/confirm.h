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
  TruceConfirmQuestion question; /* the problem is not owned */
  TruceConfirmation *result;     /* (nullable): NULL: the program was not asked yet, or was stopped */
  gboolean asked;
  gboolean none_alone; /* the program cannot count, but can say that there is no placement */
  gboolean has_some;   /* there are placements, so that a program with none_alone was not asked */
} TruceCliConfirm;

/* Chooses the program of --confirm; call it before the search. Returns FALSE with an error if the program is
 * unknown, not installed, or cannot answer the question. */
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

/* Asks the program, if there is one, and waits. A signal or the time limit stops the program. answer: a
 * count, an optimum, or as in truce_confirm(). */
void truce_cli_confirm_ask (TruceCliConfirm *self, TruceCliWatch *watch, const char *answer);

/* Adds the member "confirmed" if there is a program. */
void truce_cli_confirm_add_json (const TruceCliConfirm *self, JsonBuilder *builder);

/* Returns (transfer full) (nullable) the result (TruceStoredConfirmation) for a citation; NULL: there is
 * none. self: (nullable). */
GPtrArray *truce_cli_confirm_stored (const TruceCliConfirm *self);

/* Prints the result as a line on standard error. With --json, prints nothing if the result confirms the
 * answer. Returns the exit code: `code` if no program was asked or the answer is confirmed. */
int truce_cli_confirm_report (const TruceCliConfirm *self, const TruceCli *cli, int code);
