/* truce-evidence.h: TruceEvidence, lets other programs confirm or check the answer that a window shows
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "common/truce-task.h"
#include "truce-run-policy.h"

/* Signal "message" (text): the result of a task, or the reason why a proof did not start. */
#define TRUCE_TYPE_EVIDENCE (truce_evidence_get_type ())
G_DECLARE_FINAL_TYPE (TruceEvidence, truce_evidence, TRUCE, EVIDENCE, GObject)

TruceEvidence *truce_evidence_new (TruceWorkspace *workspace, TruceRunPolicy *policy);

/* Returns whether there is an answer that other programs could confirm; FALSE for a puzzle. */
gboolean truce_evidence_can_confirm (TruceEvidence *self);

/* The next two functions are about the answer that the window shows, or about that of a stored run. run: id
 * of the stored run; 0: the shown answer. */

/* Returns (transfer container): the programs (TruceConfirmer) that are installed and can confirm the answer.
 * Empty if there is no complete answer. */
GPtrArray *truce_evidence_list_programs (TruceEvidence *self, gint64 run);

/* Asks the program with this id to confirm the answer, and stores its reply with the stored run, if any.
 * Returns (transfer none) (nullable): the task; NULL if there is nothing to confirm or no such program. */
TruceTask *truce_evidence_confirm (TruceEvidence *self, gint64 run, const char *program);

/* Encodes the question of the workspace for other programs. suffix: of a format of truce_encode(). Returns
 * (transfer full): the contents of the file; NULL with an error if the problem is invalid or the format
 * cannot express it. */
GBytes *truce_evidence_encode (TruceEvidence *self, const char *suffix, GError **error);

/* Returns whether the position, or the problem of the answer, is known to have no placement. */
gboolean truce_evidence_can_prove (TruceEvidence *self);

/* Writes a CNF to the path `cnf`, and beside it a proof that there is no placement. Returns (transfer none)
 * (nullable): the task; NULL if truce_evidence_can_prove() is FALSE or, after "message", if the problem is
 * refused. */
TruceTask *truce_evidence_prove (TruceEvidence *self, const char *cnf);
