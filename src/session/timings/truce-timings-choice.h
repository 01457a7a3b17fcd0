/* truce-timings-choice.h: TruceTimingsChoice, the question, sizes and methods to measure
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing.h"

/* In the order of the drop-down. */
typedef enum
{
  TRUCE_TIMINGS_ALL,
  TRUCE_TIMINGS_FUNDAMENTAL,
  TRUCE_TIMINGS_FIRST,
  TRUCE_TIMINGS_ANY,
  TRUCE_TIMINGS_ARMIES,
} TruceTimingsQuestion;

/* Properties, all double, with notifications and bounds: "question" (TruceTimingsQuestion); "restart"
 * (TruceRestart), "seed" and "steps": for TRUCE_TIMINGS_ANY; "from" and "to": sizes; each moves the other if
 * they would cross; "repeats"; "threads"; "budget": seconds. Armies have sizes of their own, because they
 * take much longer.
 *
 * Signals: "rules": piece, geometry or armies have changed; "changed": the chosen methods have changed or,
 * shortly after another change, which methods accept the question. */
#define TRUCE_TYPE_TIMINGS_CHOICE (truce_timings_choice_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsChoice, truce_timings_choice, TRUCE, TIMINGS_CHOICE, GObject)

/* The names of the properties, NULL-terminated. */
extern const char *const truce_timings_choice_numbers[];

TruceTimingsChoice *truce_timings_choice_new (void);

/* Sets the piece and the geometry. armies: number of armies of the board's question; 0: none. If `armies`
 * changes from or to 0, the question changes to or from TRUCE_TIMINGS_ARMIES. */
void truce_timings_choice_set_rules (TruceTimingsChoice *self,
                                     const TrucePiece *piece,
                                     TruceGeometry geometry,
                                     int armies);
const TrucePiece *truce_timings_choice_get_piece (TruceTimingsChoice *self);

/* Returns: (transfer none): method `i`; NULL after the last. The order is truce_methods(), then
 * truce_best_methods(), each of these followed by its variants with one toggled option. */
const TruceMethod *truce_timings_choice_get_method (TruceTimingsChoice *self, guint i);

void truce_timings_choice_set_chosen (TruceTimingsChoice *self, guint i, gboolean chosen);
gboolean truce_timings_choice_is_chosen (TruceTimingsChoice *self, guint i);

/* Returns whether the method accepts the smallest or the largest size. *note: (transfer none): the reason
 * why it does not accept one of them, or a description of the method. */
gboolean truce_timings_choice_is_available (TruceTimingsChoice *self, guint i, const char **note);

/* Returns the number of chosen methods that are available. */
guint truce_timings_choice_get_n_methods (TruceTimingsChoice *self);

/* Adds method `i` and its variants with one toggled option to the chosen methods. */
void truce_timings_choice_add_variants (TruceTimingsChoice *self, guint i);

/* Chooses exactly the methods with these ids. Ignores unknown ids. Emits "changed" at once. */
void truce_timings_choice_choose (TruceTimingsChoice *self, const char *const *ids);

/* Returns (transfer full) a timing of the choice; NULL with an error as truce_timing_new(). Some chosen
 * method must be available. */
TruceTiming *truce_timings_choice_new_timing (TruceTimingsChoice *self, GError **error);

/* truce_timings_choice_to_text() returns (transfer full) the choice, without piece, geometry and armies, as
 * the text of a key file. truce_timings_choice_set_text() sets the choice from such a text. Values that the
 * text lacks, or this version does not know, stay unchanged. */
char *truce_timings_choice_to_text (TruceTimingsChoice *self);
void truce_timings_choice_set_text (TruceTimingsChoice *self, const char *text);
