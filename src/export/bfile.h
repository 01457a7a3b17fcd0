/* bfile.h: sequences of numbers as the Online Encyclopedia of Integer Sequences keeps them
 *
 * SPDX-FileCopyrightText: The Truce developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A line that is no number: what the sequence is. Line feeds in it become spaces. */
void truce_bfile_append_comment (GString *text, const char *comment);

/* 'n a(n)' and a line feed; a(n) in decimals. */
void truce_bfile_append (GString *text, int n, const char *value);

G_END_DECLS
