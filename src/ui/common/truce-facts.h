/* truce-facts.h: TruceFacts, names and values below each other
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define TRUCE_TYPE_FACTS (truce_facts_get_type ())
G_DECLARE_FINAL_TYPE (TruceFacts, truce_facts, TRUCE, FACTS, GtkGrid)

/* Names of several of these, which are as wide as each other; before any is added. */
void truce_facts_set_group (TruceFacts *self, GtkSizeGroup *names);

/* One more row, of which nothing is seen as long as it has no value; its number. */
int truce_facts_add (TruceFacts *self, const char *name);

/* NULL: it has none. */
void truce_facts_set (TruceFacts *self, int row, const char *value);

/* The rows that have a value, as lines of text. */
void truce_facts_append_text (TruceFacts *self, GString *text);
