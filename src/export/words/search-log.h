/* search-log.h: what a search does, event by event, as text: the debug log, and one line an event
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "stepper/stepper.h"

/* A placement as the debug log has it: the squares that the search placed, in order, behind the preplaced
 * ones, and the board; indented by "| " `depth` times. */
void truce_search_log_append_answer (
    GString *text, const TruceProblem *problem, const TruceSquare *placed, int n, int depth);

/* What the debug log, the way NqProblemExtended prints it, has of the event that led a stepper to this state,
 * each block indented by "| " for each piece placed before: of PLACE `to filter : [0 , 1 , …]` and `Piece :
 * 0`; of FILTER `filtered : […]`, the path and the board; of FOUND the placement. FALSE, and nothing
 * appended, where the log is silent. `filters` as truce_stepper_filters() has it. */
gboolean truce_search_log_append_state (GString *text,
                                        const TruceProblem *problem,
                                        const TruceStepperState *state,
                                        gboolean filters);

/* How many lines truce_search_log_append_state() appends of an event; 0 where the log is silent. */
guint truce_search_log_n_lines (const TruceProblem *problem, const TruceStep *step, gboolean filters);

/* One line, without a line feed, not indented: `place 9`, `filter 3,7 by 9`, `dead row 2 empty`, `found 1 7 8
 * 14`, `back 9`. `sequences`: the preplaced pieces come first, and the order of placing is kept. */
void truce_search_log_append_step (GString *text,
                                   const TruceProblem *problem,
                                   gboolean sequences,
                                   const TruceStep *step);
