/* truce-sequence-window.h: TruceSequenceWindow, one question over sizes: terms, picture, files
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "learn/truce-sequence-session.h"

/* A window of its own over `parent`: the narrowest one has room for the five pages of its switcher alone. */
#define TRUCE_TYPE_SEQUENCE_WINDOW (truce_sequence_window_get_type ())
G_DECLARE_FINAL_TYPE (TruceSequenceWindow, truce_sequence_window, TRUCE, SEQUENCE_WINDOW, AdwWindow)

TruceSequenceWindow *truce_sequence_window_new (GtkWindow *parent, TruceSequenceSession *session);
TruceSequenceSession *truce_sequence_window_get_session (TruceSequenceWindow *self);
