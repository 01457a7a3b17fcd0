/* truce-sequence-session.h: TruceSequenceSession, answers the question of a window's board for several sizes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "runs/truce-run-manager.h"
#include "sequence/sequence-files.h"
#include "workspace/truce-workspace.h"

/* A sequence continues if no view shows it. Properties, with notifications. "from" and "to" (double): sizes
 * of the board; if one would pass the other, it moves the other. "budget" (double): seconds; 0: no limit.
 * "ways" (boolean): for a problem with an aim, asks for the number of optimal placements instead of the
 * optimum.
 *
 * Signals. "question": the question of the board has changed. "replaced": another sequence is shown.
 * "terms-added": the sequence has a new term. "progressed": the progress has changed, also at the start and
 * the end. "ended" (string): the result in one line. "message" (string): why the sequence cannot start. */
#define TRUCE_TYPE_SEQUENCE_SESSION (truce_sequence_session_get_type ())
G_DECLARE_FINAL_TYPE (TruceSequenceSession, truce_sequence_session, TRUCE, SEQUENCE_SESSION, GObject)

TruceSequenceSession *truce_sequence_session_new (TruceWorkspace *workspace);

/* Sets the manager of the runs. Call this once. Without a manager, no run is stored. */
void truce_sequence_session_set_manager (TruceSequenceSession *self, TruceRunManager *manager);

/* Stops the sequence because the window closes, unless its run continues in the background. */
void truce_sequence_session_leave (TruceSequenceSession *self);

/* Sets `question` to the question of the board, and `spec` to its problem without pieces, blocked squares,
 * walls and regions. *bare: TRUE if any of these were removed. For one kind on a square board, a number of
 * pieces that equals the side grows with the side. */
void truce_sequence_session_get_question (TruceSequenceSession *self,
                                          TruceProblemSpec *spec,
                                          TruceQuestion *question,
                                          gboolean *bare);

/* Starts a sequence as soon as the store is open, or emits "message" if it is refused. Does nothing if a
 * sequence is running. */
void truce_sequence_session_start (TruceSequenceSession *self);
/* Stops the sequence. Its terms stay. */
void truce_sequence_session_stop (TruceSequenceSession *self);
gboolean truce_sequence_session_is_running (TruceSequenceSession *self);

/* Returns (transfer none) the shown sequence; NULL: none yet. */
TruceSequence *truce_sequence_session_get_sequence (TruceSequenceSession *self);

/* Returns which fraction of the sizes is finished, 0 … 1; 0 without a sequence. */
double truce_sequence_session_get_fraction (TruceSequenceSession *self);

/* Returns (transfer full) the contents of a file; NULL with an error if they cannot be made. kind: "png",
 * "svg" or "pdf" for the chart; "csv", "json", "bfile", "draft" or "values" for the terms. Requires a
 * sequence. */
GBytes *truce_sequence_session_contents (TruceSequenceSession *self,
                                         const char *kind,
                                         const TruceTheme *theme,
                                         GError **error);
