/* truce-timings-choice.h: TruceTimingsChoice, what is to be measured: the question, the sizes, the methods
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "timing/truce-timing.h"

/* In the order in which they are offered. */
typedef enum
{
  TRUCE_TIMINGS_ALL,
  TRUCE_TIMINGS_FUNDAMENTAL,
  TRUCE_TIMINGS_FIRST,
  TRUCE_TIMINGS_ANY,
  TRUCE_TIMINGS_ARMIES,
} TruceTimingsQuestion;

/* Properties, all double, notified when they change, and kept within their bounds: "question"
 * (TruceTimingsQuestion); "restart" (TruceRestart), "seed" and "steps", of any placement; "from" and "to",
 * each of which moves the other one where they would cross; "repeats"; "threads"; "budget", in seconds. The
 * question of armies has sizes of its own, since it takes far longer than the others.
 *
 * Signals: "rules", the piece is another; "changed", the chosen methods, or what they say of the sizes: a
 * moment after the sizes. */
#define TRUCE_TYPE_TIMINGS_CHOICE (truce_timings_choice_get_type ())
G_DECLARE_FINAL_TYPE (TruceTimingsChoice, truce_timings_choice, TRUCE, TIMINGS_CHOICE, GObject)

/* What can be bound to, until NULL. */
extern const char *const truce_timings_choice_numbers[];

TruceTimingsChoice *truce_timings_choice_new (void);

/* Sets the piece, and how its moves meet edges.
 * armies: number of armies that the board's question is about, 0 if it is about none. The question of armies
 * is chosen when the board begins to ask about them, and given up when it ceases to. */
void truce_timings_choice_set_rules (TruceTimingsChoice *self,
                                     const TrucePiece *piece,
                                     TruceGeometry geometry,
                                     int armies);
const TrucePiece *truce_timings_choice_get_piece (TruceTimingsChoice *self);

/* Returns: (transfer none): method `i`: those of truce_methods(), then those of truce_best_methods(), each
 * followed by its variants with one option turned; NULL behind the last. */
const TruceMethod *truce_timings_choice_get_method (TruceTimingsChoice *self, guint i);

void truce_timings_choice_set_chosen (TruceTimingsChoice *self, guint i, gboolean chosen);
gboolean truce_timings_choice_is_chosen (TruceTimingsChoice *self, guint i);

/* Whether the method accepts an end of the sizes; *note, borrowed: why not one of them, or how it works. */
gboolean truce_timings_choice_is_available (TruceTimingsChoice *self, guint i, const char **note);

/* How many of the chosen methods accept at least one end of the sizes. */
guint truce_timings_choice_get_n_methods (TruceTimingsChoice *self);

/* Also chooses the variants of method `i` with one option turned, and the method itself. */
void truce_timings_choice_add_variants (TruceTimingsChoice *self, guint i);

/* Chooses exactly these methods, by their ids; those that do not exist are passed over. Is told at once. */
void truce_timings_choice_choose (TruceTimingsChoice *self, const char *const *ids);

/* A timing of what is chosen; NULL and an error as for truce_timing_new(). */
TruceTiming *truce_timings_choice_new_timing (TruceTimingsChoice *self, GError **error);

/* All of it but the piece, as a key file has it; newly allocated. And back: what is not in the text, or not
 * of this program, stays as it is. */
char *truce_timings_choice_to_text (TruceTimingsChoice *self);
void truce_timings_choice_set_text (TruceTimingsChoice *self, const char *text);
