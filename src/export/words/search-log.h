/* search-log.h: writes the events of a search as text: as a debug log, or one line for each event
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "stepper/stepper.h"

/* Appends a placement as in the debug log: a line with the preplaced pieces and `placed`, then the board. n:
 * number of `placed`. depth: number of "| " before each line. */
void truce_search_log_append_answer (
    GString *text, const TruceProblem *problem, const TruceSquare *placed, int n, int depth);

/* Appends the last event of a stepper as in the debug log of NqProblemExtended. For PLACE: `to filter : [0 ,
 * 1 , …]` and `Piece : 0`. For FILTER and GUARD: `filtered : […]`, the pieces and the board. For FOUND: the
 * placement. Each line begins with one "| " for each piece placed before. filters: from
 * truce_stepper_filters(). Returns FALSE without a change if the log shows nothing for the event. */
gboolean truce_search_log_append_state (GString *text,
                                        const TruceProblem *problem,
                                        const TruceStepperState *state,
                                        gboolean filters);

/* Returns the number of lines that truce_search_log_append_state() appends for an event, 0 or more. */
guint truce_search_log_n_lines (const TruceProblem *problem, const TruceStep *step, gboolean filters);

/* Appends an event as one line without a line feed: `place 9`, `filter 3,7 by 9`, `dead row 2 empty`, `found
 * 1 7 8 14`, `back 9`. sequences: `found` lists the preplaced pieces, then the others in the order of
 * placing; otherwise all pieces are ascending. */
void truce_search_log_append_step (GString *text,
                                   const TruceProblem *problem,
                                   gboolean sequences,
                                   const TruceStep *step);
