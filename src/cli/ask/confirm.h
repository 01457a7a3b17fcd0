/* confirm.h: --confirm: another program is asked whether the answer is right
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "confirm/confirm.h"
#include "watch.h"

typedef struct
{
  const TruceConfirmer *program; /* NULL: nobody is to be asked */
  TruceConfirmQuestion question; /* its problem is borrowed */
  TruceConfirmation *result;     /* NULL: not asked yet, or stopped */
  gboolean asked;
  gboolean none_alone; /* of a count: it cannot count, but tells whether there is nothing to be counted */
  gboolean has_some;   /* there is something, so that it was asked nothing */
} TruceCliConfirm;

/* Before any search: which program, where --confirm asks for one. FALSE and an error: it is not known, not
 * there, or cannot answer this. */
gboolean truce_cli_confirm_choose (TruceCliConfirm *self,
                                   const TruceCli *cli,
                                   const TruceProblem *problem,
                                   const TruceGoal *goal,
                                   TruceError *error);

/* The same of a best number. */
gboolean truce_cli_confirm_choose_best (TruceCliConfirm *self,
                                        const TruceCli *cli,
                                        const TruceProblem *problem,
                                        TruceError *error);
void truce_cli_confirm_clear (TruceCliConfirm *self);

/* Asks it, if anybody is to be asked, and waits; what stops the command stops the program. `answer`: the
 * number of a count or a best one, or as truce_confirm() has it. */
void truce_cli_confirm_ask (TruceCliConfirm *self, TruceCliWatch *watch, const char *answer);

/* The member "confirmed" of the answer's object, where somebody was to be asked. */
void truce_cli_confirm_add_json (const TruceCliConfirm *self, JsonBuilder *builder);

/* What it said, for a citation: of TruceStoredConfirmation, a new array; NULL: nothing. */
GPtrArray *truce_cli_confirm_stored (const TruceCliConfirm *self);

/* The line on standard error, behind the answer. Returns the exit code: `code` where nobody was asked or the
 * answer is confirmed. */
int truce_cli_confirm_tell (const TruceCliConfirm *self, const TruceCli *cli, int code);
