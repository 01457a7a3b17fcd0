/* truce-timings-choice.h: TruceTimingsChoice, the question, sizes and methods to measure
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing.h"

/* Questions to measure, in the order of the drop-down. */
typedef enum
{
  TRUCE_TIMINGS_ALL,
  TRUCE_TIMINGS_FUNDAMENTAL,
  TRUCE_TIMINGS_FIRST,
  TRUCE_TIMINGS_ANY,
  TRUCE_TIMINGS_ARMIES,
  TRUCE_TIMINGS_RESTARTS, /* any placement, by methods that make random choices and obey a rule for restarts
                           */
} TruceTimingsQuestion;

/* Properties, all double, with notifications and bounds. "question" (TruceTimingsQuestion). "restart"
 * (TruceRestart) and "steps": only for TRUCE_TIMINGS_RESTARTS. "seed": for TRUCE_TIMINGS_RESTARTS and
 * TRUCE_TIMINGS_ANY. "from" and "to": sizes of the board; if one would pass the other, it moves the other.
 * "repeats": runs for each cell. "threads". "budget": seconds. Armies and restarts have their own "from",
 * "to" and "repeats", because armies take much longer, and restarts need many runs.
 *
 * Signals. "rules": piece, geometry or armies have changed. "changed": other methods are chosen or, shortly
 * after another change, other methods accept the question. */
#define TRUCE_TYPE_TIMINGS_CHOICE (truce_timings_choice_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsChoice, truce_timings_choice, TRUCE, TIMINGS_CHOICE, GObject)

/* The names of the properties, NULL-terminated. */
extern const char *const truce_timings_choice_numbers[];

/* Sets the rules. armies: number of armies in the question of the board; 0: none. If the number was 0 before,
 * armies change the question to TRUCE_TIMINGS_ARMIES. If it becomes 0, that question changes to
 * TRUCE_TIMINGS_ALL. */
void truce_timings_choice_set_rules (TruceTimingsChoice *self,
                                     const TrucePiece *piece,
                                     TruceGeometry geometry,
                                     int armies);
const TrucePiece *truce_timings_choice_get_piece (TruceTimingsChoice *self);

/* Returns: (transfer none): method `i`, from 0; NULL after the last one. First come truce_methods(), then
 * truce_best_methods(). Each method of the latter is followed by its variants, which have one option
 * toggled. */
const TruceMethod *truce_timings_choice_get_method (TruceTimingsChoice *self, guint i);

void truce_timings_choice_set_chosen (TruceTimingsChoice *self, guint i, gboolean chosen);
gboolean truce_timings_choice_is_chosen (TruceTimingsChoice *self, guint i);

/* Returns whether method `i` accepts the smallest or the largest size. *note: (transfer none): why it does
 * not accept one of these sizes or, if it accepts both, a description of the method. */
gboolean truce_timings_choice_is_available (TruceTimingsChoice *self, guint i, const char **note);

/* Returns how many of the chosen methods are available. */
guint truce_timings_choice_get_n_methods (TruceTimingsChoice *self);

/* Chooses method `i` and its variants with one toggled option, besides the methods that are already
 * chosen. */
void truce_timings_choice_add_variants (TruceTimingsChoice *self, guint i);

/* Chooses the methods with these ids, and no others. Ignores unknown ids. Emits "changed" at once. */
void truce_timings_choice_choose (TruceTimingsChoice *self, const char *const *ids);

/* Chooses the question TRUCE_TIMINGS_RESTARTS. If no chosen method restarts, also chooses all methods that
 * do. Emits "changed" at once. Returns whether at least one chosen method is available. */
gboolean truce_timings_choice_ask_restarts (TruceTimingsChoice *self);

/* Returns (transfer full) a measurement of the choice, not started. At least one chosen method must be
 * available. NULL with an error if truce_timing_new() fails. */
TruceTiming *truce_timings_choice_new_timing (TruceTimingsChoice *self, GError **error);

/* Returns (transfer full) the choice as the text of a key file, without piece, geometry and armies. */
char *truce_timings_choice_to_text (TruceTimingsChoice *self);

/* Sets the choice from a text of truce_timings_choice_to_text(). A value stays as it is if the text lacks it
 * or this version does not know it. */
void truce_timings_choice_set_text (TruceTimingsChoice *self, const char *text);
