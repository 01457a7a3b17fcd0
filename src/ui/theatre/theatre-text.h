/* theatre-text.h: what happens in a search, in sentences
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "theatre-search.h"

/* Newly allocated: 'The queen on c6 takes out 5 squares: a4, …'; what begins, where nothing has happened. */
char *truce_theatre_sentence (TruceTheatreSearch *search);

/* 'Event 12 of 8,104', newly allocated. */
char *truce_theatre_position_text (TruceTheatreSearch *search);
