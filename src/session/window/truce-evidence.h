/* truce-evidence.h: TruceEvidence, lets other programs confirm or check the answer that a window shows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-task.h"
#include "truce-run-policy.h"

/* Signal "message" (text): the result of a task, or why a proof could not start. */
#define TRUCE_TYPE_EVIDENCE (truce_evidence_get_type ())
G_DECLARE_FINAL_TYPE (TruceEvidence, truce_evidence, TRUCE, EVIDENCE, GObject)

TruceEvidence *truce_evidence_new (TruceWorkspace *workspace, TruceRunPolicy *policy);

/* Returns whether the window shows an answer that another program could confirm. FALSE for a puzzle. */
gboolean truce_evidence_can_confirm (TruceEvidence *self);

/* The next two functions have a parameter `run`: the id of a stored run, for its answer, or 0 for the answer
 * that the window shows. */

/* Returns (transfer container): an array of the installed programs (TruceConfirmer) that can confirm the
 * answer. Empty if there is no complete answer. */
GPtrArray *truce_evidence_list_programs (TruceEvidence *self, gint64 run);

/* Asks a program, by its id, to confirm the answer. Stores the reply if the answer has a stored run. Returns
 * (transfer none) (nullable): the task; NULL if there is no complete answer or no such program. */
TruceTask *truce_evidence_confirm (TruceEvidence *self, gint64 run, const char *program);

/* Encodes the question of the workspace for other programs. suffix: suffix of a file, which chooses the
 * format of truce_encode(). Returns (transfer full): the contents of the file; NULL with an error if the
 * problem is invalid or the format cannot express it. */
GBytes *truce_evidence_encode (TruceEvidence *self, const char *suffix, GError **error);

/* Returns whether the position on the board, or the problem of the shown answer, is known to have no
 * placement. */
gboolean truce_evidence_can_prove (TruceEvidence *self);

/* Starts to write two files: the problem as a CNF at the path `cnf`, and a proof beside it that there is no
 * placement. Returns (transfer none) (nullable): the task. Returns NULL if truce_evidence_can_prove() is
 * FALSE. Emits "message" and returns NULL if the problem is refused. */
TruceTask *truce_evidence_prove (TruceEvidence *self, const char *cnf);
