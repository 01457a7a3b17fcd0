/* truce-sequence-view.h: TruceSequenceView, a question on boards of several sizes: terms, picture, files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "truce-explore-view.h"

#define TRUCE_TYPE_SEQUENCE_VIEW (truce_sequence_view_get_type ())
G_DECLARE_FINAL_TYPE (TruceSequenceView, truce_sequence_view, TRUCE, SEQUENCE_VIEW, TruceExploreView)

/* Returns (transfer none) the session. */
TruceSequenceSession *truce_sequence_view_get_session (TruceSequenceView *self);
