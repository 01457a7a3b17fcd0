/* truce-facts.h: TruceFacts, rows of names and values
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define TRUCE_TYPE_FACTS (truce_facts_get_type ())
G_DECLARE_FINAL_TYPE (TruceFacts, truce_facts, TRUCE, FACTS, GtkGrid)

/* Adds the labels with names to the size group `names`, so that several TruceFacts are aligned. Call before
 * adding rows. */
void truce_facts_set_group (TruceFacts *self, GtkSizeGroup *names);

/* Adds a row, which is hidden until it has a value. Returns its index, from 0. */
int truce_facts_add (TruceFacts *self, const char *name);

/* Sets the value of a row. value: (nullable): NULL hides the row. */
void truce_facts_set (TruceFacts *self, int row, const char *value);

/* Appends a line "name: value" for each row with a value. */
void truce_facts_append_text (TruceFacts *self, GString *text);
