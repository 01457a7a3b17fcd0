/* truce-sequence-session.h: TruceSequenceSession, answers the question of a window's board for several sizes
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "runs/truce-run-manager.h"
#include "sequence/sequence-files.h"
#include "workspace/truce-workspace.h"

/* The session continues if no view shows it. Properties, with notifications: "from" and "to" (double):
 * sizes; each moves the other if they would cross; "budget" (double): seconds, 0: no limit; "ways"
 * (boolean): with an aim, asks for the number of best placements instead of the optimum.
 *
 * Signals: "question": the question of the board has changed; "replaced": another sequence is shown;
 * "terms-added": the sequence has a new term; "progressed": the progress has changed, also at the start and
 * the end; "ended" (string): the result in one line; "message" (string): why the sequence cannot start. */
#define TRUCE_TYPE_SEQUENCE_SESSION (truce_sequence_session_get_type ())
G_DECLARE_FINAL_TYPE (TruceSequenceSession, truce_sequence_session, TRUCE, SEQUENCE_SESSION, GObject)

TruceSequenceSession *truce_sequence_session_new (TruceWorkspace *workspace);

/* Sets the manager of the runs. Call it once. Without a manager, nothing is stored. */
void truce_sequence_session_set_manager (TruceSequenceSession *self, TruceRunManager *manager);

/* Stops the sequence because the window closes, unless its run continues in the background. */
void truce_sequence_session_leave (TruceSequenceSession *self);

/* Gets the question, and the problem without the pieces, blocked squares, walls and regions of the board.
 * For one kind on a square board, a number of pieces that equals the side grows with the side. *bare:
 * whether anything was left out. */
void truce_sequence_session_get_question (TruceSequenceSession *self,
                                          TruceProblemSpec *spec,
                                          TruceQuestion *question,
                                          gboolean *bare);

/* Starts a sequence when the store is open, or emits "message" if the sequence is refused. Does nothing
 * while one is running. */
void truce_sequence_session_start (TruceSequenceSession *self);
/* Stops the sequence, and keeps its terms. */
void truce_sequence_session_stop (TruceSequenceSession *self);
gboolean truce_sequence_session_is_running (TruceSequenceSession *self);

/* Returns (transfer none) the shown sequence; NULL: none yet. */
TruceSequence *truce_sequence_session_get_sequence (TruceSequenceSession *self);

/* Returns the finished fraction of the sizes, 0 … 1; 0 without a sequence. */
double truce_sequence_session_get_fraction (TruceSequenceSession *self);

/* Returns (transfer full) the contents of a file; NULL with an error. kind: "png", "svg", "pdf" (the chart),
 * "csv", "json", "bfile", "draft" or "values". Requires a sequence. */
GBytes *truce_sequence_session_contents (TruceSequenceSession *self,
                                         const char *kind,
                                         const TruceTheme *theme,
                                         GError **error);
