/* truce-sequence-session.h: TruceSequenceSession, the question of a window's board over sizes: what is to be
 * asked, and the sequence that is counted, or was
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "runs/truce-run-manager.h"
#include "sequence/sequence-files.h"
#include "workspace/truce-workspace.h"

/* It goes on whether or not anybody shows it. Properties, notified when they change: "from" and "to"
 * (double), sizes, each of which moves the other one where they would cross; "budget" (double), seconds, 0:
 * no limit; "ways" (boolean): with an aim not the best number is asked for, but what reaches it.
 *
 * Signals: "question", what the board asks is another; "replaced", another sequence is shown; "grown", it has
 * one more term; "progressed", also when it begins or ends; "ended" (string): how, in one line; "told"
 * (string): why it does not begin. */
#define TRUCE_TYPE_SEQUENCE_SESSION (truce_sequence_session_get_type ())
G_DECLARE_FINAL_TYPE (TruceSequenceSession, truce_sequence_session, TRUCE, SEQUENCE_SESSION, GObject)

TruceSequenceSession *truce_sequence_session_new (TruceWorkspace *workspace);

/* What looks after its runs, and has the store; without it nothing is stored. Once. */
void truce_sequence_session_set_manager (TruceSequenceSession *self, TruceRunManager *manager);

/* The window closes: stops the sequence, unless its run is to go on in the background; then so does it. */
void truce_sequence_session_leave (TruceSequenceSession *self);

/* What would be counted: the board's question without what stands on it and is blocked, and what is asked of
 * it; as many pieces as a square board has rows are so on all. *bare: there is something on the board that is
 * left out. */
void truce_sequence_session_get_question (TruceSequenceSession *self,
                                          TruceProblemSpec *spec,
                                          TruceQuestion *question,
                                          gboolean *bare);

/* Begins a sequence of what is asked, or tells why it cannot; to stop leaves the terms that it has. */
void truce_sequence_session_start (TruceSequenceSession *self);
void truce_sequence_session_stop (TruceSequenceSession *self);
gboolean truce_sequence_session_is_running (TruceSequenceSession *self);

/* That is shown; NULL: none yet. */
TruceSequence *truce_sequence_session_get_sequence (TruceSequenceSession *self);

/* Of all sizes, 0 … 1. */
double truce_sequence_session_get_fraction (TruceSequenceSession *self);

/* "png", "svg", "pdf" (the chart), "csv", "json", "bfile", "draft", "values"; NULL and an error. There must
 * be a sequence. */
GBytes *truce_sequence_session_contents (TruceSequenceSession *self,
                                         const char *kind,
                                         const TruceTheme *theme,
                                         GError **error);
